"""What a side can be hit on: where its pawns stand, and where they could go.

A square lies on one lane of the rivals, so one pawn of theirs alone can hit there; and whatever a
pawn does on its way to a square, that lane stays as it is, but for the rival that is hit there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from ludotheca.boxes.chasse_croise.board import place_of
from ludotheca.boxes.chasse_croise.rules import (
    ALLOWED,
    ARRIVAL,
    FALLS,
    START,
    THROWS,
    WEIGHTS,
    State,
    rivals_on,
    step_refusal,
)
from ludotheca.core.scene import Threat


def threats_to(state: State, stands: Iterable[tuple[int, int]]) -> Iterator[Threat]:
    """Say of pawns, from 0, at distances how likely the rival's next throw lets him hit them."""
    rivals = state.copy()
    rivals.side = 1 - state.side
    for pawn, distance in sorted(set(stands)):
        if START < distance < ARRIVAL and (hitting := _hitting(rivals, pawn, distance)):
            place = place_of(state.side, pawn + 1, distance)
            yield Threat(place, round(hitting / len(FALLS), 3))


def _hitting(rivals: State, pawn: int, distance: int) -> int:
    """Count the falls of two dice that bring the rival of a square there, whose turn it is."""
    rival, there = distance - 1, pawn + 1
    here = rivals.pawns[rivals.side][rival]
    if here == there:  # CHA-5: it is hit itself first, and sets out from its start
        here = START
    return _falls_to(here, there, rivals_on(rivals, rival) | 1 << there)


@cache
def _falls_to(here: int, there: int, in_the_way: int) -> int:
    """Count the falls of two dice that bring a pawn from one distance to another."""
    return sum(
        weight
        for (high, low), weight in zip(THROWS, WEIGHTS, strict=True)
        if _reaches(here, there, (high, low), in_the_way)
    )


def _reaches(here: int, there: int, dice: tuple[int, int], in_the_way: int) -> bool:
    """CHA-3, 8, 9: say whether a pawn comes there by one die, or by both, on or back."""
    for first, second in (dice, dice[::-1]):
        for step in (first, -first):
            if step_refusal(here, step, in_the_way) != ALLOWED:
                continue
            left = there - here - step
            if left == 0:
                return True
            if abs(left) == second and step_refusal(here + step, left, in_the_way) == ALLOWED:
                return True
    return False
