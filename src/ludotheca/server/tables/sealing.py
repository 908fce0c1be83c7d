"""Sealed dice at a live table: holders are asked for their links, and then the dice fall.

Nothing else waits meanwhile: people come and go, ask to take back and commit to new chains.
Whoever is at another server of the table is asked there, and what he opens is told to all of them.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ludotheca.server.tables.errors import BadShare, NotYours, OutOfDate
from ludotheca.server.tables.history import Draft
from ludotheca.server.tables.neighbours import Word
from ludotheca.server.tables.news import ShareWanted
from ludotheca.server.tables.sealed_throws import NOBODY, Shared, draft_commitment, sealed_of
from ludotheca.server.tables.seals import party_of
from ludotheca.server.tables.visitors import Visitor

if TYPE_CHECKING:
    from ludotheca.server.tables.live_table import LiveTable

PATIENCE = 3
"""Throws that wait in vain for a holder, after which none does until he shares or commits."""
SPARED = 1000
"""Milliseconds that nobody's clock runs out in after shares were waited for: it is being kept."""


@dataclass
class Gathering:
    """What was opened for a throw that has not fallen yet; it stays so if something comes between.

    So a throw that is asked for again is drawn from what was opened for it before.
    """

    t: int
    links: dict[str, str] = field(default_factory=dict[str, str])
    until: float = 0.0
    """Until when links are waited for."""
    blamed: set[str] = field(default_factory=set[str])
    heard: asyncio.Event = field(default_factory=asyncio.Event)


