"""The board of Ur: three lanes of squares, slots for who waits and who is home, and the pieces."""

from __future__ import annotations

from collections.abc import Iterator

from ludotheca.core.board import Board, Part, Shape, Symbol
from ludotheca.core.figures import token
from ludotheca.core.paths import disc, placed
from ludotheca.core.scene import Message
from ludotheca.core.shapes import discs, ground, row, sign, squares
from royal_ur.rules import HOME, IS_ROSETTE, IS_SHARED, PIECES, START

SQUARE, SLOT, MARGIN = 100, 56.5, 24
"""How far squares, and slots, are apart, and what is left at the edges."""
WIDTH, HEIGHT = 2 * MARGIN + 8 * SQUARE, 3 * SQUARE + 2 * (2 * MARGIN + 60)
COLUMNS = (0, 3, 2, 1, 0, *range(8), 7, 6)
"""In which column a piece stands at each distance."""
STRETCHES = (("lane-1", 1, 4, 1), ("lane-1", 13, 14, 1), ("middle", 5, 12, 0),
             ("lane-2", 1, 4, -1), ("lane-2", 13, 14, -1))  # fmt: skip
"""Squares in a row: the lane, the first and last distance, and how far below the middle."""

PETAL = "M0 -10C13 -18 13 -32 0 -41C-13 -32 -13 -18 0 -10z"
ROSETTE = (
    Part("".join(placed(PETAL, (0, 0), turn=45 * petal) for petal in range(8)), "second"),
    Part(disc(0, 0, 9), "accent"),
)
CORNERS = [(x, y) for x in (-21, 21) for y in (-21, 21)]
EYES = (
    Part("".join(disc(*corner, 11) for corner in CORNERS), "line accent"),
    Part("".join(disc(*corner, 5) for corner in CORNERS), "second"),
)
DOTS = (Part("".join(disc(*corner, 6) for corner in [(0, 0), *CORNERS]), "accent"),)
LEGEND = (Symbol(Message("royal-ur-legend-rosette"), ROSETTE),)


def piece_id(side: int, piece: int) -> str:
    """Return the id of a side's piece, which counts from 0."""
    return f"piece-{side + 1}-{piece + 1}"


def place_id(side: int, piece: int, distance: int) -> str:
    """Return the id of the place where a piece stands at a distance."""
    if distance in (START, HOME):
        return f"{'home' if distance else 'start'}-{side + 1}-{piece + 1}"
    return f"middle-{distance}" if IS_SHARED[distance] else f"lane-{side + 1}-{distance}"


def _squares() -> Iterator[Shape]:
    for lane, first, last, down in STRETCHES:
        y = HEIGHT / 2 + SQUARE * down
        points = [(MARGIN + SQUARE * (x + 0.5), y) for x in COLUMNS[first : last + 1]]
        yield from squares(
            points,
            SQUARE - 4,
            corner=8,
            id=lane + "-{}",
            first=first,
            role=lambda number: "square second" if IS_ROSETTE[number] else "square",
            label="{}",
            label_size=21,
            label_by=(-33, -35),
            name=lambda number: Message("royal-ur-square", {"square": number}),
        )
        for number, (x, y) in enumerate(points, first):
            parts = ROSETTE if IS_ROSETTE[number] else DOTS if number % 2 else EYES
            yield from sign(f"{lane}-{number}-sign", parts, (x + 5, y + 6), 0.9)


def _slots() -> Iterator[Shape]:
    """Yield where each piece waits, near the first square, and where it is home, near the last."""
    for side, y in enumerate((HEIGHT - MARGIN - 30, MARGIN + 30)):
        for name, column in (("start", 2), ("home", 6)):
            points = row(PIECES, (MARGIN + SQUARE * column, y), -SLOT)
            text = Message(f"royal-ur-{name}")
            yield from discs(points, 27, id=f"{name}-{side + 1}-{{}}", role="well", name=text)


BOARD = Board(
    (WIDTH, HEIGHT),
    (ground(WIDTH, HEIGHT, 18), *_slots(), *_squares()),
    (token("piece", 30, 25),),
    LEGEND,
)
"""The first seat has its lane below the middle, the second above."""
