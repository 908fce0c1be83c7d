"""Who begins: settled by whoever opened the table, or raced for.

A race is run by the server where it was started.  The others tell their people how it goes, and
pass on who reacts.
"""

from __future__ import annotations

import contextlib
import logging
from typing import TYPE_CHECKING, Literal

from ludotheca.core.errors import LudothecaError
from ludotheca.server.tables.chairs import OPENER
from ludotheca.server.tables.errors import NotNow, NotYours
from ludotheca.server.tables.history import Draft
from ludotheca.server.tables.neighbours import HERE, Word
from ludotheca.server.tables.race import Race, RaceNews, RaceTimes
from ludotheca.server.tables.visitors import Visitor

if TYPE_CHECKING:
    from ludotheca.server.tables.live_table import LiveTable

RACE, TAP = "race", "tap"
"""Words between servers: how a race goes on, and which chair has reacted."""

_log = logging.getLogger(__name__)


class Racing:
    """The rounds of the race at a live table, one after the other, and what may stand for them."""

    def __init__(self, live: LiveTable, times: RaceTimes) -> None:
        self._live = live
        self._times = times
        self._race: Race | None = None
        self._runner: str | None = None
        """The other server that runs a race."""
        self._out: set[int] = set()
        """The chairs that have made a false start there."""
        live.nearby.listen(RACE, self._hear_race)
        live.nearby.listen(TAP, self._hear_tap)
        live.nearby.listen(HERE, self._hear_whether)
        live.nearby.listen_for_loss(self._lose)

    @property
    def is_run_here(self) -> bool:
        """Whether a race is on that this server runs."""
        return self._race is not None and self._race.is_on

    @property
    def _is_on(self) -> bool:
        is_run_elsewhere = self._runner is not None and self._live.table.situation.phase == "race"
        return self.is_run_here or is_run_elsewhere

    async def begin(self, visitor: Visitor, first: int | Literal["lots"]) -> int:
        """Settle who begins, instead of a race."""
        self._require_opener(visitor)

        def decide() -> list[Draft]:
            if self._is_on:
                raise NotNow("the race is on", hint="let it come to its end")
            return self._live.table.draft_beginning(first)

        return await self._live.do(decide)

    def start(self, visitor: Visitor) -> int:
        """Start a round; the call comes when nobody expects it."""
        self._require_opener(visitor)
        table = self._live.table
        if table.situation.phase != "race":
            raise NotNow("there is nothing to race for")
        if self._is_on:
            raise NotNow("the race is on already")
        chairs = list(enumerate(table.chairs))
        people = {number for number, chair in chairs if chair.kind != "bot"}
        bots = [number for number, chair in chairs if chair.kind == "bot"]
        self._race = Race(people, bots, self._times, self._tell, self._settle)
        return table.version

    def tap(self, visitor: Visitor, chair: int) -> int:
        """Somebody reacts; what that is worth is for whoever runs the race to say."""
        table = self._live.table
        if chair not in table.history.chairs_held_by(visitor.holder):
            raise NotYours("somebody reacts only for a chair of his own")
        if self._race is not None and self._runner is None:
            self._race.tap(chair)
        elif self._runner is None:
            raise NotNow("no race is on")
        elif chair in self._out or not self._is_on:
            raise NotNow("the race is over for this chair")
        else:
            self._live.nearby.tell(TAP, chair=chair)
        return table.version

    def close(self) -> None:
        """Give a round that is on up without telling anybody."""
        if self._race is not None:
            self._race.cancel()

    def _tell(self, news: RaceNews) -> None:
        self._live.people.tell(news)
        self._live.nearby.tell(RACE, stage=news.stage, chair=news.chair)

    async def _settle(self, chair: int) -> bool:
        table = self._live.table
        try:
            await self._live.do(lambda: self._live.table.draft_beginning(chair))
        except LudothecaError as problem:  # the store failed, or another server was quicker
            _log.warning("the race at table %s was lost: %s", table.id, problem)
            return False
        return True

    def _require_opener(self, visitor: Visitor) -> None:
        """Refuse whoever did not open the table, unless the opener has left it to the others."""
        if visitor.is_opener:
            return
        if OPENER in self._live.people.gone and visitor.holder in self._live.table.history.holders:
            return
        raise NotYours("that is for whoever opened the table")

    # Other servers

    def _hear_race(self, word: Word) -> None:
        """Tell people here how a race goes that another server runs."""
        if self._race is not None and self.is_run_here:
            # Both were started at once: one gives way, unless its winner is being kept already.
            if self._live.nearby.server < word.server or not self._race.is_running:
                return
            self._race.cancel()
        news = RaceNews(word.body["stage"], word.body["chair"])
        self._follow(None if news.stage == "again" else word.server)
        if news.stage == "false-start" and news.chair is not None:
            self._out.add(news.chair)
        self._live.people.tell(news)

    def _hear_tap(self, word: Word) -> None:
        if self._race is not None and self.is_run_here:
            with contextlib.suppress(NotNow):
                self._race.tap(word.body["chair"])

    def _hear_whether(self, word: Word) -> None:
        """Learn of a race that was started before anybody listened here, or that has ended."""
        if word.body["race"] and not self.is_run_here:
            self._follow(word.server)
        elif self._runner == word.server and not word.body["race"]:
            self._follow(None)

    def _follow(self, runner: str | None) -> None:
        if runner != self._runner:
            self._runner = runner
            self._out.clear()

    def _lose(self, server: str, _ago: float) -> None:
        """Let the race be started again if whoever ran it is no more."""
        if server == self._runner:
            is_on = self._is_on
            self._follow(None)
            if is_on:
                self._live.people.tell(RaceNews("again"))
