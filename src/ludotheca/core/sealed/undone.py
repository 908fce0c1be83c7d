"""Throws that were taken back: whether they can have fallen as the proof says.

What was decided before one of them may have been taken back with it, and no transcript tells.  So
all positions are looked at to which decisions can have led since the last throw that was kept.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ludotheca.core.game import Game
from ludotheca.core.sealed.context import Fall
from ludotheca.core.sealed.faults import Fault
from ludotheca.core.sealed.proof import SealedThrow
from ludotheca.rulebook import CHANCE, Record

MOST_POSITIONS = 3000
"""Beyond so many positions the throws that follow from there are taken as they are."""


NOTHING = "none"
"""What is told as drawn where the position is not known."""


class Lines:
    """The positions in which dice can have been thrown since the last throw that was kept."""

    def __init__(self, game: Game, state: Record) -> None:
        self._game = game
        self._met: set[bytes] = set()
        self._waiting: list[Record] = []
        self._reach([state])

    @property
    def are_too_many(self) -> bool:
        """Whether the search was given up."""
        return len(self._met) > MOST_POSITIONS

    def _reach(self, states: Iterable[Record]) -> None:
        """Follow every decision up to the next throw."""
        unseen = list(states)
        while unseen and not self.are_too_many:
            state = unseen.pop()
            if state.to_bytes() in self._met:
                continue
            self._met.add(state.to_bytes())
            if self._game.actor(state) == CHANCE:
                self._waiting.append(state)
            unseen.extend(self._after(state, move) for move in self._game.decisions(state))

    def _after(self, state: Record, move: int) -> Record:
        after = state.copy()
        self._game.rules.apply(after, move, [])
        return after

    def faults(self, throw: SealedThrow, context: bytes) -> Iterator[Fault]:
        """Go on by a throw that was taken back; yield a fault if its links never make it."""
        reached: list[Record] = []
        for state in self._waiting:
            outcome = Fall(throw, self._game.weights(state), 0).drawn_for(context)
            if self._game.outcome_text(state, outcome) == throw.undone:
                reached.append(self._after(state, outcome))
        if not reached and not self.are_too_many:
            yield Fault(throw.t, "wrong-outcome", {"stated": throw.undone, "drawn": NOTHING})
        self._reach(reached)
