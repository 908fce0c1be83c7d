"""Bots at tables decide within a time, beside the loop, and if they cannot somebody else does."""

from __future__ import annotations

import asyncio
import logging
import os
import time
from concurrent.futures import ThreadPoolExecutor

from ludotheca.bots.asking import PATIENCE, Asked, Decision, described
from ludotheca.server.tables.thinkers import Thinkers

IDLE = 600.0
"""Seconds after which a process that nobody has asked anything is ended."""
MOST_AT_ONCE = 4

_log = logging.getLogger(__name__)


class Thinking:
    """Lets bots decide; a policy on the spot, whatever takes long in a process of its own."""

    def __init__(self, within: float = PATIENCE, thinkers: Thinkers | None = None) -> None:
        self._within = within
        self._thinkers = thinkers or Thinkers()
        self._told: set[tuple[str, str]] = set()
        # One core is left to the loop, if there is more than one.
        at_once = max(1, min(MOST_AT_ONCE, (os.cpu_count() or 1) - 1))
        self._threads = ThreadPoolExecutor(at_once, thread_name_prefix="ludotheca-bots")

    async def decide(self, asked: Asked) -> str:
        """Return a decision that can be played, the bot's own if it gives one in time.

        If it does not, the log says so, once for each bot and game.
        """
        is_long = asked.player.kind.takes_long
        decision = await self._beside(asked) if is_long else asked.decide_anyhow()
        if decision.problem:
            self._tell(asked, decision)
        return decision.text

    async def _beside(self, asked: Asked) -> Decision:
        kind = asked.player.kind
        if (kind.box, kind.name) in self._thinkers.hopeless:
            return asked.without("it had to be stopped before, and is not asked any more")
        deadline = time.monotonic() + self._within
        loop = asyncio.get_running_loop()
        try:
            text = await loop.run_in_executor(self._threads, self._thinkers.ask, asked, deadline)
        except Exception as problem:
            return asked.without(described(problem))
        return Decision(text, asked.player)

    def _tell(self, asked: Asked, decision: Decision) -> None:
        about = (asked.player.name, asked.game.id)
        if about not in self._told:
            self._told.add(about)
            _log.warning(
                "the bot %s did not decide at %s, %s did instead: %s",
                *about,
                decision.by.name,
                decision.problem,
            )

    def sweep(self, idle: float = IDLE) -> None:
        """End the processes that have not been needed for a while."""
        self._thinkers.sweep(idle)

    def close(self) -> None:
        """Let nobody think any more."""
        self._threads.shutdown(wait=False, cancel_futures=True)
        self._thinkers.close()
