"""What can be hit, held against every throw and every way to play it."""

from __future__ import annotations

from fractions import Fraction

import pytest

from ludotheca import Match
from ludotheca.boxes.chasse_croise.board import place_of
from ludotheca.boxes.chasse_croise.rules import PAWNS, START, THROW, State
from tests.rules.chasse_croise.positions import WHITE, all_home_but, played, position

POSITIONS = [
    position(red={4: 2, 6: 9, 7: 8}, white={4: 4, 5: 7, 7: 4}, dice="3-2"),
    position(red={5: 3, 8: 3}, white={3: 1}, dice="6-1"),
    position(red=all_home_but({2: 4, 9: 4, 10: 9}), white={4: 5, 9: 11}, dice="2-1"),
    position(red={1: 10, 2: 6}, white={1: 1, 6: 3, 10: 9}, dice="5-4", to_play=WHITE),
]


def threats(match: Match) -> dict[str, float]:
    return {threat.at: threat.share for threat in match.scene().threats}


def hit_by_any_play(match: Match, pawn: int) -> Fraction:
    """Return how likely a throw of the rival, whose turn it is now, lets him hit a pawn."""
    throws = match.outcomes()
    return sum((throws[text] for text in throws if _can_hit(match, text, pawn)), Fraction())


def _can_hit(match: Match, throw: str, pawn: int) -> bool:
    thrown = _after(match, throw)
    victim = 1 - thrown.seat
    for first in thrown.legal():
        once = _after(thrown, first)
        ends = [once, *(_after(once, second) for second in once.legal() if once.seat != victim)]
        if any(end.state.to_json()["pawns"][victim][pawn] == START for end in ends):
            return True
    return False


def _after(match: Match, move: str) -> Match:
    return played(Match.at(match.game, match.state), move)


@pytest.mark.parametrize("match", POSITIONS, ids=range(len(POSITIONS)))
def test_pawns_that_stand_can_be_hit_as_often_as_any_play_hits_them(match: Match) -> None:
    state = match.state
    assert isinstance(state, State)
    side, told = state.side, threats(match)
    turned = state.copy()
    turned.side, turned.phase, turned.dice = 1 - side, THROW, [0, 0]
    rival = Match.at(match.game, turned)
    for pawn in range(PAWNS):
        distance = state.pawns[side][pawn]
        if START < distance < 11:
            share = told.get(place_of(side, pawn + 1, distance), 0)
            assert share == round(float(hit_by_any_play(rival, pawn)), 3)


def test_starts_and_arrivals_are_safe() -> None:
    told = threats(position(red={4: 9, 5: 2}, white={9: 3}, dice="2-1"))
    assert "arrival-red-4" not in told
    assert "start-red-5" not in told
    assert "c4-r9" in told


def test_a_rival_that_is_hit_comes_back_only_from_its_start() -> None:
    match = position(red={4: 2}, white={4: 4}, dice="3-2")
    # Pawn 4 lands on it by 2; from its start it is four steps away: any 4, 3 and 1, 2 and 2.
    assert threats(match)["c4-r4"] == round(14 / 36, 3)


def test_while_dice_are_to_fall_nothing_is_told() -> None:
    assert position(red={4: 2}).scene().threats == ()
