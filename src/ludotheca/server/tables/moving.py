"""A move as people are told of it: who made it, what fell on the table, what it caused."""

from __future__ import annotations

from typing import NamedTuple

from ludotheca.core.events import Event
from ludotheca.core.game import Game
from ludotheca.core.match import Match, Turn
from ludotheca.core.scene import Die
from ludotheca.rulebook import CHANCE


class Played(NamedTuple):
    """A move that has just been played."""

    turn: Turn
    events: list[Event]
    dice: tuple[Die, ...]
    """What fell, for a throw."""


def play(match: Match, text: str) -> Played:
    """Play a move in a match and say what there is to tell of it; a MoveError as the match has it.

    >>> match = Match(ludotheca.game("ludix/piglet"))
    >>> [die.value for die in play(match, "1").dice]
    ['1']
    """
    is_throw = match.actor == CHANCE
    # A game that does not say what falls shows it in the scene after the throw.
    says_dice = is_throw and type(match.game).thrown is not Game.thrown
    dice = match.thrown(text) if says_dice else ()
    events = match.play(text)
    if is_throw and not says_dice:
        dice = match.scene().dice
    return Played(next(match.turns_back()), events, dice)
