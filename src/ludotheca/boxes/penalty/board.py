"""The board of Penalty, whatever edition is played: a pitch, two rings, a spiral into the Cup.

The outer row begins at START in the lower left corner and runs anticlockwise, the inner row inside
it likewise, and the Road of Glory winds in from there.  Squares are as long as their number allows.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from math import pi, sqrt

from ludotheca.boxes.penalty.edition import Edition, Square
from ludotheca.boxes.penalty.signs import CARD_BACK, CUP, SIGNS, START_ARROW, pawn
from ludotheca.boxes.penalty.vocabulary import (
    INSTRUCTION,
    KINDS,
    NO_TEXT,
    ROWS,
    effect_numbers,
    effect_word,
)
from ludotheca.core.board import Board, Point, Shape
from ludotheca.core.paths import disc, line, placed, rectangle
from ludotheca.core.scene import Message
from ludotheca.core.shapes import ground
from ludotheca.core.ways import Knot, Way, ring, spiral

SIZE = 1000
MIDDLE = SIZE / 2
BREADTH = 84.0
"""Of the outer and the inner row."""
GAP = 14.0
OUTER = (SIZE / 2 - 22 - BREADTH / 2, 122.0)
INNER = (OUTER[0] - BREADTH - GAP, 84.0)
"""How far a ring lies from the middle, and the radius of its corners."""
GLORY = (INNER[0] - BREADTH / 2 - GAP, 104.0)
"""Between these circles the Road of Glory winds in."""
BROADEST = 78.0
LONGEST = 108.0
"""How long a square is at most, where an edition has few."""
CREASE = 4.0
"""What is left free between squares."""
NUMBER = 29.0
FULL = 76.0
"""The length of a square on which numbers and pawns have their full size."""
NUMBERED = 32.0
"""Where squares are shorter than this, only every fifth is numbered."""
FIGURES = ("player", "player-in-crowd")
FULL_SIZED = 2
"""Pawns that share a square and still have their full size; more of them are drawn smaller."""
FIGURE_SIZES = (1.15, 0.72)
SHARING: tuple[tuple[Point, ...], ...] = (
    ((0, 0),),
    ((-22, 0), (22, 0)),
    ((0, -20), (-18, 18), (18, 18)),
    ((-18, -20), (18, -20), (-18, 20), (18, 20)),
    ((-16, -20), (16, -20), (-30, 20), (0, 20), (30, 20)),
    ((-30, -20), (0, -20), (30, -20), (-30, 20), (0, 20), (30, 20)),
)
"""Offsets of one pawn, of two and so on that share a square."""
ROLES = {
    "plain": "square",
    "penalty": "square touch",
    "joker": "square second",
    "instruction": "square accent",
}


def place_id(number: int) -> str:
    """Return the id of a square; START is 0, the Cup the last number."""
    return f"square-{number}"


def pawn_id(seat: int) -> str:
    """Return the id of a seat's pawn."""
    return f"pawn-{seat + 1}"


def way(here: int, there: int) -> tuple[str, ...]:
    """Return the squares from one to another, forwards or back."""
    step = 1 if there >= here else -1
    return tuple(place_id(number) for number in range(here, there + step, step))


@dataclass(frozen=True)
class Spot:
    """Where a square lies: how far along its row, its middle, its outline, and its length."""

    mark: float
    middle: Knot
    outline: str
    length: float

    @property
    def scale(self) -> float:
        """How large numbers are: full size unless the square is short."""
        return max(0.4, min(1.0, self.length / FULL))


class Row:
    """A row of squares along a line; the first may be longer."""

    def __init__(self, way: Way, count: int, breadth: float, first: float = 1.0) -> None:
        self.way = way
        opening = first * min(way.length / (count - 1 + first), LONGEST)
        others = count - 1
        slots = [opening, *[(way.length - opening) / max(1, others)] * others]
        lengths = [opening, *[min(slot, LONGEST) for slot in slots[1:]]]
        starts = accumulate(slots, initial=0.0)
        self.spots = [
            self._spot(start + slot / 2, length - CREASE, breadth)
            for start, slot, length in zip(starts, slots, lengths, strict=False)
        ]

    def _spot(self, middle: float, length: float, breadth: float) -> Spot:
        outline = self.way.stretch(middle - length / 2, middle + length / 2, breadth)
        return Spot(middle, self.way.at(middle), outline, length)

    def line(self) -> list[Point]:
        """Return the way from the middle of the first square to the middle of the last."""
        knots = self.way.between(self.spots[0].mark, self.spots[-1].mark)
        return [knot.shifted(0) for knot in knots]


