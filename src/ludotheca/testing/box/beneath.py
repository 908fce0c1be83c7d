"""What lies beneath a point of a drawing, from back to front."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import pairwise

from ludotheca.core.board import Part, Point, Shape
from ludotheca.printing.outlines import outline

STEPS = 6
"""Straight pieces that a curve is taken for."""
Ring = tuple[Point, ...]


def roles_beneath(shapes: Iterable[Shape | Part], point: Point) -> Iterator[str]:
    """Yield the roles of the shapes that a point lies in, from back to front.

    >>> square, disc = Part("M0 0h40v40h-40z", "square"), Part("M8 20a12 12 0 1 1 24 0z", "accent")
    >>> list(roles_beneath((square, disc), (20, 12)))
    ['square', 'accent']
    """
    for shape in shapes:
        if shape.path and _holds(shape.path, point):
            yield shape.role


def _holds(path: str, point: Point) -> bool:
    rings, (left, top, right, bottom) = _drawn(path)
    x, y = point
    return left <= x <= right and top <= y <= bottom and sum(_winds(r, x, y) for r in rings) != 0


def _winds(ring: Ring, x: float, y: float) -> int:
    """Return how often a ring goes round a point: what it goes round is filled."""
    turns = 0
    for (x1, y1), (x2, y2) in pairwise((*ring, ring[0])):
        side = (x2 - x1) * (y - y1) - (x - x1) * (y2 - y1)
        if y1 <= y < y2 and side > 0:
            turns += 1
        elif y2 <= y < y1 and side < 0:
            turns -= 1
    return turns


@cache
def _drawn(path: str) -> tuple[tuple[Ring, ...], tuple[float, float, float, float]]:
    """Return the rings of a path and how far they go."""
    rings: list[list[Point]] = []
    for command, points in outline(path):
        if command == "M":
            rings.append([points[0]])
        elif command == "C":
            here = rings[-1][-1]
            rings[-1] += [_on_curve(here, points, step / STEPS) for step in range(1, STEPS + 1)]
        elif command == "L":
            rings[-1].append(points[0])
    every = [point for ring in rings for point in ring] or [(0.0, 0.0)]
    xs, ys = [x for x, _ in every], [y for _, y in every]
    return tuple(map(tuple, rings)), (min(xs), min(ys), max(xs), max(ys))


def _on_curve(start: Point, points: tuple[Point, ...], share: float) -> Point:
    rest = 1 - share
    weights = (rest**3, 3 * rest**2 * share, 3 * rest * share**2, share**3)
    corners = (start, *points)
    x, y = (sum(w * c[axis] for w, c in zip(weights, corners, strict=True)) for axis in (0, 1))
    return x, y
