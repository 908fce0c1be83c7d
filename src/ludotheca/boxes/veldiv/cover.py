"""The lid of Veldiv: the bend of a banked oval, and three riders who lean into it."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, radians, sin, sqrt

from ludotheca.boxes.veldiv.riders import ARM, CALF, CAP, FRAME, HUBS, JERSEY, THIGH, WHEELS
from ludotheca.core.board import Board, Point, Shape
from ludotheca.core.paths import placed, rectangle

WIDTH, HEIGHT = 320, 400
CENTRE: Point = (16.0, 22.0)
"""The middle of the bend, in the upper left corner."""
SCALE = 1.74


def _arc(radius: float) -> str:
    """Return a line around the bend, from the left edge of the lid to the upper one."""
    x, y = CENTRE
    left, top = y + sqrt(radius**2 - x**2), x + sqrt(radius**2 - y**2)
    return f"M0 {left:.1f}A{radius:g} {radius:g} 0 0 0 {top:.1f} 0"


def _bend(radius: float) -> str:
    """Return all that lies within such a line."""
    return f"{_arc(radius)}L0 0z"


def _rider(name: str, jersey: str, trim: str, angle: float, radius: float) -> Iterator[Shape]:
    """Yield a rider at an angle of the bend, 0 straight below its middle, and so far off."""
    at = (CENTRE[0] + radius * sin(radians(angle)), CENTRE[1] + radius * cos(radians(angle)))
    parts = (
        ("rim", WHEELS + FRAME + JERSEY + ARM + THIGH + CALF + CAP, "rim"),
        ("wheels", WHEELS, "ivory"),
        ("hubs", HUBS, "black"),
        ("frame", FRAME, "edge"),
        ("calf", CALF, "ivory"),
        ("thigh", THIGH, trim),
        ("thigh-edge", THIGH, "edge"),
        ("jersey", JERSEY, jersey),
        ("body-edge", JERSEY + ARM, "edge"),
        ("arm", ARM, jersey),
        ("arm-edge", ARM, "edge"),
        ("cap", CAP, trim),
        ("cap-edge", CAP, "edge"),
    )
    for part, path, role in parts:
        yield Shape(f"{name}-{part}", placed(path, at, SCALE, -angle), role)


COVER = Board(
    (WIDTH, HEIGHT),
    (
        Shape("lid", rectangle(0, 0, WIDTH, HEIGHT), "second"),
        Shape("boards", _bend(358), "ground"),
        Shape("track", _bend(344), "accent"),
        Shape("stayers-line", _arc(286), "line pale"),
        Shape("sprinters-line", _arc(188), "line touch thick"),
        Shape("apron", _bend(162), "pale"),
        Shape("infield", _bend(148), "ground second"),
        *_rider("third", "second", "black", 11, 259),
        *_rider("second", "touch", "ivory", 36.5, 259),
        *_rider("first", "pale", "black", 62, 259),
    ),
)
"""The picture on the lid."""
