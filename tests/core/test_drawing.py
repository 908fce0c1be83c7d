"""Pieces in pictures: what is turned, mirrored and written on them."""

from __future__ import annotations

import re

import pytest

from ludotheca.core.board import Board, Figure, Part, Shape
from ludotheca.core.drawing import draw_svg
from ludotheca.core.scene import Message, Piece

RIDER = Figure("rider", (Part("M0 0H9", "ink"),), (4.0, 0.0), upright=False, mirrors=True)
DIE = Figure("die", (Part("M0 0H9", "ink"),), None, (0.0, 0.0), 20.0, pips=True)
SIGN = Figure("sign", (Part("M0 0H9", "ink"),), None, words_at=(0.0, 0.0))


def drawn(figure: Figure, piece: Piece, turn: float = 0.0) -> str:
    board = Board((100, 100), (Shape("here", at=(50.0, 50.0), turn=turn),), (figure,))
    return draw_svg(board, (piece,), words=lambda message: message.id).partition("</style>")[2]


@pytest.mark.parametrize(
    ("turn", "transform"),
    [
        (0.0, "translate(50 50)"),
        (-90.0, "translate(50 50) rotate(-90)"),
        (-170.0, "translate(50 50) rotate(-350) scale(-1 1)"),
        (-270.0, "translate(50 50) rotate(-270)"),
    ],
)
def test_a_figure_that_mirrors_never_stands_on_its_head(turn: float, transform: str) -> None:
    assert f'transform="{transform}"' in drawn(RIDER, Piece("r", "here", "rider", 0), turn)


def test_what_is_written_on_a_mirrored_figure_is_not() -> None:
    picture = drawn(RIDER, Piece("r", "here", "rider", 0), 180.0)
    assert '<text x="-4" y="0" class="mark" transform="scale(-1 1)"' in picture


@pytest.mark.parametrize("face", range(1, 7))
def test_a_die_shows_its_pips(face: int) -> None:
    picture = drawn(DIE, Piece("d", "here", "die", text=str(face)))
    assert len(set(re.findall(r'<circle cx="(\S+)" cy="(\S+)"', picture))) == face
    assert "<text" not in picture


def test_words_are_written_where_somebody_puts_them_into_a_language() -> None:
    piece = Piece("s", "here", "sign", words=Message("sprint"))
    assert ">sprint</text>" in drawn(SIGN, piece)
    board = Board((100, 100), (Shape("here", at=(50.0, 50.0)),), (SIGN,))
    assert "<text" not in draw_svg(board, (piece,))
