"""Pieces that everybody draws: tokens, pawns, meeples, dice, cards; a box may have others.

Each function makes a `Figure`.  Those for players are painted in the colour of their seat and bear
its mark; ``size`` is about how far such a figure goes from its middle to each side.
"""

from __future__ import annotations

from dataclasses import replace

from ludotheca.core.board import Figure, Part
from ludotheca.core.drawing import PAWN
from ludotheca.core.paths import box, disc, placed

MEEPLE = (
    "M0 -16C4.5 -16 6.5 -12.5 5.5 -9C9.5 -8 16 -5.5 16 -2C16 1.5 10 1.5 7 1.5C9 6 13 11 13 16H3.5"
    "L0 9.5L-3.5 16H-13C-13 11 -9 6 -7 1.5C-10 1.5 -16 1.5 -16 -2C-16 -5.5 -9.5 -8 -5.5 -9"
    "C-6.5 -12.5 -4.5 -16 0 -16Z"
)
REACH = 16.0
"""How far pawn and meeple go to each side as they are written down."""
MARK = 1.13
"""How large a mark is on a token, beside its radius."""
DIE_SIDE, DEPTH, CORNER = 84.0, 0.1, 0.2
"""How long the side of a die is; how much of its flank is seen, and how round its corners are."""
LETTER, SUNK, PIPS_APART = 0.71, 0.04, 0.26
"""How large a sign is on a die and how far below the middle; how far its rows of pips are apart."""


def token(name: str, size: float = 30.0, *rims: float) -> Figure:
    """Return a round piece in its seat's colour, with an edge for each further radius.

    >>> [part.role for part in token("coin", 30, 22).parts]
    ['seat', 'edge', 'edge']
    """
    edges = (Part(disc(0, 0, radius), "edge") for radius in (size, *rims))
    return Figure(name, (Part(disc(0, 0, size), "seat"), *edges), mark_size=round(MARK * size))


def pawn(name: str = "pawn", size: float = 30.0) -> Figure:
    """Return a pawn as it stands, in its seat's colour."""
    scale = size / REACH
    parts = tuple(Part(placed(part.path, (0, 0), scale), part.role) for part in PAWN.parts)
    return replace(
        PAWN,
        id=name,
        parts=parts,
        mark_at=(0.0, round(7 * scale)),
        mark_size=round(PAWN.text_size * scale),
    )


def meeple(name: str = "meeple", size: float = 30.0) -> Figure:
    """Return a little person, arms spread, in its seat's colour."""
    scale = size / REACH
    body = placed(MEEPLE, (0, 0), scale)
    return Figure(
        name,
        (Part(body, "seat"), Part(body, "edge")),
        (0.0, round(1.5 * scale)),
        mark_size=round(11 * scale),
    )


def die(
    name: str = "die", side: float = DIE_SIDE, *, depth: float = DEPTH, pips: bool = True
) -> Figure:
    """Return an ivory die: it shows a text from 1 to 6 in pips, or any text as it is written.

    ``depth`` is how much of its flank is seen, beside its side.
    """
    low, corner = round(depth * side), round(CORNER * side)
    return Figure(
        name,
        (
            Part(box(0, low, side, side, corner), "ivory deep"),
            Part(box(0, 0, side, side, corner), "ivory"),
        ),
        mark_at=None,
        text_at=(0.0, 0.0 if pips else round(SUNK * side)),
        text_size=round((PIPS_APART if pips else LETTER) * side),
        upright=False,
        pips=pips,
    )
