"""Characters as people count them: a letter with its accents is one, a family of emoji is one."""

from __future__ import annotations

import unicodedata

NON_JOINER, JOINER = "\u200c", "\u200d"
"""Signs that show nothing by themselves: they keep letters apart, and join letters or emoji."""
TAGS = frozenset(map(chr, range(0xE0020, 0xE0080)))
"""Signs that follow a black flag and say whose it is."""
TONES = frozenset(map(chr, range(0x1F3FB, 0x1F400)))
"""The colours of skin that follow a person."""
FLAG_LETTERS = frozenset(map(chr, range(0x1F1E6, 0x1F200)))
"""Letters of which two make a flag."""

_PICTURES = frozenset("©®‼⁉™ℹ↔⤴⤵◻◼◽◾〰")
_FIRST_PICTURE = "\u2190"


def characters(text: str) -> list[str]:
    """Cut a text into characters as people count them.

    >>> [len(character) for character in characters("Ze\u0301 👩\u200d🚀🇫🇷")]
    [1, 2, 1, 3, 2]
    """
    cut: list[str] = []
    for point in text:
        if cut and _goes_on(cut[-1], point):
            cut[-1] += point
        else:
            cut.append(point)
    return cut


def is_picture(point: str) -> bool:
    """Say whether something may be an emoji, or a part of one."""
    is_symbol = unicodedata.category(point) == "So" and point >= _FIRST_PICTURE
    return point in _PICTURES or (is_symbol and point not in FLAG_LETTERS)


def is_written(point: str) -> bool:
    """Say whether a line of text may hold it: what can be printed, and what joins that."""
    return point.isprintable() or point in (NON_JOINER, JOINER) or point in TAGS


def _goes_on(character: str, point: str) -> bool:
    """Say whether a code point belongs to the character before it."""
    if point in (NON_JOINER, JOINER) or point in TAGS or unicodedata.category(point)[0] == "M":
        return True
    if point in TONES:
        return is_picture(character[-1])
    if point in FLAG_LETTERS:
        return character in FLAG_LETTERS
    return character[-1] == JOINER and is_picture(character[0]) and is_picture(point)


def folded(text: str) -> str:
    """Return a text without accents and capitals, to compare what people type, and to sort by.

    >>> folded("Chassé-Croisé")
    'chasse-croise'
    """
    bare = unicodedata.normalize("NFKD", text.casefold())
    return "".join(character for character in bare if not unicodedata.combining(character))
