"""Positions that can be read at a glance: where the pawns stand and whose turn it is."""

from __future__ import annotations

from typing import Any

import ludotheca
from ludotheca import Match
from ludotheca.core.events import Event
from ludotheca.core.game import Game
from ludotheca.rulebook import Record

BLUE_WINS = "6 1 " * 5
RED_WINS = "1 6 " * 5
LEVEL = "3 3 " * 5


def at(*squares: int, on: Game | None = None, turn: int = 0) -> Match:
    """Return a match with pawns on these squares, the white dice in the hand of ``turn``."""
    game = on or ludotheca.game("penalty", players=len(squares))
    begun = Match(game)
    for seat in range(len(squares)):
        begun.play("6-6" if seat == turn else "1-1")
    return Match.at(game, moved(begun, *squares))


def moved(match: Match, *squares: int) -> Record:
    """Return the position of a match with its pawns on these squares instead."""
    return match.game.position(**{**match.state.to_json(), "positions": squares})


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
