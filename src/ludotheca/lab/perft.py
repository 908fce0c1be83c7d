"""Perft: how a game unfolds, depth by depth, counted exactly.

A table of small whole numbers and fractions says more about a change of rules than many games do,
and it must come out the same from the plain and from the compiled rules.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from ludotheca.core.game import Game
from ludotheca.lab.speed import Speed
from ludotheca.rulebook import CHANCE, OVER, Record


@dataclass(frozen=True)
class Depth:
    """What a number of moves can lead to, if every decision is a fair draw."""

    depth: int
    lines: int
    """Sequences of moves of this length."""
    positions: int
    """Different positions that they lead to."""
    mass: Fraction
    """The probability that a game lasts at least this long."""
    over: Fraction
    """The probability that it has ended by now."""


def perft(game: Game, depth: int, *, speed: Speed = Speed.PLAIN) -> list[Depth]:
    """Count depth by depth, from the beginning of the game to ``depth`` moves.

    >>> perft(registry.game("ludix"), 1)[-1].positions
    35
    """
    step = _PlainStep(game) if speed is Speed.PLAIN else _CompiledStep(game, speed)
    initial = game.initial().to_bytes()
    level = {initial: (1, Fraction(1))}
    over = Fraction(0)
    table: list[Depth] = []
    for number in range(depth + 1):
        lines = sum(count for count, _ in level.values())
        mass = sum((share for _, share in level.values()), Fraction(0))
        going_on: list[tuple[bytes, int, Fraction]] = []
        following: dict[bytes, tuple[int, Fraction]] = {}
        for position, (count, share) in level.items():
            if step.is_over(position):
                over += share
            elif number < depth:
                going_on.append((position, count, share))
        for position, count, share in going_on:
            for successor, chance in step.successors(position):
                known, gathered = following.get(successor, (0, Fraction(0)))
                following[successor] = (known + count, gathered + share * chance)
        table.append(Depth(number, lines, len(level), mass, over))
        level = following
    return table


class _PlainStep:
    """The moves of a position by the plain rules."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def is_over(self, position: bytes) -> bool:
        return self.game.actor(self.game.rules.state.from_bytes(position)) == OVER

    def successors(self, position: bytes) -> Iterator[tuple[bytes, Fraction]]:
        game = self.game
        state = game.rules.state.from_bytes(position)
        weights = game.weights(state)
        moves = range(len(weights)) if weights else game.decisions(state)
        total = sum(weights) or len(moves)
        for number, move in enumerate(moves):
            after = state.copy()
            game.rules.apply(after, move, None)
            yield after.to_bytes(), Fraction(weights[number] if weights else 1, total)


class _CompiledStep:
    """The moves of a position by the compiled rules."""

    def __init__(self, game: Game, speed: Speed) -> None:
        rules = game.rules
        self.kind: type[Record] = rules.state
        self.scratch: Any = rules.scratch.records(1)[0]
        self.actor, self.legal = speed.made(rules.actor), speed.made(rules.legal)
        self.chance, self.apply = speed.made(rules.chance), speed.made(rules.apply)

    def is_over(self, position: bytes) -> bool:
        return bool(self.actor(self.kind.from_bytes(position).record()) == OVER)

    def successors(self, position: bytes) -> Iterator[tuple[bytes, Fraction]]:
        state = self.kind.from_bytes(position)
        record = state.record()
        if self.actor(record) == CHANCE:
            weights = self.scratch.weights[: self.chance(record, self.scratch.weights)].tolist()
            moves = list(range(len(weights)))
        else:
            moves = self.scratch.moves[: self.legal(record, self.scratch.moves)].tolist()
            weights = [1] * len(moves)
        for move, weight in zip(moves, weights, strict=True):
            after = state.record()
            self.apply(after, move, None)
            yield self.kind().load(after).to_bytes(), Fraction(weight, sum(weights))
