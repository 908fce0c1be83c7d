"""``ludotheca check-box`` and ``ludotheca words``."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from fluent.syntax import FluentParser, ast

from tests.core.child import run_child
from tests.installing import EXAMPLE, environment_with_example

if TYPE_CHECKING:
    from tests.cli.conftest import Command

Spoil = Callable[..., str]
QUICK = ("--games", "1", "--no-compiled")
FRENCH = "locales/fr/coin-race.ftl"


@pytest.fixture
def spoil(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Spoil:
    """Write a copy of the example box in which something is replaced; return where its box is."""

    def write(file: str = "", sound: str = "", faulty: str = "") -> str:
        name = f"spoilt_{abs(hash(request.node.nodeid))}"
        package = tmp_path / name
        shutil.copytree(EXAMPLE / "coin_race", package, ignore=shutil.ignore_patterns("*.pyc"))
        for module in package.glob("*.py"):
            text = module.read_text(encoding="utf-8")
            module.write_text(text.replace("coin_race", name), encoding="utf-8")
        if file:
            text = (package / file).read_text(encoding="utf-8")
            assert sound in text
            (package / file).write_text(text.replace(sound, faulty), encoding="utf-8")
        monkeypatch.syspath_prepend(tmp_path)
        monkeypatch.chdir(tmp_path)
        return f"{name}:BOX"

    return write


def test_a_sound_box_is_told_so(command: Command, spoil: Spoil) -> None:
    done = command("check-box", spoil(), *QUICK)
    assert (done.code, done.err) == (0, "")
    assert done.out == "coin-race is sound: 21 texts a language, en, fr.\n"


def test_every_fault_is_a_line_with_its_file(command: Command, spoil: Spoil) -> None:
    box = spoil(FRENCH, "{ $place }", "{ $plaec }")
    done = command("check-box", box, *QUICK, "--lang", "fr")
    assert (done.code, done.err) == (1, "")
    fault, count = done.out.splitlines()
    assert f"{FRENCH}:32: coin-race-stepped uses $plaec, which it is not given" in fault
    assert count.endswith("un défaut.")
    [answer] = command("check-box", box, *QUICK, "--json").answers()
    assert answer["box"] == "coin-race"
    assert [(each["kind"], each["line"]) for each in answer["faults"]] == [("argument", 32)]


@pytest.mark.parametrize("written", ['"coin-race-" + "rare"', 'f"coin-race-{HOW}" + ""'])
def test_a_text_that_hardly_ever_shows_is_read_from_the_code(
    command: Command, spoil: Spoil, written: str
) -> None:
    rarely = f"notes=(Message({written}),) if sum(places) > 99 else (),"
    box = spoil("scene.py", "notes=(),", rarely)
    scene = Path(box.partition(":")[0]) / "scene.py"
    scene.write_text(scene.read_text(encoding="utf-8") + '\n\nHOW = "rare"\n', encoding="utf-8")
    told = command("check-box", box, *QUICK).out.splitlines()
    assert [line for line in told if "there is no text coin-race-rare: a message, line" in line]


def test_a_game_that_fails_is_a_line_with_lines_to_paste_below(
    command: Command, spoil: Spoil
) -> None:
    box = spoil("scene.py", 'arguments["place"] + 1)', 'arguments["place"])')
    done = command("check-box", box, *QUICK)
    assert done.code == 1
    fault, *lines, _ = done.out.splitlines()
    assert "to see it again" not in fault
    pasted = "\n".join(lines)
    assert "\n    from ludotheca import Match\n" in pasted


@pytest.mark.parametrize(
    ("sound", "faulty", "told"),
    [
        ("MOST_MOVES = 2", "MOST_MOVES = 2 /", "SyntaxError"),
        ("GOAL = 3", "GOAL = 3 // 0", "ZeroDivisionError"),
        ("MOST_MOVES = 2", "", "lack MOST_MOVES"),
    ],
)
def test_a_box_that_does_not_open_is_a_fault_with_its_line(
    command: Command, spoil: Spoil, tmp_path: Path, sound: str, faulty: str, told: str
) -> None:
    [answer] = command("check-box", spoil("rules.py", sound, faulty), "--json").answers()
    [fault] = answer["faults"]
    assert fault["kind"] == "import"
    assert told in fault["problem"]
    assert "BadBox" not in fault["problem"]
    assert fault["file"].startswith(str(tmp_path))
    assert fault["line"] > 0


def test_a_box_that_was_refused_its_place_can_be_checked(tmp_path: Path) -> None:
    environment = environment_with_example(tmp_path)
    (tmp_path / "coin_race.py").write_text("BOX = 1 / 0\n")
    done = run_child(["-m", "ludotheca", "check-box", "coin-race"], environment=environment)
    assert done.returncode == 1
    fault, count = done.stdout.decode().splitlines()
    assert fault.startswith(f"{tmp_path / 'coin_race.py'}:1: it does not open: ZeroDivisionError")
    assert count == "coin-race: one fault."


def test_a_box_of_the_shelf_is_checked_by_its_id(command: Command) -> None:
    assert command("check-box", "chasse-croise", "--games", "0").code == 0


@pytest.mark.parametrize("name", ["check-box", "words"])
@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("ludux", "there is no box 'ludux' (did you mean 'ludix'?"),
        ("no_such_package:BOX", "there is no box 'no_such_package:BOX' (package:BOX"),
        ("coin_race:LID", "there is no box 'coin_race:LID' (package:BOX"),
        ("coin race:BOX", "'coin race:BOX' is no box"),
        (":", "':' is no box"),
        ("", "there is no box ''"),
    ],
)
def test_a_box_that_there_is_not_is_asked_for_wrongly(
    command: Command, name: str, asked: str, told: str
) -> None:
    assert told in command(name, asked).complaint()


def test_what_is_no_box_is_a_fault(command: Command) -> None:
    done = command("check-box", "coin_race:COVER")
    assert done.code == 1
    assert "coin_race:COVER is 'Board(" in done.out


# Words


def test_all_words_of_a_box_are_listed_with_what_they_are_for(
    command: Command, spoil: Spoil
) -> None:
    done = command("words", spoil())
    assert (done.code, done.err) == (0, "")
    lines = done.out.splitlines()
    assert len(lines) == 21
    assert "coin-race-fell: an event, COIN-1; $name $steps $who" in lines
    assert "coin-race-runner: what a piece is; $name $step $who" in lines


def test_nothing_is_missing_of_a_sound_box(command: Command, spoil: Spoil) -> None:
    done = command("words", spoil(), "--missing")
    assert (done.code, done.out) == (0, "coin-race lacks no text: en, fr.\n")


def test_stubs_can_be_pasted_and_are_told_until_they_are_written(
    command: Command, spoil: Spoil, tmp_path: Path
) -> None:
    box = spoil(FRENCH, "coin-race-stepped =", "# coin-race-stepped =")
    file = tmp_path / box.removesuffix(":BOX") / FRENCH
    done = command("words", box, "--missing", "--lang", "fr")
    assert (done.code, done.err) == (1, "")
    assert done.out.splitlines()[:8] == [
        f"# To be pasted into {file}",
        "",
        "# an event, COIN-2:",
        "# coin-race-stepped = { $who ->",
        "#     [you] You stand",
        "#    *[other] { $name } stands",
        "#   } on step { $place }.",
        "coin-race-stepped = { $who ->",
    ]
    whole = FluentParser().parse(done.out)
    [message] = [entry for entry in whole.body if isinstance(entry, ast.Message)]
    assert not [entry for entry in whole.body if isinstance(entry, ast.Junk)]
    assert message.id.name == "coin-race-stepped"
    whole_file = (EXAMPLE / "coin_race" / FRENCH).read_text(encoding="utf-8")
    kept = whole_file.replace("coin-race-stepped", "coin-race-gone").replace("$place", "$step")
    file.write_text(kept + "\n" + done.out, encoding="utf-8")
    [answer] = command("check-box", box, *QUICK, "--json").answers()
    kinds = {fault["kind"] for fault in answer["faults"]}
    assert "unwritten-text" in kinds
    assert "syntax" not in kinds
    assert command("words", box, "--missing", "--lang", "fr").code == 0


def test_the_words_of_a_language_that_a_box_does_not_speak_are_all_missing(
    command: Command, spoil: Spoil, tmp_path: Path
) -> None:
    box = spoil()
    (tmp_path / box.removesuffix(":BOX") / FRENCH).unlink()
    assert command("words", box, "--missing").code == 0
    answers = command("words", box, "--missing", "--lang", "fr", "--json").answers()
    assert len(answers) == 21
    assert {each["language"] for each in answers} == {"fr"}
    assert all(each["missing"] and each["file"].endswith(FRENCH) for each in answers)


def test_a_box_that_cannot_be_played_has_its_words_listed_all_the_same(
    command: Command, spoil: Spoil
) -> None:
    done = command("words", spoil("scene.py", "places = state", "places = 1 / 0, state"))
    assert done.code == 0
    assert "division by zero" in done.err
    assert "coin-race-won: an event, COIN-3; $name $who" in done.out


def test_a_language_that_we_do_not_speak_is_refused(command: Command) -> None:
    assert "'de' is not one of: en, fr" in command("words", "ludix", "--lang", "de").complaint()
