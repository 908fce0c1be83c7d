"""Boxes of somebody else that are broken, or do not speak every language, beside sound ones."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from coin_race import BOX
from coin_race.game import CoinRace
from coin_race.rules import State, actor
from ludotheca.core import registry
from ludotheca.core.texts import in_language
from ludotheca.core.words import words_for_page, words_in
from ludotheca.lab.speed import Pace, Speed
from ludotheca.rulebook import OVER, rule
from tests.core.child import run_child
from tests.installing import EXAMPLE, environment_with, environment_with_example

if TYPE_CHECKING:
    from tests.cli.conftest import Command

Speak = Callable[..., None]
LOCALES = EXAMPLE / "coin_race" / "locales"
ENGLISH = (LOCALES / "en" / "coin-race.ftl").read_bytes()
FRENCH = (LOCALES / "fr" / "coin-race.ftl").read_bytes()
IN_ENGLISH = "Throw a coin"
IN_FRENCH = "Lancez une pièce"


@pytest.fixture
def speak(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Speak]:
    """Put the example box on the shelf with these files of words, by their languages."""

    def put(**files: bytes) -> None:
        for language, text in files.items():
            (tmp_path / language).mkdir()
            (tmp_path / language / "coin-race.ftl").write_bytes(text)
        box = replace(BOX, locales=tmp_path)
        ids, opened = sorted([*registry.box_ids(), box.id]), registry.box
        monkeypatch.setattr(registry, "box_ids", lambda: ids)
        monkeypatch.setattr(registry, "box", lambda name: box if name == box.id else opened(name))
        words_in.cache_clear()
        registry.report.cache_clear()

    yield put
    words_in.cache_clear()


def test_a_box_without_french_is_shown_in_english(command: Command, speak: Speak) -> None:
    speak(en=ENGLISH)
    shown = command("games", "--lang", "fr")
    assert (shown.code, shown.err) == (0, "")
    assert IN_ENGLISH in shown.out
    assert "Quatre dés romains" in shown.out


def test_a_box_without_english_is_shown_in_french(command: Command, speak: Speak) -> None:
    speak(fr=FRENCH)
    shown = command("games", "--lang", "en")
    assert (shown.code, shown.err) == (0, "")
    assert IN_FRENCH in shown.out
    assert "Four Roman dice" in shown.out
    assert command("rules", "coin-race", "--lang", "en").code == 0


def test_texts_that_a_translation_lacks_are_told_in_the_other_language(
    command: Command, speak: Speak
) -> None:
    line = FRENCH.splitlines()[0]
    speak(en=ENGLISH, fr=line)
    assert IN_FRENCH in command("games", "--lang", "fr").out
    assert words_in("fr")("coin-race-rest") == words_in("en")("coin-race-rest")
    assert "coin-race-rest" in words_in("fr")
    assert not words_in("fr").translates("coin-race-rest")
    assert command("rules", "coin-race", "--lang", "fr").code == 0


@pytest.mark.parametrize("files", [{}, {"en": b""}, {"en": b"\xff\xfe", "fr": b"no Fluent at all"}])
def test_a_box_without_words_keeps_its_title_and_breaks_no_other(
    command: Command, speak: Speak, files: dict[str, bytes]
) -> None:
    speak(**files)
    for language in ("en", "fr"):
        shown = command("games", "--lang", language)
        assert shown.code == 0
        assert "Coin Race\n  Coin Race\n" in shown.out
        assert "ludix/pig" in shown.out


def test_words_that_cannot_be_read_are_reported(
    command: Command, speak: Speak, caplog: pytest.LogCaptureFixture
) -> None:
    speak(en=b"\xff\xfe")
    command("games", "--lang", "en")
    [told] = caplog.messages
    assert told.startswith("the box coin-race has no words that can be read: ")


def test_the_page_is_given_the_language_that_a_box_has(speak: Speak) -> None:
    speak(en=ENGLISH)
    assert words_for_page("coin-race", "fr").endswith(f"### in en\n{ENGLISH.decode()}")
    assert "### in" not in words_for_page("ludix", "fr")


def test_a_document_that_lacks_a_language_is_read_in_the_one_it_has() -> None:
    assert in_language({"en": "shot", "fr": "tir"}, "fr") == "tir"
    assert in_language({"en": "shot"}, "fr") == "shot"
    assert in_language({}, "fr") == ""


@pytest.mark.parametrize("arguments", [["games"], ["games", "--json"], ["play"]], ids=" ".join)
def test_a_broken_box_is_one_sentence_on_standard_error(
    tmp_path: Path, arguments: list[str]
) -> None:
    environment = environment_with_example(tmp_path)
    (tmp_path / "coin_race.py").write_text("raise ZeroDivisionError('no coin')\n")
    done = run_child(["-m", "ludotheca", *arguments], environment=environment)
    assert done.returncode == 0
    [told] = done.stderr.decode().splitlines()
    assert told == (
        "the box coin-race is left out: it does not open: ZeroDivisionError('no coin')"
        " (ludotheca check-box coin-race tells everything)"
    )
    assert "udix" in done.stdout.decode()


def test_a_box_that_breaks_while_it_is_played_is_one_sentence_or_told_at_length(
    tmp_path: Path,
) -> None:
    package = shutil.copytree(EXAMPLE, tmp_path / "package")
    scene = package / "coin_race" / "scene.py"
    told = scene.read_text(encoding="utf-8")
    later = "def _runner(seat, place):\n    return 1 // 0 if place else _standing(seat, place)\n"
    scene.write_text(f"{told}\n\n_standing = _runner\n\n\n{later}", encoding="utf-8")
    line = scene.read_text(encoding="utf-8").count("\n")
    environment = environment_with(tmp_path, package)
    play = ("play", "coin-race", "--watch", "--pace", "0")
    short = run_child(["-m", "ludotheca", *play], environment=environment)
    assert short.returncode == 1
    [complaint] = short.stderr.decode().splitlines()
    assert complaint.startswith(
        f"ludotheca: the box coin-race broke at {scene}:{line}: ZeroDivisionError("
    )
    assert complaint.endswith("(see ludotheca check-box, or ludotheca --debug …)")
    long = run_child(["-m", "ludotheca", "--debug", *play], environment=environment)
    assert long.returncode == 1
    assert "Traceback" in long.stderr.decode()


@pytest.mark.parametrize(
    ("text", "lacking"),
    [
        ("coin-race-rare", "en: there is no text coin-race-rare"),
        ("coin-race-stepped", "en: coin-race-stepped: Unknown external: place"),
    ],
)
def test_words_that_a_box_lacks_are_one_sentence(tmp_path: Path, text: str, lacking: str) -> None:
    package = shutil.copytree(EXAMPLE, tmp_path / "package")
    scene = package / "coin_race" / "scene.py"
    told = scene.read_text(encoding="utf-8")
    changed = told.replace("headline=None", f'headline=Message("{text}")')
    scene.write_text(changed, encoding="utf-8")
    play = ("play", "coin-race", "--watch", "--pace", "0")
    done = run_child(["-m", "ludotheca", *play], environment=environment_with(tmp_path, package))
    assert done.returncode == 1
    [complaint] = done.stderr.decode().splitlines()
    assert complaint.startswith(f"ludotheca: the box coin-race lacks words: {lacking}")


# Rules that do not compile


@rule
def looks_inside(s: State) -> int:
    return actor(s) if dir(s) else OVER


@pytest.mark.compiled
def test_a_rule_that_does_not_compile_is_told_in_a_line_and_at_length_on_demand(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = replace(CoinRace.rules, actor=looks_inside)
    altered = type("CoinRace", (CoinRace,), {"rules": rules})
    monkeypatch.setattr(registry, "game_type", lambda _: altered)
    monkeypatch.setattr(Pace, "fitting", lambda *_: Speed.QUICK)
    short = command("simulate", "coin-race", "--games", "10")
    assert (short.code, short.out) == (2, "")
    assert re.match(r"ludotheca: rule looks_inside, line \d+ of \S+, uses dir: .*\n$", short.err)
    long = command("--debug", "simulate", "coin-race", "--games", "10")
    assert long.code == 2
    assert "Untyped global name 'dir'" in long.err
    assert "Untyped" not in short.err
