"""Tables in one SQLite file: nothing to set up, and what was acknowledged survives a power cut.

All writing goes through one task.  What arrives while a commit is under way is written with the
next one, so that many tables share the cost of reaching the disk.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import sqlite3
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

from sqlalchemy import URL, Connection, Row, Select, event, func, insert, select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from ludotheca.server.store.base import (
    Conflict,
    Entry,
    Role,
    StoredKey,
    StoredTable,
    StoreFailed,
    check_numbering,
)
from ludotheca.server.store.schema import ENTRIES, KEYS, TABLES, migrate

PATIENCE = 10
"""Seconds that a write waits for another program that is writing to the same file."""
LARGEST_GROUP = 200
"""Writes that are made durable in one commit, at most."""
FULL = 2
"""What SQLite answers when asked how thoroughly it writes, if each commit reaches the disk."""


@dataclass(frozen=True)
class _Write:
    """Something to be kept, and whoever waits for it."""

    table: str
    setup: Mapping[str, Any] | None
    entries: Sequence[Entry]
    keys: Sequence[StoredKey]
    done: asyncio.Future[None]


class SqliteStore:
    """A `Store` in a file."""

    def __init__(self, engine: AsyncEngine, connection: AsyncConnection) -> None:
        self._engine = engine
        self._connection = connection
        self._writes: list[_Write] = []
        self._is_wanted = asyncio.Event()
        self._is_closing = False
        self._writer = asyncio.create_task(self._write_on(), name="ludotheca-store")

    @classmethod
    async def open(cls, path: Path) -> SqliteStore:
        """Open a file, or make it; StoreFailed says why that cannot be."""
        engine = _engine(path)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            # Tried here first: the thread that aiosqlite opens files in may complain by itself.
            sqlite3.connect(path).close()
            connection = await _ready_connection(engine)
        except (OSError, sqlite3.Error, SQLAlchemyError, StoreFailed) as problem:
            await engine.dispose()
            raise StoreFailed(f"the store {path} cannot be opened: {_reason(problem)}") from problem
        return cls(engine, connection)

    async def create(
        self, table: StoredTable, keys: Sequence[StoredKey], entries: Sequence[Entry] = ()
    ) -> None:
        """Keep a new table with its keys and first entries; Conflict if its id is taken."""
        check_numbering(entries, 1)
        await self._written(table.id, table.setup, entries, keys)

    async def append(
        self, table: str, entries: Sequence[Entry], keys: Sequence[StoredKey] = ()
    ) -> None:
        """Add entries, and keys with them; Conflict unless they follow the table's last."""
        check_numbering(entries, entries[0].version)
        await self._written(table, None, entries, keys)

    async def table(self, table: str) -> StoredTable | None:
        """Return a table's setup; None if there is no such table."""
        found = await self._read(select(TABLES.c.setup).where(TABLES.c.id == table))
        return StoredTable(table, json.loads(found[0].setup)) if found else None

    async def entries(self, table: str, since: int = 0) -> list[Entry]:
        """Return the entries after a version, in order."""
        query = select(ENTRIES.c.version, ENTRIES.c.kind, ENTRIES.c.body)
        query = query.where(ENTRIES.c.table_id == table, ENTRIES.c.version > since)
        rows = await self._read(query.order_by(ENTRIES.c.version))
        return [Entry(row.version, row.kind, json.loads(row.body)) for row in rows]

    async def key(self, table: str, digest: str) -> StoredKey | None:
        """Return what a key opens at a table; None if it opens nothing there."""
        query = _keys_of(table).where(KEYS.c.digest == digest)
        return next(map(_key, await self._read(query)), None)

    async def keys(self, table: str) -> list[StoredKey]:
        """Return every key of a table, as digests."""
        return [_key(row) for row in await self._read(_keys_of(table))]

    async def close(self) -> None:
        """Write what waits to be written and close the file."""
        self._is_closing = True
        self._is_wanted.set()
        await self._writer
        await self._connection.close()
        await self._engine.dispose()

    async def _read(self, query: Select[Any]) -> Sequence[Row[Any]]:
        try:
            async with self._engine.connect() as connection:
                rows: Sequence[Row[Any]] = (await connection.execute(query)).all()
                return rows
        except SQLAlchemyError as problem:
            raise StoreFailed(f"the store cannot be read: {_reason(problem)}") from problem

    # Writing

    async def _written(
        self,
        table: str,
        setup: Mapping[str, Any] | None,
        entries: Sequence[Entry],
        keys: Sequence[StoredKey],
    ) -> None:
        if self._is_closing:
            raise StoreFailed("the store is closed")
        done = asyncio.get_running_loop().create_future()
        self._writes.append(_Write(table, setup, entries, keys, done))
        self._is_wanted.set()
        await done

    async def _write_on(self) -> None:
        while not self._is_closing or self._writes:
            await self._is_wanted.wait()
            self._is_wanted.clear()
            while self._writes:
                group = self._writes[:LARGEST_GROUP]
                del self._writes[:LARGEST_GROUP]
                await self._write_group(group)

    async def _write_group(self, group: list[_Write]) -> None:
        try:
            async with self._connection.begin():
                refused = await self._connection.run_sync(_write_all, group)
        except Exception as problem:  # whatever it is, whoever waits must hear of it
            failure = StoreFailed(f"nothing was kept: {_reason(problem)}")
            answers: list[Exception | None] = [failure] * len(group)
        else:
            answers = list(refused)
        for write, answer in zip(group, answers, strict=True):
            with contextlib.suppress(asyncio.InvalidStateError):  # nobody waits any more
                write.done.set_result(None) if answer is None else write.done.set_exception(answer)


