"""The track that pages draw: its geometry, and room for everybody."""

from __future__ import annotations

import re
from itertools import combinations
from math import dist, hypot

import pytest

import ludotheca
from ludotheca.boxes.veldiv.articles import TRACK
from ludotheca.boxes.veldiv.board import draw
from ludotheca.core.board import Board, Point, Shape

BOARD = draw((), 12)
SQUARES = [BOARD.places()[f"square-{square}"] for square in range(1, TRACK + 1)]


def standing_at(shape: Shape) -> Point:
    assert shape.at is not None
    return shape.at


def corners(square: Shape) -> list[Point]:
    """The corners of a square: back inside, back outside, front outside, front inside."""
    numbers = [float(number) for number in re.findall(r"-?\d+\.\d", square.path)]
    points = list(zip(numbers[::2], numbers[1::2], strict=True))
    a, b, _, c, d, *_ = points
    return [a, b, c, d]


def is_inside(point: Point, area: list[Point]) -> bool:
    """Whether a point lies within a convex area."""
    sides = zip(area, [*area[1:], area[0]], strict=True)
    turns = [(c - a) * (point[1] - b) - (d - b) * (point[0] - a) > 0 for (a, b), (c, d) in sides]
    return all(turns) or not any(turns)


def test_the_squares_touch_in_order_all_around() -> None:
    for square, following in zip(SQUARES, [*SQUARES[1:], SQUARES[0]], strict=True):
        (_, _, outside, inside), (back_in, back_out, *_) = corners(square), corners(following)
        assert outside == back_out
        assert inside == back_in


def test_no_two_squares_overlap_and_riders_stand_within_theirs() -> None:
    areas = [corners(square) for square in SQUARES]
    for number, square in enumerate(SQUARES):
        within = [other for other, area in enumerate(areas) if is_inside(standing_at(square), area)]
        assert within == [number]
        assert square.label_at is not None
        assert is_inside(square.label_at, areas[number])


def test_the_squares_are_numbered_and_large_enough_to_read() -> None:
    assert [square.label for square in SQUARES] == [str(number) for number in range(1, TRACK + 1)]
    assert min(square.label_size for square in SQUARES) >= 22
    nearest = min(dist(a, b) for a, b in combinations(map(standing_at, SQUARES), 2))
    assert nearest > 54


def test_it_is_ridden_anticlockwise_with_the_line_on_the_home_straight() -> None:
    x, y = zip(*map(standing_at, SQUARES), strict=True)
    assert y[TRACK - 1] == y[0] == max(y), "48 and 1 lie below"
    assert x[0] > x[TRACK - 1], "ridden from left to right"
    assert (x[11], y[23], x[35]) == (max(x), min(y), min(x))
    assert [SQUARES[square - 1].turn for square in (48, 12, 24, 36)] == pytest.approx(
        [0, -90, -180, -270]
    )


def test_the_bends_are_banked_so_broader() -> None:
    def breadth(square: int) -> float:
        (a, b), (c, d), *_ = corners(SQUARES[square - 1])
        return hypot(c - a, d - b)

    assert breadth(48) == pytest.approx(breadth(24))
    assert breadth(12) == pytest.approx(breadth(36))
    assert breadth(48) < breadth(6) < breadth(12)


@pytest.mark.parametrize(
    ("starts", "riders"), [((), 2), ((), 7), ((), 12), ((24, 48), 2), ((12, 24, 36, 48), 8)]
)
def test_everybody_has_room_off_the_track(starts: tuple[int, ...], riders: int) -> None:
    places = draw(starts, riders).places()
    kinds = ("bench",) if starts else ("bench", "start")
    beside = [standing_at(places[f"{kind}-{rider}"]) for kind in kinds for rider in range(riders)]
    assert min(dist(a, b) for a, b in combinations(beside, 2)) > 62
    inner = [corners(square)[0] for square in SQUARES]
    assert all(is_inside(place, inner) for place in beside)
    assert min(dist(place, corner) for place in beside for corner in inner) > 40


@pytest.mark.parametrize(
    ("name", "players", "starts"),
    [
        ("veldiv/individual", 4, []),
        ("veldiv/pursuit", 3, [16, 32, 48]),
        ("veldiv/team-pursuit", 4, [12, 24, 36, 48]),
    ],
)
def test_VEL_PUR_1_the_starts_of_pursuits_are_marked(
    name: str, players: int, starts: list[int]
) -> None:
    board = ludotheca.game(name, players).board()
    assert isinstance(board, Board)
    marked = [shape.label for shape in board.shapes if shape.role == "square touch"]
    assert marked == [str(square) for square in starts]
