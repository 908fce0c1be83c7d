"""Several servers at the same tables: what happens at one is seen at the others."""

from __future__ import annotations

import asyncio

import pytest

from ludotheca.server.store.base import Entry, StoreFailed
from ludotheca.server.tables.errors import OutOfDate
from ludotheca.server.tables.history import Draft
from ludotheca.server.tables.live_table import MOST_MISSED
from ludotheca.server.tables.news import Changed, KeysRevoked, PresenceChanged
from ludotheca.server.tables.setup import House
from ludotheca.server.tables.table import Moved
from tests.server.people import ANN, BOB, GUEST, come, opened
from tests.server.street import SharedStore, Street, quiet, two_players, until

pytestmark = pytest.mark.anyio


# Moves


async def test_a_move_made_at_one_server_is_told_at_the_others(dice: list[str]) -> None:
    ann, bob = await two_players(Street())
    dice += ["XXII", "LXVI"]
    await ann.throw()
    await ann.play("roll")
    await until(lambda: bob.moves == ["XXII", "roll", "LXVI"])
    await ann.play("stop")
    await until(lambda: bob.table.version == ann.table.version)
    assert bob.awaits() == "throw"
    assert not any(isinstance(news, Changed) for news in bob.heard), "steps, not jumps"
    dice += ["XXII"]
    await bob.throw()
    await until(lambda: ann.moves == bob.moves)
    assert ann.table.scene == bob.table.scene


async def test_nobody_asks_the_store_while_all_is_well(dice: list[str]) -> None:
    street = Street()
    ann, bob = await two_players(street)
    asked = street.asked
    await street.pass_by(60)
    assert street.asked == asked
    dice += ["XXII"]
    await ann.throw()
    await until(lambda: bob.moves)
    await street.pass_by(60)
    assert street.asked == asked + 1


async def test_moves_and_what_lies_between_them_come_in_their_order(dice: list[str]) -> None:
    street = Street()
    ann, bob = await two_players(street)
    street.cut("b")
    dice += ["XXII"]
    await ann.throw()
    await ann.play("stop")
    await ann.undo()
    await ann.play("stop")
    told = len(bob.heard)
    street.mend("b")
    await until(lambda: bob.table.version == ann.table.version)
    steps = [type(news) for news in bob.heard[told:] if not isinstance(news, PresenceChanged)]
    assert steps == [Moved, Moved, Changed, Moved]


async def test_after_a_lot_was_missed_people_see_how_things_stand() -> None:
    street = Street()
    ann, bob = await two_players(street)
    street.cut("b")
    about = {"what": "key", "holder": 0}
    await ann.live.do(lambda: [Draft("renewed", about)] * (MOST_MISSED + 1))
    street.mend("b")
    await until(lambda: bob.table.version == ann.table.version)
    assert [type(news) for news in bob.heard if isinstance(news, Changed | Moved)] == [Changed]


async def test_what_two_servers_do_at_once_happens_once_and_both_see_it(dice: list[str]) -> None:
    street = Street()
    ann, bob = await two_players(street)
    again = await come(street.houses["b"].hall, ann.table.id, ann.key)
    dice += ["XXII", "LXVI"]
    outcomes = await asyncio.gather(ann.throw(), again.throw(), return_exceptions=True)
    assert [type(outcome) for outcome in outcomes].count(OutOfDate) == 1
    await until(lambda: ann.moves == bob.moves)
    assert len(ann.moves) == 1


async def test_who_sits_down_while_others_play_elsewhere_is_seated(dice: list[str]) -> None:
    street = Street()
    here, there = street.build("a"), street.build("b")
    ann, _bob = await opened(here, ANN, GUEST, guests=("Bob",))
    (guest,) = [await come(there, ann.table.id, ann.key)]
    dice += ["XXII"]
    street.deafen("b")  # it has not heard of the throw when it writes
    await ann.throw()
    await guest.live.let_stand_in(guest.visitor, 0, "normal")
    assert guest.moves == ["XXII"], "what it had missed is told first"
    await until(lambda: ann.table.chairs[0].stand_in)


