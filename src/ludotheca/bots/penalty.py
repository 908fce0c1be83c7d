"""Bots for Penalty: the one decision there is, whether to throw again."""

from __future__ import annotations

from typing import Any

from ludotheca.bots.policy import BotKind
from ludotheca.boxes.penalty.arrivals import MOVING, goal, is_quiet
from ludotheca.boxes.penalty.rules import ROLL, STOP, TOTALS, WEIGHTS, wins
from ludotheca.boxes.penalty.state import NOTHING, State
from ludotheca.boxes.penalty.vocabulary import (
    INSTRUCTION,
    MISS_TURN,
    PENALTY,
    PLAIN,
    SWAP_AHEAD,
    THROW_AGAIN,
)
from ludotheca.rulebook import compilable

TURN = 7
"""The squares that a turn is worth: the mean of two dice."""
PARTS = 36
"""Gains are counted in parts of a square, so that means stay whole numbers."""


@compilable
def forward(s: State, moves: Any, count: int, stream: Any, level: int) -> int:  # noqa: ARG001
    """Throw again if that promises more than ``level`` squares, on average."""
    return ROLL if promise(s) > level * PARTS else STOP


@compilable
def promise(s: State) -> int:
    """Return what another throw gains on average, in parts of a square.

    The Cup is worth the whole way.  Only the first effect of a throw is looked at, and a play-off
    counts for nothing: it is as likely to help as to hurt.
    """
    square = s.positions[s.turn]
    needs = s.cup - square
    total_gain = 0
    for throw in range(len(TOTALS)):
        total = TOTALS[throw]
        if wins(s, total, needs):
            total_gain += WEIGHTS[throw] * s.cup * PARTS
        elif total < needs:
            gain = total * PARTS + gain_on(s, square + total)
            total_gain += WEIGHTS[throw] * gain
    return total_gain // PARTS


@compilable
def gain_on(s: State, square: int) -> int:
    """Return what a square gives to the pawn of the seat in turn, in parts of a square."""
    kind = s.kinds[square]
    if kind == PLAIN or (is_taken(s, square) and not is_quiet(s, square)):
        return 0
    if kind == INSTRUCTION:
        return PARTS * gain_of(s, square, s.square_effects[square], s.square_amounts[square])
    pile = kind - PENALTY
    if s.seen[pile] == s.card_counts[pile]:
        card = s.orders[pile][s.tops[pile]]
        return PARTS * gain_of(s, square, s.card_effects[pile][card], s.card_amounts[pile][card])
    gain = 0
    for card in range(s.card_counts[pile]):
        if s.drawn[pile][card] == 0:
            gain += gain_of(s, square, s.card_effects[pile][card], s.card_amounts[pile][card])
    return PARTS * gain // (s.card_counts[pile] - s.seen[pile])


@compilable
def is_taken(s: State, square: int) -> bool:
    """Say whether somebody else stands on a square."""
    taken = False
    for player in range(s.players):
        if player != s.turn and s.positions[player] == square:
            taken = True
    return taken


@compilable
def gain_of(s: State, square: int, effect: int, amount: int) -> int:
    """Return the squares that an effect gains or costs the seat in turn."""
    if effect in MOVING:
        reached = max(0, goal(s, square, effect, amount))
        return reached - square if reached < s.cup else 0
    if effect == MISS_TURN:
        return -TURN * amount
    if effect == THROW_AGAIN:
        return TURN
    if effect == SWAP_AHEAD:
        return lead_over(s, square)
    return 0


@compilable
def lead_over(s: State, square: int) -> int:
    """Return how far the nearest pawn ahead of a square is, 0 if there is none."""
    nearest = NOTHING
    for player in range(s.players):
        ahead = s.positions[player] - square
        if player != s.turn and ahead > 0 and (nearest == NOTHING or ahead < nearest):
            nearest = ahead
    return max(0, nearest)


FORWARD = BotKind("forward", forward, box="penalty", levels=range(TURN + 1))
