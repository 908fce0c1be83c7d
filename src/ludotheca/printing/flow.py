"""Words that flow down two columns and on to the next sheet: what squares mean, and the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from ludotheca.printing.fonts import TITLE
from ludotheca.printing.paper import MARGIN, Paper
from ludotheca.printing.pen import POINT, Pen, Style, height_of, paragraph
from ludotheca.printing.sheets import Sheet

if TYPE_CHECKING:
    from reportlab.platypus import Paragraph

COLUMNS, BETWEEN = 2, 8.0
AFTER, BEFORE_HEADING = 1.6, 3.0
BOTTOM = 4.0
"""What is left free above the foot."""
HEADING = Style(13.0, TITLE)
BODY = Style(9.0)
WITH_HEADING = 22.0
"""A heading stands at the bottom of a column only if so much fits below it."""


@dataclass(frozen=True)
class Entry:
    """A heading, or an item: a few words in bold and the rest."""

    text: str
    bold: str = ""
    is_heading: bool = False

    def made(self) -> Paragraph:
        """Return it as a paragraph."""
        return paragraph(self.text, HEADING if self.is_heading else BODY, bold=self.bold)


Placed = tuple[float, float, float, "Paragraph"]
"""Where a paragraph is put, how high it is, and itself."""


def flowing(entries: Iterable[Entry], name: str, paper: Paper) -> Iterator[Sheet]:
    """Yield as many sheets as some entries fill."""
    for placed in _set(entries, paper):
        yield Sheet(name, _drawing(placed))


def _drawing(placed: list[Placed]) -> Callable[[Pen], None]:
    def draw(pen: Pen) -> None:
        for x, y, high, made in placed:
            pen.paragraph(made, x, y, high)

    return draw


class _Columns:
    """Where the next paragraph goes."""

    def __init__(self, paper: Paper) -> None:
        wide, high = paper.room
        self.wide = (wide - BETWEEN * (COLUMNS - 1)) / COLUMNS
        self.high = high - BOTTOM
        self.sheets: list[list[Placed]] = [[]]
        self._column, self.y = 0, 0.0

    def put(self, made: Paragraph, tall: float) -> None:
        """Put a paragraph below the last one."""
        x = MARGIN + self._column * (self.wide + BETWEEN)
        self.sheets[-1].append((x, MARGIN + self.y, tall, made))
        self.y += tall + AFTER

    def turn(self) -> None:
        """Go on to the next column, or to the next sheet."""
        self._column, self.y = self._column + 1, 0.0
        if self._column == COLUMNS:
            self._column = 0
            self.sheets.append([])


def _set(entries: Iterable[Entry], paper: Paper) -> list[list[Placed]]:
    """Set entries column by column; one that does not fit is split."""
    columns = _Columns(paper)
    for entry in entries:
        columns.y += BEFORE_HEADING if entry.is_heading and columns.y else 0.0
        waiting = [entry.made()]
        while waiting:
            made, *rest = waiting
            tall = height_of(made, columns.wide)
            needed = tall + (WITH_HEADING if entry.is_heading else 0)
            fits = columns.y + needed <= columns.high
            parts = [] if fits else _split(made, columns.wide, columns.high - columns.y)
            if parts and not entry.is_heading:
                waiting = [*parts, *rest]
            elif fits or columns.y == 0:
                columns.put(made, tall)
                waiting = rest
            else:
                columns.turn()
    return [sheet for sheet in columns.sheets if sheet]


def _split(made: Paragraph, wide: float, high: float) -> list[Paragraph]:
    """Return a paragraph in two, the first of which fits; nothing if it cannot be parted there."""
    parts = made.split(wide * POINT, max(0.0, high) * POINT)
    return cast("list[Paragraph]", parts) if len(parts) > 1 else []
