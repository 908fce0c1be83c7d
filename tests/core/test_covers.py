"""The lids of the boxes: pictures that any surface can draw."""

from __future__ import annotations

import re
from importlib.resources import files
from xml.etree import ElementTree

import pytest

import ludotheca
from ludotheca.core.board import Board
from ludotheca.core.box import Box
from ludotheca.core.drawing import draw_svg

COVERED = [box for box in ludotheca.shelf() if box.cover is not None]
ROLES = set(re.findall(r"\.([a-z][a-z-]*)", (files("ludotheca.core") / "board.css").read_text()))


@pytest.mark.parametrize("box", COVERED, ids=lambda box: box.id)
def test_a_lid_is_upright_wordless_and_painted_in_known_roles(box: Box) -> None:
    assert box.cover is not None
    width, height = box.cover.size
    assert height > width
    ids = [shape.id for shape in box.cover.shapes]
    assert len(set(ids)) == len(ids)
    for shape in box.cover.shapes:
        assert not shape.label
        assert set(shape.role.split()) <= ROLES


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("box", COVERED, ids=lambda box: box.id)
def test_a_lid_is_one_sound_picture(box: Box, *, dark: bool) -> None:
    assert box.cover is not None
    picture = draw_svg(box.cover, theme=box.theme, dark=dark)
    root = ElementTree.fromstring(picture)  # noqa: S314  # our own drawing
    assert len(root.findall("{*}path")) == len(box.cover.shapes)


BOARDS = [
    (kind.id, board)
    for box in ludotheca.shelf()
    for kind in box.games
    if (board := kind().board()) is not None
]


@pytest.mark.parametrize(("game", "board"), BOARDS, ids=[game for game, _ in BOARDS])
def test_a_board_is_painted_in_known_roles(game: str, board: Board) -> None:
    painted = [shape.role for shape in board.shapes]
    painted += [part.role for figure in board.figures for part in figure.parts]
    unknown = {word for role in painted for word in role.split()} - ROLES
    assert unknown == set(), game
