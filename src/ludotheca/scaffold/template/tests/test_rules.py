"""Every item of the ledger by its id, from positions that can be read at a glance."""

from fractions import Fraction

import pytest

from ludotheca import CHANCE, IllegalMove, Match
from new_box.game import NewBox

GAME = NewBox(2)


def at(*places: int, die: int = 0) -> Match:
    """Return a match in which the first seat is in turn."""
    return Match.at(GAME, GAME.position(places=places, die=die))


def test_NEW_1_the_die_is_fair() -> None:
    match = at(0, 0)
    assert match.actor == CHANCE
    assert set(match.outcomes().values()) == {Fraction(1, 6)}


@pytest.mark.parametrize(("move", "places"), [("go", [7, 0]), ("stay", [4, 0])])
def test_NEW_2_go_or_stay(move: str, places: list[int]) -> None:
    match = at(4, 0, die=3)
    match.play(move)
    assert (match.view()["places"], match.seat) == (places, 1)


def test_NEW_2_no_decision_before_the_throw() -> None:
    with pytest.raises(IllegalMove):
        at(4, 0).play("go")


def test_NEW_3_whoever_is_landed_on_starts_again() -> None:
    match = at(4, 7, die=3)
    assert [event.code for event in match.play("go")] == ["went", "sent"]
    assert match.view()["places"] == [7, 0]


@pytest.mark.parametrize("die", [1, 6])
def test_NEW_4_the_first_on_the_last_step_wins(die: int) -> None:
    match = at(11, 9, die=die)
    match.play("go")
    assert (match.is_over, match.ranking) == (True, [[0], [1]])
