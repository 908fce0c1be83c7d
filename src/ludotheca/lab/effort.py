"""How much is asked of rollouts: much where they are compiled, little where they are plain Python.

Counted in games and moves and not in time, so that the same question has the same answer; only the
story of a match may be broken off by the clock.  Every result says on how many games it rests.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from ludotheca.lab.speed import can_compile


@dataclass(frozen=True)
class Effort:
    """What questions may cost if nobody says how precise the answer is to be."""

    odds: tuple[int, int]
    """Games that odds begin with, and moves after which they end."""
    trials: float
    """Moves that the trials of one decision may take, of a hint or of a bot that searches."""
    course: int
    """Moves that all positions of a match have alike."""
    games: int
    """Games that a position has for that, and a key moment in the end, at the most."""
    goals: tuple[tuple[float, int], ...]
    """How sure luck and decisions are to be, if so many more moves are enough for that."""
    longest: int
    """Moves of the longest match whose course is told."""
    compared: int
    """Moves that all decisions of a match share to be compared with the best."""
    a_choice: tuple[int, int]
    """Moves that one of them gets at the least and at the most."""
    a_trial: int
    """Games that each way to decide gets, however long they are."""


COMPILED = Effort(
    odds=(500, 80_000),  # some hundredths of a second
    trials=math.inf,
    course=6_000_000,
    games=2_000,
    goals=((0.02, 8_000_000), (0.048, 90_000_000)),
    longest=10_000,
    compared=18_000_000,
    a_choice=(20_000, 1_500_000),
    a_trial=32,
)
PLAIN = Effort(
    odds=(40, 20_000),  # half a second where moves take longest; twice to four times in a browser
    trials=40_000,
    course=100_000,
    games=100,
    goals=((0.048, 200_000),),
    longest=2_000,
    compared=300_000,
    a_choice=(3_000, 40_000),
    a_trial=8,
)


def effort() -> Effort:
    """Return what may be asked for here."""
    return COMPILED if can_compile() else PLAIN
