"""The board as it is drawn: where its places lie, and their letters and numbers."""

from __future__ import annotations

from ludotheca.boxes.chasse_croise.board import draw, place_of, way_of
from ludotheca.boxes.chasse_croise.rules import ARRIVAL, PAWNS, START
from ludotheca.core.board import Point
from tests.rules.chasse_croise.positions import RED, WHITE

PLACES = draw().places()


def point(name: str) -> Point:
    at = PLACES[name].at
    assert at is not None
    return at


def way(side: int, pawn: int) -> list[Point]:
    return [point(name) for name in way_of(side, pawn, START, ARRIVAL)]


def test_a_hundred_crossings_and_forty_ends_lie_apart() -> None:
    points = [point(name) for name in PLACES]
    assert len(points) == len(set(points)) == 140
    for number, (x, y) in enumerate(points):
        for other_x, other_y in points[number + 1 :]:
            assert max(abs(x - other_x), abs(y - other_y)) > 60


def test_red_runs_straight_up_and_white_straight_to_the_right() -> None:
    for pawn in range(1, PAWNS + 1):
        upwards, rightwards = way(RED, pawn), way(WHITE, pawn)
        assert len({x for x, _ in upwards}) == len({y for _, y in rightwards}) == 1
        assert [y for _, y in upwards] == sorted((y for _, y in upwards), reverse=True)
        assert [x for x, _ in rightwards] == sorted(x for x, _ in rightwards)


def test_the_two_sides_share_the_crossings_and_nothing_else() -> None:
    for red in range(1, PAWNS + 1):
        for white in range(1, PAWNS + 1):
            shared = set(way_of(RED, red, START, ARRIVAL)) & set(
                way_of(WHITE, white, START, ARRIVAL)
            )
            assert shared == {f"c{red}-r{white}"}
            assert place_of(RED, red, white) == place_of(WHITE, white, red)


def test_letters_lie_at_the_edges_that_the_sheet_names() -> None:
    at = {shape.label: shape.label_at for shape in draw().shapes if shape.label_at}
    corners = [point(name) for name in ("start-red-1", "arrival-red-1")]
    assert at["A"] is not None
    assert at["A"][1] > corners[0][1]
    assert at["B"] is not None
    assert at["B"][1] < corners[1][1]
    corners = [point(name) for name in ("start-white-1", "arrival-white-1")]
    assert at["C"] is not None
    assert at["C"][0] < corners[0][0]
    assert at["D"] is not None
    assert at["D"][0] > corners[1][0]


def test_starts_and_arrivals_are_numbered_legibly() -> None:
    for side in (RED, WHITE):
        for pawn in range(1, PAWNS + 1):
            for distance in (START, ARRIVAL):
                shape = PLACES[place_of(side, pawn, distance)]
                assert shape.label == str(pawn)
                assert shape.label_size >= 26
    assert all(figure.text_size >= 26 for figure in draw().figures)
