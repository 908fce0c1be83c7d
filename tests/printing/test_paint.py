"""Colours on paper: the stylesheet read as a browser reads it, light enough to be printed."""

from __future__ import annotations

import pytest

from ludotheca.core import registry
from ludotheca.core.board import Board, Theme
from ludotheca.printing.paint import Colour, Paints

THEME = Theme(accent="#204060", second="#804020", touch="#c80000")
PAINTS = Paints(THEME)


def rgb(colour: Colour | None) -> str:
    assert colour is not None
    return "#" + "".join(f"{round(255 * part):02x}" for part in colour[:3])


def test_the_later_and_the_closer_rule_wins() -> None:
    assert PAINTS.of("line second").fill is None
    assert rgb(PAINTS.of("line second").stroke) == "#804020"
    assert rgb(PAINTS.of("second").fill) == "#804020"
    assert PAINTS.of("line accent thick").width == 5
    assert PAINTS.of("square touch flat").stroke is None
    # 30 parts of the colour in 100, the rest the paper's white
    assert rgb(PAINTS.of("square touch").fill) == "#eeb2b2"


def test_what_shines_through_covers_only_so_much() -> None:
    shade = PAINTS.of("shade").fill
    assert shade is not None
    assert shade[3] == pytest.approx(0.04)


def test_a_seat_lends_its_colour_and_the_ink_that_reads_on_it() -> None:
    assert rgb(PAINTS.of("seat", seat="#0072b2").fill) == "#0072b2"
    assert rgb(PAINTS.of("on-seat", kind="text", seat="#ffffff").fill) == "#1f1a17"
    assert rgb(PAINTS.of("on-seat", kind="text", seat="#000000").fill) == "#fffaf0"


def test_a_piece_s_condition_changes_what_lies_in_it() -> None:
    assert PAINTS.of("ivory", within="lucky").fill != PAINTS.of("ivory").fill


def brightness(colour: Colour) -> float:
    return 0.2126 * colour[0] + 0.7152 * colour[1] + 0.0722 * colour[2]


def roles_of(board: Board) -> set[str]:
    return {shape.role for shape in board.shapes if shape.path} | {
        part.role for figure in board.figures for part in figure.parts
    }


@pytest.mark.parametrize("name", registry.box_ids())
def test_every_role_is_painted_and_grounds_are_light(name: str) -> None:
    box = registry.box(name)
    paints = Paints(box.theme)
    board = box.games[0]().board()
    assert board is not None
    for role in roles_of(board):
        paint = paints.of(role, seat="#0072b2")
        assert paint.fill or paint.stroke, role
        if set(role.split()) & {"ground", "square", "ivory"}:
            assert paint.fill is not None
            assert brightness(paint.fill) > 0.6, role
