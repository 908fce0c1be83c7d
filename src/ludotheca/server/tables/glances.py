"""Glances at a match while it is played: everybody's chances, and hints for whoever is to decide.

Both are worked out in a process, with little effort, and never keep anybody from playing: what is
no longer true when it is known is dropped.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ludotheca.core.errors import LudothecaError
from ludotheca.core.game import Game
from ludotheca.core.match import Mark, Match
from ludotheca.server.tables.errors import NotAgreed, NotNow, NotYours
from ludotheca.server.tables.history import Draft
from ludotheca.server.tables.lanes import Lane, Unwanted
from ludotheca.server.tables.news import Advice, AdvisedMove, Listener, OddsTold
from ludotheca.server.tables.process_lanes import ProcessLane
from ludotheca.server.tables.tasks import Tell
from ludotheca.server.tables.visitors import Visitor

if TYPE_CHECKING:
    from ludotheca.server.tables.live_table import LiveTable

WITHIN = 90.0
"""Seconds that a glance may take: the first one at a game has to be compiled."""
NICER = 10
"""By how much the process gives way to the server itself, and to bots."""
MOST_WAITING = 60
"""Tables that may wait for a glance; what is older than the next move is dropped anyway."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class OddsTask:
    """The task of a process: tell everybody's chances in a position."""

    game: Game
    state: bytes
    version: int

    def __call__(self, tell: Tell) -> OddsTold:  # noqa: ARG002  # it is told when it is done
        """Return the chances, each with how far it is sure."""
        from ludotheca import lab

        odds = lab.odds(Match(self.game, mark=Mark(0, 0, self.state)))
        within = tuple((high - low) / 2 for low, high in odds.intervals)
        return OddsTold(self.version, odds.chances, within, odds.method, odds.games, odds.play)


@dataclass(frozen=True)
class HintTask:
    """The task of a process: tell what each decision is worth in a position."""

    game: Game
    state: bytes
    version: int

    def __call__(self, tell: Tell) -> Advice:  # noqa: ARG002  # it is told when it is done
        """Return what each decision is worth, the best first."""
        from ludotheca import lab

        hint = lab.hint(Match(self.game, mark=Mark(0, 0, self.state)))
        moves = tuple(
            AdvisedMove(each.move, each.odds, each.within, each.loss, each.is_worse)
            for each in hint.moves
        )
        return Advice(self.version, hint.seat, moves, hint.method, hint.games, hint.play)


class Glances:
    """Works out what people look at while they play."""

    def __init__(self, lane: Lane | None = None) -> None:
        self._lane = lane or ProcessLane(
            "ludotheca-glances", nicer=NICER, most_waiting=MOST_WAITING
        )

    async def odds(self, live: LiveTable) -> OddsTold:
        """Return everybody's chances as things stand; Unwanted if they do not any more."""
        game, state, version, is_wanted = _standing(live)
        task = OddsTask(game, state, version)
        told: OddsTold = await self._lane.done(task, seconds=WITHIN, is_wanted=is_wanted)
        return told

    async def advice(self, live: LiveTable) -> Advice:
        """Return what each decision is worth as things stand; Unwanted if they do not any more."""
        game, state, version, is_wanted = _standing(live)
        task = HintTask(game, state, version)
        told: Advice = await self._lane.done(task, seconds=WITHIN, is_wanted=is_wanted)
        return told

    def sweep(self, idle: float) -> None:
        """End the process if it has not been needed for a while."""
        self._lane.sweep(idle)

    def close(self) -> None:
        """Look at nothing any more."""
        self._lane.close()


def _standing(live: LiveTable) -> tuple[Game, bytes, int, Callable[[], bool]]:
    """Return how things stand, and what says whether they still do."""
    table, version = live.table, live.table.version
    if table.match is None or table.situation.phase != "playing":
        raise NotNow("nothing is being played")
    return table.game, table.match.state.to_bytes(), version, lambda: live.table.version == version


class Band:
    """Everybody's chances at one table, told again after each move to those who look at them."""

    def __init__(self, live: LiveTable, glances: Glances) -> None:
        self._live, self._glances = live, glances
        self._looking_on: set[Listener] = set()
        self._latest: OddsTold | None = None
        self._work: asyncio.Task[None] | None = None

    def switch(self, visitor: Visitor, listener: Listener, *, is_on: bool) -> int:
        """Tell somebody the chances from now on, or no more; NotAgreed if he may not see them."""
        if is_on:
            check_may_look(self._live, visitor)
            self._looking_on.add(listener)
            if self._latest is not None and self._latest.version == self._live.table.version:
                listener(self._latest)
            self.look()
        else:
            self.forget(listener)
        return self._live.table.version

    def forget(self, listener: Listener) -> None:
        """Tell somebody no more."""
        self._looking_on.discard(listener)

    def look(self) -> None:
        """Find out how the chances are now, if anybody looks at them."""
        if self._is_behind and (self._work is None or self._work.done()):
            self._work = asyncio.create_task(self._follow(), name="ludotheca-odds")

    @property
    def _is_behind(self) -> bool:
        table = self._live.table
        is_told = self._latest is not None and self._latest.version == table.version
        return bool(self._looking_on) and table.situation.phase == "playing" and not is_told

    async def _follow(self) -> None:
        while self._is_behind:
            try:
                told = await self._glances.odds(self._live)
            except (Unwanted, NotNow):
                continue
            except LudothecaError as problem:  # the next move gives occasion to try again
                _log.info("nobody is told the odds at %s: %s", self._live.table.id, problem)
                return
            if told.version == self._live.table.version:
                self._latest = told
                for listener in list(self._looking_on):
                    listener(told)

    def close(self) -> None:
        """Find out nothing any more."""
        if self._work is not None:
            self._work.cancel()


def check_may_look(live: LiveTable, visitor: Visitor) -> None:
    """Refuse whoever may not see the chances at this table; NotAgreed."""
    allowed = live.table.setup.house.odds
    is_player = bool(live.table.history.chairs_held_by(visitor.holder))
    if allowed == "nobody" or (allowed == "watchers" and is_player):
        raise NotAgreed(
            "players do not see the chances here" if is_player else "nobody sees the chances here",
            hint="that is settled when a table is opened",
        )


async def ask_hint(live: LiveTable, visitor: Visitor, version: int) -> int:
    """Note that somebody asks for a hint, for all to see, and return the version for which it is.

    NotAgreed where there are no hints, NotYours and NotNow for who is not to decide.
    """
    drafts = _draft_hint(live, visitor)
    if not drafts and version == live.table.version:
        return version  # it has been noted for this very position
    return await live.do(lambda: _draft_hint(live, visitor), version)


def _draft_hint(live: LiveTable, visitor: Visitor) -> list[Draft]:
    table = live.table
    if not table.setup.house.hints:
        raise NotAgreed("there are no hints at this table", hint="settled when it was opened")
    sitting = table.playing("nobody is to decide")
    if sitting.asked not in table.history.seats_played_by(visitor.holder):
        raise NotYours("a hint is for whoever is to decide")
    if sitting.awaits != "decision":
        raise NotNow("dice are to fall; nobody is to decide")
    if table.history.hinted:
        return []
    table.check_length()
    return [Draft("hinted", {"chair": table.history.as_set(sitting.asked)})]
