"""Who begins: settled by whoever opened the table, or raced for."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Literal

from ludotheca.core.errors import LudothecaError
from ludotheca.server.tables.chairs import OPENER
from ludotheca.server.tables.errors import NotNow, NotYours
from ludotheca.server.tables.history import Draft
from ludotheca.server.tables.race import Race, RaceTimes
from ludotheca.server.tables.visitors import Visitor

if TYPE_CHECKING:
    from ludotheca.server.tables.live_table import LiveTable

_log = logging.getLogger(__name__)


class Racing:
    """The rounds of the race at a live table, one after the other, and what may stand for them."""

    def __init__(self, live: LiveTable, times: RaceTimes) -> None:
        self._live = live
        self._times = times
        self._race: Race | None = None

    async def begin(self, visitor: Visitor, first: int | Literal["lots"]) -> int:
        """Settle who begins, instead of a race."""
        self._require_opener(visitor)

        def decide() -> list[Draft]:
            if self._race is not None and self._race.is_on:
                raise NotNow("the race is on", hint="let it come to its end")
            return self._live.table.draft_beginning(first)

        return await self._live.do(decide)

    def start(self, visitor: Visitor) -> int:
        """Start a round; the call comes when nobody expects it."""
        self._require_opener(visitor)
        table = self._live.table
        if table.situation.phase != "race":
            raise NotNow("there is nothing to race for")
        if self._race is not None and self._race.is_on:
            raise NotNow("the race is on already")
        chairs = list(enumerate(table.chairs))
        people = {number for number, chair in chairs if chair.kind != "bot"}
        bots = [number for number, chair in chairs if chair.kind == "bot"]
        self._race = Race(people, bots, self._times, self._live.people.tell, self._settle)
        return table.version

    def tap(self, visitor: Visitor, chair: int) -> int:
        """Somebody reacts."""
        table = self._live.table
        if chair not in table.history.chairs_held_by(visitor.holder):
            raise NotYours("somebody reacts only for a chair of his own")
        if self._race is None:
            raise NotNow("no race is on")
        self._race.tap(chair)
        return table.version

    def close(self) -> None:
        """Give a round that is on up without telling anybody."""
        if self._race is not None:
            self._race.cancel()

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
