"""Links and keys: one a chair, asked for again when an answer is lost, and made anew."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from ludotheca.server.store.base import StoredKey
from ludotheca.server.tables import keys
from ludotheca.server.tables.errors import ChairTaken, NotNow, NotYours, WrongKey
from ludotheca.server.tables.links import Link
from ludotheca.server.tables.news import KeysRevoked
from ludotheca.server.tables.setup import House, settle
from tests.server.people import ANN, BOT, GUEST, come, new_hall, opened, seat
from tests.server.store_conformance.memory import MemoryStore

pytestmark = pytest.mark.anyio

SECRET = "s" * keys.LENGTH


async def test_a_lost_answer_to_join_is_asked_for_again() -> None:
    hall = new_hall()
    (ann,) = await opened(hall, ANN, GUEST, GUEST)
    live, visitor = await hall.admit(ann.table.id, ann.invitation(1))
    first = await hall.links.join(live, visitor, "Bob", None, SECRET)
    version = live.table.version
    again = [await hall.links.join(live, visitor, "Bob", None, SECRET) for _ in range(2)]
    assert [first, first] == again
    assert live.table.version == version
    bob = await come(hall, ann.table.id, first)
    assert bob.table.history.chairs_held_by(bob.visitor.holder) == [1]
    with pytest.raises(ChairTaken):
        await hall.links.join(live, visitor, "Bob", None, "t" * keys.LENGTH)


async def test_asked_twice_at_once_he_sits_there_once() -> None:
    hall = new_hall()
    (ann,) = await opened(hall, ANN, GUEST, GUEST)
    live, visitor = await hall.admit(ann.table.id, ann.invitation(1))
    joins = (hall.links.join(live, visitor, "Bob", None, SECRET) for _ in range(5))
    assert len(set(await asyncio.gather(*joins))) == 1
    assert [chair.name for chair in live.table.chairs] == ["Ann", "Bob", ""]


async def test_a_guest_cannot_invite_to_other_chairs() -> None:
    hall = new_hall()
    ann, bob = await opened(hall, ANN, GUEST, GUEST, guests=("Bob",))
    assert bob.visitor.invitation_to(bob.table, 2) is None
    assert ann.invitation(2)


async def test_a_new_link_shuts_the_old_one_out() -> None:
    hall = new_hall()
    (ann,) = await opened(hall, ANN, GUEST)
    invitation, watch = ann.invitation(1), ann.watch
    watcher = await come(hall, ann.table.id, watch)
    await hall.links.renew(ann.live, ann.visitor, "chair", 1)
    await hall.links.renew(ann.live, ann.visitor, "watch")
    for old in (invitation, watch):
        with pytest.raises(WrongKey):
            await hall.admit(ann.table.id, old)
    assert KeysRevoked(frozenset([keys.digest_of(watch)])) in watcher.heard
    assert (await come(hall, ann.table.id, ann.watch)).visitor.role == "watch"
    assert await seat(hall, ann.table.id, ann.invitation(1), "Bob")
    with pytest.raises(ChairTaken):
        await hall.links.renew(ann.live, ann.visitor, "chair", 1)


async def test_a_new_key_of_ones_own_takes_its_invitations_along() -> None:
    hall = new_hall()
    (ann,) = await opened(hall, ANN, GUEST)
    invitation = ann.invitation(1)
    renewed = await hall.links.renew(ann.live, ann.visitor, "mine", None, SECRET)
    assert renewed.key == SECRET + ann.visitor.root
    for old in (ann.key, invitation):
        with pytest.raises(WrongKey):
            await hall.admit(ann.table.id, old)
    again = await come(hall, ann.table.id, renewed.key)
    assert again.visitor.is_opener
    assert await seat(hall, ann.table.id, again.invitation(1), "Bob")


@pytest.mark.parametrize("what", ["mine", "watch", "chair"])
async def test_only_players_make_links_anew(what: Link) -> None:
    hall = new_hall()
    (ann,) = await opened(hall, ANN, GUEST)
    for key in (ann.watch, ann.invitation(1)):
        onlooker = await come(hall, ann.table.id, key)
        with pytest.raises(NotYours):
            await hall.links.renew(onlooker.live, onlooker.visitor, what, 1)


async def test_links_made_anew_are_good_for_the_rematch() -> None:
    hall = new_hall()
    (ann,) = await opened(hall, ANN, BOT)
    await hall.links.renew(ann.live, ann.visitor, "watch")
    await ann.live.ask_end(ann.visitor, ann.table.version)
    rematch = await hall.rematch(ann.live, ann.visitor)
    again = await come(hall, rematch, ann.key)
    assert again.watch == ann.watch
    assert (await come(hall, rematch, ann.watch)).visitor.role == "watch"


# Tables of an earlier kind


async def test_one_link_for_all_chairs_of_an_earlier_table_goes_on_to_work() -> None:
    """Keys ended with the invitation, from which the watchers' key followed."""
    store = MemoryStore()
    hall = new_hall(store)
    setup, game = settle("ludix", {}, [ANN, GUEST, GUEST], house=House(links="table"))
    made = await hall.open_table(setup, game)
    stored = await store.table(made.table)
    assert stored is not None
    earlier = {name: value for name, value in stored.setup.items() if name != "house"}
    invitation, ann = "i" * keys.LENGTH, "a" * keys.LENGTH
    watch = keys.watch_key_of(invitation, "")
    await store.create(
        replace(stored, id="earlier", setup=earlier),
        [
            StoredKey(keys.digest_of(ann + invitation), "player", 0),
            StoredKey(keys.digest_of(invitation), "invite"),
            StoredKey(keys.digest_of(watch), "watch"),
        ],
    )
    person = await come(hall, "earlier", ann + invitation)
    house = person.table.setup.house
    assert (house.odds, house.hints, house.names) == ("watchers", False, False)
    assert (person.invitation(1), person.invitation(2)) == (invitation, invitation)
    assert person.watch == watch
    with pytest.raises(NotNow):
        await hall.links.renew(person.live, person.visitor, "chair", 1)
    for name in ("Bob", "Cy"):
        assert await seat(hall, "earlier", invitation, name)
    assert person.phase() == "playing"
