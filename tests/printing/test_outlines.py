"""Paths as a printer draws them, held against a library that reads SVG too."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise
from math import hypot

import pytest
from fontTools.pens.recordingPen import RecordingPen
from fontTools.svgLib.path import parse_path

from ludotheca.core import registry
from ludotheca.core.board import Board, Point
from ludotheca.printing.outlines import Segment, outline, points_on

NAMES = {"moveTo": "M", "lineTo": "L", "curveTo": "C", "closePath": "Z"}
STEPS = 20
ODD = [
    "M10 10 20 20l5-5.5.5.5 1e1-2E-1z m5 5h3V9",
    "M0 0C1 2 3 4 5 6S9 8 10 10s1 1 2 2",
    "M0 0Q5 10 10 0T20 0t5 5M1 1t2 2",
    "M0 0a5 5 0 0110 0A3,4 30 1,0 2 2",
    "M0 0a2 2 0 1 1 40 0",
]


def expected(path: str) -> list[Segment]:
    """Return a path as the library reads it, quadratic curves made cubic."""
    pen = RecordingPen()
    parse_path(path, pen)
    found: list[Segment] = []
    for name, points in pen.value:
        if name == "qCurveTo":
            found.append(("C", _cubic(found[-1][1][-1], *points)))
        elif name in NAMES:
            found.append((NAMES[name], tuple(points)))
    return found


def _cubic(start: Point, control: Point, end: Point) -> tuple[Point, ...]:
    (x, y), ends = control, (start, end)
    handles = [(a + 2 / 3 * (x - a), b + 2 / 3 * (y - b)) for a, b in ends]
    return (*handles, end)


def measures(segments: Iterable[Segment]) -> list[float]:
    """Return how far a path goes each way, how long it is, and what it encloses."""
    points = [point for line in _walked(segments) for point in line]
    length = area = 0.0
    for line in _walked(segments):
        for (a, b), (c, d) in pairwise(line):
            length += hypot(c - a, d - b)
            area += a * d - b * c
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return [min(xs), min(ys), max(xs), max(ys), length, area]


def _walked(segments: Iterable[Segment]) -> Iterator[list[Point]]:
    """Yield each line of a path, curves in small steps."""
    start = here = (0.0, 0.0)
    for command, points in segments:
        if command == "M":
            start = here = points[0]
            continue
        stops = [start] if command == "Z" else list(points[-1:])
        if command == "C":
            stops = [_bezier(here, points, step / STEPS) for step in range(1, STEPS + 1)]
        yield [here, *stops]
        here = stops[-1]


def _bezier(here: Point, points: tuple[Point, ...], t: float) -> Point:
    weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
    corners = (here, *points)
    x, y = (sum(w * corner[k] for w, corner in zip(weights, corners, strict=True)) for k in (0, 1))
    return x, y


def same(path: str) -> bool:
    """Say whether a path is drawn as the library draws it, in however many pieces."""
    return measures(outline(path)) == pytest.approx(measures(expected(path)), rel=5e-3, abs=0.02)


def paths_of(board: Board) -> set[str]:
    parts = [part for figure in board.figures for part in figure.parts]
    parts += [part for symbol in board.legend for part in symbol.parts]
    return {shape.path for shape in board.shapes if shape.path} | {part.path for part in parts}


@pytest.mark.parametrize("path", ODD)
def test_every_command_is_drawn_as_svg_draws_it(path: str) -> None:
    assert same(path)


@pytest.mark.parametrize("box", registry.box_ids())
def test_boards_and_covers_are_drawn_as_svg_draws_them(box: str) -> None:
    opened = registry.box(box)
    boards = [kind(kind.seats[-1]).board() for kind in opened.games[:3]]
    paths = set().union(*(paths_of(board) for board in [opened.cover, *boards] if board))
    assert len(paths) > 10
    assert all(same(path) for path in paths)


def test_points_on_an_arc_keep_their_distance() -> None:
    circle = "M-30 0a30 30 0 1 1 60 0a30 30 0 1 1 -60 0Z"
    assert all(abs(hypot(*point) - 30) < 0.01 for point in points_on(circle))
    assert max(y for _, y in points_on(circle)) == pytest.approx(30, abs=0.01)
