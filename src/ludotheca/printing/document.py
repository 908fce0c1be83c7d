"""A box as a document to print: everything that it takes to play it on a real table."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from ludotheca.core import registry
from ludotheca.core.box import Box
from ludotheca.core.words import Words, words_in
from ludotheca.printing.boards import board_sheets
from ludotheca.printing.cards import card_sheets
from ludotheca.printing.contents import Contents, contents_of
from ludotheca.printing.dice import nets
from ludotheca.printing.flow import Entry, flowing
from ludotheca.printing.front import Pages, front_sheet
from ludotheca.printing.paint import Paints
from ludotheca.printing.paper import Paper, paper_named
from ludotheca.printing.shapes import Thing, cutout_sheets, pieces
from ludotheca.printing.sheets import Imprint, Sheet, printed


def print_box(
    name: str, *, paper: str = "a4", language: str = "en", edition: str | Path | None = None
) -> bytes:
    """Return a box as a PDF document at true size, the same bytes each time.

    ``edition`` is the name of one that is at hand, or a file.  UnknownGame, BadPaper, BadOption or
    BadEdition say what cannot be printed.

    >>> print_box("ludix", paper="letter", language="fr")[:5]
    b'%PDF-'
    """
    box, words, size = registry.box(name), words_in(language), paper_named(paper)
    contents = contents_of(box, edition)
    flat = [*_board(contents, size, words), *_pieces(contents, size, words)]
    cards = list(card_sheets(contents.decks, size, words))
    rest = [*flat, *cards, *_texts(contents, size, words)]
    first_card = 2 + len(flat)
    pages = Pages(1 + len(rest), first_card, first_card + len(cards) - 1)
    front = front_sheet(contents, size, words, pages)
    title = words("print-title", title=words.title(box))
    imprint = Imprint(title, words.line(box), size, Paints(box.theme), words)
    return printed([front, *rest], imprint)


def _board(contents: Contents, paper: Paper, words: Words) -> Iterator[Sheet]:
    if contents.board:
        yield from board_sheets(contents.board, contents.unit, paper, words)


def _pieces(contents: Contents, paper: Paper, words: Words) -> Iterator[Sheet]:
    things: list[Thing] = [*pieces(contents.pieces, contents.unit, words), *nets(contents.dice)]
    return cutout_sheets(things, words("print-pieces"), paper)


def _texts(contents: Contents, paper: Paper, words: Words) -> Iterator[Sheet]:
    if contents.notes:
        yield from flowing(_notes(contents, words), words("print-notes"), paper)
    yield from flowing(_rules(contents.box, words), words("print-rules"), paper)


def _notes(contents: Contents, words: Words) -> Iterator[Entry]:
    yield Entry(words("print-notes"), is_heading=True)
    for note in contents.notes:
        fact = words.message(note.fact) if note.fact else ""
        yield Entry(fact, bold=words.message(note.text))


def _rules(box: Box, words: Words) -> Iterator[Entry]:
    """Yield the rules as the page tells them, section by section."""
    for section in box.ledger:
        heading = f"{box.id}-section-{section.id}"
        yield Entry(words(heading) if heading in words else section.id, is_heading=True)
        for item in section.items:
            text = f"rule-{item.id}"
            yield Entry(words(text) if text in words else "", bold=item.id)
