"""Replays over HTTP: of a finished table for whoever has a key, of a transcript for its owner."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from functools import partial

from fastapi import APIRouter, Request, Response

from ludotheca.server import wire
from ludotheca.server.desk.cinema import Cinema, Write
from ludotheca.server.http.admission import Admission
from ludotheca.server.http.guards import Doorkeeper, key_of
from ludotheca.server.http.openapi import TRANSCRIPT, reading, told

UNREADABLE = (
    *("bad-transcript", "bad-option", "bad-edition", "unknown-game", "bad-notation"),
    *("illegal-move", "game-over", "old-rules", "too-long"),
)
"""What can be wrong with a transcript."""
COMPRESSED = 5
"""How hard what is sent is compressed; more takes much longer and saves little."""


def make_replay_routes(cinema: Cinema, admission: Admission, doorkeeper: Doorkeeper) -> APIRouter:
    """Return the routes to the replays of tables, and of transcripts."""
    router = APIRouter(prefix="/api")

    @reading(
        router,
        "/tables/{table}/replay",
        **told(
            "A finished match, to be seen again",
            wire.Replay,
            needs_key=True,
            problems=["not-now", "too-long"],
        ),
    )
    async def get_replay(request: Request, table: str) -> Response:
        live, visitor = await admission.admit(request, table, key_of(request), for_replay=True)
        head = cinema.head_of_table(await cinema.of_table(live), live, visitor)
        return await _answer(request, cinema, head)

    @reading(
        router,
        "/tables/{table}/replay/{first}",
        **told(
            "Some of its moves, those after the first so many",
            wire.Stretch,
            needs_key=True,
            problems=["not-now", "no-replay", "too-long"],
        ),
    )
    async def get_stretch(request: Request, table: str, first: str) -> Response:
        live, _ = await admission.admit(request, table, key_of(request), for_replay=True)
        return await _answer(request, cinema, cinema.stretch(await cinema.of_table(live), first))

    @router.post(
        "/replays",
        **told(
            "A transcript that one has, to be seen",
            wire.Replay,
            status=201,
            takes=TRANSCRIPT,
            problems=UNREADABLE,
        ),
    )
    async def open_replay(request: Request) -> Response:
        doorkeeper.check(request)
        replay = await cinema.of_document(await request.body())
        return await _answer(request, cinema, cinema.head_of_document(replay), 201)

    @reading(
        router,
        "/replays/{replay}/{first}",
        **told("Some of its moves", wire.Stretch, problems=["bad-message", "no-replay"]),
    )
    async def get_stretch_of_transcript(request: Request, replay: str, first: str) -> Response:
        return await _answer(request, cinema, cinema.stretch(cinema.kept(replay), first))

    return router


async def _answer(request: Request, cinema: Cinema, write: Write, code: int = 200) -> Response:
    """Answer with what is written and compressed beside the loop; it stays in no cache."""
    headers = {"Cache-Control": "no-store", "Vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
        write = partial(_compressed, write)
    body = await cinema.written(write)
    return Response(body, status_code=code, media_type="application/json", headers=headers)


def _compressed(write: Write, breathe: Callable[[], object]) -> bytes:
    return gzip.compress(write(breathe), COMPRESSED)
