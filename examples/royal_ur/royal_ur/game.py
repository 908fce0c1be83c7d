"""The Royal Game of Ur as a game: its facts and its notation."""

from __future__ import annotations

import re
from typing import ClassVar

from ludotheca.core.counting import Count, Counted
from ludotheca.core.rules import Rules
from royal_ur import rules as ur_rules
from royal_ur.rules import AGAIN, HIT, PASSED, State, steps_made
from royal_ur.scene import THROWS, Scenery


class RoyalUr(Scenery):
    """Seven pieces against seven, on twenty squares."""

    id = "royal-ur"
    rules = Rules.of(ur_rules)
    seats = range(2, 3)
    throws = THROWS
    notation = re.compile("[0-4]|([0-9]|1[0-4])-([1-9]|1[0-8])")
    throw_hint = "royal-ur-throw-hint"
    ahead = staticmethod(steps_made)
    counted: ClassVar[tuple[Counted, ...]] = (
        Count("hits", (HIT,)),
        Count("rosettes", (AGAIN,)),
        Count("passes", (PASSED,)),
    )

    def decision_text(self, state: State, move: int) -> str:
        """Write a decision by the squares that it leads from and to, as ``4-7``."""
        return f"{move}-{move + state.throw}"
