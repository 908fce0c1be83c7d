"""Penalty as a game: how moves are written, and who begins."""

from __future__ import annotations

import pytest

import ludotheca
from ludotheca import BadNotation, IllegalMove
from ludotheca.boxes.penalty.game import Penalty
from tests.rules.penalty.editions import game_on
from tests.rules.penalty.tables import at, play


@pytest.mark.parametrize(
    ("sloppy", "strict"),
    [
        ("2-5", "5-2"),
        ("5 2", "5-2"),
        ("25", "5-2"),
        (" 6-6 ", "6-6"),
        ("Roll", "roll"),
        ("p7", "penalty:7"),
        ("penalty 07", "penalty:7"),
        ("pénalité 7", "penalty:7"),
        ("JOKER:12", "joker:12"),
        ("j12", "joker:12"),
    ],
)
def test_sloppy_notation_is_corrected_for_a_hint(sloppy: str, strict: str) -> None:
    assert Penalty(2).corrected(sloppy) == strict


def test_a_bare_number_is_taken_for_a_card_of_the_pile() -> None:
    match = at(0, 0)
    play(match, "4-1")
    with pytest.raises(BadNotation, match="write penalty:7"):
        match.play("7")
    with pytest.raises(IllegalMove, match="write penalty:3"):
        match.play("3")


def test_notation_is_strict() -> None:
    match = at(0, 0, on=game_on({}))
    with pytest.raises(BadNotation, match="write 6-3"):
        match.play("3-6")


def test_the_rules_find_who_begins() -> None:
    assert ludotheca.game("penalty").opening == "rules"
