"""What a simulation of Penalty counts."""

from __future__ import annotations

from ludotheca.boxes.penalty.state import DREW, MET, MET_AGAIN
from ludotheca.core.counting import Count, Counted

COUNTED: tuple[Counted, ...] = (
    Count("playoffs", (MET, MET_AGAIN)),
    Count("cards", (DREW,)),
)
