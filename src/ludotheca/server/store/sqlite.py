"""Tables in one SQLite file: nothing to set up, and what was acknowledged survives a power cut.

All writing is done by one thread.  What arrives while a commit is under way is written with the
next one, so that many tables share the cost of reaching the disk.  A few threads read.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sqlite3
import time
from collections.abc import Callable, Collection, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Concatenate, ParamSpec, TypeVar

from ludotheca.core.errors import LudothecaError
from ludotheca.server.observing import NOBODY, Observer
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
from ludotheca.server.store.copies import rescue_open
from ludotheca.server.store.file import DAMAGE, Footing, connect, open_database, told
from ludotheca.server.store.records import (
    fetch_entries,
    read_checkpoint,
    read_entries,
    read_keys,
    read_notices,
    read_story,
    read_table,
    verified,
)
from ludotheca.server.store.writes import (
    Addition,
    Creation,
    Forgetting,
    Keeping,
    Telling,
    Trial,
    Write,
    write_all,
)

LARGEST_GROUP = 200
"""Writes that are made durable in one commit, at most."""
READERS = 4
"""Threads that read at the same time, at most."""

_log = logging.getLogger(__name__)
_Asked = ParamSpec("_Asked")
_Answer = TypeVar("_Answer")
_Waiting = tuple[Write, "asyncio.Future[None]"]


class SqliteStore:
    """A `Store` in a file."""

    def __init__(
        self, path: Path, connection: sqlite3.Connection, observer: Observer = NOBODY
    ) -> None:
        self.path = path
        self._observer = observer
        self._connection = connection
        self._footing = Footing(path)
        self._rescued: Path | None = None
        self._idle_readers: list[sqlite3.Connection] = []
        self._reading = ThreadPoolExecutor(READERS, "ludotheca-reader")
        self._writing = ThreadPoolExecutor(1, "ludotheca-writer")
        self._writes: list[_Waiting] = []
        self._is_wanted = asyncio.Event()
        self._is_closing = False
        self._writer = asyncio.create_task(self._write_on(), name="ludotheca-store")

    @classmethod
    async def open(cls, path: Path, observer: Observer = NOBODY) -> SqliteStore:
        """Open a file, or make it; StoreFailed says why that cannot be."""
        with told(f"the store {path} cannot be opened"):
            return cls(path, await asyncio.to_thread(open_database, path), observer)

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
        old = await self._read(_untouched, before)
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
            version = await self._read(_version_if_old, table, before)
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
        await self._read(_anything)

    # Reading

    async def table(self, table: str) -> StoredTable | None:
        """Return a table's setup; None if there is no such table."""
        return await self._read(read_table, table)

    async def entries(self, table: str, since: int = 0) -> list[Entry]:
        """Return the entries after a version, in order and all of them; StoreDamaged otherwise."""
        fetched = await self._read(fetch_entries, table, since)
        return await asyncio.get_running_loop().run_in_executor(self._reading, verified, fetched)

    async def key(self, table: str, digest: str) -> StoredKey | None:
        """Return what a key opens at a table; None if it opens nothing there."""
        return next((key for key in await self.keys(table) if key.digest == digest), None)

    async def keys(self, table: str) -> list[StoredKey]:
        """Return every key of a table, as digests."""
        return await self._read(read_keys, table)

    async def notices(self, most: int) -> list[tuple[str, Mapping[str, Any]]]:
        """Return the list of open tables with what it says of each, the latest opened first."""
        return await self._read(read_notices, most)

    async def checkpoint(self, table: str, up_to: int | None = None) -> Checkpoint | None:
        """Return the latest checkpoint of a table, of a version of at most ``up_to``."""
        return await self._read(read_checkpoint, table, up_to)

    async def story(self, table: str) -> StoredStory | None:
        """Return what was found out about a match."""
        return await self._read(read_story, table)

    async def close(self) -> None:
        """Write what waits to be written and close the file."""
        self._is_closing = True
        self._is_wanted.set()
        await self._writer
        await asyncio.to_thread(self._let_go)

    def _let_go(self) -> None:
        self._reading.shutdown()
        self._writing.shutdown()
        with contextlib.suppress(StoreFailed):  # it is in the log, and nobody waits any more
            self._require_footing(rescue=True)
        for connection in (*self._idle_readers, self._connection):
            connection.close()

    # Reading, in one of a few threads

    async def _read(
        self,
        ask: Callable[Concatenate[sqlite3.Connection, _Asked], _Answer],
        *asked: _Asked.args,
        **named: _Asked.kwargs,
    ) -> _Answer:
        if self._is_closing:
            raise StoreFailed("the store is closed")
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(
            self._reading, lambda: self._answer(lambda connection: ask(connection, *asked, **named))
        )

    def _answer(self, ask: Callable[[sqlite3.Connection], _Answer]) -> _Answer:
        """Ask within a transaction, so that all that is read fits together."""
        try:
            connection = self._reader()
            try:
                connection.execute("BEGIN")
                return ask(connection)
            finally:
                if connection.in_transaction:
                    connection.execute("ROLLBACK")
                self._idle_readers.append(connection)
        except DAMAGE as problem:
            raise StoreFailed(f"the store cannot be read: {problem}") from problem

    def _reader(self) -> sqlite3.Connection:
        """Return a connection to the very file that was opened."""
        self._require_footing()
        with contextlib.suppress(IndexError):
            return self._idle_readers.pop()
        connection = connect(self.path)
        try:
            self._require_footing()
        except StoreFailed:
            connection.close()
            raise
        return connection

    # Writing, in one thread

    async def _written(self, prepare: Callable[[], Write]) -> None:
        if self._is_closing:
            raise StoreFailed("the store is closed")
        try:
            write = prepare()
        except (TypeError, ValueError, RecursionError) as problem:
            raise StoreFailed(f"nothing was kept: {problem}") from problem
        done = asyncio.get_running_loop().create_future()
        self._writes.append((write, done))
        self._is_wanted.set()
        await done

    async def _write_on(self) -> None:
        loop = asyncio.get_running_loop()
        while not self._is_closing or self._writes:
            await self._is_wanted.wait()
            self._is_wanted.clear()
            while self._writes:
                group = self._writes[:LARGEST_GROUP]
                del self._writes[:LARGEST_GROUP]
                writes = [write for write, _ in group]
                begun = time.perf_counter()
                answers = await loop.run_in_executor(self._writing, self._keep, writes)
                self._observer.committed(time.perf_counter() - begun, len(group))
                for (_, done), answer in zip(group, answers, strict=True):
                    with contextlib.suppress(asyncio.InvalidStateError):  # nobody waits any more
                        done.set_result(None) if answer is None else done.set_exception(answer)

    def _keep(self, group: Sequence[Write]) -> Sequence[LudothecaError | None]:
        """Write a group; return for each why it was not kept, None if it was."""
        try:
            self._require_footing(rescue=True)
            answers = write_all(self._connection, group)
            self._require_footing(rescue=True)
        except StoreFailed as problem:
            return [problem] * len(group)
        except Exception as problem:  # whatever it is, whoever waits must hear of it
            if len(group) > 1 and not isinstance(problem, sqlite3.OperationalError):
                # One of them spoils the commit; the others shall not suffer for it.
                return [self._keep([write])[0] for write in group]
            return [StoreFailed(f"nothing was kept: {problem}")] * len(group)
        return answers

    def _require_footing(self, *, rescue: bool = False) -> None:
        """Refuse to go on once the file is another one, or none; save what the open one holds."""
        if self._footing.is_firm():
            self._rescued = None  # if it was away, it is back; what was saved then grows old
            return
        if rescue and self._rescued is None:
            self._rescue()
        way_out = f"what it held is in {self._rescued}" if self._rescued else "stop the server"
        raise StoreFailed(
            f"the store {self.path} was deleted or replaced while it was in use",
            hint=f"nothing is kept any more; {way_out}",
        )

    def _rescue(self) -> None:
        try:
            self._rescued = rescue_open(self._connection, self.path)
        except (OSError, StoreFailed, *DAMAGE) as problem:
            _log.critical("the store %s is gone and was not saved: %s", self.path, problem)
        else:
            _log.critical("the store %s is gone; it is saved as %s", self.path, self._rescued)


def _untouched(connection: sqlite3.Connection, before: int) -> list[str]:
    """Return the tables that seem to be older than a time, the oldest first."""
    query = "SELECT table_id FROM heads WHERE touched < ? ORDER BY touched"
    rows = connection.execute(query, (before,)).fetchall()
    return [table.decode(errors="replace") for (table,) in rows]


def _version_if_old(connection: sqlite3.Connection, table: str, before: int) -> int | None:
    """Return the last version of a table that was touched last before a time."""
    stored, entries = read_table(connection, table), read_entries(connection, table)
    if stored is None or (entries[-1].at if entries else stored.opened) >= before:
        return None
    return len(entries)


def _anything(connection: sqlite3.Connection) -> None:
    connection.execute("SELECT count(*) FROM schema_version").fetchone()
