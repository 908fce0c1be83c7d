"""Transcripts of real tables with sealed dice: whatever happened there, they can be checked."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ludotheca.core.sealed.verify import verify
from ludotheca.server.desk.desk import Desk
from ludotheca.server.desk.views import snapshot, step_text
from ludotheca.server.store.base import StoreFailed
from ludotheca.server.store.sqlite import SqliteStore
from ludotheca.server.tables import checkpoints, keys, opening, sealed_throws
from ludotheca.server.tables.hall import Hall
from ludotheca.server.tables.host_chain import host_link
from ludotheca.server.tables.setup import House
from ludotheca.server.tables.table import Moved
from tests.server.people import ANN, BOT, GUEST, Person, Time, come, seat
from tests.server.sealed.tables import (
    committed_table,
    entries,
    play,
    sealed_table,
    sealing_hall,
    seals,
    throws,
    transcript,
    verdict,
)
from tests.server.store_conformance.memory import MemoryStore

pytestmark = pytest.mark.anyio

FOR_EVER = House(share_grace=3600)


async def test_a_holder_who_left_is_listed_and_his_successor_is_another_party() -> None:
    time, store = Time(), MemoryStore()
    hall = sealing_hall(store, time)
    ann, bob = await committed_table(hall, house=FOR_EVER)
    await play([ann, bob], 2, "stop")
    bob.leave()
    time.pass_by(1000)
    await hall.links.free(ann.live, ann.visitor, 1)
    key = await seat(hall, ann.table.id, ann.invitation(1), "Zoe")
    zoe = await come(hall, ann.table.id, key)
    await play([ann, zoe], 2, "stop")
    await zoe.commit()
    await play([ann, zoe], 4, "stop")
    first, second, *_, last = await throws(store, ann)
    assert (first["left_out"], second["left_out"]) == ([], ["h2"])
    assert list(last["links"]) == ["host", "h1", "h3"]
    assert [party.seats for party in ann.table.history.parties] == [(), (0,), (), (1,)]
    written = await transcript(hall, ann)
    assert written["players"] == ["Ann", "Bob"], "as when play began"
    assert ann.table.match is not None
    assert ann.table.match.names == ["Ann", "Zoe"]
    assert verify(written).ok


async def test_a_stand_in_contributes_nothing_and_its_person_still_may() -> None:
    store = MemoryStore()
    hall = sealing_hall(store)
    people = await committed_table(hall, house=FOR_EVER)
    ann, bob = people
    await play(people, 2, "stop")
    await bob.live.let_stand_in(bob.visitor, 1, "")
    while bob.table.situation.seat == 1:
        await asyncio.sleep(0)
    await play(people, 1)
    assert {len(each["links"]) for each in await throws(store, ann)} == {3}
    assert (await verdict(hall, ann)).ok


async def test_bots_contribute_nothing() -> None:
    store = MemoryStore()
    hall = sealing_hall(store)
    people = await sealed_table(hall, ANN, GUEST, BOT, house=FOR_EVER)
    for person in people:
        await person.commit()
    await play(people, 9, "stop")
    fallen = await throws(store, people[0])
    assert len(fallen) > 4
    assert {tuple(each["links"]) for each in fallen} == {("host", "h1", "h2")}
    assert (await verdict(hall, people[0])).ok


async def test_chains_are_renewed_the_hosts_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sealed_throws, "HOST_LINKS", 3)
    store = MemoryStore()
    hall = sealing_hall(store)
    people = await committed_table(hall, house=FOR_EVER)
    ann, bob = people
    await play(people, 4, "stop")
    await bob.commit()
    await play(people, 12, "stop")
    kept = [entry.body for entry in await entries(store, ann, "committed")]
    hosts = [body["before"] for body in kept if body["party"] == "host"]
    assert hosts == list(range(0, seals(ann).next + 1, 3))
    assert len(hosts) > 2
    assert (await verdict(hall, ann)).ok


async def test_a_table_goes_on_after_a_restart_and_from_a_checkpoint(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for module in (checkpoints, opening):
        monkeypatch.setattr(module, "EVERY", 8)
    monkeypatch.setattr("ludotheca.server.tables.live_table.EVERY", 8)
    monkeypatch.setattr("ludotheca.server.tables.table.TAIL", 4)
    monkeypatch.setattr("ludotheca.server.tables.history.REACH", 4)
    monkeypatch.setattr("ludotheca.core.match.MARK_EVERY", 4)
    store = await SqliteStore.open(tmp_path / "tables.db")
    hall = sealing_hall(store)
    people = await committed_table(hall, house=FOR_EVER)
    await play(people, 24, "stop")
    before = seals(people[0]).to_json()
    hall.close()
    await store.close()
    again = await SqliteStore.open(tmp_path / "tables.db")
    assert await again.checkpoint(people[0].table.id) is not None
    hall = sealing_hall(again)
    back = [await _back(hall, person) for person in people]
    assert back[0].table.history.before > 0, "it was opened from a checkpoint"
    assert seals(back[0]).to_json() == before
    await play(back, 6, "stop")
    found = await verdict(hall, back[0])
    assert (found.ok, found.throws, found.shared) == (True, seals(back[0]).next, found.throws)
    assert found.throws > before["next"]
    hall.close()
    await again.close()


async def _back(hall: Hall, person: Person) -> Person:
    there = await come(hall, person.table.id, person.key)
    there.chain, there.links = person.chain, person.links
    return there


async def test_a_rematch_has_chains_of_its_own() -> None:
    store = MemoryStore()
    hall = sealing_hall(store)
    people = await committed_table(hall, house=FOR_EVER, options={"target": 5})
    await play(people, 60, "stop")
    ann = people[0]
    assert ann.phase() == "over"
    assert (await verdict(hall, ann)).ok
    table = await hall.rematch(ann.live, ann.visitor)
    again = [await come(hall, table, person.key) for person in people]
    assert again[0].table.setup.seal not in ("", ann.table.setup.seal)
    assert list(seals(again[0]).current) == ["host"]
    for person in again:
        await person.commit()
    await play(again, 6, "stop")
    assert (await verdict(hall, again[0])).ok


async def test_a_throw_that_could_not_be_kept_is_drawn_again_from_the_same_links(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    store = MemoryStore()
    hall = sealing_hall(store)
    people = await committed_table(hall, house=FOR_EVER)
    ann = people[0]
    append, refusals = store.append, [StoreFailed("the disk is full")]
    drawn: list[Any] = []

    async def append_later(table: str, entries: Any, *args: Any, **about: Any) -> None:
        drawn.append(entries[0].body)
        if refusals:
            raise refusals.pop()
        await append(table, entries, *args, **about)

    monkeypatch.setattr(store, "append", append_later)
    with pytest.raises(StoreFailed):
        await ann.throw()
    await ann.throw()
    first, again = drawn
    assert first == again, "nobody gets another throw by failing to keep one"
    assert (await verdict(hall, ann)).ok


async def test_the_hosts_secret_is_told_to_nobody(caplog: pytest.LogCaptureFixture) -> None:
    store = MemoryStore()
    hall = sealing_hall(store)
    house = House(listed=True, names=True)
    people = await sealed_table(hall, ANN, GUEST, GUEST, house=house)
    ann, bob = people
    await ann.commit()
    secret, notices = ann.table.setup.seal, await store.notices(10)
    assert len(secret) == 64
    key = await seat(hall, ann.table.id, ann.invitation(2), "Cy")
    people.append(await come(hall, ann.table.id, key))
    await play(people, 4, "stop")
    said = [
        repr(notices),
        repr(ann.table.setup),
        *(snapshot(each.live, each.visitor).model_dump_json() for each in people),
        *(step_text(news, "no") for news in bob.heard if isinstance(news, Moved)),
        *(repr(news) for news in bob.heard),
        json.dumps(await transcript(hall, ann)),
        json.dumps([dict(entry.body) for entry in await store.entries(ann.table.id)]),
        json.dumps(ann.table.history.to_json(0)),
        caplog.text,
    ]
    assert not [text for text in said if secret in text]
    first = host_link(secret, 0, sealed_throws.HOST_LINKS)
    assert not [text for text in said if first in text]
    stored = await store.table(ann.table.id)
    assert stored is not None
    assert stored.setup["seal"] == secret


async def test_a_replay_without_names_carries_no_proof() -> None:
    hall = sealing_hall()
    people = await committed_table(hall, house=FOR_EVER, options={"target": 5})
    await play(people, 60, "stop")
    ann = people[0]
    await hall.links.renew(ann.live, ann.visitor, "replay")
    key = ann.visitor.replay_key(ann.table)
    assert key is not None
    live, visitor = await hall.admit(ann.table.id, key, for_replay=True)
    written = json.loads((await Desk(hall).transcript(live, visitor))[1])
    assert written["players"] == ["Player 1", "Player 2"]
    assert [fault.code for fault in verify(written).faults] == ["no-proof"]
    assert keys.digest_of(key) not in json.dumps(written)


# Tampering


def _dice(written: dict[str, Any]) -> Any:
    return written["dice"]


def _other(link: str) -> str:
    return ("0" if link[0] != "0" else "1") + link[1:]


def _alter_link(party: str) -> Callable[[dict[str, Any]], None]:
    def alter(written: dict[str, Any]) -> None:
        links = _dice(written)["throws"][3]["links"]
        links[party] = _other(links[party])

    return alter


def _drop_link(party: str) -> Callable[[dict[str, Any]], None]:
    return lambda written: _dice(written)["throws"][3]["links"].pop(party)


def _repeat_link(party: str) -> Callable[[dict[str, Any]], None]:
    def alter(written: dict[str, Any]) -> None:
        fallen = _dice(written)["throws"]
        fallen[3]["links"][party] = fallen[2]["links"][party]

    return alter


def _swap_links(party: str) -> Callable[[dict[str, Any]], None]:
    def alter(written: dict[str, Any]) -> None:
        third, fourth = (_dice(written)["throws"][number]["links"] for number in (3, 4))
        third[party], fourth[party] = fourth[party], third[party]

    return alter


def _alter_throw(written: dict[str, Any]) -> None:
    """Say that another throw fell than was drawn, where the next move can still be played."""
    place = next(number for number, move in enumerate(written["moves"]) if move in "23456")
    written["moves"][place] = "2" if written["moves"][place] != "2" else "3"


def _alter_undone(written: dict[str, Any]) -> None:
    undone = next(throw for throw in _dice(written)["throws"] if "undone" in throw)
    undone["undone"] = "6" if undone["undone"] != "6" else "5"


def _commit_late(written: dict[str, Any]) -> None:
    _dice(written)["commitments"][2]["before"] = 2


def _same_anchor(written: dict[str, Any]) -> None:
    commitments = _dice(written)["commitments"]
    commitments[2]["anchor"] = commitments[1]["anchor"]


def _changed(*path: Any, to: Any) -> Callable[[dict[str, Any]], None]:
    def alter(written: dict[str, Any]) -> None:
        place: Any = written
        for step in path[:-1]:
            place = place[step]
        place[path[-1]] = to

    return alter


TAMPERINGS: dict[str, tuple[Callable[[dict[str, Any]], object], set[str]]] = {
    "no proof": (lambda written: written.pop("dice"), {"no-proof"}),
    "a host's link": (_alter_link("host"), {"broken-link"}),
    "a holder's link": (_alter_link("h1"), {"broken-link"}),
    "no link of the host": (_drop_link("host"), {"missing-link"}),
    "no link of a holder": (_drop_link("h2"), {"missing-link"}),
    "a host's link twice": (_repeat_link("host"), {"link-twice"}),
    "a holder's link twice": (_repeat_link("h1"), {"link-twice"}),
    "links of the host in another order": (_swap_links("host"), {"link-out-of-order"}),
    "links of a holder in another order": (_swap_links("h2"), {"link-out-of-order"}),
    "a throw": (_alter_throw, {"wrong-outcome"}),
    "a throw that was taken back": (_alter_undone, {"wrong-outcome"}),
    "a name": (_changed("players", 0, to="Mallory"), {"altered-name"}),
    "a name, everywhere": (
        lambda written: [
            _changed("players", 0, to="Mallory")(written),
            _changed("dice", "players", 0, to="Mallory")(written),
        ],
        {"altered-context"},
    ),
    "an option": (_changed("options", "target", to=99), {"altered-option"}),
    "the table": (_changed("dice", "table", to="another"), {"altered-context"}),
    "the version of the rules": (_changed("rules", to=7), {"altered-rules", "no-replay"}),
    "a throw too few": (lambda written: _dice(written)["throws"].pop(), {"throw-count"}),
    "the number of a throw": (_changed("dice", "throws", 3, "t", to=9), {"throw-number"}),
    "a commitment after its first use": (_commit_late, {"late-commitment"}),
    "no commitment": (lambda written: _dice(written)["commitments"].pop(2), {"no-commitment"}),
    "one chain for two": (_same_anchor, {"anchor-twice"}),
    "the host not first": (
        lambda written: _dice(written)["commitments"].reverse(),
        {"host-not-first"},
    ),
    "left out, and a share": (
        _changed("dice", "throws", 3, "left_out", to=["h1"]),
        {"left-out-share"},
    ),
}


async def _long_table() -> dict[str, Any]:
    """Return the transcript of a match of many throws, one of them taken back."""
    hall = sealing_hall()
    people = await committed_table(hall, house=FOR_EVER)
    ann, bob = people
    await play(people, 3, "stop")
    await ann.undo(agreed=True)
    await bob.answer(agree=True)
    await play(people, 41, "stop")
    return await transcript(hall, ann)


async def test_whatever_is_tampered_with_is_found_and_named() -> None:
    sound = await _long_table()
    assert verify(sound).ok
    assert sum("undone" in throw for throw in sound["dice"]["throws"]) == 1
    for what, (tamper, codes) in TAMPERINGS.items():
        written = json.loads(json.dumps(sound))
        tamper(written)
        found = {fault.code for fault in verify(written).faults}
        assert codes & found, f"{what}: {found}"
