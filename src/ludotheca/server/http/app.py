"""The application: tables behind HTTP and WebSockets, and the page in front of them."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Collection
from pathlib import Path

from fastapi import FastAPI, Request, Response
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware

from ludotheca.core.errors import LudothecaError
from ludotheca.server import wire
from ludotheca.server.http.addresses import is_this_machine
from ludotheca.server.http.admission import Admission
from ludotheca.server.http.guards import HEADERS, Broken, Doorkeeper, when_again
from ludotheca.server.http.live import make_live_route
from ludotheca.server.http.middleware import (
    BodyLimit,
    HostCheck,
    RequestLimit,
    SecurityHeaders,
    SiteCheck,
)
from ludotheca.server.http.pages import page_route, static_folder
from ludotheca.server.http.routes import make_routes
from ludotheca.server.http.views import problem
from ludotheca.server.limits import Limits
from ludotheca.server.store.base import Store
from ludotheca.server.tables.expiry import forget_on
from ludotheca.server.tables.hall import Hall
from ludotheca.server.tables.pace import Pace
from ludotheca.server.tables.race import RaceTimes

SWEEP_EVERY = 60.0
"""Seconds between looks for tables where nobody is any more."""
STATUS = {
    "no-table": 404,
    "unknown-game": 404,
    "wrong-key": 403,
    "not-yours": 403,
    "conflict": 409,
    "not-now": 409,
    "chair-taken": 409,
    "old-rules": 409,
    "unreadable": 409,
    "too-large": 413,
    "too-fast": 429,
    "full": 503,
    "store-failed": 503,
    "store-damaged": 503,
}
"""The status of an answer that says what went wrong; 400 for everything else."""


def create_app(
    store: Store,
    *,
    pace: float = Pace.seconds,
    times: RaceTimes | None = None,
    static: Path | None = None,
    limits: Limits | None = None,
    forget_after: int | None = None,
    allowed_hosts: Collection[str] = (),
) -> FastAPI:
    """Return the application over an open store, which is left open when it stops.

    Tables that nobody has touched for ``forget_after`` days are forgotten; by default none is.  It
    answers to addresses, to this machine's names and to ``allowed_hosts``.
    """
    hall = Hall(store, pace=pace, times=times, forget_after=forget_after)
    limits = limits or Limits()
    admission = Admission(hall, limits)
    tables = Doorkeeper(limits.tables_at_once, limits.tables_a_second)
    requests = Doorkeeper(limits.requests_at_once, limits.requests_a_second, spares=is_this_machine)

    @contextlib.asynccontextmanager
    async def lifespan(_app: FastAPI) -> AsyncIterator[None]:
        tasks = [asyncio.create_task(_sweep(hall))]
        if forget_after is not None:
            forgetting = forget_on(store, forget_after, lambda: hall.live_ids, hall.now)
            tasks.append(asyncio.create_task(forgetting))
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            hall.close()

    # Its pages of documentation load scripts from elsewhere.
    app = FastAPI(
        title="Ludotheca", lifespan=lifespan, docs_url=None, redoc_url=None, openapi_url=None
    )
    app.state.limits = limits
    app.include_router(make_live_route(admission, requests, limits))
    app.include_router(make_routes(hall, admission, tables))
    app.router.routes.append(page_route(static or static_folder()))
    app.add_exception_handler(LudothecaError, _tell_problem)
    app.add_exception_handler(HTTPException, _tell_http)
    app.add_exception_handler(Exception, _tell_broken)
    app.add_middleware(BodyLimit)
    app.add_middleware(SiteCheck)
    app.add_middleware(HostCheck, allowed=allowed_hosts)
    app.add_middleware(RequestLimit, doorkeeper=requests)
    app.add_middleware(GZipMiddleware, minimum_size=1000)
    app.add_middleware(SecurityHeaders)
    return app


async def _sweep(hall: Hall) -> None:
    while True:
        await asyncio.sleep(SWEEP_EVERY)
        hall.sweep()


async def _tell_problem(_request: Request, error: Exception) -> Response:
    assert isinstance(error, LudothecaError)  # noqa: S101  # it is registered for these
    answer = _response(problem(error), STATUS.get(error.code, 400))
    answer.headers.update(when_again(error))
    return answer


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
