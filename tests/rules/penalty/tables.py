"""Positions that can be read at a glance: where the pawns stand and whose turn it is."""

from __future__ import annotations

from typing import Any

import ludotheca
from ludotheca import Match
from ludotheca.core.events import Event
from ludotheca.core.game import Game

BLUE_WINS = "6 1 " * 5
RED_WINS = "1 6 " * 5
LEVEL = "3 3 " * 5


def at(*squares: int, on: Game | None = None, turn: int = 0) -> Match:
    """Return a match with pawns on these squares, the white dice in the hand of ``turn``."""
    match = Match(on or ludotheca.game("penalty", players=len(squares)))
    for seat in range(len(squares)):
        match.play("6-6" if seat == turn else "1-1")
    state: Any = match._state
    state.positions[: len(squares)] = squares
    return match


def play(match: Match, moves: str) -> dict[str, Any]:
    """Play moves written in a line and return the view."""
    for text in moves.split():
        match.play(text)
    return match.view()


def cited(match: Match, moves: str) -> list[str]:
    """Play moves and return rule and code of every event, in order."""
    told: list[Event] = []
    for text in moves.split():
        told += match.play(text)
    return [f"{event.item} {event.code}" for event in told]
