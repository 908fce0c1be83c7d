"""The live table: one change after the other, kept before it is told, and bots that play along."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter, deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

from ludotheca.core.errors import LudothecaError
from ludotheca.server.store.base import Conflict, Entry, Role, Store, StoredKey, StoreFailed
from ludotheca.server.tables import keys
from ludotheca.server.tables.errors import NotNow, NotYours, OutOfDate, WrongKey
from ludotheca.server.tables.history import OPENER, Draft
from ludotheca.server.tables.pace import Pace
from ludotheca.server.tables.race import Race, RaceNews, RaceTimes
from ludotheca.server.tables.table import Moved, Table
from ludotheca.server.tables.undo import draft_undo, draft_undo_answer

RECENT = 20
"""Moves that somebody who was away for a moment is told one by one."""
RETRY = 3.0
"""Seconds until a move that a bot made, or the dice, is tried again if it was not kept."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Visitor:
    """Somebody with a key of the table, and the keys that it leads to."""

    role: Role
    holder: int | None
    invitation: str | None
    watch: str

    @property
    def is_opener(self) -> bool:
        """Whether he opened the table."""
        return self.holder == OPENER


@dataclass(frozen=True)
class Changed:
    """Something else than a move happened: look at the whole table again."""


@dataclass(frozen=True)
class PresenceChanged:
    """Somebody came or left."""


News = Moved | Changed | PresenceChanged | RaceNews
Listener = Callable[[News], None]


