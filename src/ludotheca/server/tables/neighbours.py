"""Neighbours: the other servers of the same tables, and the words that they say to one another.

What happens at a table is kept in the store, and every server reads it there.  Words are for what
nobody keeps: who is here, how a race goes, what somebody is asked for.  They are told at once, and
lost if nobody listens.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from ludotheca.server.tables.hall import Hall

HERE = "here"
"""The kind of word by which a server says who is at a table there, each time that this changes."""


_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Word:
    """What another server says about a table."""

    server: str
    """Who says it."""
    kind: str
    body: Mapping[str, Any] = field(default_factory=dict[str, Any])
    """JSON values."""
    age: float = 0.0
    """Seconds since it was heard at this server."""


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

    def last_heard(self, table: str) -> Sequence[Word]:
        """Return what each other server has said last about who is at a table there."""
        ...

    @property
    def others(self) -> Collection[str]:
        """The other servers that live."""
        ...

    @property
    def tables(self) -> Collection[str]:
        """The tables where somebody is at another server."""
        ...

    def move_in(self, hall: Hall) -> None:
        """Begin to listen and to speak for the tables of a hall."""
        ...

    async def move_out(self) -> None:
        """Say goodbye, so that nobody waits for this server to be heard of again."""
        ...


class Alone:
    """Neighbours where there are none: nobody hears, and nobody says anything."""

    server = ""
    others: Collection[str] = ()
    tables: Collection[str] = ()

    def tell(self, table: str, kind: str, body: Mapping[str, Any]) -> None:
        """Let it pass."""

    def last_heard(self, table: str) -> Sequence[Word]:  # noqa: ARG002  # the others' promise
        """Return nothing: nobody has said anything."""
        return ()

    def move_in(self, hall: Hall) -> None:
        """Listen to nobody."""

    async def move_out(self) -> None:
        """Say goodbye to nobody."""


ALONE = Alone()


class Nearby:
    """One table's words to and from the other servers that serve it.

    Whoever listens returns at once and is never told this server's own words.

    >>> nearby = Nearby("a-table", ALONE)
    >>> nearby.listen("tap", lambda word: print(word.server, "says", word.body["chair"]))
    >>> nearby.hear(Word("other", "tap", {"chair": 1}))
    other says 1
    """

    def __init__(self, table: str, neighbours: Neighbours) -> None:
        self._table = table
        self._neighbours = neighbours
        self._listeners: dict[str, list[Callable[[Word], None]]] = {}
        self._mourners: list[Callable[[str, float], None]] = []

    @property
    def server(self) -> str:
        """The id of this server."""
        return self._neighbours.server

    def tell(self, kind: str, **body: Any) -> None:
        """Tell all other servers of this table something, as `Neighbours.tell`."""
        self._neighbours.tell(self._table, kind, body)

    def listen(self, kind: str, hear: Callable[[Word], None]) -> None:
        """Hear from now on what other servers say of a kind."""
        self._listeners.setdefault(kind, []).append(hear)

    def listen_for_loss(self, lose: Callable[[str, float], None]) -> None:
        """Hear from now on which server is no more, and how many seconds ago it last spoke."""
        self._mourners.append(lose)

    def hear(self, word: Word) -> None:
        """Pass on what another server says; a kind that nobody knows here may be a newer one's.

        So may be a word of a known kind that cannot be read: it is the end of itself only.
        """
        for listener in self._listeners.get(word.kind, ()):
            try:
                listener(word)
            except Exception:
                _log.exception("table %s does not understand %s", self._table, word.server)

    def lose(self, server: str, ago: float = 0.0) -> None:
        """Pass on that a server is no more, or serves nobody any more."""
        for lose in self._mourners:
            lose(server, ago)

    def recall(self) -> None:
        """Hear again who was at the table elsewhere before anybody listened here."""
        for word in self._neighbours.last_heard(self._table):
            self.hear(word)