def _engine(path: Path) -> AsyncEngine:
    where = URL.create("sqlite+aiosqlite", database=str(path))
    engine = create_async_engine(where, connect_args={"timeout": PATIENCE})

    @event.listens_for(engine.sync_engine, "connect")
    def set_up(connection: Any, _record: Any) -> None:
        connection.isolation_level = None  # transactions begin below, not in the driver
        cursor = connection.cursor()
        for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine.sync_engine, "begin")
    def begin(connection: Connection) -> None:
        # Whoever is to write says so at once: what it reads then stays true until it commits.
        wanted = connection.get_execution_options().get("writes", False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if wanted else "BEGIN")

    return engine


async def _ready_connection(engine: AsyncEngine) -> AsyncConnection:
    """Return a connection to write with, the database being up to date."""
    connection = await engine.connect()
    try:
        await _check_durability(connection)
        async with connection.begin():
            await connection.run_sync(migrate)
    except BaseException:
        await connection.close()
        raise
    return connection


async def _check_durability(connection: AsyncConnection) -> None:
    await connection.execution_options(writes=True)
    async with connection.begin():
        journal = (await connection.exec_driver_sql("PRAGMA journal_mode")).scalar_one()
        thorough = (await connection.exec_driver_sql("PRAGMA synchronous")).scalar_one()
    if (journal, thorough) != ("wal", FULL):
        raise StoreFailed(f"its disk cannot promise to keep moves: {journal}, {thorough}")


def _write_all(connection: Connection, group: Sequence[_Write]) -> list[Conflict | None]:
    """Write what can be written; return for each why it was refused, None if it was not."""
    latest = _versions(connection, {write.table for write in group})
    answers = [_claim(latest, write) for write in group]
    kept = [write for write, answer in zip(group, answers, strict=True) if answer is None]
    tables = [
        {"id": write.table, "setup": _json(write.setup)}
        for write in kept
        if write.setup is not None
    ]
    entries = [
        {
            "table_id": write.table,
            "version": entry.version,
            "kind": entry.kind,
            "body": _json(entry.body),
        }
        for write in kept
        for entry in write.entries
    ]
    keys = [
        {"table_id": write.table, "digest": key.digest, "role": key.role, "holder": key.holder}
        for write in kept
        for key in write.keys
    ]
    for target, rows in ((TABLES, tables), (ENTRIES, entries), (KEYS, keys)):
        if rows:
            connection.execute(insert(target), rows)
    return answers


def _versions(connection: Connection, tables: set[str]) -> dict[str, int]:
    """Return the last version of those tables that exist."""
    last = (
        select(func.coalesce(func.max(ENTRIES.c.version), 0))
        .where(ENTRIES.c.table_id == TABLES.c.id)
        .scalar_subquery()
    )
    rows = connection.execute(select(TABLES.c.id, last).where(TABLES.c.id.in_(sorted(tables))))
    return {table: version for table, version in rows}  # noqa: C416  # rows are no pairs to mypy


def _claim(latest: dict[str, int], write: _Write) -> Conflict | None:
    """Note that a write follows what is there, or say why it cannot."""
    present = latest.get(write.table)
    if write.setup is not None:
        if present is not None:
            return Conflict(f"there is a table {write.table} already")
        present = 0
    elif present is None:
        return Conflict(f"there is no table {write.table}")
    if write.entries and write.entries[0].version != present + 1:
        return Conflict(f"the table is at version {present} by now")
    latest[write.table] = present + len(write.entries)
    return None


def _keys_of(table: str) -> Select[Any]:
    return select(KEYS.c.digest, KEYS.c.role, KEYS.c.holder).where(KEYS.c.table_id == table)


def _key(row: Row[Any]) -> StoredKey:
    return StoredKey(row.digest, cast("Role", row.role), row.holder)


def _json(value: Mapping[str, Any] | None) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _reason(problem: Exception) -> str:
    return str(getattr(problem, "orig", None) or problem)
