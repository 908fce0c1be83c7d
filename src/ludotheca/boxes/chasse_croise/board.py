"""The board of Chassé-Croisé: ten upright bands woven through ten level ones.

Red's pawns run up the upright bands, White's along the level ones to the right.  Each band begins
in an arrow and ends in a numbered square; where two cross, a pawn of either side can stand.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

from ludotheca.boxes.chasse_croise.rules import ARRIVAL, PAWNS, START
from ludotheca.core.board import Board, Figure, Lane, Part, Point, Shape, Symbol
from ludotheca.core.paths import disc, line, polygon
from ludotheca.core.scene import Message
from ludotheca.core.shapes import ground

SIDES = ("red", "white")
COLOURS = ("#cb3f2a", "#fffaf0")
"""Red and White as the sheet has them; the red is one that shows by night too."""
BANDS = ("square second", "square")
"""The roles of each side's bands: Red's are tinted, White's are plain."""

SIZE = 1000
CELL = 76
BAND = 62
MARGIN = 34
EDGE = 86
"""How deep the starts and the arrivals are."""
FIRST = MARGIN + EDGE + CELL / 2
"""The middle of the first crossing."""
NEAR, FAR = MARGIN + EDGE - 6, SIZE - MARGIN - EDGE + 6
"""Where the bands come out from under the starts and run under the arrivals."""
NUMBER = 34.0


def place_of(side: int, pawn: int, distance: int) -> str:
    """Return the id of the place where a pawn stands at a distance; pawns count from 1."""
    if distance == START:
        return f"start-{SIDES[side]}-{pawn}"
    if distance == ARRIVAL:
        return f"arrival-{SIDES[side]}-{pawn}"
    column, row = (pawn, distance) if side == 0 else (distance, pawn)
    return f"c{column}-r{row}"


def pawn_id(side: int, pawn: int) -> str:
    """Return the id of a pawn on the board."""
    return f"{SIDES[side]}-{pawn}"


def way_of(side: int, pawn: int, here: int, there: int) -> tuple[str, ...]:
    """Return the places that a pawn walks over from one distance to another, both included."""
    step = 1 if there >= here else -1
    return tuple(place_of(side, pawn, at) for at in range(here, there + step, step))


def point_of(side: int, pawn: int, distance: int) -> Point:
    """Return the middle of the place where a pawn stands at a distance."""
    along, across = _along(distance), FIRST + CELL * (pawn - 1)
    return _turned(side, along, across)


@cache
def draw() -> Board:
    """Return the board, drawn once."""
    shapes = (ground(SIZE, SIZE, 26), *_bands(), *_crossings(), *_ends(), *_letters())
    figures = (_pawn(0), _pawn(1))
    return Board((SIZE, SIZE), shapes, figures, LEGEND, COLOURS, tuple(_lanes()))


def _along(distance: int) -> float:
    """Return how far along its band a pawn stands, from the edge where it starts."""
    if distance == START:
        return MARGIN + EDGE / 2 - 2
    if distance == ARRIVAL:
        return SIZE - MARGIN - EDGE / 2 + 2
    return FIRST + CELL * (distance - 1)


def _turned(side: int, along: float, across: float) -> Point:
    """Turn a point of a band into one of the board: bands of Red go up, of White to the right."""
    return (across, SIZE - along) if side == 0 else (along, SIZE - across)


def _drawn(side: int, points: list[Point], draw: Callable[[list[Point]], str] = polygon) -> str:
    return draw([_turned(side, *point) for point in points])


def _across(pawn: int) -> tuple[float, float]:
    """Return the two sides of a pawn's band."""
    middle = FIRST + CELL * (pawn - 1)
    return middle - BAND / 2, middle + BAND / 2


def _bands() -> Iterator[Shape]:
    """Draw every band from edge to edge, White's over Red's."""
    for side, role in enumerate(BANDS):
        for pawn in range(1, PAWNS + 1):
            outline = _box(NEAR, FAR, *_across(pawn))
            yield Shape(f"band-{SIDES[side]}-{pawn}", _drawn(side, outline), role)


def _crossings() -> Iterator[Shape]:
    """Draw the places where bands cross; on every other one Red's band comes out on top."""
    for column in range(1, PAWNS + 1):
        for row in range(1, PAWNS + 1):
            yield from _crossing(column, row)


