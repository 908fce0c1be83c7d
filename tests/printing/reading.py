"""Printed documents, read back as a browser's viewer reads them."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

import pypdfium2
from pypdfium2 import raw

MILLIMETRE = 72 / 25.4
LONGEST_NAME = 100


@dataclass(frozen=True)
class Line:
    """A piece of text and where its left and its lower end are, in millimetres from below."""

    text: str
    x: float
    y: float


@dataclass(frozen=True)
class Font:
    """A font that something is written in."""

    name: str
    is_embedded: bool


class Page:
    """A page of a document."""

    def __init__(self, page: pypdfium2.PdfPage) -> None:
        self._page = page

    @property
    def size(self) -> tuple[float, float]:
        """How wide and how high it is, in millimetres."""
        wide, high = self._page.get_size()
        return round(wide / MILLIMETRE, 1), round(high / MILLIMETRE, 1)

    @cached_property
    def words(self) -> str:
        """All words of it, with single blanks between them."""
        return " ".join(self._page.get_textpage().get_text_range().split())

    @cached_property
    def letters(self) -> str:
        """All words of it without any blanks, which stand where lines were broken too."""
        return flat(self.words)

    def lines(self) -> Iterator[Line]:
        """Yield every piece of text with its place on the paper."""
        texts = self._page.get_textpage()
        for number in range(texts.count_rects()):
            left, bottom, right, top = texts.get_rect(number)
            told = texts.get_text_bounded(left, bottom, right, top)
            yield Line(" ".join(told.split()), left / MILLIMETRE, bottom / MILLIMETRE)

    def fonts(self) -> set[Font]:
        """Return the fonts that its text is written in."""
        written = self._page.get_objects(filter=[raw.FPDF_PAGEOBJ_TEXT])
        return {_font(raw.FPDFTextObj_GetFont(text)) for text in written}


def _font(font: object) -> Font:
    name = ctypes.create_string_buffer(LONGEST_NAME)
    raw.FPDFFont_GetBaseFontName(font, name, LONGEST_NAME)
    return Font(name.value.decode(), raw.FPDFFont_GetIsEmbedded(font) == 1)


def pages_of(document: bytes) -> list[Page]:
    """Return the pages of a document."""
    return [Page(page) for page in pypdfium2.PdfDocument(document)]


def flat(text: str) -> str:
    """Leave out all blanks, and what is printed in another way."""
    return "".join(text.replace("\N{MINUS SIGN}", "–").split())
