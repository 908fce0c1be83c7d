"""People at a table, without any web: they open it, sit down, listen and play."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import Any

from ludotheca.core.sealed.chain import Chain
from ludotheca.server.store.base import Store
from ludotheca.server.tables.hall import Hall
from ludotheca.server.tables.live_table import LiveTable
from ludotheca.server.tables.news import News, ShareWanted
from ludotheca.server.tables.race import RaceTimes
from ludotheca.server.tables.seals import party_of
from ludotheca.server.tables.setup import ChairPlan, settle
from ludotheca.server.tables.table import Moved, Table
from ludotheca.server.tables.visitors import Visitor
from tests.server.store_conformance.memory import MemoryStore

AT_ONCE = RaceTimes(wait=(0, 0), reaction=(0, 0), patience=0)

ANN, BOB = ChairPlan("here", "Ann"), ChairPlan("here", "Bob")
GUEST, BOT = ChairPlan("elsewhere"), ChairPlan("bot")


class Time:
    """What time it is, as a test says."""

    def __init__(self) -> None:
        self.seconds = 1_000_000.0

    def pass_by(self, seconds: float) -> None:
        self.seconds += seconds

    def now(self) -> int:
        return round(1000 * self.seconds)

    def elapsed(self) -> float:
        return self.seconds


def new_hall(
    store: Store | None = None,
    times: RaceTimes = AT_ONCE,
    time: Time | None = None,
    **about: Any,
) -> Hall:
    kept = store or MemoryStore()
    if time is not None:
        about |= {"now": time.now, "elapsed": time.elapsed}
    return Hall(kept, pace=0, times=times, **about)


@dataclass
class Person:
    """Somebody at a table with a key."""

    live: LiveTable
    visitor: Visitor
    key: str
    heard: list[News] = field(default_factory=list)
    chain: Chain | None = None
    """What he shares in sealed dice; people hold no chain unless a test gives them one."""
    is_sharing: bool = True
    links: dict[int, str] = field(default_factory=dict[int, str])
    """What he has opened, by the number of the throw."""

    @property
    def watch(self) -> str:
        return self.visitor.watch_key(self.table)

    def invitation(self, chair: int) -> str:
        """Return the invitation to a free chair that is this person's to give."""
        invitation = self.visitor.invitation_to(self.table, chair)
        assert invitation is not None
        return invitation

    def enter(self) -> Person:
        self.live.enter(self.visitor, self.hear)
        return self

    def leave(self) -> None:
        self.live.leave(self.hear)

    def hear(self, news: News) -> None:
        self.heard.append(news)
        if isinstance(news, ShareWanted) and self.chain is not None and self.is_sharing:
            self.share(news.t)

    @property
    def party(self) -> str:
        assert self.visitor.holder is not None
        return party_of(self.visitor.holder)

    async def commit(self, links: int = 64) -> None:
        """Make a new chain and commit to it."""
        self.chain = Chain(links=links)
        await self.live.sealing.commit(self.visitor, self.chain.anchor.hex())

    def share(self, t: int) -> None:
        """Open the next link for a throw; for the same throw it is always the same one."""
        assert self.chain is not None
        link = self.links.get(t) or self.chain.open().hex()
        self.links[t] = link
        self.live.sealing.share(self.visitor, t, link)

    @property
    def table(self) -> Table:
        return self.live.table

    def phase(self) -> str:
        return self.table.situation.phase

    def awaits(self) -> str:
        return self.table.situation.awaits

    @property
    def moves(self) -> list[str]:
        return [news.logged.text for news in self.heard if isinstance(news, Moved)]

    async def play(self, *texts: str) -> None:
        for text in texts:
            await self.live.play(self.visitor, self.table.version, text)

    async def throw(self) -> None:
        await self.live.throw(self.visitor, self.table.version)

    async def undo(self, *, agreed: bool = False) -> None:
        await self.live.ask_undo(self.visitor, self.table.version, agreed=agreed)

    async def answer(self, *, agree: bool) -> None:
        await self.live.answer_undo(self.visitor, self.table.version, agree=agree)

    async def until(self, *phases: str) -> None:
        """Wait until the table is in one of these phases, or awaits one of these things."""
        while not {self.phase(), self.awaits()} & set(phases):
            await asyncio.sleep(0)


async def come(hall: Hall, table: str, key: str) -> Person:
    """Come to a table with a key, and look at it."""
    live, visitor = await hall.admit(table, key)
    return Person(live, visitor, key).enter()


async def opened(
    hall: Hall, *chairs: ChairPlan, game: str = "ludix", guests: tuple[str, ...] = (), **about: Any
) -> list[Person]:
    """Open a table, seat guests, and return the people: whoever opened it comes first."""
    options = about.pop("options", {})
    made = await hall.open_table(*settle(game, options, chairs, **about))
    people = [await come(hall, made.table, made.player)]
    invitations = [invitation for invitation in made.invitations if invitation is not None]
    for name, invitation in zip(guests, invitations, strict=False):
        people.append(await come(hall, made.table, await seat(hall, made.table, invitation, name)))
    return people


async def seat(hall: Hall, table: str, invitation: str, name: str, chair: int | None = None) -> str:
    """Seat a guest and return his key."""
    live, visitor = await hall.admit(table, invitation)
    return await hall.links.join(live, visitor, name, chair, None)
