"""Long work that somebody may end: Ctrl-C comes between two steps and never within one."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager


def processes(count: int) -> ProcessPoolExecutor:
    """Return so many processes for work in plain Python.

    A terminal's Ctrl-C is answered by whoever waits for them, not by them.
    """
    import multiprocessing

    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(count, mp_context=context, initializer=_be_deaf)


def _be_deaf() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def uninterrupted() -> Iterator[None]:
    """Let a step come to its end before Ctrl-C is answered."""
    if threading.current_thread() is not threading.main_thread():
        yield  # interrupts are for the main thread alone
        return
    came: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, _: came.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if came:
        raise KeyboardInterrupt
