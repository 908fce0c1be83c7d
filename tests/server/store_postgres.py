"""Stores in PostgreSQL, opened for a test or made as they were at an earlier version."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from ludotheca.server.store import open_store
from ludotheca.server.store.postgres import lines
from ludotheca.server.store.postgres.store import PostgresStore
from ludotheca.server.store.schema import MIGRATIONS, SCHEMA_VERSION
from tests.postgres.fixtures import executed


@asynccontextmanager
async def opened(where: str) -> AsyncIterator[PostgresStore]:
    store = await open_store(where)
    assert isinstance(store, PostgresStore)
    try:
        yield store
    finally:
        await store.close()


def of_version(database: str, version: int) -> None:
    """Make a database as it was at an earlier version, with a table of two moves and a key."""
    statements = [each for number in range(version) for each in MIGRATIONS[number]]
    executed(
        database,
        *(lines.spoken(each) for each in (SCHEMA_VERSION, *statements)),
        *(f"INSERT INTO schema_version VALUES ({number + 1})" for number in range(version)),
    )
