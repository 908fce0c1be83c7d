"""Long work beside the loop that people wait on: it rests now and then.

Threads of Python take turns, and one that works on and on lets the others wait for five
milliseconds each time that they have something to do.  So does whatever cannot be interrupted: a
long list that is let go of, and the collector, which counts what is made less what is let go of
and may look through very much when it comes at last.
"""

from __future__ import annotations

import gc
import sys
import time
from collections.abc import Iterator
from typing import ClassVar, Self, TypeVar

_Kept = TypeVar("_Kept")

HAS_THREADS = sys.platform != "emscripten"
"""Whether a rest lets anybody in; in a browser all work is done one after the other."""
WORK, REST = 0.0003, 0.0012
"""Seconds of work, and of rest after it; with others at long work, of rest for each of them."""
LONGER, LONGEST = 50, 4
"""Rests after which they grow longer, and to how many times as long: who has little to do is done
soon, and who has much holds up nobody.  A thread may lose its core while it works, and whoever
waits for it then waits for as long as the system likes."""
SWEEP = 8
"""Rests from one look of the collector through what is young to the next."""


class Breath:
    """A rest now and then, for whoever is asked often enough whether it is time for one.

    >>> with Breath() as breathe:
    ...     for _ in range(1000):
    ...         breathe()
    """

    at_work: ClassVar[int] = 0

    def __init__(self) -> None:
        self._since = time.perf_counter()
        self._rests = 0

    def __enter__(self) -> Self:
        Breath.at_work += 1
        return self

    def __exit__(self, *_: object) -> None:
        Breath.at_work -= 1

    def __call__(self) -> None:
        """Rest if it is time to."""
        if HAS_THREADS and time.perf_counter() - self._since > WORK:
            self._rests += 1
            if self._rests % SWEEP == 0:
                gc.collect(1)
            time.sleep(REST * Breath.at_work * min(1 + self._rests // LONGER, LONGEST))
            self._since = time.perf_counter()


def drained(long: list[_Kept]) -> Iterator[_Kept]:
    """Yield what a list holds, and let go of each: all at once, everybody would wait for it.

    >>> held = [1, 2, 3]
    >>> list(drained(held)), held
    ([1, 2, 3], [])
    """
    long.reverse()
    while long:
        yield long.pop()
