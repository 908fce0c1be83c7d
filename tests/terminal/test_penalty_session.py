"""Penalty at the terminal: the journey is drawn, cards are told, play-offs fall die by die."""

from __future__ import annotations

from typing import Any

import pytest

from tests.terminal.sessions import play
from tests.terminal.test_veldiv_session import widest

ASKED: dict[str, Any] = {"game": "penalty", "names": ("Ann", "Bob"), "own_dice": True}


def test_own_dice_and_own_cards() -> None:
    screen = play("6-5", "2-1", "4-1", "penalty 2", "penalty:2", ":quit", **ASKED)
    assert "Ann draws the top card of the penalty pile." in screen
    assert "Write penalty:2." in screen
    assert "Ann draws penalty card 2. Red card. Miss 1 turn." in screen
    assert "Carlos Caszely" in screen
    assert widest(screen) <= 80


def test_a_playoff_die_by_die() -> None:
    screen = play("6-5", "2-1", "3-1", "3-1", "5", "2", ":quit", **ASKED)
    assert "Square 4 is taken: a play-off. Bob throws blue. [PEN-6]" in screen
    assert "Play-off on square 4" in screen
    rows = [line.split() for line in screen.splitlines() if line.endswith(("= 5", "= 2"))]
    assert rows[-2:] == [
        ["▸", "▲", "Bob", "5", "·", "·", "·", "·", "=", "5"],
        ["●", "Ann", "2", "·", "·", "·", "·", "=", "2"],
    ]


def test_the_journey_with_its_pawns() -> None:
    lines = play("6-5", "2-1", "3-1", ":quit", **ASKED).splitlines()
    (numbers,) = [line for line in lines[-30:] if "▷0   1    2    3    4    5P" in line][-1:]
    pawns = lines[len(lines) - 1 - lines[::-1].index(numbers) + 1]
    assert numbers[pawns.index("●")] == "4"
    assert numbers[pawns.index("▲")] == "▷"


@pytest.mark.slow
@pytest.mark.parametrize(("lang", "told"), [("en", "begins."), ("fr", "commence.")])
def test_it_can_be_watched_to_its_end(lang: str, told: str) -> None:
    screen = play(lang=lang, game="penalty", players=4, watch=True, seed=3)
    assert told in screen
    assert "[PEN-15]" in screen
    assert widest(screen) <= 80


def test_a_card_may_be_typed_by_its_number_alone() -> None:
    screen = play("6-5", "2-1", "4-1", "2", ":quit", **ASKED)
    assert "Ann draws penalty card 2." in screen
