"""Hearing what other servers say, for as long as the store is open."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable

from ludotheca.server.store.base import StoreFailed
from ludotheca.server.store.postgres.address import Address
from ludotheca.server.store.postgres.groups import CHANNEL
from ludotheca.server.store.postgres.lines import CONNECTING, TROUBLE, Line, connected, reason

PAUSE = 0.5
"""Seconds between two attempts to reach a database that does not answer."""
HEARTBEAT = 5.0
"""Seconds between two looks whether a line on which nothing is said is still there."""

_log = logging.getLogger(__name__)


class Ear:
    """A line on which other servers are heard; lost, it is looked for until it is found again."""

    def __init__(
        self,
        address: Address,
        hear: Callable[[str], None],
        lost: Callable[[], None],
        found: Callable[[], None],
    ) -> None:
        self._address = address
        self._hear = hear
        self._lost = lost
        self._found = found
        self._task = asyncio.create_task(self._listen_on(), name="ludotheca-ear")

    async def close(self) -> None:
        """Stop listening."""
        self._task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._task

    async def _listen_on(self) -> None:
        while True:
            try:
                line = await connected(self._address)
            except StoreFailed as problem:
                _log.debug("other servers cannot be heard: %s", problem.message)
            else:
                await self._listen(line)
            await asyncio.sleep(PAUSE)

    async def _listen(self, line: Line) -> None:
        """Listen until the line is lost."""
        is_gone = asyncio.Event()
        line.add_termination_listener(lambda _: is_gone.set())
        try:
            await line.add_listener(CHANNEL, self._heard)
            _called(self._found)
            with contextlib.suppress(*TROUBLE):
                await _until_lost(line, is_gone)
            _log.warning("other servers cannot be heard: the line to PostgreSQL is lost")
            _called(self._lost)
        except TROUBLE as problem:
            _log.debug("other servers cannot be heard: %s", reason(problem))
        finally:
            line.terminate()

    def _heard(self, _line: Line, _process: int, _channel: str, payload: str) -> None:
        _called(lambda: self._hear(payload))


async def _until_lost(line: Line, is_gone: asyncio.Event) -> None:
    """Return when a line is gone, be it that nobody said so."""
    while not is_gone.is_set():
        try:
            await asyncio.wait_for(is_gone.wait(), HEARTBEAT)
        except TimeoutError:
            await line.execute("SELECT 1", timeout=CONNECTING)


def _called(listener: Callable[[], None]) -> None:
    try:
        listener()
    except Exception:
        _log.exception("something that another server said was not understood")
