"""Pressing one's luck: games of two whose positions are nothing but scores and a turn's points."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple


class Scores(NamedTuple):
    """All there is to a position, seen from the seat in turn."""

    seat: int
    own: int
    other: int
    points: int
    """What the turn is worth so far."""


@dataclass(frozen=True)
class Press:
    """How positions of such a game are set and read, so that it can be solved from its own rules.

    A game that offers this promises: two seats; a throw adds points to the turn, as many from every
    position, or is bad and costs the turn; then the seat throws again or stops and scores, those
    being its two decisions; and what happens next depends on the scores and the seat alone.
    """

    target: int
    """From this score on a game may end."""
    set_scores: Callable[..., None]
    """``set_scores(s, seat, own, other, points)``, a rule: sets a state that was laid out."""
    scores: Callable[[Any], Scores]
    """Reads them from a state."""
