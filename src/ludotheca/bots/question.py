"""What a bot that thinks is asked."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ludotheca.core.game import Game
from ludotheca.rulebook import Record


@dataclass(frozen=True)
class Question:
    """A position in which a seat is to decide, and what a bot may know of it.

    The dice to come are not in it: a bot that looks ahead throws dice of its own.
    """

    game: Game
    state: Record
    """A copy of the position; whoever answers may change it."""
    moves: tuple[int, ...]
    """The legal decisions, as the rules number them; the answer is one of them."""
    seed: int
    """Of this very decision: the same position and seed give the same answer, unless ``seconds``
    cut it short."""
    level: int = 0
    """The level of the bot that is asked."""
    seconds: float | None = None
    """The time there is for an answer; None if it may take what the level's budget takes."""

    @property
    def seat(self) -> int:
        """The seat that decides."""
        return self.game.actor(self.state)


Thinker = Callable[[Question], int]
"""Ordinary Python that answers a question with one of its moves."""
