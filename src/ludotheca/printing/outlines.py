"""SVG paths as lines and cubic curves, which is all that printers know."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from itertools import pairwise
from math import acos, ceil, cos, hypot, pi, radians, sin, sqrt, tan

from ludotheca.core.board import Point

Segment = tuple[str, tuple[Point, ...]]
"""``M`` and ``L`` with a point, ``C`` with three, ``Z`` with none; all absolute."""

COMMAND = re.compile(r"([MmLlHhVvCcSsQqTtAaZz])([^MmLlHhVvCcSsQqTtAaZz]*)")
NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
ARC = re.compile(rf"({NUMBER.pattern})[\s,]*" * 3 + rf"([01])[\s,]*([01])[\s,]*({NUMBER.pattern})"
                 rf"[\s,]*({NUMBER.pattern})")  # fmt: skip
"""An arc's flags may stand without anything between them."""
TAKES = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7}
"""How many numbers a command takes; given more, it goes on."""
STEPS = 12
"""Points on a curve that are looked at to say how far it goes."""


@cache
def outline(path: str) -> tuple[Segment, ...]:
    """Return a path in absolute lines and cubic curves.

    >>> outline("M1 2h3v-1z")
    (('M', ((1.0, 2.0),)), ('L', ((4.0, 2.0),)), ('L', ((4.0, 1.0),)), ('Z', ()))
    """
    walk = _Walk()
    for command, numbers in _commands(path):
        walk.go(command, numbers)
    return tuple(walk.segments)


def points_on(path: str) -> Iterator[Point]:
    """Yield points all along a path, close enough to each other to tell how far it goes."""
    here = (0.0, 0.0)
    for command, points in outline(path):
        if command == "C":
            for step in range(1, STEPS):
                yield _on_curve((here, *points), step / STEPS)
        if points:
            here = points[-1]
            yield here


def _on_curve(points: tuple[Point, ...], share: float) -> Point:
    while len(points) > 1:
        points = tuple(
            (a + (c - a) * share, b + (d - b) * share) for (a, b), (c, d) in pairwise(points)
        )
    return points[0]


def _commands(path: str) -> Iterator[tuple[str, list[float]]]:
    """Yield every command with just the numbers that it takes, repeated ones one by one."""
    for command, text in COMMAND.findall(path):
        takes = TAKES.get(command.upper(), 0)
        if takes == 0:
            yield command, []
            continue
        found = ARC.findall(text) if command in "Aa" else [NUMBER.findall(text)]
        numbers = [float(number) for numbers in found for number in numbers]
        for start in range(0, len(numbers) - takes + 1, takes):
            # Further points of a move are lines.
            name = {"M": "L", "m": "l"}.get(command, command) if start else command
            yield name, numbers[start : start + takes]


class _Walk:
    """A pen that follows a path and remembers where it is."""

    def __init__(self) -> None:
        self.segments: list[Segment] = []
        self.here: Point = (0.0, 0.0)
        self.start: Point = (0.0, 0.0)
        self.handle: Point | None = None
        """The last control point, if the next curve may go on from it, and what kind it is of."""
        self.kind = ""

    def go(self, command: str, numbers: list[float]) -> None:
        """Follow one command."""
        kind = command.upper()
        if kind == "Z":
            self.segments.append(("Z", ()))
            self.here, self.handle = self.start, None
            return
        shift = self.here if command.islower() else (0.0, 0.0)
        if kind == "A":
            self._arc(numbers[:5], (shift[0] + numbers[5], shift[1] + numbers[6]))
        elif kind in "HV":
            self._line(_level(kind, numbers[0], shift, self.here))
        else:
            moved = [number + shift[k % 2] for k, number in enumerate(numbers)]
            DRAWN[kind](self, list(zip(moved[::2], moved[1::2], strict=True)))
        if kind not in "CSQT":
            self.handle = None
        self.kind = kind

    def _line(self, to: Point) -> None:
        self.segments.append(("L", (to,)))
        self.here = to

    def move(self, points: list[Point]) -> None:
        """Lift the pen and put it down."""
        self.segments.append(("M", (points[0],)))
        self.here = self.start = points[0]

    def line(self, points: list[Point]) -> None:
        """Draw a straight line."""
        self._line(points[0])

    def cubic(self, points: list[Point]) -> None:
        """Draw a curve with two control points."""
        first, second, to = points
        self.segments.append(("C", (first, second, to)))
        self.handle, self.here = second, to

    def smooth_cubic(self, points: list[Point]) -> None:
        """Draw one whose first control point mirrors the last one of the curve before."""
        self.cubic([self._mirrored("CS"), *points])

    def quadratic(self, points: list[Point]) -> None:
        """Draw a curve with one control point."""
        (x, y), (across, down), to = self.here, points[0], points[1]
        first = (x + 2 / 3 * (across - x), y + 2 / 3 * (down - y))
        second = (to[0] + 2 / 3 * (across - to[0]), to[1] + 2 / 3 * (down - to[1]))
        self.segments.append(("C", (first, second, to)))
        self.handle, self.here = (across, down), to

    def smooth_quadratic(self, points: list[Point]) -> None:
        """Draw one whose control point mirrors that of the curve before."""
        self.quadratic([self._mirrored("QT"), *points])

    def _mirrored(self, kinds: str) -> Point:
        if self.handle is None or self.kind not in kinds:
            return self.here
        return 2 * self.here[0] - self.handle[0], 2 * self.here[1] - self.handle[1]

    def _arc(self, shape: list[float], to: Point) -> None:
        wide, high, turn, large, sweep = shape
        wide, high = abs(wide), abs(high)
        if to == self.here:
            return
        if not wide or not high:
            self._line(to)
            return
        for curve in _arc_curves(self.here, to, (wide, high), radians(turn), (large, sweep)):
            self.segments.append(("C", curve))
        self.here = to


