"""Who is at a live table, and what everybody there is told."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ludotheca.server.tables.news import Listener, News, PresenceChanged
from ludotheca.server.tables.presence import Presence
from ludotheca.server.tables.visitors import Visitor

if TYPE_CHECKING:
    from ludotheca.server.tables.live_table import LiveTable


class Attendance:
    """Everybody who looks at a table: its players, its guests, and those who only watch."""

    def __init__(self, live: LiveTable, elapsed: Callable[[], float]) -> None:
        self._live = live
        self._listeners: dict[Listener, Visitor] = {}
        self._presence = Presence(elapsed)

    @property
    def is_anybody_here(self) -> bool:
        """Whether anybody looks at the table."""
        return bool(self._listeners)

    @property
    def present(self) -> list[bool]:
        """Which chairs are at the table now; a bot always is."""
        chairs = self._live.table.chairs
        return [chair.kind == "bot" or self._presence.is_here(chair.holder) for chair in chairs]

    @property
    def away(self) -> list[float | None]:
        """For how many seconds the person of each chair has been away; None if he is not."""
        holders = [chair.holder for chair in self._live.table.chairs]
        return [None if holder is None else self._presence.away(holder) for holder in holders]

    @property
    def gone(self) -> set[int]:
        """Everybody who has been away for so long that the others may go on without him."""
        table = self._live.table
        away = {person: self._presence.away(person) for person in table.history.everybody}
        grace = table.setup.house.grace
        return {person for person, seconds in away.items() if (seconds or 0) >= grace}

    @property
    def company(self) -> tuple[int, int]:
        """How many players are there, and how many sockets that only look on."""
        holders = self._holders
        return len({*holders} - {None}), holders.count(None)

    def crowd_before(self, visitor: Visitor) -> int:
        """Count who is there before somebody: everybody, but for a player only himself."""
        holders = self._holders
        return len(holders) if visitor.holder is None else holders.count(visitor.holder)

    @property
    def _holders(self) -> list[int | None]:
        return [visitor.holder for visitor in self._listeners.values()]

    def enter(self, visitor: Visitor, listener: Listener) -> None:
        """Let somebody come; he is told of everybody who comes after him."""
        before = self.present
        self._presence.enter(visitor.holder)
        self._tell_presence(before)
        self._listeners[listener] = visitor

    def leave(self, listener: Listener) -> None:
        """Let somebody go."""
        before = self.present
        self._presence.leave(self._listeners.pop(listener).holder)
        self._tell_presence(before)

    def _tell_presence(self, before: list[bool]) -> None:
        if self.present != before:
            self._live.texts.clear()
            self.tell(PresenceChanged())

    def tell(self, news: News) -> None:
        """Tell everybody who is here."""
        for listener in list(self._listeners):
            listener(news)
