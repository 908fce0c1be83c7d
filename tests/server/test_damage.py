"""A store that a disk or somebody has spoilt: told of by name, never served as if it were whole."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from ludotheca.server.store.base import (
    Checkpoint,
    Entry,
    StoreDamaged,
    StoredStory,
    StoredTable,
    StoreFailed,
)
from ludotheca.server.store.file import connect, look_at, quick_problem
from ludotheca.server.store.inspection import inspect
from ludotheca.server.store.salvage import salvage
from ludotheca.server.store.sqlite import SqliteStore
from tests.server.store_files import KEY, TABLES, changed, filled, moves, of_version_1, opened

pytestmark = pytest.mark.anyio

SEEDS = 60


async def test_flipped_bytes_are_never_served_as_if_nothing_were_wrong(tmp_path: Path) -> None:
    whole = (await filled(tmp_path / "whole.sqlite3")).read_bytes()
    outcomes = {"right": 0, "table refused": 0, "store refused": 0}
    for seed in range(SEEDS):
        path = tmp_path / f"{seed}.sqlite3"
        path.write_bytes(_flipped(whole, 20, seed))
        try:
            async with opened(path) as store:
                for table in TABLES:
                    outcomes[await _served(store, table)] += 1
        except StoreFailed:
            outcomes["store refused"] += 1
        else:
            _check_agrees(path)
    assert all(outcomes.values()), outcomes


async def _served(store: SqliteStore, table: str) -> str:
    try:
        stored = await store.table(table)
        entries = await store.entries(table)
        late = await store.entries(table, since=15)
        key = await store.key(table, KEY.digest)
    except StoreDamaged as refused:
        return "table refused" if refused.table == table else "another one refused"
    assert stored == StoredTable(table, {"game": "ludix"}, 1)
    assert (entries, late, key) == (moves(20), moves(20, first=16), KEY)
    return "right"


def _flipped(data: bytes, count: int, seed: int) -> bytes:
    spoilt = bytearray(data)
    dice = random.Random(seed)  # noqa: S311  # no secret
    for place in dice.sample(range(len(spoilt)), count):
        spoilt[place] ^= dice.randrange(1, 256)
    return bytes(spoilt)


def _check_agrees(path: Path) -> None:
    """Looking through, and saving, end with an answer whatever is wrong."""
    findings = inspect(path)
    saved = salvage(path, path.with_suffix(".saved"))
    assert inspect(path.with_suffix(".saved")).is_sound
    assert saved.tables + len(findings.damaged) >= len(TABLES)


@pytest.mark.parametrize(
    ("statement", "version", "why"),
    [
        ("DELETE FROM entries WHERE version = 7", 7, "an entry is missing"),
        ("DELETE FROM entries WHERE version > 17", 18, "3 of its entries are missing"),
        ("DELETE FROM entries WHERE version = 1", 1, "an entry is missing"),
        ('UPDATE entries SET body = \'{"text":"9"}\' WHERE version = 8', 8, "not the one"),
        ("UPDATE entries SET at = at + 1 WHERE version = 8", 8, "not the one"),
        ("UPDATE entries SET kind = 'undone' WHERE version = 20", 20, "not the one"),
        ("UPDATE entries SET body = x'FF00' WHERE version = 3", 3, "cannot be read"),
        ("UPDATE entries SET body = 5 WHERE version = 3", 3, "not the one"),
        ("UPDATE entries SET at = 'late' WHERE version = 3", 3, "a number is missing"),
        ("UPDATE heads SET version = 19", 20, "more entries than were written"),
        ("UPDATE heads SET version = 'x'", 0, "a number is missing"),
        ("UPDATE heads SET link = 'x'", 20, "its last entry"),
        ("DELETE FROM heads", 1, "how many entries it has is lost"),
        ('UPDATE tables SET setup = \'{"game":"penalty"}\'', 0, "its setup is not the one"),
        ("UPDATE tables SET setup = 'no json'", 0, "its setup is not the one"),
        ("DELETE FROM tables", 0, "its setup is lost"),
    ],
)
async def test_what_is_wrong_with_a_table_is_said_and_the_others_go_on(
    tmp_path: Path, statement: str, version: int, why: str
) -> None:
    path = await filled(tmp_path / "tables.sqlite3")
    column = "id" if " tables" in statement else "table_id"
    joined = " AND " if "WHERE" in statement else " WHERE "
    changed(path, f"{statement}{joined}{column} = 'one'")
    async with opened(path) as store:
        with pytest.raises(StoreDamaged, match=why) as told:
            await store.entries("one")
        assert (told.value.table, told.value.version) == ("one", version)
        assert "ludotheca store check" in str(told.value)
        assert await store.entries("two") == moves(20)
        await store.append("two", moves(21, first=21))
    findings = inspect(path)
    assert [damaged.table for damaged in findings.damaged] == ["one"]
    assert findings.damaged[0].version == version


async def test_reading_on_from_a_version_verifies_what_follows(tmp_path: Path) -> None:
    path = await filled(tmp_path / "tables.sqlite3")
    changed(path, "UPDATE entries SET kind = 'x' WHERE version = 10 AND table_id = 'one'")
    async with opened(path) as store:
        assert await store.entries("one", since=10) == moves(20, first=11)
        with pytest.raises(StoreDamaged, match="from version 10 on"):
            await store.entries("one", since=9)
        assert await store.entries("one", since=40) == []
    changed(path, "DELETE FROM entries WHERE version >= 15 AND table_id = 'two'")
    async with opened(path) as store:
        for since in (12, 15, 20):
            with pytest.raises(StoreDamaged):
                await store.entries("two", since=since)


async def test_damaged_keys_open_nothing(tmp_path: Path) -> None:
    path = await filled(tmp_path / "tables.sqlite3")
    changed(path, "UPDATE table_keys SET holder = 1 WHERE table_id = 'one'")
    changed(path, "DELETE FROM table_keys WHERE table_id = 'two'")
    async with opened(path) as store:
        for table in TABLES:
            with pytest.raises(StoreDamaged, match="its keys"):
                await store.key(table, KEY.digest)
            with pytest.raises(StoreDamaged, match="its keys"):
                await store.append(table, moves(21, first=21), [KEY])
            await store.append(table, moves(21, first=21))


async def test_a_damaged_table_spoils_no_commit_of_others(tmp_path: Path) -> None:
    path = await filled(tmp_path / "tables.sqlite3")
    changed(path, "UPDATE heads SET version = 10 WHERE table_id = 'one'")
    async with opened(path) as store:
        one, two = await asyncio.gather(
            store.append("one", moves(11, first=11)),
            store.append("two", moves(21, first=21)),
            return_exceptions=True,
        )
        assert isinstance(one, StoreFailed)
        assert two is None
        assert len(await store.entries("two")) == 21


async def test_a_checkpoint_is_lost_rather_than_wrong(tmp_path: Path) -> None:
    path = await filled(tmp_path / "tables.sqlite3")
    async with opened(path) as store:
        for version in (2, 4, 6, 8, 40):
            await store.keep_checkpoint("one", Checkpoint(version, "rules", {"at": version}))
    changed(path, "UPDATE checkpoints SET body = '{\"at\":9}' WHERE version = 8")
    changed(path, "UPDATE checkpoints SET version = 5 WHERE version = 4")
    async with opened(path) as store:
        assert await store.checkpoint("one") == Checkpoint(6, "rules", {"at": 6})
        assert await store.checkpoint("one", up_to=5) is None


async def test_a_story_is_lost_rather_than_wrong(tmp_path: Path) -> None:
    path = await filled(tmp_path / "tables.sqlite3")
    async with opened(path) as store:
        await store.keep_story("one", StoredStory(4, "lab", '{"odds": 1}'))
    async with opened(path) as store:
        assert await store.story("one") == StoredStory(4, "lab", '{"odds": 1}')
    changed(path, "UPDATE stories SET body = '{\"odds\": 2}'")
    async with opened(path) as store:
        assert await store.story("one") is None


async def test_what_seems_old_through_damage_is_not_forgotten(tmp_path: Path) -> None:
    path = await filled(tmp_path / "tables.sqlite3")
    changed(path, "UPDATE heads SET touched = 0", "DELETE FROM entries WHERE table_id = 'two'")
    async with opened(path) as store:
        assert await store.expire(before=10) == []
        assert await store.expire(before=100) == ["one"]


async def test_a_notice_that_cannot_be_read_is_left_out(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite3"
    async with opened(path) as store:
        for number, table in enumerate(TABLES):
            await store.create(StoredTable(table, {}, number), [], notice={"free": number})
    changed(path, "UPDATE notices SET body = '[' WHERE table_id = 'one'")
    async with opened(path) as store:
        assert await store.notices(5) == [("two", {"free": 1})]


# The file as a whole


@pytest.mark.parametrize(
    ("statement", "why"),
    [
        ("ALTER TABLE entries RENAME COLUMN body TO text", "its table 'entries' differs"),
        ("ALTER TABLE heads RENAME TO tails", "it has no table 'heads'"),
        ("DROP TABLE notices", "it has no table 'notices'"),
    ],
)
async def test_a_damaged_schema_is_refused(tmp_path: Path, statement: str, why: str) -> None:
    path = await filled(tmp_path / "tables.sqlite3")
    changed(path, statement)
    with pytest.raises(StoreFailed, match=f"cannot be opened: it is damaged, .*{why}") as told:
        await SqliteStore.open(path)
    assert "ludotheca restore" in str(told.value)
    assert why in inspect(path).sentences()[0]


async def test_a_schema_that_is_no_longer_sql_is_refused(tmp_path: Path) -> None:
    path = await filled(tmp_path / "tables.sqlite3")
    path.write_bytes(path.read_bytes().replace(b"CREATE TABLE entries", b"CREATE GABLE entries"))
    with pytest.raises(StoreFailed, match="cannot be opened: malformed database schema"):
        await SqliteStore.open(path)
    assert not inspect(path).is_sound


async def test_the_database_of_another_program_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "bookmarks.sqlite3"
    changed(path, "CREATE TABLE bookmarks (url TEXT)")
    before = path.read_bytes()
    with pytest.raises(StoreFailed, match="of another program, with the table 'bookmarks'"):
        await SqliteStore.open(path)
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


async def test_an_empty_file_is_no_store(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite3"
    path.touch()
    with pytest.raises(StoreFailed, match="cannot be opened: it is empty"):
        await SqliteStore.open(path)
    assert inspect(path).problems == ["it is empty, and a store never is"]


@pytest.mark.parametrize("share", [0.01, 0.3, 0.6, 0.9])
async def test_a_truncated_file_is_refused(tmp_path: Path, share: float) -> None:
    path = await filled(tmp_path / "tables.sqlite3")
    os.truncate(path, int(path.stat().st_size * share))
    with pytest.raises(StoreFailed, match=r"tables\.sqlite3 cannot be opened"):
        await SqliteStore.open(path)
    assert not inspect(path).is_sound


async def test_a_large_file_is_looked_at_for_a_while_only(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = await filled(tmp_path / "tables.sqlite3")
    look_at(path)
    with closing(connect(path)) as connection:
        connection.set_progress_handler(lambda: 1, 1)  # as if time were up at once
        assert quick_problem(connection) == ""
    assert "ludotheca store check" in caplog.text
    with path.open("r+b") as file:
        file.seek(5 * 4096)
        file.write(bytes(4096))
    with pytest.raises(StoreFailed, match="it is damaged"):
        look_at(path)


KILLED = """
import asyncio, os, signal, sys
from pathlib import Path
from ludotheca.server.store.base import Entry, StoredTable
from ludotheca.server.store.sqlite import SqliteStore

