"""Bots that take long think in a helper, one after the other."""

from __future__ import annotations

import asyncio
from collections import Counter

from ludotheca.bots.asking import Asked
from ludotheca.core.errors import BotFailed, LudothecaError
from ludotheca.server.inpage.lane import HelperLane
from ludotheca.server.tables.thinkers import MOST_LATE, SHARE, Deciding, Kind


class HelperThinkers:
    """Asks bots over a lane that others use too; what is too late there is stopped."""

    def __init__(self, lane: HelperLane) -> None:
        self._lane = lane
        self._late: Counter[Kind] = Counter()

    async def ask(self, asked: Asked, within: float) -> str:
        """Return a bot's decision; BotFailed if there is none within so many seconds.

        A helper that is only being started takes nothing of that time.
        """
        kind = (asked.player.kind.box, asked.player.kind.name)
        if self._late[kind] >= MOST_LATE:
            raise BotFailed("it had to be stopped before, and is not asked any more")
        deciding = Deciding(asked, SHARE * within)
        try:
            await self._lane.warm()
            async with asyncio.timeout(within):
                decision: str = await self._lane.done(deciding, seconds=within)
        except TimeoutError:
            self._late[kind] += 1
            raise BotFailed("it took too long") from None
        except LudothecaError as problem:
            raise BotFailed(str(problem)) from None
        return decision

    def sweep(self, idle: float) -> None:
        """Let go of the helper if nobody has needed it for so many seconds."""
        self._lane.sweep(idle)

    def close(self) -> None:
        """Let nobody think any more."""
        self._lane.close()
