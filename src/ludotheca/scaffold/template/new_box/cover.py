"""The lid: a pawn on the stairs."""

from ludotheca.core.board import Board, Shape
from ludotheca.core.paths import disc
from ludotheca.core.shapes import ground

COVER = Board(
    (320, 400),
    (
        ground(320, 400),
        Shape("stairs", "M0 400V340H80V270H160V200H240V130H320V400Z", "second"),
        Shape("pawn", disc(120, 128, 60), "pale"),
        Shape("rim", disc(120, 128, 46), "line accent thick"),
    ),
)
"""The picture on the lid."""
