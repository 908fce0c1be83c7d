"""What a live table needs of the house around it."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field

from ludotheca.server.observing import NOBODY, Observer
from ludotheca.server.store.base import Store
from ludotheca.server.tables.glances import Glances
from ludotheca.server.tables.neighbours import ALONE, Neighbours
from ludotheca.server.tables.opening import TableOpener
from ludotheca.server.tables.pace import Pace
from ludotheca.server.tables.race import RaceTimes
from ludotheca.server.tables.thinking import Thinking
from ludotheca.server.tables.times import wall_clock

SPARED = 60_000
"""Milliseconds in which nobody's time runs out, after the house has opened and after a server with
people was lost: they have to find back."""


@dataclass(frozen=True)
class Surroundings:
    """What all live tables of a house share."""

    store: Store
    opener: TableOpener
    times: RaceTimes = field(default_factory=RaceTimes)
    thinking: Thinking = field(default_factory=Thinking)
    glances: Glances = field(default_factory=Glances)
    pace: float = Pace.seconds
    now: Callable[[], int] = wall_clock
    elapsed: Callable[[], float] = time.monotonic
    forget_after: int | None = None
    """Days without any move after which a table is forgotten."""
    observer: Observer = NOBODY
    neighbours: Neighbours = ALONE
    """The other servers of the same tables."""
    spared_until: int = 0
    """Until then nobody's time runs out, in milliseconds since 1970."""
