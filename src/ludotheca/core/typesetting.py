"""How a text is set: the signs of its language, and where its lines may break."""

from __future__ import annotations

import re
import textwrap

GLUE = "\N{BRAILLE PATTERN BLANK}"
"""Stands for a blank at which a line must not break; no wrapping code takes it for a blank.

Whoever prints puts the blank back.
"""


def typeset(text: str, language: str) -> str:
    """Return a text of ours with its language's apostrophes; files have the keyboard's.

    >>> print(typeset("L'as d'un dé", "fr"))
    L’as d’un dé
    """
    return text.replace("'", "’") if language == "fr" else text


def glued(text: str) -> str:
    """Return a text whose French signs stay on the line of the word that they belong to.

    >>> glued("Comment ? « Ainsi ! »").replace(GLUE, "~")
    'Comment~? «~Ainsi~!~»'
    """
    return re.sub(r"\s(?=[:;?!%»])|(?<=«)\s", GLUE, text)


def filled(text: str, width: int) -> str:
    """Return a text in lines of a width; ids and compounds stay whole, signs with their words.

    >>> print(filled("Voir VEL-IND-7 : un dé après l'autre.", 12))
    Voir
    VEL-IND-7 :
    un dé après
    l'autre.
    """
    return textwrap.fill(
        glued(text), width, break_on_hyphens=False, break_long_words=False
    ).replace(GLUE, " ")
