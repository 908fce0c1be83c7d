"""A line to PostgreSQL that can be cut where it hurts most."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

COMMIT = b"Q\x00\x00\x00\x0bCOMMIT\x00"
"""How a commit travels."""


class Cutter:
    """Passes on everything, until somebody says what shall become of the next commit."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._writers: list[asyncio.StreamWriter] = []
        self.cuts_after_commit = False
        """Whether a commit is passed on, and what PostgreSQL says to it never arrives."""
        self.cuts_before_commit = False
        self.is_silent = False
        """Whether nothing arrives any more, and nobody is told."""
        self.cuts = 0

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Connect somebody with PostgreSQL."""
        try:
            answers, asks = await asyncio.open_connection("127.0.0.1", self._port)
        except OSError:  # nobody answers there: then nobody answers here
            writer.transport.abort()
            return
        self._writers += [writer, asks]
        await asyncio.gather(self._there(reader, asks, writer), self._back(answers, writer, asks))

    async def _there(
        self,
        reader: asyncio.StreamReader,
        asks: asyncio.StreamWriter,
        writer: asyncio.StreamWriter,
    ) -> None:
        with contextlib.suppress(OSError):
            while data := await reader.read(65536):
                if self.is_silent:
                    continue
                if COMMIT in data and (self.cuts_before_commit or self.cuts_after_commit):
                    self.cuts += 1
                    writer.transport.abort()
                    if self.cuts_before_commit:
                        break
                asks.write(data)
        asks.close()

    async def _back(
        self,
        answers: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
        asks: asyncio.StreamWriter,
    ) -> None:
        with contextlib.suppress(OSError):
            while data := await answers.read(65536):
                if not self.is_silent:
                    writer.write(data)
        writer.close()
        asks.close()

    def close(self) -> None:
        """Cut every line."""
        for writer in self._writers:
            writer.transport.abort()


@asynccontextmanager
async def cutter(url: str) -> AsyncIterator[tuple[Cutter, str]]:
    """Yield somebody who cuts lines, and the address that leads through him to a database."""
    before, _, rest = url.partition("@127.0.0.1:")
    port, _, database = rest.partition("/")
    between = Cutter(int(port))
    server = await asyncio.start_server(between.serve, "127.0.0.1", 0)
    own = server.sockets[0].getsockname()[1]
    try:
        yield between, f"{before}@127.0.0.1:{own}/{database}"
    finally:
        server.close()
        between.close()
        await server.wait_closed()
        await asyncio.sleep(0)
