"""The SQLite file: what it promises beyond any store, and what it says if it cannot be opened."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from ludotheca.server.store import default_path, open_store
from ludotheca.server.store.base import Entry, StoredTable, StoreFailed
from ludotheca.server.store.schema import MIGRATIONS
from ludotheca.server.store.sqlite import SqliteStore

pytestmark = pytest.mark.anyio

WRITER = """
import asyncio, sys
from pathlib import Path
from ludotheca.server.store.base import Entry, StoredTable
from ludotheca.server.store.sqlite import SqliteStore

async def main():
    store = await SqliteStore.open(Path(sys.argv[1]))
    await store.create(StoredTable("one", {}), [])
    version = 0
    while True:
        version += 1
        await store.append("one", [Entry(version, "move", {"text": str(version)})])
        print(version, flush=True)

asyncio.run(main())
"""


async def test_what_was_acknowledged_survives_a_kill(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite3"
    command = [sys.executable, "-c", WRITER, str(path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as writer:
        assert writer.stdout is not None
        acknowledged = [int(writer.stdout.readline()) for _ in range(20)]
        os.kill(writer.pid, signal.SIGKILL)
        acknowledged += [int(line) for line in writer.stdout]
    store = await SqliteStore.open(path)
    kept = [entry.body["text"] for entry in await store.entries("one")]
    await store.close()
    assert kept[: len(acknowledged)] == [str(version) for version in acknowledged]


async def test_every_commit_reaches_the_disk(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path / "tables.sqlite3")
    for pragma, value in (("journal_mode", b"wal"), ("synchronous", 2), ("foreign_keys", 1)):
        assert store._connection.execute(f"PRAGMA {pragma}").fetchone() == (value,)
    await store.close()


async def test_a_store_that_two_make_at_once_is_one(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite3"
    one, two = await asyncio.gather(SqliteStore.open(path), SqliteStore.open(path))
    await one.create(StoredTable("one", {}), [])
    assert await two.table("one") is not None
    await one.close()
    await two.close()
    assert list(tmp_path.iterdir()) == [path]


async def test_two_programs_may_share_a_file(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite3"
    one, two = await SqliteStore.open(path), await SqliteStore.open(path)
    await one.create(StoredTable("one", {}), [])
    await two.append("one", [Entry(1, "move", {})])
    assert len(await one.entries("one")) == 1
    await one.close()
    await two.close()


async def test_a_failed_write_is_told_and_the_store_goes_on(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path / "tables.sqlite3")
    with pytest.raises(StoreFailed, match="nothing was kept"):
        await store.create(StoredTable("one", {}), [], [Entry(1, "move", {"text": object()})])
    await store.create(StoredTable("one", {}), [])
    assert await store.entries("one") == []
    await store.close()
    with pytest.raises(StoreFailed, match="closed"):
        await store.append("one", [Entry(1, "move", {})])


async def test_a_store_that_another_program_holds_is_told_of(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ludotheca.server.store.file.PATIENCE", 0.1)
    path = tmp_path / "tables.sqlite3"
    store = await SqliteStore.open(path)
    await store.create(StoredTable("one", {}), [])
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    for _ in range(2):
        with pytest.raises(StoreFailed, match="nothing was kept: database is locked"):
            await store.append("one", [Entry(1, "move", {})])
    assert await store.entries("one") == []
    with pytest.raises(StoreFailed, match="cannot be opened: database is locked"):
        await SqliteStore.open(path)
    other.close()
    await store.append("one", [Entry(1, "move", {})])
    assert len(await store.entries("one")) == 1
    await store.close()


async def test_a_full_disk_is_told_of_and_the_store_goes_on(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path / "tables.sqlite3")
    await store.create(StoredTable("one", {}), [])

    def allow(pages: int) -> None:
        store._connection.execute(f"PRAGMA max_page_count = {pages}")

    long = [Entry(1, "move", {"text": "x" * 100_000})]
    allow(1)  # no page more than there are
    for _ in range(2):
        with pytest.raises(StoreFailed, match="nothing was kept: database or disk is full"):
            await store.append("one", long)
    assert await store.entries("one") == []
    allow(1_000)
    await store.append("one", long)
    assert await store.entries("one") == long
    await store.close()


async def test_what_is_no_store_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "letters.txt"
    path.write_text("Dear Ann, this is no database, but long enough to be looked at. " * 20)
    with pytest.raises(StoreFailed, match=r"letters\.txt cannot be opened: file is not a database"):
        await SqliteStore.open(path)
    with pytest.raises(StoreFailed, match="cannot be opened"):
        await SqliteStore.open(path / "inside")
    with pytest.raises(StoreFailed, match="no store of the kind 'mongodb'"):
        await open_store("mongodb://somewhere")
    with pytest.raises(StoreFailed, match="'~nobody-of-this-name/tables' cannot be opened"):
        await open_store("~nobody-of-this-name/tables")


async def test_a_newer_schema_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite3"
    await (await SqliteStore.open(path)).close()
    with sqlite3.connect(path) as connection:
        connection.execute("INSERT INTO schema_version VALUES (?)", (len(MIGRATIONS) + 1,))
    connection.close()
    with pytest.raises(StoreFailed, match="open it with a newer Ludotheca"):
        await SqliteStore.open(path)


async def test_where_the_store_lies(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDOTHECA_DATA", str(tmp_path / "my" / "data"))
    await (await open_store()).close()
    assert default_path() == tmp_path / "my" / "data" / "tables.sqlite3"
    assert default_path().exists()
    await (await open_store(f"sqlite:///{tmp_path}/other.db")).close()
    assert (tmp_path / "other.db").exists()


async def test_no_folder_is_made_where_a_store_was_named(tmp_path: Path) -> None:
    for where in ("typo/tables.sqlite3", "typo/deep/tables.sqlite3"):
        with pytest.raises(StoreFailed, match=r"there is no folder .*typo"):
            await open_store(str(tmp_path / where))
    with pytest.raises(StoreFailed, match="it is a folder"):
        await open_store(str(tmp_path))
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", ["what?.db", "50%20.db", "a#b.db", "a?mode=memory&uri=true"])
async def test_the_store_is_the_very_file_that_was_named(tmp_path: Path, name: str) -> None:
    store = await open_store(str(tmp_path / name))
    await store.create(StoredTable("one", {}), [])
    assert {path.name for path in tmp_path.iterdir()} == {name, f"{name}-wal", f"{name}-shm"}
    await store.close()
