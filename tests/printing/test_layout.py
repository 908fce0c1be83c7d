"""Where things lie on paper: boards in parts, pieces in rows, backs behind their fronts."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludotheca.core.board import Figure, Part
from ludotheca.core.kit import Deck, PaperDie
from ludotheca.core.scene import DealtCard, Message
from ludotheca.printing.boards import STRIP, tile_name, tiled
from ludotheca.printing.bounds import bounds_of
from ludotheca.printing.cards import WIDTH, Grid, Placed
from ludotheca.printing.contents import Cutout
from ludotheca.printing.dice import CELLS, OUTLINE, TABS, Net
from ludotheca.printing.paper import PAPERS, BadPaper, Paper, paper_named
from ludotheca.printing.shapes import GAP, Piece, Thing, laid_out

SIZES = st.tuples(st.floats(10, 2000), st.floats(10, 2000))
CARD = DealtCard(Message("title"), Message("text"))
DECK = Deck(Message("name"), (CARD,))
DISC = "M-30 0a30 30 0 1 1 60 0a30 30 0 1 1 -60 0Z"


@given(SIZES, st.sampled_from(sorted(PAPERS)))
def test_parts_of_a_board_fit_their_sheets_and_leave_nothing_out(
    size: tuple[float, float], name: str
) -> None:
    tiling = tiled(size, paper_named(name))
    wide, high = tiling.paper.room
    tiles = list(tiling.tiles())
    for tile in tiles:
        assert tile.width + STRIP * tile.right <= wide + 1e-9
        assert tile.height + STRIP * tile.below <= high + 1e-9
    assert sum(tile.width * tile.height for tile in tiles) == pytest.approx(size[0] * size[1])
    assert {(tile.x, tile.y) for tile in tiles if tile.name == "A1"} == {(0.0, 0.0)}
    assert len({tile.name for tile in tiles}) == len(tiles)


def test_a_board_that_fits_is_in_one_part_and_paper_lies_where_that_helps() -> None:
    assert (tiled((190, 277), paper_named("a4")).columns, tile_name(0, 0)) == (1, "A1")
    lying = tiled((270, 180), paper_named("a4"))
    assert (lying.columns, lying.rows, lying.lying) == (1, 1, True)


def test_unknown_paper_is_refused_with_what_there_is() -> None:
    with pytest.raises(BadPaper, match=r"did you mean 'letter'\? one of: a4, letter"):
        paper_named("leter")


@pytest.mark.parametrize("paper", PAPERS.values(), ids=list(PAPERS))
def test_backs_lie_behind_their_fronts_when_turned_over_the_long_edge(paper: Paper) -> None:
    columns = int((paper.width - 14) // WIDTH)
    grid = Grid(paper, columns, 3)
    assert columns == 3
    for column in range(columns):
        for row in range(3):
            card = Placed(CARD, DECK, column, row)
            (front, y), (back, behind) = grid.place(card), grid.place(card, behind=True)
            assert back == pytest.approx(paper.width - front - WIDTH)
            assert y == behind


def test_discs_are_seen_to_be_round_and_other_figures_are_not() -> None:
    disc = bounds_of(Figure("disc", (Part(DISC, "seat"),)))
    assert disc.is_round
    assert disc.radius == pytest.approx(31, abs=0.1)
    assert not bounds_of(Figure("tile", (Part("M-30 -30H30V30H-30Z", "seat"),))).is_round


def test_what_stands_is_printed_twice_with_feet() -> None:
    figure = Figure("tile", (Part("M-20 -30H20V30H-20Z", "seat"),))
    flat = Piece(Cutout(figure, 0, "#0072b2"), 0.5)
    standing = Piece(Cutout(figure, 0, "#0072b2", stands=True), 0.5)
    assert standing.size[0] == flat.size[0]
    assert standing.size[1] > 2 * flat.size[1]


@given(st.lists(st.floats(5, 60), min_size=1, max_size=60))
def test_pieces_lie_within_the_sheet_and_never_on_each_other(sides: list[float]) -> None:
    things: list[Thing] = [Net(PaperDie(tuple("123456"), side=side / 3)) for side in sides]
    paper = paper_named("letter")
    sheets = laid_out(things, paper)
    assert sum(len(sheet) for sheet in sheets) == len(things)
    for sheet in sheets:
        areas = [(x, y, x + thing.size[0], y + thing.size[1]) for (x, y), thing in sheet]
        for number, (left, top, right, bottom) in enumerate(areas):
            assert right <= paper.room[0] + 1e-9
            assert bottom <= paper.room[1] + 1e-9
            for a, b, c, d in areas[:number]:
                apart = GAP - 1e-9
                assert left >= c + apart or a >= right + apart or top >= d + apart or b >= bottom


def test_opposite_faces_of_a_die_lie_two_apart_in_its_cross() -> None:
    faces = dict(zip("123456", CELLS, strict=True))
    assert faces["1"][0] == faces["6"][0]
    assert abs(faces["1"][1] - faces["6"][1]) == 2
    assert abs(faces["2"][1] - faces["5"][1]) == 2
    assert abs(faces["3"][0] - faces["4"][0]) == 2
    # Fourteen edges lie free; every second one has a tab.
    edges = sum(int(abs(a - c) + abs(b - d)) for (a, b), (c, d) in pairwise(OUTLINE))
    assert (edges, len(TABS)) == (14, 7)
