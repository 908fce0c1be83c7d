"""Tables in PostgreSQL: what it promises beyond any store, and what it refuses."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys

import pytest

from ludotheca.server.store.base import (
    Checkpoint,
    Conflict,
    Entry,
    StoreDamaged,
    StoredStory,
    StoredTable,
    StoreFailed,
)
from ludotheca.server.store.shared import LONGEST_WORD, Shared
from tests.postgres.fixtures import executed
from tests.server.store_files import KEY, moves
from tests.server.store_players import until
from tests.server.store_postgres import opened

pytestmark = [pytest.mark.anyio, pytest.mark.postgres]


# Several servers


async def test_of_two_servers_one_is_quicker_each_time(database: str) -> None:
    async with opened(database) as one, opened(database) as two:
        await one.create(StoredTable("one", {}), [KEY])
        for version in range(1, 16):
            writes = [
                store.append("one", moves(version, first=version), keys)
                for store in (one, two)
                for keys in ((), [KEY])
            ]
            outcomes = await asyncio.gather(*writes, return_exceptions=True)
            assert sum(outcome is None for outcome in outcomes) == 1, outcomes
            assert sum(isinstance(outcome, Conflict) for outcome in outcomes) == 3, outcomes
        assert await one.entries("one") == await two.entries("one") == moves(15)


WRITER = """
import asyncio, sys
from ludotheca.server.store import open_store
from ludotheca.server.store.base import Conflict, Entry

async def main():
    store = await open_store(sys.argv[1])
    while True:
        version = len(await store.entries("one")) + 1
        entry = Entry(version, "move", {"text": f"{version}"}, version)
        try:
            await store.append("one", [entry])
        except Conflict:
            continue
        print(version, flush=True)

