"""What every scenario is given: a folder, sizes, choices that can be repeated, and a report."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random

from tests.faults.report import Report
from tests.patience import PATIENCE


@dataclass(frozen=True)
class Scale:
    """How much of everything a run does."""

    tables: int
    moves: int
    """Moves that each table makes between two faults."""
    kills: int
    kills_of_two: int
    """How often one of two servers is killed."""
    shared_tables: int
    """Tables where people sit at two servers."""
    outages: int
    """How often each fault happens to the database."""
    refills: int
    """How often the disk fills up."""
    silent: int
    floods: int
    """Strangers of each kind that flood."""
    flood_bytes: int
    """What one stranger sends before it is clear that nobody stops him."""
    jumps: int
    flips: int
    """How often bytes of the store are flipped."""
    long_moves: int


SHORT = Scale(
    tables=6,
    moves=4,
    kills=3,
    kills_of_two=2,
    shared_tables=2,
    outages=1,
    refills=1,
    silent=400,
    floods=1,
    flood_bytes=50_000_000,
    jumps=3,
    flips=2,
    long_moves=1_000,
)
LONG = Scale(
    tables=30,
    moves=20,
    kills=200,
    kills_of_two=200,
    shared_tables=12,
    outages=10,
    refills=20,
    silent=2_000,
    floods=5,
    flood_bytes=500_000_000,
    jumps=30,
    flips=100,
    long_moves=20_000,
)


@dataclass(frozen=True)
class Trial:
    """One run of one scenario."""

    folder: Path
    scale: Scale
    random: Random
    report: Report
    patience: float = PATIENCE
    """Seconds that it waits for what must come."""

    @property
    def store(self) -> Path:
        """The file where the server keeps its tables."""
        return self.folder / "tables.sqlite3"

    async def until(self, condition: Callable[[], bool]) -> bool:
        """Wait until something is so; False if it has not come about in all our patience."""
        try:
            async with asyncio.timeout(self.patience):
                while not condition():
                    await asyncio.sleep(0.02)
        except TimeoutError:
            return False
        return True
