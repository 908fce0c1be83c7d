"""Pig with uniformly random decisions: our generic driver, the plain rules, and OpenSpiel."""

from __future__ import annotations

from ludotheca.bench.harness import Lengths, Side, compared, one_core
from ludotheca.bench.peers import openspiel_sides
from ludotheca.core import registry
from ludotheca.lab.playouts import play_out
from ludotheca.lab.speed import Speed

GAMES = 40_000
PLAIN_GAMES = 100
PEER_GAMES = 4_000
LOOP_GAMES = 40

ABOUT = """## Pig, two players, uniformly random decisions

The generic playout driver over the compiled rules, the same rules as plain Python, and OpenSpiel's
own Pig: its rollouts in C++, and a loop in Python over its states. OpenSpiel offers a stop before a
turn's first throw, so its games have more steps; both are given.

"""


@one_core()
def section(rounds: int) -> str:
    """Measure, and return the section of the page."""
    game = registry.game("ludix/pig", players=2)

    def compiled() -> float:
        return len(play_out(game, games=GAMES, seed=1, speed=Speed.FULL).moves)

    def plain() -> float:
        return len(play_out(game, games=PLAIN_GAMES, seed=1, speed=Speed.PLAIN).moves)

    # Decisions are not compared here, only whole steps.
    lengths = Lengths(
        float(play_out(game, games=GAMES, seed=1, speed=Speed.FULL).moves.mean()), 0.0
    )
    sides = [
        Side("Ludotheca, compiled", compiled, lengths),
        Side("Ludotheca, plain Python", plain, lengths),
        *openspiel_sides("pig(players=2,winscore=100)", games=PEER_GAMES, loop_games=LOOP_GAMES),
    ]
    return ABOUT + compared(sides, ("games", "steps"), rounds)
