"""The track: an oval of 48 squares ridden anticlockwise, the line on the home straight below.

Everything is laid along the middle of the track by how far one has ridden from the line: two
straights of seven squares and two bends of seventeen.  In the bends the track is banked, so it is
broader there.  The infield holds the places at the start, the bench of those off the track and all
that `infield` puts there.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import cos, degrees, pi, sin

from ludotheca.boxes.veldiv import infield
from ludotheca.boxes.veldiv.articles import TRACK
from ludotheca.boxes.veldiv.riders import FIGURES
from ludotheca.core.board import Board, Point, Shape
from ludotheca.core.paths import annulus, line, placed, polygon, rectangle
from ludotheca.core.scene import Message
from ludotheca.core.shapes import places, row

WIDTH, HEIGHT = 1200, 800
STRAIGHT, BEND = 7, 17
"""Squares along each straight and each bend."""
SQUARE = 56.5
"""The length of a square along the middle of the track."""
RADIUS = BEND * SQUARE / pi
INNER, OUTER, BANKED = -64.0, 60.0, 18.0
"""How far the edges are from the middle, and how much farther the outer one in the bends."""
RIDE, NUMBER, LANE = 22.0, -43.0, -24.0
"""How far riders, numbers and the sprinters' lane are from the middle."""
BEFORE_LINE = (STRAIGHT + 1) / 2
"""Squares of the home straight up to the line, which is where square 48 ends."""
NUMBER_SIZE = 27.0
ROLES = {"start": "square touch", "line": "square second", "plain": "square accent"}


def middle(ridden: float, aside: float = 0.0) -> Point:
    """Return the point that lies so many squares past the line, and so far outwards."""
    x, y, turn = _along((ridden + BEFORE_LINE) % TRACK)
    return x + aside * sin(turn), y + aside * cos(turn)


def heading(ridden: float) -> float:
    """Return by how many degrees, clockwise, a rider is turned there; 0 on the home straight."""
    *_, turn = _along((ridden + BEFORE_LINE) % TRACK)
    return -degrees(turn)


def _along(squares: float) -> tuple[float, float, float]:
    """Return where the middle of the track is, counted from the home straight's beginning."""
    half, lap = STRAIGHT * SQUARE / 2, STRAIGHT + BEND
    back = squares >= lap
    squares -= lap * back
    if squares < STRAIGHT:
        x, y, turn = squares * SQUARE - half, RADIUS, 0.0
    else:
        turn = (squares - STRAIGHT) / BEND * pi
        x, y = half + RADIUS * sin(turn), RADIUS * cos(turn)
    if back:
        x, y, turn = -x, -y, turn + pi
    return WIDTH / 2 + x, HEIGHT / 2 + y, turn


def _outer(ridden: float) -> float:
    """Return how far the outer edge is from the middle: farthest in the midst of a bend."""
    squares = (ridden + BEFORE_LINE) % (STRAIGHT + BEND)
    bend = max(0.0, squares - STRAIGHT) / BEND
    return OUTER + BANKED * sin(bend * pi) ** 2


@cache
def draw(starts: tuple[int, ...], riders: int) -> Board:
    """Return the board with these start squares marked; without any, all start from the line."""
    shapes = [*_ground(), _wheel(infield.WHEEL, 108), *infield.places(riders)]
    shapes += [_square(square, square in starts) for square in range(1, TRACK + 1)]
    shapes += [Shape("sprinters-lane", _round(LANE), "line touch")]
    shapes += [*start_lines(starts), *_finish(), *_bench(riders)]
    if not starts:
        shapes += _start_places(riders)
    return Board((WIDTH, HEIGHT), tuple(shapes), (*FIGURES, *infield.FIGURES))


def _square(square: int, is_start: bool) -> Shape:
    back, half, front = square - 1.0, square - 0.5, float(square)
    kind = "start" if is_start else "line" if square == TRACK else "plain"
    return Shape(
        f"square-{square}",
        f"M{_point(middle(back, INNER))}L{_point(middle(back, _outer(back)))}"
        f"{_bow(back, front, 0.0, banked=True)}L{_point(middle(front, INNER))}"
        f"{_bow(front, back, INNER)}z",
        ROLES[kind],
        at=middle(half, RIDE),
        turn=heading(half),
        label=str(square),
        label_at=middle(half, NUMBER),
        label_size=NUMBER_SIZE,
        name=Message("veldiv-square", {"square": square, "kind": kind}),
    )


