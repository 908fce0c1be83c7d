"""The felt: where dice fall, where the numeral is laid out, its stamp, and a chest for each seat.

Die ``k`` is the ``k``-th symbol of the throw as it is written; it falls on ``cast-k`` and is laid
out in the slot where its symbol stands in the numeral.  The turn's points lie as a coin above the
chest of the seat in turn, into which they go when they are banked.
"""

from __future__ import annotations

from functools import cache
from itertools import product
from math import cos, pi, sin

from ludotheca.core.board import Board, Figure, Part, Shape, Symbol
from ludotheca.core.figures import die
from ludotheca.core.paths import disc, rounded
from ludotheca.core.scene import Message

CASTS = ((102.0, 176.0, -11.0), (258.0, 152.0, 7.0), (702.0, 186.0, -5.0), (858.0, 156.0, 13.0))
"""Where dice fall, to both sides of the laurel, and how they come to lie."""
SLOT, SLOTS_ACROSS, SLOTS_DOWN = 150, 166.0, 412.0
WIDTH = 960
DIE, LOW = 132, 14
"""The side of a die, and how far one sees down its flank."""
MEDAL = 50.0
"""The radius of the winner's mark."""


@cache
def slots_of(throw: str, numeral: str) -> tuple[int, ...]:
    """Return the slot of each die: its symbol's place in the numeral, alike ones left to right."""
    free = list(numeral)
    slots = []
    for symbol in throw:
        slot = free.index(symbol)
        free[slot] = ""
        slots.append(slot)
    return tuple(slots)


@cache
def draw(dice: int, seats: int) -> Board:
    """Return the felt; a single die has neither slots nor stamp, for it says all by itself."""
    has_slots = dice > 1
    bank = 690 if has_slots else 530
    height = bank + 110
    shapes = [*_cloth(height), *_casts(dice), _crown(dice)]
    if has_slots:
        shapes += [*(_slot(slot) for slot in range(dice)), _stamp()]
    shapes += [shape for seat in range(seats) for shape in _chest(seat, seats, bank)]
    return Board((WIDTH, height), tuple(shapes), FIGURES, _legend(has_slots=has_slots))


def _cloth(height: int) -> list[Shape]:
    return [
        Shape("felt", rounded(WIDTH / 2, height / 2, WIDTH, height, 34), "ground"),
        Shape("seam", rounded(WIDTH / 2, height / 2, WIDTH - 36, height - 36, 22), "line pale"),
        Shape("frieze", _meander(height - 18), "line pale"),
        Shape("laurel", laurel(WIDTH / 2, 168, 104), "well"),
    ]


def _casts(dice: int) -> list[Shape]:
    if dice == 1:
        return [Shape("cast-0", at=(WIDTH / 2, 178.0), turn=-8.0)]
    return [Shape(f"cast-{k}", at=(x, y), turn=turn) for k, (x, y, turn) in enumerate(CASTS)]


def _crown(dice: int) -> Shape:
    """Return where the winner's mark lies: in the laurel; above a single die, which lies in it."""
    return Shape("crown", at=(WIDTH / 2, 72.0 if dice == 1 else 168.0))


def _slot(slot: int) -> Shape:
    x = 136.0 + SLOTS_ACROSS * slot
    name = Message("ludix-slot", {"slot": slot + 1})
    path = rounded(x, SLOTS_DOWN, SLOT, SLOT, 24)
    return Shape(f"slot-{slot}", path, "well", at=(x, SLOTS_DOWN - LOW / 2), name=name)


def _stamp() -> Shape:
    return Shape("stamp-pad", at=(812.0, SLOTS_DOWN), turn=-9.0)


def _chest(seat: int, seats: int, down: float) -> tuple[Shape, Shape]:
    across = min(220.0, (WIDTH - 80) / seats)
    x = WIDTH / 2 + (seat - (seats - 1) / 2) * across
    return Shape(f"bank-{seat}", at=(x, down)), Shape(f"hand-{seat}", at=(x, down - 120))


def _legend(*, has_slots: bool) -> tuple[Symbol, ...]:
    """Return what the things on the felt mean; where nothing is laid out, nothing is stamped."""
    figures = {figure.id: figure for figure in FIGURES}
    told = {"coin": 54.0, "chest": 64.0, "stamp": 94.0}
    return tuple(
        Symbol(Message(f"ludix-legend-{name}"), figures[name].parts, reach)
        for name, reach in told.items()
        if has_slots or name != "stamp"
    )


def _scalloped(radius: float, waves: int = 24) -> str:
    """Return a seal's edge: arcs around a ring."""
    turns = [2 * pi * wave / waves for wave in range(waves + 1)]
    (x, y), *rest = [(radius * cos(turn), radius * sin(turn)) for turn in turns]
    return f"M{x:g} {y:g}" + "".join(f"A14 14 0 0 1 {x:.2f} {y:.2f}" for x, y in rest) + "z"


def _meander(bottom: float) -> str:
    """Return a Greek key along the lower seam."""
    key = "v-16h18v11h-9v-5"
    return "".join(f"M{x} {bottom - 9}{key}" for x in range(51, WIDTH - 51, 24))


def laurel(x: float, y: float, radius: float) -> str:
    """Return a wreath, open at the top: leaves in pairs along a ring."""
    leaves = []
    for side, step in product((-1, 1), range(9)):
        turn = side * (0.12 + step * 0.29)
        stem = (x + radius * sin(turn), y + radius * cos(turn))
        for lean, length in ((0.75, 0.36), (-0.45, 0.3)):
            along = turn + side * (pi / 2 - lean)
            leaves.append(_leaf(stem, along, length * radius))
    return "".join(leaves)


def _leaf(stem: tuple[float, float], turn: float, length: float) -> str:
    across, down = length * sin(turn), length * cos(turn)
    wide, deep = 0.3 * down, -0.3 * across
    x, y = across / 2, down / 2
    return (
        f"M{stem[0]:.1f} {stem[1]:.1f}q{x + wide:.1f} {y + deep:.1f} {across:.1f} {down:.1f}"
        f"q{-x - wide:.1f} {-y - deep:.1f} {-across:.1f} {-down:.1f}z"
    )


FIGURES = (
    die("die", DIE, depth=LOW / DIE, pips=False),
    Figure(
        "stamp",
        (
            Part(_scalloped(88), "ivory"),
            Part(disc(0, 0, 76), "line accent thick"),
            Part(disc(0, 0, 66), "line accent"),
        ),
        mark_at=None,
        text_at=(0.0, 4.0),
        text_size=78.0,
        upright=False,
    ),
    Figure(
        "coin",
        (Part(disc(0, 0, 50), "ivory"), Part(disc(0, 0, 43), "line accent")),
        mark_at=None,
        text_at=(0.0, 2.0),
        text_size=32.0,
    ),
    Figure(
        "chest",
        (
            Part("M-56 -8h112v46a8 8 0 0 1 -8 8h-96a8 8 0 0 1 -8 -8z", "ivory"),
            Part("M-60 -8v-14q0 -28 60 -28t60 28v14z", "seat"),
            Part("M-60 -8v-14q0 -28 60 -28t60 28v14z", "edge"),
        ),
        mark_at=(0.0, -27.0),
        text_at=(0.0, 20.0),
        text_size=34.0,
    ),
    Figure(
        "medal",
        (
            Part(disc(0, 0, MEDAL), "ivory"),
            Part(disc(0, 0, MEDAL - 7), "seat"),
            Part(disc(0, 0, MEDAL - 7), "edge"),
        ),
        mark_size=50.0,
    ),
)
