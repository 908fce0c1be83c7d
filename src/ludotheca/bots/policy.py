"""What a bot is: a policy that compiles and plays at both speeds, or Python that thinks."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ludotheca.bots.question import Question, Thinker
from ludotheca.core.errors import BotFailed, shown
from ludotheca.core.game import Game
from ludotheca.core.rules import Function
from ludotheca.rulebook import Record, compilable
from ludotheca.rulebook.stream import DECISIONS, Stream, below, mix, skip, start

LEVELS = ("easy", "normal", "hard")
"""What people call the opponents of every game; no bot has one of these names."""

_NAME = re.compile(r"[a-z][a-z0-9_]*")


@compilable
def choose_at_random(s: Any, moves: Any, count: int, stream: Any, level: int) -> int:  # noqa: ARG001
    """Take any legal decision, each equally likely."""
    move: int = moves[below(stream, count)]
    return move


@dataclass(frozen=True)
class Judge:
    """Says at once what decisions are worth, by what was learnt and without playing on."""

    chances: Function
    """``chances(state, moves)`` returns the deciding seat's chance to win after each decision."""
    within: float
    """How far such a chance is sure, to each side, with 95 % certainty, as was measured."""
    sure: float
    """By how much a decision must be worth less than the best to be worse for certain."""
    knows: Callable[[Game], bool] = lambda game: True  # noqa: ARG005  # every game of its box
    """Whether it can judge a game, with such options."""


@dataclass(frozen=True)
class BotKind:
    """A family of bots: ``hold`` makes ``hold-25``, ``hold-40`` and so on.

    Either ``policy(s, moves, count, stream, level)`` returns one of the ``count`` decisions that it
    is offered, legal ones but not always all, and is compilable, or ``think(question)`` answers a
    `Question` in ordinary Python.  ValueError if there is not exactly one of them, or if nobody
    could ask for the name.
    """

    name: str
    policy: Function | None = None
    think: Thinker | None = None
    box: str | None = None
    """The box whose games it plays; None if it plays everything."""
    levels: range | None = None
    """The levels it can be given; None if it has none."""
    usual: Function | None = field(default=None, compare=False)
    """The level it takes for a game if none is named."""
    is_slow: bool = False
    """Whether its policy takes more than some milliseconds in plain Python; then servers let it
    decide in a process of its own, as they do with every bot that thinks."""
    grades: Mapping[str, int] = field(default_factory=dict)
    """The levels at which it is an easy, a normal and a hard opponent, where a box names none."""
    judge: Judge | None = None
    """What tells hints where this is the hard opponent, if it can; else they are played on."""

    def __post_init__(self) -> None:
        if (self.policy is None) == (self.think is None):
            raise ValueError(f"the bot {self.name} has a policy or thinks, one of the two")
        if not _NAME.fullmatch(self.name) or self.name in LEVELS:
            raise ValueError(f"{shown(self.name)} is no name for a bot: small letters, no dash")

    def __getstate__(self) -> dict[str, Any]:
        """Leave out what only whoever looks for a bot by its name needs, often a lambda."""
        return {**vars(self), "usual": None}

    def __hash__(self) -> int:
        return hash((self.name, self.box))

    @property
    def takes_long(self) -> bool:
        """Whether nobody should wait for its decisions who has something else to do."""
        return self.is_slow or self.think is not None

    def plays(self, game: Game) -> bool:
        """Say whether these bots know the game."""
        return self.box in (None, game.box_id)

    def usually(self, game: Game) -> Bot:
        """Return the bot of this kind that is meant if no level is named."""
        return Bot(self, self.usual(game) if self.usual else 0)


@dataclass(frozen=True)
class Bot:
    """A player that decides by itself."""

    kind: BotKind
    level: int = 0

    @property
    def name(self) -> str:
        """The name by which it is asked for, for example ``hold-25``."""
        return self.kind.name if self.kind.levels is None else f"{self.kind.name}-{self.level}"

    def decide(
        self, game: Game, state: Record, seed: int, number: int, seconds: float | None = None
    ) -> str:
        """Return its decision; the same seed and number of the decision give the same one.

        A bot that thinks is told that it has so many ``seconds``; nobody stops it if it takes
        longer.  BotFailed if its answer is no legal decision; what it raises itself passes through.
        """
        stream = Stream()
        start(stream, seed, 0, DECISIONS)
        skip(stream, number)
        moves = game.decisions(state)
        if self.kind.policy is not None:
            move = self.kind.policy(state.copy(), moves, len(moves), stream, self.level)
        else:
            move = self.think(game, state, moves, stream, seconds)
        if move not in moves:
            raise BotFailed(
                f"{self.name} answered {shown(move)}, which is no legal decision of {game.id}"
            )
        return game.decision_text(state, int(move))

    def think(
        self,
        game: Game,
        state: Record,
        moves: Sequence[int],
        stream: Stream,
        seconds: float | None = None,
    ) -> int:
        """Return what it answers, with a seed that is the next draw of a stream; it must think."""
        assert self.kind.think is not None  # noqa: S101  # who asks knows that it has no policy
        # Mixed once more: a search that starts streams of its own from it repeats none of ours.
        seed = mix(stream.ready) >> 1
        skip(stream, 1)
        return self.kind.think(
            Question(game, state.copy(), tuple(moves), seed, self.level, seconds)
        )


RANDOM = BotKind("random", choose_at_random)
