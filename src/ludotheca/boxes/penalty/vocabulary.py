"""The words of an edition and the numbers that the rules know them by.

The vocabulary is closed: four kinds of square, three rows, eight effects (the order of things, 5).
"""

from __future__ import annotations

import re

ROWS = ("outer", "inner", "glory")

KINDS = ("plain", "penalty", "joker", "instruction")
PLAIN, PENALTY, JOKER, INSTRUCTION = range(4)

PILES = ("penalty", "joker")
"""A pile's number is the kind of its squares less one."""

EFFECTS = (
    "none",
    "advance",
    "back",
    "next",
    "row_start",
    "miss_turn",
    "throw_again",
    "swap_ahead",
)
NONE, ADVANCE, BACK, NEXT, ROW_START, MISS_TURN, THROW_AGAIN, SWAP_AHEAD = range(8)

MOST_SQUARES = 200
"""Squares between START and the Cup."""
MOST_CARDS = 60
"""Cards in a pile."""
MOST_TURNS = 9
"""Turns that one effect can cost."""

NO_TEXT = "none"
"""What stands for a text that an edition leaves out; a message can select on it."""

_STEPS = rf"(?:[1-9][0-9]?|1[0-9][0-9]|{MOST_SQUARES})"
EFFECT = re.compile(
    rf"(?:(?:advance|back) {_STEPS}|next (?:penalty|joker|instruction)|miss_turn [1-{MOST_TURNS}]"
    "|row_start|throw_again|swap_ahead|none)"
)
"""How an effect is written."""
EXPECTED_EFFECT = (
    f"advance 1..{MOST_SQUARES}, back 1..{MOST_SQUARES}, next penalty|joker|instruction, row_start,"
    f" miss_turn 1..{MOST_TURNS}, throw_again, swap_ahead or none"
)


def effect_numbers(text: str) -> tuple[int, int]:
    """Return an effect's number and its amount; the amount of ``next`` is the kind it looks for.

    >>> effect_numbers("back 3")
    (2, 3)
    >>> effect_numbers("next joker")
    (3, 2)
    """
    word, _, amount = text.partition(" ")
    effect = EFFECTS.index(word)
    if effect == NEXT:
        return effect, KINDS.index(amount)
    return effect, int(amount or 0)


def effect_word(effect: int, amount: int) -> str:
    """Return the word that messages select on for an effect.

    >>> effect_word(*effect_numbers("next joker"))
    'next-joker'
    """
    word = EFFECTS[effect].replace("_", "-")
    return f"{word}-{KINDS[amount]}" if effect == NEXT else word
