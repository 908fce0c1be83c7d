"""The rules of the Royal Game of Ur, as Irving Finkel reads them from a tablet of Babylon.

A piece's distance counts from 0, where it waits, to 15, where it is home.  From 1 to 4, and on 13
and 14, it stands in a lane of its own side; from 5 to 12 in the middle, which both sides share.
"""

from __future__ import annotations

from typing import Any

from ludotheca.rulebook import CHANCE, OVER, Citation, Record, cite, i8, rule, state

RULES_VERSION = 1
PIECES = 7
START, HOME = 0, 15
REFUGE = 8  # the rosette in the middle
IS_ROSETTE = tuple(int(square in (4, REFUGE, 14)) for square in range(HOME + 1))
IS_SHARED = tuple(int(5 <= square <= 12) for square in range(HOME + 1))
WAY = (1 << HOME + 1) - 2
"""Every distance that a piece can come to, as bits."""

WEIGHTS = (1, 4, 6, 4, 1)
"""UR-3: in how many of the 16 falls of four dice so many marked tips lie on top."""
MOST_MOVES = HOME
"""A decision is the distance of the piece that moves; all that wait are alike."""

THROWN = Citation(1, "UR-3", "thrown", "throw")
MOVED = Citation(2, "UR-4", "moved", "piece", "here", "there")
HIT = Citation(3, "UR-6", "hit", "seat", "piece", "here", "there")
AGAIN = Citation(4, "UR-7", "again")
PASSED = Citation(5, "UR-9", "passed")
BORNE_OFF = Citation(6, "UR-10", "borne-off", "piece", "here", "there")
WON = Citation(7, "UR-11", "won")

# What forbids a decision
ALLOWED = 0
NO_PIECE = Citation(8, "UR-4", "refused-no-piece")
OCCUPIED = Citation(9, "UR-5", "refused-occupied")
PROTECTED = Citation(10, "UR-8", "refused-protected")
TOO_FAR = Citation(11, "UR-10", "refused-too-far")


@state
class State(Record):
    """UR-1: at first all pieces wait.  UR-2: seat 0, whoever that may be, begins."""

    pieces: list[list[int]] = i8[2, PIECES]  # how far each has come
    turn: int = i8
    throw: int = i8  # 0 while the dice are in the air: a throw of 0 is over at once


@rule
def actor(s: State) -> int:
    """Say who is to act: the dice, the side in turn, or nobody once it has won."""
    if has_won(s, s.turn):
        return OVER
    return CHANCE if s.throw == 0 else s.turn


@rule
def has_won(s: State, side: int) -> bool:
    """UR-11: whoever has borne off all pieces has won."""
    return standing(s, side) == 1 << HOME


@rule
def standing(s: State, side: int) -> int:
    """Return the distances at which a side has pieces, as bits."""
    bits = 0
    for piece in range(PIECES):
        bits |= 1 << s.pieces[side][piece]
    return bits


@rule
def movable(s: State) -> int:
    """UR-4, 5, 8, 10: return the distances of the pieces that can take the throw, as bits."""
    own, rivals = standing(s, s.turn), standing(s, 1 - s.turn)
    free = WAY & ~(own & ~(1 << HOME)) & ~(rivals & 1 << REFUGE)
    return own & free >> s.throw


@rule
def legal(s: State, moves: Any) -> int:
    """Write the decisions and return how many there are."""
    bits = movable(s)
    count = 0
    for here in range(HOME):
        if bits >> here & 1 == 1:
            moves[count] = here
            count += 1
    return count


@rule
def refusal(s: State, move: int) -> int:
    """Return the citation that forbids a decision; ALLOWED if none does."""
    own, there = standing(s, s.turn), move + s.throw
    if own >> move & 1 == 0:
        return NO_PIECE
    if movable(s) >> move & 1 == 1:
        return ALLOWED
    if there > HOME:
        return TOO_FAR
    return OCCUPIED if own >> there & 1 == 1 else PROTECTED


@rule
def apply(s: State, move: int, ev: Any) -> None:
    """Let the dice fall (UR-3), or move a piece by them (UR-4)."""
    if s.throw == 0:
        throw_dice(s, move, ev)
    else:
        move_piece(s, move, move + s.throw, ev)


@rule
def throw_dice(s: State, marked: int, ev: Any) -> None:
    """UR-3: as many steps as marked tips.  UR-9: if none can be made, the turn passes."""
    s.throw = marked
    cite(ev, THROWN, marked)
    if marked == 0 or movable(s) == 0:
        cite(ev, PASSED)
        s.throw = 0
        s.turn = 1 - s.turn


@rule
def move_piece(s: State, here: int, there: int, ev: Any) -> None:
    """UR-4, 10: a piece enters, goes on or is home.  UR-7: a rosette gives another throw."""
    piece = 0
    while s.pieces[s.turn][piece] != here:
        piece += 1
    s.pieces[s.turn][piece] = there
    s.throw = 0
    cite(ev, BORNE_OFF if there == HOME else MOVED, piece, here, there)
    if IS_SHARED[there] == 1:
        hit_rival(s, there, ev)
    if has_won(s, s.turn):
        cite(ev, WON)
    elif IS_ROSETTE[there] == 1:
        cite(ev, AGAIN)
    else:
        s.turn = 1 - s.turn


@rule
def hit_rival(s: State, there: int, ev: Any) -> None:
    """UR-6: a rival that stands where a piece arrives goes back to wait."""
    for rival in range(PIECES):
        if s.pieces[1 - s.turn][rival] == there:
            s.pieces[1 - s.turn][rival] = START
            cite(ev, HIT, 1 - s.turn, rival, there, START)


@rule
def steps_made(s: State, side: int) -> int:
    """Return how many steps a side's pieces have made, all together."""
    steps = 0
    for piece in range(PIECES):
        steps += s.pieces[side][piece]
    return steps


@rule
def ranking(s: State, places: Any) -> None:
    """UR-11: whoever has won is first, the other second."""
    places[s.turn] = 0
    places[1 - s.turn] = 1
