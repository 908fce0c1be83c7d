"""The two servers that are compared, each a program of its own: ours, and the least there could be.

It is not imported with the rest: ``python -m ludotheca.bench.served ours FILE`` runs it.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import sqlite3
import sys
from pathlib import Path

import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from ludotheca.server.http.app import create_app
from ludotheca.server.limits import Limits
from ludotheca.server.run import server_config
from ludotheca.server.store.sqlite import SqliteStore
from ludotheca.server.system import calm_collector

NO_LIMITS = Limits(
    tables_at_once=1e9, messages_at_once=1e9, messages_a_second=1e9, stories_at_once=1e9
)


async def _serve_ours(path: Path) -> None:
    store = await SqliteStore.open(path)
    config = server_config(create_app(store, limits=NO_LIMITS), port=0)
    calm_collector()
    await _serve(config)
    await store.close()


async def _serve_echo(path: Path) -> None:
    connection = sqlite3.connect(path)
    for pragma in ("journal_mode = WAL", "synchronous = FULL"):
        connection.execute(f"PRAGMA {pragma}")
    connection.execute("CREATE TABLE messages (id INTEGER PRIMARY KEY, text TEXT NOT NULL)")

    async def echo(socket: WebSocket) -> None:
        await socket.accept()
        with contextlib.suppress(WebSocketDisconnect):
            while True:
                text = await socket.receive_text()
                connection.execute("INSERT INTO messages (text) VALUES (?)", (text,))
                connection.commit()
                await socket.send_text(text)

    app = Starlette(routes=[WebSocketRoute("/", echo)])
    await _serve(uvicorn.Config(app, log_level="warning", port=0))
    connection.close()


async def _serve(config: uvicorn.Config) -> None:
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
    os.environ.setdefault("LUDOTHECA_DATA", str(Path(sys.argv[2]).parent))
    asyncio.run(serve(Path(sys.argv[2])))
