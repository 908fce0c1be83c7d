"""A pen that draws boards, figures and words on a sheet, in millimetres from its upper left."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from ludotheca.core.board import Board, Figure, Part, Point, Shape, seat_mark
from ludotheca.core.colours import DARK_INK
from ludotheca.core.drawing import PIP, PIPS
from ludotheca.printing.bounds import bounds_of
from ludotheca.printing.fonts import MIDDLE, TEXT, TITLE, load_fonts, markup, runs, width
from ludotheca.printing.outlines import outline
from ludotheca.printing.paint import Colour, Paint, Paints

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas
    from reportlab.platypus import Paragraph

POINT = 72 / 25.4
"""Points in a millimetre."""
LEADING = 1.3
"""From one line to the next, beside the size of the text."""
WORDS_ACROSS = 0.72
"""How much of a figure what is written on it may take; longer words are written smaller."""
ROUND = 1
"""How lines end and meet."""


@dataclass(frozen=True)
class Written:
    """What is written on a figure, and whose it is."""

    seat: int | None = None
    colour: str | None = None
    text: str = ""
    words: str = ""
    role: str = ""


@dataclass(frozen=True)
class Style:
    """How a paragraph is set; its size is in points."""

    size: float = 9.5
    font: str = TEXT
    centred: bool = False


class Pen:
    """Draws with one box's colours; distances are millimetres, and down is down."""

    def __init__(self, canvas: Canvas, paints: Paints, height: float) -> None:
        self._canvas = canvas
        self._paints = paints
        canvas.setLineJoin(ROUND)
        canvas.setLineCap(ROUND)
        canvas.translate(0, height * POINT)
        canvas.scale(POINT, -POINT)

    # Where

    @contextmanager
    def at(self, x: float, y: float, scale: float = 1.0, turn: float = 0.0) -> Iterator[None]:
        """Draw around another point for a while, larger or smaller, or turned clockwise."""
        self._canvas.saveState()
        self._canvas.translate(x, y)
        self._canvas.rotate(turn)
        self._canvas.scale(scale, scale)
        yield
        self._canvas.restoreState()

    @contextmanager
    def within(self, x: float, y: float, wide: float, high: float) -> Iterator[None]:
        """Draw only inside a rectangle for a while."""
        self._canvas.saveState()
        area = self._canvas.beginPath()
        area.rect(x, y, wide, high)
        self._canvas.clipPath(area, stroke=0, fill=0)
        yield
        self._canvas.restoreState()

    @contextmanager
    def mirrored(self) -> Iterator[None]:
        """Exchange left and right for a while."""
        self._canvas.saveState()
        self._canvas.scale(-1, 1)
        yield
        self._canvas.restoreState()

    # Shapes

    def path(
        self, path: str, role: str, *, within: str = "", seat: str | None = None, shrink: float = 1
    ) -> None:
        """Draw a path in its role; lines are as thin as ``shrink`` says."""
        self._fill(path, self._paints.of(role, within=within, seat=seat), shrink)

    def _fill(self, path: str, paint: Paint, shrink: float = 1) -> None:
        drawn = self._canvas.beginPath()
        for command, points in outline(path):
            if command == "M":
                drawn.moveTo(*points[0])
            elif command == "L":
                drawn.lineTo(*points[0])
            elif command == "C":
                drawn.curveTo(*points[0], *points[1], *points[2])
            else:
                drawn.close()
        if paint.fill:
            self._set_fill(paint.fill)
        if paint.stroke:
            self._set_stroke(paint.stroke, paint.width * shrink)
        # As in SVG, a shape's parts that run the other way leave holes.
        self._canvas.drawPath(drawn, int(bool(paint.stroke)), int(bool(paint.fill)), fillMode=1)

    def rule(
        self, points: list[Point], *, thick: float = 0.15, dashes: tuple[float, ...] = ()
    ) -> None:
        """Draw a thin line for whoever cuts, folds or glues."""
        self._canvas.saveState()
        self._set_stroke((0.25, 0.25, 0.25, 1.0), thick)
        if dashes:
            self._canvas.setLineCap(0)
            self._canvas.setDash(list(dashes))
        drawn = self._canvas.beginPath()
        drawn.moveTo(*points[0])
        for point in points[1:]:
            drawn.lineTo(*point)
        self._canvas.drawPath(drawn, stroke=1, fill=0)
        self._canvas.restoreState()

    def ring(self, x: float, y: float, radius: float, thick: float = 0.15) -> None:
        """Draw a thin circle."""
        self._set_stroke((0.25, 0.25, 0.25, 1.0), thick)
        self._canvas.circle(x, y, radius, stroke=1, fill=0)

    def blank(self, x: float, y: float, wide: float, high: float) -> None:
        """Leave a rectangle white."""
        self._set_fill((1.0, 1.0, 1.0, 1.0))
        self._canvas.rect(x, y, wide, high, stroke=0, fill=1)

    def _set_fill(self, colour: Colour) -> None:
        self._canvas.setFillColorRGB(*colour[:3], alpha=colour[3])

    def _set_stroke(self, colour: Colour, thick: float) -> None:
        self._canvas.setStrokeColorRGB(*colour[:3], alpha=colour[3])
        self._canvas.setLineWidth(thick)

    # Boards and figures, in units of their own

    def board(self, board: Board) -> None:
        """Draw a board without its pieces."""
        for shape in board.shapes:
            if shape.path:
                self.path(shape.path, shape.role)
            self._label(shape)

    def _label(self, shape: Shape) -> None:
        where = shape.label_at or shape.at
        if shape.label and where:
            role = "on-ground" if "ground" in shape.role.split() else "number"
            self.text(shape.label, where, shape.label_size, role)

    def parts(self, parts: tuple[Part, ...], on: Written | None = None) -> None:
        """Draw a figure's shapes."""
        on = on or Written()
        for part in parts:
            self.path(part.path, part.role, within=on.role, seat=on.colour)

    def figure(self, figure: Figure, on: Written, *, mirrored: bool = False) -> None:
        """Draw a figure with what is written on it, which is read from left to right always."""
        if mirrored:
            with self.mirrored():
                self.parts(figure.parts, on)
        else:
            self.parts(figure.parts, on)
        way = -1 if mirrored else 1
        for text, where, size, role in _written_on(figure, on):
            most = WORDS_ACROSS * bounds_of(figure).width
            self.text(text, (way * where[0], where[1]), size, role, on, most=most)
        if figure.pips and on.text in PIPS and figure.text_at:
            self.pips(on.text, figure.text_at, figure.text_size)

    def pips(self, face: str, middle: Point, apart: float) -> None:
        """Draw the pips of a die's face, their rows so far apart."""
        self._set_fill(self._paints.of("carved", kind="text").fill or (0.0, 0.0, 0.0, 1.0))
        for column, row in PIPS[face]:
            x, y = middle[0] + column * apart, middle[1] + row * apart
            self._canvas.circle(x, y, PIP * apart, stroke=0, fill=1)

    # Words

    def text(
        self,
        text: str,
        where: Point,
        size: float,
        role: str = "carved",
        on: Written | None = None,
        *,
        most: float | None = None,
        font: str = TITLE,
    ) -> None:
        """Write a line around a point; smaller if it would be longer than ``most``."""
        on = on or Written()
        paint = self._paints.of(role, kind="text", within=on.role, seat=on.colour)
        long = width(text, font, size)
        if most and long > most:
            size, long = size * most / long, most
        self._canvas.saveState()
        self._canvas.translate(where[0] - long / 2, where[1] + MIDDLE * size)
        self._canvas.scale(1, -1)
        if paint.stroke:  # beneath, so that a letter stays as large as it is
            self._canvas.saveState()
            self._set_stroke(paint.stroke, paint.width)
            self._write(text, size, font, mode=1)
            self._canvas.restoreState()
        self._set_fill(paint.fill or (0.0, 0.0, 0.0, 1.0))
        self._write(text, size, font, mode=0)
        self._canvas.restoreState()

    def line(self, text: str, x: float, y: float, size: float, font: str = TEXT) -> None:
        """Write a line from a point of its baseline on; its size is in points."""
        self._canvas.saveState()
        self._canvas.translate(x, y)
        self._canvas.scale(1 / POINT, -1 / POINT)
        self._set_fill(self._paints.of("ink").fill or (0.0, 0.0, 0.0, 1.0))
        self._write(text, size, font, mode=0)
        self._canvas.restoreState()

    def _write(self, text: str, size: float, font: str, mode: Literal[0, 1]) -> None:
        written = self._canvas.beginText(0, 0)
        written.setTextRenderMode(mode)
        for name, piece in runs(text, font):
            written.setFont(name, size)
            written.textOut(piece)
        self._canvas.drawText(written)

    def paragraph(self, made: Paragraph, x: float, y: float, high: float) -> None:
        """Put a paragraph below a point; it is ``high`` millimetres high."""
        self._canvas.saveState()
        self._canvas.translate(x, y + high)
        self._canvas.scale(1 / POINT, -1 / POINT)
        made.drawOn(self._canvas, 0, 0)
        self._canvas.restoreState()


