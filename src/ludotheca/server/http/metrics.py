"""How the house fares, in figures that Prometheus understands.

Nothing is said of a single table or of anybody: figures are sums over the house.  What happens
often is counted in plain numbers, which are put into words only when somebody asks.
"""

from __future__ import annotations

import asyncio
import platform
import time
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.metadata import version
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address
from typing import TYPE_CHECKING, Literal

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Histogram,
    Info,
    ProcessCollector,
    generate_latest,
)
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4
from prometheus_client.registry import Collector

from ludotheca.server.observing import Mover
from ludotheca.server.tables.hall import Hall

if TYPE_CHECKING:
    from prometheus_client.metrics_core import Metric
    from starlette.requests import HTTPConnection
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

MEDIA_TYPE = CONTENT_TYPE_PLAIN_0_0_4
"""How the figures are written."""
WAITS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10)
"""Where waits are told apart, in seconds: from what nobody notices to what nobody bears."""
LAG_EVERY = 0.5
"""Seconds between looks at how late the event loop is."""
FORWARDING = ("forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via")
"""Headers by which a proxy says that it asks for somebody else."""

Network = IPv4Network | IPv6Network
Direction = Literal["in", "out"]


class Metrics:
    """All figures of one application: an `Observer`, and what the web layer has to say itself.

    Of several workers at one address each tells its own, and its number.
    """

    def __init__(self, worker: int | None = None) -> None:
        self.registry = CollectorRegistry()
        self.traffic = Traffic()
        self.registry.register(self.traffic)
        ProcessCollector(registry=self.registry)
        # Few games are played by few kinds of players: each counter is looked up once.
        moves = self._counter("moves", "Moves kept and told.", "game", "by")
        self._moves_of = cache(moves.labels)
        self._refused = self._counter("refused", "What was asked and not done.", "code")
        self._turned_away = self._counter(
            "connections_refused", "Connections that were not let in, or not let stay.", "reason"
        )
        self._requests = self._counter("requests", "HTTP requests answered.", "status")
        self._writes = self._counter("store_writes", "Writes made durable; many share a commit.")
        self._acknowledging = self._histogram(
            "move", "From a request for a move to its durable acknowledgement."
        )
        self._commits = self._histogram("store_commit", "Commits of the store.")
        self._openings = self._histogram("table_opening", "Tables read from the store.")
        self._lag = self._histogram("loop_lag", "How late the event loop is.")
        Info("ludotheca_build", "What runs here.", registry=self.registry).info(
            {"version": version("ludotheca"), "python": platform.python_version()}
        )
        if worker is not None:
            Info("ludotheca_worker", "Which worker answers.", registry=self.registry).info(
                {"worker": str(worker)}
            )

    def _counter(self, name: str, about: str, *labels: str) -> Counter:
        return Counter(f"ludotheca_{name}", about, labels, registry=self.registry)

    def _histogram(self, name: str, about: str) -> Histogram:
        whole = f"ludotheca_{name}_seconds"
        return Histogram(whole, about, buckets=WAITS, registry=self.registry)

    # What tables and stores tell

    def moved(self, game: str, by: Mover) -> None:
        """Count a move."""
        self._moves_of(game, by).inc()

    def table_opened(self, seconds: float) -> None:
        """Note that a table was read from the store."""
        self._openings.observe(seconds)

    def committed(self, seconds: float, writes: int) -> None:
        """Note a commit."""
        self._commits.observe(seconds)
        self._writes.inc(writes)

    # What the web layer tells

    def acknowledged(self, seconds: float) -> None:
        """Note how long somebody waited for his move to be kept."""
        self._acknowledging.observe(seconds)

    def refused(self, code: str) -> None:
        """Count something that was asked and not done."""
        self._refused.labels(code).inc()

    def turned_away(self, reason: str) -> None:
        """Count a connection that was not let in or not let stay; reasons are a few fixed words."""
        self._turned_away.labels(reason).inc()

    def answered(self, status: int) -> None:
        """Count an answer over HTTP."""
        self._requests.labels(str(status)).inc()

    def look_at(self, hall: Hall) -> None:
        """Tell from now on how many people are where, counted whenever somebody asks."""
        self.registry.register(_Company(hall))

    async def feel_the_lag(self, every: float = LAG_EVERY) -> None:
        """Note again and again how late the event loop wakes us."""
        while True:
            due = time.perf_counter() + every
            await asyncio.sleep(every)
            self._lag.observe(max(0.0, time.perf_counter() - due))

    def written(self) -> bytes:
        """Return all figures as they stand."""
        return generate_latest(self.registry)


