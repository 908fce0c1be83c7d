"""Boards and covers of every box: drawn in roles that the stylesheet paints."""

from __future__ import annotations

import re
from collections import Counter
from importlib.resources import files

import pytest

import ludotheca
from ludotheca.core.board import Board
from ludotheca.core.texts import LANGUAGES
from ludotheca.core.words import words_in

STYLES = (files("ludotheca.core") / "board.css").read_text(encoding="utf-8")
PAINTED = set(re.findall(r"\.([a-z][a-z-]*)", STYLES))
COVERS = {box.id: box.cover for box in ludotheca.shelf() if box.cover}
BOARDS = {
    f"{kind.id}, {players} players": board
    for box in ludotheca.shelf()
    for kind in box.games
    for players in (kind.seats[0], kind.seats[-1])
    if (board := kind(players).board())
}
DRAWN = {**BOARDS, **COVERS}
EVERY_DRAWING = pytest.mark.parametrize("board", DRAWN.values(), ids=list(DRAWN))


@EVERY_DRAWING
def test_the_stylesheet_paints_every_role(board: Board) -> None:
    roles = {role for shape in board.shapes if shape.path for role in shape.role.split()}
    parts = [part for figure in board.figures for part in figure.parts]
    parts += [part for symbol in board.legend for part in symbol.parts]
    roles.update(role for part in parts for role in part.role.split())
    assert roles <= PAINTED


@EVERY_DRAWING
def test_no_id_is_given_twice(board: Board) -> None:
    ids = Counter(shape.id for shape in board.shapes)
    assert [name for name, count in ids.items() if count > 1] == []


@pytest.mark.parametrize("board", BOARDS.values(), ids=list(BOARDS))
def test_every_place_lies_on_the_board(board: Board) -> None:
    width, height = board.size
    for place in board.places().values():
        assert place.at is not None
        assert 0 < place.at[0] < width
        assert 0 < place.at[1] < height


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("board", BOARDS.values(), ids=list(BOARDS))
def test_every_board_has_a_legend_in_words(board: Board, language: str) -> None:
    words = words_in(language)
    assert board.legend
    assert all(words.message(symbol.meaning).strip() for symbol in board.legend)


@pytest.mark.parametrize("cover", COVERS.values(), ids=list(COVERS))
def test_a_cover_stands_upright_and_bears_no_words(cover: Board) -> None:
    width, height = cover.size
    assert width < height
    assert [shape.label for shape in cover.shapes if shape.label] == []
