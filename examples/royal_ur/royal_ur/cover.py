"""The lid of the Royal Game of Ur: a rosette among the squares."""

from ludotheca.core.board import Board
from ludotheca.core.shapes import ground, rows, sign, squares
from royal_ur.board import DOTS, EYES, ROSETTE

FIELDS = rows(3, 4, (64, 56), 96, 96)
SIGNS = [sign(f"sign-{k}", (DOTS, EYES)[k % 2], field) for k, field in enumerate(FIELDS)]

COVER = Board(
    (320, 400),
    (
        ground(320, 400),
        *squares(FIELDS, 90, corner=8, id="square-{}"),
        *(shape for shapes in SIGNS for shape in shapes),
        *squares([(160, 200)], 212, corner=14, id="field-{}", role="ivory second"),
        *sign("rosette", ROSETTE, (160, 200), 2.3),
    ),
)
"""The picture on the lid."""
