"""Cards of the usual size, nine to a sheet, each sheet of fronts followed by that of its backs.

The backs are laid out from right to left, so that they come to lie behind their fronts when the
paper is turned over its long edge.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from ludotheca.core.kit import Deck
from ludotheca.core.paths import rounded
from ludotheca.core.scene import DealtCard
from ludotheca.core.words import Words
from ludotheca.printing.fonts import TITLE
from ludotheca.printing.paper import Paper
from ludotheca.printing.pen import Pen, Style, height_of, paragraph
from ludotheca.printing.sheets import Sheet

WIDTH, HEIGHT = 63.0, 88.0
"""As playing cards are, so that they fit into any sleeve."""
LEAST_MARGIN = 7.0
"""What is left free around a sheet of cards; its foot stands at its side."""
TICK = 4.0
FRAME = 4.0
"""How far from a card's edge its frame is: backs that print a little aside still look right."""
INSIDE = WIDTH - 2 * FRAME - 6
HEAD = 13.0
TEXT_SIZE, FACT_SIZE, LEAST_SIZE = 11.0, 8.5, 3.5
"""In points; longer texts are set smaller."""
SPACE = 4.0
"""Between what a card says and what it tells besides."""


@dataclass(frozen=True)
class Placed:
    """A card of a deck, and where it lies on its sheet."""

    card: DealtCard
    deck: Deck
    column: int
    row: int


def card_sheets(decks: Sequence[Deck], paper: Paper, words: Words) -> Iterator[Sheet]:
    """Yield the sheets of all cards: fronts, their backs, fronts, their backs."""
    columns = int((paper.width - 2 * LEAST_MARGIN) // WIDTH)
    rows = int((paper.height - 2 * LEAST_MARGIN) // HEIGHT)
    cards = [(card, deck) for deck in decks for card in deck.cards]
    full = columns * rows
    for number, start in enumerate(range(0, len(cards), full), start=1):
        placed = [
            Placed(card, deck, k % columns, k // columns)
            for k, (card, deck) in enumerate(cards[start : start + full])
        ]
        grid = Grid(paper, columns, rows)
        yield Sheet(words("print-cards", number=number), grid.fronts(placed, words), beside=True)
        backs = grid.backs(placed, words)
        yield Sheet(words("print-card-backs", number=number), backs, beside=True)


@dataclass(frozen=True)
class Grid:
    """Where cards lie on a sheet: in the middle, edge to edge."""

    paper: Paper
    columns: int
    rows: int

    @property
    def corner(self) -> tuple[float, float]:
        """The upper left corner of the first card."""
        x = (self.paper.width - self.columns * WIDTH) / 2
        return x, (self.paper.height - self.rows * HEIGHT) / 2

    def fronts(self, placed: Sequence[Placed], words: Words) -> Callable[[Pen], None]:
        """Return how the fronts of some cards are drawn, with the lines to cut along."""

        def draw(pen: Pen) -> None:
            for card in placed:
                with pen.at(*self.place(card)):
                    draw_front(pen, card.card, words)
            self._cuts(pen, 1 + max(card.row for card in placed))

        return draw

    def backs(self, placed: Sequence[Placed], words: Words) -> Callable[[Pen], None]:
        """Return how their backs are drawn, each behind its front."""

        def draw(pen: Pen) -> None:
            for card in placed:
                with pen.at(*self.place(card, behind=True)):
                    draw_back(pen, card.deck, card.card.role, words)

        return draw

    def place(self, card: Placed, *, behind: bool = False) -> tuple[float, float]:
        """Return where a card lies, or its back when the paper is turned over its long edge."""
        x, y = self.corner
        column = self.columns - 1 - card.column if behind else card.column
        return x + column * WIDTH, y + card.row * HEIGHT

    def _cuts(self, pen: Pen, rows: int) -> None:
        x, y = self.corner
        right, bottom = x + self.columns * WIDTH, y + rows * HEIGHT
        for column in range(self.columns + 1):
            across = x + column * WIDTH
            pen.rule([(across, y - TICK), (across, bottom + TICK)])
        for row in range(rows + 1):
            down = y + row * HEIGHT
            pen.rule([(x - TICK, down), (right + TICK, down)])


def draw_front(pen: Pen, card: DealtCard, words: Words) -> None:
    """Draw what a card says."""
    middle = WIDTH / 2
    frame = rounded(middle, HEIGHT / 2, WIDTH - 2 * FRAME, HEIGHT - 2 * FRAME, 3)
    pen.path(_head(), f"square {card.role} flat")
    pen.path(frame, f"line {card.role}", shrink=0.3)
    title = words.message(card.title)
    pen.text(title, (middle, FRAME + HEAD / 2), 4.4, most=INSIDE)
    top, room = FRAME + HEAD + 3, HEIGHT - 2 * FRAME - HEAD - 6
    text, fact = words.message(card.text), words.message(card.fact) if card.fact else ""
    _set_texts(pen, text, fact, top, room)


def _head() -> str:
    """Return the band that holds a card's title, round where the frame is."""
    wide, left = WIDTH - 2 * FRAME, FRAME
    return (
        f"M{left:g} {FRAME + HEAD:g}V{FRAME + 3:g}a3 3 0 0 1 3 -3h{wide - 6:g}a3 3 0 0 1 3 3"
        f"V{FRAME + HEAD:g}z"
    )


def _set_texts(pen: Pen, text: str, fact: str, top: float, room: float) -> None:
    """Set what a card says, and below what it tells besides, as large as there is room for."""
    shrink = 1.0
    while True:
        said = paragraph(text, Style(TEXT_SIZE * shrink, TITLE, centred=True))
        told = paragraph(fact, Style(FACT_SIZE * shrink, centred=True))
        above, below = height_of(said, INSIDE), height_of(told, INSIDE) if fact else 0.0
        free = room - above - below - (SPACE if fact else 0)
        if free >= 0 or TEXT_SIZE * shrink <= LEAST_SIZE:
            break
        shrink *= 0.94
    left = (WIDTH - INSIDE) / 2
    y = top + max(0.0, free) / (3 if fact else 2)
    pen.paragraph(said, left, y, above)
    if fact:
        y = top + room - below
        pen.rule([(WIDTH / 2 - 8, y - SPACE / 2), (WIDTH / 2 + 8, y - SPACE / 2)])
        pen.paragraph(told, left, y, below)


def draw_back(pen: Pen, deck: Deck, role: str, words: Words) -> None:
    """Draw the back of a deck's cards: its sign and its name, in its colour."""
    middle = WIDTH / 2
    outer = rounded(middle, HEIGHT / 2, WIDTH - 2 * FRAME, HEIGHT - 2 * FRAME, 3)
    inner = rounded(middle, HEIGHT / 2, WIDTH - 2 * FRAME - 4, HEIGHT - 2 * FRAME - 4, 2)
    pen.path(outer, f"square {role} flat")
    pen.path(inner, f"line {role}", shrink=0.3)
    with pen.at(middle, HEIGHT / 2 - 8, 18 / deck.reach):
        pen.parts(deck.back)
    pen.text(words.message(deck.name), (middle, HEIGHT / 2 + 24), 7.5, most=INSIDE)
