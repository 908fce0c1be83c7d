"""The two servers that are compared, each a program of its own: ours, and the least there could be.

It is not imported with the rest: ``python -m ludotheca.bench.served ours FILE`` runs it, on a file
or on a database, ``postgresql://…``.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import sqlite3
import sys
import tempfile
from collections.abc import Awaitable, Callable

import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from ludotheca.server.http.app import create_app
from ludotheca.server.http.metrics import Metrics
from ludotheca.server.limits import Limits
from ludotheca.server.run import server_config
from ludotheca.server.store import is_postgres, open_store
from ludotheca.server.system import calm_collector, most_files

NO_LIMITS = Limits(
    tables_at_once=1e9,
    messages_at_once=1e9,
    messages_a_second=1e9,
    stories_at_once=1e9,
    story_within=1e9,
    connections=1e9,
    strangers=1e9,
)
CONNECTIONS = 10
"""Connections to PostgreSQL by which the echo keeps messages side by side."""


async def _serve_ours(where: str) -> None:
    metrics = Metrics()
    store = await open_store(where, metrics)
    config = server_config(create_app(store, limits=NO_LIMITS, metrics=metrics), port=0)
    calm_collector()
    await _serve(config)
    await store.close()


async def _serve_echo(where: str) -> None:
    keep = await (_keeping_in_postgres if is_postgres(where) else _keeping_in_sqlite)(where)

    async def echo(socket: WebSocket) -> None:
        await socket.accept()
        with contextlib.suppress(WebSocketDisconnect):
            while True:
                text = await socket.receive_text()
                await keep(text)
                await socket.send_text(text)

    app = Starlette(routes=[WebSocketRoute("/", echo)])
    await _serve(uvicorn.Config(app, log_level="warning", port=0))


Keep = Callable[[str], Awaitable[object]]
"""Makes a message durable."""


async def _keeping_in_sqlite(where: str) -> Keep:
    connection = sqlite3.connect(where)
    for pragma in ("journal_mode = WAL", "synchronous = FULL"):
        connection.execute(f"PRAGMA {pragma}")
    connection.execute("CREATE TABLE messages (id INTEGER PRIMARY KEY, text TEXT NOT NULL)")

    async def keep(text: str) -> None:
        connection.execute("INSERT INTO messages (text) VALUES (?)", (text,))
        connection.commit()

    return keep


async def _keeping_in_postgres(where: str) -> Keep:
    import asyncpg

    pool = await asyncpg.create_pool(where, min_size=CONNECTIONS, max_size=CONNECTIONS)
    await pool.execute("CREATE TABLE messages (id BIGSERIAL PRIMARY KEY, text TEXT NOT NULL)")

    async def keep(text: str) -> None:
        await pool.execute("INSERT INTO messages (text) VALUES ($1)", text)

    return keep


async def _serve(config: uvicorn.Config) -> None:
    most_files()
    server = uvicorn.Server(config)
    task = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
    host, port = server.servers[0].sockets[0].getsockname()
    print(f"{host}:{port}", flush=True)  # noqa: T201  # whoever started us waits for it
    with contextlib.suppress(asyncio.CancelledError):
        await task


if __name__ == "__main__":
    serve = {"ours": _serve_ours, "echo": _serve_echo}[sys.argv[1]]
    with tempfile.TemporaryDirectory() as folder:
        os.environ.setdefault("LUDOTHECA_DATA", folder)
        asyncio.run(serve(sys.argv[2]))
