"""The fonts that sheets are printed with; of each, only the letters that are used are embedded.

A letter that our serif does not have is taken from a font that has most; so are the seats' marks.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from html import escape
from importlib.resources import as_file, files
from itertools import groupby
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from reportlab.pdfbase.ttfonts import TTFont

TEXT, TITLE, SPARE = "Fraunces", "Fraunces-SemiBold", "DejaVuSans"
FILES = {TEXT: "Fraunces-Regular.ttf", TITLE: "Fraunces-SemiBold.ttf", SPARE: "DejaVuSans.ttf"}
MIDDLE = 0.36
"""How far above its baseline the middle of a line of figures is, beside its size."""
UNKNOWN = "\N{WHITE VERTICAL RECTANGLE}"
"""What stands for a letter that no font has."""
SAME = str.maketrans({"\N{NARROW NO-BREAK SPACE}": "\N{NO-BREAK SPACE}", "\N{MINUS SIGN}": "–"})
"""What is printed as something else: whoever breaks lines would break them at a narrow space."""


@cache
def _font(name: str) -> TTFont:
    """Return a font, known to the printer from now on."""
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFont

    with as_file(files("ludotheca.printing") / "fonts" / FILES[name]) as file:
        font = TTFont(name, str(file))
    pdfmetrics.registerFont(font)
    return font


@cache
def load_fonts() -> None:
    """Make all fonts known to the printer, once; paragraphs name them."""
    for name in FILES:
        _font(name)


def runs(text: str, font: str) -> list[tuple[str, str]]:
    """Cut a text into pieces that one font can print: each with the font's name.

    >>> runs("Ann ●", TITLE)
    [('Fraunces-SemiBold', 'Ann '), ('DejaVuSans', '●')]
    """
    letters = [_printable(letter, font) for letter in text.translate(SAME)]
    return [
        (name, "".join(letter for _, letter in run))
        for name, run in groupby(letters, key=lambda pair: pair[0])
    ]


def _printable(letter: str, font: str) -> tuple[str, str]:
    for name in (font, SPARE):
        if ord(letter) in _font(name).face.charToGlyph:
            return name, letter
    return SPARE, UNKNOWN


def width(text: str, font: str, size: float) -> float:
    """Return how long a line of text is, in the unit of its size."""
    return sum(_font(name).stringWidth(piece, size) for name, piece in runs(text, font))


def markup(text: str, font: str) -> str:
    """Return a text for a paragraph, each piece in a font that has its letters."""
    return "".join(_marked(text, font))


def _marked(text: str, font: str) -> Iterator[str]:
    for name, piece in runs(text, font):
        yield f'<font name="{name}">{escape(piece)}</font>'
