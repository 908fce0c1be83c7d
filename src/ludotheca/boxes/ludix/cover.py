"""The lid of Ludix: four ivory cubes, piled up, reading L X V I.

Each cube is seen from above, over its edge: a lit top, a side in the shade, and a face into which
the numeral is carved.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt

from ludotheca.core.board import Board, Point, Shape
from ludotheca.core.paths import polygon, rectangle, rounded

WIDTH, HEIGHT = 320, 400
EDGE = 88.0
ALONG: Point = (EDGE * sqrt(3) / 2, -EDGE / 2)
"""From a cube's front edge to the right, away from us; to the left it is the mirror image."""

# Glyphs in a square of 1, from its top left; thick strokes fall, thin ones rise, as a chisel cuts.
GLYPHS: dict[str, tuple[Point, ...]] = {
    "L": (
        (0.2, 0.14), (0.52, 0.14), (0.52, 0.2), (0.44, 0.22), (0.44, 0.78), (0.64, 0.78),
        (0.72, 0.62), (0.8, 0.62), (0.78, 0.86), (0.2, 0.86), (0.2, 0.8), (0.28, 0.78),
        (0.28, 0.22), (0.2, 0.2),
    ),
    "X": (
        (0.14, 0.14), (0.46, 0.14), (0.46, 0.2), (0.4, 0.22), (0.53, 0.41), (0.66, 0.22),
        (0.59, 0.2), (0.59, 0.14), (0.85, 0.14), (0.85, 0.2), (0.76, 0.22), (0.58, 0.48),
        (0.79, 0.78), (0.87, 0.8), (0.87, 0.86), (0.54, 0.86), (0.54, 0.8), (0.6, 0.78),
        (0.46, 0.57), (0.31, 0.78), (0.38, 0.8), (0.38, 0.86), (0.13, 0.86), (0.13, 0.8),
        (0.21, 0.78), (0.41, 0.5), (0.22, 0.22), (0.14, 0.2),
    ),
    "V": (
        (0.12, 0.14), (0.46, 0.14), (0.46, 0.2), (0.39, 0.22), (0.54, 0.66), (0.69, 0.22),
        (0.61, 0.2), (0.61, 0.14), (0.88, 0.14), (0.88, 0.2), (0.79, 0.22), (0.56, 0.88),
        (0.44, 0.88), (0.21, 0.22), (0.12, 0.2),
    ),
    "I": (
        (0.32, 0.14), (0.68, 0.14), (0.68, 0.2), (0.59, 0.22), (0.59, 0.78), (0.68, 0.8),
        (0.68, 0.86), (0.32, 0.86), (0.32, 0.8), (0.41, 0.78), (0.41, 0.22), (0.32, 0.2),
    ),
}  # fmt: skip


def _cube(symbol: str, front: Point) -> Iterator[Shape]:
    """Yield a cube by the upper end of its front edge."""
    (x, y), (u, v) = front, ALONG
    top = ((x, y), (x + u, y + v), (x, y + 2 * v), (x - u, y + v))
    side = ((x, y), (x - u, y + v), (x - u, y + v + EDGE), (x, y + EDGE))
    face = ((x, y), (x + u, y + v), (x + u, y + v + EDGE), (x, y + EDGE))
    yield Shape(f"{symbol}-side", polygon(side), "ivory deep")
    yield Shape(f"{symbol}-top", polygon(top), "ivory bright")
    yield Shape(f"{symbol}-face", polygon(face), "ivory")
    for name, shift, role in (("depth", -1.6, "ground"), ("carved", 0.0, "accent")):
        cut = tuple(
            (x + a * u + shift, y + a * v + b * EDGE + shift / 2) for a, b in GLYPHS[symbol]
        )
        yield Shape(f"{symbol}-{name}", polygon(cut), role)


def _pile() -> Iterator[Shape]:
    x, y = 122.0, 180.0
    (u, v), gap = ALONG, 1.06
    lower = y + EDGE * 1.03
    floor = lower + EDGE
    shadow = (
        (x - u - 6, floor + v),
        (x - 6, floor),
        (x + 92, floor + 10),
        (WIDTH - 12.0, floor - 46),
        (WIDTH - 12.0, floor - 86),
        (x + gap * u, floor - 86),
    )
    yield Shape("shadow", polygon(shadow), "well")
    yield from _cube("I", (x + gap * u + 10, lower + gap * v + 6))
    yield from _cube("V", (x - 6, lower))
    yield from _cube("X", (x + gap * u, y + gap * v))
    yield from _cube("L", (x, y))


COVER = Board(
    (WIDTH, HEIGHT),
    (
        Shape("lid", rectangle(0, 0, WIDTH, HEIGHT), "accent"),
        Shape("frame", rounded(WIDTH / 2, HEIGHT / 2, WIDTH - 24, HEIGHT - 24, 8), "line pale"),
        *_pile(),
    ),
)
"""The picture on the lid."""
