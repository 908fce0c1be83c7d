"""People who play at the tables of two servers, and go on at the other one when theirs is gone."""

from __future__ import annotations

import asyncio
import contextlib
from random import Random
from time import monotonic
from typing import Any

from tests.faults.claims import Claim, Claims
from tests.faults.company import GONE, REST, Player
from tests.faults.house import House
from tests.faults.memory import Memory
from tests.faults.pair import Pair
from tests.server.serving import Caller

BREATH = 0.1
"""Seconds after which somebody who was let go knocks at the other server."""
BACK = "somebody whose server was killed was at his table again"


class Traveller(Player):
    """Somebody at a table, who plays there if he holds a chair; he is never away for long.

    Like a page he says what he has seen when he comes back.  What he was not told the outcome of he
    asks for again, word for word, at whichever server he comes to.
    """

    def __init__(
        self, pair: Pair, home: House, opened: dict[str, Any], shared: tuple[Memory, Claims]
    ) -> None:
        super().__init__(home, opened, Random(pair.trial.random.random()))  # noqa: S311  # repeated
        self.memory, self._claims = shared
        self.is_resting = False
        """Whether he asks for nothing any more."""
        self.latest: dict[str, Any] = {}
        """What he was told last of how things stand."""
        self.away_since: float | None = None
        """When his server was killed, until he is back."""
        self.waits: tuple[float, str] | None = None
        """Since when he has had to play on, and what that is called; None once he has."""
        self._pair, self._home = pair, home
        self._claim: Claim | None = None
        self._is_asked_again = False

    @property
    def version(self) -> int:
        """The version that he sees."""
        return int(self.latest.get("version", 0))

    @property
    def is_answered(self) -> bool:
        """Whether nothing is open that he asked for."""
        return self._claim is None

    def is_at(self, house: House) -> bool:
        """Whether this is the server that he comes to."""
        return self._house is house

    async def stay(self) -> None:
        """Be at the table for good, beginning at home."""
        self._house, self.is_resting = self._home, False
        while True:
            with contextlib.suppress(*GONE):
                await self._sit()
            self._house = self._pair.other(self._house)
            await asyncio.sleep(BREATH)

    async def _sit(self) -> None:
        self.asked = None
        self._is_asked_again = False
        seen = self.version or None
        async with self._house.calling(self.table, self.key, self._source, seen) as caller:
            caller.latest = self.latest
            while True:
                self._hear(await caller.hear())
                self.latest = caller.latest
                if self.latest and self.asked is None:
                    await self._act(caller)

    def _hear(self, message: dict[str, Any]) -> None:
        report, asked = self._house.trial.report, self.asked
        if message["kind"] == "step":
            follows = message["version"] == self.version + 1
            detail = f"{message['version']} after {self.version}"
            report.check("steps are told without gaps", follows, detail)
        super()._hear(message)
        if self.away_since is not None and message["kind"] != "problem":
            report.took(BACK, monotonic() - self.away_since)
            self.away_since = None
        if asked is not None and self.asked is None and self._claim is not None:
            self._claims.answer(self._claim, message, is_asked_again=self._is_asked_again)
            if message["kind"] == "done":
                self._play_on(self._claim.asked_at)
            self._claim, self._is_asked_again = None, False

    def _play_on(self, asked_at: float) -> None:
        """Note that something was acknowledged that he asked for then."""
        if self.waits is not None and asked_at > self.waits[0]:
            since, what = self.waits
            self._house.trial.report.took(what, monotonic() - since)
            self.waits = None

    async def _act(self, caller: Caller) -> None:
        if self._claim is not None:
            self._is_asked_again = True
            self._house.trial.report.did("requests asked again at another server")
            self._claim.asked_at = monotonic()
            wish = {**self._claim.wish, "version": self._claim.base}
        else:
            hoped = None if self.is_over else self._wish(self.latest)
            if hoped is None:
                return
            await asyncio.sleep(REST * self._random.uniform(0.4, 2))
            if self.is_resting:
                return
            wish = hoped
            self._claim = self._claims.ask(self.version, wish)
        self.asked = {**wish, "id": await caller.say(**wish)}
