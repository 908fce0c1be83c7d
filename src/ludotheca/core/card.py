"""The catalogue card of a box, as libraries and museums keep it, with its evidence."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

ItemMark = Literal["printed", "reading", "ours"]
"""The sheet says it; the sheet leaves it open; the sheet cannot say it."""

ENTRIES = (
    *("title", "author", "publisher", "year", "number", "country", "language", "sheet"),
    *("players", "age", "minutes", "mechanisms", "esar", "identifiers"),
)
"""What a card tells, in the order in which it is read."""
SCHEMES = {
    "boardgamegeek": "https://boardgamegeek.com/boardgame/{}",
    "wikidata": "https://www.wikidata.org/wiki/{}",
    "wikipedia": "https://{}.wikipedia.org/wiki/{}",
}
"""The catalogues outside that we know, and where a thing lies in them."""


@dataclass(frozen=True)
class Evidence:
    """Whence an entry of a card comes; `printed`, `reading` and `ours` make it for several entries.

    ``items`` are those of the ledger that tell it.  ``document`` is what says so, if it is not the
    card's own sheet.  The box may say why in its words, as ``<box>-evidence-<entry>``.
    """

    mark: ItemMark
    items: tuple[str, ...] = ()
    document: str | None = None


@dataclass(frozen=True)
class Card:
    """A box's catalogue card: what its sheet tells of it, what was measured, what was looked up.

    Everything beyond the title, the players and the time may be left out: what nobody knows is not
    guessed.  ``evidence`` says of each entry, by its name here, whence it comes.
    """

    title: str
    players: tuple[int, int]
    minutes: tuple[int, int]
    """The time a game takes, to five minutes: with the fewest and with the most players."""
    author: str | None = None
    publisher: str | None = None
    year: int | None = None
    number: str | None = None
    """The publisher's."""
    age: int | None = None
    sheet: str | None = None
    """The printed sheet that the rules follow."""
    country: str | None = None
    """Where it was published, by its code in ISO 3166-1: ``AT``."""
    language: str | None = None
    """The language of the sheet, by its code: ``fr``."""
    mechanisms: tuple[str, ...] = ()
    """What makes the game go, as ``push-your-luck``.  What it is called says the house, in
    ``catalogue-mechanism-…``, or else the box, in ``<box>-mechanism-…``."""
    esar: str | None = None
    """Its class in the ESAR system of toy libraries: the letter of a type, or a whole code."""
    identifiers: Mapping[str, str] = field(default_factory=dict[str, str], hash=False)
    """What it is called in catalogues outside, those of `SCHEMES` for instance: only what somebody
    has looked up there."""
    evidence: Mapping[str, Evidence] = field(default_factory=dict[str, Evidence], hash=False)

    def known(self) -> dict[str, Any]:
        """Return every entry that is filled in, in the order in which a card is read."""
        told = {name: getattr(self, name) for name in ENTRIES}
        return {name: value for name, value in told.items() if value}

    def document_of(self, entry: str) -> str | None:
        """Return the document that says an entry; None if it is ours or nobody knows its name."""
        evidence = self.evidence.get(entry)
        if evidence is None or evidence.document is not None:
            return None if evidence is None else evidence.document
        return None if evidence.mark == "ours" else self.sheet


def printed(*entries: str, items: str = "", document: str | None = None) -> dict[str, Evidence]:
    """Return the evidence for entries that stand in print, on the sheet or in another document.

    >>> printed("author", "year")["year"]
    Evidence(mark='printed', items=(), document=None)
    """
    return _evidence("printed", entries, items, document)


def reading(*entries: str, items: str = "", document: str | None = None) -> dict[str, Evidence]:
    """Return the evidence for entries that somebody has concluded from what is printed.

    >>> reading("players", items="PEN-2")
    {'players': Evidence(mark='reading', items=('PEN-2',), document=None)}
    """
    return _evidence("reading", entries, items, document)


def ours(*entries: str, items: str = "", document: str | None = None) -> dict[str, Evidence]:
    """Return the evidence for entries that we have added: measured, classed or looked up."""
    return _evidence("ours", entries, items, document)


def _evidence(
    mark: ItemMark, entries: tuple[str, ...], items: str, document: str | None
) -> dict[str, Evidence]:
    return dict.fromkeys(entries, Evidence(mark, tuple(items.split()), document))


def address_of(scheme: str, identifier: str) -> str | None:
    """Return where a thing lies in a catalogue outside; None if we do not know that catalogue.

    >>> address_of("wikipedia", "de:Ludix")
    'https://de.wikipedia.org/wiki/Ludix'
    """
    if scheme not in SCHEMES:
        return None
    parts = identifier.split(":", 1) if scheme == "wikipedia" else [identifier]
    return SCHEMES[scheme].format(*parts)
