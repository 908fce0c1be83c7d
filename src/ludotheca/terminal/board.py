"""Boards drawn in characters: a game's sketch, with the marks and colours of the seats."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from rich.text import Text

from ludotheca.core.sketch import Mark, Sketch
from ludotheca.sitting import Seat
from ludotheca.terminal.draw import FAINT

STYLES = {"line": FAINT, "label": FAINT}
"""How the roles look that belong to no seat; the others are plain."""


def draw_sketch(sketch: Sketch, seats: Sequence[Seat]) -> list[Text]:
    """Return the board's lines; what lies outside the sketch is left off.

    >>> draw_sketch(Sketch(4, 1, (Mark(1, 0, "ab"),)), [])[0].plain
    ' ab'
    """
    cells = [[(" ", "")] * sketch.width for _ in range(sketch.height)]
    for mark in sketch.marks:
        _put(cells, mark, seats)
    return [_line(row) for row in cells]


def _put(cells: list[list[tuple[str, str]]], mark: Mark, seats: Sequence[Seat]) -> None:
    """Lay a mark over what is there; a character of two columns blanks the second."""
    seat = None if mark.seat is None else seats[mark.seat]
    text = seat.mark + mark.text if seat and mark.role == "piece" else mark.text
    style = f"bold {seat.colour}" if seat else STYLES.get(mark.role, "")
    x = mark.x
    for character in text:
        columns = cell_len(character)
        if 0 <= mark.y < len(cells) and 0 <= x <= len(cells[mark.y]) - columns:
            cells[mark.y][x : x + columns] = [(character, style)] + [("", "")] * (columns - 1)
        x += columns


def _line(row: Sequence[tuple[str, str]]) -> Text:
    line = Text.assemble(*row, no_wrap=True)
    line.rstrip()
    return line
