"""Pig solved exactly: our solver beside OpenSpiel's value iteration, at small targets."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from ludotheca.bench.harness import Side, compare, one_core, table
from ludotheca.bench.machine import PEERS, installed
from ludotheca.core import registry
from ludotheca.lab.solve import solve

TARGETS = (20, 30, 40)
THRESHOLD = 1e-9
"""How little OpenSpiel's values may still move when it stops."""
REPEATED = 20
"""Ours is too fast to be timed once."""
MOST_ROUNDS = 3
"""The peer takes seconds to minutes a time."""

ABOUT = """## Pig solved exactly

Our solver, once compiled, beside `value_iteration` of OpenSpiel's Python algorithms, whose Pig also
lets a player stop before a turn's first throw. The chance of the first player is given by both.

"""
COLUMNS = ("target", "first player", "Ludotheca (s)", "OpenSpiel (s)", "OpenSpiel says", "ratio")


@one_core()
def section(rounds: int) -> str:
    """Measure, and return the section of the page."""
    return ABOUT + table(
        COLUMNS, [_measured(target, min(rounds, MOST_ROUNDS)) for target in TARGETS]
    )


def _measured(target: int, rounds: int) -> list[str]:
    game = registry.game("ludix/pig", target=target)

    def ours() -> float:
        for _ in range(REPEATED):
            solve(game)
        return REPEATED

    found: dict[str, float] = {}
    peers = list(_peers(target, found))
    sides = [Side("ours", ours), *peers]
    speeds = compare(sides, rounds)
    row = [str(target), f"{solve(game).value[0]:.4f}", f"{1 / speeds.median('ours'):.4f}"]
    if not peers:
        return [*row, "–", "–", "–"]
    middle, low, high = speeds.ratio("ours", "theirs")
    theirs = f"{1 / speeds.median('theirs'):.1f}"
    return [*row, theirs, f"{found['value']:.4f}", f"{middle:,.0f} ({low:,.0f} to {high:,.0f})"]


def _peers(target: int, found: dict[str, float]) -> Iterator[Side]:
    # Its value iteration imports cvxpy, for games of simultaneous moves.
    if installed(PEERS["OpenSpiel"]) and installed("cvxpy"):
        yield Side("theirs", partial(_iterate, target, found))


def _iterate(target: int, found: dict[str, float]) -> float:
    import pyspiel
    from open_spiel.python.algorithms.value_iteration import value_iteration

    game: Any = pyspiel.load_game(f"pig(players=2,winscore={target})")
    values = value_iteration(game, depth_limit=-1, threshold=THRESHOLD, cyclic_game=True)
    found["value"] = (values[str(game.new_initial_state())] + 1) / 2
    return 1
