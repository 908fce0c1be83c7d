"""What a bot is: a policy that compiles, so that it plays at both speeds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ludotheca.core.game import Game
from ludotheca.core.rules import Function
from ludotheca.rulebook import Record, compilable
from ludotheca.rulebook.stream import DECISIONS, Stream, below, skip, start


@compilable
def choose_at_random(s: Any, moves: Any, count: int, stream: Any, level: int) -> int:  # noqa: ARG001
    """Take any legal decision, each equally likely."""
    move: int = moves[below(stream, count)]
    return move


@dataclass(frozen=True)
class BotKind:
    """A family of bots: ``hold`` makes ``hold-25``, ``hold-40`` and so on.

    ``policy(s, moves, count, stream, level)`` returns one of the ``count`` legal decisions.
    """

    name: str
    policy: Function
    box: str | None = None
    """The box whose games it plays; None if it plays everything."""
    levels: range | None = None
    """The levels it can be given; None if it has none."""
    usual: Function | None = None
    """The level it takes for a game if none is named."""

    def plays(self, game: Game) -> bool:
        """Say whether these bots know the game."""
        return self.box in (None, game.box_id)


@dataclass(frozen=True)
class Bot:
    """A player that decides by itself."""

    kind: BotKind
    level: int = 0

    @property
    def name(self) -> str:
        """The name by which it is asked for, for example ``hold-25``."""
        return self.kind.name if self.kind.levels is None else f"{self.kind.name}-{self.level}"

    def decide(self, game: Game, state: Record, seed: int, number: int) -> str:
        """Return its decision; the same seed and number of the decision give the same one."""
        stream = Stream()
        start(stream, seed, 0, DECISIONS)
        skip(stream, number)
        moves = game.decisions(state)
        move = self.kind.policy(state.copy(), moves, len(moves), stream, self.level)
        return game.decision_text(state, move)


RANDOM = BotKind("random", choose_at_random)
