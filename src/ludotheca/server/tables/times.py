"""What time it is in the house: as the world says when it opens, and steadily from then on.

Whoever sets the machine's clock moves nobody's deadline, and nothing happens before what came
before it.
"""

from __future__ import annotations

import time
from collections.abc import Callable


def wall_clock() -> int:
    """Return the time of the world in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def steady_clock(
    world: Callable[[], int] = wall_clock, elapsed: Callable[[], float] = time.monotonic
) -> Callable[[], int]:
    """Return a clock that is set once and then runs by itself, in milliseconds since 1970."""
    start, began = world(), elapsed()
    return lambda: start + round(1000 * (elapsed() - began))
