"""Leaving a table and coming back: after a while, a restart, the end, a change of rules."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

import pytest

from ludotheca.core.errors import (
    IllegalMove,
    OldRules,
)
from ludotheca.server.store.base import Entry, StoredTable, StoreFailed
from ludotheca.server.tables.errors import (
    NotNow,
    NotYours,
    Unreadable,
)
from ludotheca.server.tables.news import PresenceChanged
from ludotheca.server.tables.table import Table
from tests.server.people import ANN, BOB, BOT, GUEST, Person, come, new_hall, opened
from tests.server.store_conformance.memory import MemoryStore

pytestmark = pytest.mark.anyio


async def test_whoever_leaves_can_come_back() -> None:
    hall = new_hall()
    ann, bob = await opened(hall, ANN, GUEST, guests=("Bob",))
    assert ann.live.people.present == [True, True]
    bob.leave()
    assert ann.live.people.present == [True, False]
    assert isinstance(ann.heard[-1], PresenceChanged)
    ann.leave()
    assert ann.live.is_empty
    assert hall.sweep(idle=0) == 0
    again = await come(hall, bob.table.id, bob.key)
    assert again.live is not bob.live
    assert again.table.history.chairs_held_by(again.visitor.holder) == [1]
    assert again.visitor == bob.visitor


async def test_a_table_with_people_is_not_swept_away() -> None:
    hall = new_hall()
    await opened(hall, ANN, BOB)
    assert hall.sweep(idle=0) == 1


async def test_everything_is_there_after_a_restart(dice: list[str]) -> None:
    store = MemoryStore()
    ann, bob = await opened(new_hall(store), ANN, GUEST, BOT, guests=("Bob",), first=1)
    dice += ["XXII"]
    await bob.throw()
    again = await come(new_hall(store), ann.table.id, ann.key)
    for attribute in ("version", "situation", "scene", "chairs", "log"):
        assert getattr(again.table, attribute) == getattr(ann.table, attribute), attribute
    assert again.visitor == ann.visitor


async def _finished(hall: Any, **about: Any) -> list[Person]:
    about = {"options": {"target": 50}, **about}
    people = await opened(hall, ANN, GUEST, guests=("Bob",), dice="own", **about)
    while people[0].table.situation.phase != "over":
        seat = people[0].table.situation.seat
        actor = next(p for p in people if seat in p.table.history.chairs_held_by(p.visitor.holder))
        await actor.play("LXXX" if actor.table.situation.awaits == "own-throw" else "stop")
    return people


async def test_a_rematch_is_one_table_for_all_with_the_same_keys() -> None:
    hall = new_hall()
    ann, bob = await _finished(hall)
    names = await asyncio.gather(*(hall.rematch(p.live, p.visitor) for p in (ann, bob, ann)))
    assert len(set(names)) == 1
    assert ann.table.history.rematch == names[0]
    again = [await come(hall, names[0], person.key) for person in (ann, bob)]
    # The other one begins this time.
    assert [chair.name for chair in again[0].table.chairs] == ["Bob", "Ann"]
    assert again[0].visitor == ann.visitor
    await again[1].play("XXII", "stop")
    with pytest.raises(NotYours):
        await hall.rematch(ann.live, (await hall.admit(names[0], ann.watch))[1])


async def test_whoever_asks_for_a_rematch_takes_nothing_back() -> None:
    hall = new_hall()
    ann, bob = await _finished(hall)
    await ann.undo(agreed=True)
    await hall.rematch(bob.live, bob.visitor)
    assert ann.table.history.undo_request is None
    with pytest.raises(NotNow):
        await bob.answer(agree=True)
    assert ann.phase() == "over"


async def test_however_often_it_is_asked_for_there_is_one_rematch() -> None:
    store = MemoryStore()
    hall = new_hall(store)
    ann, bob = await _finished(hall)
    asked = (hall.rematch(who.live, who.visitor) for who in (ann, bob) * 50)
    assert len(set(await asyncio.gather(*asked))) == 1
    assert len(store.ids) == 2


async def test_a_rematch_that_could_not_be_opened_is_opened_when_it_is_asked_for_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    store = MemoryStore()
    hall = new_hall(store)
    ann, bob = await _finished(hall)

    async def fail(*_: Any, **__: Any) -> None:
        raise StoreFailed("the disk is full")

    with monkeypatch.context() as broken:
        broken.setattr(store, "create", fail)
        with pytest.raises(StoreFailed):
            await hall.rematch(bob.live, bob.visitor)
    again = await hall.rematch(ann.live, ann.visitor)
    assert again == bob.table.history.rematch
    assert (await come(hall, again, bob.key)).phase() == "playing"


async def test_there_is_no_rematch_before_the_end() -> None:
    hall = new_hall()
    (ann,) = await opened(hall, ANN, BOB)
    with pytest.raises(NotNow):
        await hall.rematch(ann.live, ann.visitor)


async def _kept(store: MemoryStore, table: str) -> tuple[StoredTable, list[Entry]]:
    stored = await store.table(table)
    assert stored is not None
    return stored, await store.entries(table)


def _changed(stored: StoredTable, **about: Any) -> StoredTable:
    return replace(stored, setup={**stored.setup, **about})


async def test_a_table_of_older_rules_is_played_on_if_it_can_be(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    store = MemoryStore()
    (ann,) = await opened(new_hall(store), ANN, BOB, dice="own")
    await ann.play("XXII")
    stored, entries = await _kept(store, ann.table.id)
    wrong = [*entries, Entry(3, "move", {"text": "LXVI"})]
    with pytest.raises(IllegalMove):
        Table(stored, wrong)
    newer = replace(ann.table.game.rules, version=ann.table.game.rules.version + 1)
    monkeypatch.setattr(type(ann.table.game), "rules", newer)
    again = await come(new_hall(store), ann.table.id, ann.key)
    await again.play("stop")
    assert again.table.version == 3
    with pytest.raises(OldRules, match=f"recorded under rules version {ann.table.setup.rules}"):
        Table(stored, wrong)


async def test_a_table_of_a_newer_ludotheca_says_so() -> None:
    store = MemoryStore()
    (ann,) = await opened(new_hall(store), ANN, GUEST)
    stored, entries = await _kept(store, ann.table.id)
    with pytest.raises(Unreadable, match="rules version 99 of ludix"):
        Table(_changed(stored, rules=99), entries)
    with pytest.raises(Unreadable, match="a newer Ludotheca"):
        Table(stored, [Entry(1, "flipped-over", {})])
    with pytest.raises(Unreadable, match="tournament"):
        Table(_changed(stored, tournament=7), entries)


@pytest.mark.parametrize(("rules", "lapped"), [(1, "next"), (2, "void")])
async def test_an_option_that_older_rules_did_not_have_is_played_as_it_was_then(
    rules: int, lapped: str
) -> None:
    store = MemoryStore()
    (ann,) = await opened(new_hall(store), ANN, BOB, game="veldiv/individual", dice="own")
    stored, entries = await _kept(store, ann.table.id)
    options = {name: kept for name, kept in stored.setup["options"].items() if name != "lapped"}
    table = Table(_changed(stored, rules=rules, options=options), entries)
    assert table.match is not None
    assert table.match.game.options["lapped"] == lapped
    assert table.match.transcript()["options"]["lapped"] == lapped
