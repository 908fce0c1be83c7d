"""Settling a throw: arrival by arrival, to the end of the turn."""

from __future__ import annotations

from typing import Any

from ludotheca.boxes.penalty.arrivals import companion, forget_first, is_quiet, settle_square
from ludotheca.boxes.penalty.state import (
    AGAIN,
    ANSWERS,
    MAY_NOT_THROW,
    MAY_THROW,
    MET,
    MET_AGAIN,
    MISSED,
    NOTHING,
    PLAYED_OFF,
    PLAYOFF,
    SHARES,
    SWAPPED,
    THROW,
    State,
)
from ludotheca.rulebook import cite, rule


@rule
def settle(s: State, ev: Any) -> None:
    """Settle the queue, first come, first settled, until dice or a card must fall or it is empty.

    An entry whose pawn no longer stands there lapses (the order of things, 1).
    """
    s.phase = THROW
    while s.phase == THROW and s.waiting > 0:
        pawn = s.waiting_pawns[0]
        square = s.waiting_squares[0]
        cause = s.waiting_causes[0]
        forget_first(s)
        if s.positions[pawn] == square:
            settle_pawn(s, pawn, cause, ev)
    if s.phase == THROW:
        finish_throw(s, ev)


@rule
def settle_pawn(s: State, pawn: int, cause: int, ev: Any) -> None:
    """Let a pawn play off with whom it meets, or else let the square do what it does.

    A pawn that was swapped has only the meeting (the order of things, 2 and 3).
    """
    square = s.positions[pawn]
    other = companion(s, pawn)
    if other != NOTHING and not is_quiet(s, square):
        meet(s, pawn, other, cause, ev)
        return
    if other != NOTHING and square > 0:
        cite(ev, SHARES, pawn, square)
    if cause != SWAPPED:
        settle_square(s, pawn, ev)


@rule
def finish_throw(s: State, ev: Any) -> None:
    """PEN-10: a double gives another throw unless its thrower had a play-off; so may an effect."""
    if s.doubled == 1 and s.met == 0:
        cite(ev, MAY_THROW, s.turn)
    elif s.doubled == 1:
        cite(ev, MAY_NOT_THROW, s.turn)
    if s.again == 1 or (s.doubled == 1 and s.met == 0):
        s.phase = AGAIN
    else:
        end_turn(s, ev)


@rule
def end_turn(s: State, ev: Any) -> None:
    """Pass the dice on; turns to be missed are paid in passing (the order of things, 4)."""
    s.doubled = 0
    s.met = 0
    s.again = 0
    s.effects = 0
    s.turn = (s.turn + 1) % s.players
    while s.skips[s.turn] > 0:
        s.skips[s.turn] -= 1
        cite(ev, MISSED, s.turn, s.skips[s.turn])
        s.turn = (s.turn + 1) % s.players
    s.phase = THROW


@rule
def meet(s: State, pawn: int, rival: int, cause: int, ev: Any) -> None:
    """PEN-6, PEN-8: two pawns on one square play off; who came throws blue, who stood there red."""
    s.blue = pawn
    s.red = rival
    s.shot_count = 0
    s.phase = PLAYOFF
    if s.turn == pawn or s.turn == rival:  # noqa: PLR1714  # numbers of two widths form no tuple
        s.met = 1
    cite(ev, MET_AGAIN if cause == PLAYED_OFF else MET, pawn, s.positions[pawn])
    cite(ev, ANSWERS, rival)
