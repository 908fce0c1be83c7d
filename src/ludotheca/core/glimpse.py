"""A match under way, the same each time: what a game looks like in use, for pictures of it."""

from __future__ import annotations

from ludotheca.core.dice import Seeded
from ludotheca.core.game import Game
from ludotheca.core.match import Match
from ludotheca.rulebook import CHANCE

PLAYERS = ("Ann", "Bob", "Cléo")
MOVES = 26
"""Moves into the match that a picture shows; fewer if it is over before."""
SEED = 1


def under_way(kind: type[Game]) -> Match:
    """Return a match of a game after some moves, played by nobody in particular."""
    names = _names(kind)
    match = Match(kind(len(names)), names=names, dice=Seeded(SEED))
    for number in range(MOVES):
        if match.is_over:
            break
        if match.actor == CHANCE:
            match.throw()
        else:
            open_to = match.legal()
            match.play(open_to[number % len(open_to)])
    return match


def _names(kind: type[Game]) -> tuple[str, ...]:
    """Name as many players as a picture has room for, within the game's limits."""
    few = max(kind.seats[0], min(len(PLAYERS), kind.seats[-1]))
    further = tuple(f"Player {seat + 1}" for seat in range(len(PLAYERS), few))
    return (*PLAYERS, *further)[:few]
