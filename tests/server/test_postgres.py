"""Tables in PostgreSQL: what it promises beyond any store, and what it says if it cannot."""

from __future__ import annotations

import asyncio
import contextlib
import json
import subprocess
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from ludotheca.server.store import open_store
from ludotheca.server.store.base import (
    Checkpoint,
    Conflict,
    Entry,
    StoreDamaged,
    StoredStory,
    StoredTable,
    StoreFailed,
)
from ludotheca.server.store.postgres import lines
from ludotheca.server.store.postgres.address import address_of
from ludotheca.server.store.postgres.store import PostgresStore
from ludotheca.server.store.schema import MIGRATIONS, SCHEMA_VERSION
from ludotheca.server.store.shared import LONGEST_WORD, Shared
from tests.patience import PATIENCE
from tests.postgres.cutting import cutter
from tests.postgres.fixtures import executed
from tests.postgres.server import GUARDED, Postgres
from tests.server.store_files import KEY, moves
from tests.server.store_players import Players, patiently, until

pytestmark = [pytest.mark.anyio, pytest.mark.postgres]

SECRET = "s3cret-of-ann"  # noqa: S105  # it opens nothing
OPENING = "s3same"  # what it opens is gone with the tests


@asynccontextmanager
async def opened(where: str) -> AsyncIterator[PostgresStore]:
    store = await open_store(where)
    assert isinstance(store, PostgresStore)
    try:
        yield store
    finally:
        await store.close()


