"""The lid of the coin race: a coin above the stairs."""

from __future__ import annotations

from collections.abc import Iterator

from ludotheca.core.board import Board, Shape
from ludotheca.core.paths import disc
from ludotheca.core.shapes import ground


def _lid() -> Iterator[Shape]:
    yield ground(320, 400)
    yield Shape("stairs", "M0 400V330H80V260H160V190H240V120H320V400Z", "second")
    yield Shape("coin", disc(132, 128, 72), "pale")
    yield Shape("rim", disc(132, 128, 58), "line accent thick")
    yield Shape("star", "M132 88L141 116H171L147 133L156 162L132 144L108 162L117 133L93 116H123Z",
                "accent")  # fmt: skip


COVER = Board((320, 400), tuple(_lid()))
"""The picture on the lid."""
