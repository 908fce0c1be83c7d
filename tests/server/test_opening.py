"""Opening a table: the key first, once for everybody, from a checkpoint, beside the loop."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from ludotheca.core.match import Match
from ludotheca.server.store.base import Checkpoint, Entry
from ludotheca.server.tables.checkpoints import EVERY
from ludotheca.server.tables.errors import NoSuchTable, WrongKey
from ludotheca.server.tables.hall import Hall
from ludotheca.server.tables.opening import TableOpener
from ludotheca.server.tables.setup import settle
from ludotheca.server.tables.table import Table
from tests.server.people import ANN, BOB, Person, come, new_hall, opened
from tests.server.store_conformance.memory import MemoryStore

pytestmark = pytest.mark.anyio

TURN = ("2", "stop", "3", "stop")
"""Two turns that change the scores and end nothing as long as the target is far."""


async def long_table(store: MemoryStore, moves: int) -> tuple[str, str]:
    """Keep a table of very many moves; return it with the key of whoever opened it."""
    hall = new_hall(store)
    made = await hall.open_table(*settle("ludix/pig", {"target": 10_000}, [ANN, BOB], "own"))
    entries = [
        Entry(version, "move", {"text": TURN[version % 4 - 2]}) for version in range(2, moves + 2)
    ]
    await store.append(made.table, entries)
    return made.table, made.player


@contextlib.contextmanager
def counting_replays(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Count what is played anywhere, by the thread that plays it."""
    played: list[str] = []
    play = Match.play

    def counted(match: Match, text: str) -> Any:
        played.append(threading.current_thread().name)
        return play(match, text)

    with monkeypatch.context() as patched:
        patched.setattr(Match, "play", counted)
        yield played


async def test_a_wrong_key_opens_no_table(monkeypatch: pytest.MonkeyPatch) -> None:
    store = MemoryStore()
    table, _ = await long_table(store, 40)
    hall = new_hall(store)
    with counting_replays(monkeypatch) as played:
        for _ in range(20):
            with pytest.raises(WrongKey):
                await hall.admit(table, "x" * 44)
        with pytest.raises(NoSuchTable):
            await hall.admit("nowhere", "x" * 44)
    assert played == []
    assert hall.live_ids == []


async def test_a_table_is_opened_once_however_many_ask(monkeypatch: pytest.MonkeyPatch) -> None:
    store = MemoryStore()
    table, key = await long_table(store, 40)
    hall = new_hall(store)
    with counting_replays(monkeypatch) as played:
        admitted = await asyncio.gather(*(hall.admit(table, key) for _ in range(20)))
    assert len({id(live) for live, _ in admitted}) == 1
    assert len(played) == 40


async def test_whoever_gives_up_waiting_leaves_the_opening_to_the_others() -> None:
    store = MemoryStore()
    table, key = await long_table(store, 40)
    hall = new_hall(store)
    one, other = (asyncio.create_task(hall.admit(table, key)) for _ in range(2))
    await asyncio.sleep(0)
    one.cancel()
    live, _ = await other
    assert live.table.version == 41


async def test_a_table_is_replayed_beside_the_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    store = MemoryStore()
    table, key = await long_table(store, 40)
    with counting_replays(monkeypatch) as played:
        await new_hall(store).admit(table, key)
    assert played
    assert all(name.startswith("ludotheca-opening") for name in played)


