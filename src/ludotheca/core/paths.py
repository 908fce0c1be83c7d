"""Outlines that boards, covers and figures are drawn with, as SVG paths.

Every function returns a path; several of them written one after the other are one path too.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from math import cos, pi, radians, sin

from ludotheca.core.board import Point

COMMAND = re.compile(r"([MLHVCSQTAZ])([^MLHVCSQTAZ]*)", re.IGNORECASE)
NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?", re.IGNORECASE)
TAKES = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7}
"""How many numbers a command takes; given more, it goes on."""
GOES_ON = {"M": "L", "m": "l"}
"""What a command goes on as that is not repeated as it is."""
FINE = 2
"""Digits behind the point: a hundredth of a unit of the board is never seen."""


def rectangle(left: float, top: float, width: float, height: float) -> str:
    """Return a rectangle by its upper left corner.

    >>> rectangle(0, 10, 320, 400)
    'M0 10h320v400h-320z'
    """
    return f"M{_short(left)} {_short(top)}h{_short(width)}v{_short(height)}h{_short(-width)}z"


def rounded(x: float, y: float, width: float, height: float, corner: float) -> str:
    """Return a rectangle with round corners around a point."""
    right, down = width - 2 * corner, height - 2 * corner
    arc = f"a{corner:g} {corner:g} 0 0 1"
    return (
        f"M{x - right / 2:g} {y - height / 2:g}h{right:g}{arc} {corner:g} {corner:g}v{down:g}"
        f"{arc} {-corner:g} {corner:g}h{-right:g}{arc} {-corner:g} {-corner:g}v{-down:g}"
        f"{arc} {corner:g} {-corner:g}z"
    )


def box(x: float, y: float, width: float, height: float, corner: float = 0.0) -> str:
    """Return a rectangle around a point, with round corners if they are given a radius."""
    if corner:
        return rounded(x, y, width, height, corner)
    return rectangle(x - width / 2, y - height / 2, width, height)


def disc(x: float, y: float, radius: float, *, back: bool = False) -> str:
    """Return a circle around a point; one that runs back cuts a hole into what it lies in.

    >>> disc(0, 0, 30)
    'M-30 0a30 30 0 1 1 60 0a30 30 0 1 1 -60 0z'
    """
    across = f"{_short(radius)} {_short(radius)} 0 1 {int(not back)}"
    there, again = (f"a{across} {_short(way * radius)} 0" for way in (2, -2))
    return f"M{_short(x - radius)} {_short(y)}{there}{again}z"


def annulus(x: float, y: float, outer: float, inner: float) -> str:
    """Return a ring with some breadth, whose middle is empty."""
    return disc(x, y, outer) + disc(x, y, inner, back=True)


def line(points: Iterable[Point]) -> str:
    """Return a line from point to point."""
    return "M" + "L".join(map(_at, points))


def polygon(points: Iterable[Point]) -> str:
    """Return what a line from point to point and back to the first encloses.

    >>> polygon([(0, 0), (10, 0), (5, 7.5)])
    'M0 0L10 0L5 7.5z'
    """
    return line(points) + "z"


def regular(
    x: float, y: float, radius: float, corners: int, *, inner: float | None = None, turn: float = 0
) -> str:
    """Return a polygon of equal sides, its first corner at the top; with ``inner`` a star."""
    reaches = (radius,) if inner is None else (radius, inner)
    steps = corners * len(reaches)
    turns = [radians(turn) + 2 * pi * step / steps for step in range(steps)]
    return polygon(
        (x + reach * sin(angle), y - reach * cos(angle))
        for angle, reach in zip(turns, reaches * corners, strict=True)
    )


def placed(path: str, at: Point, scale: float = 1.0, turn: float = 0.0) -> str:
    """Return a path around nought moved to a point, scaled, and turned clockwise in degrees.

    >>> placed("M-5 0H5V-5", (100, 50), scale=2)
    'M90 50L110 50L110 40'
    """
    across, down = scale * cos(radians(turn)), scale * sin(radians(turn))

    def moved(point: Point) -> Point:
        x, y = point
        return at[0] + x * across - y * down, at[1] + x * down + y * across

    return "".join(
        _arc(numbers, scale, turn) + _at(moved(points[0]))
        if command == "A"
        else command + " ".join(_at(moved(point)) for point in points)
        for command, numbers, points in _absolute(path)
    )


def _arc(numbers: list[float], scale: float, turn: float) -> str:
    wide, high, lean, large, sweep = numbers[:5]
    radii = f"{_short(wide * scale)} {_short(high * scale)}"
    return f"A{radii} {_short(lean + turn)} {large:g} {sweep:g} "


def _absolute(path: str) -> Iterator[tuple[str, list[float], list[Point]]]:
    """Yield the commands of a path with their numbers and the points that these lead over."""
    here = start = (0.0, 0.0)
    for command, numbers in _commands(path):
        kind = command.upper()
        if kind == "Z":
            here = start
            yield "z", [], []
            continue
        x, y = here if command.islower() else (0.0, 0.0)
        if kind in "HV":
            points = [(x + numbers[0], here[1]) if kind == "H" else (here[0], y + numbers[0])]
            kind = "L"
        else:
            flat = numbers[5:] if kind == "A" else numbers
            points = [(x + a, y + b) for a, b in zip(flat[::2], flat[1::2], strict=True)]
        here = points[-1]
        start = here if kind == "M" else start
        yield kind, numbers, points


def _commands(path: str) -> Iterator[tuple[str, list[float]]]:
    for found in COMMAND.finditer(path):
        command, text = found[1], found[2]
        numbers = [float(number) for number in NUMBER.findall(text)]
        takes = TAKES.get(command.upper(), 0)
        if not takes:
            yield command, []
            continue
        for start in range(0, len(numbers), takes):
            goes_on = GOES_ON.get(command, command) if start else command
            yield goes_on, numbers[start : start + takes]


def _at(point: Point) -> str:
    return f"{_short(point[0])} {_short(point[1])}"


def _short(number: float) -> str:
    # Adding nought makes a nought of a negative one.
    return f"{round(number, FINE) + 0.0:.{FINE}f}".rstrip("0").rstrip(".")
