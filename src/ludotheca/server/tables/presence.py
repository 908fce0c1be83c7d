"""Who is at a table now, here or at another server, and for how long the others have been away."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Roll:
    """Who is at a table at one server, and what was seen of everybody else there."""

    people: frozenset[int] = frozenset()
    is_looked_at: bool = False
    """Whether anybody is there at all, if only to look on."""
    left: Mapping[int, float] = field(default_factory=dict[int, float])
    """When those were seen leaving who are away, by the clock of whoever is told."""
    opened: float = 0.0
    """Since when the table has been watched there."""


class Presence:
    """Counts how often each person is at the table: on a laptop and on a telephone, say.

    Whoever is at another server is here too; what the others have seen is believed.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._opened = clock()
        self._here: Counter[int] = Counter()
        self._left: dict[int, float] = {}
        self._elsewhere: dict[str, Roll] = {}

    def enter(self, person: int | None) -> None:
        """Let somebody come; whoever holds no chair is not counted."""
        if person is not None:
            self._here[person] += 1

    def leave(self, person: int | None) -> None:
        """Let somebody go."""
        if person is not None:
            self._here[person] -= 1
            self._left[person] = self._clock()

    @property
    def roll(self) -> Roll:
        """Who is at this server, and who was seen leaving, here or elsewhere."""
        people = frozenset(person for person, count in self._here.items() if count > 0)
        left = {person: when for person, when in self._left.items() if not self.is_here(person)}
        return Roll(people, left=left, opened=self._opened)

    def hear(self, server: str, roll: Roll) -> None:
        """Take in who is at another server now."""
        self._leave_from(server, roll.people, self._clock())
        self._elsewhere[server] = roll
        self._opened = min(self._opened, roll.opened)
        for person, when in roll.left.items():
            self._left[person] = max(when, self._left.get(person, when))

    def lose(self, server: str, when: float) -> None:
        """Let everybody go who was at a server that was last heard of then."""
        self._leave_from(server, (), when)
        self._elsewhere.pop(server, None)

    def _leave_from(self, server: str, staying: Collection[int], when: float) -> None:
        for person in self.people_at(server).difference(staying):
            self._left[person] = max(when, self._left.get(person, when))

    def people_at(self, server: str) -> frozenset[int]:
        """Return who is at another server."""
        roll = self._elsewhere.get(server)
        return frozenset() if roll is None else roll.people

    @property
    def elsewhere(self) -> frozenset[int]:
        """Everybody who is at another server."""
        return frozenset[int]().union(*(roll.people for roll in self._elsewhere.values()))

    @property
    def servers(self) -> list[str]:
        """The other servers where anybody looks at the table."""
        return [server for server, roll in self._elsewhere.items() if roll.is_looked_at]

    def is_here(self, person: int | None) -> bool:
        """Say whether somebody is at the table."""
        if person is None:
            return False
        return self._here[person] > 0 or person in self.elsewhere

    def away(self, person: int) -> float | None:
        """Return the seconds since somebody left, or since the table opened; None if he is here."""
        if self.is_here(person):
            return None
        return self._clock() - self._left.get(person, self._opened)
