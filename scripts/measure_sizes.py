"""Measure what tables cost, for the sizes in docs/how-to/host.md: python scripts/measure_sizes.py.

Everything is measured from outside: ``ludotheca serve`` runs as a program of its own, bots play at
its tables while somebody looks on, and its own figures say what that took.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any, Literal
from urllib.request import ProxyHandler, Request, build_opener

from prometheus_client.parser import text_string_to_metric_families
from websockets.asyncio.client import connect

from ludotheca.bench import databases
from ludotheca.server.store import is_postgres

GAMES = ("ludix", "penalty", "veldiv/individual", "chasse-croise")
MATCHES = 100
"""Matches that bots play of each game."""
IDLE_TABLES = 100
WATCHERS = 100
_OPENER = build_opener(ProxyHandler({}))


@contextlib.contextmanager
def served(where: str) -> Iterator[str]:
    """Serve a new store in a folder or a database, and yield the address."""
    store = where if is_postgres(where) else str(Path(where) / "tables.sqlite3")
    command = [sys.executable, "-m", "ludotheca", "serve", "--port", "0", "--pace", "0"]
    command += ["--store", store]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:  # noqa: S603
        assert process.stdout is not None  # noqa: S101  # it is a pipe
        try:
            yield process.stdout.readline().strip().removeprefix("http://").rstrip("/")
        finally:
            process.send_signal(signal.SIGTERM)
            process.wait()


def asked(address: str, path: str, body: Any = None, key: str = "") -> str:
    """Return what a server answers."""
    headers = {"Content-Type": "application/json"} | (
        {"Authorization": f"Bearer {key}"} if key else {}
    )
    sent = None if body is None else json.dumps(body).encode()
    request = Request(f"http://{address}{path}", sent, headers)
    with _OPENER.open(request) as answer:
        return str(answer.read().decode())


def figure(address: str, name: str) -> float:
    """Return one of the server's own figures, summed over its labels."""
    families = text_string_to_metric_families(asked(address, "/metrics"))
    samples = (sample for family in families for sample in family.samples)
    return sum(sample.value for sample in samples if sample.name == name)


def new_table(address: str, game: str, *chairs: dict[str, str]) -> dict[str, str]:
    """Open a table and return its keys."""
    body = {"game": game, "chairs": chairs}
    made: dict[str, str] = json.loads(asked(address, "/api/tables", body))
    return made


async def watch_match(address: str, made: dict[str, str]) -> tuple[int, int]:
    """Look on until a match is over; return how many moves it had, and how many bytes they took."""
    moves = size = 0
    url = f"ws://{address}/api/tables/{made['table']}/live"
    async with connect(url, proxy=None, max_size=None) as socket:
        await socket.send(json.dumps({"kind": "hello", "key": made["watch"]}))
        async for text in socket:
            message = json.loads(text)
            if message["kind"] == "step":
                moves, size = moves + 1, size + len(text)
            if message.get("status", {}).get("phase") == "over":
                break
    return moves, size


async def measure_matches(game: str, where: str) -> dict[str, float]:
    """Let bots play matches of a game, and say what one took."""
    with served(where):
        empty = await size_of(where)  # an empty store has its tables and, in PostgreSQL, much else
    with served(where) as address:
        bots = [{"kind": "bot"}] * 2
        tables = [new_table(address, game, *bots) for _ in range(MATCHES)]
        before = figure(address, "process_cpu_seconds_total")
        seen = await asyncio.gather(*(watch_match(address, made) for made in tables))
        spent = figure(address, "process_cpu_seconds_total") - before
    disk = await size_of(where) - empty
    moves = sum(moves for moves, _ in seen)
    return {
        "moves a match": moves / MATCHES,
        "bytes told a move": sum(size for _, size in seen) / moves,
        "bytes on disk a move": disk / moves,
        "kB on disk a match": disk / MATCHES / 1000,
        "CPU ms a move": 1000 * spent / moves,
    }


