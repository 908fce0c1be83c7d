"""Stores to be damaged, and what is left of them."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

from ludotheca.server.store.base import Entry, StoredKey, StoredTable
from ludotheca.server.store.schema import MIGRATIONS, SCHEMA_VERSION
from ludotheca.server.store.sqlite import SqliteStore

KEY = StoredKey("a" * 64, "player", 0)
TABLES = ("one", "two")


def moves(last: int, first: int = 1) -> list[Entry]:
    return [
        Entry(number, "move", {"text": f"{number}"}, number) for number in range(first, last + 1)
    ]


@asynccontextmanager
async def opened(path: Path) -> AsyncIterator[SqliteStore]:
    store = await SqliteStore.open(path)
    try:
        yield store
    finally:
        await store.close()


async def filled(path: Path, last: int = 20) -> Path:
    """Make a store of two tables, so many moves each."""
    async with opened(path) as store:
        for table in TABLES:
            await store.create(StoredTable(table, {"game": "ludix"}, 1), [KEY], moves(last))
    return path


def changed(path: Path, *statements: str) -> None:
    """Change a store behind its back, with all of it in the one file afterwards."""
    with closing(sqlite3.connect(path)) as connection, connection:
        for statement in statements:
            connection.execute(statement)


def of_version_1(path: Path, tables: dict[str, list[str]]) -> Path:
    """Make a store as it was before there were links: tables with their moves, the last a key."""
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(SCHEMA_VERSION)
        for statement in MIGRATIONS[0]:
            connection.execute(statement)
        connection.execute("INSERT INTO schema_version VALUES (1)")
        for table, texts in tables.items():
            connection.execute("INSERT INTO tables VALUES (?, ?)", (table, '{"game":"ludix"}'))
            connection.executemany(
                "INSERT INTO entries VALUES (?, ?, 'move', ?)",
                [(table, number, text) for number, text in enumerate(texts, start=1)],
            )
            connection.execute(
                "INSERT INTO table_keys VALUES (?, ?, 'player', 0)", (table, KEY.digest)
            )
    return path
