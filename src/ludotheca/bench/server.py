"""Moves acknowledged durably through WebSockets, beside the least that any server could do.

The peer is a bare Starlette WebSocket that commits each message to SQLite (WAL, synchronous FULL)
and echoes it.  Ours also checks the move, keeps the table's version, and tells everybody what
happened.  Both run as programs of their own and talk to the same clients, round after round.
"""

from __future__ import annotations

import asyncio
import contextlib
import http.client
import json
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ludotheca.bench.harness import Side, compared

CLIENTS = 50
MOVES = 6
"""Moves of each client in a round."""
JSON = {"Content-Type": "application/json"}
CHAIRS = [{"kind": "here", "name": "Ann"}, {"kind": "here", "name": "Bob"}]

ABOUT = f"""## Moves kept durably

Moves acknowledged once they are stored, {CLIENTS} clients at {CLIENTS} tables, beside a bare
Starlette WebSocket that commits each message to SQLite (WAL, synchronous FULL) and echoes it. Ours
also checks the move and tells everybody what it caused.

"""


def section(rounds: int) -> str:
    """Measure, and return the section of the page."""
    with (
        tempfile.TemporaryDirectory() as folder,
        asyncio.Runner() as runner,
        _program("ours", folder) as ours,
        _program("echo", folder) as echo,
    ):
        clients = {"Ludotheca": _Tables(ours), "echo and one commit": _Echo(echo)}
        for side in clients.values():
            runner.run(side.arrive())
        sides = [
            Side(name, lambda side=side: runner.run(side.round()))  # type: ignore[misc]
            for name, side in clients.items()
        ]
        measured = compared(sides, ("moves",), rounds)
        for side in clients.values():
            runner.run(side.leave())
    return ABOUT + measured


class _Socket:
    """A WebSocket with next to no cost of its own, so that the servers are measured."""

    PING, PONG, TEXT = 0x89, 0x8A, 0x81

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer

    @classmethod
    async def open(cls, address: str, path: str) -> _Socket:
        """Shake hands."""
        host, _, port = address.partition(":")
        reader, writer = await asyncio.open_connection(host, int(port))
        writer.write(
            f"GET {path} HTTP/1.1\r\nHost: {address}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: bHVkb3RoZWNhIGJlbmNoIQ==\r\n\r\n".encode()
        )
        answer = await reader.readuntil(b"\r\n\r\n")
        if b" 101 " not in answer:
            raise RuntimeError(f"no WebSocket at {path}: {answer[:40]!r}")
        return cls(reader, writer)

    def send(self, text: str, kind: int = TEXT) -> None:
        """Send a short message, masked with zeros."""
        payload = text.encode()
        self._writer.write(bytes((kind, 0x80 | len(payload), 0, 0, 0, 0)) + payload)

    async def receive(self) -> bytes:
        """Return the next message, answering pings on the way."""
        while True:
            kind, length = await self._reader.readexactly(2)
            if length >= 126:
                length = int.from_bytes(await self._reader.readexactly(2 if length == 126 else 8))
            payload = await self._reader.readexactly(length)
            if kind != self.PING:
                return payload
            self.send(payload.decode(), self.PONG)

    def close(self) -> None:
        """Hang up."""
        self._writer.close()


class _Echo:
    """Clients that send the same message again and again."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.sockets: list[_Socket] = []

    async def arrive(self) -> None:
        """Open a socket for each client."""
        self.sockets = [await _Socket.open(self.address, "/") for _ in range(CLIENTS)]

    async def round(self) -> float:
        """Let all clients send their messages, each waiting for its answer."""
        await asyncio.gather(*map(self._talk, range(CLIENTS)))
        return CLIENTS * MOVES

    async def _talk(self, client: int) -> None:
        for _ in range(MOVES):
            self.sockets[client].send('{"kind":"play","id":1,"version":1,"move":"XXII"}')
            await self.sockets[client].receive()

    async def leave(self) -> None:
        """Close every socket."""
        for socket in self.sockets:
            socket.close()


class _Tables(_Echo):
    """Clients that each play at a table of their own, with dice of their own."""

    async def arrive(self) -> None:
        """Open a table for each client and come to it."""
        wanted = {"game": "ludix", "chairs": CHAIRS, "dice": "own", "options": {"target": 10_000}}
        self.versions = [1] * CLIENTS
        for _ in range(CLIENTS):
            made = await asyncio.to_thread(_opened, self.address, wanted)
            socket = await _Socket.open(self.address, f"/api/tables/{made['table']}/live")
            socket.send(json.dumps({"kind": "hello", "key": made["key"]}))
            while not (await socket.receive()).startswith(b'{"kind":"presence"'):
                pass
            self.sockets.append(socket)

    async def _talk(self, client: int) -> None:
        socket = self.sockets[client]
        for _ in range(MOVES):
            version = self.versions[client]
            move = "XXII" if version % 2 else "stop"
            socket.send(f'{{"kind":"play","id":{version},"version":{version},"move":"{move}"}}')
            while not (await socket.receive()).startswith(b'{"kind":"done"'):
                pass
            self.versions[client] = version + 1


def _opened(address: str, wanted: dict[str, Any]) -> dict[str, Any]:
    """Open a table."""
    connection = http.client.HTTPConnection(address)
    connection.request("POST", "/api/tables", json.dumps(wanted), JSON)
    made: dict[str, Any] = json.load(connection.getresponse())
    connection.close()
    return made


@contextlib.contextmanager
def _program(name: str, folder: str) -> Iterator[str]:
    command = [sys.executable, "-m", "ludotheca.bench.served", name, str(Path(folder) / name)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:  # noqa: S603
        assert process.stdout is not None  # noqa: S101  # it is a pipe
        try:
            yield process.stdout.readline().strip()
        finally:
            process.terminate()