def _point(point: Point) -> str:
    return f"{point[0]:.1f} {point[1]:.1f}"


def _bow(start: float, end: float, aside: float, *, banked: bool = False) -> str:
    """Return the curve along the track, from where one is to ``end``; banked: off the outer edge.

    Its control point is chosen so that it goes through the point half-way.
    """
    ways = [aside + _outer(at) * banked for at in (start, (start + end) / 2, end)]
    (a, b), (c, d), (e, f) = (
        middle(at, way) for at, way in zip((start, (start + end) / 2, end), ways, strict=True)
    )
    control = (2 * c - (a + e) / 2, 2 * d - (b + f) / 2)
    return f"Q{_point(control)} {_point((e, f))}"


def _round(aside: float, *, banked: bool = False) -> str:
    """Return a line all around the track; banked: so far off the outer edge."""
    bows = (_bow(square, square + 1, aside, banked=banked) for square in range(TRACK))
    return f"M{_point(middle(0, aside + OUTER * banked))}{''.join(bows)}z"


def _ground() -> Iterator[Shape]:
    yield Shape("boards", _round(13.0, banked=True), "ground")
    yield Shape("apron", _round(INNER), "second")
    yield Shape("infield", _round(INNER - 15), "ground second")
    yield Shape("kerb", _round(INNER - 15), "line pale")


def start_lines(starts: tuple[int, ...]) -> Iterator[Shape]:
    """Yield a line at the end of each start square but the last, which has a line of its own."""
    for square in starts:
        if square < TRACK:
            path = line([middle(square, INNER), middle(square, _outer(square))])
            yield Shape(f"start-line-{square}", path, "line touch thick")


def _finish() -> Iterator[Shape]:
    """Yield the chequered line where square 48 ends."""
    cells, wide, long = 16, 8.0, OUTER - INNER
    x, y = middle(0, INNER)
    cell = long / cells
    chequers = (
        rectangle(x - wide * (number % 2), y + number * cell, wide, cell) for number in range(cells)
    )
    yield Shape("line", rectangle(x - wide, y, 2 * wide, long), "ivory")
    yield Shape("chequers", "".join(chequers), "black")


def _start_places(riders: int) -> Iterator[Shape]:
    """Yield a place for each rider before the common line, inside the track, in threes."""
    x, y = middle(0, INNER)
    rows = min(riders, 3)
    for rider in range(riders):
        column, row = divmod(rider, rows)
        across, down = x - 52 - 74 * column, y - 60 - 72 * (rows - 1 - row)
        bracket = f"M{across + 24:.1f} {down + 34:.1f}h10v-66h-10"
        yield Shape(f"start-{rider}", bracket, "line pale", at=(across, down))


def _bench(riders: int) -> Iterator[Shape]:
    """Yield a place for each rider off the track, at most six to a bench."""
    benches = 1 if riders <= 6 else 2
    sitting = (riders + benches - 1) // benches
    for bench in range(benches):
        y, half = (262.0 if benches == 1 else 222.0 + 80 * bench), sitting * 33.0 + 6
        left = WIDTH / 2 - half
        legs = (rectangle(left + leg, y + 42, 10, 12) for leg in (24, 2 * half - 34))
        plank = rectangle(left, y + 33, 2 * half, 9)
        yield Shape(f"plank-{bench}", plank + "".join(legs), "accent")
        first = bench * sitting
        seats = row(sitting, (WIDTH / 2, y), 66)[: riders - first]
        yield from places(seats, id="bench-{}", first=first)


def _wheel(centre: Point, radius: float) -> Shape:
    """Return a wheel mown into the grass: tyre, rim, spokes and hub."""
    x, y = centre
    spoke = polygon([(16, 0), *((radius - 16, (radius - 16) * lean) for lean in (-0.02, 0.02))])
    paths = [placed(spoke, centre, turn=18 * number) for number in range(20)]
    paths += [annulus(x, y, radius, radius - 10), annulus(x, y, 16, 8)]
    return Shape("wheel", "".join(paths), "well")
