"""Clients that behave as no browser does: plain sockets, said to byte by byte."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
import struct
from collections.abc import AsyncIterator, Callable
from typing import Any

from tests.patience import PATIENCE

UPGRADE = (
    "Connection: Upgrade",
    "Upgrade: websocket",
    "Sec-WebSocket-Version: 13",
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
)
"""The headers that ask for a WebSocket."""
TEXT, PING, PONG, MORE = 1, 9, 10, 0


class Rude:
    """A connection that says exactly what it is told to."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer

    async def say(self, data: bytes) -> None:
        self._writer.write(data)
        with contextlib.suppress(ConnectionError):
            await self._writer.drain()

    async def get(self, path: str = "/api/shelf", *headers: str, host: str = "127.0.0.1") -> None:
        lines = (f"GET {path} HTTP/1.1", f"Host: {host}", *headers, "", "")
        await self.say("\r\n".join(lines).encode())

    async def all(self) -> bytes:
        """Return everything until the server has closed the connection."""
        heard = b""
        with contextlib.suppress(ConnectionError):
            while more := await asyncio.wait_for(self._reader.read(65536), PATIENCE):
                heard += more
        return heard

    async def answer(self) -> tuple[int, dict[str, str], dict[str, Any]]:
        """Return the next answer: its status, its headers, and its body as JSON."""
        head = await asyncio.wait_for(self._reader.readuntil(b"\r\n\r\n"), PATIENCE)
        first, *lines = head.decode().strip().split("\r\n")
        headers = {name.lower(): value for name, value in (line.split(": ", 1) for line in lines)}
        body = await self._reader.readexactly(int(headers.get("content-length", 0)))
        return int(first.split()[1]), headers, json.loads(body) if body else {}

    # Over a WebSocket

    async def upgrade(self, table: str) -> None:
        await self.get(f"/api/tables/{table}/live", *UPGRADE)
        assert (await self.answer())[0] == 101

    async def hello(self, table: str, key: str) -> None:
        await self.upgrade(table)
        await self.say(frame(TEXT, json.dumps({"kind": "hello", "key": key}).encode()))

    async def closed_with(self) -> int:
        """Return why the server closes the socket, however much it says before."""
        while True:
            opcode, payload = await asyncio.wait_for(self.frame(), PATIENCE)
            if opcode == 8:
                return int(struct.unpack("!H", payload[:2])[0])

    async def frame(self) -> tuple[int, bytes]:
        first, size = await self._reader.readexactly(2)
        if size == 126:
            (size,) = struct.unpack("!H", await self._reader.readexactly(2))
        elif size == 127:
            (size,) = struct.unpack("!Q", await self._reader.readexactly(8))
        return first & 15, await self._reader.readexactly(size)


def frame(opcode: int, payload: bytes = b"", *, final: bool = True) -> bytes:
    """Return a small frame as a client sends it, masked with nothing."""
    assert len(payload) < 126
    return bytes([opcode | (128 if final else 0), 128 | len(payload)]) + bytes(4) + payload


@contextlib.asynccontextmanager
async def rude(address: str, *, room: int | None = None) -> AsyncIterator[Rude]:
    """Connect without a word; the system keeps ``room`` bytes for whoever does not read."""
    host, port = address.rsplit(":", 1)
    made = socket.socket()
    if room is not None:
        made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, room)
    made.setblocking(False)
    await asyncio.get_running_loop().sock_connect(made, (host, int(port)))
    reader, writer = await asyncio.open_connection(sock=made, limit=1024 if room else 2**20)
    try:
        yield Rude(reader, writer)
    finally:
        writer.transport.abort()


async def until(condition: Callable[[], bool]) -> None:
    """Wait until something is the case."""
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0.01)
