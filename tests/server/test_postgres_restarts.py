"""PostgreSQL stopped, started again and crashed under load."""

from __future__ import annotations

import asyncio
import signal

import pytest

from ludotheca.server.store.base import Entry, StoredTable, StoreFailed
from tests.postgres.fixtures import new_database
from tests.postgres.server import Postgres
from tests.server.store_players import Players, until
from tests.server.store_postgres import opened

pytestmark = [
    pytest.mark.anyio,
    pytest.mark.postgres,
    pytest.mark.usefixtures("patient_lines"),
]


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGQUIT])
async def test_a_database_that_is_restarted_under_load_loses_nothing(
    own_postgres: Postgres, how: signal.Signals
) -> None:
    said: list[str] = []
    async with opened(new_database(own_postgres)) as store:
        store.listen(lambda _: None, lambda: said.append("lost"), lambda: said.append("found"))
        await until(lambda: said == ["found"])
        async with Players(store) as players:
            await players.reach(5)
            await asyncio.to_thread(own_postgres.restart, how)
            await players.reach(60)
        await until(lambda: "lost" in said and said[-1] == "found")
        assert players.refusals > 0
        await players.check()


async def test_a_database_that_is_away_is_told_of_and_gone_on_with(own_postgres: Postgres) -> None:
    async with opened(new_database(own_postgres)) as store:
        await store.create(StoredTable("one", {}), [])
        await asyncio.to_thread(own_postgres.stop)
        move = [Entry(1, "move", {})]
        for ask in (
            lambda: store.append("one", move),
            lambda: store.append("one", move, notice={}),
            lambda: store.entries("one"),
            store.check,
            lambda: store.tell_others("anything"),
        ):
            with pytest.raises(StoreFailed, match="goes on by itself as soon as PostgreSQL"):
                await ask()
        await asyncio.to_thread(own_postgres.start)
        await store.append("one", move)
        assert await store.entries("one") == move
