"""Moves acknowledged durably through WebSockets, beside the least that any server could do.

The peer is a bare Starlette WebSocket that commits each message, to SQLite (WAL, synchronous FULL)
or to PostgreSQL, and echoes it.  Ours also checks the move, keeps the table's version, and tells
everybody what happened.  All run as programs of their own and talk to the same clients, round after
round.
"""

from __future__ import annotations

import asyncio
import json
import statistics
import tempfile
import time
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, ExitStack

from ludotheca.bench import databases
from ludotheca.bench.clients import Program, Socket, open_table, program
from ludotheca.bench.harness import Side, compare, p99, table, told_rate, told_ratio

CLIENTS = 50
MOVES = 30
"""Moves of each client in a round: enough that a disk that stops to think is a small part of it."""
CHAIRS = [{"kind": "here", "name": "Ann"}, {"kind": "here", "name": "Bob"}]

Place = Callable[[], AbstractContextManager[str]]
"""Makes a folder or a database to keep messages in, and removes it again."""

ABOUT = f"""## Moves kept durably

Moves acknowledged once they are stored, {CLIENTS} clients at {CLIENTS} tables, beside a bare
Starlette WebSocket that commits each message and echoes it: to SQLite (WAL, synchronous FULL), and
to PostgreSQL over asyncpg. Ours also checks the move and tells everybody what it caused. A wait is
the time from a message to its acknowledgement; the CPU is what the server itself used for a move,
in all its threads, without the database's own processes.

"""


def section(rounds: int) -> str:
    """Measure, and return the section of the page."""
    stores: dict[str, Place] = {"SQLite": tempfile.TemporaryDirectory}
    if databases.is_there():
        stores["PostgreSQL"] = databases.database
    with ExitStack() as running, asyncio.Runner() as runner:
        sides: list[_Echo] = []
        for store, place in stores.items():
            for kind in (_Tables, _Echo):
                served = program(kind.SERVER, running.enter_context(place()))
                side = kind(f"{kind.NAME}, {store}", running.enter_context(served))
                runner.run(side.arrive())
                sides.append(side)
        told = _measured(sides, runner, rounds)
        for side in sides:
            runner.run(side.leave())
    return ABOUT + told + ("" if databases.is_there() else f"\n{databases.ABSENT}")


def _measured(sides: Sequence[_Echo], runner: asyncio.Runner, rounds: int) -> str:
    """Let the sides take turns; return a table of all, and how ours compare with their peers."""
    speeds = compare(
        [Side(side.name, lambda side=side: runner.run(side.round())) for side in sides],  # type: ignore[misc]
        rounds,
    )
    rows = [[side.name, told_rate(speeds.median(side.name)), *side.told()] for side in sides]
    pairs = zip(sides[::2], sides[1::2], strict=True)
    ratios = [
        [f"{ours.name}, against the echo", *told_ratio(speeds.ratio(ours.name, echo.name))]
        for ours, echo in pairs
    ]
    columns = ["", "moves a second", "wait, median (ms)", "p99 (ms)", "CPU a move (µs)"]
    return f"{table(columns, rows)}\n{table(['ratio', 'median', 'extremes'], ratios)}"


class _Echo:
    """Clients that send the same message again and again."""

    SERVER, NAME = "echo", "echo and one commit"

    def __init__(self, name: str, server: Program) -> None:
        self.name = name
        self._server = server
        self._waits: list[float] = []
        self._cpu = 0.0
        self._moves = 0
        self.sockets: list[Socket] = []

    async def arrive(self) -> None:
        """Open a socket for each client."""
        address = self._server.address
        self.sockets = [await Socket.open(address, "/") for _ in range(CLIENTS)]

    async def round(self) -> float:
        """Let all clients send their messages, each waiting for its answer."""
        before = self._server.cpu
        await asyncio.gather(*map(self._talk, range(CLIENTS)))
        self._cpu += self._server.cpu - before
        self._moves += CLIENTS * MOVES
        return CLIENTS * MOVES

    async def _talk(self, client: int) -> None:
        for _ in range(MOVES):
            begun = time.perf_counter()
            await self._move(client)
            self._waits.append(time.perf_counter() - begun)

    async def _move(self, client: int) -> None:
        self.sockets[client].send('{"kind":"play","id":1,"version":1,"move":"XXII"}')
        await self.sockets[client].receive()

    def told(self) -> list[str]:
        """Return how long clients waited, and what the server did for it."""
        waits = [1000 * wait for wait in self._waits]
        cpu = 1e6 * self._cpu / self._moves
        return [f"{statistics.median(waits):.1f}", f"{p99(waits):.1f}", f"{cpu:.0f}"]

    async def leave(self) -> None:
        """Close every socket."""
        for socket in self.sockets:
            await socket.closed()


class _Tables(_Echo):
    """Clients that each play at a table of their own, with dice of their own."""

    SERVER, NAME = "ours", "Ludotheca"

    async def arrive(self) -> None:
        """Open a table for each client and come to it."""
        wanted = {"game": "ludix", "chairs": CHAIRS, "dice": "own", "options": {"target": 10_000}}
        self.versions = [1] * CLIENTS
        for _ in range(CLIENTS):
            made = await asyncio.to_thread(open_table, self._server.address, wanted)
            path = f"/api/tables/{made['table']}/live"
            socket = await Socket.open(self._server.address, path)
            socket.send(json.dumps({"kind": "hello", "key": made["key"]}))
            while not (await socket.receive()).startswith(b'{"kind":"presence"'):
                pass
            self.sockets.append(socket)

    async def _move(self, client: int) -> None:
        socket, version = self.sockets[client], self.versions[client]
        move = "XXII" if version % 2 else "stop"
        socket.send(f'{{"kind":"play","id":{version},"version":{version},"move":"{move}"}}')
        while not (answer := await socket.receive()).startswith(b'{"kind":"done"'):
            if answer.startswith(b'{"kind":"problem"'):
                raise RuntimeError(f"move {version} was refused: {answer.decode()}")
        self.versions[client] = version + 1
