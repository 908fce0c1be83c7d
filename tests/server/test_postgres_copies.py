"""Backups of PostgreSQL, and moving from either store to the other."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from ludotheca.server.store import open_store
from ludotheca.server.store.base import (
    Checkpoint,
    Conflict,
    Entry,
    StoredStory,
    StoredTable,
    StoreFailed,
)
from ludotheca.server.store.inspection import inspect as inspect_file
from ludotheca.server.store.schema import MIGRATIONS
from ludotheca.server.store.upkeep import backup, inspect, restore
from tests.postgres.fixtures import executed
from tests.server.store_files import KEY, changed, filled, moves, of_version_1
from tests.server.store_players import Players, until
from tests.server.store_postgres import of_version, opened

pytestmark = [pytest.mark.anyio, pytest.mark.postgres]

NOTICE = {"game": "ludix", "free": 2}


async def _fill(where: str) -> None:
    """Keep something of every kind."""
    store = await open_store(where)
    table = StoredTable(
        "one", {"names": ["Zoé", "☃", "a\\b\tc\n"], "big": 2**60}, 1_700_000_000_123
    )
    await store.create(table, [KEY], moves(20), notice=NOTICE)
    await store.create(StoredTable("two", {}, 5), [])
    await store.keep_checkpoint("one", Checkpoint(20, "rules", {"at": "☃"}))
    await store.keep_story("one", StoredStory(20, "lab", '{"é": 1}'))
    await store.close()


async def _all_of(where: str) -> list[object]:
    """Return everything that a store knows of the tables that were kept."""
    store = await open_store(where)
    try:
        known = [
            [await ask(table) for ask in (store.table, store.entries, store.keys, store.story)]
            for table in ("one", "two")
        ]
        return [known, await store.checkpoint("one"), await store.notices(10)]
    finally:
        await store.close()


def _target(kind: str, folder: Path, database: str) -> str:
    return str(folder / "restored.sqlite3") if kind == "sqlite" else database


@pytest.mark.parametrize("source", ["sqlite", "postgres"])
@pytest.mark.parametrize("target", ["sqlite", "postgres"])
async def test_a_backup_of_either_store_is_restored_into_either(
    tmp_path: Path, database: str, source: str, target: str
) -> None:
    first = str(tmp_path / "tables.sqlite3") if source == "sqlite" else database
    copy = tmp_path / "copy.sqlite3"
    await _fill(first)
    before = await _all_of(first)
    findings = await asyncio.to_thread(backup, first, copy)
    assert (findings.is_sound, findings.tables, findings.entries) == (True, 2, 20)
    assert inspect_file(copy).is_sound
    if (source, target) == ("postgres", "postgres"):
        for name in ("stories", "checkpoints", "notices", "table_keys", "entries", "heads"):
            executed(database, f"DELETE FROM {name}")
        executed(database, "DELETE FROM tables")
    second = _target(target, tmp_path, database)
    assert await asyncio.to_thread(restore, copy, second) is None
    assert await _all_of(second) == before
    assert (await asyncio.to_thread(inspect, second)).is_sound
    store = await open_store(second)
    await store.append("one", moves(21, first=21))
    await store.close()


async def test_a_backup_under_load_is_of_one_moment(tmp_path: Path, database: str) -> None:
    copy = tmp_path / "copy.sqlite3"
    async with opened(database) as store, Players(store) as players:
        await players.reach(3)
        findings = await asyncio.to_thread(backup, database, copy)
        assert findings.is_sound
        assert findings.entries >= 3 * findings.tables
    assert [file.name for file in tmp_path.iterdir()] == ["copy.sqlite3"]


async def test_a_running_store_goes_on_with_what_is_restored(tmp_path: Path, database: str) -> None:
    copy = tmp_path / "copy.sqlite3"
    await _fill(database)
    await asyncio.to_thread(backup, database, copy)
    heard: list[str] = []
    async with opened(database) as store:
        found = asyncio.Event()
        store.listen(heard.append, lambda: None, found.set)
        await found.wait()
        await store.append("one", moves(22, first=21))
        await store.create(StoredTable("three", {}, 1), [])
        with pytest.raises(StoreFailed, match="--force restores, and keeps the old ones"):
            await asyncio.to_thread(restore, copy, database)
        assert await store.entries("one") == moves(22)
        kept = await asyncio.to_thread(restore, copy, database, force=True)
        assert await store.entries("one") == moves(20)
        assert await store.table("three") is None
        await store.append("one", moves(21, first=21))
        await until(lambda: '{"from":"","table":"","version":0}' in heard)
    assert kept is not None
    assert kept.name.startswith("copy.before-")
    assert inspect_file(kept).entries == 22


async def test_people_play_on_while_a_backup_is_restored(tmp_path: Path, database: str) -> None:
    copy = tmp_path / "copy.sqlite3"
    async with opened(database) as store, opened(database) as other:
        await other.create(StoredTable("one", {}, 1), [KEY], moves(3))
        await asyncio.to_thread(backup, database, copy)
        is_over = False

        async def play(version: int = 4) -> None:
            while not is_over:
                entries = [Entry(version, "move", {"text": f"{version}"}, version)]
                try:
                    await store.append("one", entries)
                    version += 1
                except Conflict:
                    version = len(await store.entries("one")) + 1

        playing = asyncio.create_task(play())
        for _ in range(3):
            await asyncio.to_thread(restore, copy, database, force=True)
        is_over = True
        await playing
        kept = await other.entries("one")
        assert kept == moves(len(kept))
    assert (await asyncio.to_thread(inspect, database)).is_sound


async def test_nothing_is_replaced_by_what_is_damaged(tmp_path: Path, database: str) -> None:
    copy = await filled(tmp_path / "copy.sqlite3")
    changed(copy, "DELETE FROM entries WHERE version = 3 AND table_id = 'one'")
    await _fill(database)
    before = await _all_of(database)
    with pytest.raises(StoreFailed, match="cannot be restored: it is damaged: table 'one'"):
        await asyncio.to_thread(restore, copy, database, force=True)
    copy.write_text("a letter")
    with pytest.raises(StoreFailed, match="cannot be restored"):
        await asyncio.to_thread(restore, copy, database, force=True)
    with pytest.raises(StoreFailed, match="--force replaces it"):
        await asyncio.to_thread(backup, database, copy)
    assert copy.read_text() == "a letter"
    assert await _all_of(database) == before
    assert [file.name for file in tmp_path.iterdir()] == ["copy.sqlite3"]


async def test_an_old_backup_is_restored_as_it_would_be_opened(
    tmp_path: Path, database: str
) -> None:
    old = of_version_1(tmp_path / "old.sqlite3", {"one": ["{}", "{}"]})
    await asyncio.to_thread(restore, old, database)
    async with opened(database) as store:
        assert len(await store.entries("one")) == 2
        assert await store.key("one", KEY.digest) == KEY


@pytest.mark.parametrize("version", range(1, len(MIGRATIONS)))
async def test_an_older_database_is_looked_through_and_left_as_it_is(
    tmp_path: Path, database: str, version: int
) -> None:
    of_version(database, version)
    if version == 1:
        executed(database, "INSERT INTO tables (id, setup) VALUES ('one', '{}')")
    findings = await asyncio.to_thread(inspect, database)
    assert (findings.sentences(), findings.tables) == ([], int(version == 1))
    await asyncio.to_thread(backup, database, tmp_path / "copy.sqlite3")
    assert executed(database, "SELECT max(version) FROM schema_version") == [(version,)]


async def test_damage_is_found_and_copied_as_it_is(tmp_path: Path, database: str) -> None:
    await _fill(database)
    executed(database, "DELETE FROM entries WHERE version = 7")
    findings = await asyncio.to_thread(inspect, database)
    assert findings.sentences() == ["table 'one' is damaged from version 7 on: an entry is missing"]
    assert findings.tables == 1
    copied = await asyncio.to_thread(backup, database, tmp_path / "copy.sqlite3")
    assert [damaged.table for damaged in copied.damaged] == ["one"]
    executed(database, "ALTER TABLE heads RENAME TO tails")
    findings = await asyncio.to_thread(inspect, database)
    assert "it has no table 'heads'" in findings.sentences()[0]


async def test_where_there_is_no_store_nothing_is_copied(tmp_path: Path, database: str) -> None:
    for ask in (lambda: inspect(database), lambda: backup(database, tmp_path / "copy.sqlite3")):
        with pytest.raises(StoreFailed, match="there is no store in postgresql://ludotheca@"):
            await asyncio.to_thread(ask)
    executed(database, "CREATE TABLE bookmarks (url TEXT)")
    old = of_version_1(tmp_path / "old.sqlite3", {"one": ["{}"]})
    with pytest.raises(StoreFailed, match="of another program"):
        await asyncio.to_thread(restore, old, database, force=True)
    assert not (tmp_path / "copy.sqlite3").exists()
