"""The shelf as the page is told of it: boxes, their games, options and rules."""

from __future__ import annotations

from ludotheca.core.board import Board, Theme
from ludotheca.core.box import ItemMark
from ludotheca.core.game import Opening
from ludotheca.core.scene import Piece
from ludotheca.server.wire.base import Wire


class OptionFacts(Wire):
    """An option; its text is ``<box>-option-<name>``, a value's the same with ``-<value>``."""

    name: str
    item: str
    default: str | int
    values: list[str] | None
    """The values to choose from; None for a whole number from ``low`` to ``high``."""
    low: int
    high: int


class GameFacts(Wire):
    """A game of a box; its title is ``<id>-title`` with dashes, or else the box's own."""

    id: str
    seats: tuple[int, int]
    options: list[OptionFacts]
    bots: list[str]
    """The kinds of bots that play it, those made for its box first."""
    levels: dict[str, str]
    """The bot of each level, the gentlest first; every game has the same levels."""
    opening: Opening
    decides: bool | dict[str, str | int]
    """Whether players decide anything: always, never, or if options have these values."""


class RuleItem(Wire):
    """An item of the rules; its text is ``rule-<id>``."""

    id: str
    marks: list[ItemMark]


class RuleSection(Wire):
    """A part of the rules; its heading is ``<box>-section-<id>``."""

    id: str
    games: list[str]
    """The games that it is about; none if it holds for all games of the box."""
    items: list[RuleItem]


class Identifier(Wire):
    """What a box is called in a catalogue outside, and where it lies there, if we know."""

    scheme: str
    value: str
    address: str | None


class Evidence(Wire):
    """Whence an entry of a card comes; the box may say why in ``<box>-evidence-<entry>``."""

    entry: str
    mark: ItemMark
    items: list[str]
    document: str | None


class Catalogued(Wire):
    """The rest of a box's card, as catalogues have it."""

    number: str | None
    country: str | None
    language: str | None
    mechanisms: list[str]
    """Each is called ``catalogue-mechanism-<name>``, or else ``<box>-mechanism-<name>``."""
    esar: str | None
    identifiers: list[Identifier]
    evidence: list[Evidence]
    rules: str
    """Under which name our rules of it are cited."""


class BoxFacts(Wire):
    """A box as it stands on the shelf."""

    id: str
    title: str
    """As its card has it."""
    titles: dict[str, str]
    """What it is called, by language; every language is there."""
    lines: dict[str, str]
    """What it is in a line, by language; so a shelf of many boxes needs no words of theirs."""
    players: tuple[int, int]
    minutes: tuple[int, int]
    age: int | None
    author: str | None
    publisher: str | None
    year: int | None
    sheet: str | None
    catalogued: Catalogued
    theme: Theme
    cover: Board | None
    games: list[GameFacts]
    ledger: list[RuleSection]


class Picture(Wire):
    """A game's board in the middle of a match; None if it has none."""

    board: Board | None
    pieces: list[Piece]


class Shelf(Wire):
    """Every box."""

    boxes: list[BoxFacts]
    languages: list[str]
