"""The lid of Veldiv: the bend of a banked oval, and three riders who lean into it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from math import cos, radians, sin, sqrt

from ludotheca.boxes.veldiv.riders import ARM, CALF, CAP, FRAME, HUBS, JERSEY, THIGH, WHEELS
from ludotheca.core.board import Board, Point, Shape

WIDTH, HEIGHT = 320, 400
CENTRE: Point = (16.0, 22.0)
"""The middle of the bend, in the upper left corner."""
SCALE = 1.74
STEP = re.compile(r"([MLHVCQaz])([^A-Za-z]*)")
NUMBER = re.compile(r"-?\d*\.?\d+")


def moved(path: str, to: Point, scale: float, turn: float) -> str:
    """Return a path around a point instead of around nought, scaled and turned clockwise."""
    across, down = scale * cos(radians(turn)), scale * sin(radians(turn))

    def placed(x: float, y: float, origin: Point = to) -> str:
        return f"{origin[0] + x * across - y * down:.1f} {origin[1] + x * down + y * across:.1f}"

    drawn, x, y = [], 0.0, 0.0
    for step, text in STEP.findall(path):
        numbers = [float(number) for number in NUMBER.findall(text)]
        if step == "a":
            radius, _, _, large, sweep, dx, dy = numbers
            x, y = x + dx, y + dy
            arc = f"{radius * scale:.1f} {radius * scale:.1f} 0 {large:g} {sweep:g}"
            drawn.append(f"A{arc} {placed(x, y)}")
            continue
        if step == "H":
            numbers = [numbers[0], y]
        elif step == "V":
            numbers = [x, numbers[0]]
        points = list(zip(numbers[::2], numbers[1::2], strict=True))
        drawn.append(("L" if step in "HV" else step) + " ".join(placed(*point) for point in points))
        if points:
            x, y = points[-1]
    return "".join(drawn)


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
        yield Shape(f"{name}-{part}", moved(path, at, SCALE, -angle), role)


COVER = Board(
    (WIDTH, HEIGHT),
    (
        Shape("lid", f"M0 0h{WIDTH}v{HEIGHT}h{-WIDTH}z", "second"),
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
