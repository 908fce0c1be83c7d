"""How long it takes to say who is winning, for every game, and to solve what can be solved.

Measured in the time that the core worked for us, so that a busy machine does not count.
"""

from __future__ import annotations

import statistics
import time

from ludotheca.bench.harness import one_core, table
from ludotheca.bots import quick
from ludotheca.core import registry
from ludotheca.core.dice import Seeded
from ludotheca.core.game import Game
from ludotheca.core.match import Match
from ludotheca.lab import odds
from ludotheca.lab.rollouts import Position, bot_game_at
from ludotheca.lab.solve import solvable, solve
from ludotheca.lab.speed import Speed
from ludotheca.rulebook import CHANCE

BEFORE = 15
"""Moves that were played before the question is asked."""

ABOUT = """## Who is winning

The odds after some moves of a match, once everything is compiled in full: how they were found,
from how many games, how close they are (half the widest 95 % interval), and the time they took one
core.

"""
SOLVED = """
Solved exactly, once compiled:

"""
COLUMNS = ("game", "players", "method", "games", "within", "ms", "extremes")
SOLVED_COLUMNS = ("game", "seconds", "chance of who begins", "residual")


@one_core()
def section(rounds: int) -> str:
    """Measure, and return the section of the page."""
    asked = [
        _asked(kind(players), rounds)
        for box in registry.shelf()
        for kind in box.games
        for players in sorted({kind.seats[0], kind.seats[-1]})
    ]
    solved = [_solved(registry.game(name)) for name in solvable()]
    return ABOUT + table(COLUMNS, asked) + SOLVED + table(SOLVED_COLUMNS, solved)


def _asked(game: Game, rounds: int) -> list[str]:
    match = _begun(game)
    # What is compiled in full in this process is used from then on, for small questions, too.
    played = bot_game_at(game, Position(match.state), quick(game))
    played.play(seed=1, first=0, games=1, speed=Speed.FULL)
    found = odds(match)
    times: list[float] = []
    for _ in range(rounds):
        begun = time.process_time()
        odds(match)
        times.append(1000 * (time.process_time() - begun))
    spread = f"{min(times):.1f} to {max(times):.1f}"
    about = [game.id, str(game.players), found.method, str(found.games), f"{found.within:.3f}"]
    return [*about, f"{statistics.median(times):.1f}", spread]


def _solved(game: Game) -> list[str]:
    solve(game)
    begun = time.process_time()
    solution = solve(game)
    seconds = time.process_time() - begun
    return [game.id, f"{seconds:.3f}", f"{solution.value[0]:.9f}", f"{solution.residual:.1e}"]


def _begun(game: Game) -> Match:
    """Return a match that the game's usual bot has begun in all seats."""
    player, match = quick(game), Match(game, dice=Seeded(1))
    while len(match.moves) < BEFORE and not match.is_over:
        if match.actor == CHANCE:
            match.throw()
        else:
            match.play(player.decide(game, match.state, 1, len(match.moves)))
    return match
