"""Long work beside the loop that people wait on: it rests now and then.

Threads of Python take turns, and one that works on and on lets the others wait for five
milliseconds each time that they have something to do.
"""

from __future__ import annotations

import time
from typing import ClassVar, Self

WORK, REST = 0.0003, 0.0012
"""Seconds of work, and of rest after it; with others at long work, of rest for each of them."""


class Breath:
    """A rest now and then, for whoever is asked often enough whether it is time for one.

    >>> with Breath() as breathe:
    ...     for _ in range(1000):
    ...         breathe()
    """

    at_work: ClassVar[int] = 0

    def __init__(self) -> None:
        self._since = time.perf_counter()

    def __enter__(self) -> Self:
        Breath.at_work += 1
        return self

    def __exit__(self, *_: object) -> None:
        Breath.at_work -= 1

    def __call__(self) -> None:
        """Rest if it is time to."""
        if time.perf_counter() - self._since > WORK:
            time.sleep(REST * Breath.at_work)
            self._since = time.perf_counter()
