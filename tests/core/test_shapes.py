"""Shapes that everybody draws: outlines, ways, and the places made with them."""

from __future__ import annotations

from itertools import pairwise
from math import dist, pi

import pytest

from ludotheca.core.board import Figure, Point, Shape
from ludotheca.core.figures import die, meeple, pawn, token
from ludotheca.core.paths import annulus, box, disc, placed, polygon, regular
from ludotheca.core.scene import Message
from ludotheca.core.shapes import discs, grid, ground, squares, track, tray
from ludotheca.core.ways import Way, oval, polyline, ring, spiral
from ludotheca.printing.bounds import bounds_of
from ludotheca.printing.outlines import outline, points_on

EVERY_COMMAND = "M1 2l3 4H9h-2V7v1C1 2 3 4 5 6c1 2 3 4 5 6S1 2 3 4s1 2 3 4Q1 2 3 4q1 2 3 4T5 6t1 1Z"


def mapped(point: Point) -> Point:
    """Turn a quarter clockwise, double, and move."""
    return 100 - 2 * point[1], 50 + 2 * point[0]


@pytest.mark.parametrize("path", [EVERY_COMMAND, "M0 0a4 2 0 1 1 8 0A4 2 0 0 1 0 0m5 5 1 1z"])
def test_whatever_a_path_is_made_of_is_moved_scaled_and_turned(path: str) -> None:
    moved = list(points_on(placed(path, (100, 50), 2, 90)))
    expected = [mapped(point) for point in points_on(path)]
    assert len(moved) == len(expected)
    for one, two in zip(moved, expected, strict=True):
        assert one == pytest.approx(two, abs=0.05)


def test_a_path_that_stays_is_the_same() -> None:
    path = placed("M-5 0H5V-5", (0, 0))
    assert outline(path) == outline("M-5 0H5V-5")
    assert placed("", (3, 4)) == ""


def area(path: str) -> float:
    """Return the area that a path encloses; clockwise parts add to it, others take away."""
    whole, shape = 0.0, list[Point]()
    for command, points in [*outline(path), ("M", ((0.0, 0.0),))]:
        if command == "M":
            around = pairwise([*shape, *shape[:1]])
            whole += sum(x * down - right * y for (x, y), (right, down) in around) / 2
            shape = []
        shape += list(points_on(f"M{shape[-1][0]} {shape[-1][1]}C" + " ".join(
            f"{x} {y}" for x, y in points)))[1:] if command == "C" else list(points)  # fmt: skip
    return whole


def test_outlines_enclose_what_they_say() -> None:
    assert area(box(5, 5, 10, 20)) == pytest.approx(200)
    assert area(box(5, 5, 10, 20, 4)) == pytest.approx(200 - (4 - pi) * 16, abs=0.5)
    assert area(disc(50, 50, 10)) == pytest.approx(100 * pi, rel=0.01)
    assert area(annulus(0, 0, 10, 6)) == pytest.approx(64 * pi, rel=0.01)
    assert area(regular(0, 0, 10, 4)) == pytest.approx(200, abs=0.5)
    assert 0 < area(regular(0, 0, 10, 5, inner=4)) < area(regular(0, 0, 10, 5))


# Ways

STAIRS = [(0.0, 0.0), (100.0, 0.0), (100.0, 60.0), (200.0, 60.0)]


@pytest.mark.parametrize(
    ("way", "length"),
    [
        (polyline(STAIRS), 260),
        (polyline(STAIRS, 20), 260 - 4 * 20 + 20 * pi),
        (polyline([(0, 0), (100, 0), (100, 100), (0, 100)], closed=True), 400),
        (polyline([(0, 0), (50, 0), (100, 0)], 30), 100),
        (oval(500, 300, 900, 500), 800 + 500 * pi),
        (oval(0, 0, 100, 100), 100 * pi),
        (ring(0, 0, 200, 100, 20), 600 - 8 * 20 + 40 * pi),
        (spiral((0, 0), 50, 50, 1, 90), 100 * pi),
    ],
)
def test_a_way_is_as_long_as_it_looks(way: Way, length: float) -> None:
    assert way.length == pytest.approx(length, rel=0.003)
    for mark in (0.0, way.length / 3, way.length):
        knot = way.at(mark)
        assert dist((0, 0), (knot.out_x, knot.out_y)) == pytest.approx(1, abs=0.01)


