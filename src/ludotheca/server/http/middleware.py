"""What every request passes through before anybody looks at it."""

from __future__ import annotations

import socket
from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING

from starlette.datastructures import Headers, MutableHeaders
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import HTTPConnection
from starlette.responses import PlainTextResponse, Response

from ludotheca.core.errors import LudothecaError, shown
from ludotheca.server.desk.refusals import TooFast, TooLarge
from ludotheca.server.http.addresses import ANY, is_an_address
from ludotheca.server.http.guards import (
    HEADERS,
    LARGEST_BODY,
    Doorkeeper,
    is_from_here,
    refused,
)
from ludotheca.server.site.packing import PACKED

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

READING = ("GET", "HEAD", "OPTIONS")
"""Requests that change nothing."""
LONGEST_NAME = 254
ELSEWHERE = ("cross-site", "same-site")
"""Where a browser says that the page comes from which asks, unless it is ours."""


class WrongHost(LudothecaError):
    """The server was called by a name that is not known to be its own."""

    code = "wrong-host"


class OtherSite(LudothecaError):
    """The page of somebody else asks for a change here."""

    code = "other-site"


class SecurityHeaders:
    """Middleware: every answer tells the browser what a page of ours never does."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on and add the headers to what comes back."""

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(HEADERS)
            await send(message)

        await self._app(scope, receive, send_with_headers if scope["type"] == "http" else send)


class Compression(GZipMiddleware):
    """Middleware: what is answered is compressed, unless it was packed long before."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, and compress what comes back for whoever can read it so."""
        is_packed = scope["type"] == "http" and scope["path"].endswith(PACKED)
        await (self.app if is_packed else super().__call__)(scope, receive, send)


class BodyLimit:
    """Middleware: a body that is too large is refused before anybody reads it."""

    def __init__(
        self, app: ASGIApp, most: int = LARGEST_BODY, larger: Mapping[str, int] | None = None
    ) -> None:
        self._app = app
        self._most = most
        self._larger = larger or {}
        """At some paths more may come along."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Read the body up to the limit, then pass the request on with it."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        most = self._larger.get(scope["path"], self._most)
        announced = Headers(scope=scope).get("content-length", "0")
        body = b""
        is_too_large = not announced.isascii() or not announced.isdigit()
        is_too_large = is_too_large or len(announced) > 12 or int(announced) > most
        more = not is_too_large
        while more:
            message = await receive()
            if message["type"] == "http.disconnect":
                return
            body += message.get("body", b"")
            more = message.get("more_body", False)
            if len(body) > most:
                is_too_large, more = True, False
        if is_too_large:
            error = TooLarge(f"a body of more than {most} bytes")
            await refused(error, 413, connection="close")(scope, receive, send)
            return
        await self._app(scope, _once(body, receive), send)


def _once(body: bytes, receive: Receive) -> Receive:
    """Return the body that was read already, then whatever else comes."""
    is_given = False

    async def given() -> Message:
        nonlocal is_given
        if is_given:
            return await receive()
        is_given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return given


def own_names() -> set[str]:
    """Return the names that this machine has in its own network."""
    name = socket.gethostname().lower()
    short = name.partition(".")[0]
    return {name, short, f"{short}.local", f"{short}.lan"} if short else set()


class HostCheck:
    """Middleware: nobody gets in by a name that could be made to mean this machine.

    A page of somebody else may let a name of its own mean our address and read what we answer as if
    it were its own.  Addresses cannot be made to mean anything else, nor can this machine's names.
    """

    def __init__(self, app: ASGIApp, allowed: Collection[str] = ()) -> None:
        self._app = app
        self._is_any = ANY in allowed
        self._allowed = {name.lower().rstrip(".") for name in allowed} | own_names()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on what was asked of us by a name of ours."""
        if scope["type"] == "lifespan" or self._is_any:
            await self._app(scope, receive, send)
            return
        host = _name_in(Headers(scope=scope).get("host", ""))
        if self._is_ours(host):
            await self._app(scope, receive, send)
        else:
            await self._refusal(host, scope["path"])(scope, receive, send)

    def _is_ours(self, host: str) -> bool:
        is_local = host == "localhost" or host.endswith(".localhost")
        return is_local or host in self._allowed or is_an_address(host)

    def _refusal(self, host: str, path: str) -> Response:
        is_name = host.isprintable() and 0 < len(host) < LONGEST_NAME
        error = WrongHost(
            f"this server does not know that it is called {shown(host)}",
            hint=f"start it with --allow-host {host}" if is_name else "use its address",
        )
        if path.startswith("/api/"):
            return refused(error, 421)
        return PlainTextResponse(f"{error}\n", status_code=421)


def _name_in(host: str) -> str:
    """Return a Host header without its port, as names are compared."""
    if host.startswith("["):
        return host[1:].partition("]")[0]
    return host.partition(":")[0].lower().rstrip(".")


class SiteCheck:
    """Middleware: only our own page, or no page at all, changes anything."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on whatever only reads, and what comes from here."""
        is_change = scope["type"] == "http" and scope["method"] not in READING
        if is_change and not _is_asked_from_here(HTTPConnection(scope)):
            error = OtherSite("another site's page may not ask for that", hint="use our own page")
            await refused(error, 403)(scope, receive, send)
        else:
            await self._app(scope, receive, send)


def _is_asked_from_here(request: HTTPConnection) -> bool:
    is_elsewhere = request.headers.get("sec-fetch-site") in ELSEWHERE
    return is_from_here(request) and not is_elsewhere


class RequestLimit:
    """Middleware: no address asks for more than its share, whatever it asks for."""

    def __init__(self, app: ASGIApp, doorkeeper: Doorkeeper) -> None:
        self._app = app
        self._doorkeeper = doorkeeper

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on what is not too much."""
        try:
            if scope["type"] != "lifespan":
                self._doorkeeper.check(HTTPConnection(scope))
        except TooFast as error:
            await refused(error, 429)(scope, receive, send)
        else:
            await self._app(scope, receive, send)
