"""Tables that nobody comes back to, forgotten when the host wants that."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Collection
from contextlib import suppress
from pathlib import Path

import pytest

from ludotheca.server.store.base import Entry, StoredTable, StoreFailed
from ludotheca.server.tables import expiry
from ludotheca.server.tables.expiry import DAY, forget, forget_on
from tests.patience import PATIENCE
from tests.server.serving import serving
from tests.server.store_conformance.memory import MemoryStore
from tests.server.store_files import opened

pytestmark = pytest.mark.anyio


async def _until_gone(store: MemoryStore, table: str) -> None:
    async with asyncio.timeout(PATIENCE):
        while await store.table(table) is not None:
            await asyncio.sleep(0.01)


async def test_all_that_is_old_goes_and_the_rest_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(expiry, "BATCH", 2)
    async with opened(tmp_path / "tables.sqlite3") as store:
        for day in range(10):
            await store.create(StoredTable(f"of day {day}", {}, day * DAY), [])
        await store.append("of day 2", [Entry(1, "move", {}, 9 * DAY)])
        assert await forget(store, 6 * DAY, lambda: {"of day 4"}) == 4
        left = [day for day in range(10) if await store.table(f"of day {day}")]
        assert left == [2, 4, 6, 7, 8, 9]


async def test_forgetting_goes_on_when_the_store_has_failed(
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.INFO)

    class Failing(MemoryStore):
        tries = 0

        async def expire(
            self, before: int, most: int = 100, spare: Collection[str] = ()
        ) -> list[str]:
            self.tries += 1
            if self.tries == 1:
                raise StoreFailed("no room")
            return await super().expire(before, most, spare)

    store = Failing()
    await store.create(StoredTable("one", {}, 3 * DAY), [])
    task = asyncio.create_task(forget_on(store, 7, list, lambda: 10 * DAY, every=0.01))
    async with asyncio.timeout(PATIENCE):
        while store.tries < 4:
            await asyncio.sleep(0.01)
    assert await store.table("one") is not None  # seven days to the hour
    task.cancel()
    later = asyncio.create_task(forget_on(store, 7, list, lambda: 10 * DAY + 1, every=0.01))
    await _until_gone(store, "one")
    later.cancel()
    with suppress(asyncio.CancelledError):
        await later
    assert "still kept: no room" in caplog.text
    assert "1 tables were forgotten, untouched for 7 days" in caplog.text


async def test_a_server_forgets_what_its_host_does_not_want_to_keep(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(expiry, "EVERY", 0.01)
    store = MemoryStore()
    await store.create(StoredTable("new", {}, round(time.time() * 1000)), [])
    await store.create(StoredTable("old", {}, 1), [])
    async with serving(store=store, forget_after=30):
        await _until_gone(store, "old")
    assert await store.table("new") is not None


async def test_a_server_keeps_everything_unless_it_is_told_otherwise() -> None:
    store = MemoryStore()
    await store.create(StoredTable("old", {}, 1), [])
    async with serving(store=store):
        await asyncio.sleep(0.05)
    assert await store.table("old") is not None
