"""A real server for tests: in this process for HTTP, or as a program of its own."""

from __future__ import annotations

import asyncio
import contextlib
import json
import signal
import socket
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import httpx
import uvicorn
from websockets.asyncio.client import ClientConnection, connect

from ludotheca.server.http.app import create_app
from ludotheca.server.http.door import Door
from ludotheca.server.limits import Limits
from ludotheca.server.run import server_config
from ludotheca.server.store.base import Store
from tests.patience import PATIENCE
from tests.server.people import AT_ONCE
from tests.server.store_conformance.memory import MemoryStore

if TYPE_CHECKING:
    from fastapi import FastAPI

GENEROUS = Limits(tables_at_once=10_000, guesses_at_once=10_000, story_within=PATIENCE)


ANN = {"kind": "here", "name": "Ann"}
BOB = {"kind": "here", "name": "Bob"}
GUEST = {"kind": "elsewhere"}
BOT = {"kind": "bot"}
"""Chairs, as a client asks for them."""
NOT_BUILT = Path(__file__).parent / "no page here"


def new_app(store: Store | None = None, **about: Any) -> FastAPI:
    """Return an application that is quick and generous, over a store in memory or another."""
    usual = {
        "pace": 0,
        "times": AT_ONCE,
        "limits": GENEROUS,
        "static": NOT_BUILT,
        "allowed_hosts": ["ludotheca.test"],
    }
    return create_app(store or MemoryStore(), **{**usual, **about})


@contextlib.asynccontextmanager
async def browsing(**about: Any) -> AsyncIterator[httpx.AsyncClient]:
    """Talk to an application without any socket."""
    client = about.pop("client", ("127.0.0.1", 1234))
    transport = httpx.ASGITransport(app=new_app(**about), client=client)
    async with httpx.AsyncClient(transport=transport, base_url="http://ludotheca.test") as client:
        yield client


@contextlib.asynccontextmanager
async def serving(
    *, door: Door | None = None, kept: int | None = None, **about: Any
) -> AsyncIterator[str]:
    """Serve on a port of this machine; yields the address without its scheme.

    The system keeps ``kept`` bytes for clients that do not read, as many as it likes by default.
    """
    server = uvicorn.Server(server_config(new_app(**about), door, port=0))
    task = asyncio.create_task(server._serve())
    while not server.started:
        await asyncio.sleep(0.01)
    listening = server.servers[0].sockets[0]
    if kept is not None:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, kept)
    host, port = listening.getsockname()
    yield f"{host}:{port}"
    server.should_exit = True
    await task


@contextlib.contextmanager
def program(store: Path | str, *more: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """Run ``ludotheca serve`` and yield the process and its address; it is stopped at the end."""
    command = [sys.executable, "-m", "ludotheca", "serve", "--store", str(store), "--pace", "0"]
    with subprocess.Popen(
        [*command, *(more or ("--port", "0"))],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        address = process.stdout.readline().strip()
        try:
            yield process, address.removeprefix("http://").rstrip("/")
        finally:
            if process.poll() is None:
                process.send_signal(signal.SIGINT)
                process.wait(PATIENCE)


class Caller:
    """A client at a live table that remembers what it was told last."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.told: list[dict[str, Any]] = []
        self.latest: dict[str, Any] = {}
        """The last message that said how things stand."""
        self._number = 0

    async def hear(self) -> dict[str, Any]:
        async with asyncio.timeout(PATIENCE):  # wait_for may swallow that we are cancelled
            message: dict[str, Any] = json.loads(await self.socket.recv())
        self.told.append(message)
        if message["kind"] in ("snapshot", "step"):
            self.latest = message
        elif message["kind"] == "committed":
            self.latest |= {"version": message["version"]}
        return message

    async def until(self, kind: str) -> dict[str, Any]:
        while True:
            message = await self.hear()
            if message["kind"] == kind:
                return message

    async def say(self, kind: str, **about: Any) -> int:
        self._number += 1
        numbered = {} if kind == "share" else {"id": self._number}
        message = {"kind": kind, **numbered, **about}
        if kind in ("play", "throw", "undo", "answer", "resign", "end", "answer-end", "hint"):
            message.setdefault("version", self.latest["version"])
        await self.socket.send(json.dumps(message))
        return self._number

    async def ask(self, kind: str, **about: Any) -> dict[str, Any]:
        """Say something and return the answer to it."""
        number = await self.say(kind, **about)
        while True:
            message = await self.hear()
            if message["kind"] in ("done", "problem") and message["id"] == number:
                return message


def connecting(address: str, table: str, **about: Any) -> connect:
    """Open a socket to a table, without a word yet; however slow the machine, it stays open."""
    url = f"ws://{address}/api/tables/{table}/live"
    return connect(url, proxy=None, open_timeout=PATIENCE, ping_timeout=None, **about)


def asking(address: str) -> httpx.AsyncClient:
    """Return a client that asks a server over HTTP, and waits for its answers."""
    about: dict[str, Any] = {"trust_env": False, "timeout": PATIENCE}
    # There is nothing to certify here, and lists of authorities take long to read.
    return httpx.AsyncClient(base_url=f"http://{address}", verify=False, **about)  # noqa: S501


@contextlib.asynccontextmanager
async def calling(
    address: str, table: str, key: str, since: int | None = None, **about: Any
) -> AsyncIterator[Caller]:
    """Come to a live table."""
    async with connecting(address, table, **about) as socket:
        caller = Caller(socket)
        await socket.send(json.dumps({"kind": "hello", "key": key, "since": since}))
        yield caller


async def new_table(address: str, *chairs: dict[str, str], **about: Any) -> dict[str, Any]:
    """Open a table over HTTP."""
    async with asking(address) as client:
        made: dict[str, Any] = await opened(client, *chairs, **about)
        return made


def bearer(key: str) -> dict[str, str]:
    """Return the header that shows a key."""
    return {"Authorization": f"Bearer {key}"}


async def opened(browser: httpx.AsyncClient, *chairs: dict[str, str], **about: Any) -> Any:
    """Open a table by a client that is at hand."""
    wanted = {"game": "ludix", "chairs": list(chairs), **about}
    answer = await browser.post("/api/tables", json=wanted)
    assert answer.status_code == 201, answer.text
    return answer.json()
