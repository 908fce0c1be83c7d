"""The way of the pawns as a line on the pitch: two rounded rings and a spiral, all anticlockwise.

A line is kept as points close together, each with the direction that points away from the middle of
the pitch; a square is a stretch of it with some breadth on either side.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate, pairwise
from math import ceil, cos, dist, pi, radians, sin, sqrt

from ludotheca.core.board import Point

SIZE = 1000
MIDDLE = SIZE / 2
FINE = 6.0
"""About how far apart, in degrees, the points of a bend lie."""


@dataclass(frozen=True)
class Knot:
    """A point of a line and the unit vector outwards."""

    x: float
    y: float
    out_x: float
    out_y: float

    def shifted(self, outwards: float) -> Point:
        """Return the point so far outwards from the line."""
        return (self.x + outwards * self.out_x, self.y + outwards * self.out_y)


class Curve:
    """A line through knots, measured along its length."""

    def __init__(self, knots: Sequence[Knot]) -> None:
        self.knots = knots

    @cached_property
    def marks(self) -> list[float]:
        """How far along the line each knot lies."""
        steps = (dist(one.shifted(0), two.shifted(0)) for one, two in pairwise(self.knots))
        return list(accumulate(steps, initial=0.0))

    @property
    def length(self) -> float:
        """How long the line is."""
        return self.marks[-1]

    def at(self, mark: float) -> Knot:
        """Return the knot at a length along the line."""
        place = min(max(bisect_right(self.marks, mark), 1), len(self.knots) - 1)
        one, two = self.knots[place - 1], self.knots[place]
        share = (mark - self.marks[place - 1]) / (self.marks[place] - self.marks[place - 1])
        return Knot(
            one.x + share * (two.x - one.x),
            one.y + share * (two.y - one.y),
            one.out_x + share * (two.out_x - one.out_x),
            one.out_y + share * (two.out_y - one.out_y),
        )

    def between(self, first: float, last: float) -> list[Knot]:
        """Return the knots from one length along the line to another."""
        marked = zip(self.marks, self.knots, strict=True)
        inner = [knot for mark, knot in marked if first < mark < last]
        return [self.at(first), *inner, self.at(last)]

    def stretch(self, first: float, last: float, breadth: float) -> str:
        """Return the outline of a stretch of the line, so broad, as an SVG path."""
        knots = self.between(first, last)
        outside = [knot.shifted(breadth / 2) for knot in knots]
        inside = [knot.shifted(-breadth / 2) for knot in reversed(knots)]
        return drawn([*outside, *inside]) + "Z"


def drawn(points: Sequence[Point]) -> str:
    """Return an SVG path from point to point."""
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)


def ring(reach: float, radius: float) -> Curve:
    """Return a square with rounded corners, from the left end of its lower side round to there."""
    return Curve(list(_ring(reach, radius)))


def _ring(reach: float, radius: float) -> Iterator[Knot]:
    inset = reach - radius
    for corner in range(4):  # lower right, upper right, upper left, lower left
        facing = radians(-90 + 90 * corner)
        start = _moved(facing, reach, -inset)
        yield Knot(*start, cos(facing), -sin(facing))
        middle = _moved(facing, inset, inset)
        bends = ceil(90 / FINE)
        for bend in range(bends + 1):
            angle = facing + pi / 2 * bend / bends
            out_x, out_y = cos(angle), -sin(angle)
            yield Knot(middle[0] + radius * out_x, middle[1] + radius * out_y, out_x, out_y)


def _moved(facing: float, outwards: float, onwards: float) -> Point:
    """Return a point from the middle of the pitch: outwards in a direction, then on to its left."""
    return (
        MIDDLE + outwards * cos(facing) - onwards * sin(facing),
        MIDDLE - outwards * sin(facing) - onwards * cos(facing),
    )


def spiral(first: float, last: float, turns: float, start: float) -> Curve:
    """Return a spiral from one distance to another, beginning at an angle in degrees."""
    count = ceil(360 * turns / FINE)
    knots: list[Knot] = []
    for step in range(count + 1):
        angle = radians(start + 360 * turns * step / count)
        reach = first + (last - first) * step / count
        out_x, out_y = cos(angle), -sin(angle)
        knots.append(Knot(MIDDLE + reach * out_x, MIDDLE + reach * out_y, out_x, out_y))
    return Curve(knots)


def spiral_breadth(squares: int, outer: float, inner: float, broadest: float, gap: float) -> float:
    """Return how broad a spiral between two circles can be so that its squares are about square."""
    area = pi * (outer**2 - inner**2)
    return min(broadest, sqrt(area / squares) - gap)
