"""What a simulation of Ludix or Pig counts."""

from __future__ import annotations

from ludotheca.boxes.ludix.rules import BANKED, WENT_BUST, State
from ludotheca.core.counting import Count, Counted, Final, Rate
from ludotheca.rulebook import rule


@rule
def margin(s: State) -> int:
    """Return by how much the best score is ahead of the next; 0 for a shared win."""
    best = 0
    second = 0
    for player in range(s.players):
        score = s.scores[player]
        if score >= best:
            second = best
            best = score
        elif score > second:
            second = score
    return best - second


COUNTED: tuple[Counted, ...] = (
    Count("turns", (BANKED, WENT_BUST)),
    Count("busts", (WENT_BUST,)),
    Rate("bust-rate", of="busts", per="turns"),
    Final("margin", margin),
)
