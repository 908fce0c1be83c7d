"""A slow and literal Chassé-Croisé referee, written from the rule ledger (CHA-1 to CHA-14).

Red runs up the columns of a 10 by 10 grid, White along its rows. Where everybody stands is worked
out anew from the twenty distances each time it is asked; nothing is kept in step.
"""

from __future__ import annotations

import re
from typing import Any

RED = 0
WHITE = 1
PAWNS = 10
ARRIVAL = 11
"""The distance of the arrival line: ten crossing squares, then home."""

DECISION = re.compile(r"(10|[1-9])([+-])([1-6])")

Square = tuple[int, int]
"""A grid square as (column, row), both from 1 to 10."""


def all_throws() -> list[str]:
    """The 21 different throws of two dice, the higher die first (CHA-3, CHA-12)."""
    return [f"{high}-{low}" for high in range(6, 0, -1) for low in range(high, 0, -1)]


def square_of(seat: int, pawn: int, distance: int) -> Square | None:
    """The grid square of a pawn, or None on its start or arrival line."""
    if not 1 <= distance <= PAWNS:
        return None
    return (pawn, distance) if seat == RED else (distance, pawn)


def parse_decision(text: str) -> tuple[int, int, int]:
    """Read ``4+6`` as (pawn 4, sign 1, die 6) and ``4-3`` as (pawn 4, sign -1, die 3)."""
    match = DECISION.fullmatch(text)
    if match is None:
        raise ValueError(f"{text!r} is not written as a move")
    return int(match[1]), 1 if match[2] == "+" else -1, int(match[3])


class ChasseCroiseOracle:
    """One game, played text by text: throws and decisions."""

    def __init__(self, players: int = 2, **options: Any) -> None:
        """Set up a game (CHA-1, CHA-2); the only option is ``max_turns`` (CHA-14)."""
        if players != 2:
            raise ValueError("Chassé-Croisé is for two players")
        self.max_turns: int = options.pop("max_turns", 0)
        if options:
            raise ValueError(f"unknown options {sorted(options)}")
        if self.max_turns < 0:
            raise ValueError("max_turns cannot be negative (CHA-14)")
        self.distances = [[0] * PAWNS, [0] * PAWNS]  # CHA-1
        self.seat = RED  # CHA-2
        self.turn = 1
        self.dice: list[int] = []
        self.ranking: list[list[int]] | None = None

    # --- questions -------------------------------------------------------------------------

    def actor(self) -> int | str:
        """Who acts next: a seat, the dice (``chance``) or nobody (``over``)."""
        if self.ranking is not None:
            return "over"
        return self.seat if self.dice else "chance"

    def moves(self) -> list[str]:
        """Every text that may be played now."""
        actor = self.actor()
        if actor == "over":
            return []
        if actor == "chance":
            return all_throws()
        return self._advances() + self._retreats() + self._passes()

    def refusal(self, text: str) -> str | None:
        """The ledger item that forbids a well-formed text, or None if it is legal now.

        While the dice are awaited every decision is early (CHA-3); once the game is over the item
        that ended it forbids all. A text that is neither a decision nor a legal throw raises.
        """
        actor = self.actor()
        if actor == "chance" and text in all_throws():
            return None
        if text != "pass":
            parse_decision(text)
        if actor == "over":
            return "CHA-13" if self.ranking != [[RED, WHITE]] else "CHA-14"
        if actor == "chance":
            return "CHA-3"
        if text == "pass":
            return "CHA-11" if self._advances() else None
        return self._move_refusal(*parse_decision(text))

    def view(self) -> dict[str, Any]:
        """The public state."""
        over = self.ranking is not None
        return {
            "to_play": None if over else self.seat,
            "dice_left": sorted(self.dice, reverse=True),
            "red": list(self.distances[RED]),
            "white": list(self.distances[WHITE]),
            "turn": self.turn,
            "over": over,
            "ranking": None if self.ranking is None else [list(group) for group in self.ranking],
        }

    # --- which moves are legal -------------------------------------------------------------

    def _occupied(self, seat: int) -> dict[Square, int]:
        """The grid squares where a side's pawns stand, with the pawn's number on each."""
        found: dict[Square, int] = {}
        for pawn in range(1, PAWNS + 1):
            square = square_of(seat, pawn, self.distances[seat][pawn - 1])
            if square is not None:
                found[square] = pawn
        return found

    def _move_refusal(self, pawn: int, sign: int, die: int) -> str | None:
        """What forbids a pawn to move by one die, in the order CHA-3, CHA-4, CHA-7."""
        if die not in self.dice:
            return "CHA-3"
        here = self.distances[self.seat][pawn - 1]
        if not 0 <= here + sign * die <= ARRIVAL:
            return "CHA-4"
        enemies = self._occupied(1 - self.seat)
        for step in range(1, die):
            if square_of(self.seat, pawn, here + sign * step) in enemies:
                return "CHA-7"
        return None

    def _pawn_moves(self, sign: int) -> list[str]:
        """All legal pawn moves in one direction with the dice left (CHA-3)."""
        found: list[str] = []
        for pawn in range(1, PAWNS + 1):
            found.extend(
                f"{pawn}{'+' if sign > 0 else '-'}{die}"
                for die in sorted(set(self.dice), reverse=True)
                if self._move_refusal(pawn, sign, die) is None
            )
        return found

    def _advances(self) -> list[str]:
        """All legal moves forward."""
        return self._pawn_moves(1)

    def _retreats(self) -> list[str]:
        """All legal moves back: always a choice (CHA-6, CHA-9, CHA-11)."""
        return self._pawn_moves(-1)

    def _passes(self) -> list[str]:
        """Passing, where nobody can advance (CHA-11)."""
        return [] if self._advances() else ["pass"]

    # --- playing ---------------------------------------------------------------------------

    def play(self, text: str) -> None:
        """Apply one throw or one decision."""
        if text not in self.moves():
            raise ValueError(f"{text!r} is not legal now")
        if self.actor() == "chance":
            self.dice = [int(die) for die in text.split("-")]
        elif text == "pass":
            self._end_turn()  # CHA-11: whatever dice are left
        else:
            self._move(*parse_decision(text))

    def _move(self, pawn: int, sign: int, die: int) -> None:
        """Move one pawn by one die, hit who stands there, and see what follows (CHA-3, CHA-5)."""
        self.dice.remove(die)
        there = self.distances[self.seat][pawn - 1] + sign * die
        square = square_of(self.seat, pawn, there)
        enemies = self._occupied(1 - self.seat)
        if square is not None and square in enemies:
            self.distances[1 - self.seat][enemies[square] - 1] = 0
        self.distances[self.seat][pawn - 1] = there
        if all(distance == ARRIVAL for distance in self.distances[self.seat]):
            self._finish([[self.seat], [1 - self.seat]])  # CHA-13: at once
        elif not self.dice:
            self._end_turn()

    def _end_turn(self) -> None:
        """Hand the dice over, unless the limit of turns is reached (CHA-14)."""
        self.dice = []
        if self.turn == self.max_turns:
            self._finish([[RED, WHITE]])
        else:
            self.turn += 1
            self.seat = 1 - self.seat

    def _finish(self, ranking: list[list[int]]) -> None:
        """The game is over."""
        self.dice = []
        self.ranking = ranking
