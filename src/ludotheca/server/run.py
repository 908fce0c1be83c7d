"""Running the server: a port of its own, the address told once it really listens, a clean end."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import logging
import os
import socket
import sys
import time
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import TYPE_CHECKING, Any

import uvicorn

from ludotheca.core.errors import LudothecaError
from ludotheca.server import logs
from ludotheca.server.crew import Crew
from ludotheca.server.desk.refusals import LARGEST_MESSAGE
from ludotheca.server.http.access import AccessLog
from ludotheca.server.http.addresses import is_one_of
from ludotheca.server.http.app import create_app
from ludotheca.server.http.connections import ServerConfig
from ludotheca.server.http.door import PORCH, Door
from ludotheca.server.http.draining import Drain
from ludotheca.server.http.metrics import Metrics, Network
from ludotheca.server.limits import Limits
from ludotheca.server.notify import ADDRESS as NOTIFY
from ludotheca.server.notify import notify
from ludotheca.server.store import is_postgres, open_store
from ludotheca.server.store.base import StoreFailed
from ludotheca.server.system import calm_collector, most_files, quieten, stopped_by

if TYPE_CHECKING:
    from fastapi import FastAPI

EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104  # compared with, never chosen by us
TRIES = 20
"""Ports that are tried, one after the other, if nobody has asked for one."""
PROXIES = "127.0.0.1, ::1"
"""Who is believed by default that he passes on what somebody else asks."""
GRACE = 10.0
"""Seconds that people get to finish when the server is stopped."""
GLANCE = 0.05
"""Seconds between looks whether everybody has left."""
ACCEPTED = 64
"""Connections that are taken up at a time, before the door counts them."""
QUEUED = 2048
"""Connections that the system keeps waiting until then."""
SPARE_FILES = 4 * ACCEPTED + PORCH + 64
"""Files that connections leave to others: those not counted yet or turned away, and the store."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Operation:
    """How a server is looked after while it runs."""

    log_format: logs.Format = "text"
    log_level: str = "warning"
    access_log: bool = False
    metrics_for: Sequence[Network] = ()
    """Who may read the figures, beside this machine."""
    grace: float = GRACE
    forget_after: int | None = None
    """Days without any move after which a table is forgotten; None for never."""
    limits: Limits = field(default_factory=Limits)
    allowed_hosts: Collection[str] = ()
    """The names that people call the server by, beside its addresses."""
    workers: int = 1
    """Processes that serve at the same address."""


def run(
    *,
    host: str,
    port: int | None,
    default_port: int,
    store: str,
    pace: float,
    tell: Callable[[str], object],
    operation: Operation | None = None,
) -> None:
    """Serve until somebody interrupts; ``tell`` is given the addresses, a line each.

    OSError if the port is taken, StoreFailed if the store cannot be opened or not be shared.
    """
    operation = operation or Operation()
    operation = replace(operation, allowed_hosts={*operation.allowed_hosts, host})
    logs.set_up(operation.log_format, operation.log_level)
    if operation.workers > 1:
        _run_crew(Place(host, port, store, pace), default_port, tell, operation)
        return
    with contextlib.suppress(KeyboardInterrupt), _listen(host, port, default_port) as listening:
        announce = partial(_announce, listening, host, tell)
        asyncio.run(_serve(listening, store, pace, operation, announce))


@dataclass(frozen=True)
class Place:
    """Where a worker serves what."""

    host: str
    port: int | None
    store: str
    pace: float

    def bound(self) -> socket.socket:
        """Return a socket that shares the port with other workers and does not listen yet."""
        return _bound(self.host, self.port or 0, is_shared=True)


def _run_crew(
    place: Place, default_port: int, tell: Callable[[str], object], operation: Operation
) -> None:
    """Let several workers serve at one address: the system deals out who comes."""
    if not is_postgres(place.store):
        raise StoreFailed(
            f"{operation.workers} workers cannot share a store in a file",
            hint="--store postgresql://USER@HOST/DATABASE",
        )
    if not hasattr(socket, "SO_REUSEPORT"):
        raise StoreFailed(
            "this system lets no two processes listen at one port",
            hint="several servers behind a proxy, each at a port of its own",
        )
    # Whoever is at the port already is found out before it is shared with those who want to share.
    with _listen(place.host, place.port, default_port) as probe:
        place = replace(place, port=probe.getsockname()[1])
    with contextlib.suppress(KeyboardInterrupt), place.bound() as kept:
        asyncio.run(_look_at(place.store))
        crew = Crew(partial(_work, place, operation), operation.workers, operation.grace)
        crew.run(partial(_announce_crew, kept, place.host, tell), partial(notify, "STOPPING=1"))


async def _look_at(where: str) -> None:
    """See that there is a store, and bring it up to date before many open it."""
    store = await open_store(where)
    await store.close()


def _announce_crew(kept: socket.socket, host: str, tell: Callable[[str], object]) -> None:
    _announce(kept, host, tell)
    notify("READY=1")


