"""Things to cut out: each knows its size and how it is drawn; they are laid out in rows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Protocol

from ludotheca.core.board import Point
from ludotheca.core.words import Words
from ludotheca.printing.bounds import Bounds, bounds_of
from ludotheca.printing.contents import Cutout
from ludotheca.printing.paper import MARGIN, Paper
from ludotheca.printing.pen import Pen, Written
from ludotheca.printing.sheets import Sheet

EDGE = 1.2
"""What is left free around a figure, in millimetres."""
GAP = 3.0
"""From one thing to the next."""
TAB = 8.0
"""How long a foot is that is folded under a figure that stands."""
CUT = (1.6, 1.0)
FOLD = (0.5, 1.0)
"""The dashes of lines to cut and to fold along."""


class Thing(Protocol):
    """What lies on a sheet of pieces."""

    @property
    def size(self) -> tuple[float, float]:
        """How wide and how high it is, in millimetres."""
        ...

    def draw(self, pen: Pen) -> None:
        """Draw it, from its upper left corner."""
        ...


@dataclass(frozen=True)
class Piece:
    """A figure to cut out; one that stands is printed twice, foot to foot, and folded."""

    cutout: Cutout
    unit: float
    words: str = ""

    @property
    def bounds(self) -> Bounds:
        """How far its figure goes."""
        return bounds_of(self.cutout.figure)

    @property
    def size(self) -> tuple[float, float]:
        """How wide and how high it is, in millimetres."""
        bounds = self.bounds
        if self._is_disc:
            return 2 * self._radius, 2 * self._radius
        wide, high = bounds.width * self.unit + 2 * EDGE, bounds.height * self.unit + 2 * EDGE
        return (wide, 2 * (high + TAB)) if self.cutout.stands else (wide, high)

    @property
    def _is_disc(self) -> bool:
        return self.bounds.is_round and not self.cutout.stands

    @property
    def _radius(self) -> float:
        return self.bounds.radius * self.unit + EDGE / 2

    def draw(self, pen: Pen) -> None:
        """Draw it with the lines to cut and to fold along."""
        if self._is_disc:
            pen.ring(self._radius, self._radius, self._radius)
            with pen.at(self._radius, self._radius, self.unit):
                self._figure(pen)
            return
        wide, high = self.size
        pen.rule([(0, 0), (wide, 0), (wide, high), (0, high), (0, 0)], dashes=CUT)
        if not self.cutout.stands:
            with pen.at(*self._middle(0), self.unit):
                self._figure(pen)
            return
        fold = high / 2
        for y in (TAB, fold, high - TAB):
            pen.rule([(0, y), (wide, y)], dashes=FOLD)
        with pen.at(*self._middle(fold), self.unit):
            self._figure(pen)
        # Folded back, it is seen from behind: the other way round, and so is what is written.
        across, down = self._middle(fold)
        with pen.at(across, high - down, self.unit, turn=180):
            pen.figure(self.cutout.figure, self._told, mirrored=True)

    def _middle(self, top: float) -> Point:
        bounds = self.bounds
        return EDGE - bounds.left * self.unit, top + EDGE - bounds.top * self.unit

    @property
    def _told(self) -> Written:
        piece = self.cutout
        return Written(piece.seat, piece.colour, piece.text, self.words, piece.role)

    def _figure(self, pen: Pen) -> None:
        pen.figure(self.cutout.figure, self._told)


@dataclass
class _Row:
    """Things beside each other: where they begin, how high the first is, how far they go."""

    sheet: int
    y: float
    high: float
    x: float = 0.0


def laid_out(things: Iterable[Thing], paper: Paper) -> list[list[tuple[Point, Thing]]]:
    """Lay things out in rows, the highest first, each in the first row that has room for it."""
    wide, high = paper.room
    sheets: list[list[tuple[Point, Thing]]] = []
    rows: list[_Row] = []
    for thing in sorted(things, key=lambda thing: -thing.size[1]):
        across, down = thing.size
        row = next((row for row in rows if row.x + across <= wide), None)
        if row is None:
            row = _next_row(rows, down, high)
            rows.append(row)
        sheets += [[] for _ in range(len(sheets), row.sheet + 1)]
        sheets[row.sheet].append(((row.x, row.y), thing))
        row.x += across + GAP
    return sheets


def _next_row(rows: list[_Row], down: float, high: float) -> _Row:
    """Return a row for things that are so high: below the last one, or on a sheet of its own."""
    if not rows:
        return _Row(0, 0.0, down)
    last = rows[-1]
    below = last.y + last.high + GAP
    return _Row(last.sheet + 1, 0.0, down) if below + down > high else _Row(last.sheet, below, down)


def cutout_sheets(things: Iterable[Thing], name: str, paper: Paper) -> Iterator[Sheet]:
    """Yield sheets of things to cut out."""
    for placed in laid_out(things, paper):

        def draw(pen: Pen, placed: list[tuple[Point, Thing]] = placed) -> None:
            for (x, y), thing in placed:
                with pen.at(MARGIN + x, MARGIN + y):
                    thing.draw(pen)

        yield Sheet(name, draw)


def pieces(cutouts: Iterable[Cutout], unit: float, words: Words) -> Iterator[Piece]:
    """Yield every piece, as often as it is needed."""
    for cutout in cutouts:
        told = words.message(cutout.words) if cutout.words else ""
        for _ in range(cutout.count):
            yield Piece(cutout, unit, told)