@pytest.mark.parametrize("way", [oval(500, 300, 900, 500), ring(500, 300, 900, 500, 90)])
def test_rings_are_walked_anticlockwise_and_outwards_leads_outwards(way: Way) -> None:
    line = [way.at(way.length * step / 40).shifted(0) for step in range(40)]
    assert area(polygon(line)) < 0
    assert all(
        dist(knot.shifted(9), (500, 300)) > dist(knot.shifted(0), (500, 300)) for knot in way.knots
    )


def test_no_way_leads_from_nowhere_to_nowhere() -> None:
    with pytest.raises(ValueError, match="1 points make no way"):
        polyline([(0, 0)])


# Places


def numbered(shapes: list[Shape]) -> list[str]:
    return [shape.id for shape in shapes]


def test_squares_along_a_way_are_alike_and_pieces_turn_with_it() -> None:
    track_ = list(track(oval(500, 300, 900, 500), 40, 70, id="square-{}", label="{}", first=0))
    assert numbered(track_) == [f"square-{number}" for number in range(40)]
    assert [square.label for square in track_] == [str(number) for number in range(40)]
    whole = [abs(area(square.path)) for square in track_]
    assert max(whole) < 1.02 * min(whole)
    # In the middle of the bend to the right one walks up, then back to the left.
    turns = [square.turn for square in track_]
    assert turns[0] == 0
    assert any(turn == pytest.approx(-90, abs=8) for turn in turns)
    assert any(abs(turn) == pytest.approx(180, abs=8) for turn in turns)


def test_what_differs_from_square_to_square_is_told_by_its_number() -> None:
    fields = list(
        grid(
            2,
            2,
            (50, 50),
            100,
            gap=10,
            id="field-{}",
            role=lambda number: "square second" if number % 2 else "square",
            name=lambda number: Message("field", {"number": number}),
        )
    )
    assert [field.role for field in fields] == ["square second", "square"] * 2
    assert [field.name.args["number"] for field in fields if field.name] == [1, 2, 3, 4]
    assert fields[3].at == (160, 160)


def test_a_tray_is_a_row_of_hollows_around_its_middle() -> None:
    slots = list(tray(4, (500, 100), 80, gap=20, id="slot-{}", first=0))
    assert [slot.at for slot in slots] == [(350, 100), (450, 100), (550, 100), (650, 100)]
    assert {slot.role for slot in slots} == {"well"}
    assert [shape.role for shape in tray(1, (0, 0), 80, id="s", role="square")] == ["square"]


def test_what_pieces_stand_on_is_a_place_and_the_ground_is_none() -> None:
    assert ground(300, 200).at is None
    assert [field.at for field in discs([(10, 20)], 5, id="spot")] == [(10, 20)]
    assert [field.path for field in squares([(10, 20)], 4, 6, id="s")] == ["M8 17h4v6h-4z"]


@pytest.mark.parametrize("figure", [token("t", 40, 30), pawn("p", 40), meeple("m", 40)])
def test_figures_of_players_are_as_large_as_they_are_asked_to_be(figure: Figure) -> None:
    bounds = bounds_of(figure)
    assert bounds.width == pytest.approx(80, rel=0.1)
    assert bounds.height == pytest.approx(80, rel=0.15)
    assert figure.mark_at is not None
    assert figure.parts[0].role == "seat"


def test_a_die_shows_pips_or_signs() -> None:
    assert die().pips
    assert not die(pips=False).pips
    assert die(side=60, pips=False).text_size > die(side=60).text_size
