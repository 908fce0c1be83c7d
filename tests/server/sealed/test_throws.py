"""Throws of sealed dice at a table, without any web: who is asked, waited for and left out."""

from __future__ import annotations

import asyncio
from hashlib import sha256

import pytest

from ludotheca.core.sealed.chain import Chain, follows
from ludotheca.server.tables import sealed_throws
from ludotheca.server.tables.errors import BadAnchor, BadShare, NotNow, NotYours, OutOfDate, TooLong
from ludotheca.server.tables.news import Changed, ShareWanted
from ludotheca.server.tables.sealing import PATIENCE
from ludotheca.server.tables.seals import Committed
from ludotheca.server.tables.setup import ClockPlan, House
from ludotheca.server.tables.table import Moved
from tests.server.people import ANN, BOB, GUEST, Time, come, opened
from tests.server.sealed.tables import (
    QUICK,
    committed_table,
    entries,
    play,
    sealed_table,
    sealing_hall,
    seals,
    throws,
    verdict,
)
from tests.server.store_conformance.memory import MemoryStore

pytestmark = pytest.mark.anyio

FOR_EVER = House(share_grace=3600)
"""Whoever is waited for is waited for as long as a test takes."""


async def test_the_host_commits_before_anything_else() -> None:
    store = MemoryStore()
    ann, _ = await sealed_table(sealing_hall(store))
    first = (await store.entries(ann.table.id))[0]
    assert (first.kind, first.version) == ("committed", 1)
    assert first.body["party"] == "host"
    assert first.body["before"] == 0


async def test_everybody_who_has_committed_is_part_of_a_throw() -> None:
    store = MemoryStore()
    people = await committed_table(hall := sealing_hall(store), house=FOR_EVER)
    await people[0].throw()
    (fallen,) = await throws(store, people[0])
    assert list(fallen["links"]) == ["host", "h1", "h2"]
    assert fallen["left_out"] == []
    assert fallen["links"]["h1"] == people[0].links[0]
    told = [news for news in people[1].heard if isinstance(news, (ShareWanted, Moved))]
    assert isinstance(told[0], ShareWanted)
    assert isinstance(told[1], Moved)
    assert told[1].sealed is not None
    assert [weight for _, weight in told[1].sealed.outcomes] == [1] * 6
    assert (await verdict(hall, people[0])).to_json() == {
        "ok": True,
        "throws": 1,
        "shared": 1,
        "faults": [],
    }


async def test_without_chains_the_host_throws_alone_and_nobody_waits() -> None:
    store = MemoryStore()
    ann, bob = await sealed_table(hall := sealing_hall(store), house=FOR_EVER)
    await ann.throw()
    assert not [news for news in bob.heard if isinstance(news, ShareWanted)]
    (fallen,) = await throws(store, ann)
    assert list(fallen["links"]) == ["host"]
    found = await verdict(hall, ann)
    assert (found.ok, found.throws, found.shared) == (True, 1, 0)


async def test_whoever_withholds_his_share_is_left_out_and_then_not_waited_for() -> None:
    store = MemoryStore()
    people = await committed_table(hall := sealing_hall(store), house=QUICK)
    ann, bob = people
    bob.is_sharing = False
    await play(people, 4 * PATIENCE, "stop")
    assert {tuple(fallen["left_out"]) for fallen in await throws(store, ann)} == {("h2",)}
    assert seals(ann).missed["h2"] == seals(ann).next
    assert ann.live.sealing._withheld["h2"] == PATIENCE, "after that nobody waits for him"
    assert (await verdict(hall, ann)).ok
    await bob.commit()
    assert ann.live.sealing._withheld["h2"] == 0
    bob.is_sharing = True
    await play(people, 2, "stop")
    assert seals(ann).missed["h2"] == 0
    assert (await verdict(hall, ann)).ok


async def test_whoever_is_away_is_not_waited_for() -> None:
    store = MemoryStore()
    ann, bob = await committed_table(hall := sealing_hall(store), house=FOR_EVER)
    bob.leave()
    await ann.throw()
    (fallen,) = await throws(store, ann)
    assert fallen["left_out"] == ["h2"]
    assert (await verdict(hall, ann)).ok


async def test_whoever_leaves_while_he_is_waited_for_is_not_waited_for_any_longer() -> None:
    ann, bob = await committed_table(house=FOR_EVER)
    bob.is_sharing = False
    throw = asyncio.create_task(ann.throw())
    await asyncio.sleep(0)
    assert not throw.done()
    bob.leave()
    await throw
    assert seals(ann).missed["h2"] == 1


