"""How far an undo goes back, and whether everybody has to agree to it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ludotheca.rulebook import CHANCE


class Turn(NamedTuple):
    """Who made a move: the actor, CHANCE for a throw, and the seat whose turn it was."""

    actor: int
    seat: int


@dataclass(frozen=True)
class Undo:
    """The number of moves to take back, and whether they are not the asker's alone."""

    moves: int
    needs_consent: bool


def plan_undo(
    turns: Sequence[Turn], people: Sequence[bool], *, own_dice: bool, asker: int
) -> Undo | None:
    """Go back to the last thing that a person typed; None if nobody has typed anything.

    Everybody has to agree if a throw of the computer's dice or another person's decision is taken
    back.  A throw of one's own dice may have been mistyped, so it is corrected without asking.

    >>> plan_undo([Turn(CHANCE, 0), Turn(0, 0)], [True, True], own_dice=False, asker=1)
    Undo(moves=1, needs_consent=True)
    """
    needs_consent = False
    for moves, turn in enumerate(reversed(turns), start=1):
        if turn.actor == CHANCE:
            if own_dice:
                return Undo(moves, needs_consent)
            needs_consent = True
        elif people[turn.actor]:
            return Undo(moves, needs_consent or turn.actor != asker)
    return None
