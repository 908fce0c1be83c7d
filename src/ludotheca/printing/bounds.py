"""How far figures go, so that they can be cut out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from math import hypot

from ludotheca.core.board import Figure, Point
from ludotheca.printing.outlines import points_on

ALMOST_ROUND = 1.02
"""How much farther a disc may go one way than another."""


@dataclass(frozen=True)
class Bounds:
    """How far a figure goes from its middle, in units of the board; lines are thick, too."""

    left: float
    top: float
    right: float
    bottom: float
    radius: float

    @property
    def width(self) -> float:
        """From left to right."""
        return self.right - self.left

    @property
    def height(self) -> float:
        """From top to bottom."""
        return self.bottom - self.top

    @property
    def is_round(self) -> bool:
        """Whether it is a disc around its middle."""
        across = max(-self.left, -self.top, self.right, self.bottom)
        least = min(-self.left, -self.top, self.right, self.bottom)
        return self.radius <= across * ALMOST_ROUND and across <= least * ALMOST_ROUND


@cache
def bounds_of(figure: Figure) -> Bounds:
    """Return how far a figure goes, with what is written beside it.

    >>> from ludotheca.core.board import Part
    >>> bounds_of(Figure("tile", (Part("M-20 -10h40v20h-40z", "seat"),))).width
    42.0
    """
    points = [*_reached(figure), *_written(figure)]
    xs, ys = [x for x, _ in points] or [0.0], [y for _, y in points] or [0.0]
    radius = max((hypot(x, y) for x, y in points), default=0.0)
    return Bounds(min(xs) - 1, min(ys) - 1, max(xs) + 1, max(ys) + 1, radius + 1)


def _reached(figure: Figure) -> Iterator[Point]:
    for part in figure.parts:
        yield from points_on(part.path)


def _written(figure: Figure) -> Iterator[Point]:
    """Yield the corners of what is written on a figure, as far as two letters go."""
    mark = figure.mark_size or figure.text_size
    for where, size in ((figure.mark_at, mark), (figure.text_at, figure.text_size)):
        if where:
            half = 0.4 * size
            yield where[0] - half, where[1] - half
            yield where[0] + half, where[1] + half
