"""Chassé-Croisé with uniformly random decisions, against backgammon as others play it."""

from __future__ import annotations

from ludotheca.bench.harness import Lengths, Side, compared, one_core
from ludotheca.bench.peers import openspiel_sides, pgx_sides
from ludotheca.core import registry
from ludotheca.lab.playouts import play_out
from ludotheca.lab.speed import Speed

MAX_TURNS = 200
GAMES = 4_000
PLAIN_GAMES = 10
PEER_GAMES = 200
LOOP_GAMES = 2
PGX_BATCH, PGX_DECISIONS = 1_024, 100

ABOUT = f"""## Chassé-Croisé, uniformly random decisions

Against backgammon, the nearest game that others have: two dice, pieces that hit each other. A
decision of ours, and of Pgx's, plays one die, one of OpenSpiel's both, so throws are compared too.
Aimless pawns never all come home, so our games are cut off after {MAX_TURNS} turns (`max_turns`).

"""


@one_core()
def section(rounds: int) -> str:
    """Measure, and return the section of the page."""
    game = registry.game("chasse-croise", max_turns=MAX_TURNS)

    def compiled() -> float:
        return len(play_out(game, games=GAMES, seed=1, speed=Speed.FULL).moves)

    def plain() -> float:
        return len(play_out(game, games=PLAIN_GAMES, seed=1, speed=Speed.PLAIN).moves)

    steps = float(play_out(game, games=GAMES, seed=1, speed=Speed.FULL).moves.mean())
    lengths = Lengths(steps, steps - MAX_TURNS)
    sides = [
        Side("Ludotheca, compiled", compiled, lengths),
        Side("Ludotheca, plain Python", plain, lengths),
        *openspiel_sides("backgammon", games=PEER_GAMES, loop_games=LOOP_GAMES),
        *pgx_sides("backgammon", batch=PGX_BATCH, decisions=PGX_DECISIONS),
    ]
    return ABOUT + compared(sides, ("decisions", "throws"), rounds)
