"""Backups made and restored while people play."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from ludotheca.server.store.base import StoredTable, StoreFailed
from ludotheca.server.store.copies import backup, restore
from ludotheca.server.store.inspection import inspect
from tests.server.serving import ANN, BOB, asking, calling, new_table, program
from tests.server.store_files import KEY, changed, filled, moves, of_version_1, opened

pytestmark = pytest.mark.anyio


async def test_a_backup_under_load_is_of_one_moment_and_replays(tmp_path: Path) -> None:
    path, copy = tmp_path / "tables.sqlite3", tmp_path / "copy.sqlite3"
    names = [f"table-{number}" for number in range(10)]
    acknowledged = dict.fromkeys(names, 0)
    async with opened(path) as store:
        for name in names:
            await store.create(StoredTable(name, {}, 1), [KEY])
        is_over = False

        async def play(name: str) -> None:
            while not is_over:
                version = acknowledged[name] + 1
                await store.append(name, moves(version, first=version))
                acknowledged[name] = version

        players = [asyncio.create_task(play(name)) for name in names]
        while min(acknowledged.values()) < 3:
            await asyncio.sleep(0)
        before = dict(acknowledged)
        await asyncio.to_thread(backup, path, copy)
        after = dict(acknowledged)
        is_over = True
        await asyncio.gather(*players)
    assert sorted(file.name for file in tmp_path.iterdir()) == ["copy.sqlite3", "tables.sqlite3"]
    restore(copy, tmp_path / "restored.sqlite3")
    async with opened(tmp_path / "restored.sqlite3") as store:
        for name in names:
            kept = await store.entries(name)
            assert kept == moves(len(kept))
            assert before[name] <= len(kept) <= after[name] + 1
            assert await store.key(name, KEY.digest) == KEY


async def test_a_running_store_goes_on_with_what_is_restored(tmp_path: Path) -> None:
    path, copy = await filled(tmp_path / "tables.sqlite3"), tmp_path / "copy.sqlite3"
    backup(path, copy)
    async with opened(path) as store:
        await store.append("one", moves(22, first=21))
        await store.create(StoredTable("three", {}, 1), [])
        kept = await asyncio.to_thread(restore, copy, path, force=True)
        assert await store.entries("one") == moves(20)
        assert await store.table("three") is None
        await store.append("one", moves(21, first=21))
        await store.check()
    assert inspect(path).is_sound
    assert kept is not None
    async with opened(kept) as store:
        assert await store.entries("one") == moves(22)
        assert await store.table("three") is not None


async def test_nothing_is_replaced_unless_that_is_asked_for(tmp_path: Path) -> None:
    path, copy = await filled(tmp_path / "tables.sqlite3"), tmp_path / "copy.sqlite3"
    copy.write_text("a letter")
    with pytest.raises(StoreFailed, match="--force replaces it"):
        backup(path, copy)
    assert copy.read_text() == "a letter"
    backup(path, copy, force=True)
    with pytest.raises(StoreFailed, match="--force restores, and keeps the old one"):
        restore(copy, path)
    assert inspect(path).is_sound
    assert inspect(copy).is_sound


async def test_a_damaged_backup_is_not_restored(tmp_path: Path) -> None:
    path, copy = await filled(tmp_path / "tables.sqlite3"), tmp_path / "copy.sqlite3"
    backup(path, copy)
    changed(copy, "DELETE FROM entries WHERE version = 3 AND table_id = 'one'")
    before = path.read_bytes()
    with pytest.raises(StoreFailed, match="cannot be restored: it is damaged: table 'one'"):
        restore(copy, path, force=True)
    copy.write_bytes(copy.read_bytes()[:9_000])
    with pytest.raises(StoreFailed, match="cannot be restored"):
        restore(copy, path, force=True)
    assert path.read_bytes() == before
    assert len(list(tmp_path.iterdir())) == 2


@pytest.mark.parametrize("share", [0.0, 0.5])
async def test_a_store_beyond_repair_is_put_aside(tmp_path: Path, share: float) -> None:
    path, copy = await filled(tmp_path / "tables.sqlite3"), tmp_path / "copy.sqlite3"
    backup(path, copy)
    spoilt = path.read_bytes()[: int(path.stat().st_size * share)]
    path.write_bytes(spoilt)
    kept = restore(copy, path, force=True)
    assert kept is not None
    assert kept.read_bytes() == spoilt
    async with opened(path) as store:
        assert await store.entries("two") == moves(20)


async def test_the_database_of_another_program_is_neither_copied_nor_replaced(
    tmp_path: Path,
) -> None:
    other = tmp_path / "bookmarks.sqlite3"
    changed(other, "CREATE TABLE bookmarks (url TEXT)")
    backup(await filled(tmp_path / "tables.sqlite3"), tmp_path / "copy.sqlite3")
    before = other.read_bytes()
    with pytest.raises(StoreFailed, match="of another program"):
        restore(tmp_path / "copy.sqlite3", other, force=True)
    with pytest.raises(StoreFailed, match="of another program"):
        backup(other, tmp_path / "second.sqlite3")
    assert other.read_bytes() == before


async def test_a_damaged_table_is_copied_and_told_of(tmp_path: Path) -> None:
    path, copy = await filled(tmp_path / "tables.sqlite3"), tmp_path / "copy.sqlite3"
    changed(path, "DELETE FROM entries WHERE version = 3 AND table_id = 'one'")
    assert [damaged.table for damaged in backup(path, copy).damaged] == ["one"]
    async with opened(copy) as store:
        assert await store.entries("two") == moves(20)


async def test_an_old_backup_is_restored_as_it_would_be_opened(tmp_path: Path) -> None:
    old = of_version_1(tmp_path / "old.sqlite3", {"one": ["{}", "{}"]})
    before = old.read_bytes()
    restore(old, tmp_path / "tables.sqlite3")
    assert old.read_bytes() == before
    async with opened(tmp_path / "tables.sqlite3") as store:
        assert len(await store.entries("one")) == 2


@pytest.mark.slow
async def test_people_go_on_playing_through_backup_and_restore(tmp_path: Path) -> None:
    path, copy = tmp_path / "tables.sqlite3", tmp_path / "copy.sqlite3"
    with program(path) as (_, address):
        made = await new_table(address, ANN, BOB, dice="own")
        async with calling(address, made["table"], made["key"]) as ann:
            await ann.until("snapshot")
            await ann.ask("play", move="XXII")
            await asyncio.to_thread(backup, path, copy)
            await ann.ask("play", move="roll")
            await ann.ask("play", move="LXVI")
            await asyncio.to_thread(restore, copy, path, force=True)
            refused = await ann.ask("play", move="stop")
            assert (refused["kind"], refused["code"]) == ("problem", "conflict")
            table = ann.latest
            assert [line["move"] for line in table["log"]][-1:] == ["XXII"]
            assert (await ann.ask("play", move="stop"))["kind"] == "done"
        async with asking(address) as client:
            assert (await client.get("/api/shelf")).status_code == 200
    assert inspect(path).is_sound
