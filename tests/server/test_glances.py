"""Chances and hints while people play: for whom it was agreed, and never in anybody's way."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

import ludotheca
from ludotheca.core.match import Match
from ludotheca.server.tables.errors import NotAgreed, NotNow, NotYours
from ludotheca.server.tables.glances import Glances, HintTask, OddsTask, ask_hint
from ludotheca.server.tables.hall import Hall
from ludotheca.server.tables.lanes import Lane, Unwanted, WorkFailed
from ludotheca.server.tables.news import OddsTold
from ludotheca.server.tables.process_lanes import ProcessLane
from ludotheca.server.tables.setup import House
from ludotheca.server.tables.tasks import Task, Tell
from tests.server.people import ANN, AT_ONCE, BOB, GUEST, Person, come, opened
from tests.server.serving import asking, calling, serving
from tests.server.serving import opened as table_opened
from tests.server.store_conformance.memory import MemoryStore

pytestmark = pytest.mark.anyio

EVERYBODY = House(odds="all", hints=True)


class Here(ProcessLane):
    """Does everything here, when a test says so."""

    def __init__(self) -> None:
        super().__init__("here", nicer=0)
        self.tasks: list[Any] = []
        self.may_answer = asyncio.Event()
        self.may_answer.set()

    async def done(
        self,
        task: Task,
        *,
        seconds: float,  # noqa: ARG002
        tell: Tell = lambda _: None,
        is_wanted: Callable[[], bool] = lambda: True,
    ) -> Any:
        self.tasks.append(task)
        await self.may_answer.wait()
        if not is_wanted():
            raise Unwanted("he has played on")
        return task(tell)


def hall_with(lane: Lane) -> Hall:
    return Hall(MemoryStore(), pace=0, times=AT_ONCE, glances=Glances(lane))


def switch(person: Person, *, is_on: bool = True) -> None:
    person.live.band.switch(person.visitor, person.hear, is_on=is_on)


def odds_of(person: Person) -> list[OddsTold]:
    return [news for news in person.heard if isinstance(news, OddsTold)]


async def hears(person: Person, count: int) -> OddsTold:
    while len(odds_of(person)) < count:
        await asyncio.sleep(0)
    return odds_of(person)[-1]


async def piglet(lane: Lane, house: House = EVERYBODY, *chairs: Any) -> Person:
    about: dict[str, Any] = {"game": "ludix/piglet", "options": {"target": 2}, "house": house}
    return (await opened(hall_with(lane), *(chairs or (ANN, BOB)), **about))[0]


async def test_who_looks_is_told_the_chances_after_each_move(dice: list[str]) -> None:
    dice += ["1"]
    ann = await piglet(Here())
    switch(ann)
    told = await hears(ann, 1)
    assert told.chances == pytest.approx((4 / 7, 3 / 7))
    assert (told.method, told.within) == ("exact", (0, 0))
    await ann.throw()
    told = await hears(ann, 2)
    assert told.chances[0] == pytest.approx(5 / 7)
    assert told.version == ann.table.version
    switch(ann, is_on=False)
    await ann.play("stop")
    assert len(odds_of(ann)) == 2
    ann.leave()


async def test_what_everybody_looks_at_is_worked_out_once(dice: list[str]) -> None:
    dice += ["1"]
    lane = Here()
    ann = await piglet(lane)
    others = [Person(ann.live, ann.visitor, ann.key).enter() for _ in range(3)]
    switch(ann)
    await hears(ann, 1)
    for other in others:
        switch(other)
    assert [len(odds_of(other)) for other in others] == [1, 1, 1]
    await ann.throw()
    for other in others:
        await hears(other, 2)
    assert len(lane.tasks) == 2
    for person in (ann, *others):
        person.leave()


async def test_nobody_waits_for_the_chances_and_what_is_past_is_dropped(dice: list[str]) -> None:
    dice += ["1", "1"]
    lane = Here()
    ann = await piglet(lane)
    lane.may_answer.clear()
    switch(ann)
    while not lane.tasks:
        await asyncio.sleep(0)
    await ann.throw()
    await ann.play("roll")
    lane.may_answer.set()
    told = await hears(ann, 1)
    assert told.version == ann.table.version
    assert [task.version for task in lane.tasks] == [1, told.version]
    ann.leave()


async def test_if_it_fails_the_next_move_tries_again(
    dice: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    dice += ["1"]
    lane = Here()
    ann = await piglet(lane)

    def fail(*_: object) -> OddsTold:
        raise WorkFailed("its process has died")

    with monkeypatch.context() as broken:
        broken.setattr(OddsTask, "__call__", fail)
        switch(ann)
        while not lane.tasks:
            await asyncio.sleep(0)
        await asyncio.sleep(0)
    assert odds_of(ann) == []
    await ann.throw()
    assert (await hears(ann, 1)).chances[0] == pytest.approx(5 / 7)
    ann.leave()


@pytest.mark.parametrize(
    ("odds", "player", "watcher"),
    [("nobody", False, False), ("watchers", False, True), ("all", True, True)],
)
async def test_who_may_look_was_agreed_on(odds: Any, player: bool, watcher: bool) -> None:
    hall = hall_with(Here())
    about: dict[str, Any] = {"game": "ludix/piglet", "house": House(odds=odds)}
    (ann,) = await opened(hall, ANN, GUEST, **about)
    eve = await come(hall, ann.table.id, ann.watch)
    for person, may in ((ann, player), (eve, watcher)):
        if may:
            switch(person)
        else:
            with pytest.raises(NotAgreed):
                switch(person)
        person.leave()


async def test_a_hint_is_noted_once_for_all_to_see(dice: list[str]) -> None:
    dice += ["1", "1"]
    ann = await piglet(Here())
    with pytest.raises(NotNow):
        await ask_hint(ann.live, ann.visitor, ann.table.version)
    await ann.throw()
    version = await ask_hint(ann.live, ann.visitor, ann.table.version)
    assert await ask_hint(ann.live, ann.visitor, version) == version == ann.table.version
    assert [note.code for note in ann.table.history.notes].count("hinted") == 1
    assert [move.text for move in ann.table.history.moves] == ["1"]
    await ann.play("roll")
    await ann.until("decision", "throw")
    while ann.awaits() != "decision":
        await asyncio.sleep(0)
    await ask_hint(ann.live, ann.visitor, ann.table.version)
    assert [note.code for note in ann.table.history.notes].count("hinted") == 2
    ann.leave()


async def test_hints_are_for_whoever_is_to_decide_and_where_agreed(dice: list[str]) -> None:
    dice += ["1"]
    hall = hall_with(Here())
    about: dict[str, Any] = {"game": "ludix/piglet", "guests": ("Bob",)}
    ann, bob = await opened(hall, ANN, GUEST, house=House(hints=True), **about)
    await ann.throw()
    with pytest.raises(NotYours):
        await ask_hint(bob.live, bob.visitor, bob.table.version)
    cy, dan = await opened(hall, ANN, GUEST, house=House(), **about)
    with pytest.raises(NotAgreed, match="no hints at this table"):
        await ask_hint(cy.live, cy.visitor, cy.table.version)
    for person in (ann, bob, cy, dan):
        person.leave()


def test_a_task_tells_what_each_decision_is_worth() -> None:
    match = Match(ludotheca.game("ludix/piglet", target=2))
    match.play("1")
    advice = HintTask(match.game, match.state.to_bytes(), 7)(lambda _: None)
    assert (advice.version, advice.seat, advice.method) == (7, 0, "exact")
    assert [each.move for each in advice.moves] == ["roll", "stop"]
    assert advice.moves[1].loss == pytest.approx(5 / 7 - 3 / 5)
    assert advice.moves[1].is_worse


# Over the wire, worked out in a process


async def test_odds_and_a_hint_come_over_the_wire(dice: list[str]) -> None:
    dice += ["1"]
    bob = {"kind": "here", "name": "Bob"}
    ann = {"kind": "here", "name": "Ann"}
    about: dict[str, Any] = {"game": "ludix/piglet", "options": {"target": 2}, "odds": "all"}
    async with serving() as address, asking(address) as client:
        made = await table_opened(client, ann, bob, **about)
        async with calling(address, made["table"], made["key"]) as caller:
            await caller.hear()
            assert (await caller.ask("throw"))["kind"] == "done"
            assert (await caller.ask("odds", on=True))["kind"] == "done"
            told = await caller.until("odds")
            assert told["chances"] == pytest.approx([5 / 7, 2 / 7], abs=1e-4)
            assert (await caller.ask("hint"))["kind"] == "done"
            told = await caller.until("hint")
            assert [each["move"] for each in told["moves"]] == ["roll", "stop"]
            notes = [line["note"]["id"] for line in caller.latest["log"] if line["note"]]
            assert notes[-1] == "page-note-hinted"
