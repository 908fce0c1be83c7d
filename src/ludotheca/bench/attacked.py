"""What people at other tables notice when somebody makes the server work, or holds it up.

The server, the people and whoever disturbs them are three programs.  The people play at an even
pace that leaves the machine time to spare, so that what is measured is waiting, not the lack of a
core.
"""

from __future__ import annotations

import asyncio
import contextlib
import http.client
import json
import statistics
import sys
import tempfile
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Any

from ludotheca.bench.clients import Socket, program
from ludotheca.bench.harness import p99, table
from ludotheca.bench.long_tables import LongTable, long_match, write_long_table
from ludotheca.bench.people import People, people
from ludotheca.bench.stories import telling, transcripts
from ludotheca.server.store import open_store

TABLES = 50
EVERY = 0.15
"""Seconds between two moves at a table."""
MOVES = 20
"""Moves that each table makes in a round, quietly and beside each disturbance."""
LONG_MOVES = 20_000
OPENINGS = 4
"""Long tables that are opened in a round, each for the first time."""
UNDO_EVERY = 0.25
"""Seconds between two undos at a long table."""
SILENT = 400
STORIES = 6
"""Matches that there are for a round: more than are told in its time."""
SETTLING = 1.0
"""Seconds after which all silent connections have been let in."""
QUIET = "quiet"

ABOUT = f"""## What other tables notice

Milliseconds until a move is acknowledged at {TABLES} tables, each of which makes one every
{1000 * EVERY:.0f} ms: quietly; while tables of {LONG_MOVES:,} moves are opened, each for the first
time; while moves are taken back at such a table, up to {1 / UNDO_EVERY:.0f} times a second; while
{SILENT} connections stand that say nothing; while stories of matches are worked out, one after the
other. The sides take turns, and the ratio is that of the 99th
percentiles of all their moves, for one hiccup of the machine decides that of a single round; at
most 1.5 is meant.

"""

Disturbance = Callable[[], AbstractAsyncContextManager[None]]
"""Something that goes on while people play."""


def section(rounds: int) -> str:
    """Measure, and return the section of the page."""
    with tempfile.TemporaryDirectory() as folder, asyncio.Runner() as runner:
        tables = runner.run(_long_tables(Path(folder) / "ours", OPENINGS * (rounds + 1) + 1))
        with program("ours", folder) as ours, people(ours.address, TABLES, EVERY) as playing:
            matches = transcripts(STORIES * (rounds + 1))
            disturbances = _disturbances(ours.address, tables, matches)
            late = runner.run(_measured(playing, disturbances, rounds))
    return ABOUT + _told(late)


async def _long_tables(path: Path, number: int) -> list[LongTable]:
    setup, moves = long_match(LONG_MOVES)
    store = await open_store(str(path))
    try:
        return [await write_long_table(store, setup, moves) for _ in range(number)]
    finally:
        await store.close()


async def _measured(
    playing: People, disturbances: dict[str, Disturbance], rounds: int
) -> dict[str, list[list[float]]]:
    """Return how late each move was, by disturbance and round; the first round only warms up."""
    late: dict[str, list[list[float]]] = {name: [] for name in disturbances}
    for _ in range(rounds + 1):
        for name, disturbance in disturbances.items():
            async with disturbance():
                late[name].append(await asyncio.to_thread(playing.play, MOVES))
    return {name: told[1:] for name, told in late.items()}


def _disturbances(
    address: str, tables: list[LongTable], matches: Iterator[dict[str, Any]]
) -> dict[str, Disturbance]:
    undone, *unopened = tables
    return {
        QUIET: contextlib.nullcontext,
        f"tables of {LONG_MOVES:,} moves open": lambda: _opening(address, unopened),
        "moves are taken back there": lambda: _taking_back(address, undone),
        f"{SILENT} silent connections": lambda: _silence(address),
        "stories are worked out": lambda: telling(address, matches),
    }


@contextlib.asynccontextmanager
async def _opening(address: str, unopened: list[LongTable]) -> AsyncIterator[None]:
    """Open tables that have never been opened, at an even pace."""

    async def open_some() -> None:
        for _ in range(OPENINGS):
            await asyncio.to_thread(_look, address, unopened.pop())
            await asyncio.sleep(MOVES * EVERY / OPENINGS / 2)

    task = asyncio.create_task(open_some())
    yield
    await task


def _look(address: str, long: LongTable) -> None:
    connection = http.client.HTTPConnection(address)
    bearer = {"Authorization": f"Bearer {long.key}"}
    connection.request("GET", f"/api/tables/{long.table}", headers=bearer)
    answer = connection.getresponse()
    if answer.status != http.client.OK:
        raise RuntimeError(f"a long table could not be opened: {answer.read()!r}")
    connection.close()


@contextlib.asynccontextmanager
async def _taking_back(address: str, long: LongTable) -> AsyncIterator[None]:
    """Enter a throw at a long table and take it back, again and again."""
    socket = await Socket.open(address, f"/api/tables/{long.table}/live")
    socket.send(json.dumps({"kind": "hello", "key": long.key}))
    version = int(json.loads(await socket.receive())["version"])
    is_enough = asyncio.Event()

    async def take_back() -> None:
        said = version
        while not is_enough.is_set():
            for request in ({"kind": "play", "move": "2"}, {"kind": "undo", "agreed": True}):
                socket.send(json.dumps({**request, "id": 1, "version": said}))
                while (answer := json.loads(await socket.receive()))["kind"] != "done":
                    if answer["kind"] == "problem":
                        raise RuntimeError(answer["message"])
                said = answer["version"]
            await asyncio.sleep(UNDO_EVERY)

    task = asyncio.create_task(take_back())
    yield
    is_enough.set()
    await task
    socket.close()


@contextlib.asynccontextmanager
async def _silence(address: str) -> AsyncIterator[None]:
    """Hold connections: half of them say nothing, half of them begin a request."""
    host, _, port = address.partition(":")
    held = [
        await asyncio.open_connection(host, int(port), local_addr=(_source(number), 0))
        for number in range(SILENT)
    ]
    for _, writer in held[::2]:
        writer.write(b"GET / HTTP/1.1\r\nX-More: ")
    # What is measured is that they stand there, not that they come.
    await asyncio.sleep(SETTLING)
    yield
    for _, writer in held:
        writer.close()


def _source(number: int) -> str:
    """Return one of many addresses of this machine: what is allowed to one cannot stop these."""
    return f"127.0.{1 + number // 10}.1" if sys.platform == "linux" else "127.0.0.1"


def _told(late: dict[str, list[list[float]]]) -> str:
    """Return a table: the middle and the slowest hundredth of moves, and how much slower it got."""
    slow = {name: [p99(told) for told in rounds] for name, rounds in late.items()}
    pooled = {name: [one for told in rounds for one in told] for name, rounds in late.items()}
    rows = []
    for name, moves in pooled.items():
        pairs = zip(slow[name], slow[QUIET], strict=True)
        ratios = [mine / quiet for mine, quiet in pairs]
        times = [f"{statistics.median(moves):.1f}", f"{p99(moves):.1f}"]
        spread = f"{min(ratios):.2f} to {max(ratios):.2f}"
        rows.append([name, *times, f"{p99(moves) / p99(pooled[QUIET]):.2f}", spread])
    return table(["meanwhile", "median (ms)", "p99 (ms)", "ratio", "single rounds"], rows)
