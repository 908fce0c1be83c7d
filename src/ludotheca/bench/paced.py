"""People who play at many tables at an even pace, whatever the server does: a program of its own.

``python -m ludotheca.bench.paced ADDRESS TABLES EVERY`` opens the tables and says so.  It reads
lines, each a number of moves: every table makes so many, one every so many seconds.  It prints how
many milliseconds each took, from when it was due until it was acknowledged.  Nobody waits for an
answer before the next move, so that a server that stands still is not asked less.
"""

from __future__ import annotations

import asyncio
import json
import sys

from ludotheca.bench.clients import Socket, open_table
from ludotheca.server.system import most_files

PIG = {
    "game": "ludix/pig",
    "chairs": [{"kind": "here", "name": "Ann"}, {"kind": "here", "name": "Bob"}],
    "dice": "own",
    "options": {"target": 10_000},
}
TURN = ("stop", "2")
"""What is played at even and at odd versions: two points a turn, so that it lasts."""


class Table:
    """A table and the socket of whoever plays there."""

    def __init__(self, socket: Socket) -> None:
        self._socket = socket
        self._version = 1
        self._acknowledged = asyncio.Queue[float]()
        self._listening = asyncio.create_task(self._listen())

    @classmethod
    async def open(cls, address: str) -> Table:
        """Open a table and come to it."""
        made = await asyncio.to_thread(open_table, address, PIG)
        socket = await Socket.open(address, f"/api/tables/{made['table']}/live")
        socket.send(json.dumps({"kind": "hello", "key": made["key"]}))
        while not (await socket.receive()).startswith(b'{"kind":"presence"'):
            pass
        return cls(socket)

    async def play(self, due: list[float]) -> list[float]:
        """Make a move at each of these times; return how late each was acknowledged."""
        sending = asyncio.create_task(self._send(due))
        late = [await self._next_acknowledged() - time for time in due]
        await sending
        return late

    async def _send(self, due: list[float]) -> None:
        clock = asyncio.get_running_loop().time
        for time in due:
            await asyncio.sleep(max(time - clock(), 0))
            version = self._version
            move = TURN[version % 2]
            self._socket.send(
                f'{{"kind":"play","id":{version},"version":{version},"move":"{move}"}}'
            )
            self._version += 1

    async def _listen(self) -> None:
        """Hear everything, also between two rounds: who leaves pings unanswered is sent away."""
        while True:
            message = await self._socket.receive()
            if message.startswith(b'{"kind":"problem"'):
                raise RuntimeError(message.decode())
            if message.startswith(b'{"kind":"done"'):
                self._acknowledged.put_nowait(asyncio.get_running_loop().time())

    async def _next_acknowledged(self) -> float:
        heard = asyncio.create_task(self._acknowledged.get())
        await asyncio.wait([heard, self._listening], return_when=asyncio.FIRST_COMPLETED)
        if self._listening.done():
            self._listening.result()
        return await heard


async def _played(tables: list[Table], every: float, moves: int) -> list[float]:
    """Let all tables play, evenly one after the other; return how late each move was."""
    begun = asyncio.get_running_loop().time() + every
    rounds = [
        table.play([begun + every * (move + number / len(tables)) for move in range(moves)])
        for number, table in enumerate(tables)
    ]
    return [late for told in await asyncio.gather(*rounds) for late in told]


async def _main(address: str, number: int, every: float) -> None:
    most_files()
    tables = [await Table.open(address) for _ in range(number)]
    print("ready", flush=True)  # noqa: T201  # whoever started us waits for it
    while line := await asyncio.to_thread(sys.stdin.readline):
        late = await _played(tables, every, int(line))
        print(json.dumps([round(1000 * one, 3) for one in late]), flush=True)  # noqa: T201  # as above


if __name__ == "__main__":
    asyncio.run(_main(sys.argv[1], int(sys.argv[2]), float(sys.argv[3])))
