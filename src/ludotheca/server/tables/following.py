"""Following what other servers, or other tabs, keep of a table that people are at here."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from ludotheca.core.errors import LudothecaError
from ludotheca.server.store.base import StoreDamaged, StoreFailed

if TYPE_CHECKING:
    from ludotheca.server.tables.live_table import LiveTable

RETRY = 2.0
"""Seconds until the store is asked again that did not answer."""
ANEW = 0
"""Heard instead of a version: the table is another one now, or no more."""

_log = logging.getLogger(__name__)


class Following:
    """Lets a live table catch up, once however often it hears that it is behind."""

    def __init__(self, live: LiveTable) -> None:
        self._live = live
        self._heard = 0
        self._is_anew = False
        self._is_due = False
        self._task: asyncio.Task[None] | None = None

    def hear(self, version: int) -> None:
        """Hear which version the table has in the store."""
        self._is_anew |= version == ANEW
        self._heard = max(self._heard, version)
        self._begin()

    def look(self) -> None:
        """Look whether anything has happened that nobody told."""
        self._is_due = True
        self._begin()

    def close(self) -> None:
        """Follow nobody any more."""
        if self._task is not None:
            self._task.cancel()

    @property
    def _is_behind(self) -> bool:
        return self._is_anew or self._is_due or self._heard > self._live.table.version

    def _begin(self) -> None:
        if self._is_behind and (self._task is None or self._task.done()):
            self._task = asyncio.create_task(self._follow(), name="ludotheca-following")

    async def _follow(self) -> None:
        while self._is_behind:
            try:
                await self._step()
            except LudothecaError as problem:
                if isinstance(problem, StoreFailed) and not isinstance(problem, StoreDamaged):
                    await asyncio.sleep(RETRY)
                    continue
                # It is no more, it is damaged, or a newer Ludotheca has been at it.
                _log.warning("table %s is not followed: %s", self._live.table.id, problem)
                return
            except Exception:  # an entry that cannot be read stops its own table only
                _log.exception("table %s is not followed", self._live.table.id)
                return

    async def _step(self) -> None:
        heard, is_anew = self._heard, self._is_anew
        self._is_due = self._is_anew = False
        try:
            await (self._live.look_again() if is_anew else self._live.catch_up())
        except StoreFailed:
            self._is_anew |= is_anew
            self._is_due = True
            raise
        if self._heard == heard:  # and if the store does not have it, nobody has
            self._heard = 0
