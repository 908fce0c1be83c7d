"""The board: a row of steps for each seat."""

from functools import cache

from ludotheca.core.board import Board, Figure, Part, Shape
from ludotheca.core.scene import Message
from new_box.rules import GOAL

STEP, MARGIN = 80, 20
DISC = "M-28 0a28 28 0 1 1 56 0a28 28 0 1 1 -56 0Z"
PAWN = Figure("pawn", (Part(DISC, "seat"), Part(DISC, "edge")), mark_size=30)


def pawn_id(seat: int) -> str:
    """Return the id of a seat's pawn."""
    return f"pawn-{seat + 1}"


def place_id(seat: int, step: int) -> str:
    """Return the id of a step in a seat's row; the start is 0."""
    return f"row-{seat + 1}-step-{step}"


@cache
def draw(players: int) -> Board:
    """Return the board for so many seats."""
    width, height = 2 * MARGIN + STEP * (GOAL + 1), 2 * MARGIN + STEP * players
    ground = Shape("ground", f"M0 0H{width}V{height}H0Z", "ground")
    steps = (_step(seat, step) for seat in range(players) for step in range(GOAL + 1))
    return Board((width, height), (ground, *steps), (PAWN,))


def _step(seat: int, step: int) -> Shape:
    x, y = MARGIN + STEP * step, MARGIN + STEP * seat
    return Shape(
        place_id(seat, step),
        f"M{x} {y}h{STEP}v{STEP}h-{STEP}Z",
        "square second" if step == GOAL else "square",
        at=(x + STEP / 2, y + STEP / 2),
        label=str(step) if step else "",
        label_size=26,
        name=Message("new-box-place", {"step": step}),
    )
