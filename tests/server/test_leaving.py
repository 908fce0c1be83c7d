"""Nobody is stranded: bots stand in, chairs are freed, people come back, resign, end together."""

from __future__ import annotations

import pytest

from ludotheca.core.errors import NothingToUndo, UnknownBot
from ludotheca.server.tables.errors import ChairTaken, NotNow, NotYours
from ludotheca.server.tables.setup import House
from tests.server.people import ANN, BOB, BOT, GUEST, Person, Time, come, new_hall, opened, seat
from tests.server.store_conformance.memory import MemoryStore

pytestmark = pytest.mark.anyio


class Evening:
    """Ann and Bob, and Cy if wanted, at a table of Ludix with real dice; time passes as told."""

    def __init__(self, guests: int = 1, grace: int = 120) -> None:
        self.time = Time()
        self.store = MemoryStore()
        self.hall = new_hall(self.store, time=self.time)
        self._guests = ("Bob", "Cy")[:guests]
        self._house = House(grace=grace)

    async def begins(self) -> list[Person]:
        chairs = [ANN, *(GUEST for _ in self._guests)]
        return await opened(self.hall, *chairs, guests=self._guests, dice="own", house=self._house)

    def leaves_for_good(self, person: Person) -> None:
        person.leave()
        self.time.pass_by(120)


def notes(person: Person) -> list[str]:
    return [note.code for note in person.table.history.notes]


# A bot sits in


async def test_after_a_grace_time_the_others_let_a_bot_sit_in() -> None:
    evening = Evening()
    ann, bob = await evening.begins()
    bob.leave()
    evening.time.pass_by(119)
    with pytest.raises(NotNow, match="120 seconds"):
        await ann.live.let_stand_in(ann.visitor, 1, "")
    evening.time.pass_by(1)
    await ann.live.let_stand_in(ann.visitor, 1, "hold-20")
    await ann.play("XXII", "stop", "LXVI")
    await ann.until("own-throw")
    assert ann.moves == ["XXII", "stop", "LXVI", "stop"]
    assert ann.table.chairs[1].stand_in == "hold-20"
    assert notes(ann)[-1] == "stood-in"


async def test_the_grace_time_is_set_by_whoever_opens_the_table() -> None:
    evening = Evening(grace=10)
    ann, bob = await evening.begins()
    bob.leave()
    evening.time.pass_by(10)
    assert await ann.live.let_stand_in(ann.visitor, 1, "") == ann.table.version


async def test_whoever_is_there_is_not_replaced() -> None:
    evening = Evening(guests=2)
    ann, bob, cy = await evening.begins()
    evening.time.pass_by(1_000)
    for who in (ann, bob):
        with pytest.raises(NotNow):
            await who.live.let_stand_in(who.visitor, 2, "")
    cy.leave()
    await come(evening.hall, cy.table.id, cy.key)
    evening.time.pass_by(1_000)
    with pytest.raises(NotNow):
        await ann.live.let_stand_in(ann.visitor, 2, "")


async def test_he_comes_back_and_takes_his_seat_over_from_the_bot() -> None:
    evening = Evening()
    ann, bob = await evening.begins()
    evening.leaves_for_good(bob)
    await ann.live.let_stand_in(ann.visitor, 1, "")
    await ann.play("XXII", "stop")
    again = await come(evening.hall, bob.table.id, bob.key)
    with pytest.raises(NotYours, match="take the seat back"):
        await again.play("roll")
    await again.live.sit_again(again.visitor, 1)
    assert not again.table.chairs[1].is_bots
    await again.play("XXII", "stop")
    assert notes(ann)[-1] == "returned"


async def test_a_bot_may_play_for_whoever_wants_it_to() -> None:
    evening = Evening()
    ann, bob = await evening.begins()
    await bob.live.let_stand_in(bob.visitor, 1, "")
    assert bob.table.chairs[1].is_bots
    with pytest.raises(NotNow):
        await bob.live.let_stand_in(bob.visitor, 1, "")
    with pytest.raises(NotYours):
        await ann.live.sit_again(ann.visitor, 1)
    await bob.live.sit_again(bob.visitor, 1)
    with pytest.raises(NotNow):
        await bob.live.sit_again(bob.visitor, 1)


async def test_only_bots_that_know_the_game_sit_in() -> None:
    ann, _ = await Evening().begins()
    with pytest.raises(UnknownBot):
        await ann.live.let_stand_in(ann.visitor, 0, "greedy")
    with pytest.raises(ChairTaken):
        await ann.live.let_stand_in(ann.visitor, 7, "")


async def test_who_is_away_counts_from_the_opening_of_the_table() -> None:
    evening = Evening()
    ann, _ = await evening.begins()
    hall = new_hall(evening.store, time=evening.time)
    again = await come(hall, ann.table.id, ann.key)
    assert again.live.people.away == [None, 0]
    evening.time.pass_by(120)
    assert again.live.people.away == [None, 120]
    await again.live.let_stand_in(again.visitor, 1, "")


