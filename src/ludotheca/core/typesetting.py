"""How a text is set: the signs of its language, and where its lines may break."""

from __future__ import annotations

import re
import textwrap
from functools import cache

NO_BREAK, NARROW = "\N{NO-BREAK SPACE}", "\N{NARROW NO-BREAK SPACE}"
GLUE = "\ue000\ue001"
"""Stand for a full and a narrow blank at which a line must not break.

Code that wraps lines takes the blanks themselves for a place to break.  Whoever prints puts them
back.
"""
DECIMAL_SIGNS = {"en": ".", "fr": ","}
"""What is known of languages at once."""
_GLUED = str.maketrans(NO_BREAK + NARROW, GLUE)
_UNGLUED = str.maketrans(GLUE, NO_BREAK + NARROW)


def typeset(text: str, language: str) -> str:
    r"""Return a text of ours as its language sets it; files have what a keyboard has.

    French has an apostrophe of its own, and blanks that do not break: a full one before a colon,
    narrow ones before the other high signs and inside quotation marks.

    >>> ascii(typeset("d'un : deux !", "fr"))
    "'d\\u2019un\\xa0: deux\\u202f!'"
    """
    if language.partition("-")[0] != "fr":
        return text
    text = text.replace("'", "’").replace(" :", f"{NO_BREAK}:")
    return re.sub(r" (?=[;!?%»])|(?<=«) ", NARROW, text)


def figure(number: str, language: str) -> str:
    """Return a number that is written in figures with the decimal sign of a language.

    >>> figure("+42.9", "fr")
    '+42,9'
    """
    return number.replace(".", _decimal_sign(language))


@cache
def _decimal_sign(language: str) -> str:
    """Return what stands before the decimals; Babel knows it of languages that we do not."""
    if language in DECIMAL_SIGNS:
        return DECIMAL_SIGNS[language]
    from babel.core import Locale, UnknownLocaleError  # slow to import
    from babel.numbers import get_decimal_symbol

    try:
        return str(get_decimal_symbol(Locale.parse(language, sep="-")))
    except UnknownLocaleError:
        return "."


def glued(text: str) -> str:
    """Return a text whose blanks that must not break are taken for letters.

    >>> glued(typeset("Ainsi : oui !", "fr")) == f"Ainsi{GLUE[0]}: oui{GLUE[1]}!"
    True
    """
    return text.translate(_GLUED)


def unglued(text: str) -> str:
    """Return a glued text with its blanks put back."""
    return text.translate(_UNGLUED)


def filled(text: str, width: int) -> str:
    """Return a text in lines of a width; ids and compounds stay whole, signs with their words.

    >>> print(filled("See VEL-IND-7: one die after the other.", 12))
    See
    VEL-IND-7:
    one die
    after the
    other.
    """
    # Only what a keyboard calls a blank is one here.
    return textwrap.fill(text, width, break_on_hyphens=False, break_long_words=False)
