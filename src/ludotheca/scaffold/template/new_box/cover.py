"""The lid: a pawn on the stairs."""

from ludotheca.core.board import Board, Shape

COVER = Board(
    (320, 400),
    (
        Shape("ground", "M0 0H320V400H0Z", "ground"),
        Shape("stairs", "M0 400V340H80V270H160V200H240V130H320V400Z", "second"),
        Shape("pawn", "M60 128a60 60 0 1 1 120 0a60 60 0 1 1 -120 0Z", "pale"),
        Shape("rim", "M74 128a46 46 0 1 1 92 0a46 46 0 1 1 -92 0Z", "line accent thick"),
    ),
)
"""The picture on the lid."""