def _crossing(column: int, row: int) -> Iterator[Shape]:
    """Draw a crossing; where Red is on top, its piece hides the ink of White's sides."""
    name, at = place_of(0, column, row), point_of(0, column, row)
    called = Message("chasse-croise-crossing", {"column": column, "row": row})
    (low, high), (near, far) = _across(column), _across(row)
    if (column + row) % 2 == 0:
        inside = _drawn(0, _box(near + 1, far - 1, low + 1, high - 1))
        yield Shape(name, inside, f"{BANDS[1]} flat", at=at, name=called)
        return
    over = _drawn(0, _box(near - 1, far + 1, low, high))
    yield Shape(name, over, f"{BANDS[0]} flat", at=at, name=called)
    for edge in (low, high):
        drawn = _drawn(0, [(near - 1, edge), (far + 1, edge)], line)
        yield Shape(f"{name}-{'left' if edge == low else 'right'}", drawn, "line")


def _ends() -> Iterator[Shape]:
    """Draw the arrows of the starts and the framed squares of the arrivals, all numbered."""
    for side, role in enumerate(BANDS):
        for pawn in range(1, PAWNS + 1):
            low, high = _across(pawn)
            square = _box(FAR, SIZE - MARGIN, low, high)
            yield _end(side, pawn, START, _arrow(low, high), role)
            yield _end(side, pawn, ARRIVAL, square, role)
            frame = _box(FAR + 6, SIZE - MARGIN - 6, low + 6, high - 6)
            yield Shape(f"frame-{SIDES[side]}-{pawn}", _drawn(side, frame), "line")


def _end(side: int, pawn: int, distance: int, outline: list[Point], role: str) -> Shape:
    return Shape(
        place_of(side, pawn, distance),
        _drawn(side, outline),
        role,
        at=point_of(side, pawn, distance),
        label=str(pawn),
        label_size=NUMBER,
        name=Message(
            f"chasse-croise-{'start' if distance == START else 'arrival'}",
            {"pawn": pawn, "side": SIDES[side]},
        ),
    )


def _box(near: float, far: float, low: float, high: float) -> list[Point]:
    return [(near, low), (near, high), (far, high), (far, low)]


def _arrow(low: float, high: float) -> list[Point]:
    shoulder = NEAR - 16
    return [
        (MARGIN, low),
        (MARGIN, high),
        (shoulder, high),
        (NEAR, (low + high) / 2),
        (shoulder, low),
    ]


def _lanes() -> Iterator[Lane]:
    """Let a pawn be clicked anywhere between its start and its arrival; lanes leave no gaps."""
    for side in range(len(SIDES)):
        for pawn in range(1, PAWNS + 1):
            middle = FIRST + CELL * (pawn - 1)
            area = _box(MARGIN, SIZE - MARGIN, middle - CELL / 2, middle + CELL / 2)
            yield Lane(pawn_id(side, pawn), _drawn(side, area))


def _letters() -> Iterator[Shape]:
    """Name the edges as the sheet does: Red runs from A to B, White from C to D."""
    middle, edge = SIZE / 2, MARGIN / 2
    for letter, side, along in (("A", 0, edge), ("B", 0, SIZE - edge), ("C", 1, edge)):
        yield _letter(letter, _turned(side, along, middle))
    yield _letter("D", _turned(1, SIZE - edge, middle))


def _letter(letter: str, at: Point) -> Shape:
    return Shape(f"edge-{letter}", role="ground", label=letter, label_at=at, label_size=28.0)


def _pawn(side: int) -> Figure:
    """Draw a round pawn seen from above, turned in wood of its side's colour."""
    return Figure(
        SIDES[side],
        (
            Part(disc(0, 0, 33), "seat"),
            Part(disc(0, 0, 31), "edge thick"),
            Part(disc(0, 0, 25), "edge"),
        ),
        mark_at=(24.0, -23.0),
        text_at=(0.0, 1.0),
        text_size=32.0,
        mark_size=24.0,
        text_role="on-seat",
    )


LEGEND = (
    Symbol(
        Message("chasse-croise-legend-start"),
        (Part("M-31 40V-24L0 -40L31 -24V40Z", "square second"),),
        reach=44.0,
    ),
    Symbol(
        Message("chasse-croise-legend-arrival"),
        (
            Part("M-36 -36H36V36H-36Z", "square second"),
            Part("M-29 -29H29V29H-29Z", "line"),
        ),
    ),
    Symbol(
        Message("chasse-croise-legend-crossing"),
        (
            Part("M-20 -40H20V40H-20Z", "square second"),
            Part("M-40 -20H40V20H-40Z", "square"),
        ),
        reach=44.0,
    ),
)
"""A start, an arrival, and where two bands cross."""
