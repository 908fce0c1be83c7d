"""What happens in many games, counted by the compiled rules by default with the bot ``forward``.

Run it to see the figures of an edition: ``python -m tests.rules.penalty.measure``.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

import ludotheca
from ludotheca.bots.penalty import forward
from ludotheca.boxes.penalty.game import Penalty
from ludotheca.boxes.penalty.rules import actor, apply, legal
from ludotheca.boxes.penalty.state import CARD, OPENING, PLAYOFF, THROW
from ludotheca.core.game import Game
from ludotheca.core.rules import Function
from ludotheca.rulebook import CHANCE, OVER, accelerate, assign, bind, rule, unbound
from ludotheca.rulebook.stream import DECISIONS, DICE, Stream, start

THROWS, PLAYOFFS, CARDS, WINNER, STARTER, QUEUE, LAST_NEED, NEEDED = range(8)
NEAR = 12
"""What is needed in the last squares: throws made there are counted for each need."""

draw: Function = Penalty.rules.draw
policy: Function = unbound


@rule
def _count(
    s: Any, initial: Any, dice: Any, decisions: Any, scratch: Any, counts: Any, seed: int
) -> None:
    for game in range(len(counts)):
        assign(s, initial)
        start(dice, seed, game, DICE)
        start(decisions, seed, game, DECISIONS)
        while actor(s) != OVER:
            before = s.phase
            blue = s.blue
            stood = s.positions[blue]
            if actor(s) == CHANCE:
                if before == THROW:
                    counts[game][THROWS] += 1
                    needs = s.cup - s.positions[s.turn]
                    counts[game][LAST_NEED] = needs
                    if needs <= NEAR:
                        counts[game][NEEDED + needs - 1] += 1
                apply(s, draw(s, dice, scratch.weights), None)
                if before == OPENING and s.phase == THROW:
                    counts[game][STARTER] = s.turn
            else:
                count = legal(s, scratch.moves)
                apply(s, policy(s, scratch.moves, count, decisions, 0), None)
            if before == PLAYOFF and s.shot_count == 0 and s.positions[blue] != stood:
                counts[game][PLAYOFFS] += 1
            if s.phase == CARD:
                counts[game][CARDS] += 1
            counts[game][QUEUE] = max(counts[game][QUEUE], s.waiting)
        counts[game][WINNER] = s.turn


@cache
def _counter(decide: Function) -> Function:
    return accelerate(bind(_count, draw=draw, policy=decide))


@dataclass(frozen=True)
class Figures:
    """Means over many games; wins a seat, and wins of the seat that begins."""

    throws: float
    playoffs: float
    cards: float
    wins: list[float]
    starter_wins: float
    longest_queue: int
    needed: list[float]
    """Throws a game of a player who needs 1, 2 and so on."""
    won_from: list[float]
    """Shares of the games that are won from there."""


def measure(game: Game, games: int, seed: int = 1, decide: Function = forward) -> Figures:
    """Play games of Penalty compiled and count."""
    counts = np.zeros((games, NEEDED + NEAR), np.int64)
    kinds = (game.rules.state, Stream, Stream, game.rules.scratch)
    s, dice, decisions, scratch = (kind.records(1)[0] for kind in kinds)
    _counter(decide)(s, game.initial().record(), dice, decisions, scratch, counts, int(seed))
    return Figures(
        throws=float(counts[:, THROWS].mean()),
        playoffs=float(counts[:, PLAYOFFS].mean()),
        cards=float(counts[:, CARDS].mean()),
        wins=[float((counts[:, WINNER] == seat).mean()) for seat in range(game.players)],
        starter_wins=float((counts[:, WINNER] == counts[:, STARTER]).mean()),
        longest_queue=int(counts[:, QUEUE].max()),
        needed=counts[:, NEEDED:].mean(axis=0).tolist(),
        won_from=[float((counts[:, LAST_NEED] == need).mean()) for need in range(1, NEAR + 1)],
    )


if __name__ == "__main__":
    for players in Penalty.seats:
        for seven in ("printed", "upto4"):
            game = ludotheca.game("penalty", players=players, seven=seven)
            print(players, seven, measure(game, 100_000))  # noqa: T201
