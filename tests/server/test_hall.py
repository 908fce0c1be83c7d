"""Opening a table and sitting down: who may, under which name, and who begins."""

from __future__ import annotations

import json
from typing import Any

import pytest

from ludotheca.core.errors import (
    BadOption,
    LudothecaError,
    UnknownBot,
    UnknownGame,
)
from ludotheca.server.store.base import StoredTable
from ludotheca.server.tables.errors import (
    BadName,
    ChairTaken,
    NameTaken,
    NoSuchTable,
    Unreadable,
    WrongKey,
)
from ludotheca.server.tables.news import Changed
from ludotheca.server.tables.setup import ChairPlan, Setup, settle
from tests.server.people import ANN, BOB, BOT, GUEST, Time, new_hall, opened, seat
from tests.server.store_conformance.memory import MemoryStore

pytestmark = pytest.mark.anyio


async def test_a_table_gathers_until_every_chair_is_taken() -> None:
    hall = new_hall()
    ann, bob = await opened(hall, ANN, GUEST, GUEST, guests=("Bob",))
    last = ann.invitation(2)
    assert ann.phase() == "gathering"
    assert [chair.name for chair in ann.table.chairs] == ["Ann", "Bob", ""]
    assert ann.table.scene.choices == ()
    await seat(hall, ann.table.id, last, " Cy ", 2)
    assert ann.phase() == "playing"
    assert [chair.name for chair in ann.table.chairs] == ["Ann", "Bob", "Cy"]
    assert [type(news) for news in bob.heard] == [Changed]
    with pytest.raises(ChairTaken):
        await seat(hall, ann.table.id, last, "Di")


@pytest.mark.parametrize("chair", [0, 1, 3, 99])
async def test_an_invitation_is_to_its_own_chair(chair: int) -> None:
    hall = new_hall()
    (ann,) = await opened(hall, ANN, BOT, GUEST, GUEST)
    with pytest.raises(ChairTaken, match="chair 2"):
        await seat(hall, ann.table.id, ann.invitation(2), "Bob", chair)


async def test_one_invitation_seats_one_guest() -> None:
    hall = new_hall()
    (ann,) = await opened(hall, ANN, GUEST, GUEST)
    first, second = ann.invitation(1), ann.invitation(2)
    assert first != second
    await seat(hall, ann.table.id, first, "Bob")
    with pytest.raises(ChairTaken):
        await seat(hall, ann.table.id, first, "Bobby")
    assert ann.phase() == "gathering"
    await seat(hall, ann.table.id, second, "Cy")
    assert ann.phase() == "playing"


async def test_only_an_invitation_seats_somebody() -> None:
    hall = new_hall()
    (ann,) = await opened(hall, ANN, GUEST)
    for key in (ann.key, ann.watch):
        with pytest.raises(WrongKey):
            await seat(hall, ann.table.id, key, "Bob")


async def test_without_a_chair_for_a_guest_nobody_is_invited() -> None:
    hall = new_hall()
    made = await hall.open_table(*settle("ludix", {}, [ANN, BOB]))
    assert made.invitations == [None, None]
    with pytest.raises(WrongKey):
        await hall.admit(made.table, made.player[22:])


async def test_a_key_opens_its_own_table_only() -> None:
    hall = new_hall()
    one, two = [await hall.open_table(*settle("ludix", {}, [ANN, GUEST])) for _ in range(2)]
    for key in (two.player, two.invitations[1] or "", two.watch, "", "x" * 44, one.player[:-1]):
        with pytest.raises(WrongKey):
            await hall.admit(one.table, key)
    with pytest.raises(NoSuchTable):
        await hall.admit("nowhere", one.player)


@pytest.mark.parametrize("name", ["", "a\nb", "bot:hold-60", "Ｂot： Ann"])
async def test_nobody_sits_down_without_a_name(name: str) -> None:
    with pytest.raises(BadName):
        settle("ludix", {}, [ANN, ChairPlan("here", name)])
    hall = new_hall()
    (ann,) = await opened(hall, ANN, GUEST)
    with pytest.raises(BadName):
        await seat(hall, ann.table.id, ann.invitation(1), name)
    assert ann.phase() == "gathering"


