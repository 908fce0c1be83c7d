"""Replays over HTTP: of a finished table for whoever has a key, of a transcript for its owner."""

from __future__ import annotations

import gzip
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from fastapi import APIRouter, Request, Response

from ludotheca.core.errors import UnknownBot, shown
from ludotheca.core.match import Match
from ludotheca.server import wire
from ludotheca.server.http.admission import Admission
from ludotheca.server.http.guards import BadRequest, Doorkeeper, key_of
from ludotheca.server.http.openapi import TRANSCRIPT, reading, told
from ludotheca.server.http.views import chairs, status, step
from ludotheca.server.tables.errors import NotNow
from ludotheca.server.tables.hall import Hall
from ludotheca.server.tables.live_table import LiveTable
from ludotheca.server.tables.replays import PlayedMatch, Replay, Replays
from ludotheca.server.tables.visitors import Visitor
from ludotheca.sitting import BOT, Seat, seats_of

UNREADABLE = (
    *("bad-transcript", "bad-option", "bad-edition", "unknown-game", "bad-notation"),
    *("illegal-move", "game-over", "old-rules", "too-long"),
)
"""What can be wrong with a transcript."""
COMPRESSED = 5
"""How hard what is sent is compressed; more takes much longer and saves little."""
LONGEST_NUMBER = 9
"""Digits of the number of a move."""


class Cinema:
    """Shows the matches of a hall's tables, and those that people bring along."""

    def __init__(self, hall: Hall, replays: Replays) -> None:
        self._hall = hall
        self._replays = replays

    async def of_table(self, live: LiveTable) -> Replay:
        """Return the replay of a table; NotNow before its match is over."""
        table, match = live.table, over(live)
        last = table.history.moves[-1].version if table.history.moves else 0
        name = f"{table.id} {last} {table.history.ended}"
        found = self._replays.find(name)
        if found is not None:
            return found
        moves = await self._hall.opener.moves(table)
        end = replace(table.situation, awaits="nobody", outcomes=(), clocks=None)
        played = PlayedMatch(table.setup, list(match.names), moves, end)
        return await self._replays.of_match(name, played)

    async def head(
        self, request: Request, replay: Replay, seated: Sequence[wire.Chair], name: str = ""
    ) -> Response:
        """Answer with everything of a replay but its moves; a name is new to whoever asks."""
        return await self._answer(
            request, partial(_head, replay, seated, name), 201 if name else 200
        )

    async def stretch(self, request: Request, replay: Replay, first: str) -> Response:
        """Answer with the moves after the first so many."""
        return await self._answer(request, partial(_stretch, replay, _number(first)))

    async def _answer(
        self, request: Request, write: Callable[[Callable[[], object]], bytes], code: int = 200
    ) -> Response:
        """Answer with what is written and compressed beside the loop; it stays in no cache."""
        headers = {"Cache-Control": "no-store", "Vary": "Accept-Encoding"}
        if "gzip" in request.headers.get("accept-encoding", ""):
            headers["Content-Encoding"] = "gzip"
            write = partial(_compressed, write)
        body = await self._replays.work(write)
        return Response(body, status_code=code, media_type="application/json", headers=headers)


def make_replay_routes(
    hall: Hall, admission: Admission, doorkeeper: Doorkeeper, replays: Replays
) -> APIRouter:
    """Return the routes to the replays of tables in this hall, and of transcripts."""
    router, cinema = APIRouter(prefix="/api"), Cinema(hall, replays)

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
        replay = await cinema.of_table(live)
        return await cinema.head(request, replay, _seated(live, visitor))

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
        return await cinema.stretch(request, await cinema.of_table(live), first)

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
        replay = await replays.of_document(await request.body())
        return await cinema.head(request, replay, seated_in(replay), replay.name)

    @reading(
        router,
        "/replays/{replay}/{first}",
        **told("Some of its moves", wire.Stretch, problems=["bad-message", "no-replay"]),
    )
    async def get_stretch_of_transcript(request: Request, replay: str, first: str) -> Response:
        return await cinema.stretch(request, replays.kept(replay), first)

    return router


def over(live: LiveTable) -> Match:
    """Return the match of a table, to be looked at; NotNow before it is over, or if none began."""
    if live.table.situation.phase != "over":
        raise NotNow("there is no replay before the match is over")
    if live.table.match is None:
        raise NotNow("nothing was played at this table")
    return live.table.match


def hides_names(live: LiveTable, visitor: Visitor) -> bool:
    """Say whether somebody with the link to a replay is told who played."""
    return visitor.role == "replay" and not live.table.setup.house.names


def unnamed(names: Sequence[str]) -> list[str]:
    """Return the names of a transcript without those of people.

    >>> unnamed(["Ann", "bot:hold-25"])
    ['Player 1', 'bot:hold-25']
    """
    return [
        name if name.startswith(BOT) else f"Player {number}"
        for number, name in enumerate(names, start=1)
    ]


def _seated(live: LiveTable, visitor: Visitor) -> list[wire.Chair]:
    """Return the chairs of a table as somebody who sees its replay is told of them."""
    there = chairs(live, visitor)
    if not hides_names(live, visitor):
        return there
    return [one if one.kind == "bot" else one.model_copy(update={"name": ""}) for one in there]


def seated_in(replay: Replay) -> list[wire.Chair]:
    """Return the chairs of a transcript by its names; bots that are gone keep what it says."""
    return [
        wire.Chair(
            kind="here" if seat.bot is None and not seat.name.startswith(BOT) else "bot",
            name=seat.name,
            bot=seat.bot.name if seat.bot else None,
            level=None,
            mark=seat.number,
            taken=True,
            present=True,
            yours=False,
            away=None,
            stand_in=None,
            resigned=False,
            can_return=False,
            invite=None,
        )
        for seat in _seats(replay)
    ]


def _seats(replay: Replay) -> Sequence[Seat]:
    try:
        return seats_of(replay.game, replay.names)
    except UnknownBot:
        return [Seat(number, name) for number, name in enumerate(replay.names)]


def _head(
    replay: Replay, seated: Sequence[wire.Chair], name: str, breathe: Callable[[], object]
) -> bytes:
    breathe()
    return (
        wire.Replay(
            replay=name,
            game=replay.game.id,
            box=replay.game.box_id,
            options=dict(replay.game.options),
            chairs=list(seated),
            moves=len(replay.moves),
            board=replay.game.board(),
            scene=replay.start.scene,
            status=status(replay.start.situation, "no"),
            end=status(replay.end, "no"),
        )
        .model_dump_json()
        .encode()
    )


def _stretch(replay: Replay, first: int, breathe: Callable[[], object]) -> bytes:
    written = list[bytes]()
    for moved in replay.stretch(first, breathe):
        written.append(step(moved, "no").model_dump_json().encode())
        breathe()
    return b'{"first":%d,"steps":[%s]}' % (first, b",".join(written))


def _compressed(
    write: Callable[[Callable[[], object]], bytes], breathe: Callable[[], object]
) -> bytes:
    return gzip.compress(write(breathe), COMPRESSED)


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= LONGEST_NUMBER):
        raise BadRequest(f"{shown(text)} is no number of moves", hint="0 for the first ones")
    return int(text)