async def main():
    store = await SqliteStore.open(Path(sys.argv[1]))
    await store.create(StoredTable("one", {}, 1), [])
    for version in range(1, 41):
        await store.append("one", [Entry(version, "move", {"text": str(version)}, version)])
    os.kill(os.getpid(), signal.SIGKILL)

asyncio.run(main())
"""


def _killed(path: Path) -> Path:
    """Leave a store behind as a killed program does; return its log."""
    done = subprocess.run([sys.executable, "-c", KILLED, str(path)], check=False)
    assert done.returncode == -signal.SIGKILL
    return Path(f"{path}-wal")


async def test_a_spoilt_log_does_not_lose_moves_without_a_word(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite3"
    log = _killed(path)
    whole = log.read_bytes()
    for place in (3, 20, 30, 40, 5_000, len(whole) // 2):
        spoilt = bytearray(whole)
        spoilt[place] ^= 0x55
        log.write_bytes(spoilt)
        with pytest.raises(StoreFailed, match=r"its write-ahead log .* is damaged") as told:
            await SqliteStore.open(path)
        assert "store rescue" in str(told.value)
    log.write_bytes(whole)
    async with opened(path) as store:
        assert await store.entries("one") == moves(40)


async def test_what_a_power_cut_tears_is_no_damage(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite3"
    log = _killed(path)
    os.truncate(log, log.stat().st_size - 1_000)
    async with opened(path) as store:
        assert await store.entries("one") == moves(39)


async def test_a_log_of_nothing_is_no_damage(tmp_path: Path) -> None:
    path = await filled(tmp_path / "tables.sqlite3")
    Path(f"{path}-wal").touch()
    async with opened(path) as store:
        assert await store.entries("one") == moves(20)


# Stores of before


async def test_a_store_of_version_1_is_brought_up_to_date(tmp_path: Path) -> None:
    path = of_version_1(tmp_path / "tables.sqlite3", {"one": ["{}", '{"text":"☃"}'], "two": []})
    findings = inspect(path)
    assert (findings.tables, findings.entries, findings.sentences()) == (2, 2, [])
    async with opened(path) as store:
        entries = await store.entries("one")
        assert [(entry.version, entry.body) for entry in entries] == [(1, {}), (2, {"text": "☃"})]
        assert entries[0].at == entries[1].at > 1_700_000_000_000
        stored = await store.table("two")
        assert stored is not None
        assert stored.opened == entries[0].at
        assert await store.key("two", KEY.digest) == KEY
        await store.append("one", [Entry(3, "move", {})])
        await store.append("two", [Entry(1, "move", {})], revoked=[KEY.digest])
    assert inspect(path).is_sound


async def test_what_was_lost_before_there_were_links_is_told_of(tmp_path: Path) -> None:
    path = of_version_1(tmp_path / "tables.sqlite3", {"one": ["{}"] * 5, "two": ["[", "{}"]})
    changed(path, "DELETE FROM entries WHERE table_id = 'one' AND version = 3")
    async with opened(path) as store:
        with pytest.raises(StoreDamaged, match="'one' is damaged from version 3 on"):
            await store.entries("one")
        with pytest.raises(StoreDamaged, match="'two' is damaged from version 1 on"):
            await store.entries("two")


async def test_texts_that_are_no_texts_do_not_stop_the_migration(tmp_path: Path) -> None:
    path = of_version_1(tmp_path / "tables.sqlite3", {"one": ["{}"], "two": ["{}"]})
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE entries SET body = CAST(x'FFFE' AS TEXT) WHERE table_id = 'one'")
    async with opened(path) as store:
        with pytest.raises(StoreDamaged):
            await store.entries("one")
        assert len(await store.entries("two")) == 1


# Saving the rest


async def test_what_is_sound_is_saved(tmp_path: Path) -> None:
    path = await filled(tmp_path / "tables.sqlite3")
    async with opened(path) as store:
        for table in ("three", "four"):
            await store.create(StoredTable(table, {}, 1), [KEY], moves(5))
    changed(
        path,
        "UPDATE entries SET kind = 'x' WHERE table_id = 'one' AND version = 8",
        "UPDATE tables SET setup = '' WHERE id = 'three'",
        "UPDATE table_keys SET role = 'king' WHERE table_id = 'four'",
    )
    saved = salvage(path, tmp_path / "saved.sqlite3")
    assert (saved.tables, saved.entries) == (3, 7 + 20 + 5)
    assert sorted(saved.losses) == [
        "table 'four' is damaged in its setup: its keys are not those that were written;"
        " 0 keys were kept",
        "table 'one' is damaged from version 8 on: an entry is not the one that was written;"
        " 7 entries were kept",
        "table 'three' is damaged in its setup: its setup is not the one that was written;"
        " nothing of it could be kept",
    ]
    async with opened(tmp_path / "saved.sqlite3") as store:
        assert await store.entries("one") == moves(7)
        await store.append("one", moves(8, first=8))
        assert await store.entries("two") == moves(20)
        assert await store.key("two", KEY.digest) == KEY
    with pytest.raises(StoreFailed, match="there is a file"):
        salvage(path, tmp_path / "saved.sqlite3")


async def test_a_spoilt_index_costs_nothing(tmp_path: Path) -> None:
    path = await filled(tmp_path / "tables.sqlite3")
    changed(
        path,
        "PRAGMA writable_schema = ON",
        "CREATE TABLE other (table_id TEXT NOT NULL, version INTEGER NOT NULL,"
        " PRIMARY KEY (table_id, version))",
        "UPDATE sqlite_master SET rootpage = (SELECT rootpage FROM sqlite_master"
        " WHERE name = 'sqlite_autoindex_other_1') WHERE name = 'sqlite_autoindex_entries_1'",
    )
    assert not inspect(path).is_sound
    saved = salvage(path, tmp_path / "saved.sqlite3")
    assert (saved.entries, saved.losses) == (40, [])


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (b"SQLite format 3", b"SQLite format 4"),
        (b"CREATE TABLE entries", b"CREATE GABLE entries"),
        (b"CREATE TABLE heads", b"CREATE TABLE headz"),
    ],
)
async def test_a_store_whose_first_page_is_spoilt_is_saved(
    tmp_path: Path, before: bytes, after: bytes
) -> None:
    path = await filled(tmp_path / "tables.sqlite3")
    path.write_bytes(path.read_bytes().replace(before, after))
    with pytest.raises(StoreFailed, match="cannot be opened"):
        await SqliteStore.open(path)
    saved = salvage(path, tmp_path / "saved.sqlite3")
    assert (saved.entries, saved.losses) == (40, [])
    async with opened(tmp_path / "saved.sqlite3") as store:
        assert await store.entries("one") == moves(20)


async def test_nothing_is_made_of_what_never_was_a_store(tmp_path: Path) -> None:
    noise = tmp_path / "noise.sqlite3"
    noise.write_bytes(random.Random(1).randbytes(16 * 4096))  # noqa: S311  # no secret
    with pytest.raises(StoreFailed, match="nothing can be saved"):
        salvage(noise, tmp_path / "saved.sqlite3")
    other = tmp_path / "bookmarks.sqlite3"
    changed(other, "CREATE TABLE bookmarks (url TEXT)")
    with pytest.raises(StoreFailed, match="of another program"):
        salvage(other, tmp_path / "saved.sqlite3")
    assert sorted(tmp_path.iterdir()) == [other, noise]
