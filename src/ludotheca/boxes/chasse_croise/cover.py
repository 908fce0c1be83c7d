"""The lid of the box: two streams of pawns that cross at right angles."""

from __future__ import annotations

from collections.abc import Iterator

from ludotheca.core.board import Board, Point, Shape
from ludotheca.core.paths import box, disc
from ludotheca.core.shapes import ground

WIDTH, HEIGHT = 320, 400
LANE, STEP = 44.0, 54.0
"""How broad a lane is, and how far it is to the next."""
COLUMNS = (74.0, 128.0, 182.0)
ROWS = (164.0, 218.0, 272.0)
HEADS = ((1, 2, 1), (1, 2, 1))
"""By how many steps the first pawn of each lane has left the crossings: upwards, to the right."""
ROLES = ("second", "pale")


def _lane(side: int, lane: int, reach: float) -> str:
    """Return a lane with a round head, from the lower or the left edge of the lid."""
    half = LANE / 2
    arc = f"a{half:g} {half:g} 0 0 1"
    if side == 0:
        left = COLUMNS[lane] - half
        return f"M{left:g} {HEIGHT}V{reach:g}{arc} {LANE:g} 0V{HEIGHT}Z"
    top = ROWS[lane] - half
    return f"M0 {top:g}H{reach:g}{arc} 0 {LANE:g}H0Z"


def _pawns(side: int, lane: int) -> Iterator[Point]:
    """Yield where the pawns of a lane stand, the first of them first."""
    if side == 0:
        y = ROWS[0] - STEP * HEADS[0][lane]
        while y < HEIGHT + STEP:
            yield (COLUMNS[lane], y)
            y += STEP
    else:
        x = COLUMNS[-1] + STEP * HEADS[1][lane]
        while x > -STEP:
            yield (x, ROWS[lane])
            x -= STEP


def _is_under(side: int, at: Point) -> bool:
    """Say whether the other stream hides a point: they cross over and under by turns."""
    x, y = at
    if x not in COLUMNS or y not in ROWS:
        return False
    return (COLUMNS.index(x) + ROWS.index(y) + side) % 2 == 0


def _shapes() -> Iterator[Shape]:
    yield ground(WIDTH, HEIGHT)
    for side, role in enumerate(ROLES):
        for lane in range(3):
            first = next(_pawns(side, lane))
            yield Shape(f"lane-{side}-{lane}", _lane(side, lane, first[1 - side]), role)
    yield from _crossings()
    for side, role in enumerate(ROLES):
        for lane in range(3):
            for number, at in enumerate(_pawns(side, lane)):
                if not _is_under(side, at):
                    name = f"pawn-{side}-{lane}-{number}"
                    yield Shape(name, disc(*at, 18), "ground")
                    yield Shape(f"{name}-top", disc(*at, 13.5), role)
                    yield Shape(f"{name}-dot", disc(*at, 5), "ground")


def _crossings() -> Iterator[Shape]:
    """Bring the upright lanes back on top at every other crossing, and part the lanes there."""
    half, gap = LANE / 2, (STEP - LANE) / 2
    for column, x in enumerate(COLUMNS):
        for row, y in enumerate(ROWS):
            over = (column + row) % 2 == 1
            wide, high = (half + gap, half) if over else (half, half + gap)
            yield Shape(f"cut-{column}-{row}", box(x, y, 2 * wide, 2 * high), "ground")
            wide, high = (half, half + gap) if over else (half + gap, half)
            top = box(x, y, 2 * wide, 2 * high)
            yield Shape(f"top-{column}-{row}", top, ROLES[0 if over else 1])


COVER = Board((WIDTH, HEIGHT), tuple(_shapes()))
