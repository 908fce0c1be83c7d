"""A lane does one thing after the other in a process; whatever goes wrong there, it goes on."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest

from ludotheca.core.errors import NoOdds
from ludotheca.server.tables.errors import Busy
from ludotheca.server.tables.lanes import Lane, Unwanted, WorkFailed
from ludotheca.server.tables.process_lanes import ProcessLane
from tests.patience import PATIENCE
from tests.server import odd_tasks
from tests.server.odd_tasks import Counting

pytestmark = pytest.mark.anyio


@pytest.fixture(scope="module")
def lane() -> Iterator[Lane]:
    """One for all that leave it in peace."""
    made = ProcessLane("test", nicer=0, most_waiting=3)
    yield made
    made.close()


async def done(lane: Lane, task: Any, seconds: float = PATIENCE, **about: Any) -> Any:
    return await lane.done(task, seconds=seconds, **about)


async def begun(lane: Lane, task: Any) -> asyncio.Task[Any]:
    """Begin a task and wait until a process is at it."""
    is_at_it = asyncio.Event()
    doing = asyncio.create_task(done(lane, task, tell=lambda _: is_at_it.set()))
    await is_at_it.wait()
    return doing


async def test_a_task_tells_how_far_it_is_and_what_came_of_it(lane: Lane) -> None:
    told: list[float] = []
    assert await done(lane, Counting(1_000), tell=told.append) == 1_000
    assert told == sorted(told)
    assert 50 < len(told) <= 100, "no more than anybody can see"


async def test_a_task_may_take_longer_than_a_system_waits_at_a_time(lane: Lane) -> None:
    assert await done(lane, Counting(1_000), seconds=1e9) == 1_000


@pytest.mark.parametrize(
    ("task", "error", "told"),
    [
        (odd_tasks.refusing, NoOdds, "too long"),
        (odd_tasks.raising, WorkFailed, "it raised ValueError"),
        (lambda _: 1, WorkFailed, "cannot be sent to another process"),
        (odd_tasks.dying, WorkFailed, "its process has died"),
    ],
)
async def test_what_goes_wrong_is_told_and_the_next_one_is_done(
    lane: Lane, task: Any, error: type[Exception], told: str
) -> None:
    with pytest.raises(error, match=told):
        await done(lane, task)
    assert await done(lane, Counting(3)) == 3


async def test_what_takes_too_long_is_ended(lane: Lane) -> None:
    await done(lane, Counting(1))
    with pytest.raises(WorkFailed, match="it took too long"):
        await done(lane, odd_tasks.hanging, seconds=0.05)
    assert not lane.is_running
    assert await done(lane, Counting(3)) == 3


async def test_who_stops_waiting_ends_the_work() -> None:
    lane = ProcessLane("test", nicer=0)
    doing = await begun(lane, odd_tasks.hanging)
    doing.cancel()
    with pytest.raises(asyncio.CancelledError):
        await doing
    while lane.is_running:
        await asyncio.sleep(0.01)
    assert await done(lane, Counting(2)) == 2
    lane.close()


async def test_a_few_wait_and_more_are_refused() -> None:
    lane = ProcessLane("test", nicer=0, most_waiting=3)
    first = await begun(lane, odd_tasks.hanging)
    is_wanted = True
    waiting = [
        asyncio.create_task(done(lane, Counting(2))),
        asyncio.create_task(done(lane, Counting(2), is_wanted=lambda: is_wanted)),
    ]
    await asyncio.sleep(0)
    with pytest.raises(Busy, match="too much is being worked out"):
        await done(lane, Counting(2))
    is_wanted = False
    first.cancel()
    assert await waiting[0] == 2
    with pytest.raises(Unwanted):
        await waiting[1]
    lane.close()


async def test_a_process_that_nobody_needs_is_ended(lane: Lane) -> None:
    await done(lane, Counting(1))
    lane.sweep(idle=PATIENCE)
    assert lane.is_running
    lane.sweep(idle=0)
    assert not lane.is_running


async def test_closing_ends_whatever_is_worked_out() -> None:
    lane = ProcessLane("test", nicer=0)
    doing = await begun(lane, odd_tasks.hanging)
    lane.close()
    with pytest.raises(WorkFailed):
        await doing
