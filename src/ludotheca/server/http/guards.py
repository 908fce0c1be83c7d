"""What keeps the server well whoever talks to it: allowances and checks."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from starlette.responses import Response

from ludotheca.core.errors import LudothecaError
from ludotheca.server import wire
from ludotheca.server.desk.refusals import BadRequest, Model, TooFast, read_as, retry_after
from ludotheca.server.http.addresses import counted_as
from ludotheca.server.site.page import POLICY

if TYPE_CHECKING:
    from starlette.requests import HTTPConnection, Request

LARGEST_BODY = 16 * 1024
"""Bytes that a request may bring along."""
# The last of it a page cannot say of itself.
CONTENT_SECURITY_POLICY = "; ".join((*POLICY, "frame-ancestors 'none'"))
HEADERS = {
    "Content-Security-Policy": CONTENT_SECURITY_POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}


class TooSlow(TooFast):
    """Somebody kept us waiting; he may try again at once."""

    code = "too-slow"


class Full(TooFast):
    """More people are here already than the server has room for."""

    code = "full"


class Allowance:
    """So many requests at once, and so many a second in the long run."""

    def __init__(
        self, burst: float, a_second: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._burst = self._left = burst
        self._a_second = a_second
        self._clock = clock
        self._when = clock()

    def take(self, amount: float = 1) -> bool:
        """Use up a request, or several; False, and nothing used up, if there are not so many."""
        if self.wait(amount) > 0:
            return False
        self._left -= amount
        return True

    def wait(self, amount: float = 1) -> float:
        """Return the seconds until so many requests are allowed: none, or perhaps for ever."""
        now = self._clock()
        self._left = min(self._burst, self._left + (now - self._when) * self._a_second)
        self._when = now
        if self._left >= amount:
            return 0
        can_ever = self._a_second > 0 and amount <= self._burst
        return (amount - self._left) / self._a_second if can_ever else math.inf


class Doorkeeper:
    """An allowance for each address that asks; those that asked longest ago are forgotten."""

    MOST = 10_000

    def __init__(
        self,
        burst: float,
        a_second: float,
        *,
        spares: Callable[[str], bool] = lambda _: False,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._burst = burst
        self._a_second = a_second
        self._spares = spares
        self._clock = clock
        self._known: dict[str, Allowance] = {}

    def check(self, connection: HTTPConnection) -> None:
        """Let a request in; TooFast if its address has asked too often."""
        self.check_host(host_of(connection))

    def check_host(self, host: str) -> None:
        """Let in a request from an address; TooFast if it has asked too often."""
        if self._spares(host):
            return
        allowance = self._allowance(counted_as(host))
        if not allowance.take():
            raise TooFast(
                "that was too much at once", hint="wait a moment", retry_after=allowance.wait()
            )

    def _allowance(self, address: str) -> Allowance:
        known = self._known.pop(address, None)
        allowance = known or Allowance(self._burst, self._a_second, self._clock)
        self._known[address] = allowance
        if len(self._known) > self.MOST:
            del self._known[next(iter(self._known))]
        return allowance


def host_of(connection: HTTPConnection) -> str:
    """Return the address that somebody asks from, as far as it is known."""
    return connection.client.host if connection.client else ""


async def body_of(request: Request, model: type[Model]) -> Model:
    """Read a request's body; BadRequest says what is wrong with it and where."""
    return read_as(model, await request.body())


def key_of(request: HTTPConnection) -> str:
    """Return the key that a request shows as its bearer token; BadRequest if it shows none."""
    kind, _, key = request.headers.get("authorization", "").partition(" ")
    if kind.lower() != "bearer" or not key or len(key) > 80 or not key.isascii():
        raise BadRequest("a key is needed", hint="Authorization: Bearer KEY")
    return key


def refused(error: LudothecaError, status: int, **headers: str) -> Response:
    """Return the answer to a request that gets no further."""
    problem = wire.Problem(
        id=None, code=error.code, message=str(error), retry_after=retry_after(error)
    )
    return Response(
        problem.model_dump_json(),
        status_code=status,
        media_type="application/json",
        headers={"Cache-Control": "no-store", **when_again(error), **headers},
    )


def when_again(error: LudothecaError) -> dict[str, str]:
    """Return the header that says the same, in whole seconds."""
    wait = retry_after(error)
    return {} if wait is None else {"Retry-After": str(math.ceil(wait))}


def is_from_here(connection: HTTPConnection) -> bool:
    """Say whether something is asked for by a page of this very server, or by no page at all."""
    origin = connection.headers.get("origin")
    if origin is None:
        return True
    # An origin is a scheme and a host, with no path; whatever else is sent here is no page of ours.
    host = origin.partition("://")[2].lower()
    return host == connection.headers.get("host", "").lower() != ""
