"""A language is a folder of words and nothing else: one just begun is spoken everywhere."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ludotheca.core.languages import LANGUAGES, speaking_for, spoken_for
from ludotheca.core.texts import in_language
from ludotheca.core.typesetting import figure
from tests.core.child import run_child

ROOT = Path(__file__).parents[2]
LOCALES = ROOT / "src" / "ludotheca" / "locales"
COMMON = """\
### Unfinished
mark-printed = gedruckt
players = { $low } bis { $high } Spieler
age = ab { $wrong } Jahren
minutes = { $low } bis { $high } Min.
minutes-one = { $low ->
    [one] eine Minute
   *[other] { $low } Minuten
  }
"""
LUDIX = """\
### Unfinished
ludix-title = Ludix auf Deutsch
ludix-roll = Noch einmal
"""
POLISH = """\
minutes-one = { $low ->
    [one] minuta
    [few] { $low } minuty
   *[many] { $low } minut
  }
"""


@pytest.fixture(scope="module")
def own_words(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with German and Polish, hardly begun, and with what is no language."""
    folder = tmp_path_factory.mktemp("words")
    files = {
        "de/common.ftl": COMMON,
        "de/ludix.ftl": LUDIX,
        "pl/common.ftl": POLISH,
        "Notes/common.ftl": COMMON,
        "it/nothing.txt": "",
    }
    for name, text in files.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return folder


ASKED = """
import asyncio, contextlib, io, json, sys
from ludotheca.cli.main import run
from ludotheca.core.words import LANGUAGES, words_for_page, words_in
from tests.server.serving import browsing

def said(*arguments):
    told = io.StringIO()
    with contextlib.redirect_stdout(told), contextlib.redirect_stderr(told):
        code = run(list(arguments))
    return [code, told.getvalue()]

async def served():
    async with browsing() as client:
        words = await client.get("/api/words/de/ludix.ftl")
        sheets = await client.get("/api/print/ludix?lang=de")
        nobodys = await client.get("/api/words/it/ludix.ftl")
        shelf = await client.get("/api/shelf")
    return [words.text, sheets.content[:5].decode(), nobodys.status_code, shelf.json()]

german, polish = words_in("de"), words_in("pl")
told = {
    "languages": LANGUAGES,
    "many": german("players", low=2, high=1200),
    "other": german("percent", percent=28.4),
    "mistaken": german("age", age=10),
    "minutes": [german("minutes-one", low=low) for low in (1, 2)],
    "minuty": [polish("minutes-one", low=low) for low in (1, 2, 5)],
    "french": words_for_page("common", "fr"),
    "games": said("games", "ludix"),
    "rules": said("rules", "ludix", "--lang", "de"),
    "unknown": said("games", "--lang", "it"),
    "check": said("check-box", "ludix", "--games", "0", "--no-compiled", "--lang", "en"),
    "stubs": said("words", "ludix", "--missing", "--lang", "de", "--games", "0"),
    "play": said("play", "ludix", "--watch", "--pace", "0", "--seed", "3"),
    "served": asyncio.run(served()),
}
print(json.dumps(told))
"""


