"""The grid drawn in characters: White runs from LEFT to RIGHT, Red from BOTTOM to TOP.

A frame lies around the crossings between starts and arrivals.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from ludotheca.boxes.chasse_croise.rules import ARRIVAL, PAWNS, START, State
from ludotheca.core.sketch import Mark, Sketch

CELL = 5
LEFT, RIGHT = 4, 6 + CELL * (PAWNS + 1)
TOP, BOTTOM = 0, PAWNS + 3
FRAME = (LEFT + 4, RIGHT - 2)
WIDTH, HEIGHT = RIGHT + 5, BOTTOM + 1


def draw(state: State) -> Sketch:
    """Return the grid with its pawns."""
    return Sketch(WIDTH, HEIGHT, (*_empty(), *_pawns(state)))


def spot(side: int, pawn: int, distance: int) -> tuple[int, int]:
    """Return where a pawn's mark is drawn at a distance; pawns count from 1."""
    column, row = (pawn, distance) if side == 0 else (distance, pawn)
    x = {START: LEFT, ARRIVAL: RIGHT}.get(column, LEFT + CELL * column + 1)
    y = {START: BOTTOM, ARRIVAL: TOP}.get(row, BOTTOM - 1 - row)
    return x, y


@cache
def _empty() -> tuple[Mark, ...]:
    """Return what never changes, made once: it is most of the sketch."""
    return (*_grid(), *_letters())


def _grid() -> Iterator[Mark]:
    """Draw the frame with the crossings, the arrows of the starts and the numbered arrivals."""
    left, right = FRAME
    across = "─" * (right - left - 1)
    yield Mark(left, TOP + 1, f"╭{across}╮", "line")
    yield Mark(left, BOTTOM - 1, f"╰{across}╯", "line")
    for pawn in range(1, PAWNS + 1):
        for distance in range(START + 1, ARRIVAL):
            x, y = spot(0, pawn, distance)
            yield Mark(x + 1, y, "·", "line")
        for side, arrow in enumerate("↑→"):
            yield Mark(*spot(side, pawn, START), f"{arrow}{pawn}", "label")
            x, y = spot(side, pawn, ARRIVAL)
            yield Mark(x + 1, y, str(pawn), "label")
        for x in FRAME:
            yield Mark(x, BOTTOM - 1 - pawn, "│", "line")


def _letters() -> Iterator[Mark]:
    """Name the edges as the sheet does: Red runs from A to B, White from C to D."""
    for letter, x, y in (
        ("A", LEFT, BOTTOM),
        ("B", LEFT, TOP),
        ("C", LEFT, TOP + 1),
        ("D", RIGHT, TOP + 1),
    ):
        yield Mark(x + 1, y, letter, "label")


def _pawns(state: State) -> Iterator[Mark]:
    for side in range(2):
        for pawn, distance in enumerate(state.pawns[side], start=1):
            yield Mark(*spot(side, pawn, distance), str(pawn), "piece", side)
