"""A slow and literal Ludix referee, written from the rule ledger (LUD-1 to LUD-11).

It also plays Pig under the name ``ludix/pig``: one plain die, a 1 loses the turn, and the first
to bank the target wins at once; and Piglet, ``ludix/piglet``: Pig with a coin, whose tails (0) lose
the turn and whose heads (1) score a point. Nothing here is tuned for speed; every table is rebuilt
by brute force from the faces of the dice.
"""

from __future__ import annotations

from itertools import combinations_with_replacement, permutations, product
from typing import Any

SYMBOLS = "LXVI"
"""The four symbols from large to small (LUD-1)."""

FACES = "LXXVII"
"""The six faces of each special die (LUD-1)."""

TENS = ["", "X", "XX", "XXX", "XL", "L", "LX", "LXX", "LXXX"]
UNITS = ["", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX"]


def roman(number: int) -> str:
    """Write a number from 1 to 89 in modern Roman notation (LUD-5)."""
    return TENS[number // 10] + UNITS[number % 10]


def numeral_values() -> dict[str, int]:
    """Every existing numeral of exactly four symbols, with its value (LUD-5)."""
    return {roman(n): n for n in range(1, 90) if len(roman(n)) == 4}


def throw_text(symbols: tuple[str, ...]) -> str:
    """The notation of a throw: its symbols from large to small."""
    return "".join(sorted(symbols, key=SYMBOLS.index))


def all_throws() -> list[str]:
    """The 35 different throws of four dice."""
    return ["".join(combo) for combo in combinations_with_replacement(SYMBOLS, 4)]


def layouts(throw: str) -> list[str]:
    """All numerals that the four dice can be laid out as, the highest first (LUD-4, LUD-6)."""
    values = numeral_values()
    found = {"".join(order) for order in permutations(throw)} & set(values)
    return sorted(found, key=lambda numeral: -values[numeral])


def throw_weights() -> dict[str, int]:
    """How many of the 1296 ordered falls of four dice give each throw (LUD-1)."""
    weights = dict.fromkeys(all_throws(), 0)
    for faces in product(FACES, repeat=4):
        weights[throw_text(faces)] += 1
    return weights


def pig_weights() -> dict[str, int]:
    """How many of the six faces of the plain die give each throw of Pig."""
    return {str(face): 1 for face in range(1, 7)}


def piglet_weights() -> dict[str, int]:
    """The two sides of Piglet's coin: tails, then heads."""
    return {"0": 1, "1": 1}


THROWS = all_throws()
VALUES = numeral_values()
LAYOUTS = {throw: layouts(throw) for throw in THROWS}


class LudixOracle:
    """One game of ``ludix``, ``ludix/pig`` or ``ludix/piglet``, played text by text."""

    def __init__(self, variant: str, players: int, **options: Any) -> None:
        """Set up a game; options are ``arrange`` (LUD-6) and ``target`` (LUD-11)."""
        if variant not in ("ludix", "ludix/pig", "ludix/piglet"):
            raise ValueError(f"unknown variant {variant!r}")
        if not 2 <= players <= 6:
            raise ValueError("Ludix is for 2 to 6 players (LUD-1)")
        self.coin = variant == "ludix/piglet"
        self.pig = variant == "ludix/pig" or self.coin
        usual = 10 if self.coin else 100 if self.pig else 300
        self.players = players
        self.target: int = options.pop("target", usual)
        self.arrange: str = options.pop("arrange", "auto")
        if options:
            raise ValueError(f"unknown options {sorted(options)}")
        if self.arrange not in ("auto", "player"):
            raise ValueError("arrange is auto or player (LUD-6)")
        if self.target < 1:
            raise ValueError("target must be at least 1 (LUD-11)")
        self.seat = 0  # LUD-3
        self.scores = [0] * players
        self.turn_points = 0
        self.throws = 0
        self.last_throw: str | None = None
        self.numeral: str | None = None
        self.phase = "throw"  # throw, layout, decide or over

    def actor(self) -> int | str:
        """Who acts next: a seat, the dice (``chance``) or nobody (``over``)."""
        if self.phase == "over":
            return "over"
        if self.phase == "throw":
            return "chance"
        return self.seat

    def moves(self) -> list[str]:
        """Every text that may be played now."""
        if self.phase == "throw":
            if self.coin:
                return list(piglet_weights())
            return list(pig_weights()) if self.pig else list(THROWS)
        if self.phase == "layout":
            assert self.last_throw is not None
            return ["=" + numeral for numeral in LAYOUTS[self.last_throw]]
        if self.phase == "decide":
            return ["roll", "stop"]
        return []

    def play(self, text: str) -> None:
        """Apply one throw or one decision."""
        if text not in self.moves():
            raise ValueError(f"{text!r} is not legal now")
        if self.phase == "throw":
            self._throw(text)
        elif self.phase == "layout":
            self._lay_out(text[1:])
        elif text == "roll":
            self.phase = "throw"  # LUD-7
        else:
            self._bank()

    def _throw(self, text: str) -> None:
        """The dice have fallen (LUD-4, LUD-8)."""
        self.throws += 1
        self.last_throw = text
        self.numeral = None
        if self.pig:
            self._throw_pig(int(text))
        elif not LAYOUTS[text]:
            self._end_turn()  # LUD-8: nothing is banked
        elif self.arrange == "player" and len(LAYOUTS[text]) > 1:
            self.phase = "layout"  # LUD-6
        else:
            self._lay_out(LAYOUTS[text][0])

    def _throw_pig(self, face: int) -> None:
        """Pig's throw table: 1 is bad (Piglet's: 0), any other face scores itself."""
        if face == (0 if self.coin else 1):
            self._end_turn()
        else:
            self.turn_points += face
            self.phase = "decide"

    def _lay_out(self, numeral: str) -> None:
        """Score a numeral into the turn (LUD-4)."""
        self.numeral = numeral
        self.turn_points += VALUES[numeral]
        self.phase = "decide"

    def _bank(self) -> None:
        """Stop: the turn's points go to the score (LUD-7)."""
        self.scores[self.seat] += self.turn_points
        self._end_turn()

    def _end_turn(self) -> None:
        """Pass the dice on, or end the game (LUD-9; Pig ends at once)."""
        self.turn_points = 0
        self.throws = 0
        round_complete = self.seat == self.players - 1
        if self._target_reached() and (self.pig or round_complete):
            self.phase = "over"
        else:
            self.phase = "throw"
            self.seat = (self.seat + 1) % self.players

    def _target_reached(self) -> bool:
        """Has anybody banked the target or more (LUD-9)?"""
        return max(self.scores) >= self.target

    def _ranking(self) -> list[list[int]]:
        """Seats by score, equal scores together (LUD-9, LUD-10)."""
        return [
            [seat for seat in range(self.players) if self.scores[seat] == score]
            for score in sorted(set(self.scores), reverse=True)
        ]

    def view(self) -> dict[str, Any]:
        """The public state."""
        over = self.phase == "over"
        return {
            "to_play": None if over else self.seat,
            "scores": list(self.scores),
            "turn_points": self.turn_points,
            "throws": self.throws,
            "last_throw": self.last_throw,
            "numeral": self.numeral,
            "final_round": not self.pig and self._target_reached(),
            "over": over,
            "ranking": self._ranking() if over else None,
        }
