"""Making, finding and joining tables over HTTP."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from ludotheca.core.game import Opening
from ludotheca.server.tables.setup import ChairKind, DiceKind
from ludotheca.server.wire.base import MOST_SEATS, First, Name, Number, OptionText, Wire, Word


class NewChair(Wire):
    """A chair at a new table."""

    kind: ChairKind
    name: Name = ""
    bot: Word = ""
    """Which bot; the game's usual one if none is named."""


class NewTable(Wire):
    """What is settled before a table is opened."""

    game: Word
    options: dict[Word, OptionText | int] = Field(default_factory=dict, max_length=20)
    chairs: list[NewChair] = Field(min_length=1, max_length=MOST_SEATS)
    dice: DiceKind = "server"
    first: First = 0


class Opened(Wire):
    """A new table: the key of whoever opened it, and the keys for the links."""

    table: str
    key: str
    invite: str | None
    watch: str


class Join(Wire):
    """Somebody with an invitation sits down; the key comes as a bearer token."""

    name: Name
    chair: Number | None = None


class Joined(Wire):
    """The key of the chair that was taken."""

    table: str
    key: str
    watch: str


class Chair(Wire):
    """A chair at the table; in play the chairs stand in the order of play, the first begins."""

    kind: ChairKind
    name: str
    """Empty while nobody has taken it; a bot's name is ``hold-60`` or the like."""
    taken: bool
    present: bool
    yours: bool


class TableInfo(Wire):
    """What does not change with a move."""

    id: str
    game: str
    box: str
    options: dict[str, str | int]
    dice: DiceKind
    first: First
    opening: Opening
    chairs: list[Chair]
    role: Literal["player", "guest", "watcher"]
    """What the asker's key makes of him: a guest has an invitation and no chair yet."""
    opener: bool
    """Whether the asker opened the table, and so may start a race for the first turn."""
    invite: str | None
    """The invitation's key, for players while chairs are free."""
    watch: str
    rematch: str | None
    """The table where the next match is played."""
