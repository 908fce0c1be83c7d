"""The journey in characters: three rows, every pawn below its square, any edition."""

from __future__ import annotations

import random

import pytest

from ludotheca import BadEdition
from ludotheca.core.sketch import Sketch
from tests.rules.penalty.editions import game_of, random_edition, written
from tests.rules.penalty.tables import at

MARKS = "●▲■◆★✚"


def drawn(sketch: Sketch | None) -> list[str]:
    """Return the lines of a sketch as a surface without colour shows them."""
    assert sketch is not None
    cells = [[" "] * sketch.width for _ in range(sketch.height)]
    for mark in sketch.marks:
        text = mark.text if mark.seat is None else MARKS[mark.seat] + mark.text
        for step, character in enumerate(text):
            cells[mark.y][mark.x + step] = character
    return ["".join(row).rstrip() for row in cells]


def test_the_journey_in_three_rows() -> None:
    lines = drawn(at(0, 0, 33, 89).sketch())
    assert lines[1].split()[:6] == ["▷0", "1", "2", "3", "4", "5P"]
    assert lines[2].split() == ["●▲"]
    assert lines[6].split() == ["■"]
    assert lines[-2].split() == ["83J", "84!", "85P", "86P", "87", "88", "◎89"]
    assert lines[-1].split() == ["◆"]
    assert [line.endswith("›") for line in lines[1::2]][:3] == [True, True, True]
    frames = [line[:5] for line in lines if len(set(line)) == 1]
    assert frames == ["═════", "─────", "·····"]


def test_a_pawn_stands_below_the_number_of_its_square() -> None:
    for square in range(90):
        lines = drawn(at(square, 0).sketch())
        (row,) = [number for number, line in enumerate(lines) if "●" in line]
        label = lines[row - 1][lines[row].index("●") :].split()[0]
        assert label.strip("▷◎PJ!") == str(square)


@pytest.mark.parametrize("square", [0, 77, 82, 88, 89])
def test_six_pawns_on_one_square_are_all_seen(square: int) -> None:
    lines = drawn(at(*[square] * 6).sketch())
    assert any("●▲■◆★✚" in line for line in lines)


@pytest.mark.parametrize("width", [56, 59, 71])
def test_in_less_room_fewer_squares_stand_in_a_line(width: int) -> None:
    for square in (0, 9, 40, 88, 89):
        sketch = at(*[square] * 6).sketch(width)
        assert sketch is not None
        assert sketch.width <= width
        lines = drawn(sketch)
        assert any("●▲■◆★✚" in line for line in lines)
        assert {"5P", "8J", "71!", "◎89"} <= set(" ".join(lines).split())


def test_any_edition_fits() -> None:
    choose = random.Random(3)  # noqa: S311  # reproducible, not secret
    seen = 0
    while seen < 40:
        try:
            game = game_of(written(*random_edition(choose)), players=6)
        except BadEdition:
            continue
        seen += 1
        state = game.initial()
        state.positions[:] = [choose.randrange(4) for _ in range(6)]  # type: ignore[attr-defined]
        sketch = game.sketch(state)
        assert sketch is not None
        assert sketch.width <= 78
        assert all(len(line) <= 78 for line in drawn(sketch))
