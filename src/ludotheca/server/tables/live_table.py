"""The live table: people come and go, and each change is kept before it is told."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import count, groupby
from typing import Literal

from ludotheca.server.observing import Mover
from ludotheca.server.store.base import Conflict, Entry, Notice, StoredKey, StoreFailed
from ludotheca.server.tables import leaving
from ludotheca.server.tables.attendance import Attendance
from ludotheca.server.tables.checkpoints import EVERY
from ludotheca.server.tables.clocks import Clocks, clocks_of, deadline_of
from ludotheca.server.tables.driving import Driver
from ludotheca.server.tables.errors import NotYours, OutOfDate
from ludotheca.server.tables.following import Following
from ludotheca.server.tables.glances import Band
from ludotheca.server.tables.history import Draft, TooFarBack
from ludotheca.server.tables.neighbours import Nearby
from ludotheca.server.tables.news import Changed, KeysRevoked, Listener
from ludotheca.server.tables.notices import notice_after
from ludotheca.server.tables.pace import Pace
from ludotheca.server.tables.racing import Racing
from ludotheca.server.tables.surroundings import SPARED, Surroundings
from ludotheca.server.tables.table import Moved, Table
from ludotheca.server.tables.undo import draft_undo, draft_undo_answer
from ludotheca.server.tables.visitors import Visitor

RECENT = 20
"""Moves that somebody who was away for a moment is told one by one."""
TRIES = 10
"""How often something is decided anew because another server was quicker."""
MOST_MISSED = 100
"""What happened elsewhere that is told step by step; after more, people see how things stand."""
CHANGING_KEYS = {"renewed", "freed"}
"""Entries with which keys are revoked."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Change:
    """What is to happen: entries yet to be numbered, and the keys that change with them."""

    drafts: list[Draft]
    keys: Sequence[StoredKey] = ()
    revoked: Sequence[str] = ()


