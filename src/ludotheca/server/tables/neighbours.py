"""Neighbours: the other servers of the same tables, and the words that they say to one another.

What happens at a table is kept in the store, and every server reads it there.  Words are for what
nobody keeps: who is here, how a race goes, what somebody is asked for.  They are told at once, and
lost if nobody listens.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol


@dataclass(frozen=True)
class Word:
    """What another server says about a table."""

    server: str
    """Who says it."""
    kind: str
    body: Mapping[str, Any] = field(default_factory=dict[str, Any])
    """JSON values."""


class Neighbours(Protocol):
    """The other servers of the same tables, as a live table sees them."""

    server: str
    """The id of this server: what it says comes from there."""

    def tell(self, table: str, kind: str, body: Mapping[str, Any]) -> None:
        """Tell all others something about a table; nobody answers that it was heard.

        Words arrive in the order in which they were told.  They are short: a few hundred characters
        as JSON, and a ValueError if they would never arrive.
        """
        ...


class Alone:
    """Neighbours where there are none: nobody hears, and nobody says anything."""

    server = ""

    def tell(self, table: str, kind: str, body: Mapping[str, Any]) -> None:
        """Let it pass."""


ALONE = Alone()


class Nearby:
    """One table's words to and from the other servers that serve it.

    Each kind of word is for one listener, which returns at once and is never told its own.

    >>> nearby = Nearby("a-table", ALONE)
    >>> nearby.listen("tap", lambda word: print(word.server, "says", word.body["chair"]))
    >>> nearby.hear(Word("other", "tap", {"chair": 1}))
    other says 1
    """

    def __init__(self, table: str, neighbours: Neighbours) -> None:
        self._table = table
        self._neighbours = neighbours
        self._listeners: dict[str, Callable[[Word], None]] = {}

    @property
    def server(self) -> str:
        """The id of this server."""
        return self._neighbours.server

    def tell(self, kind: str, **body: Any) -> None:
        """Tell all other servers of this table something, as `Neighbours.tell`."""
        self._neighbours.tell(self._table, kind, body)

    def listen(self, kind: str, hear: Callable[[Word], None]) -> None:
        """Hear from now on what other servers say of a kind; ValueError if somebody does."""
        if kind in self._listeners:
            raise ValueError(f"somebody listens to {kind!r} already")
        self._listeners[kind] = hear

    def hear(self, word: Word) -> None:
        """Pass on what another server says; a kind that nobody knows here may be a newer one's."""
        listener = self._listeners.get(word.kind)
        if listener is not None:
            listener(word)
