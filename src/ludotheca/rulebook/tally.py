"""Tallies: what a game counts of itself, kept in compiled code by the citations of its rules.

A tally stands where a rule takes ``ev``.  Each citation that is counted belongs to a row, or to
several; it is counted there under the seat that it names, or else under the seat whose turn it is.
At the end of each game the counts are added to sums, so a tally never grows.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from ludotheca.rulebook.rule import Citation, Cited, compilable
from ludotheca.rulebook.state import Record, i16, i64, state


class Tally(Record):
    """The counts of the game being played, and the sums of the games before it."""

    __slots__ = ()

    def append(self, cited: Cited) -> None:
        """Count a report, as `cite` hands it over in plain Python."""
        count(self, *cited)


@cache
def tally_kind(rows: int, seats: int, citations: int, depth: int) -> type[Tally]:
    """Return the record for so many rows, seats, citation numbers, and rows of one citation."""
    # One row more: row 0 takes every citation that nobody asked for, and is never read.
    table, line = i64[rows + 1, seats], i64[rows + 1]
    fields = {
        "players": i64,
        "seat": i64,  # whose turn it is
        "games": i64,
        "row": i16[citations + 1, depth],  # those of each citation
        "named": i16[citations + 1],  # which of its arguments is the seat; 0 if none is
        "now": table,
        "sums": table,
        "totals": line,
        "squares": line,
        "least": line,
        "most": line,
    }
    return state(type("Tally", (Tally,), fields))


def new_tally(rows: Sequence[Sequence[Citation]], players: int, seats: int) -> Any:
    """Return a tally of as many rows, numbered from 1, each of which counts some citations.

    ``seats`` is the most players that the game may have: so that one compiled code does for all.
    """
    counted: dict[Citation, list[int]] = {}
    for row, citations in enumerate(rows, 1):
        for citation in citations:
            counted.setdefault(citation, []).append(row)
    depth = max(map(len, counted.values()), default=1)
    tally: Any = tally_kind(len(rows), seats, int(max(counted, default=0)), depth)()
    tally.players = players
    for citation, its_rows in counted.items():
        tally.row[citation][: len(its_rows)] = its_rows
        arguments = citation.arguments
        tally.named[citation] = arguments.index("seat") + 1 if "seat" in arguments else 0
    return tally


@compilable
def count(t: Any, citation: int, a: int, b: int, c: int, d: int) -> None:
    """Count one report."""
    if citation >= len(t.row):
        return
    named = t.named[citation]
    seat = t.seat
    if named == 1:
        seat = a
    elif named == 2:
        seat = b
    elif named == 3:
        seat = c
    elif named == 4:
        seat = d
    for k in range(len(t.row[citation])):
        t.now[t.row[citation][k]][seat] += 1


@compilable
def count_if_asked(t: Any, citation: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
    """Count one report if there is a tally; this is what `cite` is in compiled code."""
    if t is not None:
        count(t, citation, a, b, c, d)


@compilable
def begin_game(t: Any) -> None:
    """Forget the counts of the game before."""
    for row in range(len(t.totals)):
        for seat in range(t.players):
            t.now[row][seat] = 0


@compilable
def end_game(t: Any) -> None:
    """Add the counts of this game to the sums."""
    t.games += 1
    for row in range(1, len(t.totals)):
        total = 0
        for seat in range(t.players):
            counted = t.now[row][seat]
            t.sums[row][seat] += counted
            total += counted
        t.totals[row] += total
        t.squares[row] += total * total
        t.least[row] = total if t.games == 1 else min(t.least[row], total)
        t.most[row] = total if t.games == 1 else max(t.most[row], total)
