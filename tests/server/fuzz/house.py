"""A house to be fuzzed: tables in every state, and the keys of everybody who may come."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ludotheca.server.tables import keys
from ludotheca.server.tables.setup import House
from tests.server.people import ANN, BOB, BOT, GUEST, Person, new_hall, opened
from tests.server.store_conformance.memory import MemoryStore

Role = Literal["stranger", "watcher", "invited", "player", "opener"]


@dataclass(frozen=True)
class Key:
    """A key to a table, and what it makes of whoever shows it."""

    table: str
    role: Role
    text: str


async def furnish(store: MemoryStore) -> list[Key]:
    """Open tables that gather, race, are played, with own dice too, and are over."""
    hall = new_hall(store)
    tables = [
        await opened(hall, ANN, GUEST, GUEST, guests=("Zoe",), house=House(listed=True)),
        await opened(hall, ANN, GUEST, guests=("Zoe",), first="reaction"),
        await opened(hall, ANN, GUEST, BOT, guests=("Zoe",)),
        await opened(hall, ANN, GUEST, guests=("Zoe",), dice="sealed"),
        await opened(hall, ANN, BOB, game="veldiv/pursuit", dice="own"),
        await opened(hall, ANN, GUEST, guests=("Zoe",), game="ludix/piglet"),
    ]
    await _play_to_the_end(tables[-1])
    hall.close()
    return [key for people in tables for key in _keys(people)]


def _keys(people: list[Person]) -> list[Key]:
    opener, *players = people
    table = opener.table.id
    return [
        Key(table, "stranger", keys.player_key(keys.new_secret(), keys.new_secret())),
        Key(table, "watcher", opener.watch),
        Key(table, "opener", opener.key),
        *(Key(table, "player", player.key) for player in players),
        *(Key(table, "invited", opener.invitation(chair)) for chair in opener.table.free_chairs),
    ]


async def _play_to_the_end(people: list[Person]) -> None:
    table = people[0].table
    while people[0].phase() != "over":
        await people[0].until("throw", "decision", "over")
        holder = table.chairs[table.situation.seat].holder
        (person,) = (each for each in people if each.visitor.holder == holder)
        if person.awaits() == "throw":
            await person.throw()
        elif person.awaits() == "decision":
            await person.play("stop")
