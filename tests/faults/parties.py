"""Tables where people sit at two servers, and what everybody sees there."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
from collections.abc import AsyncIterator, Iterable, Sequence
from typing import Any

from tests.faults.claims import Claims
from tests.faults.company import ANN, BOT, GONE, Player, meanwhile, new_table
from tests.faults.house import House, address
from tests.faults.memory import Memory
from tests.faults.pair import Pair
from tests.faults.travellers import Traveller

GUEST = {"kind": "elsewhere"}
ENDLESS = {"target": 10_000}
OWN_DICE: dict[str, Any] = {
    "game": "ludix",
    "chairs": [ANN, GUEST],
    "options": ENDLESS,
    "dice": "own",
}
"""A table where nothing happens but what somebody asks for."""
TABLES: Sequence[dict[str, Any]] = (
    OWN_DICE,
    {"game": "veldiv/individual", "chairs": [ANN, GUEST, BOT], "dice": "server"},
    {"game": "chasse-croise", "chairs": [ANN, GUEST], "dice": "server"},
    {"game": "penalty", "chairs": [ANN, GUEST, BOT], "dice": "server"},
)
"""What is played, in turn."""
LOOKING = 98_000
"""The number of the address from which somebody looks at tables."""
LOOK = 0.05
"""Seconds between looks whether everybody has been told everything."""
PASSING = ("present", "away")
"""What is said of a chair that changes by itself."""


class Party:
    """Whoever opened a table, a guest at the other server, and somebody who only watches."""

    def __init__(
        self, pair: Pair, homes: Sequence[House], opened: dict[str, Any], guest: str
    ) -> None:
        self.memory = Memory(pair.trial.report)
        self.claims = Claims(pair.trial.report)
        shared = self.memory, self.claims
        keys = (opened["key"], guest, opened["watch"])
        self.people = [
            Traveller(pair, home, {**opened, "key": key}, shared)
            for home, key in zip(homes, keys, strict=True)
        ]
        self._pair, self._opened = pair, opened

    @property
    def is_over(self) -> bool:
        """Whether the match is over."""
        return any(person.is_over for person in self.people)

    @property
    def players(self) -> list[Traveller]:
        """Those who hold a chair."""
        return self.people[:2]

    @property
    def has_gone_on(self) -> bool:
        """Whether everybody has played on who had to, or nobody can any more."""
        return self.is_over or all(player.waits is None for player in self.players)

    async def check(self) -> None:
        """Wait until everybody sees the same, and compare it with all that was ever told."""
        await self._check_views()
        await self.check_told()

    async def _check_views(self) -> None:
        report = self._pair.trial.report
        views = await self._settled()
        if not report.check("everybody is told everything in the end", views is not None):
            return
        for at_one, at_other, person in zip(*views, self.people, strict=True):  # type: ignore[misc]
            what = "everybody sees the same at either server"
            report.check(what, at_one == at_other, _difference(at_one, at_other))
            for part in ("scene", "status"):
                what = f"the {part} that somebody was told last is the one that stands"
                is_same = person.latest[part] == at_one[part]
                report.check(what, is_same, _difference(person.latest[part], at_one[part]))

    async def check_told(self) -> None:
        """Compare the table at either server with all that was ever told of it."""
        for house in self._pair.houses:
            witness = Player(house, self._opened, self._pair.trial.random)
            witness.memory = self.memory
            await witness.check()

    async def _settled(self) -> list[list[dict[str, Any]]] | None:
        """Return what everybody sees at either server, once nothing goes on; None if it never is.

        Those who are there must have been told by then, without asking.
        """
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(self._pair.trial.patience):
                while True:
                    await self._pair.trial.until(self._is_at_rest)
                    with contextlib.suppress(*GONE):
                        views = [await self._views(house) for house in self._pair.houses]
                        versions = {view["version"] for seen in views for view in seen}
                        if self._is_at_rest() and versions == {self.people[0].version}:
                            return views
                    await asyncio.sleep(LOOK)
        return None

    def _is_at_rest(self) -> bool:
        """Whether everybody was told the same last, and somebody is to ask for something now."""
        status = self.people[0].latest.get("status", {"awaits": "nobody", "phase": ""})
        goes_on = status["awaits"] == "nobody" and status["phase"] != "over"
        is_same = len({person.version for person in self.people}) == 1
        return is_same and not goes_on and all(person.is_answered for person in self.people)

    async def _views(self, house: House) -> list[dict[str, Any]]:
        """Return how the table is told at a server to each who comes there anew."""
        views: list[dict[str, Any]] = []
        for person in self.people:
            async with house.calling(person.table, person.key, address(LOOKING)) as caller:
                snapshot = await caller.until("snapshot")
            for chair in snapshot["info"]["chairs"]:
                for name in PASSING:
                    del chair[name]
            views.append(snapshot)
        return views


class Parties:
    """Parties at several tables."""

    def __init__(self, pair: Pair) -> None:
        self.pair = pair
        self.parties: list[Party] = []
        self.asked_for: list[Party] = []
        """Those at whose tables nothing happens but what somebody asks for."""
        self.finished: list[Party] = []
        self._kinds = itertools.cycle(TABLES)
        self._homes = itertools.cycle((pair.houses, pair.houses[::-1]))

    @property
    def people(self) -> list[Traveller]:
        """Everybody."""
        return [person for party in self.parties for person in party.people]

    @property
    def players(self) -> list[Traveller]:
        """Everybody who holds a chair."""
        return [player for party in self.parties for player in party.players]

    async def arrive(self, tables: int) -> None:
        """Open tables at one server, and let guests sit down at the other."""
        for _ in range(tables):
            kind, (one, other) = next(self._kinds), next(self._homes)
            opened = await new_table(one, kind)
            guest = await _joined(other, opened)
            watching = self.pair.trial.random.choice((one, other))
            party = Party(self.pair, (one, other, watching), opened, guest)
            self.parties.append(party)
            if kind is OWN_DICE:
                self.asked_for.append(party)
            self.pair.trial.report.did("tables at two servers")

    @contextlib.asynccontextmanager
    async def at_home(self) -> AsyncIterator[None]:
        """Let everybody be at his table, each at his own server to begin with; then all leave."""
        async with meanwhile(person.stay() for person in self.people):
            yield

    def wait(self, players: Iterable[Traveller], since: float, what: str) -> None:
        """Wait for players to play on; the report hears how long each of them took."""
        for player in players:
            player.waits = since, what

    async def go_on(self, after: str) -> None:
        """Wait until everybody has played on who had to."""
        is_so = await self.pair.trial.until(lambda: all(p.has_gone_on for p in self.parties))
        self.pair.trial.report.check(f"everybody plays on {after}", is_so)

    def rest(self) -> None:
        """Let nobody ask for anything more until they come again."""
        for person in self.people:
            person.is_resting = True

    async def check(self) -> None:
        """Let everybody rest, and compare what they see and what they were told."""
        self.rest()
        for party in self.parties:
            await party.check()
        for party in self.asked_for:
            party.claims.check(party.memory)

    async def replace_finished(self) -> None:
        """Open a new table for each whose match is over."""
        over = [party for party in self.parties if party.is_over]
        self.parties = [party for party in self.parties if not party.is_over]
        self.finished += over
        await self.arrive(len(over))


async def _joined(house: House, opened: dict[str, Any]) -> str:
    """Sit down with the invitation, and return the guest's key."""
    async with house.asking(address(LOOKING)) as client:
        bearer = {"Authorization": f"Bearer {opened['invites'][1]}"}
        path = f"/api/tables/{opened['table']}/join"
        answer = await client.post(path, json={"name": "Bea"}, headers=bearer)
        return str(answer.json()["key"])


def _difference(one: dict[str, Any], other: dict[str, Any]) -> str:
    return ", ".join(
        f"{name}: {one[name]} / {other[name]}" for name in one if one[name] != other[name]
    )
