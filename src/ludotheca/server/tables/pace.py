"""How long bots take: as long as people need to see what happened, and a moment more."""

from __future__ import annotations

from dataclasses import dataclass

from ludotheca.server.tables.table import Moved

THROW = 0.5
"""Seconds that the page needs to let dice fall."""
MOTION = 0.25
"""Seconds that the page needs to move a piece."""
CARD = 5.0
"""Seconds that people need to read a card that is dealt."""
HURRY = 0.2
"""What is left of every pause at a table in a hurry."""


@dataclass
class Pace:
    """The pause before a bot's move: so many seconds, and what the last move takes to be shown."""

    seconds: float = 0.7
    is_quick: bool | None = None
    """Whether somebody has asked for haste, or for patience; None if nobody has said anything."""

    def pause(self, last: Moved | None, *, is_bots_turn: bool) -> float:
        """Return the seconds to wait; what a person has asked for happens at once."""
        if self.seconds == 0 or not is_bots_turn:
            return 0
        wait = self.seconds + (0 if last is None else _time_shown(last))
        return wait * HURRY if self.is_quick else wait


def _time_shown(moved: Moved) -> float:
    events = moved.logged.events
    motions = sum(len(event.motion) for event in events)
    cards = sum(event.card is not None for event in events)
    return MOTION * motions + CARD * cards + (THROW if moved.logged.turn.is_throw else 0)
