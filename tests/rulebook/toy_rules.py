"""Small rules for the tests of the compiler: each shows one thing that rules may do."""

from __future__ import annotations

from typing import Any

from ludotheca.rulebook import Citation, Record, assign, cite, i8, i16, i64, rule, state
from ludotheca.rulebook.stream import Stream, below, skip, start

LIMIT = 7
LINE = (3, 1, 4, 1, 5, 9, 2, 6)
GRID = ((1, 2, 3), (40, 50, 60))
MOVED = Citation(5, "TOY-1", "moved", "to")


@state
class Board(Record):
    turn: int = i8
    cells: list[int] = i16[4]
    grid: list[list[int]] = i64[2, 3]


@rule
def is_even(number: int) -> bool:
    return True if number == 0 else is_odd(number - 1)


@rule
def is_odd(number: int) -> bool:
    return False if number == 0 else is_even(number - 1)


@rule
def factorial(number: int) -> int:
    return 1 if number < 2 else number * factorial(number - 1)


@rule
def from_line(k: int) -> int:
    return LINE[k]


@rule
def from_grid(row: int, column: int) -> int:
    return GRID[row][column]


@rule
def total_of_tables(limit: int = LIMIT) -> int:
    total = 0
    for k in range(len(LINE)):
        total += min(LINE[k], limit)
    for row in range(len(GRID)):
        for column in range(len(GRID[row])):
            total += GRID[row][column]
    return total


@rule
def move(s: Board, cell: int, by: int, ev: Any) -> int:
    s.cells[cell] += by
    s.grid[s.turn][cell % 3] += GRID[s.turn][cell % 3]
    s.turn = 1 - s.turn
    cite(ev, MOVED, cell)
    return MOVED + s.cells[cell]


@rule
def move_a_copy(s: Board, spare: Board, cell: int) -> int:
    assign(spare, s)
    return move(spare, cell, 1, None)


@rule
def cell_at(s: Board, cell: int) -> int:
    return s.cells[cell]


@rule
def fill(
    stream: Stream, seed: int, game: int, channel: int, passed: int, count: int, drawn: Any
) -> None:
    start(stream, seed, game, channel)
    skip(stream, passed)
    for k in range(len(drawn)):
        drawn[k] = below(stream, count)
