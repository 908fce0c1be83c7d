"""Boards in characters, worked out from what the page draws, for boxes that sketch none.

Places keep their order across and down.  Those that lie about as high share a line of text; where
they would cover each other, some go to a line of their own.  A place shows its number, or a dot,
and before it whoever stands there; a crowd stands below it.  A square that one of
the box's colours sets off from most others has a star.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from math import dist
from statistics import median

from ludotheca.core.board import Board, Shape
from ludotheca.core.scene import Piece, Scene
from ludotheca.core.sketch import WIDEST, Mark, Sketch

EMPTY = "·"
"""A place without a number on which nobody stands."""
STARRED = "*"
"""A place that a colour of the box sets off from most others has this after its number."""
COLOURS = frozenset({"accent", "second", "touch"})
AS_HIGH = 0.75
"""Places are about as high if they differ by less, beside the distance from place to place."""
LEVEL = 0.3
"""Places that differ by less do not lie one above the other."""
BETWEEN = 1
"""Columns that are left free between places where there is room."""
FAR = 1.8
"""Where lines of places are farther apart, a line stays empty between them."""


@dataclass(frozen=True)
class Spot:
    """A place of the board, who stands there, and where its cell begins."""

    place: Shape
    x: float
    y: float
    standing: tuple[Piece, ...]
    column: int = 0

    @property
    def label(self) -> str:
        """What an empty place shows."""
        return self.place.label or EMPTY

    def is_told(self, cell: int) -> bool:
        """Whether the place shows its label: not where pieces take its room, or bear texts."""
        if not self.standing:
            return True
        taken = _across(self.standing)
        has_texts = any(piece.text for piece in self.standing)
        return bool(self.place.label) and (
            taken > cell or (taken + len(self.place.label) <= cell and not has_texts)
        )

    def lines(self, cell: int) -> list[list[Piece]]:
        """Return who stands in the place's own line of text, and line by line who stands below."""
        if _across(self.standing) <= cell:
            return [list(self.standing)]
        lines: list[list[Piece]] = [[]]
        if self.is_told(cell):
            lines.append([])
        for piece in self.standing:
            if _across([*lines[-1], piece]) > cell:
                lines.append([])
            lines[-1].append(piece)
        return lines


def sketch_of(board: Board, scene: Scene, width: int = WIDEST) -> Sketch | None:
    """Return a board with the scene's pieces in characters, at most so wide.

    None if nothing of it can be shown: it has no places that are seen, and nobody stands anywhere.
    Pieces that are dice are left out, as are those that say nothing in characters.
    """
    spots = _spots(board, scene, width)
    if not spots:
        return None
    apart = _apart(spots)
    cell = min(width, max(map(_needed, spots)))
    lines = _in_columns(_as_high(spots, apart), cell, width)
    marks: list[Mark] = []
    top = 0
    for number, line in enumerate(lines):
        top += _gap(lines, number, apart)
        for row in _packed(line, cell, apart):
            marks += [mark for spot in row for mark in _marks(spot, cell, top)]
            top += max(len(spot.lines(cell)) for spot in row)
    return Sketch(max(mark.x + _wide(mark) for mark in marks), top, tuple(marks))


def _spots(board: Board, scene: Scene, width: int) -> list[Spot]:
    """Return the places that are seen, and those where something stands that can be shown.

    What is written on them is cut to the width less a mark.
    """
    dice = {die.piece for die in scene.dice}
    starred = _starred(board)
    standing: dict[str, list[Piece]] = {}
    for piece in scene.pieces:
        if piece.id not in dice and (piece.seat is not None or piece.text):
            standing.setdefault(piece.at, []).append(replace(piece, text=piece.text[: width - 1]))
    return [
        Spot(
            replace(place, label=(place.label + STARRED * (name in starred))[: width - 1]),
            *place.at,
            tuple(standing.get(name, ())),
        )
        for name, place in board.places().items()
        if place.at and (place.path or place.label or name in standing)
    ]


def _starred(board: Board) -> set[str]:
    """Return the squares in a colour that is not that of most squares."""
    roles = {name: place.role.split() for name, place in board.places().items()}
    colours = {name: COLOURS.intersection(roles[name]) for name in roles if "square" in roles[name]}
    counted = Counter(colours.values())
    usual = max(counted, key=lambda colour: (counted[colour], not colour), default=frozenset[str]())
    return {name for name, colour in colours.items() if colour and colour != usual}


