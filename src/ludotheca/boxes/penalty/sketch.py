"""The journey drawn in characters: START, three rows of squares, the Cup.

Each line of squares takes two lines of text: numbers with a letter for what a square is (P penalty,
J joker, ! an instruction), and below them the pawns.  A line of its own kind opens each row, and
an arrow at the end of a line leads on to the next.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ludotheca.boxes.penalty.edition import Edition, Square
from ludotheca.boxes.penalty.vocabulary import ROWS
from ludotheca.core.sketch import WIDEST, Mark, Sketch

CELL = 5
"""Characters that a square takes: three digits and a letter, or five pawns.  Where all six stand,
the next square has none."""
ACROSS, FEWEST_ACROSS = 14, 10
"""Squares in a line, and how few there may be where there is less room."""
MARGIN = 3

SIGNS = {"plain": "", "penalty": "P", "joker": "J", "instruction": "!"}
FRAMES = {"outer": "═", "inner": "─", "glory": "·"}
START, CUP, ON = "▷", "◎", "›"


def draw(edition: Edition, positions: Sequence[int], width: int = WIDEST) -> Sketch | None:
    """Draw an edition's board with a pawn for each seat; None where the width is too small."""
    across = min(ACROSS, (width - 2 * MARGIN) // CELL)
    if across < FEWEST_ACROSS:
        return None
    marks: list[Mark] = []
    top, wide = 0, 2 * MARGIN + across * CELL
    for row in ROWS:
        squares = [square for square in edition.squares if square.row == row]
        lines = [squares[first : first + across] for first in range(0, len(squares), across)]
        marks.append(Mark(0, top, FRAMES[row] * wide, "line"))
        for number, line in enumerate(lines):
            marks.extend(_line(line, positions, edition.cup, top + 1 + 2 * number))
            if line[-1].number < edition.cup:
                marks.append(Mark(wide - MARGIN, top + 1 + 2 * number, ON, "line"))
        top += 1 + 2 * len(lines)
    return Sketch(wide, top, tuple(marks))


def _line(
    squares: Sequence[Square], positions: Sequence[int], cup: int, top: int
) -> Iterator[Mark]:
    for position, square in enumerate(squares):
        x = MARGIN + position * CELL
        yield Mark(x, top, _label(square, cup), "label" if square.kind == "plain" else "plain")
        standing = [seat for seat, at in enumerate(positions) if at == square.number]
        for step, seat in enumerate(standing):
            yield Mark(x + step, top + 1, "", "piece", seat)


def _label(square: Square, cup: int) -> str:
    if square.number in (0, cup):
        return f"{CUP if square.number else START}{square.number}"
    return f"{square.number}{SIGNS[square.kind]}"
