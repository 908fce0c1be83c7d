"""What whoever runs the house asks it: whether it lives, whether it is ready, how it fares."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Sequence

from fastapi import APIRouter, HTTPException, Request, Response
from fastapi.responses import PlainTextResponse

from ludotheca.core.errors import LudothecaError
from ludotheca.server.http.draining import Drain
from ludotheca.server.http.metrics import MEDIA_TYPE, Metrics, Network, may_read
from ludotheca.server.http.openapi import reading, told
from ludotheca.server.store.base import Store, StoreFailed

FINE = {"type": "object", "required": ["status"]}
NO_STORE = {"Cache-Control": "no-store"}
FRESH = 1.0
"""Seconds for which an answer of the store holds: anybody may ask, and asking costs a commit."""
CHECK_WITHIN = 5.0
"""Seconds that the store has to answer in."""

_log = logging.getLogger(__name__)


class Readiness:
    """Whether people can be sent here: the store keeps what is played, and nobody is leaving."""

    def __init__(
        self,
        store: Store,
        drain: Drain,
        *,
        fresh: float = FRESH,
        within: float = CHECK_WITHIN,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._store = store
        self._drain = drain
        self._fresh = fresh
        self._within = within
        self._clock = clock
        self._looking = asyncio.Lock()
        self._until = clock()
        self._failed = False

    async def check(self) -> None:
        """Return if it is so; Restarting or StoreFailed, without any details, if not."""
        self._drain.check()
        async with self._looking:  # whoever asks meanwhile gets the same answer
            if self._clock() >= self._until:
                self._failed = await self._fails()
                self._until = self._clock() + self._fresh
        if self._failed:
            raise StoreFailed("the store cannot be used now")

    async def _fails(self) -> bool:
        try:
            await asyncio.wait_for(self._store.check(), self._within)
        except TimeoutError:
            _log.error("not ready: the store has not answered within %s seconds", self._within)
        except LudothecaError as problem:
            _log.error("not ready: %s", problem)
        else:
            return False
        return True


def make_operation_routes(
    readiness: Readiness, metrics: Metrics, metrics_for: Sequence[Network]
) -> APIRouter:
    """Return the routes that need no key and are limited by nothing."""
    router = APIRouter()

    @reading(router, "/api/health", **told("Whether the server answers", FINE))
    async def health() -> Response:
        return _fine()

    @reading(router, "/api/ready", **told("Whether people can be sent here", FINE))
    async def ready() -> Response:
        await readiness.check()
        return _fine()

    @reading(
        router,
        "/metrics",
        response_class=PlainTextResponse,
        **told("Figures for Prometheus", problems=["not-found"]),
    )
    async def figures(request: Request) -> Response:
        if not may_read(request, metrics_for):
            raise HTTPException(404, "there is nothing at /metrics")
        return Response(metrics.written(), media_type=MEDIA_TYPE, headers=NO_STORE)

    return router


def _fine() -> Response:
    return Response('{"status":"ok"}', media_type="application/json", headers=NO_STORE)
