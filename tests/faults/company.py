"""People who play at many tables of several games, and remember all that they are told."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterable, Sequence
from random import Random
from typing import Any

import httpx
from websockets.exceptions import WebSocketException

from ludotheca import LudothecaError, Match
from tests.faults.house import House, address
from tests.faults.memory import Memory
from tests.faults.report import Report
from tests.server.serving import Caller

ANN, BOB = {"kind": "here", "name": "Ann"}, {"kind": "here", "name": "Bob"}
BOT = {"kind": "bot"}
TABLES: Sequence[dict[str, Any]] = (
    {"game": "ludix", "chairs": [ANN, BOB], "options": {"target": 10_000}, "dice": "own"},
    {"game": "ludix/pig", "chairs": [ANN, BOB], "options": {"target": 10_000}},
    {"game": "veldiv/individual", "chairs": [ANN, BOB, BOT]},
    {"game": "penalty", "chairs": [ANN, BOB, BOT]},
    {"game": "chasse-croise", "chairs": [ANN, BOB]},
    {"game": "ludix", "chairs": [ANN, BOT], "options": {"target": 10_000}},
)
"""What is played, in turn: every box, the server's dice and people's own, with bots and without."""
OWN_DICE = TABLES[:1]
"""Tables where nothing happens but what somebody asks for."""
REST = 0.05
"""Seconds, at most twice these, that a person thinks: below what one socket may ask for."""
GONE = (OSError, WebSocketException, httpx.HTTPError, EOFError)
"""What clients of a server that is gone hear."""

_addresses = itertools.count()


@contextlib.asynccontextmanager
async def meanwhile(doings: Iterable[Coroutine[Any, Any, None]]) -> AsyncIterator[None]:
    """Let something be done in the background, and raise what went wrong with it at the end."""
    tasks = [asyncio.create_task(doing) for doing in doings]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        outcomes = await asyncio.gather(*tasks, return_exceptions=True)
    for outcome in outcomes:
        if isinstance(outcome, Exception):
            raise outcome


class Player:
    """Somebody who holds the chairs of a table; ``memory`` is shared with whoever watches."""

    def __init__(self, house: House, opened: dict[str, Any], random: Random) -> None:
        self.table, self.key, self.watch = opened["table"], opened["key"], opened["watch"]
        self.memory = Memory(house.trial.report)
        self.acknowledged = 0
        self.refused: list[str] = []
        """The codes of what could not be done."""
        self.asked: dict[str, Any] | None = None
        """The request that is not answered yet."""
        self.is_over = False
        self.chairs: list[dict[str, Any]] = []
        """The chairs as they were told last."""
        self._house = house
        self._random = random
        self._source = address(next(_addresses))

    async def play(self, moves: int = sys.maxsize) -> None:
        """Come to the table and play until so many requests were acknowledged, or it is over."""
        enough = self.acknowledged + moves
        self.asked = None
        async with self._house.calling(self.table, self.key, self._source) as caller:
            while self.acknowledged < enough and not self.is_over:
                self._hear(await caller.hear())
                if caller.latest and self.asked is None and self.acknowledged < enough:
                    await self._act(caller)

    async def look_on(self) -> None:
        """Watch the table for as long as the server is there."""
        source = address(next(_addresses))
        async with self._house.calling(self.table, self.watch, source) as caller:
            while True:
                self.memory.hear(await caller.hear())

    def _hear(self, message: dict[str, Any]) -> None:
        self.memory.hear(message)
        if message["kind"] == "snapshot":
            self.chairs = message["info"]["chairs"]
        if "status" in message:
            self.is_over = message["status"]["phase"] == "over"
        if message["kind"] == "problem":
            self.refused.append(message["code"])
        if self.asked is None or message.get("id") != self.asked["id"]:
            return
        if message["kind"] == "done":
            self.acknowledged += 1
            self._house.trial.report.did("acknowledged requests")
            if self.asked["kind"] == "play":
                self.memory.note(message["version"], self.asked["move"])
        self.asked = None

    async def _act(self, caller: Caller) -> None:
        wish = self._wish(caller.latest)
        if wish is not None:
            await asyncio.sleep(REST * self._random.uniform(0.4, 2))
            self.asked = {**wish, "id": await caller.say(**wish)}

    def _wish(self, latest: dict[str, Any]) -> dict[str, Any] | None:
        """Return what he would like to do now; None while it is not his turn."""
        status = latest["status"]
        if not self.chairs[status["seat"]]["yours"]:
            return None
        is_alone = all(chair["yours"] or chair["kind"] == "bot" for chair in self.chairs)
        if is_alone and status["undo"] != "no" and self._random.random() < 0.08:
            return {"kind": "undo", "agreed": True}
        match status["awaits"]:
            case "throw":
                return {"kind": "throw"}
            case "own-throw":
                return {"kind": "play", "move": self._random.choice(status["outcomes"])}
            case "decision":
                choices = latest["scene"]["choices"]
                return {"kind": "play", "move": self._random.choice(choices)["move"]}
        return None

    async def check(self) -> None:
        """Look at the table, which nobody is at, and compare it with all that was ever told."""
        report, known = self._house.trial.report, self.memory.version
        reached, found = await self._look()
        if not report.check("the table can be opened", "moves" in found, found):
            return
        moves, told = found["moves"], self.memory.standing()
        report.check("no acknowledged move is lost", reached >= known, f"{reached}, not {known}")
        report.check("all moves are as they were told", moves == told, _difference(moves, told))
        report.check("the transcript replays", _replays(found), self.table)

    async def _look(self) -> tuple[int, dict[str, Any]]:
        """Return the table's version and its transcript then: what goes on by itself has ended."""
        before = -1
        while True:
            found = await self.transcript()
            if "moves" not in found:
                return before, found
            async with self._house.calling(self.table, self.watch, self._source) as caller:
                snapshot = await caller.hear()
            self.memory.hear(snapshot)
            if snapshot["version"] == before:
                return before, found
            before = snapshot["version"]

    async def transcript(self) -> dict[str, Any]:
        """Return the table's transcript, or the problem that the server tells of."""
        async with self._house.asking(self._source) as client:
            bearer = {"Authorization": f"Bearer {self.key}"}
            answer = await client.get(f"/api/tables/{self.table}/transcript", headers=bearer)
            found: dict[str, Any] = answer.json()
            return found


