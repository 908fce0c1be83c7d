"""Take two or more sides in turn, many rounds, and report rates and ratios with their spread."""

from __future__ import annotations

import math
import os
import statistics
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass


@dataclass(frozen=True)
class Lengths:
    """The mean length of a game: all steps, and the decisions among them."""

    steps: float
    decisions: float

    @property
    def throws(self) -> float:
        """The steps that are throws of dice."""
        return self.steps - self.decisions

    def of(self, unit: str) -> float:
        """Return how many units of a kind a game has: one of what is played, whatever it is."""
        return float(getattr(self, unit, 1.0))


@dataclass(frozen=True)
class Side:
    """Somebody who plays: ``play()`` plays some games, or moves, and returns how many they were."""

    name: str
    play: Callable[[], float]
    lengths: Lengths = Lengths(math.nan, math.nan)


@dataclass(frozen=True)
class Speeds:
    """Games a second, round by round, of every side."""

    rates: Mapping[str, list[float]]

    def median(self, name: str) -> float:
        """Return a side's median rate."""
        return statistics.median(self.rates[name])

    def ratio(self, name: str, other: str, scale: float = 1.0) -> tuple[float, float, float]:
        """Return the median and the extremes of the ratio, each taken within one round."""
        pairs = zip(self.rates[name], self.rates[other], strict=True)
        ratios = sorted(scale * mine / theirs for mine, theirs in pairs)
        return statistics.median(ratios), ratios[0], ratios[-1]


_CORES = os.sched_getaffinity(0) if hasattr(os, "sched_getaffinity") else set[int]()


@contextmanager
def one_core() -> Iterator[None]:
    """Keep what runs inside on one core, where the system allows it."""
    _run_on({min(_CORES)} if _CORES else set())
    try:
        yield
    finally:
        _run_on(_CORES)


@contextmanager
def all_cores() -> Iterator[None]:
    """Let what runs inside use every core there is."""
    _run_on(_CORES)
    yield


def _run_on(cores: set[int]) -> None:
    if cores:
        os.sched_setaffinity(0, cores)


def compare(sides: Sequence[Side], rounds: int) -> Speeds:
    """Let every side play once to warm up, then in turn, round after round."""
    for side in sides:
        side.play()
    rates: dict[str, list[float]] = {side.name: [] for side in sides}
    for number in range(rounds):
        _tell(f"\rround {number + 1} of {rounds} ")
        for side in sides:
            begun = time.perf_counter()
            games = side.play()
            rates[side.name].append(games / (time.perf_counter() - begun))
    _tell("\r" + " " * 30 + "\r")
    return Speeds(rates)


def _tell(text: str) -> None:
    """Show how far it is, on a terminal only."""
    if sys.stderr.isatty():
        sys.stderr.write(text)


def compared(sides: Sequence[Side], units: Sequence[str], rounds: int) -> str:
    """Measure the sides and return two tables: rates of all, and how many times the first's are."""
    ours, *others = sides
    speeds = compare(sides, rounds)
    rates = [
        [
            side.name,
            *(told_rate(speeds.median(side.name) * side.lengths.of(unit)) for unit in units),
        ]
        for side in sides
    ]
    ratios = [
        [f"{unit}, against {side.name}", *_ratio(speeds, ours, side, unit)]
        for side in others
        for unit in units
        if not math.isnan(side.lengths.of(unit))
    ]
    columns = ["", *(f"{unit} a second" for unit in units)]
    return f"{table(columns, rates)}\n{table(['ratio', 'median', 'extremes'], ratios)}"


def p99(numbers: Sequence[float]) -> float:
    """Return what the slowest hundredth exceeds."""
    return statistics.quantiles(numbers, n=100, method="inclusive")[-1]


def told_rate(rate: float) -> str:
    """Write a rate with three figures: more would say nothing."""
    if math.isnan(rate):
        return "–"
    spare = max(len(str(int(rate))) - 3, 0)
    return f"{round(rate, -spare):,.0f}"


def _ratio(speeds: Speeds, ours: Side, other: Side, unit: str) -> list[str]:
    scale = ours.lengths.of(unit) / other.lengths.of(unit)
    return told_ratio(speeds.ratio(ours.name, other.name, scale))


def told_ratio(ratio: tuple[float, float, float]) -> list[str]:
    """Write a ratio: its median, and its extremes."""
    middle, low, high = ratio
    return [f"{middle:.3g}", f"{low:.3g} to {high:.3g}"]


def table(columns: Sequence[str], rows: Sequence[Sequence[object]]) -> str:
    """Return a table in Markdown."""
    lines = [columns, ["---"] * len(columns), *rows]
    return "".join(f"| {' | '.join(map(str, line))} |\n" for line in lines)
