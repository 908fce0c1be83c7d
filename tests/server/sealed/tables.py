"""Sealed tables with people who hold chains, and the transcripts that come of them."""

from __future__ import annotations

import json
from itertools import count
from typing import Any

from ludotheca.core.sealed.faults import Verdict
from ludotheca.core.sealed.verify import verify
from ludotheca.server.desk.desk import Desk
from ludotheca.server.store.base import Entry, Store
from ludotheca.server.tables.hall import Hall
from ludotheca.server.tables.sealed_throws import sealed_of
from ludotheca.server.tables.seals import Seals
from ludotheca.server.tables.setup import ChairPlan, House
from tests.server.people import ANN, GUEST, Person, Time, new_hall, opened
from tests.server.store_conformance.memory import MemoryStore

QUICK = House(share_grace=0.02)
"""People who withhold what they should share are not waited for long."""


def sealing_hall(store: Store | None = None, time: Time | None = None, **about: Any) -> Hall:
    """Return a hall that calls its tables by number: their names are part of every throw."""
    ids = count(1)
    return new_hall(store, time=time, table_ids=lambda: f"table-{next(ids)}", **about)


async def sealed_table(
    hall: Hall | None = None,
    *chairs: ChairPlan,
    guests: tuple[str, ...] = ("Bob",),
    game: str = "ludix/pig",
    house: House | None = None,
    **about: Any,
) -> list[Person]:
    """Open a table with sealed dice; nobody has committed yet but the host."""
    where = hall or sealing_hall()
    plans = chairs or (ANN, GUEST)
    about = {"dice": "sealed", "house": house or House(), **about}
    return await opened(where, *plans, game=game, guests=guests, **about)


async def committed_table(hall: Hall | None = None, **about: Any) -> list[Person]:
    """Open a sealed table at which everybody has committed to a chain."""
    people = await sealed_table(hall, **about)
    for person in people:
        await person.commit()
    return people


async def play(people: list[Person], moves: int, decision: str = "") -> None:
    """Let whoever is asked throw, or decide, so often; what falls by itself falls between."""
    for _ in range(moves):
        await people[0].until("throw", "decision", "over")
        situation = people[0].table.situation
        if situation.phase == "over":
            return
        holder = people[0].table.chairs[situation.seat].holder
        asked = next(person for person in people if person.visitor.holder == holder)
        if situation.awaits == "throw":
            await asked.throw()
        else:
            match = asked.table.match
            assert match is not None
            await asked.play(decision or match.legal()[0])


async def transcript(hall: Hall, person: Person) -> dict[str, Any]:
    """Return the transcript of a table as somebody downloads it."""
    _, text = await Desk(hall).transcript(person.live, person.visitor)
    written: dict[str, Any] = json.loads(text)
    return written


async def verdict(hall: Hall, person: Person) -> Verdict:
    """Return what the check of that transcript says."""
    return verify(await transcript(hall, person))


def seals(person: Person) -> Seals:
    """Return how the dice stand."""
    return sealed_of(person.table.history)


async def throws(store: MemoryStore, person: Person) -> list[dict[str, Any]]:
    """Return what is kept of every throw, those included that were taken back."""
    return [
        dict(entry.body["sealed"])
        for entry in await entries(store, person, "move")
        if "sealed" in entry.body
    ]


async def entries(store: MemoryStore, person: Person, kind: str) -> list[Entry]:
    """Return what is kept of a table of a kind."""
    kept = await store.entries(person.table.id)
    return [entry for entry in kept if entry.kind == kind]
