"""Several servers over one store in memory, side by side in one process, with a clock by hand."""

from __future__ import annotations

import asyncio
import json
import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from ludotheca.server.store.base import Entry, Notice, StoredKey, StoreFailed
from ludotheca.server.tables.hall import Hall
from ludotheca.server.tables.neighbourhood import BEAT, SILENT, Neighbourhood
from ludotheca.server.tables.race import RaceTimes
from tests.patience import PATIENCE
from tests.server.people import ANN, AT_ONCE, GUEST, Person, Time, come, opened
from tests.server.store_conformance.memory import MemoryStore


class SharedStore(MemoryStore):
    """A store in memory that other servers of a street use too."""

    def __init__(self, street: Street, server: str) -> None:
        super().__init__()
        self._tables = street.kept._tables
        self._street = street
        self.server = server
        self.is_cut_off = False

    async def append(
        self,
        table: str,
        entries: Sequence[Entry],
        keys: Sequence[StoredKey] = (),
        *,
        revoked: Sequence[str] = (),
        notice: Notice = "as-it-was",
    ) -> None:
        if self.is_cut_off:
            raise StoreFailed("nobody answers")
        await super().append(table, entries, keys, revoked=revoked, notice=notice)
        self._street.tell({"from": self.server, "table": table, "version": entries[-1].version})

    async def entries(self, table: str, since: int = 0) -> list[Entry]:
        if self.is_cut_off:
            raise StoreFailed("nobody answers")
        self._street.asked += 1
        return await super().entries(table, since)

    async def tell_others(self, payload: str) -> None:
        if self.is_cut_off:
            raise StoreFailed("nobody answers")
        self._street.tell(json.loads(payload))

    def listen(
        self, hear: Callable[[str], None], lost: Callable[[], None], found: Callable[[], None]
    ) -> None:
        self._street.ears[self.server] = _Ears(hear, lost, found)
        found()


@dataclass
class _Ears:
    hear: Callable[[str], None]
    lost: Callable[[], None]
    found: Callable[[], None]
    is_open: bool = True


@dataclass
class House:
    """One server of a street."""

    store: SharedStore
    hall: Hall
    neighbourhood: Neighbourhood


@dataclass
class Street:
    """The servers, what they say to one another, and the time that passes for all of them."""

    time: Time = field(default_factory=Time)
    kept: MemoryStore = field(default_factory=MemoryStore)
    ears: dict[str, _Ears] = field(default_factory=dict[str, _Ears])
    houses: dict[str, House] = field(default_factory=dict[str, House])
    said: list[dict[str, object]] = field(default_factory=list[dict[str, object]])
    asked: int = 0
    """How often a store was asked for entries."""

    def build(self, server: str, times: RaceTimes = AT_ONCE) -> Hall:
        """Start a server; the ids of servers say which of them drives a table."""
        store = SharedStore(self, server)
        neighbourhood = Neighbourhood(store, every=math.inf, clock=self.time.elapsed)
        hall = Hall(
            store,
            pace=0,
            times=times,
            now=self.time.now,
            elapsed=self.time.elapsed,
            neighbours=neighbourhood,
        )
        neighbourhood.move_in(hall)
        self.houses[server] = House(store, hall, neighbourhood)
        return hall

    def tell(self, said: dict[str, object]) -> None:
        self.said.append(said)
        for ears in self.ears.values():
            if ears.is_open:
                asyncio.get_running_loop().call_soon(ears.hear, json.dumps(said))

    def kill(self, server: str) -> None:
        """End a server without a word."""
        self.cut(server)
        del self.houses[server], self.ears[server]

    def cut(self, server: str, *, unnoticed: bool = False) -> None:
        """Cut a server off from the store; it may not notice."""
        self.houses[server].store.is_cut_off = True
        self.ears[server].is_open = False
        if not unnoticed:
            self.ears[server].lost()

    def deafen(self, server: str) -> None:
        """Let a server hear nothing any more, without its knowing."""
        self.ears[server].is_open = False

    def mend(self, server: str, *, unnoticed: bool = False) -> None:
        """Let a server hear again, and be heard."""
        self.houses[server].store.is_cut_off = False
        self.ears[server].is_open = True
        if not unnoticed:
            self.ears[server].found()

    async def pass_by(self, seconds: float) -> None:
        """Let time pass, beat by beat."""
        for _ in range(math.ceil(seconds / BEAT)):
            self.time.pass_by(BEAT)
            for house in self.houses.values():
                house.neighbourhood.beat()
            await quiet()

    async def lose(self, server: str) -> None:
        """Kill a server and let the others notice."""
        self.kill(server)
        await self.pass_by(SILENT + BEAT)


async def quiet() -> None:
    """Let everything happen that needs no time."""
    for _ in range(60):
        await asyncio.sleep(0)


async def until(condition: Callable[[], object]) -> None:
    """Wait until something is so."""
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0)


async def two_players(street: Street, **about: Any) -> tuple[Person, Person]:
    """Ann at the first server, Bob at the second."""
    here, there = street.build("a"), street.build("b")
    ann, bob = await opened(here, ANN, GUEST, guests=("Bob",), **about)
    bob.leave()
    bob = await come(there, bob.table.id, bob.key)
    await quiet()
    return ann, bob
