"""Races a second of every kind of Veldiv: compiled, on one core and on all, and plain."""

from __future__ import annotations

import os
import time
from concurrent.futures import ThreadPoolExecutor

import ludotheca
from benchmarks.harness import Contender, all_cores, compare, one_core
from ludotheca.core import registry
from ludotheca.lab.playouts import play_out

LEAST = 4
"""Beside the fewest and the most players, this number."""
SECONDS = 0.3
"""About how long each turn of each side takes."""


def main() -> None:
    """Print the table."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    print(f"Veldiv, races a second ({cores} cores)")
    print(
        f"  {'race':22} {'players':>7} {'compiled':>10} {'all cores':>10} {'plain':>8} {'ratio':>6}"
    )
    for kind in registry.box("veldiv").games:
        for players in sorted({kind.seats[0], min(LEAST, kind.seats[-1]), kind.seats[-1]}):
            _measure(kind.id, players, cores or 1)


def _measure(name: str, players: int, cores: int) -> None:
    game = ludotheca.game(name, players=players)
    races, plain_races = _enough(game, compiled=True), _enough(game, compiled=False)

    def compiled() -> float:
        with one_core():
            return len(play_out(game, games=races, seed=1).moves)

    def everywhere() -> float:
        with all_cores(), ThreadPoolExecutor(cores) as pool:
            runs = [
                pool.submit(play_out, game, games=races, seed=1, first=races * number)
                for number in range(cores)
            ]
            return sum(len(run.result().moves) for run in runs)

    def plain() -> float:
        with one_core():
            return len(play_out(game, games=plain_races, seed=1, compiled=False).moves)

    contenders = [
        Contender("compiled", compiled),
        Contender("all cores", everywhere),
        Contender("plain", plain),
    ]
    speeds = compare(contenders, rounds=5)
    middle, low, high = speeds.ratio("compiled", "plain")
    rates = " ".join(
        f"{speeds.median(contender.name):{width},.0f}"
        for contender, width in zip(contenders, (10, 10, 8), strict=True)
    )
    print(f"  {name:22} {players:7} {rates} {middle:6.0f} ({low:.0f} to {high:.0f})")


def _enough(game: ludotheca.Game, *, compiled: bool) -> int:
    """Return how many races take about as long as a turn is to take."""
    play_out(game, games=1, seed=1, compiled=compiled)
    begun = time.perf_counter()
    play_out(game, games=5, seed=1, compiled=compiled)
    return max(5, round(5 * SECONDS / (time.perf_counter() - begun)))
