"""The race for the first turn: false starts, bots that react, and nobody who does."""

from __future__ import annotations

import asyncio

import pytest

from ludotheca.server.store.base import StoreFailed
from ludotheca.server.tables.errors import NotNow, NotYours
from ludotheca.server.tables.race import RaceNews, RaceTimes
from tests.server.people import ANN, BOB, BOT, GUEST, Person, new_hall, opened
from tests.server.store_conformance.memory import MemoryStore

pytestmark = pytest.mark.anyio

NEVER = 3600.0
HELD_BACK = RaceTimes(wait=(NEVER, NEVER), reaction=(0, 0), patience=0)
PATIENT = RaceTimes(wait=(0, 0), reaction=(NEVER, NEVER), patience=NEVER)


def stages(person: Person) -> list[tuple[str, int | None]]:
    return [(news.stage, news.chair) for news in person.heard if isinstance(news, RaceNews)]


async def heard(person: Person, stage: str) -> None:
    while stage not in [told for told, _ in stages(person)]:
        await asyncio.sleep(0)


async def test_the_quickest_begins() -> None:
    hall = new_hall(times=PATIENT)
    ann, bob = await opened(hall, ANN, GUEST, BOT, guests=("Bob",), first="reaction")
    assert ann.phase() == "race"
    ann.live.start_race(ann.visitor)
    await heard(bob, "call")
    bob.live.tap(bob.visitor, 1)
    with pytest.raises(NotNow):
        ann.live.tap(ann.visitor, 0)
    await ann.until("playing")
    assert ann.table.chairs[0].name == "Bob"
    assert stages(ann) == [("ready", None), ("call", None)]


async def test_a_false_start_is_out_of_the_round() -> None:
    hall = new_hall(times=HELD_BACK)
    (ann,) = await opened(hall, ANN, BOB, first="reaction")
    ann.live.start_race(ann.visitor)
    await heard(ann, "ready")
    ann.live.tap(ann.visitor, 1)
    with pytest.raises(NotNow):
        ann.live.tap(ann.visitor, 1)
    assert stages(ann) == [("ready", None), ("false-start", 1)]
    ann.live.close()


async def test_if_everybody_is_out_there_is_another_round() -> None:
    hall = new_hall(times=HELD_BACK)
    (ann,) = await opened(hall, ANN, BOB, first="reaction")
    ann.live.start_race(ann.visitor)
    await heard(ann, "ready")
    for chair in (0, 1):
        ann.live.tap(ann.visitor, chair)
    await heard(ann, "again")
    assert ann.phase() == "race"
    ann.live.start_race(ann.visitor)
    with pytest.raises(NotNow):
        ann.live.start_race(ann.visitor)
    ann.live.close()


async def test_bots_react_too() -> None:
    (ann,) = await opened(new_hall(), ANN, BOB, BOT, first="reaction")
    ann.live.start_race(ann.visitor)
    await ann.until("playing")
    assert ann.table.chairs[0].kind == "bot"


async def test_one_person_alone_draws_lots_with_the_bots() -> None:
    (ann,) = await opened(new_hall(), ANN, BOT, BOT, first="reaction")
    assert ann.phase() == "playing"
    assert ann.table.setup.first == "lots"


async def test_if_nobody_reacts_the_round_is_given_up() -> None:
    (ann,) = await opened(new_hall(), ANN, BOB, first="reaction")
    ann.live.start_race(ann.visitor)
    await heard(ann, "again")
    assert stages(ann) == [("ready", None), ("call", None), ("again", None)]
    assert ann.phase() == "race"


async def test_whoever_opened_the_table_may_settle_it_otherwise() -> None:
    ann, bob = await opened(new_hall(), ANN, GUEST, guests=("Bob",), first="reaction")
    with pytest.raises(NotYours):
        await bob.live.begin(bob.visitor, 1)
    await ann.live.begin(ann.visitor, 1)
    assert ann.table.chairs[0].name == "Bob"
    with pytest.raises(NotNow):
        await ann.live.begin(ann.visitor, "lots")


@pytest.mark.parametrize("has_reacted", [False, True])
async def test_a_running_race_is_not_overridden(*, has_reacted: bool) -> None:
    hall = new_hall(times=PATIENT)
    (ann,) = await opened(hall, ANN, BOB, first="reaction")
    ann.live.start_race(ann.visitor)
    await heard(ann, "call")
    if has_reacted:
        ann.live.tap(ann.visitor, 1)
    with pytest.raises(NotNow, match="the race is on"):
        await ann.live.begin(ann.visitor, 0)
    if not has_reacted:
        ann.live.tap(ann.visitor, 1)
    await ann.until("playing")
    assert ann.table.chairs[0].name == "Bob"


async def test_after_a_race_that_nobody_won_it_may_be_settled_otherwise() -> None:
    (ann,) = await opened(new_hall(), ANN, BOB, first="reaction")
    ann.live.start_race(ann.visitor)
    await heard(ann, "again")
    await ann.live.begin(ann.visitor, 0)
    assert ann.table.chairs[0].name == "Ann"


async def test_a_race_whose_end_was_not_kept_is_run_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    store = MemoryStore()

    async def full(*_: object, **__: object) -> None:
        raise StoreFailed("the disk is full")

    (ann,) = await opened(new_hall(store), ANN, BOB, BOT, first="reaction")
    with monkeypatch.context() as broken:
        broken.setattr(store, "append", full)
        ann.live.start_race(ann.visitor)
        await heard(ann, "again")
    assert ann.phase() == "race"
    ann.live.start_race(ann.visitor)
    await ann.until("playing")


async def test_one_reacts_for_a_chair_of_ones_own_and_in_time() -> None:
    hall = new_hall(times=HELD_BACK)
    ann, bob = await opened(hall, ANN, GUEST, BOT, guests=("Bob",), first="reaction")
    with pytest.raises(NotNow):
        ann.live.tap(ann.visitor, 0)
    with pytest.raises(NotYours):
        bob.live.start_race(bob.visitor)
    ann.live.start_race(ann.visitor)
    for chair in (1, 2, 9):
        with pytest.raises(NotYours):
            ann.live.tap(ann.visitor, chair)
    ann.live.close()


async def test_there_is_a_race_only_if_it_was_asked_for() -> None:
    (ann,) = await opened(new_hall(), ANN, BOB)
    with pytest.raises(NotNow):
        ann.live.start_race(ann.visitor)
