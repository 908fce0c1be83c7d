"""Playing at a table, without any web: who may move, and what two at once come to."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

import pytest

from ludotheca.bots import kinds
from ludotheca.core import registry
from ludotheca.core.errors import (
    BadNotation,
    IllegalMove,
)
from ludotheca.core.match import Match
from ludotheca.core.scene import Motion
from ludotheca.server.store.base import StoreFailed
from ludotheca.server.tables.errors import (
    NotNow,
    NotYours,
    OutOfDate,
    TooLong,
)
from ludotheca.server.tables.hall import Hall
from ludotheca.server.tables.news import Stopped
from ludotheca.server.tables.pace import Pace
from ludotheca.server.tables.setup import ChairPlan, settle
from ludotheca.server.tables.table import Moved
from tests.patience import PATIENCE
from tests.server.people import ANN, BOB, BOT, GUEST, come, new_hall, opened, seat
from tests.server.store_conformance.memory import MemoryStore

pytestmark = pytest.mark.anyio

GAMES = [kind for box in registry.shelf() for kind in box.games]


async def test_a_turns_first_throw_is_asked_for_and_later_ones_fall(dice: list[str]) -> None:
    (ann,) = await opened(new_hall(), ANN, BOB)
    assert ann.awaits() == "throw"
    dice += ["XXII", "LXVI"]
    await ann.throw()
    assert ann.awaits() == "decision"
    await ann.play("roll")
    await ann.until("decision")
    await ann.play("stop")
    assert ann.moves == ["XXII", "roll", "LXVI", "stop"]
    assert (ann.table.situation.seat, ann.table.situation.awaits) == (1, "throw")


async def test_a_seat_is_moved_for_by_its_holder_only(dice: list[str]) -> None:
    ann, bob = await opened(new_hall(), ANN, GUEST, guests=("Bob",))
    dice += ["XXII"]
    with pytest.raises(NotYours):
        await bob.throw()
    await ann.throw()
    with pytest.raises(NotYours):
        await bob.play("stop")
    await ann.play("stop")
    with pytest.raises(NotYours):
        await ann.throw()
    assert ann.moves == ["XXII", "stop"]


async def test_what_happened_elsewhere_at_the_same_table_is_caught_up_with(dice: list[str]) -> None:
    store = MemoryStore()
    (here,) = await opened(new_hall(store), ANN, BOB)
    there = await come(new_hall(store), here.table.id, here.key)
    dice += ["XXII"]
    await here.throw()
    await there.live.catch_up()
    assert there.moves == ["XXII"]
    assert [type(news) for news in there.heard] == [Moved]
    await there.live.catch_up()
    assert len(there.heard) == 1, "nothing is told twice"
    await there.play("stop")
    assert there.moves == ["XXII", "stop"]


async def test_watchers_and_guests_only_look(dice: list[str]) -> None:
    hall = new_hall()
    (ann,) = await opened(hall, ANN, GUEST)
    invitation = ann.invitation(1)
    await seat(hall, ann.table.id, invitation, "Bob")
    for key in (ann.watch, invitation):
        onlooker = await come(hall, ann.table.id, key)
        for attempt in (
            onlooker.throw(),
            onlooker.play("stop"),
            onlooker.undo(),
            onlooker.live.begin(onlooker.visitor, 0),
        ):
            with pytest.raises(NotYours):
                await attempt
        with pytest.raises(NotYours):
            onlooker.live.set_pace(onlooker.visitor, quick=True)
        with pytest.raises(NotYours):
            onlooker.live.start_race(onlooker.visitor)
    dice += ["XXII"]
    await ann.throw()
    assert onlooker.moves == ["XXII"]


async def test_nobody_chooses_a_throw_of_the_servers_dice() -> None:
    (ann,) = await opened(new_hall(), ANN, BOB)
    with pytest.raises(NotNow, match="thrown by the server"):
        await ann.play("LXVI")
    assert ann.table.version == 1


async def test_a_bad_move_changes_nothing(dice: list[str]) -> None:
    (ann,) = await opened(new_hall(), ANN, BOB)
    dice += ["XXII"]
    await ann.throw()
    for text, error in (("dance", BadNotation), ("LXVI", IllegalMove), ("", BadNotation)):
        with pytest.raises(error):
            await ann.play(text)
    with pytest.raises(NotNow):
        await ann.throw()
    assert ann.moves == ["XXII"]


async def test_two_at_once_give_one_winner_and_one_conflict() -> None:
    (ann,) = await opened(new_hall(), ANN, BOB)
    throws = [ann.live.throw(ann.visitor, 1) for _ in range(2)]
    outcomes = await asyncio.gather(*throws, return_exceptions=True)
    assert outcomes[0] == 2
    assert isinstance(outcomes[1], OutOfDate)
    assert len(ann.moves) == 1


async def test_another_server_at_the_same_table_is_noticed(dice: list[str]) -> None:
    store = MemoryStore()
    (here,) = await opened(new_hall(store), ANN, BOB)
    there = await come(new_hall(store), here.table.id, here.key)
    dice += ["XXII", "LXVI"]
    await here.throw()
    with pytest.raises(OutOfDate):
        await there.throw()
    assert there.moves == ["XXII"], "what the other server kept is seen, as it happened"
    await there.play("stop")
    assert there.table.version == 3


async def test_nothing_is_told_that_was_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    store = MemoryStore()
    (ann,) = await opened(new_hall(store), ANN, BOB)

    async def full(*_: object, **__: object) -> None:
        raise StoreFailed("the disk is full")

    with monkeypatch.context() as broken:
        broken.setattr(store, "append", full)
        with pytest.raises(StoreFailed):
            await ann.throw()
    assert (ann.moves, ann.table.version) == ([], 1)
    await ann.throw()
    assert len(ann.moves) == 1


async def test_own_dice_are_entered_by_whoever_throws_sloppily_if_need_be() -> None:
    ann, bob = await opened(new_hall(), ANN, GUEST, guests=("Bob",), dice="own")
    situation = ann.table.situation
    assert situation.awaits == "own-throw"
    assert "XXII" in situation.outcomes
    with pytest.raises(NotYours):
        await bob.play("XXII")
    await ann.play("iixx")
    assert ann.moves == ["XXII"]
    with pytest.raises(NotYours):
        await bob.play("stop")
    await ann.play("stop")
    with pytest.raises(NotYours):
        await ann.play("LXVI")
    with pytest.raises(BadNotation):
        await bob.play("six")
    assert ann.table.match is not None
    assert ann.table.match.transcript()["dice"] == {"source": "own"}


async def test_bots_throws_of_own_dice_are_entered_too() -> None:
    (ann,) = await opened(new_hall(), ANN, BOT, dice="own", first=1)
    assert ann.awaits() == "own-throw"
    await ann.play("LXXX")
    await ann.until("own-throw")
    assert ann.moves[:2] == ["LXXX", "roll"]


@pytest.mark.parametrize("kind", GAMES, ids=lambda kind: kind.id)
async def test_bots_play_every_game_to_its_end(kind: Any) -> None:
    chairs = [ChairPlan("bot", kinds(kind())[0].name)] * kind.seats[0]
    (watcher,) = await opened(new_hall(), *chairs, game=kind.id, options=dict(kind.bounded))
    await watcher.until("over")
    table = watcher.table
    assert table.match is not None
    assert table.situation.ranking == table.match.ranking
    replayed = Match.replay(table.match.transcript())
    assert replayed.is_over
    assert list(replayed.moves) == watcher.moves


async def test_bots_wait_while_nobody_looks() -> None:
    hall = new_hall()
    made = await hall.open_table(*settle("ludix", {}, [BOT, BOT]))
    live = await hall.live_table(made.table)
    for _ in range(5):
        await asyncio.sleep(0)
    assert live.table.version == 1
    watcher = await come(hall, made.table, made.watch)
    await watcher.until("over")
    assert watcher.moves


async def test_a_table_has_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    (ann,) = await opened(new_hall(), ANN, BOB, dice="own")
    assert ann.table.game.longest_match == 5_000
    monkeypatch.setattr(type(ann.table.game), "longest_match", 1)
    await ann.play("XXII")
    with pytest.raises(TooLong):
        await ann.play("stop")
    assert ann.moves == ["XXII"]


async def test_a_game_that_fails_stops_its_own_table_only_and_everybody_there_is_told(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("ludotheca.core.match.Match.check", lambda *_: 1 / 0)
    hall = new_hall()
    (watcher,) = await opened(hall, BOT, BOT)
    while "have failed" not in caplog.text:
        await asyncio.sleep(0)
    assert watcher.phase() == "playing"
    assert [news.why.code for news in watcher.heard if isinstance(news, Stopped)] == ["stuck"]
    # Whoever comes later is told too.
    other = await come(hall, watcher.table.id, watcher.key)
    while not any(isinstance(news, Stopped) for news in other.heard):
        await asyncio.sleep(0)


async def test_bots_try_again_when_their_move_was_not_kept(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("ludotheca.server.tables.driving.RETRY", 0)
    store = MemoryStore()
    keep, problems = store.append, [StoreFailed("the disk is full")] * 3

    async def full_at_first(*about: Any, **more: Any) -> None:
        if problems:
            raise problems.pop()
        await keep(*about, **more)

    monkeypatch.setattr(store, "append", full_at_first)
    (watcher,) = await opened(new_hall(store), BOT, BOT)
    await asyncio.wait_for(watcher.until("over"), PATIENCE)
    assert caplog.text.count("the disk is full") == 3


async def test_bots_go_on_after_another_server_was_quicker() -> None:
    store = MemoryStore()
    (here,) = await opened(new_hall(store), BOT, BOT)
    there = await come(new_hall(store), here.table.id, here.key)
    await asyncio.wait_for(asyncio.gather(here.until("over"), there.until("over")), PATIENCE)
    assert here.table.version == there.table.version


async def test_bots_hurry_if_they_are_asked_to(dice: list[str]) -> None:
    hall = Hall(MemoryStore(), pace=3600)
    (ann,) = await opened(hall, ANN, BOT, first=1)
    dice += ["LXXX", "LXXX"]
    pauses = []
    for quick in (False, True):
        ann.live.set_pace(ann.visitor, quick=quick)
        pauses.append(ann.live.pace.pause(None, is_bots_turn=True))
    assert pauses == [3600, 720]
    await asyncio.sleep(0)
    ann.live.pace.seconds = 0
    ann.live.set_pace(ann.visitor, quick=True)
    await ann.until("throw")
    assert ann.moves[0] == "LXXX"


async def test_bots_leave_time_to_see_what_happened(dice: list[str]) -> None:
    (ann,) = await opened(new_hall(), ANN, BOB)
    dice += ["XXII"]
    await ann.throw()
    await ann.play("stop")
    thrown, stopped = ann.live.recent
    pace = Pace(1)
    assert pace.pause(thrown, is_bots_turn=True) > pace.pause(stopped, is_bots_turn=True) > 1
    assert pace.pause(thrown, is_bots_turn=False) == 0
    moving = replace(stopped.logged.events[0], motion=(Motion("pawn", ("a", "b")),) * 4)
    ridden = replace(stopped, logged=replace(stopped.logged, events=[moving]))
    assert pace.pause(ridden, is_bots_turn=True) == 2
