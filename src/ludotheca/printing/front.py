"""The first sheet: what is in the box, how it is printed, cut and glued, and what signs mean."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from ludotheca.core.board import Board, Symbol
from ludotheca.core.words import Words
from ludotheca.printing.boards import Tiling, board_size, tiled
from ludotheca.printing.contents import Contents
from ludotheca.printing.fonts import TITLE
from ludotheca.printing.paper import MARGIN, Paper
from ludotheca.printing.pen import Pen, Style, height_of, paragraph
from ludotheca.printing.sheets import Sheet

RULER = 50
"""Whoever prints measures this many millimetres, to see that nothing was made larger or smaller."""
COVER = 46.0
"""How wide the picture of the lid is."""
MAP = 74.0
"""How wide the map is that shows how the board's sheets lie."""
SIGN = 9.0
"""How large a sign of the legend is."""
ON_PAPER = "-printed"
"""How a text's name ends that says the same to somebody who has paper, and no screen to touch."""
SIDE = 8.0
"""Between the words and the pictures beside them."""


@dataclass(frozen=True)
class Pages:
    """How many pages there are, and on which of them are cards."""

    count: int
    first_card: int
    last_card: int


def front_sheet(contents: Contents, paper: Paper, words: Words, pages: Pages) -> Sheet:
    """Return the first sheet."""

    def draw(pen: Pen) -> None:
        column = _Column(pen, MARGIN, MARGIN, paper.room[0] - MAP - SIDE)
        _tell(column, contents, paper, words, pages)
        _picture(pen, contents, paper)
        _ruler(pen, paper, words)

    return Sheet(words("print-front"), draw)


@dataclass
class _Column:
    """Words below each other."""

    pen: Pen
    x: float
    y: float
    wide: float

    def say(
        self, text: str, style: Style | None = None, bold: str = "", after: float = 2.0
    ) -> None:
        """Set a paragraph and go on below it."""
        made = paragraph(text, style, bold=bold)
        tall = height_of(made, self.wide)
        self.pen.paragraph(made, self.x, self.y, tall)
        self.y += tall + after


def _tell(column: _Column, contents: Contents, paper: Paper, words: Words, pages: Pages) -> None:
    box = contents.box
    column.say(words.title(box), Style(30.0, TITLE), after=4)
    column.say(words.line(box), Style(11.0), after=3)
    players, minutes = words.span("players", *box.card.players), words.span(
        "minutes", *box.card.minutes
    )  # fmt: skip
    column.say(f"{players} · {minutes}", Style(9.5), after=6)
    column.say(words("print-in-the-box"), Style(13.0, TITLE), after=2)
    for line in _listed(contents, paper, words):
        column.say(line, bold="·", after=1)
    column.y += 4
    column.say(words("print-how"), Style(13.0, TITLE), after=2)
    steps = _steps(contents, paper, words, pages)
    for number, step in enumerate(steps, start=1):
        column.say(step, bold=f"{number}.", after=1.6)
    column.y += 4
    if contents.board and contents.board.legend:
        column.say(words("print-signs"), Style(13.0, TITLE), after=2)
        for symbol in contents.board.legend:
            _symbol(column, symbol, words)


def _listed(contents: Contents, paper: Paper, words: Words) -> Iterator[str]:
    """Yield what is printed, with its numbers and sizes."""
    if contents.board:
        wide, high = board_size(contents.board, contents.unit)
        tiling = tiled((wide, high), paper)
        parts = tiling.columns * tiling.rows
        yield words("print-has-board", width=round(wide), height=round(high), sheets=parts)
    pieces = sum(piece.count for piece in contents.pieces)
    if pieces:
        yield words("print-has-pieces", count=pieces)
    dice = sum(die.count for die in contents.dice)
    if dice:
        yield words("print-has-dice", count=dice)
    for deck in contents.decks:
        yield words("print-has-cards", count=len(deck.cards), name=words.message(deck.name))
    if contents.notes:
        yield words("print-has-notes")
    yield words("print-has-rules")


