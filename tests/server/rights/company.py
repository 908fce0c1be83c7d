"""The people of the page at one real table, each with the key of a column."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ludotheca.server.store.base import StoredKey
from ludotheca.server.tables.keys import LENGTH, digest_of
from tests.server.people import Time
from tests.server.serving import Caller, connecting
from tests.server.store_conformance.memory import MemoryStore

if TYPE_CHECKING:
    import httpx

GAME = "ludix/piglet"
TABLE = "/api/tables/{table}"
CHAIRS = {"player": ("Bob", 1), "other seat": ("Cy", 2), "former player": ("Dan", 3)}
"""Who joins Ann, and on which chair; Bob begins."""
REPLAY = "r" * LENGTH
"""The key to the replay; while a match is played there is one only if it had been over before."""
LONG = 10_000
"""Seconds after which whoever is away has left."""


@dataclass
class House:
    """A server, a client that asks it over HTTP, its store, and what time it is there."""

    address: str
    client: httpx.AsyncClient
    store: MemoryStore
    time: Time

    @contextlib.contextmanager
    def later(self, seconds: float) -> Iterator[None]:
        """Let it be later for a while, so that whoever is away has left."""
        self.time.pass_by(seconds)
        yield
        self.time.pass_by(-seconds)


@dataclass
class Company:
    """A table with people at it, by the columns of the page."""

    house: House
    keys: dict[str, str | None]
    table: str = ""

    async def version(self) -> int:
        """Return how much has happened at the table."""
        return len(await self.house.store.entries(self.table))

    async def ask(self, who: str, method: str, path: str, body: Any = None) -> httpx.Response:
        """Ask over HTTP as somebody."""
        key = self.keys[who]
        headers = {} if key is None else {"Authorization": f"Bearer {key}"}
        where = path.replace("{table}", self.table)
        return await self.house.client.request(method, where, headers=headers, json=body)

    async def say(
        self, who: str, kind: str, unnumbered: dict[str, Any] | None = None, **about: Any
    ) -> str:
        """Come to the live table, say something and return what came of it.

        What is said ``unnumbered`` comes first; if it is refused, that is what came of it.
        """
        key = self.keys[who]
        hello = {"kind": "hello"} if key is None else {"kind": "hello", "key": key}
        async with connecting(self.house.address, self.table) as socket:
            caller = Caller(socket)
            await socket.send(json.dumps(hello))
            told = await caller.hear()
            if told["kind"] == "problem":
                return str(told["code"])
            if kind == "hello":
                return "yes"
            if unnumbered is not None:
                await socket.send(json.dumps(unnumbered))
            await caller.ask(kind, **about)
            unasked = [each for each in caller.told if each["kind"] == "problem"]
        if unasked:
            return str(unasked[0]["code"])
        asked = {"undo": "pending", "end": "ending"}.get(kind)
        return "asks" if asked is not None and caller.latest.get(asked) else "yes"

    async def must(self, who: str, kind: str, **about: Any) -> None:
        """Say what brings the table where it is wanted."""
        assert await self.say(who, kind, **about) in ("yes", "asks")

    async def chairs(self) -> list[dict[str, Any]]:
        """Return the chairs as they stand, as the opener sees them."""
        chairs: list[dict[str, Any]] = (await self.ask("opener", "GET", TABLE)).json()["chairs"]
        return chairs

    async def seat_of(self, who: str) -> int:
        """Return where somebody sits, or sat."""
        return [chair["name"] for chair in await self.chairs()].index(CHAIRS[who][0])

    async def seat(self, who: str, name: str, invitation: str) -> None:
        """Let somebody sit down with an invitation."""
        self.keys[who] = invitation
        joined = await self.ask(who, "POST", f"{TABLE}/join", {"name": name})
        self.keys[who] = joined.json()["key"]


async def gather(house: House, *, has_room: bool = False, **about: Any) -> Company:
    """Open a table where Ann, Bob, Cy and Eve sit, she on the chair that Dan has left.

    Bob has another key than at first.  With ``has_room``, there is one chair more.
    """
    guests = len(CHAIRS) + has_room
    chairs = [{"kind": "here", "name": "Ann"}, *[{"kind": "elsewhere"}] * guests]
    wanted = {"game": GAME, "options": {"target": 1}, "first": 1, "chairs": chairs}
    wanted |= {"dice": "server", **about}
    company = Company(house, {"no key": None})
    opened, elsewhere = [
        (await company.ask("no key", "POST", "/api/tables", wanted)).json() for _ in range(2)
    ]
    company.table = opened["table"]
    company.keys |= {"stranger": elsewhere["key"], "watcher": opened["watch"]}
    company.keys |= {"opener": opened["key"]}
    for who, (name, chair) in CHAIRS.items():
        await company.seat(who, name, opened["invites"][chair])
    house.store.add_key(company.table, StoredKey(digest_of(REPLAY), "replay"))
    company.keys["replay"] = REPLAY
    company.keys["invited"] = opened["invites"][-1 if has_room else CHAIRS["other seat"][1]]
    await _replace_the_former_player(company)
    await _renew_the_key_of_the_player(company)
    return company


async def _replace_the_former_player(company: Company) -> None:
    seat = await company.seat_of("former player")
    with company.house.later(LONG):
        await company.must("opener", "free", chair=seat)
    await company.seat("new guest", "Eve", (await company.chairs())[seat]["invite"])


async def _renew_the_key_of_the_player(company: Company) -> None:
    company.keys["old key"] = company.keys["player"]
    renewed = await company.ask("player", "POST", f"{TABLE}/keys", {"what": "mine"})
    company.keys["player"] = renewed.json()["key"]
