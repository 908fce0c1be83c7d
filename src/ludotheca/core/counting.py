"""What a game counts of itself, for simulations: declared as data, told in the box's own words.

A game names what is worth counting in its class attribute ``counted``; the words stand under
``<box>-count-<name>``.  Nothing generic knows what a hit or a play-off is.
"""

from __future__ import annotations

from dataclasses import dataclass

from ludotheca.core.rules import Function
from ludotheca.rulebook import Citation


@dataclass(frozen=True)
class Count:
    """How often any of some citations is made, seat by seat."""

    name: str
    citations: tuple[Citation, ...]


@dataclass(frozen=True)
class Held:
    """What each seat has at the end: ``figure(s, seat)``, a rule."""

    name: str
    figure: Function


@dataclass(frozen=True)
class Final:
    """What can be said of the end of a game as a whole: ``figure(s)``, a rule."""

    name: str
    figure: Function


@dataclass(frozen=True)
class Rate:
    """How many of one thing come on another: ``times * of / per``, both named as counted."""

    name: str
    of: str
    per: str
    times: int = 1


Counted = Count | Held | Final | Rate
Row = Count | Held | Final
"""What is counted game by game; a rate is worked out from such rows."""


def rows_of(counted: tuple[Counted, ...]) -> tuple[Row, ...]:
    """Return what is counted game by game."""
    return tuple(entry for entry in counted if not isinstance(entry, Rate))
