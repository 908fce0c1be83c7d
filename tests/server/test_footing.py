"""The file under a store that is open: deleted, replaced, without room, and there again."""

from __future__ import annotations

import asyncio
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from ludotheca.server.store import sqlite
from ludotheca.server.store.base import StoredTable, StoreFailed
from ludotheca.server.store.inspection import inspect
from ludotheca.server.store.sqlite import SqliteStore
from ludotheca.server.store.writes import write_all
from tests.server.serving import ANN, BOB, calling, new_table, program, serving
from tests.server.store_files import filled, moves, opened

pytestmark = pytest.mark.anyio

GONE = "deleted or replaced while it was in use"


def _deleted(path: Path) -> None:
    path.unlink()


def _deleted_with_everything(path: Path) -> None:
    shutil.rmtree(path.parent)


def _without_its_log(path: Path) -> None:
    Path(f"{path}-wal").unlink()


def _replaced(path: Path) -> None:
    other = path.with_name("other")
    shutil.copyfile(path, other)
    other.replace(path)


@pytest.mark.parametrize("harm", [_deleted, _deleted_with_everything, _without_its_log, _replaced])
async def test_nothing_is_acknowledged_once_the_file_is_another(
    tmp_path: Path, harm: Callable[[Path], None], caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "inside").mkdir()
    path = await filled(tmp_path / "inside" / "tables.sqlite3")
    store = await SqliteStore.open(path)
    await store.append("one", moves(21, first=21))
    harm(path)
    with pytest.raises(StoreFailed, match=GONE) as told:
        await store.append("one", moves(22, first=22))
    with pytest.raises(StoreFailed, match=GONE):
        await store.create(StoredTable("three", {}), [])
    with pytest.raises(StoreFailed, match=GONE):
        await store.check()
    with pytest.raises(StoreFailed, match=GONE):
        await store.entries("one")
    await store.close()
    saved = _the_rescued(path)
    assert str(saved) in str(told.value)
    assert str(saved) in caplog.text
    async with opened(saved) as again:
        assert await again.entries("one") == moves(21)
        assert await again.entries("two") == moves(20)


def _the_rescued(path: Path) -> Path:
    (saved,) = path.parent.glob("tables.rescued-*.sqlite3")
    return saved


async def test_a_write_under_way_when_the_file_goes_is_not_acknowledged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = await filled(tmp_path / "tables.sqlite3")
    async with opened(path) as store:

        def write_and_lose(*about: object) -> object:
            answers = write_all(*about)  # type: ignore[arg-type]  # whatever it is given
            path.unlink()
            return answers

        monkeypatch.setattr(sqlite, "write_all", write_and_lose)
        with pytest.raises(StoreFailed, match=GONE):
            await store.append("one", moves(21, first=21))


async def test_a_file_that_was_away_and_is_back_goes_on(tmp_path: Path) -> None:
    path = await filled(tmp_path / "tables.sqlite3")
    async with opened(path) as store:
        path.rename(tmp_path / "away")
        with pytest.raises(StoreFailed, match=GONE):
            await store.append("one", moves(21, first=21))
        (tmp_path / "away").rename(path)
        await store.append("one", moves(21, first=21))
        await store.check()
        for saved in tmp_path.glob("tables.rescued-*"):
            saved.unlink()
        path.unlink()
    async with opened(_the_rescued(path)) as store:
        assert await store.entries("one") == moves(21)


async def test_a_loss_is_noticed_at_the_latest_when_the_store_is_closed(tmp_path: Path) -> None:
    path = await filled(tmp_path / "tables.sqlite3")
    async with opened(path):
        path.unlink()
    assert inspect(_the_rescued(path)).is_sound


async def test_what_cannot_be_saved_is_said_and_tried_again(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = await filled(tmp_path / "tables.sqlite3")

    def no_room(*_: object) -> Path:
        raise OSError(28, "No space left on device")

    async with opened(path) as store:
        path.unlink()
        with monkeypatch.context() as patch:
            patch.setattr(sqlite, "rescue_open", no_room)
            with pytest.raises(StoreFailed, match=GONE):
                await store.check()
            with pytest.raises(StoreFailed, match="nothing is kept any more"):
                await store.append("one", moves(21, first=21))
        assert "was not saved: [Errno 28] No space left on device" in caplog.text
        with pytest.raises(StoreFailed, match="what it held is in"):
            await store.append("one", moves(21, first=21))
    assert inspect(_the_rescued(path)).is_sound


async def test_players_are_told_when_the_file_is_gone_under_a_server(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite3"
    async with opened(path) as store, serving(store=store) as address:
        made = await new_table(address, ANN, BOB, dice="own")
        async with calling(address, made["table"], made["key"]) as ann:
            await ann.until("snapshot")
            assert (await ann.ask("play", move="XXII"))["kind"] == "done"
            path.unlink()
            refused = await ann.ask("play", move="roll")
            assert (refused["kind"], refused["code"]) == ("problem", "store-failed")
    async with (
        opened(_the_rescued(path)) as store,
        serving(store=store) as address,
        calling(address, made["table"], made["key"]) as ann,
    ):
        await ann.until("snapshot")
        assert (await ann.ask("play", move="roll"))["kind"] == "done"


FULL_DISK = """
import asyncio, resource, signal, sys
from pathlib import Path
from ludotheca.server.store.base import Entry, StoredTable, StoreFailed
from ludotheca.server.store.sqlite import SqliteStore

async def main():
    store = await SqliteStore.open(Path(sys.argv[1]))
    await store.create(StoredTable("one", {}, 1), [])
    version, refused = 0, 0
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    _, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (300_000, hard))
    while refused < 3:
        text = "x" * 5_000
        try:
            await store.append("one", [Entry(version + 1, "move", {"text": text}, 1)])
            version += 1
        except StoreFailed as problem:
            assert "nothing was kept" in str(problem), problem
            refused += 1
    resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))
    await store.append("one", [Entry(version + 1, "move", {"text": "room"}, 1)])
    await store.check()
    assert len(await store.entries("one")) == version + 1
    await store.close()
    print(version)

asyncio.run(main())
"""


@pytest.mark.skipif(sys.platform == "win32", reason="limits are set as on Unix")
def test_a_disk_without_room_costs_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite3"
    command = [sys.executable, "-c", FULL_DISK, str(path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    findings = inspect(path)
    assert findings.is_sound
    assert findings.entries == int(done.stdout) + 1


@pytest.mark.slow
async def test_a_deleted_store_is_saved_by_a_server_that_is_stopped(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite3"
    with program(path) as (process, address):
        made = await new_table(address, ANN, BOB, dice="own")
        async with calling(address, made["table"], made["key"]) as ann:
            await ann.until("snapshot")
            await ann.ask("play", move="XXII")
        await asyncio.to_thread(path.unlink)
        process.terminate()
        process.wait()
    saved = _the_rescued(path)
    with program(saved) as (_, address):
        async with calling(address, made["table"], made["key"]) as ann:
            table = await ann.until("snapshot")
            assert [line["move"] for line in table["log"]][-1:] == ["XXII"]
