"""The Royal Game of Ur with uniformly random decisions: an example's box, where it is installed."""

from __future__ import annotations

from ludotheca.bench.harness import Lengths, Side, compared, one_core
from ludotheca.core import registry
from ludotheca.lab.playouts import play_out
from ludotheca.lab.speed import Speed

BOX = "royal-ur"
GAMES = 20_000
PLAIN_GAMES = 100
MEASURED = 2_000
"""Games that tell how long one is."""

ABOUT = """## The Royal Game of Ur, uniformly random decisions

A whole game in somebody else's package, [an example](../../examples/royal_ur), as an author writes
it. Ludii 1.3.14 plays 1,200 games a second of the same rules on one thread of a machine like this;
it was measured apart from this run.

"""
ABSENT = """The box is not installed here, so it is not measured. `make bench` brings it along; else
`pip install ./examples/royal_ur`.
"""


@one_core()
def section(rounds: int) -> str:
    """Measure, and return the section of the page; say how the box is installed if it is not."""
    if BOX not in registry.box_ids():
        return ABOUT + ABSENT
    game = registry.game(BOX)

    def compiled() -> float:
        return len(play_out(game, games=GAMES, seed=1, speed=Speed.FULL).lengths)

    def plain() -> float:
        return len(play_out(game, games=PLAIN_GAMES, seed=1, speed=Speed.PLAIN).lengths)

    moves = play_out(game, games=MEASURED, seed=1, speed=Speed.FULL).moves
    lengths = Lengths(float(moves.mean()), float("nan"))
    sides = [
        Side("Ludotheca, compiled", compiled, lengths),
        Side("Ludotheca, plain Python", plain, lengths),
    ]
    return ABOUT + compared(sides, ("games", "steps"), rounds)