class LiveTable:
    """A table that people are at.

    Every method that changes it returns the version that it made, durably; a LudothecaError says
    why nothing has changed.
    """

    def __init__(self, table: Table, store: Store, pace: Pace, times: RaceTimes) -> None:
        self.table = table
        self.pace = pace
        self.recent: deque[Moved] = deque(maxlen=RECENT)
        """The latest moves, none of them taken back, with nothing else in between."""
        self._store = store
        self._times = times
        self._lock = asyncio.Lock()
        self._listeners: dict[Listener, int | None] = {}
        self._present: Counter[int] = Counter()
        self._race: Race | None = None
        self._driver: asyncio.Task[None] | None = None
        self._nudge = asyncio.Event()

    # Coming and going

    @property
    def is_empty(self) -> bool:
        """Whether nobody is there and nothing is being done."""
        return not self._listeners and not self._lock.locked()

    @property
    def present(self) -> list[bool]:
        """Which chairs are at the table now; a bot always is."""
        return [
            chair.kind == "bot" or (chair.holder is not None and self._present[chair.holder] > 0)
            for chair in self.table.chairs
        ]

    def crowd_before(self, visitor: Visitor) -> int:
        """Count who is there before somebody: everybody, but for a player only himself."""
        holders = list(self._listeners.values())
        return len(holders) if visitor.holder is None else holders.count(visitor.holder)

    def enter(self, visitor: Visitor, listener: Listener) -> None:
        """Let somebody look at the table; ``listener`` hears of everything from now on."""
        before = self.present
        if visitor.holder is not None:
            self._present[visitor.holder] += 1
        self._tell_presence(before)
        self._listeners[listener] = visitor.holder
        self._wake()

    def leave(self, listener: Listener) -> None:
        """Let somebody go; he may come back with his key whenever he likes."""
        before = self.present
        holder = self._listeners.pop(listener)
        if holder is not None:
            self._present[holder] -= 1
        self._tell_presence(before)

    def _tell_presence(self, before: Sequence[bool]) -> None:
        if self.present != before:
            self._tell(PresenceChanged())

    def close(self) -> None:
        """Stop everything that runs by itself."""
        for task in (self._driver, self._race):
            if task is not None:
                task.cancel()

    # What people do

    async def join(self, visitor: Visitor, name: str, chair: int | None) -> str:
        """Seat somebody who has an invitation and return his key."""
        if visitor.role != "invite" or visitor.invitation is None:
            raise WrongKey("only an invitation seats somebody")
        key = keys.new_player_key(visitor.invitation)

        def decide() -> tuple[list[Draft], list[StoredKey]]:
            holder = max({OPENER, *self.table.history.holders}) + 1
            stored = StoredKey(keys.digest_of(key), "player", holder)
            return self.table.draft_seating(name, chair, holder), [stored]

        await self._change(decide)
        return key

    async def begin(self, visitor: Visitor, first: int | Literal["lots"]) -> int:
        """Settle who begins, instead of a race."""
        self._require_opener(visitor)
        version = await self._do(lambda: self.table.draft_beginning(first))
        if self._race is not None:
            self._race.cancel()
        return version

    async def play(self, visitor: Visitor, version: int, text: str) -> int:
        """Play a decision, or a throw of people's own dice."""
        return await self._do(lambda: self.table.draft_play(visitor.holder, text), version)

    async def throw(self, visitor: Visitor, version: int) -> int:
        """Let the server's dice fall."""
        return await self._do(lambda: self.table.draft_throw(visitor.holder), version)

    async def ask_undo(self, visitor: Visitor, version: int, *, agreed: bool) -> int:
        """Take back, or ask the others whether they agree."""
        return await self._do(
            lambda: draft_undo(self.table, visitor.holder, agreed=agreed), version
        )

    async def answer_undo(self, visitor: Visitor, version: int, *, agree: bool) -> int:
        """Answer somebody who wants to take back."""
        return await self._do(
            lambda: draft_undo_answer(self.table, visitor.holder, agree=agree), version
        )

    async def note_rematch(self, rematch: str) -> int:
        """Keep at which table the next match is played; NotNow if that is known already."""
        return await self._do(lambda: self.table.draft_rematch(rematch))

    def set_pace(self, visitor: Visitor, *, quick: bool) -> int:
        """Let the bots hurry, or take their time."""
        if visitor.holder is None:
            raise NotYours("only players set the bots' pace")
        self.pace.is_quick = quick
        self._nudge.set()
        return self.table.version

    # The race for the first turn

    def start_race(self, visitor: Visitor) -> int:
        """Start a round; the call comes when nobody expects it."""
        self._require_opener(visitor)
        if self.table.situation.phase != "race":
            raise NotNow("there is nothing to race for")
        if self._race is not None and self._race.is_running:
            raise NotNow("the race is on already")
        chairs = list(enumerate(self.table.chairs))
        people = {number for number, chair in chairs if chair.kind != "bot"}
        bots = [number for number, chair in chairs if chair.kind == "bot"]
        self._race = Race(people, bots, self._times, self._tell, self._settle_race)
        return self.table.version

    def tap(self, visitor: Visitor, chair: int) -> int:
        """Somebody reacts."""
        if chair not in self.table.history.chairs_held_by(visitor.holder):
            raise NotYours("somebody reacts only for a chair of his own")
        if self._race is None:
            raise NotNow("no race is on")
        self._race.tap(chair)
        return self.table.version

    async def _settle_race(self, chair: int) -> None:
        try:
            await self._do(lambda: self.table.draft_beginning(chair))
        except LudothecaError as problem:  # the store failed, or another server was quicker
            _log.warning("the race at table %s was lost: %s", self.table.id, problem)
            self._tell(RaceNews("again"))

    def _require_opener(self, visitor: Visitor) -> None:
        if not visitor.is_opener:
            raise NotYours("that is for whoever opened the table")

    # One change after the other

    async def _do(self, decide: Callable[[], list[Draft]], version: int | None = None) -> int:
        return await self._change(lambda: (decide(), []), version)

    async def _change(
        self,
        decide: Callable[[], tuple[list[Draft], list[StoredKey]]],
        version: int | None = None,
    ) -> int:
        """Decide what happens, keep it, let it take effect, tell it: in this order."""
        async with self._lock:
            table = self.table
            if version is not None and version != table.version:
                raise OutOfDate(
                    f"the table is at version {table.version}, not {version}", hint="look again"
                )
            drafts, new_keys = decide()
            entries = [
                Entry(number, draft.kind, draft.body)
                for number, draft in enumerate(drafts, start=table.version + 1)
            ]
            await self._keep(entries, new_keys)
            moved = [table.apply(entry) for entry in entries]
            self._publish(moved)
            return table.version

    async def _keep(self, entries: Sequence[Entry], new_keys: Sequence[StoredKey]) -> None:
        try:
            await self._store.append(self.table.id, entries, new_keys)
        except Conflict as conflict:
            # Another server has been at this table, or a write was kept whose answer got lost.
            await self._look_again()
            raise OutOfDate(str(conflict), hint="look again") from None

    async def _look_again(self) -> None:
        stored = await self._store.table(self.table.id)
        assert stored is not None  # noqa: S101  # tables are never removed
        entries = await self._store.entries(self.table.id)
        self.table = Table(stored, entries, self.table.game)
        self._publish([None])

    def _publish(self, moved: Sequence[Moved | None]) -> None:
        for move in moved:
            if move is None:
                self.recent.clear()
            else:
                self.recent.append(move)
                self._tell(move)
        if None in moved:
            self._tell(Changed())
        self._wake()

    def _tell(self, news: News) -> None:
        for listener in list(self._listeners):
            listener(news)

    # Bots, and dice that fall by themselves

    def _wake(self) -> None:
        """See to it that what goes on by itself does, while anybody looks."""
        is_idle = self._driver is None or self._driver.done()
        if is_idle and self._goes_on():
            self._driver = asyncio.create_task(self._drive(), name="ludotheca-bots")

    def _goes_on(self) -> bool:
        return bool(self._listeners) and self.table.moves_by_itself

    async def _drive(self) -> None:
        while self._goes_on():
            await self._wait()
            try:
                await self._do(self._next_move)
            except (NotNow, OutOfDate):  # somebody was quicker, here or on another server
                continue
            except StoreFailed as problem:  # people who are refused try again, and so do bots
                _log.warning("the bots at table %s wait: %s", self.table.id, problem)
                await asyncio.sleep(RETRY)
            except LudothecaError as problem:
                _log.warning("the bots at table %s have stopped: %s", self.table.id, problem)
                return
            except Exception:  # a bot or a game that fails stops its own table only
                _log.exception("the bots at table %s have failed", self.table.id)
                return

    def _next_move(self) -> list[Draft]:
        return self.table.draft_next_move()

    async def _wait(self) -> None:
        is_bots_turn = self.table.chairs[self.table.situation.seat].kind == "bot"
        last = self.recent[-1] if self.recent else None
        self._nudge.clear()
        pause = self.pace.pause(last, is_bots_turn=is_bots_turn)
        try:
            await asyncio.wait_for(self._nudge.wait(), pause)
        except TimeoutError:
            return
