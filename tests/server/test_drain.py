"""SIGTERM under load: what was asked for is answered, everybody is told, nothing is lost."""

from __future__ import annotations

import asyncio
import signal
import socket
import subprocess
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from ludotheca.core.sealed.chain import Chain
from ludotheca.server.desk.conversation import RESTART
from ludotheca.server.http.draining import Drain
from tests.patience import PATIENCE
from tests.server.serving import (
    ANN,
    BOB,
    Caller,
    asking,
    calling,
    connecting,
    new_table,
    program,
    serving,
)
from tests.server.store_conformance.memory import MemoryStore

pytestmark = pytest.mark.anyio

TABLES = 12


class SlowStore(MemoryStore):
    """A store whose next move is kept when the test lets it."""

    def __init__(self) -> None:
        super().__init__()
        self.is_asked = asyncio.Event()
        self.may_keep = asyncio.Event()

    async def append(self, table: str, entries: Any, keys: Any = (), **more: Any) -> None:
        self.is_asked.set()
        await self.may_keep.wait()
        await super().append(table, entries, keys, **more)


async def test_a_move_under_way_is_kept_and_answered_before_the_goodbye() -> None:
    store, drain = SlowStore(), Drain()
    async with serving(store=store, drain=drain) as address:
        made = await new_table(address, ANN, BOB, dice="own")
        async with calling(address, made["table"], made["key"]) as ann:
            await ann.until("snapshot")
            asked = asyncio.create_task(ann.ask("play", move="XXII"))
            await store.is_asked.wait()
            drain.begin()
            store.may_keep.set()
            assert (await asked)["kind"] == "done"
            await ann.socket.wait_closed()
            assert ann.socket.close_code == RESTART
        while not drain.is_done:
            await asyncio.sleep(0)
    assert [entry.kind for entry in await store.entries(made["table"])] == ["begun", "move"]


async def test_a_throw_that_waits_for_its_share_falls_before_the_goodbye() -> None:
    drain, chain = Drain(), Chain(links=2)
    async with serving(drain=drain) as address:
        about = {"dice": "sealed", "share_grace": 30}
        made = await new_table(address, ANN, BOB, **about)
        async with calling(address, made["table"], made["key"]) as ann:
            await ann.until("snapshot")
            await ann.ask("commit", anchor=chain.anchor.hex())
            await ann.say("throw")
            await ann.until("share-wanted")
            drain.begin()
            await ann.say("share", t=0, link=chain.open().hex())
            assert (await ann.until("step"))["sealed"]["shared"]
            assert (await ann.until("done"))["version"] == ann.latest["version"]
            await ann.socket.wait_closed()
            assert ann.socket.close_code == RESTART
        while not drain.is_done:
            await asyncio.sleep(0)


async def test_whoever_sits_idle_or_has_not_said_hello_is_told_as_well() -> None:
    drain = Drain()
    async with serving(drain=drain) as address:
        made = await new_table(address, ANN, BOB)
        async with (
            calling(address, made["table"], made["key"]) as ann,
            connecting(address, made["table"]) as silent,
        ):
            await ann.until("snapshot")
            drain.begin()
            for guest in (ann.socket, silent):
                await guest.wait_closed()
                assert guest.close_code == RESTART
        async with connecting(address, made["table"]) as late:
            await late.wait_closed()
            assert late.close_code == RESTART


class Player:
    """Somebody who plays at a table of his own as fast as he is answered."""

    def __init__(self, made: dict[str, Any]) -> None:
        self.made = made
        self.acknowledged: list[tuple[int, str]] = []
        self.code: int | None = None

    async def play(self, address: str) -> None:
        async with calling(address, self.made["table"], self.made["key"]) as caller:
            await caller.until("snapshot")
            try:
                while True:
                    await self._play_one(caller)
            except ConnectionClosed:
                self.code = caller.socket.close_code

    async def _play_one(self, caller: Caller) -> None:
        move = "XXII" if caller.latest["status"]["awaits"] == "own-throw" else "stop"
        answer = await caller.ask("play", move=move)
        if answer["kind"] == "done":
            self.acknowledged.append((answer["version"], move))


@pytest.mark.slow
@pytest.mark.parametrize("stop", [signal.SIGTERM, signal.SIGINT])
async def test_stopped_under_load_it_loses_nothing_and_tells_everybody(
    tmp_path: Path, stop: signal.Signals
) -> None:
    store = tmp_path / "tables.sqlite3"
    with program(store) as (process, address):
        about = {"dice": "own", "options": {"target": 10_000}}
        players = [Player(await new_table(address, ANN, BOB, **about)) for _ in range(TABLES)]
        playing = [asyncio.create_task(player.play(address)) for player in players]
        while min(len(player.acknowledged) for player in players) < 5:
            await asyncio.sleep(0.01)
        process.send_signal(stop)
        await asyncio.gather(*playing)
        assert await asyncio.to_thread(process.wait, PATIENCE) == 0
        assert process.stderr is not None
        assert process.stderr.read() == ""
    assert {player.code for player in players} == {RESTART}
    assert list(tmp_path.iterdir()) == [store]
    with program(store) as (_, address):
        for player in players:
            assert await _kept(address, player.made) >= set(player.acknowledged)


async def _kept(address: str, made: dict[str, Any]) -> set[tuple[int, str]]:
    """Return every move at a table with the version that it made; play began with version 1."""
    key = {"Authorization": f"Bearer {made['key']}"}
    async with asking(address) as client:
        asked = await client.get(f"/api/tables/{made['table']}/transcript", headers=key)
    return set(enumerate(asked.json()["moves"], start=2))


@pytest.mark.slow
def test_systemd_hears_when_it_is_ready_and_when_it_stops(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as systemd:
        systemd.bind(str(tmp_path / "notify"))
        systemd.settimeout(PATIENCE)
        monkeypatch.setenv("NOTIFY_SOCKET", str(tmp_path / "notify"))
        with program(tmp_path / "tables.sqlite3") as (process, _):
            assert systemd.recv(100) == b"READY=1"
            process.send_signal(signal.SIGTERM)
            assert systemd.recv(100) == b"STOPPING=1"
            assert process.wait(PATIENCE) == 0


@pytest.mark.slow
async def test_a_second_signal_does_not_wait_for_those_who_do_not_answer(tmp_path: Path) -> None:
    with program(tmp_path / "tables.sqlite3", "--port", "0", "--grace", "600") as (
        process,
        address,
    ):
        made = await new_table(address, ANN, BOB)
        host, _, port = address.partition(":")
        with socket.create_connection((host, int(port))) as deaf:
            _shake_hands(deaf, address, made["table"])
            process.send_signal(signal.SIGTERM)
            with pytest.raises(subprocess.TimeoutExpired):
                process.wait(0.5)
            process.send_signal(signal.SIGTERM)
            assert await asyncio.to_thread(process.wait, PATIENCE) == 0
        assert process.stderr is not None
        assert process.stderr.read() == ""


def _shake_hands(deaf: socket.socket, address: str, table: str) -> None:
    """Open a live table and never answer again, not even a goodbye."""
    deaf.sendall(
        f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: {address}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: bHVkb3RoZWNhIGJlbmNoIQ==\r\n\r\n".encode()
    )
    assert b" 101 " in deaf.recv(4096)
