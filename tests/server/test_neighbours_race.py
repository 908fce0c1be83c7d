"""Several servers at the same tables: the race for the first turn."""

from __future__ import annotations

import pytest

from ludotheca.server.tables.errors import NotNow
from ludotheca.server.tables.race import RaceNews, RaceTimes
from tests.server.people import ANN, GUEST, Person, come, opened
from tests.server.street import Street, quiet, until

pytestmark = pytest.mark.anyio

NEVER = 3600.0
HELD_BACK = RaceTimes(wait=(NEVER, NEVER), reaction=(0, 0), patience=0)
PATIENT = RaceTimes(wait=(0, 0), reaction=(NEVER, NEVER), patience=NEVER)


def stages(person: Person) -> list[str]:
    return [news.stage for news in person.heard if isinstance(news, RaceNews)]


async def test_a_race_is_run_by_one_server_for_all() -> None:
    street = Street()
    here, there = street.build("a", PATIENT), street.build("b", PATIENT)
    ann, bob = await opened(here, ANN, GUEST, guests=("Bob",), first="reaction")
    bob.leave()
    bob = await come(there, bob.table.id, bob.key)
    ann.live.start_race(ann.visitor)
    await until(lambda: stages(bob) == ["ready", "call"])
    with pytest.raises(NotNow):
        await bob.live.begin(ann.visitor, 0)
    bob.live.tap(bob.visitor, 1)
    await until(lambda: ann.phase() == bob.phase() == "playing")
    assert ann.table.chairs[0].name == "Bob"
    with pytest.raises(NotNow):
        bob.live.tap(bob.visitor, 0)


async def test_a_false_start_at_another_server_is_one() -> None:
    street = Street()
    here, there = street.build("a", HELD_BACK), street.build("b", HELD_BACK)
    ann, bob = await opened(here, ANN, GUEST, guests=("Bob",), first="reaction")
    bob.leave()
    bob = await come(there, bob.table.id, bob.key)
    with pytest.raises(NotNow):
        bob.live.tap(bob.visitor, 1)
    ann.live.start_race(ann.visitor)
    await until(lambda: stages(bob) == ["ready"])
    bob.live.tap(bob.visitor, 1)
    await until(lambda: stages(ann) == stages(bob) == ["ready", "false-start"])
    with pytest.raises(NotNow):
        bob.live.tap(bob.visitor, 1)
    ann.live.tap(ann.visitor, 0)
    await until(lambda: stages(bob)[-1] == "again")
    opener = await come(there, ann.table.id, ann.key)
    opener.live.start_race(opener.visitor)
    await until(lambda: stages(ann)[-1] == "ready")
    with pytest.raises(NotNow):
        ann.live.start_race(ann.visitor)


async def test_if_the_server_of_a_race_dies_it_is_started_again() -> None:
    street = Street()
    here, there = street.build("a", HELD_BACK), street.build("b", PATIENT)
    ann, bob = await opened(here, ANN, GUEST, guests=("Bob",), first="reaction")
    bob.leave()
    bob = await come(there, bob.table.id, bob.key)
    ann.live.start_race(ann.visitor)
    await until(lambda: stages(bob) == ["ready"])
    ann.live.close()
    await street.lose("a")
    assert stages(bob) == ["ready", "again"]
    again = await come(there, ann.table.id, ann.key)
    again.live.start_race(again.visitor)
    await until(lambda: stages(bob)[-1] == "call")
    bob.live.tap(bob.visitor, 1)
    await until(lambda: bob.phase() == "playing")


async def test_of_two_races_at_once_one_gives_way() -> None:
    street = Street()
    here, there = street.build("a", HELD_BACK), street.build("b", HELD_BACK)
    ann, bob = await opened(here, ANN, GUEST, guests=("Bob",), first="reaction")
    bob.leave()
    bob = await come(there, bob.table.id, bob.key)
    again = await come(there, ann.table.id, ann.key)
    ann.live.start_race(ann.visitor)
    again.live.start_race(again.visitor)
    await until(lambda: ann.live.racing.is_run_here and not again.live.racing.is_run_here)
    bob.live.tap(bob.visitor, 1)
    await until(lambda: stages(ann)[-1] == "false-start")


async def test_who_comes_later_knows_of_the_race() -> None:
    street = Street()
    here = street.build("a", HELD_BACK)
    ann, bob = await opened(here, ANN, GUEST, guests=("Bob",), first="reaction")
    ann.live.start_race(ann.visitor)
    await until(lambda: stages(ann) == ["ready"])
    bob.leave()
    again = await come(street.build("b", HELD_BACK), ann.table.id, ann.key)
    await quiet()
    with pytest.raises(NotNow):
        again.live.start_race(again.visitor)
