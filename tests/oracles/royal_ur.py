"""A slow and literal referee of the Royal Game of Ur, written from its ledger (UR-1 to UR-11).

Squares have names, pieces have none: a board is which side stands on which square, and each side
counts those that wait and those that are home.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

SIDES = ("first", "second")
OWN_LANE = ("1", "2", "3", "4")
MIDDLE = ("5", "6", "7", "8", "9", "10", "11", "12")
LAST_LANE = ("13", "14")
ROSETTES = ("4", "8", "14")
PIECES = 7


def way(side: str) -> list[str]:
    """The squares of a side in order, those of its own under its name (UR-4)."""
    start = [f"{side} {square}" for square in OWN_LANE]
    end = [f"{side} {square}" for square in LAST_LANE]
    return [*start, *MIDDLE, *end]


def throws() -> dict[str, Fraction]:
    """How likely each throw is: four dice, of which two tips of four are marked (UR-3)."""
    falls = list(product((True, True, False, False), repeat=4))
    return {
        str(marked): Fraction(sum(sum(fall) == marked for fall in falls), len(falls))
        for marked in range(5)
    }


class RoyalUrOracle:
    """One game, played text by text: throws as ``3``, decisions as ``4-7``."""

    def __init__(self) -> None:
        """Set up a game (UR-1, UR-2)."""
        self.board: dict[str, str] = {}
        self.waiting = dict.fromkeys(SIDES, PIECES)
        self.home = dict.fromkeys(SIDES, 0)
        self.side = SIDES[0]
        self.thrown: int | None = None

    def other(self) -> str:
        """The side whose turn it is not."""
        return SIDES[1 - SIDES.index(self.side)]

    def winner(self) -> str | None:
        """Who has all pieces home (UR-11)."""
        return next((side for side in SIDES if self.home[side] == PIECES), None)

    def moves(self) -> list[str]:
        """Every text that may be played now."""
        if self.winner():
            return []
        return list(throws()) if self.thrown is None else self.steps(self.thrown)

    def steps(self, steps: int) -> list[str]:
        """Every piece that can make so many steps, by where it stands and where it comes."""
        found = []
        squares = way(self.side)
        for here in range(len(squares) + 1):
            if here == 0:
                is_there = self.waiting[self.side] > 0
            else:
                is_there = self.board.get(squares[here - 1]) == self.side
            if is_there and self.is_free(here + steps):
                found.append(f"{here}-{here + steps}")
        return found

    def is_free(self, there: int) -> bool:
        """Whether the side in turn can come to a place (UR-5, UR-8, UR-10)."""
        squares = way(self.side)
        if there == len(squares) + 1:
            return True
        if there > len(squares) + 1:
            return False
        standing = self.board.get(squares[there - 1])
        if standing == self.side:
            return False
        return standing is None or squares[there - 1] not in ROSETTES

    def play(self, text: str) -> None:
        """Apply one throw or one decision."""
        if text not in self.moves():
            raise ValueError(f"{text!r} is not legal now")
        if self.thrown is None:
            self.thrown = int(text)
            if self.thrown == 0 or not self.steps(self.thrown):  # UR-9
                self.end_turn()
        else:
            here, there = (int(part) for part in text.split("-"))
            self.move(here, there)

    def move(self, here: int, there: int) -> None:
        """Lift a piece and put it down (UR-4), on a rival perhaps (UR-6)."""
        squares = way(self.side)
        if here == 0:
            self.waiting[self.side] -= 1
        else:
            del self.board[squares[here - 1]]
        if there > len(squares):
            self.home[self.side] += 1
            self.end_turn()
            return
        square = squares[there - 1]
        if square in self.board:
            self.waiting[self.board[square]] += 1
        self.board[square] = self.side
        if square.rpartition(" ")[2] in ROSETTES:  # UR-7
            self.thrown = None
        else:
            self.end_turn()

    def end_turn(self) -> None:
        """Hand the dice over, unless somebody has won."""
        self.thrown = None
        if not self.winner():
            self.side = self.other()

    def view(self) -> dict[str, Any]:
        """Where everybody stands: distances in order, whose turn it is, and who has won."""
        return {
            "pieces": [self.distances(side) for side in SIDES],
            "to_play": None if self.winner() else SIDES.index(self.side),
            "throw": self.thrown or 0,
            "over": self.winner() is not None,
        }

    def distances(self, side: str) -> list[int]:
        """How far the pieces of a side have come, those that wait first."""
        on_board = [
            distance
            for distance, square in enumerate(way(side), start=1)
            if self.board.get(square) == side
        ]
        return [0] * self.waiting[side] + on_board + [15] * self.home[side]
