"""Who does the work of a report: the cores of this machine, in the order of the games."""

from __future__ import annotations

import multiprocessing
import signal
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from typing import TypeVar

from ludotheca.lab.simulating import Progress, cores, result_of
from ludotheca.rulebook import wrap64
from ludotheca.rulebook.stream import mix

J = TypeVar("J")
R = TypeVar("R")


class Stages:
    """How far a report is: some stages, each as long as it says, told as parts of a thousand."""

    def __init__(self, weights: Sequence[int], progress: Progress | None) -> None:
        self._weights, self._progress = list(weights), progress
        self._at = -1

    def next(self) -> Progress:
        """Begin the next stage and return whom to tell how far it is."""
        self._at += 1
        begun, weight = sum(self._weights[: self._at]), self._weights[self._at]
        total = sum(self._weights)

        def tell(done: int, of: int) -> None:
            if self._progress is not None:
                self._progress(round(1000 * (begun + weight * done / max(of, 1)) / total), 1000)

        return tell


def each(
    work: Callable[[J], R], jobs: Sequence[J], tell: Progress, *, how: str = "threads"
) -> Iterator[R]:
    """Do every job and yield what comes of it, in order.

    ``how`` is ``threads`` for compiled work, ``processes`` for bots that think, ``alone`` for plain
    Python.  An interrupt cancels what has not begun.
    """
    pool = _pool(how, min(cores(), max(len(jobs), 1)))
    waiting: deque[Future[R]] = deque()
    try:
        for done, job in enumerate(jobs):
            waiting.append(pool.submit(work, job))
            if len(waiting) > 2 * cores():
                yield result_of(waiting.popleft())
            tell(done - len(waiting) + 1, len(jobs))
        while waiting:
            yield result_of(waiting.popleft())
            tell(len(jobs) - len(waiting), len(jobs))
    finally:
        for future in waiting:
            future.cancel()
        pool.shutdown(wait=True, cancel_futures=True)


def _pool(how: str, count: int) -> Executor:
    if how == "processes" and count > 1:
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(count, mp_context=context, initializer=_be_deaf)
    return ThreadPoolExecutor(count if how == "threads" else 1)


def _be_deaf() -> None:
    """Let a terminal's Ctrl-C be answered by whoever waits for the workers, not by them."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def seed_for(seed: int, purpose: int) -> int:
    """Return a seed of its own for one purpose, so that nothing meets the dice of anything else."""
    return mix(wrap64(mix(seed) + purpose)) >> 1
