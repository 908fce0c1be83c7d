"""The board: a row of steps for each seat."""

from collections.abc import Iterator
from functools import cache

from ludotheca.core.board import Board, Shape
from ludotheca.core.figures import token
from ludotheca.core.scene import Message
from ludotheca.core.shapes import ground, rows, squares
from new_box.rules import GOAL

STEP, MARGIN = 80, 20
PAWN = token("pawn", 28)


def pawn_id(seat: int) -> str:
    """Return the id of a seat's pawn."""
    return f"pawn-{seat + 1}"


def place_id(seat: int, step: int) -> str:
    """Return the id of a step in a seat's row; the start is 0."""
    return f"row-{seat + 1}-step-{step}"


@cache
def draw(players: int) -> Board:
    """Return the board for so many seats."""
    width, height = 2 * MARGIN + STEP * (GOAL + 1), 2 * MARGIN + STEP * players
    return Board((width, height), (ground(width, height), *_steps(players)), (PAWN,))


def _steps(players: int) -> Iterator[Shape]:
    for seat in range(players):
        points = rows(GOAL + 1, 1, (MARGIN + STEP / 2, MARGIN + STEP * (seat + 0.5)), STEP, STEP)
        yield from squares(
            points,
            STEP,
            id=f"row-{seat + 1}-step-{{}}",
            first=0,
            role=lambda step: "square second" if step == GOAL else "square",
            label=lambda step: str(step) if step else "",
            label_size=26,
            name=lambda step: Message("new-box-place", {"step": step}),
        )
