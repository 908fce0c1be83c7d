"""Who is at a table now, and for how long the others have been away."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable


class Presence:
    """Counts how often each person is at the table: on a laptop and on a telephone, say."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._opened = clock()
        self._here: Counter[int] = Counter()
        self._left: dict[int, float] = {}

    def enter(self, person: int | None) -> None:
        """Let somebody come; whoever holds no chair is not counted."""
        if person is not None:
            self._here[person] += 1

    def leave(self, person: int | None) -> None:
        """Let somebody go."""
        if person is not None:
            self._here[person] -= 1
            self._left[person] = self._clock()

    def is_here(self, person: int | None) -> bool:
        """Say whether somebody is at the table."""
        return person is not None and self._here[person] > 0

    def away(self, person: int) -> float | None:
        """Return the seconds since somebody left, or since the table opened; None if he is here."""
        if self._here[person] > 0:
            return None
        return self._clock() - self._left.get(person, self._opened)
