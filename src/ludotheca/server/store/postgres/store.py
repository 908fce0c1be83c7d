"""Tables in a PostgreSQL database, which as many servers as one likes share.

Entries of many tables that wait together are written in one transaction.  Whatever else is written,
and whatever would have to wait for another server, is written by itself over another connection.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable, Sequence
from typing import TypeVar

import asyncpg

from ludotheca.server.observing import NOBODY, Observer
from ludotheca.server.store.base import Conflict, StoreFailed
from ludotheca.server.store.grouping import Grouping, Outcomes
from ludotheca.server.store.postgres.address import Address
from ludotheca.server.store.postgres.groups import CHANNEL, TELL, Apart, add_all, word_of
from ludotheca.server.store.postgres.lines import (
    AWAY,
    LOST,
    TROUBLE,
    Lines,
    connected,
    connecting,
    follow,
    reason,
)
from ludotheca.server.store.postgres.listening import Ear
from ludotheca.server.store.postgres.opening import bring_up_to_date
from ludotheca.server.store.records import Unsound
from ludotheca.server.store.shared import LONGEST_WORD
from ludotheca.server.store.sql import READERS, SqlStore
from ludotheca.server.store.steps import Steps
from ludotheca.server.store.writes import Addition, Creation, Write

SPOILT = (
    asyncpg.DataError,
    asyncpg.IntegrityConstraintViolationError,
    asyncpg.ProgramLimitExceededError,
)
"""What is the fault of something that was to be written."""
ALONE = 3
"""Connections for what is written by itself, at most."""

_Answer = TypeVar("_Answer")


class PostgresStore(SqlStore):
    """A `Store` in a database, and `Shared`."""

    def __init__(
        self, address: Address, lines: tuple[Lines, Lines, Lines], observer: Observer = NOBODY
    ) -> None:
        super().__init__()
        self.address = address
        self.server = secrets.token_hex(8)
        self._grouped, self._single, self._readers = lines
        self._observer = observer
        self._groups = Grouping[Addition](self._commit, observer)
        self._at_work: set[asyncio.Task[None]] = set()
        self._ears: list[Ear] = []

    @classmethod
    async def open(cls, address: Address, observer: Observer = NOBODY) -> PostgresStore:
        """Open a database, and make its tables if it is empty; StoreFailed if that cannot be."""
        line = await connected(address)
        try:
            with connecting(address):
                await bring_up_to_date(line)
        finally:
            line.terminate()
        lines = [await Lines.open(address, most) for most in (1, ALONE, READERS)]
        return cls(address, (lines[0], lines[1], lines[2]), observer)

    # What servers share

    async def tell_others(self, payload: str) -> None:
        """Tell everybody who listens a text; see `Shared`."""
        if len(payload.encode()) > LONGEST_WORD:
            raise ValueError(f"a text of more than {LONGEST_WORD} bytes")
        self._require_open()
        try:
            async with self._single.line() as line:
                await line.execute(TELL, CHANNEL, payload)
        except TROUBLE as problem:
            raise StoreFailed(f"nobody was told: {reason(problem)}", hint=AWAY) from problem

    def listen(
        self,
        hear: Callable[[str], None],
        lost: Callable[[], None],
        found: Callable[[], None],
    ) -> None:
        """Listen from now on until the store is closed; see `Shared`."""
        self._ears.append(Ear(self.address, hear, lost, found))

    async def close(self) -> None:
        """Write what waits to be written and close every connection."""
        self._is_closing = True
        for ear in self._ears:
            await ear.close()
        await self._groups.close()
        await asyncio.gather(*self._at_work, return_exceptions=True)
        await asyncio.gather(*(lines.close() for lines in self._lines))
        await asyncio.to_thread(self._reading.shutdown)

    @property
    def _lines(self) -> tuple[Lines, ...]:
        return self._grouped, self._single, self._readers

    # Reading

    async def _read(self, steps: Steps[_Answer]) -> _Answer:
        self._require_open()
        try:
            async with self._readers.reading() as line:
                return await follow(line, steps)
        except (*TROUBLE, Unsound) as problem:
            why = problem.why if isinstance(problem, Unsound) else reason(problem)
            raise StoreFailed(f"the store cannot be read: {why}", hint=AWAY) from problem

    # Writing

    async def _keep(self, write: Write) -> None:
        if isinstance(write, Addition) and write.is_plain:
            try:
                return await self._groups.written(write)
            except Apart:
                pass
        # Whoever asked may go away meanwhile; what was begun is finished.
        task = asyncio.create_task(self._keep_alone(write))
        self._at_work.add(task)
        task.add_done_callback(self._done)
        return await asyncio.shield(task)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._at_work.discard(task)
        if not task.cancelled():
            task.exception()  # told to whoever still waits for it

    async def _keep_alone(self, write: Write) -> None:
        begun = time.perf_counter()
        try:
            async with self._single.writing() as line:
                await follow(line, write.write())
                if write.news is not None:
                    await line.execute(TELL, CHANNEL, word_of(self.server, *write.news))
        except asyncpg.UniqueViolationError as problem:
            if isinstance(write, Creation):
                raise Conflict("somebody has just made a table of the same id") from None
            raise _not_kept(problem) from problem
        except TROUBLE as problem:
            raise _not_kept(problem) from problem
        self._observer.committed(time.perf_counter() - begun, 1)

    async def _commit(self, group: Sequence[Addition]) -> Outcomes:
        """Write a group; return for each why it was not kept, None if it was."""
        try:
            async with self._grouped.writing() as line:
                return await add_all(line, group, self.server)
        except StoreFailed as problem:
            return [problem] * len(group)
        except Exception as problem:  # whatever it is, whoever waits must hear of it
            if isinstance(problem, TROUBLE) and not isinstance(problem, SPOILT):
                return [_not_kept(problem)] * len(group)
            # One of them spoils the commit; the others shall not suffer for it.
            return [Apart(str(problem))] * len(group)


def _not_kept(problem: BaseException) -> StoreFailed:
    hint = AWAY if isinstance(problem, LOST) else ""
    return StoreFailed(f"nothing was kept: {reason(problem)}", hint=hint)
