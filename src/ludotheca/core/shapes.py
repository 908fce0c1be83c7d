"""Grounds and places that everybody draws: squares in rows, in grids, along ways; slots of a tray.

Everything here makes the `Shape`s of a `Board`.  Where something differs from square to square, a
function of the square's number says it; a text may have ``{}`` for the number:

>>> [square.id for square in squares(row(3, (100, 50), 40), 36, id="slot-{}")]
['slot-1', 'slot-2', 'slot-3']
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Required, TypeAlias, TypedDict, TypeVar, Unpack, cast

from ludotheca.core.board import Part, Point, Shape
from ludotheca.core.paths import box, disc, placed, rectangle
from ludotheca.core.scene import Message
from ludotheca.core.ways import Way

T = TypeVar("T")
Each: TypeAlias = T | Callable[[int], T]
"""The same for every square, or what a function says of its number."""
LABEL = 28.0
"""How large numbers on squares are, unless they are told otherwise."""


def ground(width: float, height: float, corner: float = 0.0, role: str = "ground") -> Shape:
    """Return what everything else lies on, as large as the board."""
    outline = box(width / 2, height / 2, width, height, corner)
    return Shape("ground", outline if corner else rectangle(0, 0, width, height), role)


def sign(name: str, parts: Iterable[Part], at: Point, scale: float = 1.0) -> Iterator[Shape]:
    """Yield what is drawn around nought, a figure's parts for instance, around a point.

    >>> [shape.id for shape in sign("eye", (Part(disc(0, 0, 9), "line"),), (100, 50))]
    ['eye-1']
    """
    for number, part in enumerate(parts, start=1):
        yield Shape(f"{name}-{number}", placed(part.path, at, scale), part.role)


# Where things stand


def row(count: int, middle: Point, across: float, down: float = 0.0) -> list[Point]:
    """Return points in a row around a middle, each so far to the right of the last, or down.

    >>> row(3, (100, 50), 40)
    [(60.0, 50.0), (100.0, 50.0), (140.0, 50.0)]
    """
    half = (count - 1) / 2
    return [
        (middle[0] + (place - half) * across, middle[1] + (place - half) * down)
        for place in range(count)
    ]


def rows(columns: int, down: int, first: Point, across: float, apart: float) -> list[Point]:
    """Return points row by row, from the first one to the right and then down.

    >>> rows(2, 2, (10, 10), 20, 30)
    [(10, 10), (30, 10), (10, 40), (30, 40)]
    """
    return [
        (first[0] + across * column, first[1] + apart * line)
        for line in range(down)
        for column in range(columns)
    ]


# Squares


class Dress(TypedDict, total=False):
    """How squares look and what they are called, each the same for all or told by its number."""

    id: Required[str]
    role: Each[str]
    label: Each[str]
    label_size: Each[float]
    label_by: Point
    """How far from the middle of a square its label stands, to the right and down."""
    name: Each[Message | None]
    turn: Each[float]
    first: int
    """The number of the first one, 1 if nothing is said."""


def places(points: Iterable[Point], **dress: Unpack[Dress]) -> Iterator[Shape]:
    """Yield places where pieces can stand, of which nothing is seen."""
    for index, point in enumerate(points):
        yield _dressed(index, "", point, 0.0, dress)


def squares(
    points: Iterable[Point],
    width: float,
    height: float | None = None,
    corner: float = 0.0,
    **dress: Unpack[Dress],
) -> Iterator[Shape]:
    """Yield a square around each point; a field of another form has a height of its own."""
    for index, point in enumerate(points):
        outline = box(*point, width, width if height is None else height, corner)
        yield _dressed(index, outline, point, 0.0, dress)


def discs(points: Iterable[Point], radius: float, **dress: Unpack[Dress]) -> Iterator[Shape]:
    """Yield a round field around each point."""
    for index, point in enumerate(points):
        yield _dressed(index, disc(*point, radius), point, 0.0, dress)


def grid(
    columns: int,
    down: int,
    start: Point,
    side: float,
    *,
    gap: float = 0.0,
    corner: float = 0.0,
    **dress: Unpack[Dress],
) -> Iterator[Shape]:
    """Yield the squares of a grid row by row, from the middle of the upper left one on.

    >>> [square.at for square in grid(2, 2, (50, 50), 100, id="field-{}")]
    [(50.0, 50.0), (150.0, 50.0), (50.0, 150.0), (150.0, 150.0)]
    """
    step = side + gap
    return squares(rows(columns, down, start, step, step), side, corner=corner, **dress)


def tray(
    slots: int,
    middle: Point,
    side: float,
    *,
    gap: float = 12.0,
    corner: float = 12.0,
    **dress: Unpack[Dress],
) -> Iterator[Shape]:
    """Yield slots side by side around a middle, hollows unless they are given another role."""
    dress.setdefault("role", "well")
    return squares(row(slots, middle, side + gap), side, corner=corner, **dress)


def track(
    way: Way, count: int, breadth: float, *, gap: float = 4.0, **dress: Unpack[Dress]
) -> Iterator[Shape]:
    """Yield squares of equal length along a way, so broad; pieces there turn with it.

    A bend is to be rounder than half of the breadth, for its inner side has no room otherwise.

    >>> from ludotheca.core.ways import oval
    >>> field = next(track(oval(500, 300, 900, 500), 40, 70, id="square-{}"))
    >>> field.id, field.at, field.turn
    ('square-1', (329.626, 550.0), 0.0)
    """
    length = way.length / count
    for index in range(count):
        start, end = index * length + gap / 2, (index + 1) * length - gap / 2
        middle = way.at((start + end) / 2)
        yield _dressed(
            index, way.stretch(start, end, breadth), middle.shifted(0), middle.turn, dress
        )


def _dressed(index: int, path: str, at: Point, turn: float, dress: Dress) -> Shape:
    number = dress.get("first", 1) + index
    across, down = dress.get("label_by", (0.0, 0.0))
    return Shape(
        dress["id"].format(number),
        path,
        _said(dress.get("role", "square"), number),
        at=at,
        turn=_said(dress.get("turn", turn), number),
        label=_said(dress.get("label", ""), number).format(number),
        label_at=(at[0] + across, at[1] + down) if across or down else None,
        label_size=_said(dress.get("label_size", LABEL), number),
        name=_said(dress.get("name"), number),
    )


def _said(each: Each[T], number: int) -> T:
    if callable(each):
        # What a square is told is never itself a function.
        said: T = cast("Any", each)(number)
        return said
    return each
