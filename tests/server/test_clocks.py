"""Clocks, if the table wants them: per move or per match, and what happens when they run out."""

from __future__ import annotations

import asyncio

import pytest

from ludotheca.server.tables.errors import NotNow
from ludotheca.server.tables.setup import ClockPlan, House, Per, Then
from ludotheca.server.tables.surroundings import SPARED
from ludotheca.server.tables.times import steady_clock
from tests.server.people import ANN, GUEST, Person, Time, come, new_hall, opened
from tests.server.store_conformance.memory import MemoryStore

pytestmark = pytest.mark.anyio


class Race:
    """Ann and Bob against the clock, with real dice."""

    def __init__(self, per: Per, seconds: int, then: Then) -> None:
        self.time = Time()
        self.store = MemoryStore()
        self.hall = new_hall(self.store, time=self.time)
        self.time.pass_by(SPARED / 1000)
        self._house = House(clock=ClockPlan(per, seconds, then))

    async def begins(self) -> tuple[Person, Person]:
        ann, bob = await opened(
            self.hall, ANN, GUEST, guests=("Bob",), dice="own", house=self._house
        )
        return ann, bob

    async def runs_out(self, person: Person) -> None:
        """Let the clock be looked at, as it is when somebody comes."""
        before = person.table.version
        await come(self.hall, person.table.id, person.key)
        while person.table.version == before:
            await asyncio.sleep(0)


def left(person: Person) -> list[int]:
    clocks = person.live.clocks
    assert clocks is not None
    return [milliseconds // 1000 for milliseconds in clocks.left]


async def test_whoever_takes_too_long_for_a_move_is_played_for_and_may_come_back() -> None:
    race = Race("move", 30, "bot")
    ann, bob = await race.begins()
    race.time.pass_by(20)
    assert left(ann) == [10, 30]
    await ann.play("XXII")
    assert left(ann) == [30, 30]
    race.time.pass_by(30)
    await race.runs_out(bob)
    assert ann.table.chairs[0].is_bots
    await bob.until("own-throw")
    await ann.live.sit_again(ann.visitor, 0)
    assert not ann.table.chairs[0].is_bots


async def test_time_for_the_whole_match_is_spent_once() -> None:
    race = Race("game", 60, "bot")
    ann, bob = await race.begins()
    race.time.pass_by(40)
    await ann.play("XXII", "stop")
    assert left(ann) == [20, 60]
    race.time.pass_by(15)
    assert left(ann) == [20, 45]
    await bob.play("XXII", "stop")
    race.time.pass_by(20)
    await race.runs_out(bob)
    assert ann.table.chairs[0].stand_in is not None
    with pytest.raises(NotNow):
        await ann.live.sit_again(ann.visitor, 0)


async def test_it_may_be_agreed_that_the_seat_resigns() -> None:
    race = Race("move", 30, "resign")
    ann, _ = await race.begins()
    race.time.pass_by(30)
    await race.runs_out(ann)
    situation = ann.table.situation
    assert (situation.phase, situation.ended, situation.ranking) == ("over", "time", [[1], [0]])


async def test_time_spent_is_known_after_a_restart() -> None:
    race = Race("game", 600, "resign")
    ann, _ = await race.begins()
    race.time.pass_by(40)
    await ann.play("XXII", "stop")
    race.time.pass_by(100)
    hall = new_hall(race.store, time=race.time)
    again = await come(hall, ann.table.id, ann.key)
    assert left(again) == [560, 500]


async def test_people_have_a_moment_to_find_back_after_the_house_was_closed() -> None:
    race = Race("move", 30, "resign")
    ann, bob = await race.begins()
    for person in (ann, bob):
        person.leave()
    race.time.pass_by(10_000)
    again = await come(new_hall(race.store, time=race.time), ann.table.id, ann.key)
    assert again.live.deadline == race.time.now() + SPARED


async def test_nobodys_time_runs_while_all_are_asked_something() -> None:
    race = Race("move", 30, "resign")
    ann, bob = await race.begins()
    await bob.live.ask_end(bob.visitor, bob.table.version)
    assert ann.live.deadline is None
    clocks = ann.live.clocks
    assert clocks is not None
    assert clocks.running is None


async def test_taking_back_gives_no_time() -> None:
    race = Race("game", 60, "resign")
    ann, _ = await race.begins()
    race.time.pass_by(10)
    await ann.play("XXII")
    race.time.pass_by(10)
    await ann.undo()
    assert left(ann) == [40, 60]


async def test_a_clock_that_is_set_anew_moves_no_deadline() -> None:
    world, elapsed = [1_000_000], [0.0]
    clock = steady_clock(lambda: world[0], lambda: elapsed[0])
    assert clock() == 1_000_000
    world[0] += 86_400_000
    elapsed[0] += 2
    assert clock() == 1_002_000
    world[0] -= 365 * 86_400_000
    assert clock() == 1_002_000


async def test_entries_keep_their_order_though_the_world_goes_back_in_time() -> None:
    store, time = MemoryStore(), Time()
    (ann, _) = await opened(new_hall(store, time=time), ANN, GUEST, guests=("Bob",), dice="own")
    await ann.play("XXII")
    time.pass_by(-365 * 86_400)
    again = await come(new_hall(store, time=time), ann.table.id, ann.key)
    await again.play("stop")
    times = [entry.at for entry in await store.entries(ann.table.id)]
    assert times == sorted(times)
