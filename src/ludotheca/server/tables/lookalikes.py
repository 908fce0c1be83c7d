"""Which names look alike, so that nobody sits down as somebody else.

Two names look alike if nothing but these tells them apart: capitals, accents, blanks, punctuation,
signs that do not show; wide, small, circled and ornamental letters; letters of Cyrillic, Greek,
Armenian and Cherokee, and rare ones of Latin, that look like common ones; ``I``, ``l``, ``1`` and
``|``, ``O`` and ``0``, ``m`` and ``rn``, ``w`` and ``vv``.  It is a small part of what Unicode
knows of such letters (UTS 39), the part that can be typed or copied without trying hard.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

_ALIKE = str.maketrans(
    # Cyrillic, Greek, Armenian, Cherokee, rare Latin letters; colons and brackets
    "АВЕЅІЈКМНОРСТУХҺԌԛԜӀ" + "авекмнорстухѕіјһԁԛԝьґ" + "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ" + "αβεικνοπρτυχωγ"
    "ՍՏԼՕ" + "հոսօցզ" + "ᎪᏴᏟᎠᎬᎻᎫᏦᏞᎷᏢᏒᏚᎢᏙᎳᏃ" + "ıȷɡɑɩʋƖ" + "∶ː꞉։׃❲❳❨❩［］[]",
    "ABESIJKMHOPCTYXhGqWI" + "abekmhopctyxsijhdqwbr" + "ABEZHIKMNOPTYX" + "abeikvonptuxwy"
    "USLO" + "hnuogq" + "ABCDEHJKLMPRSTVWZ" + "ijgaiuI" + ":::::()()()()",
)
_LATIN = re.compile(
    r"(?:LATIN (SMALL |CAPITAL )?LETTER (SMALL CAPITAL )?|REGIONAL INDICATOR SYMBOL LETTER )"
    r"([A-Z])(?: WITH .*)?$"
)
_AS_WRITTEN = str.maketrans("I1|0", "lllO")
_IN_SMALL_LETTERS = str.maketrans("1|0", "llo")
_PAIRS = (("rn", "m"), ("vv", "w"), ("VV", "W"))


def look_alike(one: str, other: str) -> bool:
    """Say whether people could take one name for the other.

    >>> look_alike("Ann", "ΑNN"), look_alike("BILL", "B1LL"), look_alike("Ann", "Anne")
    (True, True, False)
    """
    return not _looks(one).isdisjoint(_looks(other))


def looks_like_any(others: Iterable[str], name: str) -> bool:
    """Say whether people could take a name for one of others."""
    return any(look_alike(name, other) for other in others)


def spelled(name: str) -> str:
    """Return a name in plain small letters, without accents and blanks.

    >>> spelled("Ｂöt： Zoë")
    'bot:zoe'
    """
    return _plain(name).casefold()


def _looks(name: str) -> frozenset[str]:
    """Return what a name looks like as it is written, and in small letters."""
    small = (_plain(name).casefold(), _plain(name.casefold()).casefold())
    looks = (
        _unmarked(_plain(name)).translate(_AS_WRITTEN),
        *(_unmarked(letters).translate(_IN_SMALL_LETTERS) for letters in small),
    )
    return frozenset(map(_paired, looks))


def _unmarked(letters: str) -> str:
    """Leave punctuation out, unless there is nothing else."""
    return "".join(c for c in letters if unicodedata.category(c)[0] != "P") or letters


def _paired(letters: str) -> str:
    for pair, letter in _PAIRS:
        letters = letters.replace(pair, letter)
    return letters


def _plain(name: str) -> str:
    """Return the common letters that a name looks made of, without accents and blanks."""
    apart = unicodedata.normalize("NFKD", name)
    shown = (_common(point) for point in apart if point.isprintable() and not _is_dropped(point))
    return "".join(shown)


def _is_dropped(point: str) -> bool:
    """Say whether something hardly shows: blanks, accents, what picks a variant of a letter.

    Signs for vowels and what kills them, as in Devanagari or Thai, are letters and stay.
    """
    place = unicodedata.combining(point)
    is_accent = place == 1 or 10 <= place <= 35 or place >= 200
    is_selector = unicodedata.name(point, "").startswith(("VARIATION SELECTOR", "MONGOLIAN FREE"))
    return point.isspace() or is_accent or is_selector


def _common(point: str) -> str:
    common = point.translate(_ALIKE)
    found = _LATIN.search(unicodedata.name(point, "")) if common == point else None
    if found is None:
        return common
    is_capital = found[1] == "CAPITAL " or found[0].startswith("REGIONAL")
    return found[3] if is_capital else found[3].lower()
