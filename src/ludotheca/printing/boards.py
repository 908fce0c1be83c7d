"""A board on as many sheets as it takes, each with a strip to glue the next one onto."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import ceil
from string import ascii_uppercase

from ludotheca.core.board import Board
from ludotheca.core.words import Words
from ludotheca.printing.paper import Paper
from ludotheca.printing.pen import Pen
from ludotheca.printing.sheets import Sheet

STRIP = 10.0
"""How broad the strip is that the next sheet is glued onto."""
TICK = 4.0
"""How long marks are that stand beside what is cut."""
CUT = (1.6, 1.0)
"""The dashes of a line to cut along."""
NAME = 4.0
"""The size of the name of the sheet that is glued onto a strip."""


@dataclass(frozen=True)
class Tile:
    """The part of a board that one sheet shows, in millimetres of the board.

    ``right`` and ``below`` say whether others are glued on there.
    """

    row: int
    column: int
    x: float
    y: float
    width: float
    height: float
    right: bool
    below: bool

    @property
    def name(self) -> str:
        """Its row as a letter, its column as a number: ``A1``."""
        return tile_name(self.row, self.column)


def tile_name(row: int, column: int) -> str:
    """Name a part of the board by its row and column, both from 0.

    >>> tile_name(1, 2), tile_name(26, 0)
    ('B3', 'AA1')
    """
    more, letter = divmod(row, len(ascii_uppercase))
    before = ascii_uppercase[more - 1] if more else ""
    return f"{before}{ascii_uppercase[letter]}{column + 1}"


@dataclass(frozen=True)
class Tiling:
    """How a board is cut: into equal parts, on paper that stands or lies."""

    size: tuple[float, float]
    paper: Paper
    lying: bool
    columns: int
    rows: int

    def tiles(self) -> Iterator[Tile]:
        """Yield the parts, row by row."""
        wide, high = self.size[0] / self.columns, self.size[1] / self.rows
        for row in range(self.rows):
            for column in range(self.columns):
                right, below = column + 1 < self.columns, row + 1 < self.rows
                yield Tile(row, column, column * wide, row * high, wide, high, right, below)


def tiled(size: tuple[float, float], paper: Paper) -> Tiling:
    """Return how a board of some millimetres is cut into the fewest sheets.

    >>> from ludotheca.printing.paper import paper_named
    >>> cut = tiled((360.0, 360.0), paper_named("a4"))
    >>> cut.columns, cut.rows, cut.lying
    (2, 2, False)
    """
    ways = []
    for lying in (False, True):
        turned = paper.lying() if lying else paper
        columns, rows = (_parts(long, room) for long, room in zip(size, turned.room, strict=True))
        ways.append(Tiling(size, turned, lying, columns, rows))
    return min(ways, key=lambda way: way.columns * way.rows)


def _parts(long: float, room: float) -> int:
    return 1 if long <= room else ceil(long / (room - STRIP))


def board_size(board: Board, unit: float) -> tuple[float, float]:
    """Return how wide and how high a board is, in millimetres."""
    return board.size[0] * unit, board.size[1] * unit


def board_sheets(board: Board, unit: float, paper: Paper, words: Words) -> Iterator[Sheet]:
    """Yield the sheets of a board at its true size."""
    tiling = tiled(board_size(board, unit), paper)
    for tile in tiling.tiles():
        is_whole = tiling.columns * tiling.rows == 1
        name = words("print-board") if is_whole else words("print-board-part", part=tile.name)
        yield Sheet(name, _drawing(board, unit, tile, tiling), tiling.lying)


def _drawing(board: Board, unit: float, tile: Tile, tiling: Tiling) -> Callable[[Pen], None]:
    paper = tiling.paper

    def draw(pen: Pen) -> None:
        wide = tile.width + STRIP * tile.right
        high = tile.height + STRIP * tile.below
        with pen.at((paper.width - wide) / 2, (paper.height - high) / 2):
            with pen.within(0, 0, wide, high), pen.at(-tile.x, -tile.y, unit):
                pen.board(board)
            _strips(pen, tile, wide, high)
            _cuts(pen, tile, wide, high)

    return draw


def _cuts(pen: Pen, tile: Tile, wide: float, high: float) -> None:
    """Draw where the sheet is cut: all around, strips included."""
    pen.rule([(0, 0), (wide, 0), (wide, high), (0, high), (0, 0)], dashes=CUT)
    for x in (0.0, wide):
        for y in (0.0, high):
            out, down = (-TICK if x == 0 else TICK), (-TICK if y == 0 else TICK)
            pen.rule([(x + out / 4, y), (x + out, y)])
            pen.rule([(x, y + down / 4), (x, y + down)])
    if tile.column:
        _register(pen, 0, high - STRIP * tile.below)
        _register(pen, 0, 0)
    if tile.row:
        _register(pen, wide - STRIP * tile.right, 0)
        _register(pen, 0, 0)


def _strips(pen: Pen, tile: Tile, wide: float, high: float) -> None:
    """Mark the strips: where the edge of the next sheet comes, and which one it is."""
    x, y = tile.width, tile.height
    if tile.right:
        pen.rule([(x, 0), (x, high)], thick=0.25)
        _register(pen, x, 0)
        _register(pen, x, y)
        _named(pen, tile_name(tile.row, tile.column + 1), x + STRIP / 2, y / 2)
    if tile.below:
        pen.rule([(0, y), (wide, y)], thick=0.25)
        _register(pen, 0, y)
        _register(pen, x, y)
        _named(pen, tile_name(tile.row + 1, tile.column), x / 2, y + STRIP / 2)


def _named(pen: Pen, name: str, x: float, y: float) -> None:
    pen.blank(x - NAME, y - NAME * 0.7, 2 * NAME, NAME * 1.4)
    pen.text(name, (x, y), NAME)


def _register(pen: Pen, x: float, y: float) -> None:
    """Draw a cross in a ring; those of two sheets come to lie on each other."""
    half = TICK * 0.6
    pen.ring(x, y, half * 0.6)
    pen.rule([(x - half, y), (x + half, y)])
    pen.rule([(x, y - half), (x, y + half)])