# Opening


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda url: url.replace("ludotheca@", f"{GUARDED}:{SECRET}@"), "password authentication"),
        (
            lambda url: url.replace("ludotheca@", f"nobody:{SECRET}@"),
            'role "nobody" does not exist',
        ),
        (lambda url: f"{url.partition('?')[0]}x?password={SECRET}", "does not exist"),
        (lambda _: f"postgresql://ann:{SECRET}@127.0.0.1:1/tables", "nobody answers there"),
        (lambda _: f"postgres://ann:{SECRET}@no-such-host.invalid/tables", "cannot be opened"),
        (lambda _: f"postgresql://ann:x/{SECRET}@127.0.0.1/tables", "cannot be read"),
        (lambda _: f"postgresql://ann:1/{SECRET}@127.0.0.1/tables", "cannot be read"),
        (lambda _: f"postgresql://ann:x#{SECRET}@127.0.0.1/tables", "cannot be read"),
        (lambda _: f"postgresql://ann:x@{SECRET}@127.0.0.1/tables", "cannot be read"),
        (lambda _: f"postgresql://ann:{SECRET}@127.0.0.1:port/tables", "cannot be read"),
        (lambda _: f"postgresql://ann:{SECRET}@[127/tables", "cannot be read"),
        (lambda _: f"postgresql://ann:{SECRET}@127.0.0.1:65536/tables", "its address"),
        (lambda url: f"{url}&sslmode={SECRET}", "its address, or what the environment says"),
    ],
)
async def test_what_cannot_be_opened_is_said_without_a_password(
    database: str,
    change: Callable[[str], str],
    why: str,
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(0)
    with pytest.raises(StoreFailed, match=why) as told:
        await open_store(change(database))
    assert SECRET not in str(told.value)
    assert told.value.hint
    assert SECRET not in caplog.text


@pytest.mark.parametrize("way", ["address", "variable", "file"])
async def test_the_right_password_opens(
    postgres: Postgres, database: str, way: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    role = "SELECT FROM pg_roles WHERE rolname = 'guarded'"
    if not executed(postgres.url(), role):
        executed(postgres.url(), f"CREATE ROLE {GUARDED} LOGIN SUPERUSER PASSWORD '{OPENING}'")
    shown = f":{OPENING}" if way == "address" else ""
    if way == "variable":
        monkeypatch.setenv("PGPASSWORD", OPENING)
    elif way == "file":
        file = tmp_path / "passwords"
        file.touch(mode=0o600)
        file.write_text(f"127.0.0.1:*:*:{GUARDED}:{OPENING}\n")
        monkeypatch.setenv("PGPASSFILE", str(file))
    async with opened(database.replace("ludotheca@", f"{GUARDED}{shown}@")) as store:
        assert OPENING not in repr(store.address)
        assert OPENING not in str(store.address)
        await store.check()


async def test_a_missing_driver_is_said_with_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    monkeypatch.delitem(sys.modules, "ludotheca.server.store.postgres.store")
    with pytest.raises(StoreFailed, match=r"pip install 'ludotheca\[postgres\]'"):
        await open_store("postgresql://127.0.0.1:1/tables")


async def test_every_commit_reaches_the_disk_whatever_the_server_is_set_to(database: str) -> None:
    careless = f"{database}&synchronous_commit=off"
    async with opened(careless) as store, store._single.line() as line:
        assert await line.fetchval("SHOW synchronous_commit") == "on"


async def test_a_database_that_may_lose_moves_is_told_of(
    database: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with opened(database):
        assert "fsync = off: a power cut may lose moves" in caplog.text


# Schemas


def of_version(database: str, version: int) -> None:
    """Make a database as it was at an earlier version, with a table of two moves and a key."""
    statements = [each for number in range(version) for each in MIGRATIONS[number]]
    executed(
        database,
        *(lines.spoken(each) for each in (SCHEMA_VERSION, *statements)),
        *(f"INSERT INTO schema_version VALUES ({number + 1})" for number in range(version)),
    )


async def test_a_store_of_the_first_version_is_brought_up_to_date(database: str) -> None:
    of_version(database, 1)
    executed(
        database,
        """INSERT INTO tables (id, setup) VALUES ('one', '{"game":"ludix"}')""",
        "INSERT INTO entries VALUES ('one', 1, 'move', '{}'), ('one', 2, 'move', '{\"é\":1}')",
        f"INSERT INTO table_keys VALUES ('one', '{KEY.digest}', 'player', 0)",
    )
    async with opened(database) as store:
        assert [entry.body for entry in await store.entries("one")] == [{}, {"é": 1}]
        assert await store.key("one", KEY.digest) == KEY
        await store.append("one", moves(3, first=3))
        await store.keep_story("one", StoredStory(3, "lab", "{}"))
    versions = executed(database, "SELECT version FROM schema_version ORDER BY version")
    assert [version for (version,) in versions] == list(range(1, len(MIGRATIONS) + 1))


@pytest.mark.parametrize("version", range(2, len(MIGRATIONS) + 1))
async def test_a_store_of_any_other_version_is_brought_up_to_date(
    database: str, version: int
) -> None:
    async with opened(database) as store:
        await store.create(StoredTable("one", {}, 1), [KEY], moves(20))
    kept = {
        name: executed(database, f"SELECT * FROM {name}")
        for name in ("tables", "heads", "entries", "table_keys")
    }
    assert len(kept["entries"]) == 20
    for name in ("stories", "checkpoints", "notices", "table_keys", "entries", "heads", "tables"):
        executed(database, f"DROP TABLE {name}")
    executed(database, "DROP TABLE schema_version")
    of_version(database, version)
    order = {"tables": "id, setup, opened, link", "table_keys": "table_id, digest, role, holder"}
    for name, rows in kept.items():
        for row in rows:
            values = ", ".join("NULL" if each is None else f"'{each}'" for each in row)
            columns = f" ({order[name]})" if name in order else ""
            executed(database, f"INSERT INTO {name}{columns} VALUES ({values})")
    async with opened(database) as store:
        assert await store.entries("one") == moves(20)
        await store.keep_story("one", StoredStory(20, "lab", "{}"))
        assert await store.story("one") is not None


async def test_servers_that_start_at_once_do_not_collide(database: str) -> None:
    stores = await asyncio.gather(*(PostgresStore.open(address_of(database)) for _ in range(3)))
    await stores[0].create(StoredTable("one", {}), [])
    assert await stores[2].table("one") is not None
    await asyncio.gather(*(store.close() for store in stores))
    assert executed(database, "SELECT count(*) FROM schema_version") == [(len(MIGRATIONS),)]


async def test_a_newer_schema_is_left_alone(database: str) -> None:
    async with opened(database):
        pass
    executed(database, f"INSERT INTO schema_version VALUES ({len(MIGRATIONS) + 1})")
    with pytest.raises(StoreFailed, match="open it with a newer Ludotheca"):
        await open_store(database)


@pytest.mark.parametrize(
    ("statement", "why"),
    [
        ("ALTER TABLE entries RENAME COLUMN body TO text", "its table 'entries' differs"),
        ("ALTER TABLE entries DROP CONSTRAINT entries_pkey", "its table 'entries' differs"),
        ("ALTER TABLE heads RENAME TO tails", "it has no table 'heads'"),
        ("DROP TABLE schema_version", "of another program"),
    ],
)
async def test_a_damaged_schema_is_refused(database: str, statement: str, why: str) -> None:
    async with opened(database):
        pass
    executed(database, statement)
    with pytest.raises(StoreFailed, match=why):
        await open_store(database)


async def test_the_database_of_another_program_is_left_alone(database: str) -> None:
    executed(database, "CREATE TABLE bookmarks (url TEXT)")
    with pytest.raises(StoreFailed, match="of another program, with the table 'bookmarks'"):
        await open_store(database)
    there = "SELECT tablename FROM pg_tables WHERE schemaname = current_schema()"
    assert executed(database, there) == [("bookmarks",)]


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


# Lines that are cut


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
