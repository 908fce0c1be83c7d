"""The order of things: how arrivals are settled, one after the other, until the queue is empty."""

from __future__ import annotations

from typing import Any

from ludotheca.boxes.penalty.state import (
    AGAIN_BY_CARD,
    AGAIN_BY_SQUARE,
    CARD,
    DRAWS,
    EFFECT,
    ENOUGH,
    IDLE_BY_CARD,
    IDLE_BY_SQUARE,
    INSTRUCTED,
    KEPT_OUT,
    LED_BY_CARD,
    LED_BY_SQUARE,
    MOST_WAITING,
    NOTHING,
    OWES_BY_CARD,
    OWES_BY_SQUARE,
    STOPPED_AT_START,
    SWAPPED,
    SWAPPED_BY_CARD,
    SWAPPED_BY_SQUARE,
    TELLS,
    State,
)
from ludotheca.boxes.penalty.vocabulary import (
    ADVANCE,
    BACK,
    INSTRUCTION,
    MISS_TURN,
    NEXT,
    PENALTY,
    PLAIN,
    ROW_START,
    SWAP_AHEAD,
    THROW_AGAIN,
)
from ludotheca.rulebook import cite, rule

QUIET_SQUARES = 12
"""The squares before the Cup on which pawns stand together in peace (PEN-9)."""
MOVING = (ADVANCE, BACK, NEXT, ROW_START)
"""The effects that lead a pawn to another square, where it arrives."""
MOST_EFFECTS = 20
"""Effects of one throw; later arrivals have none (the order of things, 3)."""


@rule
def arrive(s: State, pawn: int, square: int, cause: int, ev: Any) -> None:
    """Put a pawn on a square; its arrival joins the queue (the order of things, 1)."""
    stand(s, pawn, square, ev)
    join_queue(s, pawn, cause)


@rule
def join_queue(s: State, pawn: int, cause: int) -> None:
    """Let what brought a pawn to where it stands be settled after all that came before."""
    if s.waiting < MOST_WAITING:
        s.waiting_pawns[s.waiting] = pawn
        s.waiting_squares[s.waiting] = s.positions[pawn]
        s.waiting_causes[s.waiting] = cause
        s.waiting += 1


@rule
def stand(s: State, pawn: int, square: int, ev: Any) -> None:
    """PEN-1: a named square tells its fact to whoever comes."""
    s.positions[pawn] = square
    if s.named[square] == 1:
        cite(ev, TELLS, pawn, square, square, square)


@rule
def forget_first(s: State) -> None:
    """Take the first arrival off the queue; what is behind it moves up."""
    s.waiting -= 1
    for k in range(s.waiting):
        s.waiting_pawns[k] = s.waiting_pawns[k + 1]
        s.waiting_squares[k] = s.waiting_squares[k + 1]
        s.waiting_causes[k] = s.waiting_causes[k + 1]
    s.waiting_pawns[s.waiting] = 0
    s.waiting_squares[s.waiting] = 0
    s.waiting_causes[s.waiting] = 0


@rule
def is_quiet(s: State, square: int) -> bool:
    """PEN-9: there is no play-off on START, nor on the last 12 squares before the Cup."""
    return square == 0 or square >= s.cup - QUIET_SQUARES


@rule
def companion(s: State, pawn: int) -> int:
    """Return the first seat after this one whose pawn stands on the same square, or NOTHING."""
    for step in range(1, s.players):
        other = (pawn + step) % s.players
        if s.positions[other] == s.positions[pawn]:
            return other
    return NOTHING


@rule
def settle_square(s: State, pawn: int, ev: Any) -> None:
    """Let a square do what it does to a pawn that has arrived (the order of things, 3)."""
    square = s.positions[pawn]
    kind = s.kinds[square]
    if kind == PLAIN:
        return
    if s.effects >= MOST_EFFECTS:
        cite(ev, ENOUGH, pawn, square)
        return
    s.effects += 1
    if kind == INSTRUCTION:
        effect = s.square_effects[square]
        amount = s.square_amounts[square]
        cite(ev, INSTRUCTED, pawn, square, effect, amount)
        obey(s, pawn, effect, amount, 0, ev)
    else:
        s.drawer = pawn
        s.pile = kind - PENALTY
        s.phase = CARD
        cite(ev, DRAWS, pawn, s.pile, square)


@rule
def obey(s: State, pawn: int, effect: int, amount: int, by_card: int, ev: Any) -> None:
    """PEN-5, PEN-11: do what a card or an instruction says (the order of things, 4 and 5)."""
    if effect in MOVING:
        lead(s, pawn, goal(s, s.positions[pawn], effect, amount), by_card, ev)
    elif effect == MISS_TURN:
        s.skips[pawn] += amount
        cite(ev, OWES_BY_CARD if by_card else OWES_BY_SQUARE, pawn, amount, s.skips[pawn])
    elif effect == THROW_AGAIN and pawn == s.turn:
        s.again = 1
        cite(ev, AGAIN_BY_CARD if by_card else AGAIN_BY_SQUARE, pawn)
    elif effect == SWAP_AHEAD and next_ahead(s, pawn) != NOTHING:
        swap(s, pawn, next_ahead(s, pawn), by_card, ev)
    else:
        cite(ev, IDLE_BY_CARD if by_card else IDLE_BY_SQUARE, pawn)


@rule
def goal(s: State, square: int, effect: int, amount: int) -> int:
    """Return the square that an effect points to; it may lie before START or beyond the Cup."""
    if effect == ADVANCE:
        return square + amount
    if effect == BACK:
        return square - amount
    if effect == ROW_START:
        return s.row_starts[square]
    for ahead in range(square + 1, s.cup):
        if s.kinds[ahead] == amount:
            return ahead
    return square


@rule
def lead(s: State, pawn: int, target: int, by_card: int, ev: Any) -> None:
    """Move a pawn because of an effect.  PEN-9: START holds it.  PEN-14: the Cup is for dice."""
    square = s.positions[pawn]
    reached = max(0, target)
    if reached >= s.cup:
        cite(ev, KEPT_OUT, pawn, square)
    elif reached == square:
        cite(ev, IDLE_BY_CARD if by_card else IDLE_BY_SQUARE, pawn)
    else:
        cite(ev, LED_BY_CARD if by_card else LED_BY_SQUARE, pawn, square, reached)
        if target < 0:
            cite(ev, STOPPED_AT_START, pawn)
        arrive(s, pawn, reached, EFFECT, ev)


@rule
def next_ahead(s: State, pawn: int) -> int:
    """Return the nearest pawn strictly ahead, of several the next in seat order, or NOTHING."""
    found = NOTHING
    for step in range(1, s.players):
        other = (pawn + step) % s.players
        if s.positions[other] > s.positions[pawn] and (
            found == NOTHING or s.positions[other] < s.positions[found]
        ):
            found = other
    return found


@rule
def swap(s: State, pawn: int, other: int, by_card: int, ev: Any) -> None:
    """Let two pawns change places: neither arrives, but either may meet a third (PEN-6)."""
    behind = s.positions[pawn]
    ahead = s.positions[other]
    s.positions[pawn] = ahead
    s.positions[other] = behind
    reason = SWAPPED_BY_CARD if by_card else SWAPPED_BY_SQUARE
    cite(ev, reason, pawn, behind, ahead)
    cite(ev, reason, other, ahead, behind)
    join_queue(s, pawn, SWAPPED)
    join_queue(s, other, SWAPPED)