@pytest.fixture(scope="module")
def told(own_words: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """Return what everything says in a process that knows these words; one is enough for all."""
    kept = str(tmp_path_factory.mktemp("kept"))
    environment = {
        "LUDOTHECA_WORDS": str(own_words),
        "LC_ALL": "de_AT.UTF-8",
        "XDG_DATA_HOME": kept,
        "PYTHONPATH": str(ROOT),
    }
    done = run_child(["-c", ASKED], environment=environment)
    assert done.returncode == 0, done.stderr.decode()
    said: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return said


def test_the_languages_are_those_that_have_a_folder_of_words() -> None:
    assert sorted(LANGUAGES) == sorted(folder.name for folder in LOCALES.iterdir())
    assert LANGUAGES[0] == "en"


@pytest.mark.parametrize(
    ("wish", "language"),
    [("fr", "fr"), ("fr_CA.UTF-8", "fr"), ("FR-be@euro", "fr"), ("C", None), ("", None)],
)
def test_whoever_wishes_for_a_region_is_spoken_to_in_the_language(
    wish: str, language: str | None
) -> None:
    assert spoken_for(wish) == language


def test_a_text_is_looked_for_in_the_nearest_language_first() -> None:
    assert speaking_for("fr-CA")[:3] == ("fr-CA", "fr", "en")
    assert set(speaking_for("en")) == set(LANGUAGES)
    assert in_language({"fr": "tir", "en": "shot"}, "de") == "shot"
    assert in_language({"fr": "l'as"}, "de") == "l’as"


def test_numbers_are_written_as_their_language_writes_them() -> None:
    assert [figure("1.5", code) for code in ("en", "fr", "de", "pt-BR", "tlh")] == [
        *("1.5", "1,5", "1,5", "1,5", "1.5")
    ]


def test_it_is_spoken_message_by_message_with_its_own_plurals(told: dict[str, Any]) -> None:
    assert told["languages"] == ["en", "de", "fr", "pl"]
    assert (told["many"], told["other"]) == ("2 bis 1.200 Spieler", "28.4%")
    assert told["minutes"] == ["eine Minute", "2 Minuten"]
    assert told["minuty"] == ["minuta", "2 minuty", "5 minut"]


def test_a_text_with_a_mistake_is_told_in_the_first_language(told: dict[str, Any]) -> None:
    assert told["mistaken"] == "from age 10"


def test_a_folder_of_words_that_is_not_there_is_named() -> None:
    said = run_child(
        ["-m", "ludotheca", "games", "--lang", "de"], environment={"LUDOTHECA_WORDS": "/no/words"}
    )
    assert said.returncode == 2
    assert b"LUDOTHECA_WORDS names no folder: /no/words" in said.stderr


def test_commands_speak_it_when_asked_or_as_the_environment_does(told: dict[str, Any]) -> None:
    code, games = told["games"]
    assert (code, games.splitlines()[0]) == (
        0,
        "Ludix auf Deutsch (Niek Neuwahl, Piatnik, 2014, 633898)",
    )
    assert "2 bis 6 Spieler · 5 bis 15 Min. · from age 10" in games
    assert "LUD-1 [gedruckt]\n    Two to six players" in told["rules"][1]
    code, refused = told["unknown"]
    assert (code, "'it' is not one of: en, de, fr, pl" in refused) == (2, True)


def test_a_box_may_be_checked_and_translated_with_it(told: dict[str, Any], own_words: Path) -> None:
    code, sound = told["check"]
    assert code == 0, sound
    assert "a language, en, de, fr" in sound
    code, stubs = told["stubs"]
    assert code == 1
    assert f"# To be pasted into {own_words / 'de' / 'ludix.ftl'}" in stubs
    assert "\nludix-stop = ???" in stubs
    assert "\nludix-roll =" not in stubs


def test_the_terminal_plays_in_it(told: dict[str, Any]) -> None:
    code, played = told["play"]
    assert code == 0
    assert "Ludix auf Deutsch" in played


def test_the_server_gives_the_page_its_words_and_prints_in_it(told: dict[str, Any]) -> None:
    words, sheet, nobodys, shelf = told["served"]
    own, _, english = words.partition("\n### in en\n")
    assert own == LUDIX
    assert "\nludix-stop = Stop" in english
    assert "\nludix-roll =" not in english
    assert (sheet, nobodys) == ("%PDF-", 404)
    assert shelf["languages"] == ["en", "de", "fr", "pl"]
    ludix = next(box for box in shelf["boxes"] if box["id"] == "ludix")
    assert ludix["titles"]["de"] == "Ludix auf Deutsch"
    assert ludix["lines"]["de"] == ludix["lines"]["en"]


def test_a_finished_language_is_sent_as_it_is_written(told: dict[str, Any]) -> None:
    assert told["french"] == (LOCALES / "fr" / "common.ftl").read_text(encoding="utf-8")
