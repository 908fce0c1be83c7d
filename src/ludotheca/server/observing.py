"""Whoever looks on how the house fares: told what happens and how long it took, asked nothing.

Tables and stores are handed an `Observer` and know no more of it; what becomes of what it hears is
its own affair.  It is called where people wait, so it has to return at once and never to raise.
"""

from __future__ import annotations

from typing import Literal, Protocol

Mover = Literal["person", "bot", "dice"]
"""Who made a move."""


class Observer(Protocol):
    """Hears what happens at all tables together; never at which one, and never who it was."""

    def moved(self, game: str, by: Mover) -> None:
        """Hear that a move of this game is kept and told."""
        ...

    def table_opened(self, seconds: float) -> None:
        """Hear that a table was read from the store, and how long that took."""
        ...

    def committed(self, seconds: float, writes: int) -> None:
        """Hear that the store has made so many writes durable at once."""
        ...

    def acknowledged(self, seconds: float) -> None:
        """Hear that somebody's move was acknowledged, and how long he waited."""
        ...

    def refused(self, code: str) -> None:
        """Hear that somebody asked for something in vain, and why."""
        ...


class Nobody:
    """An `Observer` that does not listen."""

    def moved(self, game: str, by: Mover) -> None:
        """Let it pass."""

    def table_opened(self, seconds: float) -> None:
        """Let it pass."""

    def committed(self, seconds: float, writes: int) -> None:
        """Let it pass."""

    def acknowledged(self, seconds: float) -> None:
        """Let it pass."""

    def refused(self, code: str) -> None:
        """Let it pass."""


NOBODY = Nobody()
"""What looks on where nobody has asked to."""
