"""The lid of the coin race: a coin above the stairs."""

from __future__ import annotations

from collections.abc import Iterator

from ludotheca.core.board import Board, Shape


def _lid() -> Iterator[Shape]:
    yield Shape("ground", "M0 0H320V400H0Z", "ground")
    yield Shape("stairs", "M0 400V330H80V260H160V190H240V120H320V400Z", "second")
    yield Shape("coin", "M60 128a72 72 0 1 1 144 0a72 72 0 1 1 -144 0Z", "pale")
    yield Shape("rim", "M74 128a58 58 0 1 1 116 0a58 58 0 1 1 -116 0Z", "line accent thick")
    yield Shape("star", "M132 88L141 116H171L147 133L156 162L132 144L108 162L117 133L93 116H123Z",
                "accent")  # fmt: skip


COVER = Board((320, 400), tuple(_lid()))
"""The picture on the lid."""
