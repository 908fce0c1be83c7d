"""Fairness by seat and length, from many games that are only played and not followed."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

from ludotheca.core.game import Game
from ludotheca.lab.reporting.measure import Measure, untold, within
from ludotheca.lab.simulating import Progress, simulate
from ludotheca.lab.simulation import Simulation
from ludotheca.lab.sums import NORMAL_95

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

MOST_BINS = 24
QUANTILES = (0.05, 0.25, 0.5, 0.75, 0.95)


def played(game: Game, games: int, seed: int, tell: Progress) -> Simulation:
    """Play many games; an interrupt is passed on and does not end early with what there is."""
    simulation = simulate(game, games=games, seed=seed, progress=tell)
    if simulation.games < games:
        raise KeyboardInterrupt
    return simulation


def balance(simulation: Simulation) -> Measure:
    """Return how even the seats' chances are: 1 if all win alike, 0 if one of them always wins."""
    import numpy as np

    if simulation.unfinished == simulation.games:
        return untold("balance", "never-ended", simulation.policies[0])
    wins, seats = simulation.wins, simulation.players
    squares = np.array([float(square) for square in simulation.sums.squares()])
    noise = float((squares - wins * wins).sum()) / max(simulation.games - 1, 1)
    departure = float(((wins - wins.mean()) ** 2).sum())
    widest = math.sqrt(1 - 1 / seats)
    # What luck adds to the departure on average is taken off its square.
    value = 1 - math.sqrt(max(departure - noise, 0.0)) / widest
    reach = NORMAL_95 * math.sqrt(noise) / widest
    parts: dict[str, Any] = {
        "seats": wins.tolist(),
        "seats_intervals": simulation.win_ci.tolist(),
        "shared": simulation.sums.shared() / simulation.games,
        "unfinished": simulation.unfinished / simulation.games,
        "games": simulation.games,
    }
    limits = within((value - reach, value + reach), 0, 1)
    return Measure("balance", value, limits, simulation.policies[0], parts=parts)


def length(simulation: Simulation) -> Measure:
    """Return how many moves a game has, throws and decisions together."""
    import numpy as np

    spread = simulation.moves_per_game
    reach = NORMAL_95 * spread.sd / math.sqrt(simulation.games)
    counted = simulation.lengths
    below = np.cumsum(counted) / simulation.games
    parts: dict[str, Any] = {
        "sd": spread.sd,
        "quantiles": [int(np.searchsorted(below, part)) for part in QUANTILES],
        **_histogram(counted),
    }
    limits = spread.mean - reach, spread.mean + reach
    return Measure("length", spread.mean, limits, simulation.policies[0], parts=parts)


def _histogram(counted: NDArray[np.int64]) -> dict[str, Any]:
    """Count games by their lengths in bins of one width; the few longest fall into the last."""
    import numpy as np

    below = np.cumsum(counted) / counted.sum()
    low = int(np.flatnonzero(counted)[0])
    high = max(int(np.searchsorted(below, 0.995)), low)
    width = -(-(high - low + 1) // MOST_BINS)
    bins = -(-(high - low + 1) // width)
    places = np.minimum((np.arange(len(counted)) - low) // width, bins - 1)
    shares = np.bincount(np.maximum(places, 0), counted, bins) / counted.sum()
    return {"from": low, "width": width, "shares": shares.tolist()}


def others(game: Game, games: int, seed: int, tell: Progress) -> list[dict[str, Any]]:
    """Return balance and length for every other number of players."""
    found, numbers = list[dict[str, Any]](), [n for n in game.seats if n != game.players]
    for done, players in enumerate(numbers):
        other = type(game)(players, **game.options)
        simulation = played(other, games, seed, lambda *_: None)
        measures = (balance(simulation), length(simulation))
        written = {measure.name: measure.to_json() for measure in measures}
        found.append({"players": players, **written})
        tell(done + 1, len(numbers))
    return found