def _across(pieces: Iterable[Piece]) -> int:
    """Return how many columns pieces take side by side: a mark each, and its text."""
    return sum((piece.seat is not None) + len(piece.text) for piece in pieces)


def _needed(spot: Spot) -> int:
    """Return how wide the cell of a place is at least: its number, and a mark before it."""
    widest = max((_across([piece]) for piece in spot.standing), default=0)
    return max(len(spot.label) + 1, widest)


def _apart(spots: Sequence[Spot]) -> float:
    """Return about how far it is from a place to the next."""
    if len(spots) == 1:
        return 1.0
    points = [(spot.x, spot.y) for spot in spots]
    return median(
        min(dist(here, there) for k, there in enumerate(points) if k != number)
        for number, here in enumerate(points)
    )


def _as_high(spots: Sequence[Spot], apart: float) -> list[list[Spot]]:
    """Gather places that are about as high, from the top of the board to its foot."""
    lines: list[list[Spot]] = []
    for spot in sorted(spots, key=lambda spot: (spot.y, spot.x)):
        if not lines or spot.y - lines[-1][0].y >= AS_HIGH * apart:
            lines.append([])
        lines[-1].append(spot)
    return lines


def _in_columns(lines: list[list[Spot]], cell: int, width: int) -> list[list[Spot]]:
    """Say in which column each cell begins: no farther apart than they need, within the width."""
    spots = [spot for line in lines for spot in line]
    left, right = min(spot.x for spot in spots), max(spot.x for spot in spots)
    closest = min((gap for line in lines for gap in _gaps(line)), default=0.0)
    room = (width - cell) / (right - left) if right > left else 0.0
    scale = min(room, (cell + BETWEEN) / closest) if closest else room
    return [
        [replace(spot, column=round((spot.x - left) * scale)) for spot in line] for line in lines
    ]


def _gaps(line: list[Spot]) -> Iterator[float]:
    """Yield how far places of a line are apart across; those one above the other are not."""
    across = sorted(spot.x for spot in line)
    widest = (across[-1] - across[0]) / max(1, len(across) - 1)
    return (there - here for here, there in pairwise(across) if there - here > LEVEL * widest)


def _packed(line: list[Spot], cell: int, apart: float) -> list[list[Spot]]:
    """Lay the places of a line into as few rows of text as have room, the higher ones first."""
    rows: list[list[Spot]] = []
    for spot in line:
        covered = [
            number
            for number, row in enumerate(rows)
            for other in row
            if abs(other.column - spot.column) < cell
        ]
        below = [
            number
            for number, row in enumerate(rows)
            for other in row
            if abs(other.column - spot.column) < cell and spot.y - other.y > LEVEL * apart
        ]
        free = max(below, default=-1) + 1
        while free in covered:
            free += 1
        while len(rows) <= free:
            rows.append([])
        rows[free].append(spot)
    return rows


def _gap(lines: list[list[Spot]], number: int, apart: float) -> int:
    """Return how many lines stay empty above one."""
    if number == 0:
        return 0
    higher = max(spot.y for spot in lines[number - 1])
    return int(lines[number][0].y - higher > FAR * apart)


def _marks(spot: Spot, cell: int, top: int) -> Iterator[Mark]:
    """Yield what a place shows: who stands there, then its number where it has room."""
    end = spot.column + cell
    if spot.is_told(cell):
        end -= len(spot.label)
        role = "label" if spot.place.label else "line"
        yield Mark(end, top, spot.label, role)
    for line, pieces in enumerate(spot.lines(cell)):
        right = end if line == 0 else spot.column + cell
        yield from _standing(pieces, max(spot.column, right - _across(pieces)), top + line)


def _standing(pieces: Sequence[Piece], column: int, top: int) -> Iterator[Mark]:
    for piece in pieces:
        role = "plain" if piece.seat is None else "piece"
        yield Mark(column, top, piece.text, role, piece.seat)
        column += _across([piece])


def _wide(mark: Mark) -> int:
    return len(mark.text) + (mark.role == "piece")
