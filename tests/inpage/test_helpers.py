"""What takes long is done by a helper; whatever becomes of it, nobody waits in vain."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

import ludotheca
from ludotheca import Match
from ludotheca.bots import Bot, BotKind
from ludotheca.bots.asking import Asked
from ludotheca.core.errors import BotFailed, NoOdds
from ludotheca.server.inpage import helping
from ludotheca.server.inpage.lane import HelperLane
from ludotheca.server.inpage.thinking import MOST_STOPPED, HelperThinkers
from ludotheca.server.tables.lanes import WorkFailed
from ludotheca.server.tables.thinking import Thinking
from tests.patience import PATIENCE
from tests.server import odd_bots, odd_tasks

pytestmark = pytest.mark.anyio
AT_ONCE = 0.01


class Helper:
    """A helper as the browser offers it, without a browser."""

    def __init__(self, *, is_slow: bool = False, is_missing: bool = False) -> None:
        self.is_slow, self.is_missing = is_slow, is_missing
        self.isRunning = False
        self.stopped = 0

    async def warm(self) -> None:
        if self.is_missing:
            raise OSError("there are no workers here")
        self.isRunning = True

    async def work(self, task: str, tell: Callable[[float], None]) -> str:
        if self.is_slow:
            await asyncio.Event().wait()
        return helping.do(task, tell)

    def stop(self) -> None:
        self.stopped += self.isRunning
        self.isRunning = False


async def done(lane: HelperLane, task: Any, seconds: float = PATIENCE, **about: Any) -> Any:
    return await lane.done(task, seconds=seconds, **about)


async def test_a_task_tells_how_far_it_is_and_what_came_of_it() -> None:
    told: list[float] = []
    lane = HelperLane(Helper())
    assert await done(lane, odd_tasks.Counting(4), tell=told.append) == 4
    assert told == [0.25, 0.5, 0.75, 1.0]


async def test_errors_of_ours_come_back_as_they_were() -> None:
    lane = HelperLane(Helper())
    with pytest.raises(NoOdds, match="too long"):
        await done(lane, odd_tasks.refusing)
    with pytest.raises(WorkFailed, match="it raised ValueError"):
        await done(lane, odd_tasks.raising)


async def test_what_is_too_late_is_stopped() -> None:
    helper = Helper(is_slow=True)
    lane = HelperLane(helper)
    with pytest.raises(WorkFailed, match="it took too long"):
        await done(lane, odd_tasks.Counting(1), AT_ONCE)
    assert (helper.stopped, lane.is_running) == (1, False)


async def test_what_nobody_waits_for_any_more_is_stopped() -> None:
    helper = Helper(is_slow=True)
    doing = asyncio.create_task(done(HelperLane(helper), odd_tasks.Counting(1)))
    while not helper.isRunning:
        await asyncio.sleep(0)
    await asyncio.sleep(0)
    doing.cancel()
    with pytest.raises(asyncio.CancelledError):
        await doing
    assert helper.stopped == 1


async def test_a_helper_that_cannot_be_started_is_told_of() -> None:
    with pytest.raises(WorkFailed, match="no helper can be started: there are no workers here"):
        await done(HelperLane(Helper(is_missing=True)), odd_tasks.Counting(1))


async def test_only_a_helper_that_nobody_has_needed_for_a_while_is_ended() -> None:
    helper = Helper()
    lane = HelperLane(helper)
    await lane.warm()
    lane.sweep(PATIENCE)
    assert lane.is_running
    lane.sweep(0)
    assert not lane.is_running


def asked(kind: BotKind) -> Asked:
    """Ask somebody who has thrown 22 in Ludix, where 110 are worth waiting for."""
    match = Match(ludotheca.game("ludix"))
    match.play("XXII")
    return Asked(Bot(kind), match.game, match.state, 1, match.played)


async def test_a_bot_thinks_in_a_helper() -> None:
    thinkers = HelperThinkers(HelperLane(Helper()))
    assert await thinkers.ask(asked(odd_bots.LAST), PATIENCE) == "stop"


async def test_somebody_else_decides_for_a_bot_that_is_late() -> None:
    helper = Helper(is_slow=True)
    thinking = Thinking(AT_ONCE, HelperThinkers(HelperLane(helper)))
    assert await thinking.decide(asked(odd_bots.LAST)) == "roll"
    assert helper.stopped == 1


async def test_a_bot_that_is_late_again_and_again_is_not_asked_any_more() -> None:
    helper = Helper(is_slow=True)
    thinkers = HelperThinkers(HelperLane(helper))
    for _ in range(MOST_STOPPED):
        with pytest.raises(BotFailed, match="it took too long"):
            await thinkers.ask(asked(odd_bots.LAST), AT_ONCE)
    with pytest.raises(BotFailed, match="it had to be stopped before"):
        await thinkers.ask(asked(odd_bots.LAST), PATIENCE)
    assert helper.stopped == MOST_STOPPED


async def test_who_is_late_before_its_turn_stops_nobody_and_is_not_to_blame() -> None:
    helper = Helper(is_slow=True)
    lane = HelperLane(helper)
    thinkers = HelperThinkers(lane)
    first = asyncio.create_task(done(lane, odd_tasks.Counting(1)))
    await asyncio.sleep(0)
    for _ in range(MOST_STOPPED):
        with pytest.raises(BotFailed, match="it got no time to think"):
            await thinkers.ask(asked(odd_bots.LAST), AT_ONCE)
    assert helper.stopped == 0
    first.cancel()
    helper.is_slow = False
    assert await thinkers.ask(asked(odd_bots.LAST), PATIENCE) == "stop"
