"""The race for the first turn: everybody waits for the call, and the quickest begins.

Whoever reacts before the call has made a false start and is out of this round.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Literal

from ludotheca.server.tables.errors import NotNow

Stage = Literal["ready", "call", "false-start", "again"]


@dataclass(frozen=True)
class RaceTimes:
    """Seconds, from the least to the most; which it is, nobody can foresee."""

    wait: tuple[float, float] = (1.5, 4.0)
    """From the start until the call."""
    reaction: tuple[float, float] = (0.28, 0.65)
    """From the call until a bot reacts."""
    patience: float = 20.0
    """From the call until the round is given up, if nobody reacts."""


@dataclass(frozen=True)
class RaceNews:
    """How the race goes on."""

    stage: Stage
    chair: int | None = None


class Race:
    """One round.  ``tell`` hears how it goes.

    ``settle`` is called with the chair that has won, and says whether that was kept.
    """

    def __init__(
        self,
        people: set[int],
        bots: list[int],
        times: RaceTimes,
        tell: Callable[[RaceNews], None],
        settle: Callable[[int], Awaitable[bool]],
    ) -> None:
        self._people = people
        self._bots = bots
        self._times = times
        self._tell = tell
        self._settle = settle
        self._out: set[int] = set()
        self._is_called = False
        self._is_over = False
        self._won: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._task = asyncio.create_task(self._run(), name="ludotheca-race")

    @property
    def is_on(self) -> bool:
        """Whether it is not over yet, or who has won is still being kept."""
        return not self._is_over and not self._task.done()

    @property
    def is_running(self) -> bool:
        """Whether somebody can still win or spoil it."""
        return not self._task.done() and not self._won.done()

    def tap(self, chair: int) -> None:
        """Somebody reacts: too early, first, or too late."""
        if not self.is_running or chair in self._out:
            raise NotNow("the race is over for this chair")
        if self._is_called:
            self._won.set_result(chair)
            return
        self._out.add(chair)
        self._tell(RaceNews("false-start", chair))
        if self._out == self._people and not self._bots:
            self._won.cancel()

    def cancel(self) -> None:
        """Give the round up without telling anybody."""
        self._task.cancel()

    async def _run(self) -> None:
        self._tell(RaceNews("ready"))
        await asyncio.wait([self._won], timeout=_between(*self._times.wait))
        if not self._won.cancelled():
            self._is_called = True
            self._tell(RaceNews("call"))
            await asyncio.wait([self._won], timeout=self._quickest_bot())
        if not self._won.done() and self._bots:
            self._won.set_result(secrets.choice(self._bots))
        has_winner = self._won.done() and not self._won.cancelled()
        if has_winner and await self._settle(self._won.result()):
            return
        self._won.cancel()
        self._is_over = True
        self._tell(RaceNews("again"))

    def _quickest_bot(self) -> float:
        """Return when the first bot reacts; without bots, when nobody is waited for any more."""
        reactions = [_between(*self._times.reaction) for _ in self._bots]
        return min(reactions, default=self._times.patience)


def _between(low: float, high: float) -> float:
    return low + (high - low) * secrets.randbelow(1 << 20) / (1 << 20)
