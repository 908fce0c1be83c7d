"""Positions for tests, told by the squares on which pieces stand; all others wait."""

from __future__ import annotations

from collections.abc import Sequence

from ludotheca import Match
from royal_ur.game import RoyalUr
from royal_ur.rules import HOME, PIECES

GAME = RoyalUr(2)
FIRST, SECOND = 0, 1
LAST_PIECE = (HOME,) * (PIECES - 1)
"""All pieces but one are home."""


def position(
    first: Sequence[int] = (), second: Sequence[int] = (), *, throw: int = 0, turn: int = FIRST
) -> Match:
    """Return a match in which pieces stand so far along the way; a throw of 0 is still to fall."""
    pieces = [list(first), list(second)]
    return Match.at(GAME, GAME.position(pieces=pieces, throw=throw, turn=turn))


def told(match: Match, text: str) -> list[tuple[str, str]]:
    """Play a move and return item and code of what happened."""
    return [(event.item, event.code) for event in match.play(text)]


def stands(match: Match, side: int) -> list[int]:
    """Return how far the pieces of a side have come that do not wait."""
    return sorted(at for at in match.view()["pieces"][side] if at)
