"""What goes on at a live table by itself: bots play, dice fall, and clocks run out."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from ludotheca.core.errors import LudothecaError
from ludotheca.server.store.base import StoreFailed
from ludotheca.server.tables.errors import NotNow, OutOfDate
from ludotheca.server.tables.leaving import draft_time_up

if TYPE_CHECKING:
    from ludotheca.server.tables.live_table import LiveTable
    from ludotheca.server.tables.thinking import Thinking

RETRY = 3.0
"""Seconds until something that could not be kept is tried again."""

_log = logging.getLogger(__name__)


class Driver:
    """Lets a table go on while anybody looks at it."""

    def __init__(self, live: LiveTable, thinking: Thinking) -> None:
        self._live = live
        self._thinking = thinking
        self._nudge = asyncio.Event()
        self._bots: asyncio.Task[None] | None = None
        self._clock: asyncio.Task[None] | None = None

    def wake(self) -> None:
        """See to it that what goes on by itself does."""
        if self._goes_on() and (self._bots is None or self._bots.done()):
            self._bots = asyncio.create_task(self._drive(), name="ludotheca-bots")
        if self._live.deadline is not None and (self._clock is None or self._clock.done()):
            self._clock = asyncio.create_task(self._watch_clock(), name="ludotheca-clock")

    def hurry(self) -> None:
        """Do not wait for the next move of a bot any longer."""
        self._nudge.set()

    def close(self) -> None:
        """Stop everything."""
        for task in (self._bots, self._clock):
            if task is not None:
                task.cancel()

    # Bots, and dice that fall by themselves

    def _goes_on(self) -> bool:
        return self._live.people.is_anybody_here and self._live.table.moves_by_itself

    async def _drive(self) -> None:
        live = self._live
        while self._goes_on():
            try:
                await self._go_on()
            except (NotNow, OutOfDate):  # somebody was quicker, here or on another server
                continue
            except StoreFailed as problem:  # people who are refused try again, and so do bots
                _log.warning("the bots at table %s wait: %s", live.table.id, problem)
                await asyncio.sleep(RETRY)
            except LudothecaError as problem:
                _log.warning("the bots at table %s have stopped: %s", live.table.id, problem)
                return
            except Exception:  # a bot or a game that fails stops its own table only
                _log.exception("the bots at table %s have failed", live.table.id)
                return

    async def _go_on(self) -> None:
        """Let the bot think while people see what happened before, then play what it decided.

        If anything has changed meanwhile its decision is worth nothing; OutOfDate.
        """
        live = self._live
        version, asked = live.table.version, live.table.next_decision()
        thinking = None if asked is None else asyncio.create_task(self._thinking.decide(asked))
        try:
            await self._wait()
            decided = None if thinking is None else await thinking
        finally:
            if thinking is not None:
                thinking.cancel()
        if decided is None:
            await live.sealing.throw(
                lambda shared: live.table.draft_next_move(None, shared), version
            )
        else:
            await live.do(lambda: live.table.draft_next_move(decided), version)

    async def _wait(self) -> None:
        live = self._live
        is_bots_turn = live.table.chairs[live.table.situation.seat].is_bots
        last = live.recent[-1] if live.recent else None
        self._nudge.clear()
        pause = live.pace.pause(last, is_bots_turn=is_bots_turn)
        try:
            await asyncio.wait_for(self._nudge.wait(), pause)
        except TimeoutError:
            return

    # Clocks

    async def _watch_clock(self) -> None:
        live = self._live
        while live.people.is_anybody_here and (deadline := live.deadline) is not None:
            left = deadline - live.now()
            if left > 0:
                await asyncio.sleep(left / 1000)
                continue  # whoever was asked may have played, and somebody else be asked now
            try:
                await live.do(lambda: draft_time_up(live.table))
            except (NotNow, OutOfDate):
                continue
            except LudothecaError as problem:
                _log.warning("the clock at table %s waits: %s", live.table.id, problem)
                await asyncio.sleep(RETRY)
