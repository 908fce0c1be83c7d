"""The journey drawn in characters: START, three rows of squares, the Cup.

Each line of squares takes two lines of text: numbers with a letter for what a square is (P penalty,
J joker, ! an instruction), and below them the pawns.  A line of its own kind opens each row, and
an arrow at the end of a line leads on to the next.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ludotheca.boxes.penalty.edition import Edition, Square
from ludotheca.boxes.penalty.vocabulary import ROWS
from ludotheca.core.sketch import Mark, Sketch

CELL = 5
"""Characters that a square takes: three digits and a letter, or five pawns.  Where all six stand,
the next square has none."""
ACROSS = 14
MARGIN = 3
WIDTH = MARGIN + ACROSS * CELL + 3

SIGNS = {"plain": "", "penalty": "P", "joker": "J", "instruction": "!"}
FRAMES = {"outer": "═", "inner": "─", "glory": "·"}
START, CUP, ON = "▷", "◎", "›"


def draw(edition: Edition, positions: Sequence[int]) -> Sketch:
    """Draw an edition's board with a pawn for each seat."""
    marks: list[Mark] = []
    top = 0
    for row in ROWS:
        squares = [square for square in edition.squares if square.row == row]
        marks.append(Mark(0, top, FRAMES[row] * WIDTH, "line"))
        marks.extend(_row(squares, positions, edition.cup, top + 1))
        top += 1 + 2 * _lines(squares)
    return Sketch(WIDTH, top, tuple(marks))


def _lines(squares: Sequence[Square]) -> int:
    return -(-len(squares) // ACROSS)


def _row(squares: Sequence[Square], positions: Sequence[int], cup: int, top: int) -> Iterator[Mark]:
    for line in range(_lines(squares)):
        if squares[-1].number < cup or line < _lines(squares) - 1:
            yield Mark(MARGIN + ACROSS * CELL, top + 2 * line, ON, "line")
    for position, square in enumerate(squares):
        x = MARGIN + position % ACROSS * CELL
        y = top + 2 * (position // ACROSS)
        yield Mark(x, y, _label(square, cup), "label" if square.kind == "plain" else "plain")
        standing = [seat for seat, at in enumerate(positions) if at == square.number]
        for step, seat in enumerate(standing):
            yield Mark(x + step, y + 1, "", "piece", seat)


def _label(square: Square, cup: int) -> str:
    if square.number in (0, cup):
        return f"{CUP if square.number else START}{square.number}"
    return f"{square.number}{SIGNS[square.kind]}"