class Traffic(Collector):
    """What goes through sockets; counted by whoever passes it on."""

    def __init__(self) -> None:
        self.sockets = 0
        self.messages: dict[Direction, int] = {"in": 0, "out": 0}
        self.bytes: dict[Direction, int] = {"in": 0, "out": 0}

    def count(self, direction: Direction, size: int) -> None:
        """Count a message and its bytes."""
        self.messages[direction] += 1
        self.bytes[direction] += size

    def collect(self) -> Iterator[Metric]:
        """Write the figures down."""
        yield _gauge("sockets", "WebSockets that are open.", self.sockets)
        for name, about, counts in (
            ("messages", "Messages through sockets.", self.messages),
            ("message_bytes", "Bytes of messages through sockets.", self.bytes),
        ):
            family = CounterMetricFamily(f"ludotheca_{name}", about, labels=["direction"])
            for direction, count in counts.items():
                family.add_metric([direction], count)
            yield family


class _Company(Collector):
    """Who is in a hall."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall

    def collect(self) -> Iterator[Metric]:
        """Count everybody."""
        companies = [live.people.company for live in self._hall.live]
        players, watchers = (sum(each) for each in zip(*companies, (0, 0), strict=True))
        yield _gauge("tables_live", "Tables in memory.", len(companies))
        yield _gauge("people_present", "Players at their tables.", players)
        yield _gauge("watchers", "Sockets that look on.", watchers)
        yield _gauge("neighbours", "Other servers of the same store.", len(self._hall.neighbours))


def _gauge(name: str, about: str, value: int) -> Metric:
    return GaugeMetricFamily(f"ludotheca_{name}", about, value)


class Measured:
    """Middleware: counts answers and sockets."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self._app = app
        self._metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass everything on, and count it."""
        if scope["type"] == "websocket":
            await self._count_socket(scope, receive, send)
        elif scope["type"] == "http":
            await self._app(scope, receive, self._counting_answers(send))
        else:
            await self._app(scope, receive, send)

    def _counting_answers(self, send: Send) -> Send:
        async def counted(message: Message) -> None:
            if message["type"] == "http.response.start":
                self._metrics.answered(message["status"])
            await send(message)

        return counted

    async def _count_socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        traffic = self._metrics.traffic
        opened = 0

        async def counted(message: Message) -> None:
            nonlocal opened
            await send(message)
            if message["type"] == "websocket.accept":
                opened = 1
                traffic.sockets += 1

        try:
            await self._app(scope, receive, counted)
        finally:
            traffic.sockets -= opened


def size_of(message: str | bytes) -> int:
    """Return how many bytes a message takes."""
    if isinstance(message, bytes) or message.isascii():
        return len(message)
    return len(message.encode())


def may_read(connection: HTTPConnection, allowed: Iterable[Network]) -> bool:
    """Say whether the figures are for whoever asks: this machine, or who has been named.

    What a proxy of this machine passes on is not asked by this machine.
    """
    address = connection.client.host if connection.client else ""
    try:
        asker = ip_address(address)
    except ValueError:
        return False
    if isinstance(asker, IPv6Address) and asker.ipv4_mapped is not None:
        asker = asker.ipv4_mapped
    if asker.is_loopback:
        return not any(name in connection.headers for name in FORWARDING)
    return any(asker in network for network in allowed)