class LiveTable:
    """A table that people are at.

    Every method that changes it returns the version that it made, durably; a LudothecaError says
    why nothing has changed.
    """

    def __init__(self, table: Table, house: Surroundings, opened: int = 0) -> None:
        self.table = table
        self.forget_after = house.forget_after
        self.opened = opened
        """When the table was opened for the first time, in milliseconds since 1970."""
        self.pace = Pace(house.pace)
        self.recent: deque[Moved] = deque(maxlen=RECENT)
        """The latest moves, none of them taken back, with nothing else in between."""
        self.texts: dict[tuple[Visitor, bool], str] = {}
        """The table as it is told to each kind of visitor, until something changes; who knows the
        board is not told it again."""
        self.root: str | None = None
        """The root of the keys, once somebody has shown one that leads to it."""
        self._house = house
        self._lock = asyncio.Lock()
        self.nearby = Nearby(table.id, house.neighbours)
        """The other servers of this table."""
        self.people = Attendance(self, house.elapsed)
        """Whoever looks at the table."""
        self.racing = Racing(self, house.times)
        """Who begins."""
        self._driver = Driver(self, house.thinking)
        self.band = Band(self, house.glances)
        """Everybody's chances, for those who look at them."""
        self.following = Following(self)
        """What other servers keep of this table."""
        self._saving: asyncio.Task[None] | None = None
        self._spared_until = house.spared_until
        self.nearby.recall()

    # Coming and going

    @property
    def is_empty(self) -> bool:
        """Whether nobody is there and nothing is being done."""
        return not self.people.is_anybody_here and not self._lock.locked()

    def enter(self, visitor: Visitor, listener: Listener) -> None:
        """Let somebody look at the table; ``listener`` hears of everything from now on."""
        self.people.enter(visitor, listener)
        self._driver.wake()

    def leave(self, listener: Listener) -> None:
        """Let somebody go; he may come back with his key whenever he likes."""
        self.band.forget(listener)
        self.people.leave(listener)

    def go_on(self) -> None:
        """See to it that what goes on by itself does."""
        self._driver.wake()

    def close(self) -> None:
        """Stop everything that runs by itself."""
        self._driver.close()
        self.band.close()
        self.racing.close()
        self.following.close()
        if self._saving is not None:
            self._saving.cancel()

    # Time

    def now(self) -> int:
        """Return the time in milliseconds since 1970."""
        return self._house.now()

    @property
    def deadline(self) -> int | None:
        """When the time of whoever is asked is up; None if nobody's time runs."""
        table = self.table
        if table.sitting is None or table.situation.phase != "playing":
            return None
        deadline = deadline_of(table.setup.house.clock, table.history, table.sitting)
        return None if deadline is None else max(deadline, self._spared_until)

    def spare_everybody(self) -> None:
        """Let nobody's time run out for a while: people have to find back to the table."""
        self._spared_until = self.now() + SPARED

    @property
    def clocks(self) -> Clocks | None:
        """How much time everybody has left now; None at a table without clocks."""
        table = self.table
        if table.sitting is None or table.situation.phase != "playing":
            return None
        return clocks_of(table.setup.house.clock, table.history, table.sitting, self.now())

    # What people do

    async def begin(self, visitor: Visitor, first: int | Literal["lots"]) -> int:
        """Settle who begins, instead of a race."""
        return await self.racing.begin(visitor, first)

    def start_race(self, visitor: Visitor) -> int:
        """Start a round of the race for the first turn."""
        return self.racing.start(visitor)

    def tap(self, visitor: Visitor, chair: int) -> int:
        """Somebody reacts to the call."""
        return self.racing.tap(visitor, chair)

    async def play(self, visitor: Visitor, version: int, text: str) -> int:
        """Play a decision, or a throw of people's own dice."""
        return await self.do(lambda: self.table.draft_play(visitor.holder, text), version)

    async def throw(self, visitor: Visitor, version: int) -> int:
        """Let the server's dice fall."""
        return await self.do(lambda: self.table.draft_throw(visitor.holder), version)

    async def ask_undo(self, visitor: Visitor, version: int, *, agreed: bool) -> int:
        """Take back, or ask the others whether they agree."""
        if self.table.history.is_short_of_past:
            async with self._lock:
                await self._remember_more()
        return await self.do(lambda: draft_undo(self.table, visitor.holder, agreed=agreed), version)

    async def answer_undo(self, visitor: Visitor, version: int, *, agree: bool) -> int:
        """Answer somebody who wants to take back."""
        return await self.do(
            lambda: draft_undo_answer(self.table, visitor.holder, agree=agree), version
        )

    async def let_stand_in(self, visitor: Visitor, seat: int, bot: str) -> int:
        """Let a bot play for oneself, or for somebody who has left."""
        return await self.do(
            lambda: leaving.draft_standing_in(
                self.table, visitor.holder, seat, bot, self.people.gone
            )
        )

    async def sit_again(self, visitor: Visitor, seat: int) -> int:
        """Take one's chair back."""
        return await self.do(lambda: leaving.draft_return(self.table, visitor.holder, seat))

    async def resign(self, visitor: Visitor, version: int, seat: int) -> int:
        """Give a seat of one's own up for lost."""
        return await self.do(
            lambda: leaving.draft_resignation(self.table, visitor.holder, seat), version
        )

    async def ask_end(self, visitor: Visitor, version: int) -> int:
        """End the match as it stands, or ask the others whether they agree."""
        return await self.do(
            lambda: leaving.draft_end(self.table, visitor.holder, self.people.gone), version
        )

    async def answer_end(self, visitor: Visitor, version: int, *, agree: bool) -> int:
        """Answer somebody who wants to end the match."""

        def decide() -> list[Draft]:
            person = visitor.holder
            return leaving.draft_end_answer(self.table, person, self.people.gone, agree=agree)

        return await self.do(decide, version)

    async def note_rematch(self, rematch: str) -> int:
        """Keep at which table the next match is played; NotNow if that is known already."""
        return await self.do(lambda: self.table.draft_rematch(rematch))

    def set_pace(self, visitor: Visitor, *, quick: bool) -> int:
        """Let the bots hurry, or take their time."""
        if not (visitor.is_opener or visitor.holder in self.table.history.everybody):
            raise NotYours("only players set the bots' pace")
        self._driver.keep_pace(quick=quick)
        return self.table.version

    # One change after the other

    async def do(self, decide: Callable[[], list[Draft]], version: int | None = None) -> int:
        """Let something happen that ``decide`` drafts, if the table is still at a version."""
        return await self.change(lambda: Change(decide()), version)

    async def change(self, decide: Callable[[], Change], version: int | None = None) -> int:
        """Decide what happens, keep it, let it take effect, tell it: in this order.

        If another server was quicker it is decided again; at a version that is named, OutOfDate.
        """
        async with self._lock:
            for _ in range(TRIES):
                before = self.table.version
                if version is not None and version != before:
                    raise OutOfDate(
                        f"the table is at version {before}, not {version}", hint="look again"
                    )
                change = decide()
                entries = self._numbered(change.drafts)
                if await self._keep(entries, change):
                    await self._let_happen(entries)
                    self._finish(change, before)
                    return self.table.version
            raise OutOfDate("others are quicker at this table all the time", hint="look again")

    def _numbered(self, drafts: Sequence[Draft]) -> list[Entry]:
        at = max(self.now(), self.table.history.at)
        numbers = count(self.table.version + 1)
        return [
            Entry(number, draft.kind, draft.body, at)
            for number, draft in zip(numbers, drafts, strict=False)
        ]

    def _finish(self, change: Change, before: int) -> None:
        if change.revoked:
            self.people.tell(KeysRevoked(frozenset(change.revoked)))
        if self.table.version // EVERY > before // EVERY:
            self._saving = asyncio.create_task(self._keep_checkpoint())

    async def _keep(self, entries: Sequence[Entry], change: Change) -> bool:
        """Say whether this was kept; if not, something else has happened, and is told."""
        store, notice = self._house.store, self._notice(entries)
        try:
            await store.append(
                self.table.id, entries, change.keys, revoked=change.revoked, notice=notice
            )
        except Conflict:
            # Another server has been at this table, or a write was kept whose answer got lost.
            if not await self._catch_up():
                await self._look_again()
            return False
        except StoreFailed:
            self.following.look()  # it may have been kept, and only the answer got lost
            raise
        return True

    def _notice(self, entries: Sequence[Entry]) -> Notice:
        """Return what the list of open tables is to say after these entries."""
        setup = self.table.setup
        if not setup.house.listed or self.root is None or entries[0].kind == "move":
            return "as-it-was"
        return notice_after(setup, self.table.history, entries, self.root, self.opened)

    async def _let_happen(self, entries: Sequence[Entry], *, is_ours: bool = True) -> None:
        try:
            moved = [self.table.apply(entry) for entry in entries]
        except TooFarBack:
            await self._look_again()
        else:
            self._publish(moved, is_ours=is_ours)

    async def catch_up(self) -> None:
        """Let happen here what another server, or another tab, has kept of this table."""
        async with self._lock:
            await self._catch_up()

    async def _catch_up(self) -> bool:
        """Say whether anything had happened; people see it step by step, unless it is a lot."""
        missed = await self._house.store.entries(self.table.id, self.table.version)
        if len(missed) > MOST_MISSED:
            await self._look_again()
        for step in _in_steps(missed):
            if step[0].version == self.table.version + 1:
                await self._let_happen(step, is_ours=False)
        if any(entry.kind in CHANGING_KEYS for entry in missed):
            await self._shut_out()
        return bool(missed)

    async def _shut_out(self) -> None:
        """Let those go whose keys were revoked at another server."""
        valid = {key.digest for key in await self._house.store.keys(self.table.id)}
        revoked = self.people.digests - valid
        if revoked:
            self.people.tell(KeysRevoked(revoked))

    async def look_again(self) -> None:
        """Read all of the table anew; NoSuchTable if it is no more."""
        async with self._lock:
            await self._look_again()
            await self._shut_out()

    async def _look_again(self) -> None:
        self.table = await self._opened_anew()
        self._publish([None])

    async def _remember_more(self) -> None:
        before = self.table.version
        self.table = await self._opened_anew()
        if self.table.version != before:  # another server has been at it meanwhile
            self._publish([None])

    async def _opened_anew(self) -> Table:
        stored = await self._house.opener.stored(self.table.id)
        return await self._house.opener.open(stored)

    async def _keep_checkpoint(self) -> None:
        checkpoint = self.table.checkpoint()
        if checkpoint is None:
            return
        try:
            await self._house.store.keep_checkpoint(self.table.id, checkpoint)
        except StoreFailed as problem:
            _log.warning("a checkpoint of table %s was not kept: %s", self.table.id, problem)

    def _publish(self, moved: Sequence[Moved | None], *, is_ours: bool = True) -> None:
        self.texts.clear()
        for move in moved:
            if move is None:
                self.recent.clear()
            else:
                self.recent.append(move)
                self.people.tell(move)
                if is_ours:  # whoever kept it counts it
                    self._house.observer.moved(self.table.game.id, self._mover_of(move))
        if None in moved:
            self.people.tell(Changed())
        self._driver.wake()
        self.band.look()

    def _mover_of(self, move: Moved) -> Mover:
        turn = move.logged.turn
        if turn.is_throw:
            return "dice"
        chair = self.table.chairs[turn.actor]
        return "person" if chair.kind != "bot" and chair.stand_in is None else "bot"


def _in_steps(entries: Sequence[Entry]) -> list[list[Entry]]:
    """Return what people are told step by step: each move, and what lies between two together."""
    runs = groupby(entries, lambda entry: entry.version if entry.kind == "move" else None)
    return [list(run) for _, run in runs]
