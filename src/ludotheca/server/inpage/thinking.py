"""Bots that take long think in a helper, one after the other."""

from __future__ import annotations

import asyncio
from collections import Counter
from functools import partial

from ludotheca.bots.asking import Asked
from ludotheca.core.errors import BotFailed, LudothecaError
from ludotheca.server.inpage.lane import HelperLane
from ludotheca.server.tables.lanes import TookTooLong
from ludotheca.server.tables.thinkers import SHARE, Deciding, Kind

MOST_STOPPED = 2
"""How often bots of a kind may have to be stopped before they are not asked any more."""


class HelperThinkers:
    """Asks bots over a lane that others use too; what is too late there is stopped."""

    def __init__(self, lane: HelperLane) -> None:
        self._lane = lane
        self._stopped: Counter[Kind] = Counter()

    async def ask(self, asked: Asked, within: float) -> str:
        """Return a bot's decision; BotFailed if there is none within so many seconds.

        They count from its turn: neither a helper that is only being started nor whoever is before
        it takes anything of them, and it is not to blame for these.  It waits as long for its turn.
        """
        kind = (asked.player.kind.box, asked.player.kind.name)
        if self._stopped[kind] >= MOST_STOPPED:
            raise BotFailed("it had to be stopped before, and is not asked any more")
        deciding = Deciding(asked, SHARE * within)
        try:
            await self._lane.warm()
            async with asyncio.timeout(within) as waiting:
                decision: str = await self._lane.done(
                    deciding, seconds=within, is_wanted=partial(_begins, waiting)
                )
        except TimeoutError:
            raise BotFailed("it got no time to think: others take it") from None
        except TookTooLong as problem:
            self._stopped[kind] += 1
            raise BotFailed(str(problem)) from None
        except LudothecaError as problem:
            raise BotFailed(str(problem)) from None
        return decision

    def sweep(self, idle: float) -> None:
        """Let go of the helper if nobody has needed it for so many seconds."""
        self._lane.sweep(idle)

    def close(self) -> None:
        """Let nobody think any more."""
        self._lane.close()


def _begins(waiting: asyncio.Timeout) -> bool:
    """Let nobody wait for a turn that has come."""
    waiting.reschedule(None)
    return True