@pytest.mark.parametrize("name", ["Ann", "ANN ", "Аnn", "hold-60", "h0ld 60"])
async def test_nobody_sits_down_under_a_name_that_looks_taken(name: str) -> None:
    sixty = ChairPlan("bot", "hold-60")
    with pytest.raises(NameTaken):
        settle("ludix", {}, [ChairPlan("here", name), sixty, ANN])
    hall = new_hall()
    (ann,) = await opened(hall, ANN, GUEST, sixty)
    with pytest.raises(NameTaken):
        await seat(hall, ann.table.id, ann.invitation(1), name)
    await seat(hall, ann.table.id, ann.invitation(1), "Anne")
    assert ann.phase() == "playing"


async def test_whoever_may_come_back_finds_nobody_of_his_name() -> None:
    time = Time()
    hall = new_hall(time=time)
    ann, bob = await opened(hall, ANN, GUEST, GUEST, guests=("Bob",))
    bob.leave()
    time.pass_by(1000)
    await hall.links.free(ann.live, ann.visitor, 1)
    with pytest.raises(NameTaken):
        await seat(hall, ann.table.id, ann.invitation(2), "BOB")
    await seat(hall, ann.table.id, ann.invitation(1), "Bob")  # on his chair it may be himself
    assert [chair.name for chair in ann.table.chairs] == ["Ann", "Bob", ""]


async def test_a_table_where_two_are_named_alike_still_opens() -> None:
    store = MemoryStore()
    twins = Setup("ludix", {"target": 100}, 1, (ANN, ANN), "server", 0)
    await store.create(StoredTable("old", twins.to_json()), [], [])
    live = await new_hall(store).live_table("old")
    assert [chair.name for chair in live.table.chairs] == ["Ann", "Ann"]


def test_a_setup_is_read_as_it_was_kept() -> None:
    setup, _ = settle("ludix", {"target": 60}, [ANN, GUEST, BOT], "own", "lots")
    kept = json.loads(json.dumps(setup.to_json()))
    assert [chair["kind"] for chair in kept["places"]] == ["here", "elsewhere", "bot"]
    assert Setup.from_json(kept) == setup
    with pytest.raises(Unreadable):
        Setup.from_json({**kept, "colour": "red"})


@pytest.mark.parametrize(
    ("about", "error"),
    [
        ({"game": "chess"}, UnknownGame),
        ({"chairs": [ANN]}, BadOption),
        ({"chairs": [ANN] * 12}, BadOption),
        ({"options": {"target": "many"}}, BadOption),
        ({"options": {"colour": "red"}}, BadOption),
        ({"chairs": [ANN, ChairPlan("bot", "greedy")]}, UnknownBot),
        ({"first": 2}, BadOption),
        ({"chairs": [BOT, BOT], "dice": "own"}, BadOption),
    ],
)
def test_what_cannot_be_played_is_refused(
    about: dict[str, Any], error: type[LudothecaError]
) -> None:
    with pytest.raises(error):
        settle(**{"game": "ludix", "options": {}, "chairs": [ANN, BOB], **about})


async def test_the_chairs_are_turned_to_whoever_begins() -> None:
    people = await opened(new_hall(), ANN, BOB, BOT, first=1)
    table = people[0].table
    assert [chair.name for chair in table.chairs] == ["Bob", table.chairs[1].name, "Ann"]
    assert table.chairs[1].kind == "bot"
    assert table.match is not None
    assert table.match.names == ["Bob", f"bot:{table.chairs[1].name}", "Ann"]
    assert table.history.chairs_held_by(0) == [0, 2]


async def test_lots_are_drawn_among_all_chairs() -> None:
    hall = new_hall()
    begun = {
        (await opened(hall, ANN, BOB, first="lots"))[0].table.chairs[0].name for _ in range(60)
    }
    assert begun == {"Ann", "Bob"}