def _steps(contents: Contents, paper: Paper, words: Words, pages: Pages) -> Iterator[str]:
    """Yield what is to be done, each in a sentence."""
    yield words("print-step-print", paper=words(f"print-paper-{paper.id}"), pages=pages.count)
    if contents.decks:
        yield words("print-step-duplex", first=pages.first_card, last=pages.last_card)
    if contents.board:
        tiling = tiled(board_size(contents.board, contents.unit), paper)
        whole = tiling.columns * tiling.rows == 1
        yield words("print-step-cut" if whole else "print-step-glue")
    if contents.pieces:
        stands = any(piece.stands for piece in contents.pieces)
        yield words("print-step-stand" if stands else "print-step-pieces")
    if contents.dice:
        yield words("print-step-dice")


def _symbol(column: _Column, symbol: Symbol, words: Words) -> None:
    meaning = symbol.meaning
    if f"{meaning.id}{ON_PAPER}" in words:
        meaning = replace(meaning, id=f"{meaning.id}{ON_PAPER}")
    made = paragraph(words.message(meaning))
    wide = column.wide - SIGN - 4
    tall = max(SIGN, height_of(made, wide))
    with column.pen.at(column.x + SIGN / 2, column.y + tall / 2, SIGN / 2 / symbol.reach):
        column.pen.parts(symbol.parts)
    high = height_of(made, wide)
    column.pen.paragraph(made, column.x + SIGN + 4, column.y + (tall - high) / 2, high)
    column.y += tall + 2


def _picture(pen: Pen, contents: Contents, paper: Paper) -> None:
    """Draw the lid, and below how the sheets of the board lie."""
    x, y = paper.width - MARGIN - MAP, MARGIN
    cover = contents.box.cover
    if cover:
        scale = COVER / cover.size[0]
        with pen.at(x + MAP - COVER, y), pen.within(0, 0, COVER, cover.size[1] * scale), \
                pen.at(0, 0, scale):  # fmt: skip
            pen.board(cover)
        y += cover.size[1] * scale + 10
    if contents.board:
        _map(contents.board, contents.unit, paper)(pen, x, y)


def _map(board: Board, unit: float, paper: Paper) -> Callable[[Pen, float, float], None]:
    tiling = tiled(board_size(board, unit), paper)
    scale = min(MAP / board.size[0], 90 / board.size[1])

    def draw(pen: Pen, x: float, y: float) -> None:
        with pen.at(x, y, scale):
            pen.board(board)
        if tiling.columns * tiling.rows > 1:
            _seams(pen, tiling, scale / unit, x, y)

    return draw


def _seams(pen: Pen, tiling: Tiling, shrink: float, x: float, y: float) -> None:
    for tile in tiling.tiles():
        left, top = x + tile.x * shrink, y + tile.y * shrink
        wide, high = tile.width * shrink, tile.height * shrink
        pen.rule([(left, top), (left + wide, top), (left + wide, top + high), (left, top + high),
                  (left, top)], thick=0.4)  # fmt: skip
        pen.blank(left + wide / 2 - 5, top + high / 2 - 3.5, 10, 7)
        pen.text(tile.name, (left + wide / 2, top + high / 2), 5)


def _ruler(pen: Pen, paper: Paper, words: Words) -> None:
    """Draw a ruler above the foot."""
    x, y = MARGIN, paper.height - MARGIN - 8
    pen.rule([(x, y), (x + RULER, y)], thick=0.3)
    for mark in range(0, RULER + 1, 5):
        pen.rule([(x + mark, y), (x + mark, y - (3 if mark % 10 == 0 else 1.8))], thick=0.2)
    made = paragraph(words("print-ruler", length=RULER), Style(8.5))
    wide = paper.room[0] - RULER - SIDE
    pen.paragraph(made, x + RULER + SIDE, y - 3.5, height_of(made, wide))
