"""The people of the page at one real table, each with the key of a column."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ludotheca.server.tables import keys
from tests.server.serving import Caller, connecting
from tests.server.store_conformance.memory import MemoryStore

if TYPE_CHECKING:
    import httpx

GAME = "ludix/piglet"
PEOPLE = {"player": "Bob", "other seat": "Cy", "former player": "Dan"}
"""Who joins the table that Ann opens, on these chairs from the second on; Bob begins."""
PLAYERS_CHAIR = 1


@dataclass
class House:
    """A server, a client that asks it over HTTP, and its store to reach behind."""

    address: str
    client: httpx.AsyncClient
    store: MemoryStore


@dataclass
class Company:
    """A table with people at it, by the columns of the page."""

    house: House
    table: str
    keys: dict[str, str | None]

    async def version(self) -> int:
        """Return how much has happened at the table."""
        return len(await self.house.store.entries(self.table))

    async def request(self, who: str, method: str, path: str, body: Any = None) -> str:
        """Ask over HTTP and return what came of it."""
        key = self.keys[who]
        headers = {} if key is None else {"Authorization": f"Bearer {key}"}
        where = path.replace("{table}", self.table)
        answer = await self.house.client.request(method, where, headers=headers, json=body)
        return "yes" if answer.is_success else answer.json()["code"]

    async def say(self, who: str, kind: str, **about: Any) -> str:
        """Come to the live table, say something and return what came of it."""
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
            answer = await caller.ask(kind, **about)
        if answer["kind"] == "problem":
            return str(answer["code"])
        return "asks" if kind == "undo" and caller.latest.get("pending") else "yes"

    async def must(self, who: str, kind: str, **about: Any) -> None:
        """Say what brings the table where it is wanted."""
        assert await self.say(who, kind, **about) in ("yes", "asks")


async def gather(house: House, *, chairs: int = 4, **about: Any) -> Company:
    """Open a table where Ann, Bob, Cy and Dan sit; Dan's key is revoked."""
    wanted = [{"kind": "here", "name": "Ann"}, *[{"kind": "elsewhere"}] * (chairs - 1)]
    settled = {"game": GAME, "options": {"target": 1}, "first": PLAYERS_CHAIR, **about}
    opened = await _post(house, "/api/tables", None, {"chairs": wanted, **settled})
    elsewhere = await _post(house, "/api/tables", None, {"chairs": wanted, **settled})
    company = Company(house, opened["table"], {"no key": None, "stranger": elsewhere["key"]})
    company.keys |= {"watcher": opened["watch"], "opener": opened["key"]}
    company.keys["invited"] = opened["invite"]
    join = f"/api/tables/{company.table}/join"
    for who, name in PEOPLE.items():
        company.keys[who] = (await _post(house, join, opened["invite"], {"name": name}))["key"]
    _revoke(company, "former player")
    return company


async def _post(house: House, path: str, key: str | None, body: Any) -> dict[str, Any]:
    headers = {} if key is None else {"Authorization": f"Bearer {key}"}
    answer = await house.client.post(path, headers=headers, json=body)
    assert answer.is_success, answer.text
    told: dict[str, Any] = answer.json()
    return told


def _revoke(company: Company, who: str) -> None:
    kept = company.house.store._tables[company.table].keys
    del kept[keys.digest_of(company.keys[who] or "")]