async def size_of(where: str) -> int:
    """Return how many bytes a store takes."""
    if not is_postgres(where):
        return sum(path.stat().st_size for path in Path(where).iterdir())
    import asyncpg

    connection = await asyncpg.connect(where)
    try:
        size: int = await connection.fetchval("SELECT pg_database_size(current_database())")
        return size
    finally:
        await connection.close()


async def measure_memory(game: str) -> dict[str, float]:
    """Say how much memory an idle table takes, a player's socket, and a watcher's."""
    people = [{"kind": "here", "name": "Ann"}, {"kind": "here", "name": "Bob"}]
    with tempfile.TemporaryDirectory() as folder, served(folder) as address:
        first = new_table(address, game, *people)
        async with contextlib.AsyncExitStack() as open_sockets:
            for _ in range(5):  # whatever is loaded once is loaded now
                await open_sockets.enter_async_context(looking(address, first, "watch"))
            empty = memory(address)
            tables = [new_table(address, game, *people) for _ in range(IDLE_TABLES)]
            for made in tables:
                asked(address, f"/api/tables/{made['table']}", key=made["key"])
            idle = memory(address)
            for made in tables:
                await open_sockets.enter_async_context(looking(address, made, "key"))
            attended = memory(address)
            for _ in range(WATCHERS):
                await open_sockets.enter_async_context(looking(address, first, "watch"))
            watched = memory(address)
            for _ in range(WATCHERS):
                packed = looking(address, first, "watch", packed=True)
                await open_sockets.enter_async_context(packed)
            packed_too = memory(address)
    return {
        "MB at rest": empty / 1e6,
        "kB a table": (idle - empty) / IDLE_TABLES / 1000,
        "kB a player's socket": (attended - idle) / IDLE_TABLES / 1000,
        "kB a watcher": (watched - attended) / WATCHERS / 1000,
        "with deflate": (packed_too - watched) / WATCHERS / 1000,
    }


def memory(address: str) -> float:
    """Return how much memory the server holds, in bytes, once it has settled."""
    time.sleep(1)
    return figure(address, "process_resident_memory_bytes")


@contextlib.asynccontextmanager
async def looking(address: str, made: dict[str, str], key: str, *, packed: bool = False) -> Any:
    """Be at a table and hear nothing but its first words; browsers let them be packed."""
    url = f"ws://{address}/api/tables/{made['table']}/live"
    packing: Literal["deflate"] | None = "deflate" if packed else None
    more: dict[str, Any] = {"proxy": None, "max_size": None, "ping_interval": None}
    async with connect(url, compression=packing, **more) as socket:
        await socket.send(json.dumps({"kind": "hello", "key": made[key]}))
        await socket.recv()
        yield socket


def written(rows: dict[str, dict[str, float]]) -> str:
    """Return a table in Markdown, a row for each game."""
    columns = list(next(iter(rows.values())))
    lines = [["", *columns], ["---", *("---:" for _ in columns)]]
    lines += [[name, *(rounded(row[column]) for column in columns)] for name, row in rows.items()]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def rounded(value: float) -> str:
    """Write a figure as exactly as it means anything."""
    return f"{value:,.0f}" if value >= 100 else f"{value:.2g}"


def stores() -> dict[str, Callable[[], AbstractContextManager[str]]]:
    """Return what makes a place for tables: a folder, and a database if there is a PostgreSQL."""
    in_postgres = {"PostgreSQL": databases.database} if databases.is_there() else {}
    return {"SQLite": tempfile.TemporaryDirectory, **in_postgres}


def main() -> None:
    """Measure everything and write it down."""
    os.environ.setdefault("LUDOTHECA_DATA", tempfile.mkdtemp())
    matches: dict[str, dict[str, float]] = {}
    for store, place in stores().items():
        for game in GAMES:
            with place() as where:
                matches[f"{game}, {store}"] = asyncio.run(measure_matches(game, where))
    memory_of = {game: asyncio.run(measure_memory(game)) for game in GAMES}
    sys.stdout.write(f"{written(matches)}\n{written(memory_of)}")


if __name__ == "__main__":
    main()
