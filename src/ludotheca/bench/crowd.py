"""Very many tables on one process, each of which makes a move now and then, as people do."""

from __future__ import annotations

import statistics
import tempfile
from collections.abc import Callable
from contextlib import AbstractContextManager

from ludotheca.bench import databases
from ludotheca.bench.clients import program
from ludotheca.bench.harness import p99, table
from ludotheca.bench.people import people

TABLES = (200, 2_000)
EVERY = 4.0
"""Seconds between two moves at a table: several times faster than people play."""
MOVES = 3
"""Moves that each table makes."""

ABOUT = f"""## Very many tables

People at so many live tables on one process, each with a socket of its own, who make a move every
{EVERY:g} seconds. Nobody waits for an answer before the next move. The memory is what the process
grew by since it had started, for a table with its socket after these moves.

"""


def section(_rounds: int) -> str:
    """Measure, and return the section of the page."""
    rows = [_row("SQLite", tables, tempfile.TemporaryDirectory) for tables in TABLES]
    if databases.is_there():
        rows += [_row("PostgreSQL", tables, databases.database) for tables in TABLES]
    columns = ["store", "tables", "moves a second", "wait, median (ms)", "p99 (ms)", "of one core"]
    told = table([*columns, "memory (MB)", "kB a table"], rows)
    return ABOUT + told + ("" if databases.is_there() else f"\n{databases.ABSENT}")


def _row(store: str, tables: int, place: Callable[[], AbstractContextManager[str]]) -> list[str]:
    with place() as where, program("ours", where) as ours:
        empty = ours.memory
        with people(ours.address, tables, EVERY) as playing:
            before = ours.cpu
            late = playing.play(MOVES)
            share = (ours.cpu - before) / (EVERY * MOVES)
            memory = ours.memory
    return [
        store,
        f"{tables:,}",
        f"{tables / EVERY:,.0f}",
        f"{statistics.median(late):.1f}",
        f"{p99(late):.1f}",
        f"{share:.0%}",
        f"{memory / 1e6:.0f}",
        f"{(memory - empty) / tables / 1000:.0f}",
    ]
