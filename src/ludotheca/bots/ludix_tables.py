"""What the bots for Ludix know by heart: best play of two, and the net for more.

Best play of two is a limit for each total and each score of the other: stop if the score with which
the turn began is below it.  For who has more to fall back on, a bad throw costs less, so at the
same total one who began the turn with a higher score throws on where another stops; hence one limit
says all there is to say.  ``make ludix-tables`` works everything out anew.
"""

from __future__ import annotations

import sys
import zlib
from array import array
from importlib.resources import files

LIMITS_FILE, NET_FILE = "ludix-limits.bin", "ludix-net.bin"

# Sections of the limits: Ludix for who begins and for who does not, Pig and Piglet for both
SPANS = (300, 300, 100, 10)
"""The target of each section; a shorter race is the end of this one."""
TOTALS = (365, 300, 100, 10)
"""How many totals each section tells of, from 0 on; whoever has more, stops."""
A_WORD, BITS = 7, 9
"""Limits in a word of 64 bits, one for each score of the other, and the bits of each."""
LIMIT_MASK = (1 << BITS) - 1
WORDS = tuple(-(-span // A_WORD) for span in SPANS)
"""How many words a total takes."""
FIRST_WORDS = tuple(
    sum(TOTALS[earlier] * WORDS[earlier] for earlier in range(section))
    for section in range(len(SPANS))
)


def packed(numbers: array[int]) -> bytes:
    """Return numbers as a file holds them: compressed, the low byte of each first."""
    return zlib.compress(_little(numbers).tobytes(), 9)


def _read(name: str, code: str) -> tuple[int, ...]:
    numbers = array(code)
    numbers.frombytes(zlib.decompress((files("ludotheca.bots") / "data" / name).read_bytes()))
    return tuple(_little(numbers))


def _little(numbers: array[int]) -> array[int]:
    """Turn the bytes of each number round where the machine has the high one first."""
    if sys.byteorder == "big":
        numbers = numbers[:]
        numbers.byteswap()
    return numbers


LIMITS = _read(LIMITS_FILE, "q")
NET = _read(NET_FILE, "h")
