"""How long it takes to say who is winning, for every game, and to solve what can be solved.

Measured in the time that the core worked for us, so that a busy machine does not count.
"""

from __future__ import annotations

import statistics
import time

import ludotheca
from benchmarks.harness import one_core
from ludotheca import CHANCE, Match
from ludotheca.bots import bot
from ludotheca.core import registry
from ludotheca.core.dice import Seeded
from ludotheca.core.game import Game
from ludotheca.lab import odds
from ludotheca.lab.solve import solvable, solve

BEFORE = 15
"""Moves that were played before the question is asked."""
ROUNDS = 9


@one_core()
def main() -> None:
    """Print both tables."""
    print("Odds after some moves, once warm, one core")
    heads = f"{'method':>9} {'games':>6} {'within':>7} {'ms':>6} (extremes)"
    print(f"  {'game':22} {'players':>7} {heads}")
    for box in registry.boxes():
        for kind in box.games:
            for players in sorted({kind.seats[0], kind.seats[-1]}):
                _measure(kind(players))
    print("Solved exactly, once compiled, one core")
    for name in solvable():
        game = ludotheca.game(name)
        solve(game)
        begun = time.process_time()
        solution = solve(game)
        seconds = time.process_time() - begun
        print(
            f"  {name:22} {seconds:8.3f} s  value {solution.value[0]:.9f}"
            f"  residual {solution.residual:.1e}"
        )


def _measure(game: Game) -> None:
    match = _begun(game)
    found = odds(match)
    times: list[float] = []
    for _ in range(ROUNDS):
        begun = time.process_time()
        odds(match)
        times.append(1000 * (time.process_time() - begun))
    print(
        f"  {game.id:22} {game.players:7} {found.method:>9} {found.games:6} {found.within:7.3f}"
        f" {statistics.median(times):6.1f} ({min(times):.1f} to {max(times):.1f})"
    )


def _begun(game: Game) -> Match:
    """Return a match that the game's usual bot has begun in all seats."""
    player, match = bot(game), Match(game, dice=Seeded(1))
    while len(match.moves) < BEFORE and not match.is_over:
        if match.actor == CHANCE:
            match.throw()
        else:
            match.play(player.decide(game, match.state, 1, len(match.moves)))
    return match
