"""Moves acknowledged durably through WebSockets, beside the least that any server could do.

The peer is a bare Starlette WebSocket that commits each message to SQLite (WAL, synchronous FULL)
and echoes it.  Ours also checks the move, keeps the table's version, and tells everybody what
happened.  Both run as programs of their own and talk to the same clients, round after round.
"""

from __future__ import annotations

import asyncio
import json
import tempfile

from ludotheca.bench.clients import Socket, open_table, program
from ludotheca.bench.harness import Side, compared

CLIENTS = 50
MOVES = 6
"""Moves of each client in a round."""
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
        program("ours", folder) as ours,
        program("echo", folder) as echo,
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


class _Echo:
    """Clients that send the same message again and again."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.sockets: list[Socket] = []

    async def arrive(self) -> None:
        """Open a socket for each client."""
        self.sockets = [await Socket.open(self.address, "/") for _ in range(CLIENTS)]

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
            made = await asyncio.to_thread(open_table, self.address, wanted)
            socket = await Socket.open(self.address, f"/api/tables/{made['table']}/live")
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
