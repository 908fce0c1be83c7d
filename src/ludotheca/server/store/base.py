"""What a store of tables promises, whatever it is made of.

A table is its setup and an append-only list of entries, numbered from 1 without gaps.  A store
knows nothing of games: setups and entries are JSON values to it.  Of keys it sees digests only.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, Protocol

from ludotheca.core.errors import LudothecaError, shown

Role = Literal["player", "invite", "watch", "replay"]
"""What a key makes of whoever shows it."""


Notice = Mapping[str, Any] | None | Literal["as-it-was"]
"""What the list of open tables says of one; None takes it off the list."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing that happened at a table; its version counts from 1."""

    version: int
    kind: str
    body: Mapping[str, Any]
    at: int = 0
    """When it happened, in milliseconds since 1970."""


@dataclass(frozen=True)
class StoredKey:
    """A key as it is kept: the SHA-256 of its text, what it opens, and whose it is."""

    digest: str
    role: Role
    holder: int | None = None
    """The number of the person who holds it, for a player's key."""


@dataclass(frozen=True)
class StoredTable:
    """A table as it was set up."""

    id: str
    setup: Mapping[str, Any]
    opened: int = 0
    """When it was opened, in milliseconds since 1970."""


@dataclass(frozen=True)
class Checkpoint:
    """How a table stood after a version, so that not all of it has to be read again.

    It says nothing that the entries do not say, and may be thrown away at any time.
    """

    version: int
    maker: str
    """What understood the entries; whoever reads them differently does not trust it."""
    body: Mapping[str, Any]


@dataclass(frozen=True)
class StoredStory:
    """What was found out about a match after a version of its table.

    Like a checkpoint it says nothing that does not follow from the entries.
    """

    version: int
    maker: str
    """What found it out; whoever would find something else does not use it."""
    text: str


class Conflict(LudothecaError):
    """Somebody else was quicker: the table has changed since the writer looked at it."""

    code = "conflict"


class StoreFailed(LudothecaError):
    """What was to be kept could not be kept, or the store cannot be opened."""

    code = "store-failed"


class StoreDamaged(StoreFailed):
    """What is kept of one table is not what was written; the others are none the worse for it."""

    code = "store-damaged"

    def __init__(self, table: str, version: int, why: str) -> None:
        part = f"from version {version} on" if version else "in its setup"
        super().__init__(
            f"table {shown(table)} is damaged {part}: {why}",
            hint="whoever keeps the store: ludotheca store check lists what is damaged",
        )
        self.table = table
        self.version = version
        """The first version that cannot be trusted; 0 if its setup cannot."""
        self.why = why


class Store(Protocol):
    """Keeps tables.  What a method has done when it returns survives a crash and a power cut."""

    async def create(
        self,
        table: StoredTable,
        keys: Sequence[StoredKey],
        entries: Sequence[Entry] = (),
        *,
        notice: Notice = None,
    ) -> None:
        """Keep a new table with its keys and first entries; Conflict if its id is taken."""
        ...

    async def append(
        self,
        table: str,
        entries: Sequence[Entry],
        keys: Sequence[StoredKey] = (),
        *,
        revoked: Sequence[str] = (),
        notice: Notice = "as-it-was",
    ) -> None:
        """Add entries, and keys with them: all or nothing.

        The first entry's version must be the one after the table's last; Conflict if it is not,
        or if there is no such table.  The keys whose digests are ``revoked`` open nothing any more.
        """
        ...

    async def table(self, table: str) -> StoredTable | None:
        """Return a table's setup; None if there is no such table, StoreDamaged if it is spoilt."""
        ...

    async def entries(self, table: str, since: int = 0) -> list[Entry]:
        """Return the entries after a version, in order and all of them; StoreDamaged otherwise."""
        ...

    async def key(self, table: str, digest: str) -> StoredKey | None:
        """Return what a key opens at a table; None if it opens nothing there."""
        ...

    async def keys(self, table: str) -> list[StoredKey]:
        """Return every key of a table, as digests."""
        ...

    async def notices(self, most: int) -> list[tuple[str, Mapping[str, Any]]]:
        """Return the list of open tables with what it says of each, the latest opened first."""
        ...

    async def checkpoint(self, table: str, up_to: int | None = None) -> Checkpoint | None:
        """Return the latest checkpoint of a table, of a version of at most ``up_to``."""
        ...

    async def keep_checkpoint(self, table: str, checkpoint: Checkpoint) -> None:
        """Keep a checkpoint for as long as it is convenient; nothing if there is no such table."""
        ...

    async def story(self, table: str) -> StoredStory | None:
        """Return what was found out about a match; None if nothing was, or if it is damaged."""
        ...

    async def keep_story(self, table: str, story: StoredStory) -> None:
        """Keep it in the place of an earlier one; nothing if there is no such table or version."""
        ...

    async def expire(self, before: int, most: int = 100, spare: Collection[str] = ()) -> list[str]:
        """Forget the tables where nothing has happened since ``before``, at most so many.

        A table and all that belongs to it goes at once; their ids are returned.  Those that are to
        be spared stay, and so does what is damaged: somebody may want to look at it.
        """
        ...

    async def check(self) -> None:
        """Say whether the store can be read and written now; StoreFailed if it cannot."""
        ...

    async def close(self) -> None:
        """Finish what was begun and let go of everything."""
        ...


def check_numbering(entries: Sequence[Entry], first: int) -> None:
    """Refuse entries that do not follow one another from a version on."""
    for version, entry in enumerate(entries, start=first):
        if entry.version != version:
            raise ValueError(f"entry {entry.version} stands where {version} belongs")