# A chair is freed


async def test_a_chair_is_freed_for_another_guest() -> None:
    evening = Evening()
    ann, bob = await evening.begins()
    await ann.play("XXII", "stop")
    evening.leaves_for_good(bob)
    await evening.hall.links.free(ann.live, ann.visitor, 1)
    assert (ann.phase(), ann.table.chairs[1].is_taken) == ("playing", False)
    with pytest.raises(NotYours):
        await ann.play("LXVI")
    key = await seat(evening.hall, ann.table.id, ann.invitation(1), "Di")
    di = await come(evening.hall, ann.table.id, key)
    await di.play("LXVI", "stop")
    match = di.table.match
    assert match is not None
    assert match.names == ["Ann", "Di"]
    former = await come(evening.hall, bob.table.id, bob.key)
    with pytest.raises(NotYours):
        await former.live.sit_again(former.visitor, 1)
    assert former.table.history.chairs_held_by(former.visitor.holder) == []


async def test_the_former_guest_may_come_back_before_anybody_else() -> None:
    evening = Evening()
    ann, bob = await evening.begins()
    evening.leaves_for_good(bob)
    await evening.hall.links.free(ann.live, ann.visitor, 1)
    invitation = ann.invitation(1)
    again = await come(evening.hall, bob.table.id, bob.key)
    await again.live.sit_again(again.visitor, 1)
    with pytest.raises(ChairTaken):
        await seat(evening.hall, ann.table.id, invitation, "Di")
    await ann.play("XXII", "stop")
    await again.play("LXVI")


async def test_the_openers_chair_can_be_freed_too() -> None:
    evening = Evening()
    ann, bob = await evening.begins()
    evening.leaves_for_good(ann)
    await evening.hall.links.free(bob.live, bob.visitor, 0)
    key = await seat(evening.hall, bob.table.id, bob.invitation(0), "Di")
    di = await come(evening.hall, bob.table.id, key)
    await di.play("XXII")


async def test_a_guest_who_left_before_the_match_began_is_not_waited_for() -> None:
    evening = Evening()
    people = await opened(evening.hall, ANN, GUEST, guests=("Bob",), first="reaction")
    ann, bob = people
    assert ann.phase() == "race"
    evening.leaves_for_good(bob)
    await evening.hall.links.free(ann.live, ann.visitor, 1)
    assert ann.phase() == "gathering"
    await seat(evening.hall, ann.table.id, ann.invitation(1), "Di")
    assert ann.phase() == "race"


async def test_if_the_opener_has_left_the_others_settle_who_begins() -> None:
    evening = Evening()
    people = await opened(evening.hall, ANN, GUEST, guests=("Bob",), first="reaction")
    ann, bob = people
    with pytest.raises(NotYours):
        await bob.live.begin(bob.visitor, "lots")
    evening.leaves_for_good(ann)
    await bob.live.begin(bob.visitor, "lots")
    assert bob.phase() == "playing"


async def test_watchers_and_strangers_replace_nobody() -> None:
    evening = Evening()
    ann, bob = await evening.begins()
    watcher = await come(evening.hall, ann.table.id, ann.watch)
    evening.leaves_for_good(bob)
    links = evening.hall.links
    for attempt in (
        watcher.live.let_stand_in(watcher.visitor, 1, ""),
        links.free(watcher.live, watcher.visitor, 1),
        watcher.live.resign(watcher.visitor, watcher.table.version, 1),
        watcher.live.ask_end(watcher.visitor, watcher.table.version),
        watcher.live.sit_again(watcher.visitor, 1),
    ):
        with pytest.raises(NotYours):
            await attempt


# Resigning


async def test_whoever_resigns_against_one_has_lost() -> None:
    evening = Evening()
    ann, bob = await evening.begins()
    await bob.live.resign(bob.visitor, bob.table.version, 1)
    situation = ann.table.situation
    assert (situation.phase, situation.ended) == ("over", "resigned")
    assert situation.ranking == [[0], [1]]
    with pytest.raises(NotNow):
        await ann.play("XXII")
    assert await evening.hall.rematch(ann.live, ann.visitor)


async def test_among_more_a_bot_plays_on_and_who_resigned_comes_last() -> None:
    evening = Evening(guests=2)
    ann, bob, cy = await evening.begins()
    await cy.live.resign(cy.visitor, cy.table.version, 2)
    assert (ann.phase(), ann.table.chairs[2].is_bots) == ("playing", True)
    with pytest.raises(NotNow):
        await cy.live.sit_again(cy.visitor, 2)
    with pytest.raises(NotNow):
        await cy.live.resign(cy.visitor, cy.table.version, 2)
    while ann.phase() != "over":
        at, awaits = ann.table.situation.seat, ann.awaits()
        if awaits == "own-throw":
            await (ann, bob, ann)[at].play("LXXX")
        elif awaits == "decision":
            await (ann, bob)[at].play("stop")
        else:
            await ann.until("own-throw", "over")
    assert ann.table.situation.ranking is not None
    assert ann.table.situation.ranking[-1] == [2]
    assert ann.table.situation.ended is None


