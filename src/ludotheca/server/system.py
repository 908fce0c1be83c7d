"""What the operating system and the libraries beneath the server are asked to do for it."""

from __future__ import annotations

import contextlib
import gc
import logging
import signal
import sys
import time
from collections.abc import Callable, Iterator

SAME_AGAIN = 60.0
"""Seconds in which the log repeats nothing."""
FEW_FILES = 1024
"""Files that every system gives."""
MANY_FILES = 65_536
"""Files that are enough for every server; more are not asked for, even if there were no limit."""

STOPPING = (signal.SIGINT, signal.SIGTERM)
"""How somebody asks a program to end."""


@contextlib.contextmanager
def stopped_by(stop: Callable[..., None]) -> Iterator[None]:
    """Call ``stop`` whenever somebody asks the program to end, instead of ending it."""
    before = {number: signal.signal(number, stop) for number in STOPPING}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def most_files() -> int:
    """Return how many files and connections this process may have open, as many as it is given."""
    if sys.platform == "win32":
        return MANY_FILES
    import resource

    try:
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    except OSError:  # a service may be forbidden even to ask
        return FEW_FILES
    wanted = MANY_FILES if hard == resource.RLIM_INFINITY else min(hard, MANY_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with contextlib.suppress(OSError, ValueError):  # some systems promise more than they give
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return MANY_FILES if soft == resource.RLIM_INFINITY else soft


def calm_collector() -> None:
    """Let Python look for unused cycles rarely among what is old, and never among what is loaded.

    It stops everybody while it looks, for longer the more there is: a table of 20,000 moves that is
    opened would let it look through the whole house, again and again.  Among what is young it looks
    often, and so through little at a time, yet no oftener than need be: most of what a move leaves
    behind is gone by itself a few moves later, and looking through it before that is lost work.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 3, 20_000)


def quieten(*loggers: str) -> None:
    """Let these logs say the same thing once a minute, however often somebody causes it."""
    for name in loggers:
        logger = logging.getLogger(name)
        for old in [known for known in logger.filters if isinstance(known, Quiet)]:
            logger.removeFilter(old)
        logger.addFilter(Quiet())


class Quiet(logging.Filter):
    """Holds back what was logged a moment ago, and says how often when it is logged again.

    The same is what was said first in the line, and for an error the place where it was raised.
    """

    MOST = 100

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._said: dict[tuple[object, ...], float] = {}
        self._held_back: dict[tuple[object, ...], int] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Say whether a line is to be written."""
        said = _gist(record)
        now = self._clock()
        if now - self._said.get(said, -SAME_AGAIN) < SAME_AGAIN:
            self._held_back[said] = self._held_back.get(said, 0) + 1
            return False
        self._forget()
        self._said[said] = now
        held_back = self._held_back.pop(said, 0)
        if held_back:
            record.msg = f"{record.msg} ({held_back} more of these since the last one)"
        return True

    def _forget(self) -> None:
        if len(self._said) >= self.MOST:
            oldest = next(iter(self._said))
            del self._said[oldest]
            self._held_back.pop(oldest, None)


def _gist(record: logging.LogRecord) -> tuple[object, ...]:
    said = str(record.msg).partition("\n")[0]
    trace = record.exc_info[2] if record.exc_info else None
    if trace is None:
        return (said,)
    while trace.tb_next is not None:
        trace = trace.tb_next
    return said, trace.tb_frame.f_code.co_filename, trace.tb_lineno
