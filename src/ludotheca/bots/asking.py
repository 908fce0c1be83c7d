"""A decision that a bot is asked for, and who decides if it cannot."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ludotheca.bots.policy import RANDOM, Bot
from ludotheca.bots.registry import quick
from ludotheca.core.errors import BotFailed
from ludotheca.core.game import Game
from ludotheca.rulebook import Record

PATIENCE = 5.0
"""Seconds within which a bot decides: longer than that nobody likes to look at a still table."""
LONGEST = 200
"""Characters of a problem that are told."""


@dataclass(frozen=True)
class Decision:
    """A decision that can be played; ``problem`` says why somebody else than the bot made it."""

    text: str
    by: Bot
    problem: str = ""


@dataclass(frozen=True)
class Asked:
    """Everything that it takes to let a bot decide, here or in another process."""

    player: Bot
    game: Game
    state: Record
    seed: int
    number: int
    """Moves that have been played before."""

    def decide(self, seconds: float | None = None) -> str:
        """Return the bot's decision; it fails as `Bot.decide` does."""
        return self.player.decide(self.game, self.state, self.seed, self.number, seconds)

    def decide_anyhow(self, seconds: float | None = None) -> Decision:
        """Return the bot's decision, or somebody else's if it fails, whatever is wrong with it."""
        try:
            return Decision(self.decide(seconds), self.player)
        except Exception as problem:  # anything may be wrong in somebody else's bot
            return self.without(described(problem))

    def without(self, problem: str) -> Decision:
        """Return a legal decision of somebody else: the game's quick bot, or else any at random."""
        for other in (quick(self.game), Bot(RANDOM)):
            if other.kind.name == self.player.kind.name or other.kind.takes_long:
                continue
            try:
                return Decision(replace(self, player=other).decide(), other, problem)
            except Exception:  # noqa: S112  # the quick bot may be somebody else's too
                continue
        first = self.game.decisions(self.state)[0]
        return Decision(self.game.decision_text(self.state, first), Bot(RANDOM), problem)


def described(problem: BaseException) -> str:
    """Return what went wrong with a bot, in a line that is not too long for a log.

    >>> described(ValueError("no such square"))
    "it raised ValueError('no such square')"
    """
    text = str(problem) if isinstance(problem, BotFailed) else f"it raised {problem!r}"
    return " ".join(text.split())[:LONGEST]
