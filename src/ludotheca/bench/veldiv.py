"""Races a second of every kind of Veldiv: compiled, on one core and on all, and plain."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor

from ludotheca.bench.harness import Side, all_cores, compare, one_core, table
from ludotheca.bench.machine import cores
from ludotheca.core import registry
from ludotheca.core.game import Game
from ludotheca.lab.playouts import play_out
from ludotheca.lab.speed import Speed

FIELD = 4
"""Beside the fewest and the most players, this number."""
SECONDS = 0.3
"""About how long each turn of each side takes."""

ABOUT = """## Veldiv

Races a second, compiled on one core and on all of them, beside the plain Python run of the same
rules; the ratio is that of one core.

"""
COLUMNS = ("race", "players", "compiled", "all cores", "plain", "ratio")


def section(rounds: int) -> str:
    """Measure, and return the section of the page."""
    kinds = registry.box("veldiv").games
    rows = [
        _measured(kind(players), rounds)
        for kind in kinds
        for players in sorted({kind.seats[0], min(FIELD, kind.seats[-1]), kind.seats[-1]})
    ]
    return ABOUT + table(COLUMNS, rows)


def _measured(game: Game, rounds: int) -> list[str]:
    races, plain_races = _enough(game, Speed.FULL), _enough(game, Speed.PLAIN)
    count = cores()

    def compiled() -> float:
        with one_core():
            return len(play_out(game, games=races, seed=1, speed=Speed.FULL).moves)

    def everywhere() -> float:
        with all_cores(), ThreadPoolExecutor(count) as pool:
            runs = [
                pool.submit(
                    play_out, game, games=races, seed=1, first=races * number, speed=Speed.FULL
                )
                for number in range(count)
            ]
            return sum(len(run.result().moves) for run in runs)

    def plain() -> float:
        with one_core():
            return len(play_out(game, games=plain_races, seed=1, speed=Speed.PLAIN).moves)

    sides = [Side("compiled", compiled), Side("all cores", everywhere), Side("plain", plain)]
    speeds = compare(sides, rounds)
    middle, low, high = speeds.ratio("compiled", "plain")
    rates = [f"{speeds.median(side.name):,.0f}" for side in sides]
    race = game.id.partition("/")[2]
    return [race, str(game.players), *rates, f"{middle:.0f} ({low:.0f} to {high:.0f})"]


def _enough(game: Game, speed: Speed) -> int:
    """Return how many races take about as long as a turn is to take."""
    play_out(game, games=1, seed=1, speed=speed)
    begun = time.perf_counter()
    play_out(game, games=5, seed=1, speed=speed)
    return max(5, round(5 * SECONDS / (time.perf_counter() - begun)))
