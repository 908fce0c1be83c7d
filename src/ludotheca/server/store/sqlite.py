"""Tables in one SQLite file: nothing to set up, and what was acknowledged survives a power cut.

All writing is done by one thread, many tables' writes in one commit.  A few threads read.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sqlite3
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TypeVar

from ludotheca.server.observing import NOBODY, Observer
from ludotheca.server.store.base import StoreFailed
from ludotheca.server.store.copies import rescue_open
from ludotheca.server.store.file import DAMAGE, Footing, connect, open_database, told
from ludotheca.server.store.grouping import Grouping, Outcomes
from ludotheca.server.store.sql import SqlStore
from ludotheca.server.store.steps import Steps, follow
from ludotheca.server.store.writes import Write, write_all

_log = logging.getLogger(__name__)
_Answer = TypeVar("_Answer")


class SqliteStore(SqlStore):
    """A `Store` in a file."""

    def __init__(
        self, path: Path, connection: sqlite3.Connection, observer: Observer = NOBODY
    ) -> None:
        super().__init__()
        self.path = path
        self._connection = connection
        self._footing = Footing(path)
        self._rescued: Path | None = None
        self._idle_readers: list[sqlite3.Connection] = []
        self._writing = ThreadPoolExecutor(1, "ludotheca-writer")
        self._groups = Grouping[Write](self._keep_group, observer)

    @classmethod
    async def open(cls, path: Path, observer: Observer = NOBODY) -> SqliteStore:
        """Open a file, or make it; StoreFailed says why that cannot be."""
        with told(f"the store {path} cannot be opened"):
            return cls(path, await asyncio.to_thread(open_database, path), observer)

    async def close(self) -> None:
        """Write what waits to be written and close the file."""
        self._is_closing = True
        await self._groups.close()
        await asyncio.to_thread(self._let_go)

    def _let_go(self) -> None:
        self._reading.shutdown()
        self._writing.shutdown()
        with contextlib.suppress(StoreFailed):  # it is in the log, and nobody waits any more
            self._require_footing(rescue=True)
        for connection in (*self._idle_readers, self._connection):
            connection.close()

    # Reading, in one of a few threads

    async def _read(self, steps: Steps[_Answer]) -> _Answer:
        self._require_open()
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._reading, self._answer, steps)

    def _answer(self, steps: Steps[_Answer]) -> _Answer:
        try:
            connection = self._reader()
            try:
                connection.execute("BEGIN")
                return follow(connection, steps)
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

    async def _keep(self, write: Write) -> None:
        await self._groups.written(write)

    async def _keep_group(self, group: Sequence[Write]) -> Outcomes:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._writing, self._commit, group)

    def _commit(self, group: Sequence[Write]) -> Outcomes:
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
                return [self._commit([write])[0] for write in group]
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