class Company:
    """Players at several tables."""

    def __init__(self, house: House, kinds: Sequence[dict[str, Any]] = TABLES) -> None:
        self.house = house
        self.players: list[Player] = []
        self._kinds = itertools.cycle(kinds)

    @property
    def report(self) -> Report:
        """Where the counts go."""
        return self.house.trial.report

    async def arrive(self, tables: int) -> None:
        """Open tables and sit down."""
        for _ in range(tables):
            opened = await new_table(self.house, next(self._kinds))
            random = Random(self.house.trial.random.random())  # noqa: S311  # to be repeated
            self.players.append(Player(self.house, opened, random))
            self.report.did("tables")

    async def play(self, moves: int, doing: str) -> None:
        """Let every table make so many moves; the report hears whether they were acknowledged."""
        playing = (asyncio.wait_for(p.play(moves), self.house.trial.patience) for p in self.players)
        outcomes = await asyncio.gather(*playing, return_exceptions=True)
        for player, outcome in zip(self.players, outcomes, strict=True):
            detail = f"{outcome!r}, refused {player.refused[-3:]}"
            self.report.check(f"every table goes on {doing}", outcome is None, detail)

    @contextlib.asynccontextmanager
    async def playing_on(self) -> AsyncIterator[None]:
        """Let everybody play and somebody watch, in the background, until the server is gone."""
        acts: list[Callable[[], Awaitable[None]]] = [player.play for player in self.players]
        acts += [player.look_on for player in self.players[::2]]
        async with meanwhile(map(_until_gone, acts)):
            yield

    async def check(self) -> None:
        """Compare every table with all that was ever told of it."""
        for player in self.players:
            await player.check()

    async def replace_finished(self) -> list[Player]:
        """Open a new table for each whose match is over; return the players of those."""
        finished = [player for player in self.players if player.is_over]
        self.players = [player for player in self.players if not player.is_over]
        await self.arrive(len(finished))
        return finished


async def new_table(house: House, wanted: dict[str, Any]) -> dict[str, Any]:
    """Open a table."""
    async with house.asking(address(next(_addresses))) as client:
        answer = await client.post("/api/tables", json=wanted)
        opened: dict[str, Any] = answer.json()
        if answer.status_code != 201:
            raise ConnectionRefusedError(opened)
        return opened


async def _until_gone(act: Callable[[], Awaitable[None]]) -> None:
    with contextlib.suppress(*GONE):
        await act()


def _replays(transcript: dict[str, Any]) -> bool:
    try:
        Match.replay(transcript)
    except LudothecaError:
        return False
    return True


def _difference(moves: list[str], told: list[str]) -> str:
    pairs = enumerate(itertools.zip_longest(moves, told))
    where, (move, other) = next(
        ((n, pair) for n, pair in pairs if pair[0] != pair[1]), (0, ("", ""))
    )
    return f"move {where} is {move}, told was {other}"
