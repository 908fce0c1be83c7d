"""What learners are told of Chassé-Croisé: what its network sees, and the dice that are left."""

from __future__ import annotations

from typing import Any

from ludotheca.boxes.chasse_croise.rules import PAWNS, State
from ludotheca.boxes.chasse_croise.view import (
    BOARD,
    DISTANCES,
    MOST_ACTIVE,
    ROWS,
    STANDING,
    count_row,
    mask_row,
    take_stock,
)
from ludotheca.core.observing import View
from ludotheca.rulebook import compilable, zeros

FACES = 7
"""What either die that is left can show, none included."""
DICE = ROWS + 1
"""After the network's rows: whether the seat is in turn, and then what each die shows."""
SIZE = DICE + 2 * FACES


@compilable
def write_view(s: State, seat: int, numbers: Any) -> None:
    """Write 1 for whatever is true as a seat sees the position."""
    b = zeros(BOARD)
    rows = zeros(MOST_ACTIVE)
    for pawn in range(PAWNS):
        b[pawn] = s.pawns[seat][pawn]
        b[PAWNS + pawn] = s.pawns[1 - seat][pawn]
    for k in range(take_stock(b, 0, rows)):
        numbers[rows[k]] = 1
    for what in range(STANDING, STANDING + 2 * DISTANCES):
        numbers[count_row(b, 0, what)] = 1
    for side in range(2):
        numbers[mask_row(b, 0, side)] = 1
    numbers[ROWS] = s.side == seat
    for die in range(2):
        numbers[DICE + FACES * die + s.dice[die]] = 1


VIEW = View(SIZE, 0, 1, write_view)
