"""What goes on at a live table by itself: bots play, dice fall, and clocks run out."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from ludotheca.core.errors import LudothecaError
from ludotheca.server.store.base import StoreFailed
from ludotheca.server.tables.errors import NotNow, OutOfDate, Stuck
from ludotheca.server.tables.leaving import draft_time_up
from ludotheca.server.tables.neighbours import HERE, Word
from ludotheca.server.tables.news import Stopped

if TYPE_CHECKING:
    from ludotheca.server.tables.live_table import LiveTable
    from ludotheca.server.tables.thinking import Thinking

PACE = "pace"
"""The word by which a server says how quick the bots are to be."""
RETRY = 3.0
"""Seconds until something that could not be kept is tried again."""

_log = logging.getLogger(__name__)


class Driver:
    """Lets a table go on while anybody looks at it, unless another server does."""

    def __init__(self, live: LiveTable, thinking: Thinking) -> None:
        self._live = live
        self._thinking = thinking
        self._nudge = asyncio.Event()
        self._bots: asyncio.Task[None] | None = None
        self._clock: asyncio.Task[None] | None = None
        live.nearby.listen(HERE, self._hear_pace)
        live.nearby.listen(PACE, self._hear_pace)

    def wake(self) -> None:
        """See to it that what goes on by itself does."""
        if self._goes_on() and (self._bots is None or self._bots.done()):
            self._bots = asyncio.create_task(self._drive(), name="ludotheca-bots")
        if self._live.deadline is not None and (self._clock is None or self._clock.done()):
            self._clock = asyncio.create_task(self._watch_clock(), name="ludotheca-clock")

    def keep_pace(self, *, quick: bool) -> None:
        """Let the bots hurry from now on, or take their time, at all servers."""
        self._live.nearby.tell(PACE, quick=quick)
        self._set_pace(quick=quick)

    def _set_pace(self, *, quick: bool) -> None:
        self._live.pace.is_quick = quick
        self._nudge.set()

    def _hear_pace(self, word: Word) -> None:
        """Take over what was set at another server, and before anybody listened here."""
        quick: bool | None = word.body["quick"]
        if quick is not None and (word.kind == PACE or self._live.pace.is_quick is None):
            self._set_pace(quick=quick)

    def close(self) -> None:
        """Stop everything."""
        for task in (self._bots, self._clock):
            if task is not None:
                task.cancel()

    # Bots, and dice that fall by themselves

    def _goes_on(self) -> bool:
        return self._live.people.drives and self._live.table.moves_by_itself

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
                live.people.tell(Stopped(problem))
                return
            except Exception:  # a bot or a game that fails stops its own table only
                _log.exception("the bots at table %s have failed", live.table.id)
                live.people.tell(Stopped(Stuck("the game has a fault and cannot go on")))
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
        if live.people.is_driven_elsewhere:
            raise NotNow("another server lets this table go on")
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
        while live.people.drives and (deadline := live.deadline) is not None:
            left = deadline - live.now()
            if left > 0:
                await asyncio.sleep(left / 1000)
                continue  # somebody else may be asked now, or another server let the table go on
            try:
                await live.do(lambda: draft_time_up(live.table))
            except (NotNow, OutOfDate):
                continue
            except LudothecaError as problem:
                _log.warning("the clock at table %s waits: %s", live.table.id, problem)
                await asyncio.sleep(RETRY)
