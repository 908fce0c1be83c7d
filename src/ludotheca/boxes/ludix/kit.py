"""What Ludix prints: its four dice, a chest for each seat, and coins to keep the score with."""

from __future__ import annotations

from ludotheca.boxes.ludix.numerals import DICE, FACES
from ludotheca.core.kit import Kit, PaperDie, Token

WIDTH = 190.0
"""So the felt goes on one sheet, and a die of 24 mm into its slot."""
SIDE = 24.0
COINS = {"C": 15, "L": 6, "X": 20, "V": 6, "I": 20}
"""Enough for six players who all come close to 300, and for the change."""


def of(players: int, *, special_dice: bool) -> Kit:
    """Return the kit; an ordinary die, and a coin to toss, are in every house (LUD-1)."""
    chests = (Token("chest", seat) for seat in range(players))
    coins = (Token("coin", text=worth, count=count) for worth, count in COINS.items())
    dice = (PaperDie(tuple(FACES), count=DICE, side=SIDE),) if special_dice else ()
    return Kit(width=WIDTH, tokens=(*chests, *coins), dice=dice)