class Sealing:
    """Commitments, shares and throws of one live table; where dice are not sealed, they fall."""

    def __init__(self, live: LiveTable) -> None:
        self._live = live
        self._gathering: Gathering | None = None
        self._coming: tuple[int, float] | None = None
        """A throw that another server asks for, and until when, that is further than this one."""
        self._withheld: Counter[str] = Counter()
        self.spared_until = 0
        """Until then nobody's time runs out, in milliseconds since 1970: a throw is due."""
        live.nearby.listen("share-wanted", self._hear_wanted)
        live.nearby.listen("share", self._hear_share)

    # What people do

    async def commit(self, visitor: Visitor, anchor: str) -> int:
        """Keep to which chain somebody commits.

        It counts from the next throw on; one that has been asked for is not the next, or whoever
        knows what the others have opened for it could choose what falls.
        """

        def decide() -> list[Draft]:
            seals = sealed_of(self._live.table.history)
            before = seals.next if self._asked(seals.next) is None else seals.next + 1
            return draft_commitment(self._live.table, visitor.holder, anchor, before)

        version = await self._live.do(decide)
        if visitor.holder is not None:
            del self._withheld[party_of(visitor.holder)]
        return version

    def share(self, visitor: Visitor, t: int, link: str) -> None:
        """Take somebody's link for a throw; one that comes too late is passed over.

        NotYours for whoever is no party here, BadShare if that link is not what was asked for.
        """
        history, holder = self._live.table.history, visitor.holder
        if history.seals is None or holder is None or holder not in history.everybody:
            raise NotYours("only players share in sealed dice")
        if t < history.seals.next:
            return
        party = party_of(holder)
        if not self._take(party, t, link):
            raise BadShare("nobody has asked for that link, or it is not the next one")
        self._live.nearby.tell("share", party=party, t=t, link=link)

    async def throw(
        self,
        decide: Callable[[Shared], list[Draft]],
        version: int,
        check: Callable[[], object] = lambda: None,
    ) -> int:
        """Let the dice fall as ``decide`` drafts it from what was shared.

        Before anybody is asked to share, ``check`` may refuse it.  While shares are waited for the
        table may change, but not the match: OutOfDate.
        """
        live = self._live
        if live.table.history.seals is None:
            return await live.do(lambda: decide(NOBODY), version)
        live.check_version(version)
        check()
        asked_at, standing = live.now(), self._standing

        def decide_now() -> list[Draft]:
            if self._standing != standing:
                raise OutOfDate("something was played or taken back meanwhile", hint="look again")
            return decide(Shared(self._links, asked_at))

        try:
            await self._gather()
            return await live.do(decide_now)
        finally:
            self.spared_until = 0

    # Gathering

    @property
    def wanted(self) -> ShareWanted | None:
        """What somebody who comes just now is asked for; None if nothing is."""
        gathering = self._asked(self._next)
        left = 0.0 if gathering is None else gathering.until - time.monotonic()
        return ShareWanted(self._next, round(left, 3)) if left > 0 else None

    def look(self) -> None:
        """See whom to wait for after people came or went, or something was kept."""
        if self._gathering is not None:
            self._gathering.heard.set()
        if self._coming is not None and self._coming[0] <= self._next:
            (t, until), self._coming = self._coming, None
            if t == self._next and until > time.monotonic():
                self._ask(t, until - time.monotonic())

    @property
    def _next(self) -> int:
        """The number of the next throw."""
        seals = self._live.table.history.seals
        return -1 if seals is None else seals.next

    @property
    def _standing(self) -> tuple[int, int, int]:
        """What is another whenever anything was played or taken back."""
        history = self._live.table.history
        latest = history.moves[-1].version if history.moves else 0
        return self._next, history.before + len(history.moves), latest

    def _asked(self, t: int) -> Gathering | None:
        """Return what is gathered for a throw; None if it was not asked for."""
        return self._gathering if self._gathering is not None and self._gathering.t == t else None

    @property
    def _links(self) -> dict[str, str]:
        gathering = self._asked(self._next)
        return {} if gathering is None else dict(gathering.links)

    def _take(self, party: str, t: int, link: str) -> bool:
        seals, gathering = self._live.table.history.seals, self._asked(t)
        if seals is None or gathering is None or t != seals.next or not seals.accepts(party, link):
            return False
        gathering.links[party] = link
        gathering.heard.set()
        del self._withheld[party]
        return True

    def _awaited(self) -> set[str]:
        """Return the parties that are waited for: there, committed, and not given up on."""
        table = self._live.table
        if table.history.seals is None:
            return set()
        chairs = zip(table.chairs, self._live.people.present, strict=True)
        here = {
            party_of(chair.holder)
            for chair, is_here in chairs
            if is_here and chair.holder is not None
        }
        shared = {
            party for party, link in self._links.items() if table.history.seals.accepts(party, link)
        }
        waited_for = here & set(table.history.seals.current) - shared
        return {party for party in waited_for if self._withheld[party] < PATIENCE}

    async def _gather(self) -> None:
        """Ask everybody who can for his link, and wait until all have answered or time is up."""
        if not self._awaited():
            return
        standing, within = self._standing, self._live.table.setup.house.share_grace
        t = self._next
        self.spared_until = self._live.now() + round(1000 * within) + SPARED
        self._live.nearby.tell("share-wanted", t=t, within=within)
        gathering = self._ask(t, within)
        while self._standing == standing and self._awaited():
            left = gathering.until - time.monotonic()
            if left <= 0:
                self._blame(gathering)
                break
            gathering.heard.clear()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(gathering.heard.wait(), left)
        gathering.until = 0.0

    def _ask(self, t: int, within: float) -> Gathering:
        """Ask everybody who is here, unless that was done a moment ago."""
        gathering = self._asked(t) or Gathering(t)
        self._gathering = gathering
        if time.monotonic() >= gathering.until:
            gathering.until = time.monotonic() + within
            self._live.people.tell(ShareWanted(t, within))
        return gathering

    def _blame(self, gathering: Gathering) -> None:
        late = self._awaited() - gathering.blamed
        gathering.blamed |= late
        self._withheld.update(late)

    # Other servers of the table

    def _hear_wanted(self, word: Word) -> None:
        t, within = word.body["t"], word.body["within"]
        if t == self._next:
            self._ask(t, within)
        elif t > self._next >= 0:  # this server has yet to read what was kept before
            self._coming = t, time.monotonic() + within

    def _hear_share(self, word: Word) -> None:
        self._take(word.body["party"], word.body["t"], word.body["link"])
