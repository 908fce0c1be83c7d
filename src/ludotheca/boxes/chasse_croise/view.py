"""Chassé-Croisé as its network sees it: a board from the mover's side, and what is true of it.

A board is a stretch of integers.  Several stand one behind the other in one list, and a move is
made from one to the next, so that nothing has ever to be taken back.  Beside each board stand the
sums of the network's first layer; a move adds and takes away the few rows that it changes.  All
functions work on any kind of number: the bot's integers, or the floats of its training.
"""

from __future__ import annotations

from typing import Any

from ludotheca.boxes.chasse_croise.rules import ARRIVAL, PAWNS, START, State
from ludotheca.rulebook import compilable

ME, YOU = 0, 1
"""The side that moves, and the one that throws next."""

# The places of a board: the pawns of both sides, then what is counted of them
GAPS = 2 * PAWNS
"""How many pawns of a side are next before a rival, by the steps between them: 1 to 6."""
A_SIDE = 7
DISTANCES = ARRIVAL + 1
STANDING = GAPS + 2 * A_SIDE
"""How many pawns of a side stand at each distance."""
HOME = STANDING + ARRIVAL
"""How many of the mover's are home."""
BARRED = STANDING + 2 * DISTANCES
"""The distances at which rivals stand on each axis of the mover, as bits."""
BOARD = BARRED + PAWNS

# The rows of the first layer
REACH = PAWNS
"""The most steps between a pawn and a rival on its axis."""
SHOTS = 2 * PAWNS * DISTANCES
"""A pawn in the way of a rival: side, its distance, whether another one shields it, the steps
between them, counted from the rival."""
SHOT_KINDS = 2 * REACH + 1
COUNTS = SHOTS + 2 * PAWNS * 2 * SHOT_KINDS
"""How many pawns of a side stand at a distance."""
MASKS = COUNTS + 2 * DISTANCES * (PAWNS + 1)
"""With which single dice some pawn of a side can be hit, as bits."""
ROWS = MASKS + 2 * 64

MOST_ACTIVE = 96
"""More rows than ever are true at a time."""


@compilable
def pawn_row(side: int, pawn: int, distance: int) -> int:
    """Return the row that is true of a pawn at a distance."""
    return (side * PAWNS + pawn) * DISTANCES + distance


@compilable
def count_row(b: Any, at: int, what: int) -> int:
    """Return the row that is true of one of the counts, from `STANDING` on."""
    row: int = COUNTS + (PAWNS + 1) * (what - STANDING) + b[at + what]
    return row


@compilable
def mask_row(b: Any, at: int, side: int) -> int:
    """Return the row of the single dice with which some pawn of a side can be hit."""
    mask = 0
    for die in range(1, 7):
        mask |= (b[at + GAPS + A_SIDE * side + die] > 0) << (die - 1)
    return MASKS + 64 * side + mask


@compilable
def write_shots(b: Any, at: int, side: int, axis: int, sign: int, rows: Any, count: int) -> int:
    """Write what is true of a side's pawns on one rival's axis; return how many rows there are.

    The gaps to those that the rival reaches first are counted, or with ``sign`` -1 forgotten.
    """
    rival = b[at + PAWNS * (1 - side) + axis - 1]
    kinds = SHOTS + (side * PAWNS + axis - 1) * 2 * SHOT_KINDS + REACH
    for way in range(2):
        shielded = 0
        for steps in range(1, 11 - rival if way == 0 else rival):
            lane = rival + steps if way == 0 else rival - steps
            if b[at + PAWNS * side + lane - 1] == axis:
                rows[count] = kinds + SHOT_KINDS * shielded + (steps if way == 0 else -steps)
                count += 1
                if shielded == 0 and steps <= 6:
                    b[at + GAPS + A_SIDE * side + steps] += sign
                shielded = 1
    return count


@compilable
def set_up(s: State, b: Any) -> None:
    """Write the pawns of a position as the first board, from the side of the player in turn."""
    for pawn in range(PAWNS):
        b[pawn] = s.pawns[s.side][pawn]
        b[PAWNS + pawn] = s.pawns[1 - s.side][pawn]


@compilable
def take_stock(b: Any, at: int, rows: Any) -> int:
    """Count what a board holds besides its pawns; write the rows of pawns and shots."""
    for place in range(GAPS, BOARD):
        b[at + place] = 0
    count = 0
    for side in range(2):
        for pawn in range(PAWNS):
            distance = b[at + PAWNS * side + pawn]
            b[at + STANDING + DISTANCES * side + distance] += 1
            rows[count] = pawn_row(side, pawn, distance)
            count = write_shots(b, at, side, pawn + 1, 1, rows, count + 1)
    for rival in range(PAWNS):
        distance = b[at + PAWNS + rival]
        if START < distance < ARRIVAL:
            b[at + BARRED + distance - 1] |= 1 << (rival + 1)
    return count


@compilable
def move(b: Any, at: int, to: int, pawn: int, there: int, gone: Any, come: Any) -> tuple[int, int]:
    """Make a legal move from the board at ``at`` onto the one at ``to``.

    Write the rows of pawns and shots that are gone and those that have come, some perhaps in both,
    and return how many of each.
    """
    b[to : to + BOARD] = b[at : at + BOARD]
    here = b[to + pawn]
    gone[0] = pawn_row(ME, pawn, here)
    come[0] = pawn_row(ME, pawn, there)
    left = write_around(b, to, pawn, here, there, -1, gone, 1)
    came = 1
    b[to + pawn] = there
    b[to + STANDING + here] -= 1
    b[to + STANDING + there] += 1
    if START < there < ARRIVAL and b[to + PAWNS + there - 1] == pawn + 1:
        gone[left] = pawn_row(YOU, there - 1, pawn + 1)
        come[came] = pawn_row(YOU, there - 1, START)
        left += 1
        came += 1
        b[to + PAWNS + there - 1] = START
        b[to + STANDING + DISTANCES + pawn + 1] -= 1
        b[to + STANDING + DISTANCES + START] += 1
        b[to + BARRED + pawn] -= 1 << there
    return left, write_around(b, to, pawn, here, there, 1, come, came)


@compilable
def write_around(
    b: Any, at: int, pawn: int, here: int, there: int, sign: int, rows: Any, count: int
) -> int:
    """Write the shots that a pawn's move from here to there may change."""
    if START < here < ARRIVAL:
        count = write_shots(b, at, ME, here, sign, rows, count)
    if START < there < ARRIVAL:
        count = write_shots(b, at, ME, there, sign, rows, count)
    return write_shots(b, at, YOU, pawn + 1, sign, rows, count)
