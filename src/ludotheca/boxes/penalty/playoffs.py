"""Play-offs: two pawns on one square throw five times each (PEN-6 to PEN-9)."""

from __future__ import annotations

from typing import Any

from ludotheca.boxes.penalty.arrivals import arrive
from ludotheca.boxes.penalty.settling import settle
from ludotheca.boxes.penalty.state import (
    LEVEL,
    LOST_PLAYOFF,
    PLAYED_OFF,
    SHOT_BLUE,
    SHOT_RED,
    SHOTS,
    STOPPED_AT_START,
    WON_PLAYOFF,
    State,
)
from ludotheca.rulebook import cite, rule

STEPS = 5
"""What a play-off moves its winner on and its loser back (PEN-6)."""


@rule
def shoot(s: State, die: int, ev: Any) -> None:
    """PEN-6: blue and red throw five times each, in turn.  PEN-7: equal totals, all again."""
    s.shots[s.shot_count] = die
    s.shot_count += 1
    if s.shot_count % 2 == 1:
        cite(ev, SHOT_BLUE, s.blue, die, (s.shot_count + 1) // 2, shot_total(s, 0))
    else:
        cite(ev, SHOT_RED, s.red, die, s.shot_count // 2, shot_total(s, 1))
    if s.shot_count < SHOTS:
        return
    blue_total = shot_total(s, 0)
    red_total = shot_total(s, 1)
    s.shot_count = 0
    for shot in range(SHOTS):
        s.shots[shot] = 0
    if blue_total == red_total:
        cite(ev, LEVEL, s.blue, blue_total)
    elif blue_total > red_total:
        part(s, s.blue, s.red, blue_total, red_total, ev)
    else:
        part(s, s.red, s.blue, red_total, blue_total, ev)


@rule
def shot_total(s: State, side: int) -> int:
    """Return what blue (0) or red (1) has thrown in this play-off."""
    total = 0
    for shot in range(side, s.shot_count, 2):
        total += s.shots[shot]
    return total


@rule
def part(s: State, winner: int, loser: int, high: int, low: int, ev: Any) -> None:
    """PEN-6: the winner goes 5 on, then the loser 5 back; PEN-9, PEN-14: neither leaves the way."""
    s.blue = 0
    s.red = 0
    square = s.positions[winner]
    ahead = square + STEPS if square + STEPS < s.cup else square
    behind = max(0, square - STEPS)
    cite(ev, WON_PLAYOFF, winner, high, square, ahead)
    if ahead != square:
        arrive(s, winner, ahead, PLAYED_OFF, ev)
    cite(ev, LOST_PLAYOFF, loser, low, square, behind)
    if square < STEPS:
        cite(ev, STOPPED_AT_START, loser)
    arrive(s, loser, behind, PLAYED_OFF, ev)
    settle(s, ev)