def _work(place: Place, operation: Operation, number: int, ready: Callable[[], None]) -> None:
    """Serve as one of several."""
    os.environ.pop(NOTIFY, None)  # whoever started the crew speaks for it
    logs.set_up(operation.log_format, operation.log_level)
    with place.bound() as listening:
        listening.listen(QUEUED)
        try:
            asyncio.run(_serve(listening, place.store, place.pace, operation, ready, number))
        except LudothecaError as problem:
            _log.error("worker %d cannot serve: %s", number, problem)
            sys.exit(1)


async def _serve(
    listening: socket.socket,
    where: str,
    pace: float,
    operation: Operation,
    announce: Callable[[], None],
    worker: int | None = None,
) -> None:
    metrics, drain = Metrics(worker), Drain()
    store = await open_store(where, metrics)
    try:
        app = create_app(
            store,
            pace=pace,
            forget_after=operation.forget_after,
            metrics=metrics,
            metrics_for=operation.metrics_for,
            drain=drain,
            limits=operation.limits,
            allowed_hosts=operation.allowed_hosts,
        )
        if operation.access_log:
            app.add_middleware(AccessLog)
        config = server_config(app)
        files = most_files()
        config.door.fit_into(max(files - SPARE_FILES, files // 4))
        quieten("uvicorn.error", "asyncio")
        calm_collector()
        await _Server(config, announce, drain, operation.grace).serve([listening])
    finally:
        await store.close()
    _log.info("the store is closed")


def _announce(listening: socket.socket, host: str, tell: Callable[[str], object]) -> None:
    for address in _addresses(listening, host):
        tell(address)


def server_config(app: FastAPI, door: Door | None = None, **more: Any) -> ServerConfig:
    """Return how the application is served, whoever starts it."""
    limits: Limits = app.state.limits
    proxies = os.environ.get("FORWARDED_ALLOW_IPS", PROXIES)
    return ServerConfig(
        app,
        door or Door(limits, spares=is_one_of(proxies), count=app.state.turned_away),
        log_config=None,
        access_log=False,
        server_header=False,
        backlog=ACCEPTED,
        forwarded_allow_ips=proxies,
        ws_max_size=2 * LARGEST_MESSAGE,
        ws_ping_interval=limits.ping_every,
        ws_ping_timeout=limits.ping_every,
        **{"timeout_graceful_shutdown": int(GRACE), **more},
    )


class _Server(uvicorn.Server):
    """A server that says when it listens, and at a signal lets people finish before it ends."""

    def __init__(
        self, config: uvicorn.Config, announce: Callable[[], object], drain: Drain, grace: float
    ) -> None:
        super().__init__(config)
        self._announce = announce
        self._drain = drain
        self._grace = grace

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        for listening in sockets or []:
            listening.listen(QUEUED)
        if self.started:
            self._announce()
            notify("READY=1")

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        notify("STOPPING=1")
        _log.info("stopping: nobody new is let in, and everybody is asked to come back later")
        deadline = time.monotonic() + self._grace
        for listener in self.servers:
            listener.close()
        self._drain.begin()
        while not self._is_left and not self.force_exit and time.monotonic() < deadline:
            await asyncio.sleep(GLANCE)
        self.config.timeout_graceful_shutdown = max(1, round(deadline - time.monotonic()))
        await super().shutdown(sockets)
        if self.force_exit:  # uvicorn would leave the rest of the application running
            await self.lifespan.shutdown()

    @property
    def _is_left(self) -> bool:
        """Whether all live clients have left, and heard why before the line was cut."""
        live = self.config.ws_protocol_class or ()
        cut = any(isinstance(each, live) for each in self.server_state.connections)
        return self._drain.is_done and not cut

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stop when asked to, and hurry when asked again.

        Uvicorn would raise the signal again before the store is closed.
        """

        def stop(*_: object) -> None:
            self.force_exit = self.should_exit
            self.should_exit = True

        with stopped_by(stop):
            yield


def _listen(host: str, port: int | None, default_port: int) -> socket.socket:
    """Return a socket on the port that was asked for, or on the first one from the default on."""
    if port is not None:
        return _bound(host, port)
    for tried in range(default_port, default_port + TRIES):
        try:
            return _bound(host, tried)
        except OSError as problem:
            if problem.errno != errno.EADDRINUSE:
                raise
    return _bound(host, 0)


def _bound(host: str, port: int, *, is_shared: bool = False) -> socket.socket:
    """Return a socket that listens; one that shares its port with others does not yet."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    made = socket.socket(family, socket.SOCK_STREAM)
    try:
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if is_shared:
            made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        made.bind((host, port))
        if not is_shared:
            made.listen(QUEUED)
    except OSError as problem:
        made.close()
        raise OSError(problem.errno, problem.strerror, f"{host}:{port}") from None
    return made


def _addresses(listening: socket.socket, host: str) -> list[str]:
    port = listening.getsockname()[1]
    hosts = [host] if host not in EVERYWHERE else ["127.0.0.1", *_own_address()]
    return [f"http://{f'[{name}]' if ':' in name else name}:{port}/" for name in hosts]


def _own_address() -> list[str]:
    """Return by which address others in the same network reach this machine, if there is one."""
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))  # a documentation address; nothing is sent
        return [str(probe.getsockname()[0])]
    return []
