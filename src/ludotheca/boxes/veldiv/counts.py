"""What a simulation of a race counts."""

from __future__ import annotations

from ludotheca.boxes.veldiv.articles import (
    THREW,
    THREW_FIRST,
    THREW_LAST,
    THREW_TWO,
    TRACK,
    State,
)
from ludotheca.boxes.veldiv.sprints import VOID
from ludotheca.core.counting import Count, Counted, Held, Rate
from ludotheca.rulebook import rule


@rule
def lap_tokens(s: State, player: int) -> int:
    """Return the lap tokens that a player holds; one move can earn several."""
    return s.laps[player]


@rule
def squares_ridden(s: State, player: int) -> int:
    """Return how far a player's riders have come, both together in a team."""
    squares = 0
    for rider in range(player * s.team_size, (player + 1) * s.team_size):
        squares += s.distance[rider]
    return squares


RIDING: tuple[Counted, ...] = (
    Count("throws", (THREW, THREW_FIRST, THREW_TWO, THREW_LAST)),
    Held("squares", squares_ridden),
    Rate("throws-a-lap", of="throws", per="squares", times=TRACK),
)
"""What every race counts."""
SPRINTS: tuple[Counted, ...] = (
    Held("lap-tokens", lap_tokens),
    Count("void-places", (VOID,)),
    *RIDING,
)
"""What the races of sprints count."""
