"""Faces of dice of one's own: in pictures, in characters, and as they are entered."""

from __future__ import annotations

import re

import pytest

from ludotheca.core.board import Board, Part, Shape
from ludotheca.core.drawing import draw_svg
from ludotheca.core.faces import Face, Faces
from ludotheca.core.figures import die, pawn
from ludotheca.core.scene import Die, Message, Piece, Throw
from ludotheca.core.words import words_in
from ludotheca.terminal.entering import called, faces_told, shown_dice, throw_called

FACES: Faces = {
    "c": Face(drawing=(Part("M-9 0H9V9Z", "accent"),), name=Message("terminal-enter")),
    "a": Face(text="⚓"),
    "3": Face(name=Message("terminal-over")),
    "t": Face(pips=3),
}
WORDS = words_in("en")
HOME, SCORES = WORDS("terminal-enter"), WORDS("terminal-over")
ENTRY = Throw((("c", "a"), ("c", "a", "t")), "-")


def drawn(text: str, *, pips: bool = True) -> str:
    board = Board((100, 100), (Shape("here", at=(50.0, 50.0)),), (die(pips=pips),))
    piece = Piece("d", "here", "die", text=text)
    return draw_svg(board, (piece,), faces=FACES).partition("</style>")[2]


def test_a_die_on_the_board_shows_what_its_face_says() -> None:
    assert re.search(r'scale\(0\.7\d+\)"><path d="M-9 0H9V9Z" class="accent"/></g>', drawn("c"))
    assert ">⚓</text>" in drawn("a")
    assert drawn("t").count("<circle") == 3
    # A face that is only called otherwise looks as it did; so does a figure that shows no faces.
    assert drawn("3").count("<circle") == 3
    assert ">c</text>" in drawn("c", pips=False)


def test_a_face_that_nobody_could_draw_is_refused() -> None:
    with pytest.raises(ValueError, match="up to 6 pips, not -1"):
        Face(pips=-1)
    with pytest.raises(ValueError, match="from its middle, not 0"):
        Face(reach=0)
    assert Face.of(pawn("p")).drawing == pawn("p").parts


def test_characters_show_the_text_or_the_name_of_a_face() -> None:
    dice = [Die("c"), Die("a"), Die("t"), Die("6")]
    assert [one.value for one in shown_dice(dice, FACES, WORDS)] == [HOME, "⚓", "3", "6"]
    assert called("3", FACES, WORDS) == SCORES
    assert faces_told(ENTRY, FACES, WORDS) == [HOME, "⚓", "3"]
    assert faces_told(Throw((("1", "2"),)), FACES, WORDS) == []
    assert faces_told(None, FACES, WORDS) == []


@pytest.mark.parametrize(
    ("text", "throw"),
    [
        ("c-a", "c-a"),
        (f"{HOME.upper()}, ⚓", "c-a"),
        ("⚓ 3", "a-t"),
        (f"{HOME}+{HOME}", "c-c"),
        ("3 ⚓", None),
        ("⚓", None),
        ("⚓ ⚓ ⚓", None),
        ("", None),
        (" ,-", None),
    ],
)
def test_a_throw_may_be_told_in_the_words_of_its_faces(text: str, throw: str | None) -> None:
    assert throw_called(text, ENTRY, FACES, WORDS) == throw


def test_a_whole_throw_may_have_a_name() -> None:
    assert throw_called(SCORES, None, FACES, WORDS) == "3"
    assert throw_called("nothing", None, FACES, WORDS) is None
    assert throw_called(HOME, Throw((("c", "a"),)), FACES, WORDS) == "c"