async def test_nobody_resigns_for_somebody_else() -> None:
    ann, bob = await Evening().begins()
    with pytest.raises(NotYours):
        await ann.live.resign(ann.visitor, ann.table.version, 1)
    assert bob.phase() == "playing"


# Ending together


async def test_a_match_ends_if_everybody_agrees() -> None:
    evening = Evening(guests=2)
    ann, bob, cy = await evening.begins()
    await ann.live.ask_end(ann.visitor, ann.table.version)
    await bob.live.answer_end(bob.visitor, bob.table.version, agree=True)
    assert ann.phase() == "playing"
    await cy.live.answer_end(cy.visitor, cy.table.version, agree=True)
    situation = ann.table.situation
    assert (situation.phase, situation.ended, situation.ranking) == ("over", "agreed", None)
    with pytest.raises(NotNow):
        await ann.live.ask_end(ann.visitor, ann.table.version)


async def test_one_who_disagrees_plays_on_and_so_does_one_who_just_plays() -> None:
    ann, bob = await Evening().begins()
    await ann.live.ask_end(ann.visitor, ann.table.version)
    with pytest.raises(NotNow):
        await bob.live.ask_end(bob.visitor, bob.table.version)
    await bob.live.answer_end(bob.visitor, bob.table.version, agree=False)
    assert (notes(ann)[-1], ann.table.history.end_request) == ("end-refused", None)
    await bob.live.ask_end(bob.visitor, bob.table.version)
    await ann.play("XXII")
    with pytest.raises(NotNow):
        await ann.live.answer_end(ann.visitor, ann.table.version, agree=True)


async def test_whoever_has_left_is_not_waited_for() -> None:
    evening = Evening(guests=2)
    ann, bob, cy = await evening.begins()
    evening.leaves_for_good(cy)
    await ann.live.ask_end(ann.visitor, ann.table.version)
    await bob.live.answer_end(bob.visitor, bob.table.version, agree=True)
    assert ann.table.situation.ended == "agreed"


async def test_whoever_is_left_alone_ends_the_match() -> None:
    evening = Evening()
    ann, bob = await evening.begins()
    evening.leaves_for_good(bob)
    await ann.live.ask_end(ann.visitor, ann.table.version)
    assert ann.table.situation.ended == "left"


async def test_alone_with_bots_one_ends_when_one_likes() -> None:
    (ann,) = await opened(new_hall(), ANN, BOT)
    await ann.live.ask_end(ann.visitor, ann.table.version)
    assert ann.table.situation.ended == "agreed"
    with pytest.raises(NotNow):
        await ann.throw()


async def test_an_end_is_not_taken_back() -> None:
    (ann,) = await opened(new_hall(), ANN, BOB, dice="own")
    await ann.play("XXII", "stop")
    await ann.live.ask_end(ann.visitor, ann.table.version)
    with pytest.raises(NothingToUndo):
        await ann.undo(agreed=True)


async def test_everything_is_the_same_after_a_restart() -> None:
    evening = Evening(guests=2)
    ann, bob, cy = await evening.begins()
    await ann.play("XXII", "stop")
    evening.leaves_for_good(bob)
    await ann.live.let_stand_in(ann.visitor, 1, "")
    await cy.live.ask_end(cy.visitor, cy.table.version)
    await ann.live.answer_end(ann.visitor, ann.table.version, agree=False)
    await cy.live.resign(cy.visitor, cy.table.version, 2)
    again = await come(new_hall(evening.store, time=evening.time), ann.table.id, ann.key)
    assert again.table.chairs == ann.table.chairs
    assert again.table.situation == ann.table.situation
    assert vars(again.table.history) == vars(ann.table.history)


async def test_a_rematch_seats_who_was_replaced_and_who_came_instead() -> None:
    evening = Evening(guests=2)
    ann, bob, cy = await evening.begins()
    evening.leaves_for_good(cy)
    await evening.hall.links.free(ann.live, ann.visitor, 2)
    key = await seat(evening.hall, ann.table.id, ann.invitation(2), "Di")
    await bob.live.let_stand_in(bob.visitor, 1, "")
    await ann.live.resign(ann.visitor, ann.table.version, 0)
    await (await come(evening.hall, ann.table.id, key)).live.ask_end(
        (await come(evening.hall, ann.table.id, key)).visitor, ann.table.version
    )
    assert ann.phase() == "over"
    rematch = await evening.hall.rematch(ann.live, ann.visitor)
    again = await come(evening.hall, rematch, ann.key)
    names = sorted(chair.name for chair in again.table.chairs)
    assert names == ["Ann", "Bob", "Di"]
    assert [chair.stand_in is None for chair in again.table.chairs].count(False) == 1
    di = await come(evening.hall, rematch, key)
    assert di.table.history.chairs_held_by(di.visitor.holder)
