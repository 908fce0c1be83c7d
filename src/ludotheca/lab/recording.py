"""Single games of bots, whoever they are, in plain Python: their moves are kept, and their time.

The dice are those that the same game has in a simulation, and policies decide as they do there.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from ludotheca.bots.policy import Bot
from ludotheca.core.dice import Seeded
from ludotheca.core.game import Game
from ludotheca.core.match import Match
from ludotheca.lab.seating import policy_of
from ludotheca.rulebook import CHANCE, OVER, Record
from ludotheca.rulebook.stream import DECISIONS, DICE, Stream, start
from ludotheca.sitting import BOT

Met = tuple[Record, tuple[int, ...]]
"""A position in which a seat decided, and the decisions that were open."""


@dataclass
class Recording:
    """A game as it was played."""

    game: Game
    bots: tuple[Bot, ...]
    seed: int
    number: int
    moves: list[str] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)
    """How long the bot of each seat has thought."""
    decisions: list[int] = field(default_factory=list)
    """How often each seat has decided."""
    met: list[list[Met]] = field(default_factory=list)
    """Where each seat has decided."""
    winners: list[int] = field(default_factory=list)
    """Who has won; nobody if the game was broken off."""

    def transcript(self) -> dict[str, Any]:
        """Return the game as JSON values that replay."""
        names = [BOT + bot.name for bot in self.bots]
        match = Match(self.game, names, Seeded(self.seed, self.number))
        return match.transcript_with(self.moves)


def record(
    game: Game, bots: Sequence[Bot], *, seed: int, number: int, longest: int | None = None
) -> Recording:
    """Play one game of a seed; it is broken off after ``longest`` moves, by default as ever."""
    played = _Playing(game, bots, seed, number)
    most = game.most_random_moves if longest is None else longest
    while game.actor(played.state) != OVER and len(played.kept.moves) < most:
        played.step()
    played.kept.winners = (game.ranking(played.state) or [[]])[0]
    return played.kept


class _Playing:
    def __init__(self, game: Game, bots: Sequence[Bot], seed: int, number: int) -> None:
        self.game, self.state = game, game.initial()
        self.kept = Recording(game, tuple(bots), seed, number)
        self.kept.seconds = [0.0] * game.players
        self.kept.decisions = [0] * game.players
        self.kept.met = [[] for _ in range(game.players)]
        self._dice, self._decisions = Stream(), Stream()
        start(self._dice, seed, number, DICE)
        start(self._decisions, seed, number, DECISIONS)
        self._weights = game.rules.scratch().weights  # type: ignore[attr-defined]

    def step(self) -> None:
        game, state = self.game, self.state
        seat = game.actor(state)
        if seat == CHANCE:
            move = game.rules.draw(state, self._dice, self._weights)
            text = game.outcome_text(state, move)
        else:
            move = self._decided(seat)
            text = game.decision_text(state, move)
        self.kept.moves.append(text)
        game.rules.apply(state, move, None)

    def _decided(self, seat: int) -> int:
        moves = self.game.decisions(self.state)
        bot, kept = self.kept.bots[seat], self.kept
        kept.met[seat].append((self.state.copy(), tuple(moves)))
        kept.decisions[seat] += 1
        begun = time.perf_counter()
        decide = policy_of(bot, self.game)
        move: int = decide(self.state, moves, len(moves), self._decisions, bot.level)
        kept.seconds[seat] += time.perf_counter() - begun
        return move
