"""What a simulation of Chassé-Croisé counts, and which side is ahead before the end."""

from __future__ import annotations

from ludotheca.boxes.chasse_croise.rules import HIT, PASSED, PAWNS, State
from ludotheca.core.counting import Count, Counted
from ludotheca.rulebook import rule


@rule
def steps_made(s: State, side: int) -> int:
    """Return how many steps a side's pawns stand from their starts, all together."""
    steps = 0
    for pawn in range(PAWNS):
        steps += s.pawns[side][pawn]
    return steps


COUNTED: tuple[Counted, ...] = (
    Count("hits", (HIT,)),
    Count("passes", (PASSED,)),
)