async def test_a_table_that_changes_while_it_is_opened_is_not_left_behind(
    dice: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    street = Street()
    here, there = street.build("a"), street.build("b")
    (ann,) = await opened(here, ANN, BOB)
    dice += ["XXII"]
    read, entries = asyncio.Event(), SharedStore.entries
    may_go_on = asyncio.Event()

    async def slowly(store: SharedStore, table: str, since: int = 0) -> list[Entry]:
        found = await entries(store, table, since)
        if store.server == "b" and not read.is_set():
            read.set()
            await may_go_on.wait()
        return found

    monkeypatch.setattr(SharedStore, "entries", slowly)
    coming = asyncio.create_task(come(there, ann.table.id, ann.key))
    await read.wait()
    await ann.throw()
    may_go_on.set()
    again = await coming
    await until(lambda: again.table.version == ann.table.version)


async def test_a_write_whose_answer_was_lost_is_seen(
    dice: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob = await two_players(Street())
    append = SharedStore.append

    async def kept_in_silence(store: SharedStore, *args: object, **more: object) -> None:
        await append(store, *args, **more)  # type: ignore[arg-type]  # as it is called
        raise StoreFailed("the line was cut")

    dice += ["XXII"]
    with monkeypatch.context() as patch:
        patch.setattr(SharedStore, "append", kept_in_silence)
        with pytest.raises(StoreFailed):
            await ann.throw()
    await until(lambda: ann.moves == bob.moves == ["XXII"])


async def test_a_table_that_is_another_one_now_is_read_again(dice: list[str]) -> None:
    street = Street()
    ann, bob = await two_players(street)
    dice += ["XXII"]
    await ann.throw()
    await until(lambda: bob.moves)
    tables = street.kept._tables
    tables[ann.table.id].entries.pop()  # as if restored from a copy
    street.tell({"from": "restoring", "table": ann.table.id, "version": 0})
    await until(lambda: ann.table.version == bob.table.version == 2)
    assert ann.awaits() == "throw"
    del tables[ann.table.id]
    street.tell({"from": "expiring", "table": ann.table.id, "version": 0})
    await quiet()
    assert ann.table.version == 2, "people may still look at what is no more"


async def test_after_a_restoration_every_table_is_read_again(dice: list[str]) -> None:
    street = Street()
    ann, bob = await two_players(street)
    dice += ["XXII"]
    await ann.throw()
    await until(lambda: bob.moves)
    street.kept._tables[ann.table.id].entries.pop()
    street.tell({"from": "", "table": "", "version": 0})
    await until(lambda: ann.table.version == bob.table.version == 2)
    assert isinstance(ann.heard[-1], Changed)
    assert isinstance(bob.heard[-1], Changed)


async def test_a_table_that_is_restored_while_it_is_opened_is_read_again(
    dice: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    street = Street()
    here, there = street.build("a"), street.build("b")
    (ann,) = await opened(here, ANN, BOB)
    dice += ["XXII"]
    await ann.throw()
    entries = SharedStore.entries

    async def restored_meanwhile(store: SharedStore, table: str, since: int = 0) -> list[Entry]:
        found = await entries(store, table, since)
        if store.server == "b" and len(found) == 2:
            street.kept._tables[table].entries.pop()
            street.tell({"from": "", "table": "", "version": 0})
            await quiet()
        return found

    monkeypatch.setattr(SharedStore, "entries", restored_meanwhile)
    again = await come(there, ann.table.id, ann.key)
    await until(lambda: again.table.version == ann.table.version == 1)


# Keys, rematches and lists


async def test_a_key_that_is_made_anew_at_one_server_opens_nothing_at_the_others() -> None:
    street = Street()
    ann, bob = await two_players(street)
    thief = await come(street.houses["b"].hall, ann.table.id, ann.key)
    await street.houses["a"].hall.links.renew(ann.live, ann.visitor, "mine")
    await until(lambda: any(isinstance(news, KeysRevoked) for news in thief.heard))
    (told,) = [news for news in bob.heard if isinstance(news, KeysRevoked)]
    assert len(told.digests) == 1, "and nobody else's key"


async def test_one_rematch_is_opened_whoever_asks_where() -> None:
    street = Street()
    ann, bob = await two_players(street)
    await ann.live.resign(ann.visitor, ann.table.version, 0)
    await until(lambda: bob.phase() == "over")
    asking = (
        street.houses[server].hall.rematch(person.live, person.visitor)
        for server, person in (("a", ann), ("b", bob))
    )
    first, second = await asyncio.gather(*asking)
    assert first == second
    assert first in street.kept.ids


async def test_the_list_of_open_tables_is_the_same_everywhere() -> None:
    street = Street()
    here, there = street.build("a"), street.build("b")
    house = House(listed=True)
    (ann,) = await opened(here, ANN, GUEST, house=house)
    assert [table.id for table in await there.open_tables()] == [ann.table.id]
    live, visitor = await there.admit_from_list(ann.table.id)
    await there.links.join(live, visitor, "Bob", None, None)
    assert await here.open_tables() == []
    await until(lambda: ann.phase() == "playing")


async def test_tables_with_people_at_another_server_are_spared_from_forgetting() -> None:
    street = Street()
    ann, _ = await two_players(street)
    late = street.build("c")
    await until(lambda: ann.table.id in late.live_ids)
    assert late.at_hand(ann.table.id) is None
