"""People who play on and on at tables of a store, whatever happens to it, and remember."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Self, TypeVar

from ludotheca.server.store.base import Conflict, Store, StoredTable, StoreFailed
from tests.patience import PATIENCE
from tests.server.store_files import moves

_Answer = TypeVar("_Answer")


async def until(holds: Callable[[], bool]) -> None:
    """Wait until something holds."""
    async with asyncio.timeout(PATIENCE):
        while not holds():
            await asyncio.sleep(0.01)


async def patiently(
    ask: Callable[[], Awaitable[_Answer]], refused: Callable[[], None] = lambda: None
) -> _Answer:
    """Ask until the store answers."""
    async with asyncio.timeout(PATIENCE):
        while True:
            try:
                return await ask()
            except StoreFailed:
                refused()
                await asyncio.sleep(0.01)


class Players:
    """One player a table; a move that may or may not have been kept is looked for first."""

    def __init__(self, store: Store, tables: int = 4) -> None:
        self._store = store
        self._acknowledged = {f"table-{number}": 0 for number in range(tables)}
        self._tasks: list[asyncio.Task[None]] = []
        self._is_over = False
        self.refusals = 0

    async def __aenter__(self) -> Self:
        for table in self._acknowledged:
            await self._store.create(StoredTable(table, {}), [])
        self._tasks = [asyncio.create_task(self._play(table)) for table in self._acknowledged]
        return self

    async def __aexit__(self, *_: object) -> None:
        self._is_over = True
        await asyncio.gather(*self._tasks)

    async def reach(self, version: int) -> None:
        """Wait until so many moves are acknowledged at every table."""
        await until(lambda: min(self._acknowledged.values()) >= version or self._has_failed)
        assert not self._has_failed, [task for task in self._tasks if task.done()]

    async def check(self) -> None:
        """Everything that was acknowledged is there, once, and in order."""
        for table, acknowledged in self._acknowledged.items():
            kept = await self._store.entries(table)
            assert kept == moves(len(kept))
            assert len(kept) >= acknowledged

    @property
    def _has_failed(self) -> bool:
        return any(task.done() for task in self._tasks)

    async def _play(self, table: str) -> None:
        while not self._is_over:
            last = self._acknowledged[table]
            known = await patiently(partial(self._store.entries, table, last), self._be_refused)
            version = last + len(known) + 1
            try:
                await self._store.append(table, moves(version, first=version))
            except (Conflict, StoreFailed):
                self._be_refused()
            else:
                self._acknowledged[table] = version

    def _be_refused(self) -> None:
        self.refusals += 1
