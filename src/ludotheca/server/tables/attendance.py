"""Who is at a live table, here and at other servers, and what everybody here is told."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from ludotheca.server.tables import keys
from ludotheca.server.tables.neighbours import HERE, Word
from ludotheca.server.tables.news import Listener, News, PresenceChanged
from ludotheca.server.tables.presence import Presence, Roll
from ludotheca.server.tables.visitors import Visitor

if TYPE_CHECKING:
    from ludotheca.server.tables.live_table import LiveTable


class Attendance:
    """Everybody who looks at a table: its players, its guests, and those who only watch.

    Players at other servers are present like those at this one; what is told here is told by each
    server to its own.
    """

    def __init__(self, live: LiveTable, elapsed: Callable[[], float]) -> None:
        self._live = live
        self._clock = elapsed
        self._listeners: dict[Listener, Visitor] = {}
        self._presence = Presence(elapsed)
        self._told: tuple[frozenset[int], bool] = frozenset(), False
        live.nearby.listen(HERE, self._hear)
        live.nearby.listen_for_loss(self._lose)

    @property
    def is_anybody_here(self) -> bool:
        """Whether anybody looks at the table at this server."""
        return bool(self._listeners)

    @property
    def drives(self) -> bool:
        """Whether what goes on by itself is for this server to do.

        Of the servers where somebody looks at the table it is the one whose id comes first.  For a
        moment two may think so, or none: of what two do the store keeps one, and of none the next
        word makes one.
        """
        return self.is_anybody_here and not self.is_driven_elsewhere

    @property
    def is_driven_elsewhere(self) -> bool:
        """Whether what goes on by itself is for another server to do."""
        here, others = self._live.nearby.server, self._presence.servers
        return any(there < here or not self.is_anybody_here for there in others)

    @property
    def present(self) -> list[bool]:
        """Which chairs are at the table now; a bot always is."""
        chairs = self._live.table.chairs
        return [chair.kind == "bot" or self._presence.is_here(chair.holder) for chair in chairs]

    @property
    def elsewhere(self) -> frozenset[int]:
        """The people who are at the table at another server, and may be here too."""
        return self._presence.elsewhere

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
        """How many players are at this server, and how many sockets that only look on."""
        holders = self._holders
        return len({*holders} - {None}), holders.count(None)

    def crowd_before(self, visitor: Visitor) -> int:
        """Count who is there before somebody: everybody, but for a player only himself."""
        holders = self._holders
        return len(holders) if visitor.holder is None else holders.count(visitor.holder)

    @property
    def _holders(self) -> list[int | None]:
        return [visitor.holder for visitor in self._listeners.values()]

    @property
    def digests(self) -> frozenset[str]:
        """The keys that people have come with, as digests."""
        return frozenset(keys.digest_of(visitor.key) for visitor in self._listeners.values())

    def enter(self, visitor: Visitor, listener: Listener) -> None:
        """Let somebody come; he is told of everybody who comes after him."""
        before = self.present
        self._presence.enter(visitor.holder)
        self._tell_presence(before)
        self._listeners[listener] = visitor
        self._tell_others()

    def leave(self, listener: Listener) -> None:
        """Let somebody go."""
        before = self.present
        self._presence.leave(self._listeners.pop(listener).holder)
        self._tell_presence(before)
        self._tell_others()

    def _tell_presence(self, before: list[bool]) -> None:
        if self.present != before:
            self._live.texts.clear()
            self.tell(PresenceChanged())

    def tell(self, news: News) -> None:
        """Tell everybody who is here."""
        for listener in list(self._listeners):
            listener(news)

    # Other servers

    def _tell_others(self) -> None:
        """Tell the other servers who is here, if they do not know."""
        if (self._presence.roll.people, self.is_anybody_here) != self._told:
            self.call_the_roll()

    def call_the_roll(self) -> None:
        """Tell the other servers who is here."""
        roll, now = self._presence.roll, self._clock()
        self._told = roll.people, self.is_anybody_here
        # Of those who have lost their chairs there may be more than a word has room for.
        seated = self._live.table.history.everybody
        left = {person: when for person, when in roll.left.items() if person in seated}
        self._live.nearby.tell(
            HERE,
            people=sorted(roll.people),
            anybody=self.is_anybody_here,
            left={str(person): round(now - when, 3) for person, when in left.items()},
            open=round(now - roll.opened, 3),
            quick=self._live.pace.is_quick,
            race=self._live.racing.is_run_here,
        )

    def _hear(self, word: Word) -> None:
        before = self.present
        self._presence.hear(word.server, _roll_of(word.body, self._clock() - word.age))
        self._tell_presence(before)
        self._live.go_on()

    def _lose(self, server: str, ago: float) -> None:
        before = self.present
        if self._presence.people_at(server):
            self._live.spare_everybody()
        self._presence.lose(server, self._clock() - ago)
        self._tell_presence(before)
        self._live.go_on()


def _roll_of(body: Any, heard: float) -> Roll:
    left = {int(person): heard - seconds for person, seconds in body["left"].items()}
    return Roll(frozenset(body["people"]), body["anybody"], left, heard - body["open"])
