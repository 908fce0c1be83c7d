"""Tables in PostgreSQL: how a store is opened, brought up to date, or refused."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from ludotheca.server.store import open_store
from ludotheca.server.store.base import (
    StoredStory,
    StoredTable,
    StoreFailed,
)
from ludotheca.server.store.postgres.address import address_of
from ludotheca.server.store.postgres.store import PostgresStore
from ludotheca.server.store.schema import MIGRATIONS
from tests.postgres.fixtures import executed
from tests.postgres.server import GUARDED, Postgres
from tests.server.store_files import KEY, moves
from tests.server.store_postgres import of_version, opened

pytestmark = [pytest.mark.anyio, pytest.mark.postgres]

SECRET = "s3cret-of-ann"  # noqa: S105  # it opens nothing
OPENING = "s3same"  # what it opens is gone with the tests


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
