"""The live protocol, told what nobody thought of, by everybody who may come, at every game.

Whatever is said is answered in words of the protocol or ends the connection; it is never our fault,
another table does not notice, and what was played can be opened and replayed.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any
from zlib import crc32

import pytest
from hypothesis import Phase, given, seed, settings
from hypothesis import strategies as st
from pydantic import TypeAdapter
from websockets.exceptions import ConnectionClosed

import ludotheca
from ludotheca import Match
from ludotheca.core.sealed.verify import verify
from ludotheca.server import wire
from ludotheca.server.limits import Limits
from ludotheca.server.tables.hall import Hall
from ludotheca.server.tables.setup import SHORTEST_SHARE
from tests.patience import PATIENCE
from tests.server.fuzz.house import Role
from tests.server.fuzz.messages import MESSAGES, written
from tests.server.serving import asking, calling, connecting, new_table, serving
from tests.server.store_conformance.memory import MemoryStore

if TYPE_CHECKING:
    from websockets.asyncio.client import ClientConnection

EXAMPLES = 2
"""Evenings of every game."""
MOST_SAID = 60
PATIENT = Limits(tables_at_once=10_000, messages_at_once=10_000, guesses_at_once=10_000)
GOODBYES = (1008, 1009)
"""How a connection may be ended: it was against our policy, or too large."""
ROLES: list[Role] = ["stranger", "watcher", "invited", "player", "player", "opener", "opener"]
SAID = st.lists(st.tuples(st.sampled_from(ROLES), MESSAGES), min_size=MOST_SAID, max_size=MOST_SAID)
ABOUT = st.fixed_dictionaries(
    {
        "dice": st.sampled_from(["server", "own", "sealed"]),
        "first": st.sampled_from([0, "reaction"]),
        "share_grace": st.just(SHORTEST_SHARE),
    }
)
NOTHING_NEW = {"kind": "hello", "key": ""}
"""What is answered, after something that may not be."""
_FROM_SERVER: TypeAdapter[wire.FromServer] = TypeAdapter(wire.FromServer)

pytestmark = pytest.mark.slow


@contextlib.contextmanager
def no_fault() -> Iterator[None]:
    """See that nothing is logged as our fault."""
    faults: list[str] = []
    usual = logging.getLogRecordFactory()

    def watched(*args: Any, **more: Any) -> logging.LogRecord:
        record = usual(*args, **more)
        if record.levelno >= logging.ERROR:
            faults.append(f"{record.name}: {record.getMessage()} {record.exc_info}")
        return record

    logging.setLogRecordFactory(watched)  # whoever configures loggers cannot undo this
    try:
        yield
    finally:
        logging.setLogRecordFactory(usual)
    assert not faults


class Guest:
    """Somebody who says anything, and comes back when he is shown the door."""

    def __init__(self, address: str, table: str, key: str | None) -> None:
        self._address = address
        self._table = table
        self._key = key
        self._socket: ClientConnection | None = None
        self._version = 0
        self._moves: list[str] = []

    async def say(self, message: Any) -> None:
        """Say something, and hear the answer to it or that there is none any more."""
        socket = self._socket or await self._come()
        said = written(message, self._version, self._moves)
        try:
            await socket.send(said.data, text=said.is_text)
            if self._key is not None and isinstance(message, dict) and "t" in message:
                await self._hear_nothing_new(socket)  # a share has no answer of its own
                return
            while (await self._hear(socket))["kind"] not in ("done", "problem"):
                pass
            if self._key is None:
                await self._hear(socket)
        except ConnectionClosed as closed:
            self._socket = None
            if closed.rcvd is None or closed.rcvd.code not in GOODBYES:
                pytest.fail(f"the connection was ended by {closed}")

    async def _hear_nothing_new(self, socket: ClientConnection) -> None:
        await socket.send(json.dumps(NOTHING_NEW))
        while "hello has been said" not in (await self._hear(socket)).get("message", ""):
            pass

    async def _come(self) -> ClientConnection:
        self._socket = await connecting(self._address, self._table)
        if self._key is not None:
            await self._socket.send(json.dumps({"kind": "hello", "key": self._key}))
            while (await self._hear(self._socket))["kind"] != "presence":
                pass
        return self._socket

    async def _hear(self, socket: ClientConnection) -> dict[str, Any]:
        text = await asyncio.wait_for(socket.recv(), PATIENCE)
        _FROM_SERVER.validate_json(text)
        told: dict[str, Any] = json.loads(text)
        assert told.get("code") != "broken"
        self._version = told.get("version", self._version)
        if "scene" in told:
            choices = [choice["move"] for choice in told["scene"]["choices"]]
            self._moves = choices or told["status"]["outcomes"]
        return told

    async def leave(self) -> None:
        if self._socket is not None:
            await self._socket.close()


async def _sit_down(address: str, opened: dict[str, Any]) -> str:
    async with asking(address) as client:
        answer = await client.post(
            f"/api/tables/{opened['table']}/join",
            headers={"Authorization": f"Bearer {opened['invites'][1]}"},
            json={"name": "Zoe"},
        )
        key: str = answer.json()["key"]
        return key


async def _evening(about: dict[str, Any], said: list[tuple[Role, Any]]) -> None:
    store = MemoryStore()
    here, guest = {"kind": "here", "name": "Ann"}, {"kind": "elsewhere"}
    async with serving(store=store, limits=PATIENT) as address:
        opened = await new_table(address, here, guest, **about)
        quiet = await new_table(address, here, {"kind": "here", "name": "Bob"})
        table: str = opened["table"]
        keys: dict[Role, str | None] = {
            "stranger": None,
            "watcher": opened["watch"],
            "invited": opened["invites"][1],
            "player": await _sit_down(address, opened),
            "opener": opened["key"],
        }
        guests = {role: Guest(address, table, key) for role, key in keys.items()}
        async with calling(address, quiet["table"], quiet["key"]) as ann:
            await ann.until("presence")
            for role, message in said:
                await guests[role].say(message)
            assert (await ann.ask("throw"))["kind"] == "done"
        for leaving in guests.values():
            await leaving.leave()
        await _see_what_is_left(store, address, opened)


async def _see_what_is_left(store: MemoryStore, address: str, opened: dict[str, Any]) -> None:
    """See that the table opens again as it stands, and replays."""
    table = opened["table"]
    live, _ = await Hall(store).admit(table, opened["key"])
    async with asking(address) as client:
        headers = {"Authorization": f"Bearer {opened['key']}"}
        answer = await client.get(f"/api/tables/{table}/transcript", headers=headers)
    if live.table.match is None:
        assert answer.json()["code"] == "not-now"
    else:
        if live.table.history.seals is None:
            assert answer.json() == live.table.match.transcript()
        else:
            assert verify(answer.json()).ok
        assert Match.replay(answer.json()).transcript() == answer.json()


@pytest.mark.parametrize("game", ludotheca.games())
def test_whatever_is_said_is_answered(game: str) -> None:
    @seed(crc32(game.encode()))
    @settings(max_examples=EXAMPLES, database=None, phases=[Phase.generate])
    @given(about=ABOUT, said=SAID)
    def evening(about: dict[str, Any], said: list[tuple[Role, Any]]) -> None:
        with no_fault():
            asyncio.run(_evening({"game": game, **about}, said))

    evening()
