"""Take two or more contenders in turn, many rounds, and report ratios with their spread."""

from __future__ import annotations

import os
import statistics
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass


@dataclass(frozen=True)
class Contender:
    """Something that does ``work()`` and returns how many units it has done."""

    name: str
    work: Callable[[], float]


@dataclass(frozen=True)
class Speeds:
    """Units a second, round by round, of every contender."""

    rates: Mapping[str, list[float]]

    def median(self, name: str) -> float:
        """Return a contender's median rate."""
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


def compare(contenders: list[Contender], rounds: int = 15) -> Speeds:
    """Run every contender once to warm up, then in turn, round after round."""
    for contender in contenders:
        contender.work()
    rates: dict[str, list[float]] = {contender.name: [] for contender in contenders}
    for number in range(rounds):
        sys.stderr.write(f"\rround {number + 1} of {rounds} ")
        for contender in contenders:
            begun = time.perf_counter()
            units = contender.work()
            rates[contender.name].append(units / (time.perf_counter() - begun))
    sys.stderr.write("\r" + " " * 30 + "\r")
    return Speeds(rates)