async def test_somebody_who_comes_while_a_throw_waits_is_asked_too() -> None:
    hall = sealing_hall()
    ann, bob = await committed_table(hall, house=FOR_EVER)
    ann.is_sharing = False
    throw = asyncio.create_task(ann.throw())
    await asyncio.sleep(0)
    late = await come(hall, bob.table.id, bob.key)
    wanted = late.live.sealing.wanted
    assert wanted is not None
    assert wanted.t == 0
    assert 0 < wanted.within <= FOR_EVER.share_grace
    ann.share(0)
    await throw
    assert late.live.sealing.wanted is None


async def test_nothing_else_waits_while_shares_are_waited_for() -> None:
    people = await committed_table(house=FOR_EVER)
    ann, bob = people
    await play(people, 2, "stop")
    bob.is_sharing = False
    throw = asyncio.create_task(bob.throw())
    await asyncio.sleep(0)
    await ann.undo()
    assert ann.awaits() == "decision"
    with pytest.raises(OutOfDate, match="meanwhile"):
        await throw


async def test_a_throw_that_did_not_fall_is_drawn_from_what_was_shared_for_it() -> None:
    store = MemoryStore()
    people = await committed_table(hall := sealing_hall(store), house=FOR_EVER)
    ann, bob = people
    await play(people, 2, "stop")
    ann.is_sharing = False
    throw = asyncio.create_task(bob.throw())
    await asyncio.sleep(0)
    given = bob.links[1]
    await ann.undo()
    with pytest.raises(OutOfDate):
        await throw
    ann.is_sharing = True
    await ann.play("stop")
    await bob.throw()
    fallen = (await throws(store, ann))[-1]
    assert fallen["t"] == 1
    assert fallen["links"]["h2"] == given
    assert (await verdict(hall, ann)).ok


async def test_an_undo_never_throws_again_with_the_same_links() -> None:
    store = MemoryStore()
    people = await committed_table(hall := sealing_hall(store), house=FOR_EVER)
    ann, bob = people
    for _ in range(3):
        await play(people, 2, "stop")
        await play(people, 1)
        await ann.undo(agreed=True)
        await bob.answer(agree=True)
        assert ann.awaits() == "decision"
        await play(people, 1, "stop")
        await play(people, 1)
        await play(people, 1, "stop")
    fallen = await throws(store, ann)
    opened = [link for throw in fallen for link in throw["links"].values()]
    assert len(set(opened)) == len(opened) == 3 * len(fallen)
    assert [throw["t"] for throw in fallen] == list(range(len(fallen)))
    found = await verdict(hall, ann)
    assert (found.ok, found.throws) == (True, len(fallen))


async def test_throws_that_fall_by_themselves_are_shared_too() -> None:
    store = MemoryStore()
    people = await committed_table(hall := sealing_hall(store), house=FOR_EVER, game="ludix")
    ann = people[0]
    await ann.throw()
    await ann.until("decision", "throw")
    if ann.table.situation.seat == 0 and ann.awaits() == "decision":
        await ann.play("roll")
        await ann.until("decision", "throw")
    fallen = await throws(store, ann)
    assert all(len(throw["links"]) == 3 for throw in fallen)
    assert (await verdict(hall, ann)).ok


async def test_only_the_next_link_of_ones_own_chain_is_taken_and_only_when_asked_for() -> None:
    ann, bob = await committed_table(house=FOR_EVER)
    assert bob.chain is not None
    early = Chain(bob.chain.secret, links=64).open().hex()
    with pytest.raises(BadShare):
        bob.live.sealing.share(bob.visitor, 0, early)
    bob.is_sharing = False
    throw = asyncio.create_task(ann.throw())
    await asyncio.sleep(0)
    for wrong in ("00" * 32, ann.links[0], bob.chain.anchor.hex()):
        with pytest.raises(BadShare):
            bob.live.sealing.share(bob.visitor, 0, wrong)
    with pytest.raises(BadShare):
        bob.live.sealing.share(bob.visitor, 1, early)
    assert not throw.done()
    bob.share(0)
    await throw
    bob.live.sealing.share(bob.visitor, 0, early)  # late, and passed over
    assert seals(ann).current["h2"].opened == 1


async def test_a_chain_committed_to_while_a_throw_is_asked_for_counts_from_the_one_after_it() -> (
    None
):
    store = MemoryStore()
    ann, bob = await committed_table(hall := sealing_hall(store), house=FOR_EVER)
    bob.is_sharing = False
    throw = asyncio.create_task(ann.throw())
    await asyncio.sleep(0)
    before = bob.chain
    await bob.commit()
    assert bob.chain is not None
    told = ann.table.history.parties
    assert [(party.chain.party, party.chain.before) for party in told] == [
        ("host", 0),
        ("h1", 0),
        ("h2", 0),
        ("h2", 1),
    ]
    with pytest.raises(BadShare):
        bob.live.sealing.share(bob.visitor, 0, Chain(bob.chain.secret, 64).open().hex())
    assert before is not None
    bob.live.sealing.share(bob.visitor, 0, before.open().hex())
    await throw
    bob.is_sharing = True
    await ann.play("stop") if ann.awaits() == "decision" else None
    await bob.throw()
    assert [len(fallen["links"]) for fallen in await throws(store, ann)] == [3, 3]
    assert (await verdict(hall, ann)).ok


