"""Sheets: what is on each, planned first, so that every one can tell how many there are."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import TYPE_CHECKING

from ludotheca.core.words import Words
from ludotheca.printing.fonts import TEXT, load_fonts, width
from ludotheca.printing.paint import Paints
from ludotheca.printing.paper import Paper
from ludotheca.printing.pen import POINT, Pen

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas

LABEL = 7.5
"""The size of what stands at the foot of a sheet, in points."""
FOOT = 6.0
"""How far that is from the edge, in millimetres."""


@dataclass(frozen=True)
class Sheet:
    """One side of a sheet: what it is called and how it is drawn.

    ``beside`` writes its foot along the left edge, where what is printed leaves no room below.
    """

    name: str
    draw: Callable[[Pen], None]
    lying: bool = False
    beside: bool = False


@dataclass(frozen=True)
class Imprint:
    """What all sheets of a document have in common."""

    title: str
    subject: str
    paper: Paper
    paints: Paints
    words: Words


def printed(sheets: Sequence[Sheet], imprint: Imprint) -> bytes:
    """Return sheets as a PDF document; the same sheets always as the same bytes."""
    from reportlab.pdfgen.canvas import Canvas

    file = BytesIO()
    load_fonts()
    # Invariant: neither the time nor anything drawn by lot goes into the document.  Unless told
    # otherwise, every page begins in a font that is not embedded.
    canvas = Canvas(
        file,
        invariant=True,
        pageCompression=1,
        lang=imprint.words.language,
        initialFontName=TEXT,  # type: ignore[arg-type]  # a name, whatever its stubs say
    )
    canvas.setTitle(imprint.title)
    canvas.setSubject(imprint.subject)
    canvas.setCreator("Ludotheca")
    canvas.setAuthor("Ludotheca")
    for number, sheet in enumerate(sheets, start=1):
        _print(canvas, sheet, imprint, number, len(sheets))
    canvas.save()
    return file.getvalue()


def _print(canvas: Canvas, sheet: Sheet, imprint: Imprint, number: int, count: int) -> None:
    paper = imprint.paper.lying() if sheet.lying else imprint.paper
    canvas.setPageSize((paper.width * POINT, paper.height * POINT))
    canvas.bookmarkPage(f"sheet-{number}")
    canvas.addOutlineEntry(sheet.name, f"sheet-{number}")
    pen = Pen(canvas, imprint.paints, paper.height)
    sheet.draw(pen)
    told = imprint.words(
        "print-foot", title=imprint.title, sheet=sheet.name, number=number, count=count
    )
    long = width(told, TEXT, LABEL) / POINT
    if sheet.beside:
        with pen.at(FOOT, (paper.height + long) / 2, turn=-90):
            pen.line(told, 0, 0, LABEL)
    else:
        pen.line(told, (paper.width - long) / 2, paper.height - FOOT, LABEL)
    canvas.showPage()
