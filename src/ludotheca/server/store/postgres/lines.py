"""Connections to PostgreSQL, and how steps are followed over one.

Every way out of trouble ends in bounded time and in a sentence: nothing that the driver raises
leaves this room.  After a database has been away its connections are made anew by themselves.
"""

from __future__ import annotations

import asyncio
import contextlib
import re
from collections.abc import AsyncIterator, Iterator
from functools import cache
from typing import Any, TypeVar

import asyncpg

from ludotheca.server.store.base import StoreFailed
from ludotheca.server.store.file import told
from ludotheca.server.store.postgres.address import Address
from ludotheca.server.store.records import Unsound
from ludotheca.server.store.steps import Ask, Asked, Each, Rows, Steps

PATIENCE = 5.0
"""Seconds that one statement may take, and that somebody waits for a connection."""
CONNECTING = 5.0
"""Seconds within which a database has to answer at all."""
LOCK = 0x6C75646F
"""The store's own lock: shared by whoever writes, alone for whoever makes the store anew."""
BEGIN = f"BEGIN; SELECT pg_advisory_xact_lock_shared({LOCK})"
BEGIN_READING = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
BEGIN_ALONE = f"BEGIN; SELECT pg_advisory_xact_lock({LOCK})"
PART = 500
"""Rows that are fetched before others have their turn."""
LOCKS = {"": "", "stays": " FOR KEY SHARE", "changes": " FOR NO KEY UPDATE", "goes": " FOR UPDATE"}
SETTINGS = {
    "application_name": "ludotheca",
    "synchronous_commit": "on",
    "statement_timeout": f"{PATIENCE:.0f}s",
    # Of a machine that has vanished in the middle of a write nobody waits for its locks for long.
    "idle_in_transaction_session_timeout": f"{2 * PATIENCE:.0f}s",
    "tcp_keepalives_idle": "30",
    "tcp_keepalives_interval": "10",
    "tcp_keepalives_count": "3",
}
UNLIMITED = {
    **SETTINGS,
    "statement_timeout": "0",
    "idle_in_transaction_session_timeout": "0",
}
"""For whoever copies a whole store."""
BROKEN = (asyncpg.InterfaceError, asyncpg.InternalClientError)
"""What the driver raises over a line that was ended while nobody spoke."""
STALE = (*BROKEN, asyncpg.ReadOnlySQLTransactionError)
"""What is the fault of one connection: one that was opened while a database could only be read
stays so, long after that can be written again."""
LOST = (*BROKEN, asyncpg.PostgresConnectionError, OSError, TimeoutError)
"""What says that the database is away, rather than that something cannot be written."""
TROUBLE = (*LOST, asyncpg.PostgresError)
"""What goes wrong between us and a database."""
DAMAGE = (asyncpg.DataCorruptedError, asyncpg.IndexCorruptedError)
"""What PostgreSQL says of pages that it cannot read."""
UNCLEAR = "its address, or what the environment says of it, cannot be understood"
UNANSWERED = (ConnectionRefusedError, TimeoutError)
REASONS = (
    (TimeoutError, "it took too long to answer"),
    (OSError, "nobody answers there"),
    (asyncpg.ClientConfigurationError, UNCLEAR),
    (BROKEN, "the connection was lost"),
)
"""What the driver's own complaints mean, the first that fits."""
AWAY = "it goes on by itself as soon as PostgreSQL answers again"

Line = Any
"""A connection of asyncpg, which publishes no types."""

_Answer = TypeVar("_Answer")


class Lines:
    """A few connections to a database, opened when they are needed."""

    def __init__(self, address: Address, pool: Any) -> None:
        self._address = address
        self._pool = pool

    @classmethod
    async def open(cls, address: Address, most: int) -> Lines:
        """Prepare connections to a database that answers."""
        pool = await asyncpg.create_pool(
            address.url,
            min_size=0,
            max_size=most,
            reset=_nothing,
            timeout=CONNECTING,
            command_timeout=PATIENCE + 1,
            server_settings=SETTINGS,
        )
        return cls(address, pool)

    @contextlib.asynccontextmanager
    async def line(self) -> AsyncIterator[Line]:
        """Yield a connection that nobody else uses meanwhile; StoreFailed if there is none."""
        try:
            line = await self._pool.acquire(timeout=PATIENCE)
        except TROUBLE as problem:
            raise StoreFailed(
                f"the store {self._address} does not answer: {reason(problem)}", hint=AWAY
            ) from problem
        try:
            yield line
        except STALE:
            _give_up(line)
            raise
        finally:
            with contextlib.suppress(*TROUBLE):  # then it is gone, and another one takes its place
                await self._pool.release(line, timeout=PATIENCE)

    @contextlib.asynccontextmanager
    async def reading(self) -> AsyncIterator[Line]:
        """Yield a connection that sees the store as it is at one moment."""
        async with self.line() as line, begun(line):
            yield line

    @contextlib.asynccontextmanager
    async def writing(self) -> AsyncIterator[Line]:
        """Yield a connection; what is written over it is durable if this ends without an error."""
        async with self.line() as line, transaction(line):
            yield line

    async def close(self) -> None:
        """Let go of every connection, in bounded time."""
        try:
            await asyncio.wait_for(self._pool.close(), CONNECTING)
        except TROUBLE:
            self._pool.terminate()


