"""The neighbourhood: the servers of one store, which of them live, and what they say.

Every server says now and then that it lives; who has been silent for a while is no more, and with
it everybody who was there.  A server hears its own words like those of the others: one that does
not is deaf, says nothing of the others until it hears again, and looks at the store instead.
"""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import count
from typing import Any, NamedTuple

from ludotheca.server.store.base import Store, StoreDamaged, StoreFailed
from ludotheca.server.store.shared import Shared
from ludotheca.server.tables.hall import IDLE, Hall
from ludotheca.server.tables.live_table import LiveTable
from ludotheca.server.tables.neighbours import ALONE, HERE, Neighbours, Word
from ludotheca.server.tables.outbox import Outbox

BEAT = 2.0
"""Seconds between two signs of life."""
SILENT = 6.0
"""Seconds without any after which a server is taken for lost."""
DEAF_LOOKS = 3
"""Beats between looks at the store while nothing is heard."""

ALIVE, WHO, BYE = "alive", "who", "bye"
"""What servers say about themselves: that they live, that they want to know who is at the tables
of a server, or of all, and that they end."""
FROM_HERE, TO_HERE = "from here", "to here"
"""What servers say before and after they have told who is at each of their tables."""

_log = logging.getLogger(__name__)


class _Roll(NamedTuple):
    body: Mapping[str, Any]
    when: float

    @property
    def is_anybody_there(self) -> bool:
        return bool(self.body.get("anybody"))


@dataclass
class _Neighbour:
    heard: float
    """When it was last heard of."""
    rolls: dict[str, _Roll] = field(default_factory=dict[str, _Roll])
    """What it said last about who is at each table."""
    unsaid: set[str] = field(default_factory=set[str])
    """The tables that it has not named yet, while it names all where anybody is."""


