"""Long work beside the loop that people wait on: it rests now and then.

Threads of Python take turns, and one that works on and on lets the others wait for five
milliseconds each time that they have something to do.
"""

from __future__ import annotations

import time

WORK, REST = 0.0003, 0.0006
"""Seconds of work, and of rest after it."""


class Breath:
    """A rest now and then, for whoever is asked often enough whether it is time for one."""

    def __init__(self) -> None:
        self._since = time.perf_counter()

    def __call__(self) -> None:
        """Rest if it is time to."""
        if time.perf_counter() - self._since > WORK:
            time.sleep(REST)
            self._since = time.perf_counter()
