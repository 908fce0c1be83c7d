"""What a simulation of Penalty counts."""

from __future__ import annotations

from ludotheca.core.counting import Count, Counted
from ludotheca.games.penalty.state import DREW, MET, MET_AGAIN

COUNTED: tuple[Counted, ...] = (
    Count("playoffs", (MET, MET_AGAIN)),
    Count("cards", (DREW,)),
)