def _written_on(figure: Figure, on: Written) -> Iterator[tuple[str, Point, float, str]]:
    if on.seat is not None and figure.mark_at:
        yield seat_mark(on.seat), figure.mark_at, figure.mark_size or figure.text_size, "mark"
    is_pips = figure.pips and on.text in PIPS
    if on.text and figure.text_at and not is_pips:
        yield on.text, figure.text_at, figure.text_size, figure.text_role
    if on.words and figure.words_at:
        yield on.words, figure.words_at, figure.words_size, "carved"


def paragraph(text: str, style: Style | None = None, *, bold: str = "") -> Paragraph:
    """Return words to be set in lines, after a few in bold."""
    from reportlab.lib.colors import HexColor
    from reportlab.lib.enums import TA_CENTER, TA_LEFT
    from reportlab.lib.styles import ParagraphStyle
    from reportlab.platypus import Paragraph

    load_fonts()
    style = style or Style()
    set_as = ParagraphStyle(
        "set",
        fontName=style.font,
        fontSize=style.size,
        leading=style.size * LEADING,
        alignment=TA_CENTER if style.centred else TA_LEFT,
        textColor=HexColor(DARK_INK),
        splitLongWords=1,
        allowWidows=0,
        allowOrphans=0,
    )
    before = f"{markup(bold, TITLE)} " if bold else ""
    return Paragraph(before + markup(text, style.font), set_as)


def height_of(made: Paragraph, wide: float) -> float:
    """Return how high a paragraph is if it is so wide, in millimetres."""
    return float(made.wrap(wide * POINT, 10_000 * POINT)[1]) / POINT
