"""The HTTP half of the protocol: the shelf, the words, and making and joining tables."""

from __future__ import annotations

import gzip
import hashlib
import json
from asyncio import to_thread
from functools import lru_cache, partial

from fastapi import APIRouter, FastAPI, HTTPException, Request, Response
from fastapi.responses import PlainTextResponse

from ludotheca.core import registry
from ludotheca.core.words import LANGUAGES, ON_PAGE, words_file
from ludotheca.server import wire
from ludotheca.server.http.admission import Admission
from ludotheca.server.http.company import my_table, open_tables, renewed_links
from ludotheca.server.http.facts import figures, picture, shelf
from ludotheca.server.http.guards import Doorkeeper, body_of, key_of
from ludotheca.server.http.openapi import TRANSCRIPT, document, reading, told
from ludotheca.server.http.replays import hides_names, over, unnamed
from ludotheca.server.http.sheets import Language, PaperName, Pdf, printed
from ludotheca.server.http.views import table_info
from ludotheca.server.tables.errors import NotNow
from ludotheca.server.tables.hall import Hall
from ludotheca.server.tables.setup import ChairPlan, ClockPlan, House, settle, usual_hints

UNFIT = (
    *("bad-message", "bad-option", "bad-edition", "bad-name", "name-taken"),
    *("unknown-bot", "unknown-game"),
)
"""What can be wrong with a new table."""
NO_SEAT = ("bad-name", "name-taken", "chair-taken", "conflict")
"""Why somebody does not get a seat."""


def make_routes(hall: Hall, admission: Admission, doorkeeper: Doorkeeper) -> APIRouter:
    """Return the routes of a server whose tables are in this hall."""
    router = APIRouter(prefix="/api")

    @reading(
        router, "/shelf", **told("Every box with its games, options, bots and rules", wire.Shelf)
    )
    async def get_shelf(request: Request) -> Response:
        return _cached(request, _shelf(tuple(registry.box_ids())), "application/json")

    @reading(
        router,
        "/pictures/{game:path}",
        **told(
            "The board of a game, in the middle of a match",
            wire.Picture,
            problems=["unknown-game"],
        ),
    )
    async def get_picture(request: Request, game: str) -> Response:
        known = registry.game_type(game).id
        return _cached(request, await to_thread(_picture, known), "application/json")

    @reading(
        router,
        "/print/{box}",
        response_class=Pdf,
        **told(
            "A box to print and play with, as PDF at true size",
            problems=["unknown-game", "bad-box", "bad-paper", "bad-message"],
        ),
    )
    async def get_sheets(
        request: Request, box: str, paper: PaperName = "a4", lang: Language = "en"
    ) -> Response:
        doorkeeper.check(request)
        return await to_thread(_sheets, request, box, paper, lang)

    @reading(
        router,
        "/figures/{game:path}",
        **told(
            "What was measured of a game, if its box brings it along",
            wire.Figures,
            problems=["unknown-game"],
        ),
    )
    async def get_figures(request: Request, game: str) -> Response:
        known = registry.game_type(game).id
        return _cached(request, await to_thread(_figures, known), "application/json")

    @reading(router, "/openapi.json", **told("This document", {"type": "object"}))
    async def get_openapi(request: Request) -> Response:
        return _cached(request, await to_thread(_openapi, request.app), "application/json")

    @reading(
        router,
        "/words/{language}/{name}.ftl",
        response_class=PlainTextResponse,
        **told(
            "The words of `common`, `page`, `table`, `story`, `figures` or a box",
            problems=["not-found"],
        ),
    )
    async def get_words(request: Request, language: str, name: str) -> Response:
        return _cached(request, _words(language, name), "text/plain; charset=utf-8")

    @router.post(
        "/tables",
        **told("Open a table", wire.Opened, status=201, takes=wire.NewTable, problems=UNFIT),
    )
    async def open_table(request: Request) -> Response:
        doorkeeper.check(request)
        wanted = await body_of(request, wire.NewTable)
        chairs = [
            ChairPlan(chair.kind, chair.bot if chair.kind == "bot" else chair.name)
            for chair in wanted.chairs
        ]
        setup, game = settle(
            wanted.game, wanted.options, chairs, wanted.dice, wanted.first, _house(wanted, chairs)
        )
        made = await hall.open_table(setup, game)
        return _answer(
            wire.Opened(
                table=made.table, key=made.player, invites=made.invitations, watch=made.watch
            ),
            201,
        )

    @reading(router, "/open", **told("The tables where everybody may sit down", wire.OpenTables))
    async def get_open_tables() -> Response:
        return _answer(open_tables(await hall.open_tables(), hall.now()))

    @router.post(
        "/mine",
        **told(
            "How things stand at tables that one has keys of",
            wire.MyTables,
            takes=wire.Mine,
            problems=["bad-message"],
        ),
    )
    async def get_my_tables(request: Request) -> Response:
        doorkeeper.check(request)
        wanted = await body_of(request, wire.Mine)
        admit = partial(admission.admit, request)
        tables = [await my_table(hall, admit, asked.table, asked.key) for asked in wanted.tables]
        return _answer(wire.MyTables(tables=tables))

    @reading(
        router,
        "/tables/{table}",
        **told("What does not change with a move", wire.TableInfo, needs_key=True),
    )
    async def get_table(request: Request, table: str) -> Response:
        live, visitor = await admission.admit(request, table, key_of(request))
        return _answer(table_info(live, visitor))

    @router.post(
        "/tables/{table}/join",
        **told(
            "Sit down, with an invitation or at a table on the list",
            wire.Joined,
            takes=wire.Join,
            needs_key="unless-listed",
            problems=NO_SEAT,
        ),
    )
    async def join(request: Request, table: str) -> Response:
        doorkeeper.check(request)
        has_key = "authorization" in request.headers
        live, visitor = await (
            admission.admit(request, table, key_of(request))
            if has_key
            else hall.admit_from_list(table)
        )
        wanted = await body_of(request, wire.Join)
        key = await hall.links.join(live, visitor, wanted.name, wanted.chair, wanted.secret)
        return _answer(wire.Joined(table=table, key=key, watch=visitor.watch_key(live.table)))

    @router.post(
        "/tables/{table}/keys",
        **told(
            "Make a link or a key anew",
            wire.Renewed,
            takes=wire.Renew,
            needs_key=True,
            problems=["not-yours", "not-now", "chair-taken", "conflict"],
        ),
    )
    async def renew(request: Request, table: str) -> Response:
        doorkeeper.check(request)
        live, visitor = await admission.admit(request, table, key_of(request))
        wanted = await body_of(request, wire.Renew)
        renewed = await hall.links.renew(live, visitor, wanted.what, wanted.chair, wanted.secret)
        return _answer(renewed_links(live.table, renewed, wanted.chair))

    @router.post(
        "/tables/{table}/rematch",
        **told(
            "Play again at a new table",
            wire.Joined,
            needs_key=True,
            problems=["not-yours", "not-now"],
        ),
    )
    async def rematch(request: Request, table: str) -> Response:
        doorkeeper.check(request)
        key = key_of(request)
        live, visitor = await admission.admit(request, table, key)
        again = await hall.rematch(live, visitor)
        watch = visitor.watch_key(live.table)
        return _answer(wire.Joined(table=again, key=key, watch=watch))

    @reading(
        router,
        "/tables/{table}/transcript",
        **told("The match as it stands", TRANSCRIPT, needs_key=True, problems=["not-now"]),
    )
    async def transcript(request: Request, table: str) -> Response:
        live, visitor = await admission.admit(request, table, key_of(request), for_replay=True)
        match = over(live) if visitor.role == "replay" else live.table.match
        if match is None:
            raise NotNow("nothing has been played yet")
        name = f"{match.game.id.replace('/', '-')}-{table}.json"
        written = match.transcript_with(await hall.opener.moves(live.table))
        if hides_names(live, visitor):
            written["players"] = unnamed(match.names)
        return Response(
            json.dumps(written, ensure_ascii=False) + "\n",
            media_type="application/json",
            headers={
                "Content-Disposition": f'attachment; filename="{name}"',
                "Cache-Control": "no-store",
            },
        )

    @reading(router, "/{rest:path}", include_in_schema=False)
    async def nothing_else(rest: str) -> Response:
        raise HTTPException(404, f"there is nothing at /api/{rest[:80]}")

    return router


