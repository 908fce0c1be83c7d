"""Boards in characters that are worked out from the board and what stands on it."""

from __future__ import annotations

from dataclasses import replace

import pytest

import ludotheca
from ludotheca.core.board import Board, Shape
from ludotheca.core.game import Game
from ludotheca.core.match import Match
from ludotheca.core.scene import Die, Panel, Piece, Scene
from ludotheca.core.shapes import grid, row, squares, track
from ludotheca.core.sketching import sketch_of
from ludotheca.core.ways import oval
from ludotheca.sitting import Seat
from ludotheca.terminal.board import draw_sketch

SEATS = [Seat(seat, f"Seat {seat}") for seat in range(12)]
GAMES = [kind(kind.seats[-1]) for box in ludotheca.shelf() for kind in box.games]


def drawn(board: Board, *pieces: Piece, width: int = 78, dice: tuple[Die, ...] = ()) -> list[str]:
    sketch = sketch_of(board, Scene(dice, None, Panel((), ()), (), (), pieces), width)
    assert sketch is not None
    assert sketch.width <= width
    assert all(0 <= mark.y < sketch.height for mark in sketch.marks)
    return [line.plain for line in draw_sketch(sketch, SEATS)]


def lane(count: int) -> Board:
    places = squares(row(count, (500, 50), 1000 / count), 20, id="at-{}", label="{}")
    return Board((1000, 100), tuple(places))


def test_places_show_their_numbers_and_who_stands_there_before_them() -> None:
    assert drawn(lane(4), Piece("a", "at-1", seat=1), Piece("b", "at-3", seat=0)) == ["▲1  2 ●3  4"]


def test_places_without_a_number_are_dots_and_line_up() -> None:
    board = Board((300, 300), tuple(grid(3, 2, (50, 50), 100, id="at-{}")))
    assert drawn(board, Piece("a", "at-5", seat=0)) == [" ·  ·  ·", " ·  ●  ·"]


@pytest.mark.parametrize(
    ("roles", "told"),
    [
        (("square", "square", "square accent"), " 1  2  3*"),
        (("square accent", "square second", "square accent"), " 1  2* 3"),
        (("square accent", "square accent", "square"), " 1  2  3"),
        (("square second", "square", "square flat"), " 1* 2  3"),
    ],
)
def test_a_square_that_a_colour_sets_off_from_most_has_a_star(
    roles: tuple[str, ...], told: str
) -> None:
    places = [replace(place, role=role) for place, role in zip(lane(3).shapes, roles, strict=True)]
    [line] = drawn(Board((1000, 100), tuple(places)))
    assert line.split() == told.split()


def test_a_piece_shows_its_text_in_the_place_of_the_number() -> None:
    # Of a seat or of nobody; side by side with the number it would read as another one.
    pieces = (Piece("a", "at-1", seat=0, text="7"), Piece("b", "at-2", text="+5"))
    assert drawn(lane(3), *pieces) == ["●7 +5  3"]


def test_two_on_one_place_take_the_room_of_its_number_and_a_crowd_stands_below() -> None:
    pair = [Piece(f"p{seat}", "at-2", seat=seat) for seat in range(2)]
    assert drawn(lane(3), *pair) == [" 1 ●▲  3"]
    crowd = [Piece(f"p{seat}", "at-2", seat=seat) for seat in range(5)]
    assert drawn(lane(3), *crowd) == [" 1  2  3", "   ●▲", "   ■◆", "    ★"]


def test_dice_and_what_says_nothing_are_left_out() -> None:
    board = Board((100, 100), (*lane(2).shapes, Shape("cast", at=(50.0, 90.0))))
    pieces = (Piece("d", "cast", text="6"), Piece("podium", "cast"))
    assert drawn(board, *pieces, dice=(Die("6", piece="d"),)) == [" 1  2"]


def test_what_lies_too_close_for_the_width_goes_to_lines_of_its_own() -> None:
    lines = drawn(lane(40), Piece("a", "at-40", seat=0))
    assert sorted(" ".join(lines).split(), key=lambda text: int(text.strip("●"))) == [
        *map(str, range(1, 40)),
        "●40",
    ]
    assert len(lines) == 2
    assert len(drawn(lane(40), width=20)) > 4


@pytest.mark.parametrize("width", [78, 40, 24, 6, 3])
def test_every_place_of_a_ring_is_seen_however_narrow_it_is(width: int) -> None:
    ring = track(oval(500, 300, 900, 500), 48, 70, id="at-{}", label="{}")
    lines = drawn(Board((1000, 600), tuple(ring)), width=width)
    assert sorted(map(int, " ".join(lines).split())) == list(range(1, 49))


def test_long_texts_are_cut_to_the_width() -> None:
    assert drawn(lane(1), Piece("a", "at-1", seat=0, text="x" * 99), width=9) == ["●" + "x" * 8]


@pytest.mark.parametrize("shapes", [(), (Shape("ground", "M0 0h9v9z"),), (Shape("no", at=(5, 5)),)])
def test_a_board_of_which_nothing_can_be_shown_has_no_sketch(shapes: tuple[Shape, ...]) -> None:
    scene = Scene((), None, Panel((), ()), (), ())
    assert sketch_of(Board((10, 10), shapes), scene) is None


@pytest.mark.parametrize("width", [78, 30])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_boards_of_all_boxes_can_be_sketched(game: Game, width: int) -> None:
    match = Match(game, [seat.name for seat in SEATS[: game.players]])
    board, scene = game.board(), match.scene()
    assert board is not None
    lines = drawn(board, *scene.pieces, width=width, dice=scene.dice)
    shown = "".join(lines)
    assert all(seat.mark in shown for seat in SEATS[: game.players])
    assert len(lines) <= 40
