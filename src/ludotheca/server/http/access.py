"""Requests and sockets, written down for whoever runs the house, where he asks for it."""

from __future__ import annotations

import logging
import re
import time
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ludotheca.server.logs import ACCESS

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

_TABLE = re.compile(r"(?<=/tables/)([^/]{4})[^/]+")


class AccessLog:
    """Middleware: writes down every request and every socket, without what it asked or said."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self._log = logging.getLogger(ACCESS)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass everything on; write it down when it is over."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        status = 0
        begun = time.perf_counter()

        async def noted(message: Message) -> None:
            nonlocal status
            status = _status(message) or status
            await send(message)

        try:
            await self._app(scope, receive, noted)
        finally:
            self._note(scope, status, time.perf_counter() - begun)

    def _note(self, scope: Scope, status: int, seconds: float) -> None:
        method = scope.get("method", "LIVE")
        path = shortened(scope["path"])
        client = scope["client"][0] if scope.get("client") else ""
        about = {"client": client, "status": status, "ms": round(1000 * seconds, 1)}
        self._log.info("%s %s", method, path, extra=about)


def _status(message: Mapping[str, Any]) -> int:
    """Return the status of an answer; for a socket 101 once it is open, its code once closed."""
    match message["type"]:
        case "http.response.start" | "websocket.http.response.start":
            return int(message["status"])
        case "websocket.accept":
            return 101
        case "websocket.close":
            return int(message.get("code", 1000))
        case _:
            return 0


def shortened(path: str) -> str:
    """Return a path that tells tables apart without saying which they are.

    >>> shortened("/api/tables/mzxw6ytboi2gk3do/live")
    '/api/tables/mzxw…/live'
    """
    return _TABLE.sub(r"\1…", path)[:200]
