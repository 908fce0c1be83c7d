"""The HTTP half of the protocol at tables: making and joining them, and what they keep."""

from __future__ import annotations

import json
from functools import partial

from fastapi import APIRouter, HTTPException, Request, Response

from ludotheca.server import wire
from ludotheca.server.http.admission import Admission
from ludotheca.server.http.company import my_table, open_tables, renewed_links
from ludotheca.server.http.guards import Doorkeeper, body_of, key_of
from ludotheca.server.http.openapi import TRANSCRIPT, reading, told
from ludotheca.server.http.replays import hides_names, over, unnamed
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
    """Return the routes of a server whose tables are in this hall, and what answers all others."""
    router = APIRouter(prefix="/api")

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
