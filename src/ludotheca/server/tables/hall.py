"""The hall: tables are opened, found again and closed when nobody has been there for a while."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from ludotheca.core.errors import LudothecaError, shown
from ludotheca.core.game import Game
from ludotheca.server.store.base import Entry, Store, StoredKey, StoredTable
from ludotheca.server.tables import keys
from ludotheca.server.tables.errors import NoSuchTable, NotNow, NotYours, WrongKey
from ludotheca.server.tables.history import OPENER, Draft
from ludotheca.server.tables.live_table import LiveTable, Visitor
from ludotheca.server.tables.pace import Pace
from ludotheca.server.tables.race import RaceTimes
from ludotheca.server.tables.setup import Setup
from ludotheca.server.tables.table import Table, draft_beginning_at_once

IDLE = 300.0
"""Seconds after which a table where nobody is leaves the memory; it stays in the store."""


@dataclass(frozen=True)
class NewKeys:
    """The keys of a new table, told once and never kept."""

    table: str
    player: str
    invitation: str | None
    watch: str


@dataclass
class _Seen:
    live: LiveTable
    when: float = field(default_factory=time.monotonic)


class Hall:
    """All tables of a store; those where somebody has been lately are live."""

    def __init__(
        self, store: Store, *, pace: float = Pace.seconds, times: RaceTimes | None = None
    ) -> None:
        self._store = store
        self._pace = pace
        self._times = times or RaceTimes()
        self._tables: dict[str, _Seen] = {}
        self._settled: dict[str, Game] = {}
        """The games of tables that nobody has come to yet, since the last sweep."""

    async def open_table(self, setup: Setup, game: Game) -> NewKeys:
        """Open a table for a game; whoever is named in its setup sits there already."""
        invitation = keys.new_invitation()
        player, watch = keys.new_player_key(invitation), keys.watch_key_of(invitation)
        stored = [
            StoredKey(keys.digest_of(player), "player", OPENER),
            StoredKey(keys.digest_of(watch), "watch"),
        ]
        has_guests = any(chair.kind == "elsewhere" for chair in setup.chairs)
        if has_guests:
            stored.append(StoredKey(keys.digest_of(invitation), "invite"))
        table = await self._create(setup, game, stored, [])
        return NewKeys(table, player, invitation if has_guests else None, watch)

    async def _create(
        self, setup: Setup, game: Game, stored: Sequence[StoredKey], seated: Sequence[Draft]
    ) -> str:
        table = StoredTable(keys.new_table_id(), setup.to_json())
        guests = sum(chair.kind == "elsewhere" for chair in setup.chairs)
        drafts = [*seated, *(draft_beginning_at_once(setup) if guests == len(seated) else [])]
        entries = [
            Entry(version, draft.kind, draft.body) for version, draft in enumerate(drafts, start=1)
        ]
        await self._store.create(table, stored, entries)
        self._settled[table.id] = game
        return table.id

    async def admit(self, table: str, key: str) -> tuple[LiveTable, Visitor]:
        """Return a table and what a key makes of its holder; NoSuchTable, WrongKey."""
        live = await self.live_table(table)
        stored = await self._store.key(table, keys.digest_of(key))
        if stored is None:
            raise WrongKey("this key does not open this table", hint="use the link as it was sent")
        if stored.role == "watch":
            return live, Visitor("watch", None, None, key)
        invitation = key if stored.role == "invite" else keys.invitation_of(key)
        return live, Visitor(stored.role, stored.holder, invitation, keys.watch_key_of(invitation))

    async def live_table(self, table: str) -> LiveTable:
        """Return a table, from the store if it is not at hand; NoSuchTable if there is none."""
        seen = self._tables.get(table) or await self._opened(table)
        seen.when = time.monotonic()
        return seen.live

    async def _opened(self, table: str) -> _Seen:
        stored = await self._store.table(table)
        if stored is None:
            raise NoSuchTable(f"there is no table {shown(table)}")
        entries = await self._store.entries(table)
        folded = Table(stored, entries, self._settled.pop(table, None))
        live = LiveTable(folded, self._store, Pace(self._pace), self._times)
        # If somebody else has opened it meanwhile, theirs is the one.
        return self._tables.setdefault(table, _Seen(live))

    async def rematch(self, live: LiveTable, visitor: Visitor) -> str:
        """Return the table where the same people play again, opening it if nobody has yet."""
        if visitor.holder is None:
            raise NotYours("only players ask for a rematch")
        table = live.table
        if table.history.rematch is None:
            if table.situation.phase != "over":
                raise NotNow("the match is not over yet")
            stored = await self._store.keys(table.id)
            made = await self._create(_turned(table.setup), table.game, stored, _seated(table))
            with contextlib.suppress(LudothecaError):  # somebody else asked at the same moment
                await live.note_rematch(made)
        rematch = live.table.history.rematch
        if rematch is None:
            raise NotNow("the rematch could not be noted", hint="ask again")
        return rematch

    def sweep(self, idle: float = IDLE) -> int:
        """Close the tables where nobody has been for so long; return how many are left."""
        now = time.monotonic()
        self._settled.clear()
        for table, seen in list(self._tables.items()):
            if not seen.live.is_empty:
                seen.when = now
            elif now - seen.when >= idle:
                seen.live.close()
                del self._tables[table]
        return len(self._tables)

    def close(self) -> None:
        """Stop everything that runs by itself."""
        for seen in self._tables.values():
            seen.live.close()


def _turned(setup: Setup) -> Setup:
    """Let the next chair begin, where it was settled which one does."""
    if isinstance(setup.first, str):
        return setup
    return replace(setup, first=(setup.first + 1) % len(setup.chairs))


def _seated(table: Table) -> list[Draft]:
    """Seat everybody who came with an invitation where they sat before."""
    return [
        Draft("seated", {"chair": number, "name": chair.name, "holder": chair.holder})
        for number, chair in enumerate(table.history.chairs_as_set)
        if chair.kind == "elsewhere"
    ]