def _house(wanted: wire.NewTable, chairs: list[ChairPlan]) -> House:
    clock = wanted.clock
    plan = None if clock is None else ClockPlan(clock.per, clock.seconds, clock.then)
    return House(
        grace=wanted.grace,
        clock=plan,
        listed=wanted.listed,
        odds=wanted.odds,
        hints=usual_hints(chairs) if wanted.hints is None else wanted.hints,
        names=wanted.names,
    )


def _answer(model: wire.Wire, status: int = 200) -> Response:
    # What holds keys stays in no cache.
    return Response(
        model.model_dump_json(),
        status_code=status,
        media_type="application/json",
        headers={"Cache-Control": "no-store"},
    )


def _cached(request: Request, body: bytes, media_type: str) -> Response:
    """Answer with something that rarely changes, or that it has not changed."""
    tag = f'"{hashlib.sha256(body).hexdigest()[:32]}"'
    headers = {"ETag": tag, "Cache-Control": "no-cache"}
    if tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers |= {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
        body = _compressed(body)
    return Response(body, media_type=media_type, headers=headers)


@lru_cache(maxsize=64)
def _compressed(body: bytes) -> bytes:
    """Compress something once, however many ask for it: that takes longer than all the rest."""
    return gzip.compress(body)


@lru_cache(maxsize=2)
def _openapi(app: FastAPI) -> bytes:
    return json.dumps(document(app)).encode()


@lru_cache(maxsize=2)
def _shelf(boxes: tuple[str, ...]) -> bytes:  # noqa: ARG001  # written anew when there are others
    return shelf().model_dump_json().encode()


@lru_cache(maxsize=64)
def _picture(game: str) -> bytes:
    return picture(registry.game_type(game)).model_dump_json().encode()


def _sheets(request: Request, box: str, paper: str, language: str) -> Response:
    name, document = printed(box, paper, language)
    answer = _cached(request, document, Pdf.media_type)
    answer.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return answer


@lru_cache(maxsize=64)
def _figures(game: str) -> bytes:
    return figures(registry.game_type(game)).model_dump_json().encode()


def _words(language: str, name: str) -> bytes:
    """Return a file of words; the names are looked up, never made into paths."""
    if language not in LANGUAGES or name not in (*ON_PAGE, *registry.box_ids()):
        raise HTTPException(404, "there are no such words")
    return words_file(name, language).read_bytes()
