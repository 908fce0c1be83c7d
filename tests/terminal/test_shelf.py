"""The shelf: from nothing to a game in a few keystrokes, or with every question answered."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import ludotheca
from ludotheca.bots import bot
from ludotheca.core import registry
from ludotheca.core.box import Box
from ludotheca.core.words import words_in
from tests.terminal.sessions import Answer, kept, play

OWN: dict[str, Any] = {"game": "ludix", "names": ("Ann", "Bob"), "own_dice": True}


def test_enter_at_every_question_starts_a_game_against_a_bot() -> None:
    screen = play("", "", "")
    assert "● Player 1" in screen
    assert "(bot)" in screen
    assert screen.rstrip().endswith("Nothing had been played yet.")


def test_cards_tell_what_is_in_a_box() -> None:
    screen = play()
    ludix = registry.box("ludix")
    low, high = ludix.card.minutes
    assert f"Ludix  2 to 6 players · {low} to {high} min · 2014" in screen
    assert words_in("en").line(ludix) in screen
    assert "Pig" in screen


def test_every_question_can_be_answered(saves: Path) -> None:
    play("ludix", "3", "Ann, bot, bot:hold-40", "y", "XXII", "s", "LXVI")
    (transcript,) = kept(saves)
    assert transcript["game"] == "ludix"
    assert transcript["dice"] == {"source": "own"}
    assert transcript["players"][0] == "Ann"
    assert transcript["players"][1].startswith("bot:hold-")
    assert transcript["players"][2] == "bot:hold-40"


@pytest.mark.parametrize(("language", "word"), [("en", "Easy"), ("en", "easy"), ("fr", "facile")])
def test_a_level_is_a_bots_seat(saves: Path, language: str, word: str) -> None:
    play("ludix", "2", f"Ann, {word}", "", "", lang=language)
    (transcript,) = kept(saves)
    assert transcript["players"] == ["Ann", f"bot:{bot(ludotheca.game('ludix'), 'easy').name}"]


@pytest.mark.parametrize(
    ("game", "options", "is_asked"),
    [
        ("ludix", {}, True),
        ("Veldiv, pursuit", {}, False),
        ("Veldiv, team race", {}, False),
        ("Veldiv, team race", {"mate": "choice"}, True),
    ],
)
def test_levels_are_offered_where_something_is_decided(
    game: str, options: dict[str, str], is_asked: bool
) -> None:
    screen = play(game, "2", "Ann", "y", options=options)
    assert ("easy, normal or hard" in " ".join(screen.split())) is is_asked
    assert ("is a bot: " in screen) is is_asked


def test_a_search_finds_a_game_by_part_of_its_title(saves: Path) -> None:
    play("PIG", "", "Ann, Bob", "y", "4")
    (transcript,) = kept(saves)
    assert transcript["game"] == "ludix/pig"
    assert transcript["players"] == ["Ann", "Bob"]


@pytest.mark.parametrize(
    ("answers", "told"),
    [
        (("chess",), "Nothing on the shelf is called 'chess'."),
        (("0",), "Nothing on the shelf is called '0'."),
        (("ludux",), "Nothing on the shelf is called 'ludux'. Did you mean Ludix?"),
        (("ludix", "7"), "A number from 2 to 6, please."),
        (("ludix", "two"), "A number from 2 to 6, please."),
        (("ludix", "2", "a, b, c"), "3 names are too many for 2 players."),
        (("ludix", "2", "bot:deep"), "those that do: easy, normal,"),
        (("ludix", "2", "x" * 41), "A name has 1 to 40 printable characters."),
    ],
)
def test_a_wrong_answer_is_explained_and_asked_again(answers: tuple[str, ...], told: str) -> None:
    screen = play(*answers, *[""] * (5 - len(answers)))
    assert told in screen
    assert "Throw the dice" in screen


def test_the_dice_question_waits_for_an_answer_it_knows() -> None:
    assert "Throw the dice" in play("ludix", "", "", "perhaps", "ours")


def test_what_was_said_on_the_command_line_is_not_asked_again() -> None:
    screen = play("ludix", names=("Ann", "Bob", "Cy"), players=3, own_dice=True)
    assert "4 dice: type what they show" in screen
    screen = play("ludix", "", "", "", "", seed=1, options={"target": "1234"}, whole=False)
    assert "Whose dice" not in screen
    assert "1234" in screen


@pytest.mark.parametrize("last", [":quit", "quitter", EOFError(), KeyboardInterrupt()])
@pytest.mark.parametrize("before", [(), ("ludix",), ("ludix", "", "")])
def test_one_can_leave_at_every_question(before: tuple[str, ...], last: Answer) -> None:
    screen = play(*before, last)
    assert screen.rstrip().endswith("Goodbye.")


def test_an_unfinished_game_is_offered_first(saves: Path) -> None:
    play("XXII", **OWN)
    screen = play("")
    assert "Unfinished" in screen
    assert "Ludix  Ann, Bob" in screen
    assert "1 move · " in screen
    assert "The game goes on after 1 move." in screen
    assert len(kept(saves)) == 1


def test_a_new_game_may_be_begun_beside_an_unfinished_one(saves: Path) -> None:
    play("XXII", **OWN)
    play("3", "", "Cy, Di", "y", "LXVI")
    begun = sorted(transcript["players"] for transcript in kept(saves))
    assert begun == [["Ann", "Bob"], ["Cy", "Di"]]


def test_hundreds_of_boxes_are_searched(monkeypatch: pytest.MonkeyPatch) -> None:
    ludix = registry.box("ludix")
    words_in("en")  # read before the boxes multiply
    monkeypatch.setattr(registry, "shelf", lambda: [ludix] * 200)
    screen = play("piglet", ":quit")
    assert "… and 589 more: type part of a title." in screen
    assert "… and 189 more: type part of a title." in screen
    assert max(map(len, screen.splitlines())) <= 80


def test_a_box_without_a_year_has_a_card_too(monkeypatch: pytest.MonkeyPatch) -> None:
    from dataclasses import replace

    ludix = registry.box("ludix")
    bare: Box = replace(ludix, card=replace(ludix.card, year=None, minutes=(5, 5)))
    monkeypatch.setattr(registry, "shelf", lambda: [bare])
    assert "2 to 6 players · 5 min\n" in play()