DRAWN: dict[str, Callable[[_Walk, list[Point]], None]] = {
    "M": _Walk.move,
    "L": _Walk.line,
    "C": _Walk.cubic,
    "S": _Walk.smooth_cubic,
    "Q": _Walk.quadratic,
    "T": _Walk.smooth_quadratic,
}


def _level(kind: str, number: float, shift: Point, here: Point) -> Point:
    return (number + shift[0], here[1]) if kind == "H" else (here[0], number + shift[1])


def _arc_curves(
    start: Point, end: Point, radii: Point, turn: float, flags: tuple[float, float]
) -> Iterator[tuple[Point, ...]]:
    """Yield an arc of an ellipse as curves of at most a quarter, as SVG's notes on it say."""
    (wide, high), centre, first, swept = _arc_middle(start, end, radii, turn, flags)
    parts = max(1, ceil(abs(swept) / (pi / 2) - 1e-9))
    step = swept / parts
    reach = 4 / 3 * tan(step / 4)

    def placed(x: float, y: float) -> Point:
        x, y = wide * x, high * y
        return centre[0] + x * cos(turn) - y * sin(turn), centre[1] + x * sin(turn) + y * cos(turn)

    for part in range(parts):
        here, there = first + part * step, first + (part + 1) * step
        yield (
            placed(cos(here) - reach * sin(here), sin(here) + reach * cos(here)),
            placed(cos(there) + reach * sin(there), sin(there) - reach * cos(there)),
            end if part == parts - 1 else placed(cos(there), sin(there)),
        )


def _arc_middle(
    start: Point, end: Point, radii: Point, turn: float, flags: tuple[float, float]
) -> tuple[Point, Point, float, float]:
    """Return an arc's radii, large enough now, its middle, where it begins, and how far it goes."""
    half = ((start[0] - end[0]) / 2, (start[1] - end[1]) / 2)
    x, y = half[0] * cos(turn) + half[1] * sin(turn), half[1] * cos(turn) - half[0] * sin(turn)
    wide, high = radii
    lacking = sqrt(max(1.0, (x / wide) ** 2 + (y / high) ** 2))
    wide, high = wide * lacking, high * lacking
    below = (wide * y) ** 2 + (high * x) ** 2
    factor = sqrt(max(0.0, (wide * high) ** 2 / below - 1)) * (-1 if flags[0] == flags[1] else 1)
    across, down = factor * wide * y / high, -factor * high * x / wide
    centre = (
        across * cos(turn) - down * sin(turn) + (start[0] + end[0]) / 2,
        across * sin(turn) + down * cos(turn) + (start[1] + end[1]) / 2,
    )
    one = ((x - across) / wide, (y - down) / high)
    other = ((-x - across) / wide, (-y - down) / high)
    swept = _angle(one, other)
    if flags[1] and swept < 0:
        swept += 2 * pi
    elif not flags[1] and swept > 0:
        swept -= 2 * pi
    return (wide, high), centre, _angle((1.0, 0.0), one), swept


def _angle(one: Point, other: Point) -> float:
    """Return the angle from one arrow to another, from minus half a turn to half a turn."""
    along = (one[0] * other[0] + one[1] * other[1]) / (hypot(*one) * hypot(*other))
    angle = acos(max(-1.0, min(1.0, along)))
    return -angle if one[0] * other[1] - one[1] * other[0] < 0 else angle
