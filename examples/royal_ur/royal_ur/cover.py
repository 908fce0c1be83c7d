"""The lid of the Royal Game of Ur: a rosette among the squares."""

from ludotheca.core.board import Board
from ludotheca.core.shapes import grid, ground, sign
from royal_ur.board import EYES, ROSETTE

COVER = Board(
    (320, 400),
    (
        ground(320, 400),
        *grid(3, 4, (60, 50), 92, gap=8, corner=8, id="square-{}", role="square"),
        *(shape for x in (60, 260) for y in (50, 350) for shape in sign(f"e{x}{y}", EYES, (x, y))),
        *grid(1, 1, (160, 200), 232, corner=12, id="field-{}", role="ivory second"),
        *sign("rosette", ROSETTE, (160, 200), 2.6),
    ),
)
"""The picture on the lid."""
