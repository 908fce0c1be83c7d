"""Sealed dice at a table of several servers: everybody is asked, wherever he is."""

from __future__ import annotations

import asyncio

import pytest

from ludotheca.server.tables.news import ShareWanted
from ludotheca.server.tables.setup import House
from tests.server.people import ANN, GUEST, Person, come, opened
from tests.server.sealed.tables import seals, throws, verdict
from tests.server.street import Street, quiet, until

pytestmark = pytest.mark.anyio

FOR_EVER = House(share_grace=3600)


async def two_players(street: Street, house: House = FOR_EVER) -> tuple[Person, Person]:
    """Ann at the first server, Bob at the second; both have committed."""
    here, there = street.build("a"), street.build("b")
    ann, bob = await opened(
        here, ANN, GUEST, guests=("Bob",), game="ludix/pig", dice="sealed", house=house
    )
    bob.leave()
    bob = await come(there, bob.table.id, bob.key)
    await quiet()
    await ann.commit()
    await bob.commit()
    await until(lambda: ann.table.version == bob.table.version)
    return ann, bob


async def test_whoever_is_at_another_server_shares_in_a_throw() -> None:
    street = Street()
    ann, bob = await two_players(street)
    await ann.throw()
    await until(lambda: bob.moves)
    (fallen,) = await throws(street.kept, ann)
    assert list(fallen["links"]) == ["host", "h1", "h2"]
    assert fallen["links"]["h2"] == bob.links[0]
    assert seals(ann).to_json() == seals(bob).to_json()
    hall = street.houses["b"].hall
    assert (await verdict(hall, bob)).ok


async def test_a_server_that_has_yet_to_read_what_was_kept_asks_its_people_then() -> None:
    street = Street()
    ann, bob = await two_players(street)
    assert ann.chain is not None
    ann.live.nearby.tell("share-wanted", t=1, within=3600)
    await quiet()
    assert not [news for news in bob.heard if isinstance(news, ShareWanted)], "not yet"
    await ann.throw()
    await until(lambda: 1 in bob.links)
    assert [news.t for news in bob.heard if isinstance(news, ShareWanted)] == [0, 1]


async def test_a_chain_committed_to_elsewhere_while_a_throw_is_asked_for_counts_later() -> None:
    ann, bob = await two_players(Street())
    ann.is_sharing = False
    throw = asyncio.create_task(ann.throw())
    await until(lambda: 0 in bob.links)
    await bob.commit()
    assert [chain.before for chain in seals(bob).told if chain.party == "h2"] == [0, 1]
    await until(lambda: ann.table.version == bob.table.version)
    ann.share(0)
    await throw
    assert seals(ann).missed["h2"] == 0


async def test_whoever_leaves_another_server_is_not_waited_for_any_longer() -> None:
    ann, bob = await two_players(Street())
    bob.is_sharing = False
    throw = asyncio.create_task(ann.throw())
    await quiet()
    assert not throw.done()
    bob.leave()
    await throw
    assert seals(ann).missed["h2"] == 1
