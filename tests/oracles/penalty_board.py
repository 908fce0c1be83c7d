"""The parts of Penalty that lie on the table: the line of squares and the two piles of cards.

Written from the rule ledger (PEN-4, PEN-5, PEN-9, PEN-12 to PEN-14 and the list of effects).
"""

from __future__ import annotations

from typing import Any

START = 0
SAFE_SQUARES = 12
"""How many squares before the Cup know no play-off (PEN-9)."""

SEVEN_WINS_FROM = {"printed": (4, 2, 1), "upto4": (4, 3, 2, 1)}
"""What must be needed for a total of seven to win as well, by the option seven (PEN-13)."""

KINDS = ("plain", "penalty", "joker", "instruction")
ROWS = ("outer", "inner", "glory")
WITH_NUMBER = ("advance", "back", "miss_turn")
WITHOUT_ARGUMENT = ("row_start", "throw_again", "swap_ahead", "none")

Effect = list[Any]
"""A name of the vocabulary, with its number or kind where it takes one."""


def read_effect(raw: Any) -> Effect:
    """Copy one effect of the edition, or refuse it."""
    effect = list(raw)
    name, arguments = effect[0], effect[1:]
    if name in WITHOUT_ARGUMENT and not arguments:
        return effect
    if len(arguments) == 1:
        if name in WITH_NUMBER and isinstance(arguments[0], int) and arguments[0] >= 0:
            return effect
        if name == "next" and arguments[0] in KINDS[1:]:
            return effect
    raise ValueError(f"{raw!r} is no effect")


class Board:
    """The line of squares: 0 is START, ``cup`` (N) is the Cup (PEN-4)."""

    def __init__(self, squares: list[dict[str, Any]], seven: str) -> None:
        """Read the squares 1 to N - 1."""
        self.cup = len(squares) + 1
        self.seven_wins_from = SEVEN_WINS_FROM[seven]
        self.kinds: dict[int, str] = {}
        self.rows: dict[int, str] = {}
        self.effects: dict[int, Effect] = {}
        for number, square in enumerate(squares, start=1):
            self._read_square(number, square)

    def _read_square(self, number: int, square: dict[str, Any]) -> None:
        """Read one square; only an instruction square has an effect of its own."""
        if square["kind"] not in KINDS or square["row"] not in ROWS:
            raise ValueError(f"square {number} has an unknown kind or row")
        self.kinds[number] = square["kind"]
        self.rows[number] = square["row"]
        if square["kind"] == "instruction":
            self.effects[number] = read_effect(square["effect"])

    def kind(self, position: int) -> str:
        """The kind of a square; START counts as plain."""
        return "plain" if position == START else self.kinds[position]

    def playoff_possible(self, position: int) -> bool:
        """Neither START nor one of the last 12 squares (PEN-9)."""
        return position != START and position < self.cup - SAFE_SQUARES

    def after_dice(self, position: int, total: int) -> int | None:
        """Where the white dice carry a pawn, or None if they cannot (PEN-12, PEN-13)."""
        need = self.cup - position
        if total == need or (total == 7 and need in self.seven_wins_from):
            return self.cup
        return position + total if total < need else None

    def forward(self, position: int, count: int) -> int:
        """A move ahead without dice: not made if it would reach or pass the Cup (PEN-14)."""
        return position + count if position + count < self.cup else position

    def backward(self, position: int, count: int) -> int:
        """A move back: it stops at START (PEN-9)."""
        return max(START, position - count)

    def next_of_kind(self, position: int, kind: str) -> int:
        """The nearest square of a kind ahead, or the same square if there is none."""
        for number in range(position + 1, self.cup):
            if self.kinds[number] == kind:
                return number
        return position

    def row_start(self, position: int) -> int:
        """START for the outer row, else the first square of the pawn's row."""
        if position == START or self.rows[position] == "outer":
            return START
        return min(number for number in self.rows if self.rows[number] == self.rows[position])

    def destination(self, position: int, effect: Effect) -> int:
        """Where an effect sends a pawn standing here; unmoved for effects of another sort."""
        if effect[0] == "advance":
            return self.forward(position, effect[1])
        if effect[0] == "back":
            return self.backward(position, effect[1])
        if effect[0] == "next":
            return self.next_of_kind(position, effect[1])
        if effect[0] == "row_start":
            return self.row_start(position)
        return position


class Pile:
    """One pile of cards, never shuffled again (PEN-5)."""

    def __init__(self, name: str, effects: list[Any]) -> None:
        """Read the effects of cards 1 to k."""
        self.name = name
        self.effects = [read_effect(effect) for effect in effects]
        self.drawn: list[int] = []

    def possible(self) -> list[int]:
        """The cards that can be on top: an unseen one, then the first order over again."""
        size = len(self.effects)
        if len(self.drawn) >= size:
            return [self.drawn[len(self.drawn) - size]]
        return [card for card in range(1, size + 1) if card not in self.drawn]

    def texts(self) -> list[str]:
        """The same in notation."""
        return [f"{self.name}:{card}" for card in self.possible()]

    def draw(self, text: str) -> Effect:
        """Take the named card and say what it asks."""
        card = int(text.split(":")[1])
        self.drawn.append(card)
        return self.effects[card - 1]
