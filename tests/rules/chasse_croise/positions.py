"""Positions for tests, told by the pawns that matter."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

import ludotheca
from ludotheca import IllegalMove, Match
from ludotheca.boxes.chasse_croise.rules import ARRIVAL, MOVE, PAWNS

RED, WHITE = 0, 1
HOME = ARRIVAL
NONE: Mapping[int, int] = {}


def all_home_but(pawns: Mapping[int, int]) -> dict[int, int]:
    """Return distances of a side whose other pawns have all arrived."""
    return {pawn: pawns.get(pawn, HOME) for pawn in range(1, PAWNS + 1)}


def position(
    *,
    red: Mapping[int, int] = NONE,
    white: Mapping[int, int] = NONE,
    dice: str = "",
    to_play: int = RED,
    max_turns: int = 0,
) -> Match:
    """Return a match in which these pawns stand at these distances and the others at their starts.

    ``dice`` are those to play, as ``5-3``; without them they are still to be thrown.
    """
    game = ludotheca.game("chasse-croise", max_turns=max_turns)
    sides = [{pawn - 1: distance for pawn, distance in side.items()} for side in (red, white)]
    thrown = {"dice": [int(die) for die in dice.split("-")], "phase": MOVE} if dice else {}
    return Match.at(game, game.position(pawns=sides, side=to_play, **thrown))


def played(match: Match, *moves: str) -> Match:
    """Play moves, written with blanks between."""
    for text in " ".join(moves).split():
        match.play(text)
    return match


def pawns(match: Match, side: int) -> dict[int, int]:
    """Return the distances of the pawns that have left their starts."""
    distances = match.view()["white" if side else "red"]
    return {pawn: distance for pawn, distance in enumerate(distances, start=1) if distance}


def told(match: Match) -> list[tuple[str, str]]:
    """Return item and code of each event of the last move."""
    return [(event.item, event.code) for event in match.events]


def refused(match: Match, text: str) -> tuple[str | None, str | None]:
    """Return item and reason for which a move is refused; the position stays as it is."""
    before = match.state
    with pytest.raises(IllegalMove) as caught:
        match.play(text)
    assert match.state == before
    assert (caught.value.item or "cannot be played now") in str(caught.value)
    return caught.value.item, caught.value.reason
