"""Boxes: what stands on the shelf.  A box holds one game or several, its card and its ledger."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib.resources.abc import Traversable

from ludotheca.core.board import Board, Theme
from ludotheca.core.card import Card, ItemMark
from ludotheca.core.game import Game

__all__ = ["Box", "Card", "Item", "ItemMark", "Section"]


@dataclass(frozen=True)
class Item:
    """One item of the rules; its text stands in the locale files under ``rule-<id>``.

    Events cite it when it is applied, or an option turns it.  A ``silent`` one needs neither: what
    is in the box, how one sits down.
    """

    id: str
    marks: tuple[ItemMark, ...]
    silent: bool = False


def items(ids: str, *marks: ItemMark, silent: bool = False) -> tuple[Item, ...]:
    """Return items that are marked alike, their ids parted by blanks.

    >>> [item.id for item in items("COIN-1 COIN-2", "ours")]
    ['COIN-1', 'COIN-2']
    """
    return tuple(Item(name, marks, silent) for name in ids.split())


@dataclass(frozen=True)
class Section:
    """A part of the rules; its heading stands in the locale files under ``<box>-section-<id>``.

    ``games`` are the ids of the games that it is about; none if it holds for all of the box.  Who
    reads the rules of one game sees its own parts first.
    """

    id: str
    items: tuple[Item, ...]
    games: tuple[str, ...] = ()


@dataclass(frozen=True)
class Box:
    """A box: one folder of Python, found through the entry points ``ludotheca.boxes``.

    ``locales`` holds a folder for each language with a file ``<id>.ftl``.
    """

    id: str
    card: Card
    games: tuple[type[Game], ...]
    ledger: tuple[Section, ...]
    locales: Traversable
    theme: Theme = field(default_factory=Theme)
    cover: Board | None = None
    """The picture on the lid; without one the box shows its title alone."""
    opponents: Mapping[str, Mapping[str, str]] = field(
        default_factory=dict[str, Mapping[str, str]], hash=False
    )
    """Whom people play against: for a game's id, the bots that are ``easy``, ``normal`` and
    ``hard``, and ``quick``, the policy for many games at once.  What stands under the box's own id
    holds for its other games too; what is missing, the bot that plays any game takes on."""
    figures: Traversable | None = None
    """A folder with what was measured of its games: a report of each, as ``ludotheca report
    --json`` writes it, under the game's id with dashes; the box's page shows them."""

    def items(self) -> dict[str, Item]:
        """Return every item of the rules by its id."""
        return {item.id: item for section in self.ledger for item in section.items}
