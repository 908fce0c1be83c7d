"""Roman numerals of four dice, and the throw tables made from them (LUD-1, LUD-4 to LUD-6).

Everything is worked out from the faces of a die and from how a number is written; no table of
results is typed in.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement, product

SYMBOLS = "LXVI"
"""From large to small: the order in which a throw is written."""
FACES = "LXXVII"
"""The six faces of each of the four dice (LUD-1)."""
DICE = 4

_TENS = ("", "X", "XX", "XXX", "XL", "L", "LX", "LXX", "LXXX")
_UNITS = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX")


def roman(number: int) -> str:
    """Write a number from 1 to 89, the range of numerals without C (LUD-5)."""
    return _TENS[number // 10] + _UNITS[number % 10]


def written(symbols: str) -> str:
    """Write symbols in the order of a throw: from large to small."""
    return "".join(sorted(symbols, key=SYMBOLS.index))


NUMERALS = {roman(number): number for number in range(1, 90) if len(roman(number)) == DICE}
"""Every numeral that four dice can be laid out as, with its value."""

THROWS = tuple("".join(symbols) for symbols in combinations_with_replacement(SYMBOLS, DICE))
"""The 35 throws, each written from large to small."""

PHYSICAL = tuple(THROWS.index(written("".join(faces))) for faces in product(FACES, repeat=DICE))
"""The throw that each of the 1296 equally likely falls of four dice makes."""

WEIGHTS = tuple(Counter(PHYSICAL)[throw] for throw in range(len(THROWS)))
"""How many of the 1296 falls make each throw."""

LAYOUTS = tuple(
    tuple(
        sorted(
            (numeral for numeral in NUMERALS if written(numeral) == throw),
            key=NUMERALS.__getitem__,
            reverse=True,
        )
    )
    for throw in THROWS
)
"""The numerals that each throw can be laid out as, the best first; none for a bad throw."""

ALL_NUMERALS = tuple(numeral for layouts in LAYOUTS for numeral in layouts)
"""Every numeral, throw by throw; a layout's number in the rules is its position here."""
