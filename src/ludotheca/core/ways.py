"""Ways that squares lie along: lines of any form, measured by their length.

A way is kept as points close together, each with the direction to the right of whoever walks it,
which leads outwards where it is walked anticlockwise; a square is a stretch of it with some breadth
on either side.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate, pairwise
from math import atan2, ceil, cos, degrees, dist, pi, radians, sin, tan

from ludotheca.core.board import Point
from ludotheca.core.paths import polygon

FINE = 6.0
"""About how far apart, in degrees, the points of a bend lie."""
NEAR = 1e-9
"""Points that are no farther apart are the same."""


@dataclass(frozen=True)
class Knot:
    """A point of a way and the unit vector outwards."""

    x: float
    y: float
    out_x: float
    out_y: float

    @property
    def turn(self) -> float:
        """By how many degrees, clockwise, whoever walks here is turned; 0 on the way to the right.

        >>> Knot(0, 0, 0, 1).turn, Knot(0, 0, 1, 0).turn
        (0.0, -90.0)
        """
        return degrees(atan2(0.0 - self.out_x, self.out_y))

    def shifted(self, outwards: float) -> Point:
        """Return the point so far outwards from the way."""
        return (self.x + outwards * self.out_x, self.y + outwards * self.out_y)


class Way:
    """A line through knots, measured along its length."""

    def __init__(self, knots: Sequence[Knot]) -> None:
        self.knots = knots

    @cached_property
    def marks(self) -> list[float]:
        """How far along the way each knot lies."""
        steps = (dist(one.shifted(0), two.shifted(0)) for one, two in pairwise(self.knots))
        return list(accumulate(steps, initial=0.0))

    @property
    def length(self) -> float:
        """How long the way is."""
        return self.marks[-1]

    def at(self, mark: float) -> Knot:
        """Return the knot at a length along the way."""
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
        """Return the knots from one length along the way to another."""
        marked = zip(self.marks, self.knots, strict=True)
        inner = [knot for mark, knot in marked if first < mark < last]
        return [self.at(first), *inner, self.at(last)]

    def stretch(self, first: float, last: float, breadth: float) -> str:
        """Return the outline of a stretch of the way, so broad, as an SVG path."""
        knots = self.between(first, last)
        outside = [knot.shifted(breadth / 2) for knot in knots]
        inside = [knot.shifted(-breadth / 2) for knot in reversed(knots)]
        return polygon([*outside, *inside])


def polyline(points: Sequence[Point], corner: float = 0.0, *, closed: bool = False) -> Way:
    """Return the way from point to point, its corners rounded with a radius where there is room.

    A closed one leads back to the first point; it begins where the bend at that point ends.
    """
    if len(points) < (3 if closed else 2):
        raise ValueError(f"{len(points)} points make no way")
    around = [points[-1], *points, points[0]] if closed else list(points)
    bends = [
        _bend(before, here, after, corner)
        for before, here, after in zip(around, around[1:], around[2:], strict=False)
    ]
    knots = [knot for bend in bends for knot in bend]
    if closed:
        first = bends[0]
        return Way(_distinct([first[-1], *knots[len(first) :], *first]))
    start, end = _facing(points[0], points[1]), _facing(points[-2], points[-1])
    return Way(_distinct([_knot(points[0], start), *knots, _knot(points[-1], end)]))


def oval(x: float, y: float, width: float, height: float) -> Way:
    """Return a stadium around a point, walked anticlockwise: two straights and two bends.

    It begins at the left end of its lower straight.  One as wide as high is a circle.
    """
    corners = _corners(x, y, width, height)
    return polyline(corners, min(width, height) / 2, closed=True)


def ring(x: float, y: float, width: float, height: float, corner: float) -> Way:
    """Return a rectangle around a point, with round corners, walked anticlockwise.

    It begins at the left end of its lower side.
    """
    return polyline(_corners(x, y, width, height), corner, closed=True)


def spiral(middle: Point, first: float, last: float, turns: float, start: float) -> Way:
    """Return an anticlockwise spiral from one distance to another, beginning at an angle."""
    count = ceil(360 * turns / FINE)
    knots: list[Knot] = []
    for step in range(count + 1):
        angle = radians(start + 360 * turns * step / count)
        reach = first + (last - first) * step / count
        out_x, out_y = cos(angle), -sin(angle)
        knots.append(Knot(middle[0] + reach * out_x, middle[1] + reach * out_y, out_x, out_y))
    return Way(knots)


def _corners(x: float, y: float, width: float, height: float) -> list[Point]:
    left, right, top, bottom = x - width / 2, x + width / 2, y - height / 2, y + height / 2
    return [(left, bottom), (right, bottom), (right, top), (left, top)]


def _facing(here: Point, there: Point) -> float:
    """Return in which direction one walks, in radians, clockwise from the right."""
    return atan2(there[1] - here[1], there[0] - here[0])


def _knot(point: Point, facing: float) -> Knot:
    return Knot(*point, -sin(facing), cos(facing))


def _bend(before: Point, here: Point, after: Point, corner: float) -> list[Knot]:
    """Return the knots of a corner; one that is not rounded has one for each direction."""
    facing, onwards = _facing(before, here), _facing(here, after)
    turn = (onwards - facing + pi) % (2 * pi) - pi
    room = min(dist(before, here), dist(here, after)) / 2
    back = min(abs(corner * tan(turn / 2)), room)
    if back == 0 or abs(turn) >= pi:
        return [_knot(here, facing), _knot(here, onwards)]
    side = 1 if turn > 0 else -1
    radius = back / tan(abs(turn) / 2)
    start = (here[0] - back * cos(facing), here[1] - back * sin(facing))
    middle = (start[0] - side * radius * sin(facing), start[1] + side * radius * cos(facing))
    return list(_arc(middle, side * radius, facing, turn))


def _arc(middle: Point, radius: float, facing: float, turn: float) -> Iterator[Knot]:
    steps = max(1, ceil(round(abs(degrees(turn)) / FINE, 6)))
    for step in range(steps + 1):
        angle = facing + turn * step / steps
        point = (middle[0] + radius * sin(angle), middle[1] - radius * cos(angle))
        yield _knot(point, angle)


def _distinct(knots: Sequence[Knot]) -> list[Knot]:
    """Leave out knots that say what the one before them says already."""
    kept = [knots[0]]
    for knot in knots[1:]:
        last = kept[-1]
        is_turned = abs(knot.out_x - last.out_x) + abs(knot.out_y - last.out_y) > NEAR
        if is_turned or dist(knot.shifted(0), last.shifted(0)) > NEAR:
            kept.append(knot)
    # No way ends by turning on the spot.
    while len(kept) > 1 and dist(kept[-1].shifted(0), kept[-2].shifted(0)) <= NEAR:
        kept.pop()
    return kept