class Pitch:
    """Where every square of an edition lies, and the pawns on it."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition

    def standing(self, number: int, pawns: int) -> list[tuple[Point, str]]:
        """Return offset and figure of each pawn that shares a square, the hind row first."""
        wide = 1.5 if number == 0 else 1.0
        figure = FIGURES[pawns > FULL_SIZED]
        return [((wide * self.scale * x, self.scale * y), figure) for x, y in SHARING[pawns - 1]]

    @cached_property
    def rows(self) -> tuple[Row, ...]:
        """The outer row with START, the inner row, and the Road of Glory."""
        kinds = [square.row for square in self.edition.squares[:-1]]
        outer, inner, glory = (kinds.count(row) for row in ROWS)
        breadth = spiral_breadth(glory, *GLORY, BROADEST, CREASE)
        far, near = GLORY[0] - breadth / 2, GLORY[1] + breadth / 2
        turns = (far - near) / (breadth + CREASE)
        return (
            Row(_ring(*OUTER), outer, BREADTH, first=2.0),
            Row(_ring(*INNER), inner, BREADTH),
            Row(spiral((MIDDLE, MIDDLE), far, near, turns, start=236.0), glory, breadth),
        )

    @cached_property
    def spots(self) -> list[Spot]:
        """Where START and every square after it lie; the Cup is in the middle."""
        return [spot for row in self.rows for spot in row.spots]

    @cached_property
    def scale(self) -> float:
        """How large pawns are: they fit the shortest square."""
        return min(spot.scale for spot in self.spots)


def _ring(reach: float, radius: float) -> Way:
    return ring(MIDDLE, MIDDLE, 2 * reach, 2 * reach, radius)


def spiral_breadth(squares: int, outer: float, inner: float, broadest: float, gap: float) -> float:
    """Return how broad a spiral between two circles can be so that its squares are about square."""
    area = pi * (outer**2 - inner**2)
    return min(broadest, sqrt(area / squares) - gap)


def draw(pitch: Pitch) -> Board:
    """Return the board of an edition."""
    edition = pitch.edition
    grass = (ground(SIZE, SIZE, 40), _stripes(), _line(pitch))
    shapes = (*grass, *_piles(), *_squares(pitch), *_cup(edition))
    figures = tuple(
        pawn(name, size * pitch.scale) for name, size in zip(FIGURES, FIGURE_SIZES, strict=True)
    )
    return Board((SIZE, SIZE), shapes, figures)


def _line(pitch: Pitch) -> Shape:
    """Draw the line that leads from square to square, seen between them."""
    points = [point for row in pitch.rows for point in row.line()]
    return Shape("way", line([*points, (MIDDLE, MIDDLE)]), "line pale thick")


def _squares(pitch: Pitch) -> Iterator[Shape]:
    edition = pitch.edition
    for square, spot in zip(edition.squares, pitch.spots, strict=False):
        yield _square(square, spot, edition.cup)
        sign = _sign_of(square)
        if sign:
            at = spot.middle.shifted(-22 * spot.scale if square.number else 0)
            yield Shape(f"sign-{square.number}", placed(sign, at, spot.scale), "ink")


def _square(square: Square, spot: Spot, cup: int) -> Shape:
    middle = spot.middle
    is_told = spot.length >= NUMBERED or square.number % 5 == 0
    return Shape(
        place_id(square.number),
        spot.outline,
        ROLES[square.kind],
        at=middle.shifted(0),
        label=str(square.number) if square.number and is_told else "",
        label_at=middle.shifted(18 * spot.scale if _sign_of(square) else 0),
        label_size=NUMBER * spot.scale,
        name=name_of(square, cup),
    )


def _cup(edition: Edition) -> Iterator[Shape]:
    """Draw the Cup on its disc, and its number below."""
    at = (MIDDLE, MIDDLE)
    cup = edition.cup
    named = name_of(edition.squares[cup], cup)
    yield Shape(place_id(cup), disc(*at, 92), "ground second", at=at, name=named)
    yield Shape("cup-rim", disc(*at, 82), "line pale")
    for number, (path, role) in enumerate(CUP):
        yield Shape(f"cup-{number}", placed(path, (MIDDLE, MIDDLE - 4)), role)
    below = (MIDDLE, MIDDLE + 62)
    yield Shape("cup-number", "", "ground", label=str(cup), label_at=below, label_size=NUMBER)


def _stripes() -> Shape:
    """Draw how the pitch is mown."""
    stripes = (rectangle(x, 0, 100, SIZE) for x in range(100, SIZE - 100, 200))
    return Shape("stripes", "".join(stripes), "shade")


def _piles() -> Iterator[Shape]:
    """Draw the two piles of cards in the upper corners."""
    reach = GLORY[0] * 0.86
    for kind, side in (("joker", -1), ("penalty", 1)):
        for step in (2, 1, 0):
            at = (MIDDLE + side * (reach + 2 * step), MIDDLE - reach + 3 * step)
            yield Shape(f"pile-{kind}-{step}", placed(CARD_BACK, at), ROLES[kind])
        yield Shape(f"pile-{kind}", placed(SIGNS[kind], at, 1.3), "ink")


def _sign_of(square: Square) -> str:
    if square.number == 0:
        return START_ARROW
    return SIGNS.get(square.kind) or (SIGNS["named"] if square.name else "")


def name_of(square: Square, cup: int) -> Message:
    """Say what a square is called and what it does."""
    kind = {0: "start", cup: "cup"}.get(square.number, square.kind)
    about = {"square": square.number, "place": square.name or NO_TEXT}
    if kind != KINDS[INSTRUCTION]:
        return Message("penalty-place", {**about, "kind": kind})
    effect, amount = effect_numbers(square.effect)
    did = {"effect": effect_word(effect, amount), "amount": amount}
    return Message("penalty-place-instruction", {**about, **did})
