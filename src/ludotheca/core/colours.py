"""How well colours stand out from each other, as readers of screens count it."""

from __future__ import annotations

DARK_INK, PALE_INK = "#1f1a17", "#fffaf0"


def contrast(one: str, other: str) -> float:
    """Return how well a colour stands out from another, from 1 to 21; ValueError if it is none.

    >>> contrast("#ffffff", "#000000")
    21.0
    """
    low, high = sorted((_luminance(one), _luminance(other)))
    return (high + 0.05) / (low + 0.05)


def ink_on(colour: str) -> str:
    """Return the ink to write with on a colour: dark or pale, whichever reads better."""
    return max(DARK_INK, PALE_INK, key=lambda ink: contrast(colour, ink))


def _luminance(colour: str) -> float:
    red, green, blue = (_linear(part / 255) for part in _parts(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _parts(colour: str) -> bytes:
    if len(colour) != 7 or colour[0] != "#":
        raise ValueError(f"{colour!r} is no colour like #c1272d")
    return bytes.fromhex(colour[1:])


def _linear(share: float) -> float:
    return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4
