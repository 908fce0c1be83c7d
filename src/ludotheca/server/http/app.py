"""The application: tables behind HTTP and WebSockets, and the page in front of them."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Sequence
from pathlib import Path

from fastapi import Depends, FastAPI, Request, Response
from starlette.exceptions import HTTPException

from ludotheca.core.errors import LudothecaError
from ludotheca.server import wire
from ludotheca.server.desk.cinema import Cinema
from ludotheca.server.desk.desk import Desk
from ludotheca.server.desk.refusals import LARGEST_TRANSCRIPT, Broken
from ludotheca.server.desk.statuses import status_of
from ludotheca.server.desk.views import problem
from ludotheca.server.http.addresses import is_this_machine
from ludotheca.server.http.admission import Admission
from ludotheca.server.http.draining import Drain
from ludotheca.server.http.guards import HEADERS, Doorkeeper, when_again
from ludotheca.server.http.library import make_library_routes
from ludotheca.server.http.live import Entrance, make_live_route
from ludotheca.server.http.metrics import Measured, Metrics, Network
from ludotheca.server.http.middleware import (
    BodyLimit,
    Compression,
    HostCheck,
    RequestLimit,
    SecurityHeaders,
    SiteCheck,
)
from ludotheca.server.http.operation import Readiness, make_operation_routes
from ludotheca.server.http.pages import page_route
from ludotheca.server.http.replays import make_replay_routes
from ludotheca.server.http.routes import make_routes
from ludotheca.server.http.takeaway import library_routes
from ludotheca.server.http.telling import make_story_routes
from ludotheca.server.limits import Limits
from ludotheca.server.site.page import static_folder
from ludotheca.server.store.base import Store
from ludotheca.server.tables.expiry import forget_on
from ludotheca.server.tables.hall import Hall
from ludotheca.server.tables.neighbourhood import neighbours_of
from ludotheca.server.tables.pace import Pace
from ludotheca.server.tables.race import RaceTimes
from ludotheca.server.tables.replays import Replays
from ludotheca.server.tables.stories import Stories
from ludotheca.server.tables.thinking import IDLE, Thinking

SWEEP_EVERY = 60.0
"""Seconds between looks for tables where nobody is any more."""


def create_app(
    store: Store,
    *,
    pace: float = Pace.seconds,
    times: RaceTimes | None = None,
    static: Path | None = None,
    limits: Limits | None = None,
    forget_after: int | None = None,
    metrics: Metrics | None = None,
    metrics_for: Sequence[Network] = (),
    drain: Drain | None = None,
    readiness: Readiness | None = None,
    allowed_hosts: Collection[str] = (),
) -> FastAPI:
    """Return the application over an open store, which is left open when it stops.

    Tables that nobody has touched for ``forget_after`` days are forgotten; by default none is.  It
    answers to addresses, to this machine's names and to ``allowed_hosts``.  Whoever hands in
    ``metrics`` and ``drain`` may tell the one of the store and begin the other.
    """
    metrics, drain = metrics or Metrics(), drain or Drain()
    limits = limits or Limits()
    neighbours = neighbours_of(store)
    hall = Hall(
        store,
        pace=pace,
        times=times,
        forget_after=forget_after,
        observer=metrics,
        neighbours=neighbours,
        thinking=Thinking(limits.bot_within),
    )
    replays = Replays()
    metrics.look_at(hall)
    stories = Stories(
        store, hall.opener, read=wire.Story.model_validate_json, within=limits.story_within
    )
    admission = Admission(hall, limits)
    tables = Doorkeeper(limits.tables_at_once, limits.tables_a_second)
    tellings = Doorkeeper(limits.stories_at_once, limits.stories_a_second)
    requests = Doorkeeper(limits.requests_at_once, limits.requests_a_second, spares=is_this_machine)

    @contextlib.asynccontextmanager
    async def lifespan(_app: FastAPI) -> AsyncIterator[None]:
        chores = [
            asyncio.create_task(chore) for chore in (_sweep(hall, stories), metrics.feel_the_lag())
        ]
        if forget_after is not None:
            forgetting = forget_on(store, forget_after, lambda: hall.live_ids, hall.now)
            chores.append(asyncio.create_task(forgetting))
        neighbours.move_in(hall)
        try:
            yield
        finally:
            await neighbours.move_out()
            for chore in chores:
                chore.cancel()
            replays.close()
            stories.close()
            hall.close()

    # Its pages of documentation load scripts from elsewhere; what they show is at
    # /api/openapi.json.
    app = FastAPI(
        title="Ludotheca", lifespan=lifespan, docs_url=None, redoc_url=None, openapi_url=None
    )
    readiness = readiness or Readiness(store, drain)
    app.state.limits, app.state.turned_away = limits, metrics.turned_away
    app.include_router(make_operation_routes(readiness, metrics, metrics_for))
    app.include_router(make_live_route(Entrance(admission, requests, limits, metrics, drain)))
    telling = make_story_routes(stories, admission, tellings)
    showing = make_replay_routes(Cinema(hall, replays), admission, tables)
    reading = make_library_routes(tables)
    # The last of them answers whatever nobody else does.
    for routes in (reading, telling, showing, make_routes(Desk(hall), admission, tables)):
        app.include_router(routes, dependencies=[Depends(_stay_open(drain))])
    static = static or static_folder()
    app.router.routes.extend([*library_routes(static), page_route(static)])
    app.add_exception_handler(LudothecaError, _telling_problems(metrics))
    app.add_exception_handler(HTTPException, _tell_http)
    app.add_exception_handler(Exception, _tell_broken)
    larger = dict.fromkeys(("/api/replays", "/api/stories"), LARGEST_TRANSCRIPT)
    app.add_middleware(BodyLimit, larger=larger)
    app.add_middleware(SiteCheck)
    app.add_middleware(HostCheck, allowed=allowed_hosts)
    app.add_middleware(RequestLimit, doorkeeper=requests)
    app.add_middleware(Compression, minimum_size=1000)
    app.add_middleware(SecurityHeaders)
    app.add_middleware(Measured, metrics=metrics)
    return app


async def _sweep(hall: Hall, stories: Stories) -> None:
    while True:
        await asyncio.sleep(SWEEP_EVERY)
        hall.sweep()
        stories.sweep(IDLE)


def _stay_open(drain: Drain) -> Callable[[], Awaitable[None]]:
    async def check() -> None:
        drain.check()

    return check


def _telling_problems(metrics: Metrics) -> Callable[[Request, Exception], Awaitable[Response]]:
    async def tell_problem(_request: Request, error: Exception) -> Response:
        assert isinstance(error, LudothecaError)  # noqa: S101  # it is registered for these
        metrics.refused(error.code)
        answer = _response(problem(error), status_of(error.code))
        answer.headers.update(when_again(error))
        return answer

    return tell_problem


async def _tell_http(_request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)  # noqa: S101  # it is registered for these
    code = {404: "not-found", 405: "not-allowed"}.get(error.status_code, "bad-message")
    refusal = wire.Problem(id=None, code=code, message=str(error.detail))
    return _response(refusal, error.status_code)


async def _tell_broken(_request: Request, _error: Exception) -> Response:
    """Own up to a fault; the error itself goes on to the log."""
    answer = _response(problem(Broken("something went wrong here")), 500)
    answer.headers.update(HEADERS)  # this answer is made outside of all middleware
    return answer


def _response(refusal: wire.Problem, status: int) -> Response:
    return Response(
        refusal.model_dump_json(),
        status_code=status,
        media_type="application/json",
        headers={"Cache-Control": "no-store"},
    )
