"""The HTTP half of the protocol at tables: making and joining them, and what they keep."""

from __future__ import annotations

from functools import partial

from fastapi import APIRouter, HTTPException, Request, Response

from ludotheca.server import wire
from ludotheca.server.desk.desk import Desk
from ludotheca.server.desk.views import table_info
from ludotheca.server.http.admission import Admission
from ludotheca.server.http.guards import Doorkeeper, body_of, key_of
from ludotheca.server.http.openapi import TRANSCRIPT, reading, told

UNFIT = (
    *("bad-message", "bad-option", "bad-edition", "bad-name", "name-taken"),
    *("unknown-bot", "unknown-game"),
)
"""What can be wrong with a new table."""
NO_SEAT = ("bad-name", "name-taken", "chair-taken", "conflict")
"""Why somebody does not get a seat."""


def make_routes(desk: Desk, admission: Admission, doorkeeper: Doorkeeper) -> APIRouter:
    """Return the routes to the desk, and what answers all others."""
    router = APIRouter(prefix="/api")

    @router.post(
        "/tables",
        **told("Open a table", wire.Opened, status=201, takes=wire.NewTable, problems=UNFIT),
    )
    async def open_table(request: Request) -> Response:
        doorkeeper.check(request)
        wanted = await body_of(request, wire.NewTable)
        return _answer(await desk.open_table(wanted), 201)

    @reading(router, "/open", **told("The tables where everybody may sit down", wire.OpenTables))
    async def get_open_tables() -> Response:
        return _answer(await desk.open_tables())

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
        return _answer(await desk.my_tables(wanted, partial(admission.admit, request)))

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
            else admission.hall.admit_from_list(table)
        )
        wanted = await body_of(request, wire.Join)
        return _answer(await desk.join(live, visitor, wanted))

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
        return _answer(await desk.renew(live, visitor, wanted))

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
        return _answer(await desk.rematch(live, visitor, key))

    @reading(
        router,
        "/tables/{table}/transcript",
        **told("The match as it stands", TRANSCRIPT, needs_key=True, problems=["not-now"]),
    )
    async def transcript(request: Request, table: str) -> Response:
        live, visitor = await admission.admit(request, table, key_of(request), for_replay=True)
        name, text = await desk.transcript(live, visitor)
        return Response(
            text,
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


def _answer(model: wire.Wire, status: int = 200) -> Response:
    # What holds keys stays in no cache.
    return Response(
        model.model_dump_json(),
        status_code=status,
        media_type="application/json",
        headers={"Cache-Control": "no-store"},
    )
