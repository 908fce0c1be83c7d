"""The lid of the box: a ball's way, winding in to the Cup."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, radians, sin

from ludotheca.boxes.penalty.signs import CUP, put
from ludotheca.boxes.penalty.track import drawn
from ludotheca.core.board import Board, Point, Shape

WIDTH, HEIGHT = 320, 400
MIDDLE = (160.0, 176.0)
DISC = 72.0
TURNS, END = 560, 300
"""How far the way winds round the Cup and where it ends, in degrees."""
BALL = 48.0


def _round(radius: float) -> str:
    arc = f"a{radius:g} {radius:g} 0 1 1"
    return f"M{-radius:g} 0 {arc} {2 * radius:g} 0 {arc} {-2 * radius:g} 0 Z"


def _wound() -> str:
    """Return the way: narrow where it reaches the Cup, broad where the ball is."""
    inside: list[Point] = []
    outside: list[Point] = []
    for degrees in range(0, TURNS + 1, 4):
        half = 2.5 + 21 * (degrees / TURNS) ** 1.4
        inside.append(_on_the_way(degrees, -half))
        outside.append(_on_the_way(degrees, half))
    return drawn([*outside, *reversed(inside)]) + "Z"


def _on_the_way(degrees: float, outwards: float = 0.0) -> Point:
    """Return a point of the way, so far from its beginning at the Cup."""
    angle = radians(END - TURNS + degrees)
    reach = DISC + 9 + 70 * (degrees / TURNS) ** 1.3 + outwards
    return (MIDDLE[0] + reach * cos(angle), MIDDLE[1] - reach * sin(angle))


def _patches() -> Iterator[Shape]:
    """Draw the ball's patches: one in the middle, five at the rim, and the seams between."""
    at = _on_the_way(TURNS)
    yield Shape("ball", put(_round(BALL), at), "ivory")
    for corner in range(5):
        angle = 72 * corner - 90 + 14
        seam = [_turned(angle, 17), _turned(angle, 31)]
        yield Shape(f"seam-{corner}", put(_path(seam), at), "edge")
        rim = [_turned(angle + step, BALL - 0.8) for step in range(-21, 22, 7)]
        patch = [_turned(angle - 13, 36), _turned(angle, 29), _turned(angle + 13, 36)]
        yield Shape(f"patch-{corner}", put(_path([*rim, *reversed(patch)]) + " Z", at), "black")
    middle = [_turned(72 * corner - 90 + 14, 17) for corner in range(5)]
    yield Shape("patch", put(_path(middle) + " Z", at), "touch")


def _turned(degrees: float, reach: float) -> Point:
    return (reach * cos(radians(degrees)), reach * sin(radians(degrees)))


def _path(points: list[Point]) -> str:
    return "M" + " L".join(f"{x:.1f} {y:.1f}" for x, y in points)


def _shapes() -> Iterator[Shape]:
    yield Shape("pitch", f"M0 0H{WIDTH}V{HEIGHT}H0Z", "ground")
    stripes = "".join(f"M{x} 0h40v{HEIGHT}h-40Z" for x in range(0, WIDTH, 80))
    yield Shape("stripes", stripes, "shade")
    yield Shape("way", _wound(), "pale")
    yield Shape("disc", put(_round(DISC), MIDDLE), "second")
    for number, (path, role) in enumerate(CUP):
        yield Shape(f"cup-{number}", put(path, (MIDDLE[0], MIDDLE[1] + 7), 1.12), role)
    yield from _patches()


COVER = Board((WIDTH, HEIGHT), tuple(_shapes()))