asyncio.run(main())
"""


async def test_what_either_of_two_programs_acknowledged_survives_a_kill(database: str) -> None:
    async with opened(database) as store:
        await store.create(StoredTable("one", {}), [])
    command = [sys.executable, "-c", WRITER, database]
    acknowledged: list[int] = []
    with (
        subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as one,
        subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as two,
    ):
        for writer in (one, two):
            assert writer.stdout is not None
            acknowledged += [int(writer.stdout.readline()) for _ in range(20)]
            writer.kill()
            acknowledged += [int(line) for line in writer.stdout]
    assert len(set(acknowledged)) == len(acknowledged)
    async with opened(database) as store:
        kept = await store.entries("one")
        assert kept == moves(len(kept))
        assert len(kept) >= max(acknowledged)
        await store.append("one", moves(len(kept) + 1, first=len(kept) + 1))


async def test_an_id_is_used_once_whoever_asks(database: str) -> None:
    async with opened(database) as one, opened(database) as two:
        for number in range(5):
            made = StoredTable(f"table-{number}", {})
            asked = [store.create(made, []) for store in (one, two, one)]
            outcomes = await asyncio.gather(*asked, return_exceptions=True)
            assert sum(outcome is None for outcome in outcomes) == 1, outcomes
            assert sum(isinstance(outcome, Conflict) for outcome in outcomes) == 2, outcomes


async def test_a_table_that_is_forgotten_meanwhile_takes_nothing_more(database: str) -> None:
    async with opened(database) as one, opened(database) as two:
        for number in range(5):
            name = f"table-{number}"
            await one.create(StoredTable(name, {}, 1), [], moves(1))
            forgotten, *outcomes = await asyncio.gather(
                one.expire(50),
                two.append(name, [Entry(2, "move", {}, at=1000)]),
                two.keep_checkpoint(name, Checkpoint(1, "rules", {})),
                two.keep_story(name, StoredStory(1, "lab", "{}")),
                return_exceptions=True,
            )
            assert outcomes[1:] == [None, None]
            assert isinstance(forgotten, list)
            if name in forgotten:
                assert isinstance(outcomes[0], Conflict)
                assert await two.table(name) is None
            else:
                assert outcomes[0] is None
                assert len(await two.entries(name)) == 2


async def test_tables_do_not_wait_for_what_another_server_writes_to(database: str) -> None:
    async with opened(database) as store:
        for table in ("one", "two"):
            await store.create(StoredTable(table, {}), [])
        async with store._readers.line() as other:
            held = other.transaction()
            await held.start()
            await other.execute("SELECT FROM heads WHERE table_id = 'one' FOR UPDATE")
            waiting = asyncio.create_task(store.append("one", moves(1)))
            await store.append("two", moves(1))
            await asyncio.gather(store.append("two", moves(2, first=2)))
            assert not waiting.done()
            await held.rollback()
        await waiting
        assert await store.entries("one") == moves(1)


async def test_servers_hear_of_what_is_kept_and_of_nothing_else(database: str) -> None:
    heard: list[str] = []
    async with opened(database) as one, opened(database) as two:
        assert isinstance(two, Shared)
        found = asyncio.Event()
        two.listen(heard.append, lambda: None, found.set)
        await found.wait()
        await one.create(StoredTable("one", {}, 1), [KEY], moves(2))
        await one.append("one", moves(4, first=3))
        with pytest.raises(Conflict):
            await one.append("one", moves(4, first=3))
        await one.append("one", moves(5, first=5), revoked=[KEY.digest])
        await one.keep_checkpoint("one", Checkpoint(5, "rules", {}))
        await one.expire(before=100)
        await one.tell_others("é" * (LONGEST_WORD // 2))
        await until(lambda: len(heard) == 5)
        words = [json.loads(word) for word in heard[:4]]
        assert words == [
            {"from": one.server, "table": "one", "version": version} for version in (2, 4, 5, 0)
        ]
        assert heard[4] == "é" * (LONGEST_WORD // 2)
        assert one.server != two.server
        with pytest.raises(ValueError, match="bytes"):
            await one.tell_others("é" * LONGEST_WORD)


async def test_a_listener_that_raises_is_heard_of_and_goes_on(
    database: str, caplog: pytest.LogCaptureFixture
) -> None:
    heard: list[str] = []

    def hear(word: str) -> None:
        heard.append(word)
        raise RuntimeError("cannot read this")

    async with opened(database) as store:
        found = asyncio.Event()
        store.listen(hear, lambda: None, found.set)
        await found.wait()
        await store.tell_others("first")
        await store.tell_others("second")
        await until(lambda: len(heard) == 2)
    assert "cannot read this" in caplog.text


# What is refused


async def test_what_cannot_be_written_spoils_nothing_of_others(database: str) -> None:
    async with opened(database) as store:
        for table in ("one", "two", "three"):
            await store.create(StoredTable(table, {}), [])
        outcomes = await asyncio.gather(
            store.append("one", [Entry(1, "a\0b", {})]),
            store.append("two", moves(1)),
            store.append("three", [Entry(1, "move", {}, at=2**70)]),
            return_exceptions=True,
        )
        assert [type(each) for each in outcomes] == [StoreFailed, type(None), StoreFailed]
        assert "out of int64 range" in str(outcomes[2])
        assert [len(await store.entries(table)) for table in ("one", "two", "three")] == [0, 1, 0]
        assert await store.table("a\0b") is None
        assert await store.key("a\0b", "x") is None
        with pytest.raises(StoreFailed, match="nothing was kept"):
            await store.create(StoredTable("four", {}), [], [Entry(1, "move", {"x": object()})])


async def test_what_is_not_kept_is_not_repeated(database: str) -> None:
    async with opened(database) as store:
        await store.create(StoredTable("one", {}), [])
        executed(database, "ALTER TABLE entries ADD CONSTRAINT nothing CHECK (version < 0)")
        with pytest.raises(StoreFailed, match='violates check constraint "nothing"') as told:
            await store.append("one", [Entry(1, "move", {"sealed": "not told yet"})])
    assert "not told yet" not in str(told.value)


async def test_a_database_that_could_only_be_read_for_a_while_is_written_to_again(
    database: str,
) -> None:
    async with opened(database) as store:
        await store.create(StoredTable("one", {}), [])
        ((name,),) = executed(database, "SELECT current_database()")
        executed(database, f"ALTER DATABASE {name} SET default_transaction_read_only = on")
        try:
            with pytest.raises(StoreFailed, match="read-only transaction"):
                await store.append("one", moves(1))
        finally:
            executed(
                database,
                "SET default_transaction_read_only = off",
                f"ALTER DATABASE {name} RESET default_transaction_read_only",
            )
        await store.append("one", moves(1))
        assert await store.entries("one") == moves(1)


@pytest.mark.parametrize(
    ("statement", "version", "why"),
    [
        ("DELETE FROM entries WHERE version = 7", 7, "an entry is missing"),
        ("DELETE FROM entries WHERE version > 17", 18, "3 of its entries are missing"),
        ("UPDATE entries SET at = at + 1 WHERE version = 8", 8, "not the one"),
        ("UPDATE entries SET body = 'x' WHERE version = 8", 8, "not the one"),
        ("UPDATE heads SET version = 19 WHERE true", 20, "more entries than were written"),
        ("DELETE FROM heads WHERE true", 1, "how many entries it has is lost"),
    ],
)
async def test_what_is_wrong_with_a_table_is_said_and_the_others_go_on(
    database: str, statement: str, version: int, why: str
) -> None:
    async with opened(database) as store:
        for table in ("one", "two"):
            await store.create(StoredTable(table, {}, 1), [KEY], moves(20))
        executed(database, f"{statement} AND table_id = 'one'")
        with pytest.raises(StoreDamaged, match=why) as told:
            await store.entries("one")
        assert (told.value.table, told.value.version) == ("one", version)
        assert await store.entries("two") == moves(20)
        assert await store.expire(before=100) == ["two"]


async def test_a_damaged_table_spoils_no_commit_of_others(database: str) -> None:
    async with opened(database) as store:
        for table in ("one", "two"):
            await store.create(StoredTable(table, {}, 1), [KEY], moves(20))
        executed(database, "UPDATE heads SET version = 10 WHERE table_id = 'one'")
        one, two = await asyncio.gather(
            store.append("one", moves(11, first=11)),
            store.append("two", moves(21, first=21)),
            return_exceptions=True,
        )
        assert isinstance(one, StoreFailed)
        assert two is None
