"""The lid of the box: a ball's way, winding in to the Cup."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, radians, sin

from ludotheca.boxes.penalty.signs import CUP
from ludotheca.core.board import Board, Point, Shape
from ludotheca.core.paths import disc, line, placed, polygon, rectangle, regular
from ludotheca.core.shapes import ground

WIDTH, HEIGHT = 320, 400
MIDDLE = (160.0, 176.0)
DISC = 72.0
TURNS, END = 560, 300
"""How far the way winds round the Cup and where it ends, in degrees."""
BALL = 48.0


def _wound() -> str:
    """Return the way: narrow where it reaches the Cup, broad where the ball is."""
    inside: list[Point] = []
    outside: list[Point] = []
    for degrees in range(0, TURNS + 1, 4):
        half = 2.5 + 21 * (degrees / TURNS) ** 1.4
        inside.append(_on_the_way(degrees, -half))
        outside.append(_on_the_way(degrees, half))
    return polygon([*outside, *reversed(inside)])


def _on_the_way(degrees: float, outwards: float = 0.0) -> Point:
    """Return a point of the way, so far from its beginning at the Cup."""
    angle = radians(END - TURNS + degrees)
    reach = DISC + 9 + 70 * (degrees / TURNS) ** 1.3 + outwards
    return (MIDDLE[0] + reach * cos(angle), MIDDLE[1] - reach * sin(angle))


def _patches() -> Iterator[Shape]:
    """Draw the ball's patches: one in the middle, five at the rim, and the seams between."""
    at = _on_the_way(TURNS)
    yield Shape("ball", disc(*at, BALL), "ivory")
    for corner in range(5):
        angle = 72 * corner - 90 + 14
        seam = [_turned(angle, 17), _turned(angle, 31)]
        yield Shape(f"seam-{corner}", placed(line(seam), at), "edge")
        rim = [_turned(angle + step, BALL - 0.8) for step in range(-21, 22, 7)]
        patch = [_turned(angle - 13, 36), _turned(angle, 29), _turned(angle + 13, 36)]
        yield Shape(f"patch-{corner}", placed(polygon([*rim, *reversed(patch)]), at), "black")
    yield Shape("patch", regular(*at, 17, 5, turn=14), "touch")


def _turned(degrees: float, reach: float) -> Point:
    return (reach * cos(radians(degrees)), reach * sin(radians(degrees)))


def _shapes() -> Iterator[Shape]:
    yield ground(WIDTH, HEIGHT)
    stripes = "".join(rectangle(x, 0, 40, HEIGHT) for x in range(0, WIDTH, 80))
    yield Shape("stripes", stripes, "shade")
    yield Shape("way", _wound(), "pale")
    yield Shape("disc", disc(*MIDDLE, DISC), "second")
    for number, (path, role) in enumerate(CUP):
        yield Shape(f"cup-{number}", placed(path, (MIDDLE[0], MIDDLE[1] + 7), 1.12), role)
    yield from _patches()


COVER = Board((WIDTH, HEIGHT), tuple(_shapes()))
