"""The door: how many connections there are, whose they are, and which of them keep us waiting."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from ludotheca.server.desk.refusals import TooFast
from ludotheca.server.http.addresses import HeadCount, is_this_machine
from ludotheca.server.http.guards import Full, TooSlow
from ludotheca.server.limits import Limits

PORCH = 64
"""Connections that are turned away at the same time with a word; more get none."""
LINGER = 2.0
"""Seconds that somebody who is turned away has to take the word."""
RETRY = 10.0
"""Seconds after which somebody who was turned away may try again."""
SWEEPS = 4
"""Looks at every connection in the shortest time that any of them has."""
SHORTEST_PAUSE = 0.01
"""Seconds between two looks at least, whatever a host has set."""

TOO_SLOW, TOO_MANY, FULL = 408, 429, 503
"""Why a connection is ended, in HTTP's numbers."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Wait:
    """What a connection keeps us waiting for, numbered by its steps, and for how long at most."""

    step: tuple[str, int]
    most: float


class Connection(Protocol):
    """What the door has to know of a connection."""

    def awaited(self) -> Wait | None:
        """Return what it keeps us waiting for now; None if it is our turn."""

    def end(self, error: TooFast, status: int) -> None:
        """End it, and say why if that can still be said: over HTTP with this status."""


@dataclass
class Guest:
    """A connection that is here, and since when it keeps us waiting for the same."""

    connection: Connection
    host: str
    is_counted: bool
    wait: Wait | None = None
    since: float = 0.0


class Door:
    """Lets connections in as long as there is room, and ends those that keep us waiting.

    Strangers, who have shown no key of a table yet, have only a part of the room: however many they
    are, they crowd out nobody who plays.  If they fill it, the one that came first and asks for
    nothing makes room for the next.
    """

    def __init__(
        self,
        limits: Limits,
        *,
        spares: Callable[[str], bool] = is_this_machine,
        clock: Callable[[], float] = time.monotonic,
        count: Callable[[str], object] = lambda _: None,
    ) -> None:
        self.limits = limits
        self.most = limits.connections
        self.most_strangers = min(limits.strangers, limits.connections)
        self._heads = HeadCount(limits.connections_each, spares)
        self._clock = clock
        self._count = count  # is told why a connection was turned away, in a word
        self._guests: dict[asyncio.BaseTransport, Guest] = {}
        self._strangers: dict[asyncio.BaseTransport, Guest] = {}
        self._porch: set[asyncio.BaseTransport] = set()
        self._turned_away = Muted("%d connections were turned away, the last because %s", clock)
        self._is_sweeping = False

    def fit_into(self, files: int) -> None:
        """Let in no more than there are files for, half of them strangers at most."""
        if files < self.most:
            self.most = files
            self.most_strangers = min(self.most_strangers, files // 2)

    def enter(
        self, transport: asyncio.BaseTransport, connection: Connection, host: str
    ) -> TooFast | None:
        """Count a connection in; if there is no room for it, return what it is told."""
        refusal = self._refusal(host)
        self._guests[transport] = guest = Guest(connection, host, is_counted=refusal is None)
        if refusal is None:
            self._strangers[transport] = guest
        else:
            self._porch.add(transport)
            self._turned_away.note(refusal.message)
            self._count(refusal.code)
        self._sweep_on()
        return refusal

    def _refusal(self, host: str) -> TooFast | None:
        if not self._heads.enter(host):
            told = "there are too many connections from your address"
            return TooFast(told, hint="try again", retry_after=RETRY)
        if not self._has_room():
            self._heads.leave(host)
            return _full()
        return None

    @property
    def inside(self) -> int:
        """How many connections there are, without those that are being turned away."""
        return len(self._guests) - len(self._porch)

    @property
    def strangers(self) -> int:
        """How many of them have shown no key."""
        return len(self._strangers)

    def _has_room(self) -> bool:
        if self.inside < self.most and len(self._strangers) < self.most_strangers:
            return True
        for transport, guest in self._strangers.items():
            if guest.connection.awaited() is not None:
                self._strangers.pop(transport)
                self._porch.add(transport)
                self._turned_away.note("others needed the place")
                self._count(Full.code)
                guest.connection.end(_full(), FULL)
                return True
        return False

    @property
    def has_porch(self) -> bool:
        """Whether somebody who is turned away gets a word."""
        return len(self._porch) <= PORCH

    def take_over(self, transport: asyncio.BaseTransport, connection: Connection) -> None:
        """Let a connection go on as another kind of one."""
        self._guests[transport].connection = connection

    def know(self, transport: asyncio.BaseTransport) -> None:
        """Count a connection no longer as a stranger's: it has shown a key."""
        self._strangers.pop(transport, None)

    def leave(self, transport: asyncio.BaseTransport) -> None:
        """Count a connection out."""
        guest = self._guests.pop(transport, None)
        self._strangers.pop(transport, None)
        self._porch.discard(transport)
        if guest is not None and guest.is_counted:
            self._heads.leave(guest.host)

    # Deadlines

    def _sweep_on(self) -> None:
        """See to it that connections are looked at, as long as there are any."""
        if not self._is_sweeping and self._guests:
            self._is_sweeping = True
            limits = self.limits
            shortest = min(limits.headers_within, limits.body_within, limits.taken_within, LINGER)
            pause = max(shortest / SWEEPS, SHORTEST_PAUSE)
            asyncio.get_running_loop().call_later(pause, self._sweep)

    def _sweep(self) -> None:
        self._is_sweeping = False
        now = self._clock()
        for guest in list(self._guests.values()):
            wait = guest.connection.awaited()
            if wait is None or guest.wait is None or wait.step != guest.wait.step:
                guest.wait, guest.since = wait, now
            elif now - guest.since >= wait.most:
                guest.wait = None
                self._count(TooSlow.code)
                guest.connection.end(TooSlow("we have waited for too long"), TOO_SLOW)
        self._turned_away.tell()
        self._sweep_on()


def _full() -> Full:
    return Full("there are too many people here", hint="try again", retry_after=RETRY)


class Muted:
    """A line in the log for something that others can cause as often as they like."""

    EVERY = 60.0
    """Seconds from one line to the next."""

    def __init__(self, line: str, clock: Callable[[], float]) -> None:
        self._line = line
        self._clock = clock
        self._count = 0
        self._last = ""
        self._when: float | None = None

    def note(self, what: str) -> None:
        """Count one more, and tell it if nothing has been told for a while."""
        self._count += 1
        self._last = what
        self.tell()

    def tell(self) -> None:
        """Tell how often it has happened since the last line, if it is time for one."""
        now = self._clock()
        if self._count and (self._when is None or now - self._when >= self.EVERY):
            _log.warning(self._line, self._count, self._last)
            self._count, self._when = 0, now
