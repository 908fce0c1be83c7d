"""Boards drawn in characters: a game's sketch, with the marks and colours of the seats.

Where a game's own sketch is wider than the screen, one is worked out that fits; where none could be
read any more, a sentence says what width is needed.
"""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from rich.text import Text

from ludotheca.core.match import Match
from ludotheca.core.sketch import Mark, Sketch
from ludotheca.core.words import Words
from ludotheca.sitting import Seat
from ludotheca.terminal.draw import FAINT, prose
from ludotheca.terminal.screen import Screen

STYLES = {"line": FAINT, "label": FAINT}
"""How the roles look that belong to no seat; the others are plain."""
CROWDED = 1.6
"""How many times as high as with all the room a sketch may be, and still be read: beyond that,
places that lie side by side on the board stand below one another in several lines."""


def show_board(screen: Screen, match: Match, seats: Sequence[Seat], words: Words) -> None:
    """Show the board of a match, if it has one, or say what width it needs."""
    sketch = sketch_within(match, screen.width)
    if sketch is None:
        return
    screen.gap()
    if isinstance(sketch, Sketch):
        screen.show_lines(draw_sketch(sketch, seats), sketch.width)
    else:
        needed = sketch + screen.console.width - screen.width
        screen.show(prose(words("terminal-board-narrow", columns=needed), FAINT))


def sketch_within(match: Match, width: int) -> Sketch | int | None:
    """Return the board at most so wide, or the width that it needs; None if there is no board."""
    roomy = match.sketch()
    if roomy is None or roomy.width <= width:
        return roomy
    for across in range(max(1, width), roomy.width):
        narrow = match.sketch(across)
        if narrow and narrow.width <= across and narrow.height <= CROWDED * roomy.height:
            return narrow if across == width else across
    return roomy.width


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
