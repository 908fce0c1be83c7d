"""Small drawings of Penalty: the signs of the squares, the Cup, and the pawn."""

from __future__ import annotations

from ludotheca.core.board import Figure, Part
from ludotheca.core.paths import box, placed

SIGNS = {
    # A referee's card, held at a slant.
    "penalty": "M-9.5 -9 L4.5 -13 L9.5 9 L-4.5 13 Z",
    # A jester's cap with three bells.
    "joker": (
        "M-10 11 L-10 6 Q-8 -2 -13 -4 Q-6 -7 -3 0 Q-3 -6 0 -10 Q3 -6 3 0 Q6 -7 13 -4 "
        "Q8 -2 10 6 L10 11 Z M-16 -4 a2.6 2.6 0 1 1 5.2 0 a2.6 2.6 0 1 1 -5.2 0 Z "
        "M-2.6 -11.5 a2.6 2.6 0 1 1 5.2 0 a2.6 2.6 0 1 1 -5.2 0 Z "
        "M10.8 -4 a2.6 2.6 0 1 1 5.2 0 a2.6 2.6 0 1 1 -5.2 0 Z"
    ),
    # A mark of exclamation.
    "instruction": "M-3.6 -13 L3.6 -13 L2.2 4 L-2.2 4 Z M-3 10 a3 3 0 1 1 6 0 a3 3 0 1 1 -6 0 Z",
    # A pennant, where a square has a name.
    "named": "M-7 -11 L-4.6 -11 L-4.6 -10 L9 -5 L-4.6 0 L-4.6 12 L-7 12 Z",
}
START_ARROW = "M-44 -8 L18 -8 L18 -24 L48 0 L18 24 L18 8 L-44 8 Z"
CARD_BACK = box(0, 0, 40, 56)

CUP = (
    # Handles, bowl, stem and foot.
    ("M-30 -42 Q-58 -44 -50 -18 Q-44 -4 -20 -4", "line pale thick"),
    ("M30 -42 Q58 -44 50 -18 Q44 -4 20 -4", "line pale thick"),
    ("M-36 -52 L36 -52 Q36 -8 8 4 L8 18 L20 30 L-20 30 L-8 18 L-8 4 Q-36 -8 -36 -52 Z", "ivory"),
    ("M-24 30 L24 30 L24 40 L-24 40 Z", "ivory"),
)


def pawn(name: str, scale: float) -> Figure:
    """Draw the pawn: a player in the seat's colour whose head is the ball."""
    body = "M-21 27 Q-19 6 -9 -3 L9 -3 Q19 6 21 27 Q0 33 -21 27 Z"
    head = "M-13 -14 a13 13 0 1 1 26 0 a13 13 0 1 1 -26 0 Z"
    patch = "M0 -20 L5.5 -16 L3.4 -9.6 L-3.4 -9.6 L-5.5 -16 Z"
    parts = ((body, "seat"), (body, "edge"), (head, "ivory"), (patch, "black"))
    return Figure(
        name,
        tuple(Part(placed(path, (0, 0), scale), role) for path, role in parts),
        mark_at=(0.0, 14 * scale),
        mark_size=26 * scale,
    )
