"""What clients of a measured server are made of, with next to no cost of their own."""

from __future__ import annotations

import asyncio
import contextlib
import http.client
import json
import math
import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ludotheca.server.store import is_postgres

JSON = {"Content-Type": "application/json"}


class Socket:
    """A WebSocket that does the least, so that the servers are measured."""

    PING, PONG, TEXT = 0x89, 0x8A, 0x81

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer

    @classmethod
    async def open(cls, address: str, path: str) -> Socket:
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

    def send(self, text: str) -> None:
        """Send a short message."""
        self._send(text.encode(), self.TEXT)

    def _send(self, payload: bytes, kind: int) -> None:
        """Send a short frame, masked with zeros."""
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
            self._send(payload, self.PONG)

    def close(self) -> None:
        """Hang up."""
        self._writer.close()

    async def closed(self) -> None:
        """Hang up, and wait until that is done."""
        self._writer.close()
        with contextlib.suppress(OSError):
            await self._writer.wait_closed()


def open_table(address: str, wanted: dict[str, Any]) -> dict[str, Any]:
    """Open a table."""
    connection = http.client.HTTPConnection(address)
    connection.request("POST", "/api/tables", json.dumps(wanted), JSON)
    made: dict[str, Any] = json.load(connection.getresponse())
    connection.close()
    return made


@dataclass(frozen=True)
class Program:
    """One of the servers of `served`, as it runs."""

    address: str
    process: int

    @property
    def cpu(self) -> float:
        """The seconds that it has been at work, in all its threads; not known on every system."""
        try:
            facts = Path(f"/proc/{self.process}/stat").read_text().rpartition(")")[2].split()
        except OSError:
            return math.nan
        return (int(facts[11]) + int(facts[12])) / os.sysconf("SC_CLK_TCK")

    @property
    def memory(self) -> float:
        """The bytes of memory that it holds; not known on every system."""
        try:
            pages = Path(f"/proc/{self.process}/statm").read_text().split()[1]
        except OSError:
            return math.nan
        return int(pages) * os.sysconf("SC_PAGE_SIZE")


@contextlib.contextmanager
def program(name: str, where: str) -> Iterator[Program]:
    """Run one of the servers of `served` on a file in a folder, or on a database."""
    store = where if is_postgres(where) else str(Path(where) / name)
    command = [sys.executable, "-m", "ludotheca.bench.served", name, store]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:  # noqa: S603
        assert process.stdout is not None  # noqa: S101  # it is a pipe
        try:
            yield Program(process.stdout.readline().strip(), process.pid)
        finally:
            process.terminate()
