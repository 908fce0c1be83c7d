"""How fast to play: the rules as plain Python or compiled.  Decided here and nowhere else.

Compiling takes seconds and plain Python is some hundred times slower than compiled code, so a small
question is answered sooner without.  Results never depend on the choice.
"""

from __future__ import annotations

import math
import os
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from enum import Enum
from functools import cache
from importlib.util import find_spec
from typing import Any, TypeVar

from ludotheca.core.rules import Function
from ludotheca.rulebook import Record, accelerate
from ludotheca.rulebook.accelerate import is_kept, reached

# Rough figures, in seconds of one core, over all boxes; only how they
# compare with each other matters, and a wrong one costs time and never changes a result.
LOADING = 1.0
"""Seconds that it takes to load the compiler, also where compiled code is at hand (0.6 to 1)."""
A_RULE = 0.05
"""Seconds that it takes to compile a rule in the quick grade (0.03 to 0.06)."""
IN_FULL = 3
"""How many times as long the full grade takes to compile (1.2 to 2.8, the more rules the more)."""
LONG = 2_000
"""Plain seconds for each second of compiling from which on the full grade pays: the quick one plays
130 to 570 times as fast as plain Python, the full one is faster by a tenth to a half again."""

clock = getattr(time, "thread_time", time.perf_counter)
"""Tells seconds of this thread alone; a browser has no threads, and no clock for them."""

J = TypeVar("J")
R = TypeVar("R")

_listeners: list[Callable[[], None]] = []


@cache
def can_compile() -> bool:
    """Say whether there is a compiler; in a browser there is none, nor numpy, nor threads."""
    return find_spec("numba") is not None


class Speed(Enum):
    """One of the ways to run the rules."""

    PLAIN = "plain"
    QUICK = "quick"
    """Compiled quickly, for runs of minutes."""
    FULL = "full"
    """Compiled with every rule put into its callers, for long runs."""

    @classmethod
    def of(cls, compiled: bool) -> Speed:
        """Return the speed for somebody who wants the rules plain, or compiled."""
        return cls.QUICK if compiled else cls.PLAIN

    def made(self, function: Function) -> Function:
        """Return what runs a rule at this speed; whoever listens is told if it is compiled now."""
        if self is Speed.PLAIN:
            return function
        full = self is Speed.FULL
        if not is_kept(function, full=full):
            for listener in tuple(_listeners):  # they leave as they are told
                listener()
        return accelerate(function, full=full)

    def held(self, state: Record) -> Any:
        """Return a state in the form that such rules read."""
        return state if self is Speed.PLAIN else state.record()

    def blank(self, kind: type[Record]) -> Any:
        """Return an empty state in the form that such rules write to."""
        return kind() if self is Speed.PLAIN else kind.records(1)[0]

    def room(self, count: int) -> Any:
        """Return so many zeros in the form that such rules write numbers to."""
        if self is Speed.PLAIN:
            return [0] * count
        import numpy as np

        return np.zeros(count, np.int64)

    def read(self, room: Any) -> list[int]:
        """Return the numbers that such rules have written."""
        return list(room) if self is Speed.PLAIN else room.tolist()

    def each(self, work: Callable[[J], R], jobs: Iterable[J]) -> Iterator[R]:
        """Do every job and yield what comes of it, in order: on all cores if it is compiled.

        Plain Python would gain nothing from threads, and where it is all there is, there are none.
        """
        if self is Speed.PLAIN:
            yield from map(work, jobs)
            return
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            yield from pool.map(work, jobs)


class Pace:
    """What is known of one driver: how long it takes as plain Python, and has taken so far."""

    def __init__(self, driver: Function) -> None:
        self.driver = driver
        self.cost = A_RULE * reached(driver)
        """Seconds that the quick grade takes to compile."""
        self.plain = self.quick = 0.0
        """Seconds that were played so far, at each of these speeds."""
        self.games = 0
        self.ahead = 0.0

    def note(self, speed: Speed, seconds: float, games: int) -> None:
        """Remember a run, its compiling included."""
        if speed is Speed.PLAIN:
            self.plain += seconds
            self.games += games
        elif speed is Speed.QUICK:
            self.quick += seconds

    def expect(self, seconds: float) -> None:
        """Remember how much longer the plain games could have taken that were broken off."""
        self.ahead += seconds

    def fitting(self, games: int) -> Speed:
        """Return the speed at which so many more games are answered soonest.

        What was taken already counts as well: who asks a small question again and again is better
        served by compiled code, and in the end by the fastest.
        """
        plain = (self.plain + self.ahead) / self.games * games if self.games else math.inf
        is_long = plain > LONG * self.cost or self.quick > IN_FULL * self.cost
        if is_long or is_kept(self.driver, full=True, here=plain < LOADING):
            return Speed.FULL
        spent = plain + min(self.plain, self.cost)
        if spent > self.cost or is_kept(self.driver, full=False, here=plain < LOADING):
            return Speed.QUICK
        return Speed.PLAIN


@cache
def pace_of(driver: Function) -> Pace:
    """Return what is known of a driver in this process."""
    return Pace(driver)


def tell_when_compiling(listener: Callable[[], None]) -> None:
    """Have somebody told, once, as soon as rules are compiled that were not at hand."""

    def once() -> None:
        _listeners.remove(once)
        listener()

    _listeners.append(once)
