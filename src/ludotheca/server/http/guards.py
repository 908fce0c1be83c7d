"""What keeps the server well whoever talks to it: limits, checks and headers."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from pydantic import ValidationError
from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import JSONResponse

from ludotheca.core.errors import LudothecaError
from ludotheca.server import wire

if TYPE_CHECKING:
    from starlette.requests import HTTPConnection, Request
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

LARGEST_BODY = 16 * 1024
"""Bytes that a request may bring along."""
LARGEST_MESSAGE = 2 * 1024
"""Bytes of one message over a WebSocket."""


@dataclass(frozen=True)
class Limits:
    """How much one client may ask for: at once, and a second in the long run."""

    tables_at_once: float = 120
    tables_a_second: float = 2
    """Tables opened and joined, for each address."""
    messages_at_once: float = 60
    messages_a_second: float = 30
    """Messages over one WebSocket."""
    audience: int = 200
    """Clients at one table, before watchers are refused; and of one player."""


CONTENT_SECURITY_POLICY = "; ".join(
    (
        "default-src 'self'",
        "img-src 'self' data:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "Content-Security-Policy": CONTENT_SECURITY_POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}


class BadRequest(LudothecaError):
    """What came over the wire is not what is expected there."""

    code = "bad-message"


class TooLarge(LudothecaError):
    """More came over the wire than anybody has to say."""

    code = "too-large"


class TooFast(LudothecaError):
    """Somebody asks faster than people do."""

    code = "too-fast"


class Broken(LudothecaError):
    """The fault is ours."""

    code = "broken"


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


class BodyLimit:
    """Middleware: a body that is too large is refused before anybody reads it."""

    def __init__(self, app: ASGIApp, most: int = LARGEST_BODY) -> None:
        self._app = app
        self._most = most

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Read the body up to the limit, then pass the request on with it."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        announced = Headers(scope=scope).get("content-length", "0")
        body = b""
        is_too_large = not announced.isascii() or not announced.isdigit()
        is_too_large = is_too_large or len(announced) > 12 or int(announced) > self._most
        more = not is_too_large
        while more:
            message = await receive()
            if message["type"] == "http.disconnect":
                return
            body += message.get("body", b"")
            more = message.get("more_body", False)
            if len(body) > self._most:
                is_too_large, more = True, False
        if is_too_large:
            error = TooLarge(f"a body of more than {self._most} bytes")
            refusal = wire.Problem(id=None, code=error.code, message=str(error))
            headers = {"connection": "close"}
            answer = JSONResponse(refusal.model_dump(), status_code=413, headers=headers)
            await answer(scope, receive, send)
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


class Allowance:
    """So many requests at once, and so many a second in the long run."""

    def __init__(
        self, burst: float, a_second: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._burst = self._left = burst
        self._a_second = a_second
        self._clock = clock
        self._when = clock()

    def take(self) -> bool:
        """Use up one request; False if there is none left."""
        now = self._clock()
        self._left = min(self._burst, self._left + (now - self._when) * self._a_second)
        self._when = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Doorkeeper:
    """An allowance for each address that asks; the oldest are forgotten."""

    MOST = 10_000

    def __init__(self, burst: float, a_second: float) -> None:
        self._burst = burst
        self._a_second = a_second
        self._known: dict[str, Allowance] = {}

    def check(self, connection: HTTPConnection) -> None:
        """Let a request in; TooFast if its address has asked too often."""
        address = connection.client.host if connection.client else ""
        allowance = self._known.pop(address, None) or Allowance(self._burst, self._a_second)
        self._known[address] = allowance
        if len(self._known) > self.MOST:
            del self._known[next(iter(self._known))]
        if not allowance.take():
            raise TooFast("that was too much at once", hint="wait a moment")


Model = TypeVar("Model", bound=wire.Wire)


async def body_of(request: Request, model: type[Model]) -> Model:
    """Read a request's body; BadRequest says what is wrong with it and where."""
    try:
        return model.model_validate_json(await request.body())
    except ValidationError as error:
        raise BadRequest(told_briefly(error)) from None


def told_briefly(error: ValidationError) -> str:
    """Say in a line what is wrong with a message, without repeating it."""
    first = error.errors(include_url=False, include_context=False, include_input=False)[0]
    where = ".".join(str(part)[:40] for part in first["loc"][:6])
    return f"{where}: {first['msg']}" if where else first["msg"]


def key_of(request: HTTPConnection) -> str:
    """Return the key that a request shows as its bearer token; BadRequest if it shows none."""
    kind, _, key = request.headers.get("authorization", "").partition(" ")
    if kind.lower() != "bearer" or not key or len(key) > 80 or not key.isascii():
        raise BadRequest("a key is needed", hint="Authorization: Bearer KEY")
    return key


def is_from_here(connection: HTTPConnection) -> bool:
    """Say whether a WebSocket is asked for by a page of this very server, or by no page at all."""
    origin = connection.headers.get("origin")
    if origin is None:
        return True
    # An origin is a scheme and a host, with no path; whatever else is sent here is no page of ours.
    host = origin.partition("://")[2].lower()
    return host == connection.headers.get("host", "").lower() != ""
