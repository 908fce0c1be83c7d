"""The grid in characters: every pawn on its axis."""

from __future__ import annotations

from ludotheca import Match
from ludotheca.sitting import seats_of
from ludotheca.terminal.board import draw_sketch
from tests.rules.chasse_croise.positions import HOME, position


def drawn(match: Match) -> str:
    """Draw the sketch as a terminal without colours does."""
    sketch = match.sketch()
    assert sketch is not None
    lines = draw_sketch(sketch, seats_of(match.game, match.names))
    return "\n".join(line.plain for line in lines)


BOARD = """\
     B     1    2    3   ●4    5    6    7    8    9    10
     C  ╭──────────────────────────────────────────────────╮  D
    ▲10 │  ·    ·    ·    ·    ·    ·    ·    ·    ·   ●10 │  10
    ▲9  │  ·    ·    ·    ·    ·    ·    ·    ·    ·    ·  │  9
    ▲8  │  ·    ·    ·    ·    ·    ·    ·    ·    ·    ·  │  8
    →7  │  ·    ·    ·   ▲7    ·    ·    ·    ·    ·    ·  │  7
    ▲6  │  ·    ·    ·    ·    ·    ·    ·    ·    ·    ·  │  6
    ▲5  │  ·    ·    ·    ·    ·    ·    ·    ·    ·    ·  │  5
    ▲4  │  ·    ·    ·    ·    ·    ·    ·    ·    ·    ·  │  4
    →3  │  ·    ·    ·    ·    ·    ·    ·    ·    ·    ·  │ ▲3
    ▲2  │  ·   ●2    ·    ·    ·    ·    ·    ·    ·    ·  │  2
    →1  │  ·    ·    ·    ·    ·    ·    ·    ·    ·   ▲1  │  1
        ╰──────────────────────────────────────────────────╯
     A    ●1   ↑2   ●3   ↑4   ●5   ●6   ●7   ●8   ●9   ↑10"""


def test_the_board_shows_every_pawn_on_its_axis() -> None:
    match = position(red={2: 2, 4: HOME, 10: 10}, white={1: 10, 3: HOME, 7: 4})
    assert drawn(match) == BOARD


def test_the_board_fits_beside_the_margins_of_80_columns() -> None:
    sketch = position().sketch()
    assert sketch is not None
    assert sketch.width <= 78
    assert sketch.height <= 16
