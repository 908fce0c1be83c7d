"""Tables in PostgreSQL while lines to it are cut."""

from __future__ import annotations

import asyncio
import contextlib

import pytest

from ludotheca.server.store.base import (
    Conflict,
    StoredTable,
    StoreFailed,
)
from ludotheca.server.store.postgres import lines
from ludotheca.server.store.postgres.address import address_of
from ludotheca.server.store.postgres.store import PostgresStore
from tests.patience import PATIENCE
from tests.postgres.cutting import cutter
from tests.postgres.fixtures import executed
from tests.server.store_files import KEY, moves
from tests.server.store_players import Players, patiently, until
from tests.server.store_postgres import opened

pytestmark = [pytest.mark.anyio, pytest.mark.postgres]


async def test_a_commit_whose_answer_is_lost_is_neither_claimed_nor_made_twice(
    database: str,
) -> None:
    async with cutter(database) as (between, through), opened(through) as store:
        await store.create(StoredTable("one", {}), [])
        between.cuts_after_commit = True
        for keys in ((), [KEY]):
            last = len(await store.entries("one"))
            with pytest.raises(StoreFailed, match="not known whether this was kept"):
                await store.append("one", moves(last + 1, first=last + 1), keys)
            async with asyncio.timeout(PATIENCE):
                while len(await store.entries("one")) == last:
                    await asyncio.sleep(0.01)
        between.cuts_after_commit = False
        with pytest.raises(Conflict):
            await store.append("one", moves(2, first=2))
        await store.append("one", moves(3, first=3))
        assert await store.entries("one") == moves(3)
        assert between.cuts == 2


async def test_a_commit_that_never_arrives_is_not_claimed(database: str) -> None:
    async with cutter(database) as (between, through), opened(through) as store:
        await store.create(StoredTable("one", {}), [])
        between.cuts_before_commit = True
        with pytest.raises(StoreFailed, match="not known whether this was kept"):
            await store.append("one", moves(1))
        between.cuts_before_commit = False
        await store.append("one", moves(1))
        assert await store.entries("one") == moves(1)


async def test_a_database_that_falls_silent_is_not_waited_for_for_ever(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(database) as store:
        await store.create(StoredTable("one", {}), [])
    async with cutter(database) as (between, through):
        monkeypatch.setattr(lines, "PATIENCE", 1.0)
        monkeypatch.setattr(lines, "CONNECTING", 1.0)
        store = await patiently(lambda: PostgresStore.open(address_of(through)))
        assert await patiently(lambda: store.entries("one")) == []
        between.is_silent = True
        outcomes = await asyncio.gather(
            store.append("one", moves(1)),
            store.append("one", moves(1), [KEY]),
            store.entries("one"),
            store.check(),
            return_exceptions=True,
        )
        assert all(isinstance(outcome, StoreFailed) for outcome in outcomes), outcomes
        between.is_silent = False
        with contextlib.suppress(Conflict):  # it was kept, and its answer came too late
            await patiently(lambda: store.append("one", moves(1)))
        assert await patiently(lambda: store.entries("one")) == moves(1)
        await store.close()


async def test_lines_that_are_cut_are_made_anew_and_nothing_is_lost(database: str) -> None:
    said: list[str] = []
    async with opened(database) as store:
        store.listen(said.append, lambda: said.append("lost"), lambda: said.append("found"))
        await until(lambda: said == ["found"])
        async with Players(store) as players:
            for last in (3, 6, 9):
                await players.reach(last)
                executed(
                    database,
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                    " WHERE application_name = 'ludotheca' AND datname = current_database()",
                )
            await players.reach(12)
        await until(lambda: said.count("found") == said.count("lost") + 1 > 1)
        await players.check()
