"""Every store there is, held against the suite."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from ludotheca.server.store import open_store
from ludotheca.server.store.base import Store
from ludotheca.server.store.sqlite import SqliteStore
from tests.server.store_conformance.memory import MemoryStore
from tests.server.store_conformance.suite import StoreConformance


class TestSqlite(StoreConformance):
    @asynccontextmanager
    async def opened(self, folder: Path) -> AsyncIterator[Store]:
        store = await SqliteStore.open(folder / "tables.sqlite3")
        yield store
        await store.close()


class TestMemory(StoreConformance):
    _made: dict[Path, MemoryStore] = {}  # noqa: RUF012  # what stands for the disk

    @asynccontextmanager
    async def opened(self, folder: Path) -> AsyncIterator[Store]:
        yield self._made.setdefault(folder, MemoryStore())


@pytest.mark.postgres
class TestPostgres(StoreConformance):
    @pytest.fixture(autouse=True)
    def _database(self, database: str) -> None:
        self._where = database

    @asynccontextmanager
    async def opened(self, folder: Path) -> AsyncIterator[Store]:  # noqa: ARG002  # no file
        store = await open_store(self._where)
        yield store
        await store.close()
