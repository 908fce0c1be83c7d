"""The hall: tables are opened, found again and closed when nobody has been there for a while."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from typing import Any

from ludotheca.core.errors import shown
from ludotheca.core.game import Game
from ludotheca.server.observing import NOBODY, Observer
from ludotheca.server.store.base import Conflict, Entry, Store, StoredKey, StoredTable
from ludotheca.server.tables import keys
from ludotheca.server.tables.chairs import OPENER
from ludotheca.server.tables.errors import NoSuchTable, NotNow, NotYours, WrongKey
from ludotheca.server.tables.glances import Glances
from ludotheca.server.tables.history import Draft, History
from ludotheca.server.tables.links import Links
from ludotheca.server.tables.live_table import LiveTable
from ludotheca.server.tables.neighbours import ALONE, Neighbours
from ludotheca.server.tables.notices import OpenTable, notice_of, open_table
from ludotheca.server.tables.opening import TableOpener
from ludotheca.server.tables.pace import Pace
from ludotheca.server.tables.race import RaceTimes
from ludotheca.server.tables.sealed_throws import first_drafts
from ludotheca.server.tables.setup import Setup
from ludotheca.server.tables.surroundings import SPARED, Surroundings
from ludotheca.server.tables.table import Table, draft_beginning_at_once
from ludotheca.server.tables.thinking import IDLE as UNUSED
from ludotheca.server.tables.thinking import Thinking
from ludotheca.server.tables.times import steady_clock
from ludotheca.server.tables.visitors import Visitor

IDLE = 300.0
"""Seconds after which a table where nobody is leaves the memory; it stays in the store."""
MOST_LISTED = 200
"""Open tables that the list shows."""


@dataclass(frozen=True)
class NewKeys:
    """The keys of a new table, told once and never kept."""

    table: str
    player: str
    invitations: list[str | None]
    """The invitation to each chair that waits for somebody."""
    watch: str


@dataclass
class _Seen:
    live: LiveTable
    when: float = field(default_factory=time.monotonic)


class Hall:
    """All tables of a store; those where somebody has been lately are live."""

    def __init__(
        self,
        store: Store,
        *,
        pace: float = Pace.seconds,
        times: RaceTimes | None = None,
        now: Callable[[], int] | None = None,
        elapsed: Callable[[], float] = time.monotonic,
        forget_after: int | None = None,
        observer: Observer = NOBODY,
        neighbours: Neighbours = ALONE,
        thinking: Thinking | None = None,
        glances: Glances | None = None,
        table_ids: Callable[[], str] = keys.new_table_id,
    ) -> None:
        self._store = store
        self._new_id = table_ids
        self.now = now or steady_clock()
        self.opener = TableOpener(store, self.now)
        self.links = Links(store)
        self.glances = glances or Glances()
        self._house = Surroundings(
            store=store,
            opener=self.opener,
            times=times or RaceTimes(),
            thinking=thinking or Thinking(),
            glances=self.glances,
            pace=pace,
            now=self.now,
            elapsed=elapsed,
            forget_after=forget_after,
            observer=observer,
            neighbours=neighbours,
            spared_until=self.now() + SPARED,
        )
        self._tables: dict[str, _Seen] = {}
        self._openings: dict[str, asyncio.Task[LiveTable]] = {}
        self._changed: dict[str, set[int]] = {}
        """To which versions other servers brought tables while these were being opened."""
        self._settled: dict[str, Game] = {}
        """The games of tables that nobody has come to yet, since the last sweep."""

    async def open_table(self, setup: Setup, game: Game) -> NewKeys:
        """Open a table for a game; whoever is named in its setup sits there already."""
        root = keys.new_secret()
        player, watch = keys.player_key(keys.new_secret(), root), keys.watch_key_of(root, "")
        invitations = [
            keys.invitation_of(player, number, "") if chair.kind == "elsewhere" else None
            for number, chair in enumerate(setup.chairs)
        ]
        stored = [
            StoredKey(keys.digest_of(player), "player", OPENER),
            StoredKey(keys.digest_of(watch), "watch"),
            *(
                StoredKey(keys.digest_of(invitation), "invite", number)
                for number, invitation in enumerate(invitations)
                if invitation is not None
            ),
        ]
        table = self._new_id()
        guests = any(invitations)
        drafts = [] if guests else draft_beginning_at_once(setup)
        await self._create(table, setup, game, stored, drafts, root)
        return NewKeys(table, player, invitations, watch)

    async def _create(
        self,
        table: str,
        setup: Setup,
        game: Game,
        stored: Sequence[StoredKey],
        drafts: Sequence[Draft],
        root: str,
    ) -> None:
        at = self.now()
        entries = [
            Entry(version, draft.kind, draft.body, at)
            for version, draft in enumerate([*first_drafts(setup), *drafts], start=1)
        ]
        history = History(setup)
        for entry in entries:
            history.read(entry)
        notice = notice_of(setup, history, root, at)
        made = StoredTable(table, setup.to_json(), at)
        await self._store.create(made, stored, entries, notice=notice)
        self._settled[table] = game

    async def admit(
        self, table: str, key: str, *, for_replay: bool = False
    ) -> tuple[LiveTable, Visitor]:
        """Return a table and what a key makes of its holder; NoSuchTable, WrongKey.

        Whoever has no key costs nobody the opening of a table.  The key to a replay opens nothing
        unless it is the replay that is asked for.
        """
        stored = await self._store.key(table, keys.digest_of(key))
        if stored is None:
            if await self._store.table(table) is None:
                raise NoSuchTable(f"there is no table {shown(table)}")
            raise WrongKey("this key does not open this table", hint="use the link as it was sent")
        if stored.role == "replay" and not for_replay:
            raise WrongKey("this key shows the replay of a finished match, and nothing else")
        return await self._shown_to(table, Visitor.with_key(key, stored))

    async def _shown_to(self, table: str, visitor: Visitor) -> tuple[LiveTable, Visitor]:
        live = await self.live_table(table)
        if visitor.role not in ("watch", "replay"):
            live.root = visitor.root
        return live, visitor

    async def live_table(self, table: str) -> LiveTable:
        """Return a table, from the store if it is not at hand; NoSuchTable if there is none."""
        seen = self._tables.get(table)
        if seen is not None:
            seen.when = time.monotonic()
            return seen.live
        opening = self._openings.get(table)
        if opening is None:
            opening = asyncio.create_task(self._open(table), name="ludotheca-opening")
            self._openings[table] = opening
            opening.add_done_callback(lambda _: self._opened(table))
        # Whoever does not wait any longer leaves the table to those who do.
        return await asyncio.shield(opening)

    def _opened(self, table: str) -> None:
        self._openings.pop(table, None)
        self._changed.pop(table, None)

    async def _open(self, table: str) -> LiveTable:
        begun = time.perf_counter()
        stored = await self.opener.stored(table)
        folded = await self.opener.open(stored, self._settled.pop(table, None))
        live = LiveTable(folded, self._house, stored.opened)
        self._tables[table] = _Seen(live)
        for version in self._changed.get(table, ()):
            live.following.hear(version)
        self._house.observer.table_opened(time.perf_counter() - begun)
        return live

    def at_hand(self, table: str) -> LiveTable | None:
        """Return a table that is live; None if it is not."""
        seen = self._tables.get(table)
        return None if seen is None else seen.live

    def changed_elsewhere(self, table: str, version: int) -> None:
        """Catch up with a table that another server, or another tab, has written to.

        At version 0 it is not the same any more, and all of it is read again; without an id that
        may be so of every table.
        """
        for each in [table] if table else [*self._tables, *self._openings]:
            live = self.at_hand(each)
            if live is not None:
                live.following.hear(version)
            elif each in self._openings:
                self._changed.setdefault(each, set()).add(version)

    # Company

    async def open_tables(self) -> list[OpenTable]:
        """Return the list of open tables, the latest first."""
        notices = await self._store.notices(MOST_LISTED)
        return [open_table(table, notice) for table, notice in notices]

    async def admit_from_list(self, table: str) -> tuple[LiveTable, Visitor]:
        """Return a table on the list of open ones, and what that makes of whoever has no key."""
        listed = {notice.id: notice for notice in await self.open_tables()}.get(table)
        root = self._root_of(table) if listed is None else listed.root
        if root is None:
            await self.opener.stored(table)
            raise WrongKey("this table is not open to everybody", hint="ask for an invitation")
        return await self._shown_to(table, Visitor("invite", None, None, root))

    def _root_of(self, table: str) -> str | None:
        """Return the root of a table that was on the list until its last chair was taken.

        Whoever took it may not have been told, and asks again.
        """
        seen = self._tables.get(table)
        return seen.live.root if seen is not None and seen.live.table.setup.house.listed else None

    async def rematch(self, live: LiveTable, visitor: Visitor) -> str:
        """Return the table where the same people play again, opening it if nobody has yet."""
        table = live.table
        if not (visitor.is_opener or table.history.chairs_held_by(visitor.holder)):
            raise NotYours("only players ask for a rematch")
        if table.history.rematch is None:
            with contextlib.suppress(NotNow):  # somebody else asked at the same moment
                await live.note_rematch(self._new_id())
        rematch = live.table.history.rematch
        if rematch is None:
            raise NotNow("the match is not over yet")
        # It is noted before it is opened, so that there is one, whoever asks and whatever fails.
        if await self._store.table(rematch) is None:
            await self._open_rematch(rematch, live.table, visitor)
        return rematch

    async def _open_rematch(self, rematch: str, table: Table, visitor: Visitor) -> None:
        setup = _turned(table.setup)
        game = setup.new_game()
        # Who may see how this match went has nothing to see of the next one.
        stored = [key for key in await self._store.keys(table.id) if key.role != "replay"]
        with contextlib.suppress(Conflict):  # somebody else has opened it at the same moment
            await self._create(rematch, setup, game, stored, _again(table, setup), visitor.root)

    def sweep(self, idle: float = IDLE) -> int:
        """Close the tables where nobody has been for so long; return how many are left."""
        now = time.monotonic()
        self._settled.clear()
        self._house.thinking.sweep()
        self.glances.sweep(UNUSED)
        for table, seen in list(self._tables.items()):
            if not seen.live.is_empty:
                seen.when = now
            elif now - seen.when >= idle:
                seen.live.close()
                del self._tables[table]
        return len(self._tables)

    @property
    def live(self) -> list[LiveTable]:
        """The live tables."""
        return [seen.live for seen in self._tables.values()]

    @property
    def neighbours(self) -> Collection[str]:
        """The other servers of the same store that live."""
        return self._house.neighbours.others

    @property
    def live_ids(self) -> list[str]:
        """The tables that are in memory, or where somebody is at another server."""
        return [*self._tables, *self._house.neighbours.tables]

    def close(self) -> None:
        """Stop everything that runs by itself."""
        self.opener.close()
        self._house.thinking.close()
        self.glances.close()
        for seen in self._tables.values():
            seen.live.close()


def _turned(setup: Setup) -> Setup:
    """Let the next chair begin, where it was settled which one does."""
    first = setup.first
    return setup.again(first if isinstance(first, str) else (first + 1) % len(setup.chairs))


def _again(table: Table, setup: Setup) -> list[Draft]:
    """Seat everybody where they sat before, with the links that they had, and begin if all are."""
    chairs = list(enumerate(table.history.chairs_as_set))
    seated = [
        Draft("seated", {"chair": number, "name": chair.name, "holder": chair.holder})
        for number, chair in chairs
        if chair.kind == "elsewhere" and chair.is_taken
    ]
    links: list[dict[str, Any]] = [
        {"what": "chair", "chair": number, "salt": chair.salt, "inviter": chair.inviter}
        for number, chair in chairs
        if chair.salt
    ]
    watch = {"what": "watch", "salt": table.history.watch_salt}
    renewed = [Draft("renewed", link) for link in [*links, watch] if link["salt"]]
    is_complete = all(chair.is_taken for _, chair in chairs)
    begun = draft_beginning_at_once(setup) if is_complete else []
    # A bot goes on for whoever had left; he may take his seat back here too.
    stood_in = [
        Draft("stood-in", {"chair": number, "bot": chair.stand_in, "why": "left", "final": False})
        for number, chair in chairs
        if begun and chair.stand_in is not None and not chair.resigned
    ]
    return [*seated, *renewed, *begun, *stood_in]