async def test_a_failed_opening_is_tried_again_by_the_next(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    store = MemoryStore()
    table, key = await long_table(store, 4)
    hall = new_hall(store)
    with monkeypatch.context() as broken:
        broken.setattr(TableOpener, "open", lambda *_: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            await hall.admit(table, key)
    live, _ = await hall.admit(table, key)
    assert live.table.version == 5


# Checkpoints


async def opened_table(hall: Hall, table: str) -> Table:
    return (await hall.live_table(table)).table


async def test_what_was_long_to_open_is_short_the_next_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    store = MemoryStore()
    table, _ = await long_table(store, 4_000)
    whole = await opened_table(new_hall(store), table)
    with counting_replays(monkeypatch) as played:
        short = await opened_table(new_hall(store), table)
    assert len(played) < 400
    assert short.match is not None
    assert whole.match is not None
    assert short.match.state == whole.match.state
    assert short.match.played == whole.match.played == 4_000
    assert short.situation == whole.situation
    assert short.scene == whole.scene
    assert short.log == whole.log
    assert short.history.to_json(4_000) == whole.history.to_json(4_000)


async def test_checkpoints_are_kept_while_people_play() -> None:
    store = MemoryStore()
    (ann,) = await opened(
        new_hall(store), ANN, BOB, dice="own", game="ludix/pig", options={"target": 10_000}
    )
    for _ in range(EVERY // 4 + 80):
        await ann.play(*TURN)
    await asyncio.sleep(0)
    checkpoint = await store.checkpoint(ann.table.id)
    assert checkpoint is not None
    assert checkpoint.version >= EVERY


async def test_a_table_goes_on_from_a_checkpoint_as_from_the_beginning() -> None:
    store = MemoryStore()
    table, key = await long_table(store, 1_000)
    await new_hall(store).live_table(table)
    assert await store.checkpoint(table) is not None
    ann = await come(new_hall(store), table, key)
    assert ann.table.history.before > 0
    await ann.play("2", "stop")
    await ann.undo(agreed=True)
    again = await opened_table(new_hall(store), table)
    assert again.match is not None
    assert ann.table.match is not None
    assert again.match.state == ann.table.match.state
    assert again.log[-20:] == ann.table.log[-20:]


async def take_back(ann: Person, moves: int) -> None:
    while ann.table.match is not None and ann.table.match.played > moves:
        await ann.undo(agreed=True)


async def test_more_can_be_taken_back_than_the_checkpoint_remembers() -> None:
    store = MemoryStore()
    table, key = await long_table(store, 1_000)
    await new_hall(store).live_table(table)
    ann = await come(new_hall(store), table, key)
    remembered = ann.table.history.before
    assert remembered > 0
    await take_back(ann, remembered - 100)
    assert ann.table.match is not None
    assert ann.table.match.played == remembered - 100
    await ann.play("2")
    again = await opened_table(new_hall(store), table)
    assert again.match is not None
    assert again.match.state == ann.table.match.state


@pytest.mark.parametrize(
    "spoil",
    [
        lambda checkpoint: replace(checkpoint, maker="another"),
        lambda checkpoint: replace(checkpoint, body={}),
        lambda checkpoint: replace(checkpoint, body={**checkpoint.body, "state": "AAAA"}),
        lambda checkpoint: replace(checkpoint, body={**checkpoint.body, "history": {}}),
    ],
)
async def test_a_checkpoint_that_is_not_understood_is_passed_over(spoil: Any) -> None:
    store = MemoryStore()
    table, _ = await long_table(store, 1_000)
    whole = await opened_table(new_hall(store), table)
    checkpoint = await store.checkpoint(table)
    assert isinstance(checkpoint, Checkpoint)
    await store.keep_checkpoint(table, spoil(checkpoint))
    again = await opened_table(new_hall(store), table)
    assert again.match is not None
    assert whole.match is not None
    assert again.match.state == whole.match.state


async def test_a_transcript_has_every_move_whatever_is_remembered() -> None:
    store = MemoryStore()
    table, _ = await long_table(store, 1_000)
    await new_hall(store).live_table(table)
    hall = new_hall(store)
    opened_again = await opened_table(hall, table)
    assert opened_again.history.before > 0
    moves = await hall.opener.moves(opened_again)
    assert len(moves) == 1_000
    assert opened_again.match is not None
    assert Match.replay(opened_again.match.transcript_with(moves)).played == 1_000


async def test_an_undo_replays_a_few_moves_only(monkeypatch: pytest.MonkeyPatch) -> None:
    store = MemoryStore()
    table, key = await long_table(store, 4_000)
    ann = await come(new_hall(store), table, key)
    with counting_replays(monkeypatch) as played:
        await ann.undo(agreed=True)
    assert len(played) < 70
