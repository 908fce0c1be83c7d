"""What the signs of the squares mean, for whoever sees the pitch for the first time."""

from __future__ import annotations

from ludotheca.boxes.penalty.board import ROLES
from ludotheca.boxes.penalty.edition import Edition
from ludotheca.boxes.penalty.signs import SIGNS
from ludotheca.core.board import Part, Symbol
from ludotheca.core.paths import box, placed
from ludotheca.core.scene import Message

SQUARE = box(0, 0, 72, 72)
SIGN_SIZE = 1.7


def draw(edition: Edition) -> tuple[Symbol, ...]:
    """Return the legend of the signs that this edition uses."""
    kinds = {square.kind for square in edition.squares}
    told: list[str] = [kind for kind in ("penalty", "joker", "instruction") if kind in kinds]
    if any(square.kind == "plain" and square.name for square in edition.squares[1:-1]):
        told.append("named")
    return tuple(_symbol(sign) for sign in told)


def _symbol(sign: str) -> Symbol:
    role = ROLES.get(sign, ROLES["plain"])
    drawn = placed(SIGNS[sign], (0, 0), SIGN_SIZE)
    return Symbol(Message(f"penalty-legend-{sign}"), (Part(SQUARE, role), Part(drawn, "ink")))
