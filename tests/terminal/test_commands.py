"""What can be typed beside moves: help, scores, odds, rules, undo."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from ludotheca import Match, lab, read_transcript
from ludotheca.core.words import LANGUAGES, words_in
from ludotheca.terminal.commands import COMMANDS, Command, read_command
from tests.terminal.sessions import moves_kept, play, throws_fall

PEOPLE: dict[str, Any] = {"game": "ludix", "names": ("Ann", "Bob")}
OWN = {**PEOPLE, "own_dice": True}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("spoken", LANGUAGES)
def test_commands_are_understood_in_every_language(language: str, spoken: str) -> None:
    for name in COMMANDS:
        for word in words_in(spoken)(f"terminal-command-{name}").split():
            assert read_command(f":{word}", language) == Command(name)
            assert read_command(word.upper(), language) == Command(name)


@pytest.mark.parametrize(
    ("text", "command"),
    [
        (":u", Command("undo")),
        (":", Command("help")),
        ("?", Command("hint")),
        (":save  my game.json ", Command("save", "my game.json")),
        ("regles", Command("rules")),
        ("u", None),
        ("", None),
        ("roll", None),
        (":nonsense", None),
    ],
)
def test_a_beginning_is_enough_after_the_sign(text: str, command: Command | None) -> None:
    assert read_command(text, "en") == command


def test_help_names_every_command() -> None:
    screen = play(":help", **PEOPLE)
    assert all(f":{name}" in screen for name in COMMANDS)


def test_scores_dice_and_rules_are_shown_and_change_nothing(
    saves: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    throws_fall(monkeypatch, "XXII")
    screen = play("", ":scores", ":dice", ":rules", ":rules lud-8", ":rules LUD-99", **PEOPLE)
    assert screen.count("To go") == 2
    assert "Bad throws together: 23/81 (28.4%)" in screen
    assert "LLLL" in screen
    assert screen.count("LUD-11  ") == 1
    assert screen.count("[LUD-8]") == 0
    assert "There is no rule 'LUD-99'." in screen
    assert moves_kept(saves) == ["XXII"]


@pytest.mark.compiled
def test_a_question_mark_is_answered_with_a_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    throws_fall(monkeypatch, "XXII")
    people: dict[str, Any] = {"game": "ludix", "names": ("Ann", "Bob", "Cy")}
    screen = play("", "?", ":hint", **people)
    assert screen.count("Ann decides:") == 2
    assert "%, the best" in screen
    assert "costs " in screen
    french = play("", "conseil", lang="fr", **people)
    assert "À Ann de décider" in french


@pytest.mark.compiled
def test_odds_mean_the_same_as_the_command_of_that_name(
    saves: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    throws_fall(monkeypatch, "XXII")
    people: dict[str, Any] = {"game": "ludix", "names": ("Ann", "Bob", "Cy")}
    screen = " ".join(play("", ":odds", **people).split())
    (file,) = saves.glob("*.json")
    told = lab.odds(Match.replay(read_transcript(file.read_bytes()))).summary()
    assert " ".join(told.split()) in screen
    assert "How the next throw" not in screen


@pytest.mark.parametrize(("word", "lang"), [(":risk", "en"), ("dice", "en"), (":risque", "fr")])
def test_the_risk_is_how_the_next_throw_can_fall(word: str, lang: str) -> None:
    screen = play(word, lang=lang, **PEOPLE)
    assert words_in(lang)("terminal-dice-title") in screen


def test_where_nobody_decides_a_question_mark_shows_what_can_be_typed() -> None:
    assert "What you can type" in play("?", **PEOPLE)


def test_dice_before_the_first_throw_and_where_none_comes() -> None:
    options = {"arrange": "player"}
    screen = play(":dice", "LXVI", ":dice", options=options, **OWN)
    assert screen.count("How the next throw can fall") == 1
    assert "No throw comes next." in screen


def test_undo_of_ones_own_decision_asks_nobody(saves: Path) -> None:
    options = {"arrange": "player"}
    screen = play("LXVI", "2", ":undo", "1", options=options, **OWN)
    assert "Taken back: =LXIV." in screen
    assert "agree" not in screen
    assert moves_kept(saves) == ["LXVI", "=LXVI"]


def test_undo_corrects_a_mistyped_throw_without_asking(saves: Path) -> None:
    screen = play("XXII", "undo", "LXVI", "s", "LVVI", "undo", "XXII", **OWN)
    assert "agree" not in screen
    assert moves_kept(saves) == ["LXVI", "stop", "XXII"]


def test_undo_of_the_computers_throw_needs_everybody(
    saves: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    throws_fall(monkeypatch, "XXII", "LXVI")
    screen = play("", "r", ":undo", "", ":undo", "y", **PEOPLE)
    assert screen.count("This takes back roll, LXVI. Does everybody agree?") == 2
    assert screen.count("Then everything stays as it is.") == 1
    assert "Taken back: roll, LXVI." in screen
    assert moves_kept(saves) == ["XXII"]


def test_undo_of_another_persons_decision_needs_everybody(
    saves: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    throws_fall(monkeypatch, "XXII")
    screen = play("", "s", ":undo", "n", ":undo", "yes", **PEOPLE)
    assert screen.count("This takes back stop.") == 2
    assert moves_kept(saves) == ["XXII"]


def test_undo_goes_back_over_bots_to_a_person(saves: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    throws_fall(monkeypatch, "XXII", "LXVI", "XIII")
    bots = ("1=hold-25", "2=hold-10")
    screen = play("", "s", ":undo", "y", game="ludix", names=("Ann",), bots=bots)
    assert "This takes back stop, LXVI, stop, XIII, stop." in screen
    assert moves_kept(saves) == ["XXII"]


def test_undo_at_the_beginning_has_nothing_to_take_back(monkeypatch: pytest.MonkeyPatch) -> None:
    throws_fall(monkeypatch, "XXII")
    screen = play(":undo", "", ":undo", **PEOPLE)
    assert screen.count("Nobody has decided anything yet") == 2


def test_undo_to_the_very_first_throw_is_kept_too(saves: Path) -> None:
    play("XXII", ":undo", **OWN)
    assert moves_kept(saves) == []