async def test_a_commitment_is_told_without_the_whole_table() -> None:
    ann, bob = await sealed_table()
    heard = len(bob.heard)
    await ann.commit()
    (news,) = bob.heard[heard:]
    assert isinstance(news, Committed)
    assert news.version == ann.table.version
    assert [party.chain.party for party in news.parties] == ["host", "h1"]


async def test_who_catches_up_is_told_of_commitments_as_they_stood_then() -> None:
    store = MemoryStore()
    ann, _ = await sealed_table(sealing_hall(store), house=FOR_EVER)
    there = await come(sealing_hall(store), ann.table.id, ann.key)
    await ann.commit()
    await ann.throw()
    await there.live.catch_up()
    first, then = there.heard
    assert isinstance(first, Committed)
    assert (first.t, first.parties[1].chain.opened) == (0, 0)
    assert isinstance(then, Moved)
    assert then.sealed is not None
    assert then.sealed.t == 0


async def test_a_chain_that_is_known_is_nobodys_to_commit_to() -> None:
    ann, bob = await committed_table(house=FOR_EVER)
    await ann.throw()
    assert ann.chain is not None
    for known in (ann.chain.anchor.hex(), ann.links[0], seals(ann).current["host"].last):
        with pytest.raises(BadAnchor):
            await bob.live.sealing.commit(bob.visitor, known)


async def test_a_chain_that_leads_into_anothers_is_not_followed() -> None:
    ann, bob = await sealed_table(house=FOR_EVER)
    await ann.commit()
    assert ann.chain is not None
    # Bob does not know Ann's links; what leads to her anchor he can work out from it.
    await bob.live.sealing.commit(bob.visitor, sha256(ann.chain.anchor).hexdigest())
    throw = asyncio.create_task(ann.throw())
    await asyncio.sleep(0)
    assert follows(ann.chain.anchor, bytes.fromhex(seals(bob).current["h2"].last))
    with pytest.raises(BadShare):
        bob.live.sealing.share(bob.visitor, 0, ann.chain.anchor.hex())
    bob.leave()
    await throw


async def test_nobody_fills_a_table_with_commitments(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sealed_throws, "MOST_OF_ONE", 3)
    store = MemoryStore()
    ann, bob = await sealed_table(sealing_hall(store))
    for _ in range(3):
        await ann.commit(2)
    with pytest.raises(TooLong):
        await ann.commit(2)
    await bob.commit(2)
    assert len(await entries(store, ann, "committed")) == 1 + 3 + 1
    monkeypatch.setattr(sealed_throws, "MOST_OF_ALL", 5)
    with pytest.raises(TooLong):
        await bob.commit(2)


async def test_only_players_of_a_sealed_table_commit_and_share() -> None:
    hall = sealing_hall()
    ann, _ = await committed_table(hall)
    watcher = await come(hall, ann.table.id, ann.watch)
    with pytest.raises(NotYours):
        await watcher.commit()
    with pytest.raises(NotYours):
        watcher.share(0)
    (alone,) = await opened(hall, ANN, BOB)
    with pytest.raises(NotNow):
        await alone.commit()


async def test_the_clock_of_whoever_throws_does_not_run_while_others_are_waited_for() -> None:
    time = Time()
    house = House(share_grace=3600, clock=ClockPlan("game", 60, "resign"))
    ann, bob = await committed_table(sealing_hall(time=time), house=house)
    bob.is_sharing = False
    time.pass_by(5)
    throw = asyncio.create_task(ann.throw())
    await asyncio.sleep(0)
    time.pass_by(100)
    assert ann.live.deadline is not None
    assert ann.live.deadline > time.now()
    bob.share(0)
    await throw
    assert ann.table.history.used[0] == 5000


async def test_a_commitment_changes_nothing_but_itself() -> None:
    ann, bob = await sealed_table()
    await ann.throw()
    scene, situation = ann.table.scene, ann.table.situation
    ann.heard.clear()
    await bob.commit()
    assert (ann.table.scene, ann.table.situation) == (scene, situation)
    assert not [news for news in ann.heard if isinstance(news, Changed)]


async def test_guests_who_sit_down_later_have_chains_of_their_own() -> None:
    store = MemoryStore()
    hall = sealing_hall(store)
    people = await sealed_table(hall, ANN, GUEST, GUEST, guests=("Bob", "Cy"), house=FOR_EVER)
    for person in people:
        await person.commit()
    await people[0].throw()
    (fallen,) = await throws(store, people[0])
    assert list(fallen["links"]) == ["host", "h1", "h2", "h3"]