@contextlib.asynccontextmanager
async def transaction(line: Line, begin: str = BEGIN) -> AsyncIterator[None]:
    """Write everything or nothing.

    StoreFailed if the connection is lost while it becomes durable: then nobody knows whether it
    did, and it is not tried again.
    """
    async with begun(line, begin):
        yield
        try:
            said = await line.execute("COMMIT")
        except TROUBLE as problem:
            _give_up(line)
            raise StoreFailed(
                f"it is not known whether this was kept: {reason(problem)}",
                hint=f"look at the table again; {AWAY}",
            ) from problem
        if said != "COMMIT":  # of what has failed before, PostgreSQL says so without an error
            raise StoreFailed("nothing was kept: the transaction had failed")


@contextlib.asynccontextmanager
async def begun(line: Line, begin: str = BEGIN_READING) -> AsyncIterator[None]:
    """Begin a transaction, and take back whatever of it is not durable in the end."""
    try:
        await line.execute(begin)
        yield
    except LOST:  # nobody waits a second time for a line that does not answer
        _give_up(line)
        raise
    finally:
        await _take_back(line)


async def _take_back(line: Line) -> None:
    """Give up what was begun; a connection that cannot even do that is given up with it."""
    try:
        if not line.is_closed() and line.is_in_transaction():
            await line.execute("ROLLBACK")
    except TROUBLE:
        _give_up(line)
    except BaseException:
        _give_up(line)
        raise


def _give_up(line: Line) -> None:
    with contextlib.suppress(asyncpg.InterfaceError):  # it may have been given up by itself
        line.terminate()


async def connected(address: Address) -> Line:
    """Return a connection for whoever listens, copies or migrates, however long that takes.

    StoreFailed says why there is none.
    """
    with connecting(address):
        return await asyncpg.connect(address.url, timeout=CONNECTING, server_settings=UNLIMITED)


@contextlib.contextmanager
def connecting(address: Address) -> Iterator[None]:
    """Say why a database cannot be opened, in a sentence that holds no password."""
    with told(f"the store {address} cannot be opened"), speaking():
        try:
            yield
        except (ValueError, OverflowError) as problem:  # the latter of a port that cannot be
            raise StoreFailed(UNCLEAR, hint=_way_out(problem)) from None  # it may repeat a password


@contextlib.contextmanager
def speaking() -> Iterator[None]:
    """Say what goes wrong between us and a database as StoreFailed."""
    try:
        yield
    except TROUBLE as problem:
        raise StoreFailed(reason(problem), hint=_way_out(problem)) from problem


def reason(problem: BaseException) -> str:
    """Say what went wrong; never what the driver says of an address, which may hold a password.

    Nor the details that PostgreSQL adds: they may repeat what was to be written, which nobody has
    been told yet, or nobody ever is.
    """
    if isinstance(problem, asyncpg.PostgresError):
        return " ".join(str(problem.args[0] if problem.args else "").split())
    if isinstance(problem, OSError) and not isinstance(problem, UNANSWERED) and problem.strerror:
        return problem.strerror
    return next((words for kind, words in REASONS if isinstance(problem, kind)), "it is lost")


def _way_out(problem: BaseException) -> str:
    if isinstance(problem, OSError) and problem.filename is not None:
        return ""  # a file of ours
    if isinstance(problem, asyncpg.InvalidAuthorizationSpecificationError):
        return "the password comes from PGPASSWORD, PGPASSFILE or ~/.pgpass, or from the address"
    if isinstance(problem, asyncpg.InvalidCatalogNameError):
        return "createdb --owner USER DATABASE makes it"
    if isinstance(problem, asyncpg.InsufficientPrivilegeError):
        return "let the user own the database: createdb --owner USER DATABASE"
    return "is PostgreSQL running there, and is postgresql://USER@HOST:5432/DATABASE right?"


async def follow(line: Line, steps: Steps[_Answer]) -> _Answer:
    """Follow steps within a transaction; what is damaged is raised where it was asked."""
    try:
        asked = next(steps)
        while True:
            try:
                rows = await _answered(line, asked)
            except DAMAGE as problem:
                asked = steps.throw(Unsound(0, reason(problem)))
            else:
                asked = steps.send(rows)
    except StopIteration as end:
        answer: _Answer = end.value
        return answer


async def _answered(line: Line, asked: Asked) -> Rows:
    if isinstance(asked, Each):
        if asked.rows:
            await line.executemany(spoken(asked.sql), asked.rows)
        return []
    if _is_unthinkable(asked):
        return []
    sql = spoken(asked.sql) + LOCKS[asked.lock]
    if not asked.is_long:
        rows: Rows = await line.fetch(sql, *asked.values)
        return rows
    rows, cursor = [], await line.cursor(sql, *asked.values)
    while part := await cursor.fetch(PART):
        rows += part
    return rows


def _is_unthinkable(asked: Ask) -> bool:
    """Whether something is looked for that PostgreSQL can neither keep nor be asked for."""
    return asked.sql.startswith("SELECT") and any(
        isinstance(value, str) and "\0" in value for value in asked.values
    )


@cache
def spoken(sql: str) -> str:
    """Return a statement as PostgreSQL says it.

    >>> spoken("SELECT at FROM entries WHERE table_id = ? AND version = ?")
    'SELECT at FROM entries WHERE table_id = $1 AND version = $2'
    >>> spoken("CREATE TABLE heads (version INTEGER NOT NULL)")
    'CREATE TABLE heads (version BIGINT NOT NULL)'
    """
    first, *others = sql.split("?")
    numbered = first + "".join(f"${place}{text}" for place, text in enumerate(others, start=1))
    return re.sub(r"\bINTEGER\b", "BIGINT", numbered)


async def _nothing(_: Line) -> None:
    """Leave a connection as it is: nobody changes its settings, and nobody listens over it."""