class Neighbourhood:
    """`Neighbours` over a store that servers share, once the tables of a hall have moved in."""

    def __init__(
        self,
        store: Shared,
        *,
        every: float = BEAT,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.server = store.server
        self._store = store
        self._every, self._clock = every, clock
        self._others: dict[str, _Neighbour] = {}
        self._outbox = Outbox(store, self._call_rolls)
        self._is_deaf = True
        self._echo = clock()
        """When this server last heard itself."""
        self._beating: asyncio.Task[None] | None = None
        self._catching_up: asyncio.Task[None] | None = None
        self._hall: Hall

    # What tables ask

    def tell(self, table: str, kind: str, body: Mapping[str, Any]) -> None:
        """Tell all others something about a table, as `Neighbours.tell`."""
        self._outbox.put(table, kind, body)

    def last_heard(self, table: str) -> Sequence[Word]:
        """Return what each other server has said last about who is at a table there."""
        now = self._clock()
        others = self._others.items()
        rolls = [(server, other.rolls[table]) for server, other in others if table in other.rolls]
        return [Word(server, HERE, roll.body, now - roll.when) for server, roll in rolls]

    @property
    def tables(self) -> Collection[str]:
        """The tables where somebody is at another server."""
        rolls = [each for other in self._others.values() for each in other.rolls.items()]
        return {table for table, roll in rolls if roll.is_anybody_there}

    @property
    def others(self) -> Collection[str]:
        """The other servers that live."""
        return list(self._others)

    # Coming and going

    def move_in(self, hall: Hall) -> None:
        """Begin to listen and to speak for the tables of a hall."""
        self._hall = hall
        self._outbox.open()
        self._store.listen(self._hear, self._lost, self._found)
        self._beating = asyncio.create_task(self._beat_on(), name="ludotheca-neighbours")

    async def move_out(self) -> None:
        """Say goodbye, so that nobody waits for this server to be heard of again."""
        for task in (self._beating, self._catching_up):
            if task is not None:
                task.cancel()
        self._outbox.put("", BYE, {})
        await self._outbox.close()

    async def _beat_on(self) -> None:
        for beats in count():
            self.beat()
            if self._is_deaf and beats % DEAF_LOOKS == DEAF_LOOKS - 1:
                await self._catch_up(self._looked_at)
            await asyncio.sleep(self._every)

    def beat(self) -> None:
        """Say that this server lives, and take note of who has been silent for too long."""
        self._outbox.put("", ALIVE, {})
        now = self._clock()
        if now - self._echo > SILENT:
            self._is_deaf = True
        if self._is_deaf:
            return
        for server, other in list(self._others.items()):
            if now - other.heard > SILENT:
                _log.warning("server %s is not heard of any more", server)
                self._lose(server, now - other.heard)
            _forget_empty(other, now - IDLE)

    async def _catch_up(self, tables: Iterable[LiveTable]) -> bool:
        """Let tables see what others have kept; False if the store does not answer."""
        for live in tables:
            try:
                await live.catch_up()
            except StoreDamaged as problem:
                _log.warning("table %s is not followed: %s", live.table.id, problem)
            except StoreFailed:
                return False
            except Exception:  # a table that cannot be read keeps back no other
                _log.exception("table %s is not followed", live.table.id)
        return True

    async def _catch_up_with_all(self) -> None:
        """Let every table see what was missed, those first where people wait."""
        tables = sorted(self._hall.live, key=lambda live: not live.people.is_anybody_here)
        while not await self._catch_up(tables):
            await asyncio.sleep(self._every)

    @property
    def _looked_at(self) -> list[LiveTable]:
        return [live for live in self._hall.live if live.people.is_anybody_here]

    # Hearing

    def _lost(self) -> None:
        self._is_deaf = True

    def _found(self) -> None:
        """Make good for what may have been missed."""
        self._is_deaf = False
        self._echo = self._clock()
        for other in self._others.values():
            other.heard = self._echo
        self._outbox.put("", WHO, {"server": None})
        self._call_rolls()
        if self._catching_up is not None:
            self._catching_up.cancel()
        self._catching_up = asyncio.create_task(self._catch_up_with_all())

    def _call_rolls(self) -> None:
        """Tell who is at each table here, so that the others forget whatever else they believed."""
        self._outbox.put("", FROM_HERE, {})
        for live in self._looked_at:
            live.people.call_the_roll()
        self._outbox.put("", TO_HERE, {})

    def _hear(self, text: str) -> None:
        said = _read(text)
        if said is None:
            _log.warning("nobody understands what a server says: %.100r", text)
        elif said["from"] == self.server:
            self._hear_myself()
        elif "version" in said:
            self._hall.changed_elsewhere(said["table"], said["version"])
        else:
            other = self._heard(said["from"])
            for each in said["words"]:
                self._take(other, *_word(said["from"], each))

    def _hear_myself(self) -> None:
        self._echo = self._clock()
        if self._is_deaf:
            self._found()

    def _heard(self, server: str) -> _Neighbour:
        other = self._others.get(server)
        if other is None:
            other = self._others[server] = _Neighbour(self._clock())
            self._outbox.put("", WHO, {"server": server})
        other.heard = self._clock()
        return other

    def _take(self, other: _Neighbour, table: str, word: Word) -> None:
        match word.kind:
            case _ if table:
                if word.kind == HERE:
                    other.rolls[table] = _Roll(word.body, self._clock())
                    other.unsaid.discard(table)
                self._pass_on(table, word)
            case "who" if word.body.get("server") in (None, self.server):
                self._call_rolls()
            case "from here":
                other.unsaid = set(other.rolls)
            case "to here":
                self._forget_unsaid(word.server, other)
            case "bye":
                self._lose(word.server, 0.0)
            case _:
                return  # it lives, and that has been noted

    def _forget_unsaid(self, server: str, other: _Neighbour) -> None:
        """Let those go who have left a server that could not say so."""
        for table in other.unsaid:
            other.rolls.pop(table, None)  # it may have been empty for so long that it is forgotten
            live = self._hall.at_hand(table)
            if live is not None:
                live.nearby.lose(server)
        other.unsaid.clear()

    def _pass_on(self, table: str, word: Word) -> None:
        live = self._hall.at_hand(table)
        if live is not None:
            live.nearby.hear(word)

    def _lose(self, server: str, ago: float) -> None:
        self._others.pop(server, None)
        for live in self._hall.live:
            live.nearby.lose(server, ago)


def neighbours_of(store: Store) -> Neighbours:
    """Return the other servers of a store, if several can share it."""
    return Neighbourhood(store) if isinstance(store, Shared) else ALONE


def _forget_empty(other: _Neighbour, before: float) -> None:
    """Forget the tables where nobody has been for a while."""
    for table, roll in list(other.rolls.items()):
        if not roll.is_anybody_there and roll.when < before:
            del other.rolls[table]


def _read(text: str) -> dict[str, Any] | None:
    """Return what a server says; None if it is not said as servers do."""
    try:
        said = json.loads(text)
    except (ValueError, RecursionError):
        return None
    if not isinstance(said, dict) or not isinstance(said.get("from"), str):
        return None
    is_change = isinstance(said.get("table"), str) and isinstance(said.get("version"), int)
    is_known = is_change if "version" in said else isinstance(said.get("words"), list)
    return said if is_known else None


def _word(server: str, said: Any) -> tuple[str, Word]:
    """Return about which table a word is, and the word; one of no kind if it cannot be read."""
    match said:
        case [str(table), str(kind), dict(body), *_]:  # a newer server may say more
            return table, Word(server, kind, body)
        case _:
            _log.warning("nobody understands a word of server %s: %.100r", server, said)
            return "", Word(server, "")
