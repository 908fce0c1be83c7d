"""What every store in a database does the same way, whichever database it is."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from ludotheca.server.store.base import (
    Checkpoint,
    Entry,
    Notice,
    StoreDamaged,
    StoredKey,
    StoredStory,
    StoredTable,
    StoreFailed,
    check_numbering,
)
from ludotheca.server.store.records import (
    fetch_entries,
    read_checkpoint,
    read_keys,
    read_notices,
    read_story,
    read_table,
    read_untouched,
    read_version_if_old,
    verified,
)
from ludotheca.server.store.steps import Ask, Steps
from ludotheca.server.store.writes import (
    Addition,
    Creation,
    Forgetting,
    Keeping,
    Telling,
    Trial,
    Write,
)

READERS = 4
"""Threads that read at the same time, at most."""

_Answer = TypeVar("_Answer")


class SqlStore(ABC):
    """A `Store` in a database; who derives from it says how steps are followed there."""

    def __init__(self) -> None:
        self._is_closing = False
        self._reading = ThreadPoolExecutor(READERS, "ludotheca-reader")

    @abstractmethod
    async def _read(self, steps: Steps[_Answer]) -> _Answer:
        """Follow steps that read, within a transaction, so that all that is read fits together."""

    @abstractmethod
    async def _keep(self, write: Write) -> None:
        """Return when it is written durably; Conflict or StoreFailed if it is not."""

    @abstractmethod
    async def close(self) -> None:
        """Finish what was begun and let go of everything."""

    # Writing

    async def create(
        self,
        table: StoredTable,
        keys: Sequence[StoredKey],
        entries: Sequence[Entry] = (),
        *,
        notice: Notice = None,
    ) -> None:
        """Keep a new table with its keys and first entries; Conflict if its id is taken."""
        check_numbering(entries, 1)
        await self._written(lambda: Creation(table, keys, entries, notice))

    async def append(
        self,
        table: str,
        entries: Sequence[Entry],
        keys: Sequence[StoredKey] = (),
        *,
        revoked: Sequence[str] = (),
        notice: Notice = "as-it-was",
    ) -> None:
        """Add entries, and keys with them; Conflict unless they follow the table's last."""
        check_numbering(entries, entries[0].version)
        await self._written(lambda: Addition(table, entries, keys, revoked, notice))

    async def keep_checkpoint(self, table: str, checkpoint: Checkpoint) -> None:
        """Keep a checkpoint until newer ones take its place."""
        await self._written(lambda: Keeping(table, checkpoint))

    async def keep_story(self, table: str, story: StoredStory) -> None:
        """Keep what was found out about a match."""
        await self._written(lambda: Telling(table, story))

    async def expire(self, before: int, most: int = 100, spare: Collection[str] = ()) -> list[str]:
        """Forget tables where nothing has happened since ``before``, each in a commit of its own.

        What others have to write goes in between.
        """
        old = await self._read(read_untouched(before))
        forgotten: list[str] = []
        for table in old:
            if len(forgotten) == most:
                break
            if table not in spare and await self._forget(table, before):
                forgotten.append(table)
        return forgotten

    async def _forget(self, table: str, before: int) -> bool:
        """Forget a table if it is sound and as old as it seems."""
        try:
            version = await self._read(read_version_if_old(table, before))
        except StoreDamaged:  # the time that made it seem old may be what is damaged
            return False
        if version is None:
            return False
        forgetting = Forgetting(table, version)
        await self._written(lambda: forgetting)
        return forgetting.is_forgotten

    async def check(self) -> None:
        """Say whether the store can be read and written now, by doing both; StoreFailed if not."""
        await self._written(Trial)
        await self._read(_anything())

    # Reading

    async def table(self, table: str) -> StoredTable | None:
        """Return a table's setup; None if there is no such table."""
        return await self._read(read_table(table))

    async def entries(self, table: str, since: int = 0) -> list[Entry]:
        """Return the entries after a version, in order and all of them; StoreDamaged otherwise."""
        fetched = await self._read(fetch_entries(table, since))
        return await asyncio.get_running_loop().run_in_executor(self._reading, verified, fetched)

    async def key(self, table: str, digest: str) -> StoredKey | None:
        """Return what a key opens at a table; None if it opens nothing there."""
        return next((key for key in await self.keys(table) if key.digest == digest), None)

    async def keys(self, table: str) -> list[StoredKey]:
        """Return every key of a table, as digests."""
        return await self._read(read_keys(table))

    async def notices(self, most: int) -> list[tuple[str, Mapping[str, Any]]]:
        """Return the list of open tables with what it says of each, the latest opened first."""
        return await self._read(read_notices(most))

    async def checkpoint(self, table: str, up_to: int | None = None) -> Checkpoint | None:
        """Return the latest checkpoint of a table, of a version of at most ``up_to``."""
        return await self._read(read_checkpoint(table, up_to))

    async def story(self, table: str) -> StoredStory | None:
        """Return what was found out about a match."""
        return await self._read(read_story(table))

    async def _written(self, prepare: Callable[[], Write]) -> None:
        self._require_open()
        try:
            write = prepare()
        except (TypeError, ValueError, RecursionError) as problem:
            raise StoreFailed(f"nothing was kept: {problem}") from problem
        await self._keep(write)

    def _require_open(self) -> None:
        if self._is_closing:
            raise StoreFailed("the store is closed")


def _anything() -> Steps[None]:
    yield Ask("SELECT count(*) FROM schema_version")
