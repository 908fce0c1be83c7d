"""A position as pixels: the board's own shapes, as the page paints them, drawn with Pillow.

Pillow comes with reportlab, which prints the same boards.  All is drawn larger and then made
smaller, so that edges are smooth.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from importlib.resources import as_file, files
from math import ceil, cos, floor, radians, sin
from typing import TYPE_CHECKING, Any

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from ludotheca.core import registry
from ludotheca.core.board import Board, Figure, Point, Theme, seat_colour, seat_mark
from ludotheca.core.drawing import LIGHT, PAWN, PIP, PIPS
from ludotheca.core.errors import LudothecaError
from ludotheca.core.game import Game
from ludotheca.core.scene import Piece
from ludotheca.core.words import Words
from ludotheca.printing.fonts import FILES, MIDDLE, TITLE, runs
from ludotheca.printing.outlines import outline
from ludotheca.printing.paint import Colour, Paint, Paints

if TYPE_CHECKING:
    from numpy.typing import NDArray

WIDTH = 640
"""How many pixels a picture is wide."""
FINE = 2
"""How much larger it is drawn before it is made smaller."""
BEND = 8
"""How many straight lines a curve is drawn as."""
FADED = 0.4
"""How much is seen of a piece that is out."""
BLANK = Board((320, 200), ())
"""What a game without a board shows."""


class Painter:
    """Draws the positions of one game; its board is drawn once."""

    def __init__(self, game: Game, words: Words) -> None:
        self._game, self._words = game, words
        self._board, self._theme = game.board() or BLANK, _theme(game)
        self._places = self._board.places()
        self._figures = {figure.id: figure for figure in self._board.figures}

    def draw(self, state: Any) -> NDArray[np.uint8]:
        """Return a position as rows of pixels in red, green and blue."""
        brush = Brush(self._bare.copy(), self._board, self._theme)
        for piece in self._game.scene(state).pieces:
            figure = self._figures.get(piece.figure, PAWN)
            brush.piece(piece, self._places[piece.at], figure, self._words)
        size = (brush.image.width // FINE, brush.image.height // FINE)
        return np.array(brush.image.resize(size, Image.Resampling.BOX), np.uint8)

    @cached_property
    def _bare(self) -> Image.Image:
        """The board without its pieces."""
        width, height = self._board.size
        size = (WIDTH * FINE, round(WIDTH * height / width) * FINE)
        brush = Brush(Image.new("RGB", size, LIGHT["paper"]), self._board, self._theme)
        for shape in self._board.shapes:
            if shape.path:
                brush.path(shape.path, shape.role, brush.whole)
            where = shape.label_at or shape.at
            if shape.label and where:
                role = "on-ground" if "ground" in shape.role.split() else "number"
                brush.text(shape.label, brush.whole, where, shape.label_size, role)
        return brush.image


def _theme(game: Game) -> Theme:
    try:
        return registry.box(game.box_id).theme
    except LudothecaError:  # a game that lies in no box of the shelf can be drawn too
        return Theme()


@dataclass(frozen=True)
class Frame:
    """Where something is drawn: moved, enlarged, turned and perhaps mirrored."""

    x: float
    y: float
    scale: float
    turn: float = 0.0
    mirror: int = 1

    def __call__(self, point: Point) -> Point:
        """Return the pixel on which a point comes to lie."""
        x, y = self.mirror * point[0] * self.scale, point[1] * self.scale
        turned = radians(self.turn)
        return (
            self.x + x * cos(turned) - y * sin(turned),
            self.y + x * sin(turned) + y * cos(turned),
        )


class Brush:
    """Draws on an image in the colours of a box; what is written stays upright always."""

    def __init__(self, image: Image.Image, board: Board, theme: Theme) -> None:
        self.image = image
        self.whole = Frame(0.0, 0.0, image.width / board.size[0])
        self._seats = board.seats
        self._paints = _paints(theme)

    def piece(self, piece: Piece, place: Any, figure: Figure, words: Words) -> None:
        """Draw a piece where it stands, with what is written on it."""
        x, y = place.at
        moved = self.whole((x + piece.offset[0], y + piece.offset[1]))
        mirrors = figure.mirrors and cos(radians(place.turn)) < 0
        turn = 0.0 if figure.upright else place.turn - 180 * mirrors
        frame = Frame(*moved, self.whole.scale, turn, -1 if mirrors else 1)
        colour = None
        if piece.seat is not None:
            colour = self._seats[piece.seat] if self._seats else seat_colour(piece.seat)
        for part in figure.parts:
            self.path(part.path, part.role, frame, within=piece.role, seat=colour)
        self._written(piece, figure, frame, words, colour)

    def _written(
        self, piece: Piece, figure: Figure, frame: Frame, words: Words, seat: str | None
    ) -> None:
        if piece.seat is not None and figure.mark_at:
            size = figure.mark_size or figure.text_size
            mark = seat_mark(piece.seat)
            self.text(mark, frame, figure.mark_at, size, "mark", piece.role, seat)
        if piece.words and figure.words_at:
            told = words.message(piece.words)
            self.text(told, frame, figure.words_at, figure.words_size, "carved", piece.role, seat)
        if not piece.text or not figure.text_at:
            return
        if not figure.pips or piece.text not in PIPS:
            size, role = figure.text_size, figure.text_role
            self.text(piece.text, frame, figure.text_at, size, role, piece.role, seat)
            return
        apart = figure.text_size
        for column, row in PIPS[piece.text]:
            middle = (figure.text_at[0] + column * apart, figure.text_at[1] + row * apart)
            self._pip(frame(middle), PIP * apart * frame.scale)

    def _pip(self, middle: Point, radius: float) -> None:
        colour = self._paints.of("carved", kind="text").fill or (0.0, 0.0, 0.0, 1.0)
        ImageDraw.Draw(self.image).circle(middle, radius, fill=_bytes(colour))

    def path(
        self, path: str, role: str, frame: Frame, *, within: str = "", seat: str | None = None
    ) -> None:
        """Draw a path in its role: what it encloses, and then its line."""
        paint = self._paints.of(role, within=within, seat=seat)
        lines = [([frame(point) for point in line], closed) for line, closed in _lines(path)]
        shown = FADED if "out" in within.split() else 1.0
        thick = paint.width * frame.scale
        box = self._box([point for line, _ in lines for point in line], thick)
        if box is None:
            return
        if paint.fill and paint.fill[3]:
            self._paste(_filled(lines, box), box, paint.fill, shown)
        if paint.stroke and paint.stroke[3]:
            self._paste(_drawn(lines, box, thick), box, paint.stroke, shown)

    def _box(self, points: Sequence[Point], thick: float) -> tuple[int, int, int, int] | None:
        """Return the pixels that something may cover; None if they all lie off the image."""
        if not points:
            return None
        across, down = [x for x, _ in points], [y for _, y in points]
        left, top = max(0, floor(min(across) - thick)), max(0, floor(min(down) - thick))
        right = min(self.image.width, ceil(max(across) + thick) + 1)
        bottom = min(self.image.height, ceil(max(down) + thick) + 1)
        return (left, top, right, bottom) if left < right and top < bottom else None

    def _paste(
        self, mask: Image.Image, box: tuple[int, int, int, int], colour: Colour, shown: float
    ) -> None:
        cover = colour[3] * shown
        if cover < 1:
            mask = mask.point([round(level * cover) for level in range(256)])
        self.image.paste(_bytes(colour), box, mask)

    def text(
        self,
        text: str,
        frame: Frame,
        where: Point,
        size: float,
        role: str,
        within: str = "",
        seat: str | None = None,
    ) -> None:
        """Write a line around a point."""
        paint: Paint = self._paints.of(role, kind="text", within=within, seat=seat)
        pieces = [
            (_font(name, round(size * frame.scale)), piece) for name, piece in runs(text, TITLE)
        ]
        x, y = frame(where)
        x -= sum(font.getlength(piece) for font, piece in pieces) / 2
        y += MIDDLE * size * frame.scale
        draw = ImageDraw.Draw(self.image)
        edge = round(paint.width * frame.scale / 2) if paint.stroke else 0
        for font, piece in pieces:
            fill, line = _bytes(paint.fill), _bytes(paint.stroke)
            draw.text((x, y), piece, fill, font, "ls", stroke_width=edge, stroke_fill=line)
            x += font.getlength(piece)


def _bytes(colour: Colour | None) -> tuple[int, int, int]:
    red, green, blue = (colour or (0.0, 0.0, 0.0, 1.0))[:3]
    return round(255 * red), round(255 * green), round(255 * blue)


def _filled(
    lines: Sequence[tuple[list[Point], bool]], box: tuple[int, int, int, int]
) -> Image.Image:
    """Return what paths enclose; as in SVG, parts that run the other way leave holes."""
    size = (box[2] - box[0], box[3] - box[1])
    turns = np.zeros((size[1], size[0]), np.int16)
    for line, _ in lines:
        if len(line) > 2:
            inside = Image.new("L", size)
            ImageDraw.Draw(inside).polygon(_shifted(line, box), fill=1)
            turns += _turn(line) * np.asarray(inside, np.int16)
    return Image.fromarray(np.where(turns != 0, 255, 0).astype(np.uint8))


def _turn(line: Sequence[Point]) -> int:
    """Return in which direction a closed line runs: 1 or -1."""
    pairs = zip(line, [*line[1:], line[0]], strict=True)
    return 1 if sum(x * v - y * u for (x, y), (u, v) in pairs) > 0 else -1


def _drawn(
    lines: Sequence[tuple[list[Point], bool]], box: tuple[int, int, int, int], thick: float
) -> Image.Image:
    mask = Image.new("L", (box[2] - box[0], box[3] - box[1]))
    draw = ImageDraw.Draw(mask)
    for line, closed in lines:
        points = _shifted([*line, line[0]] if closed else line, box)
        draw.line(points, 255, max(1, round(thick)), "curve")
        for point in {points[0], points[-1]} if thick > 2 else ():
            draw.circle(point, thick / 2, fill=255)
    return mask


def _shifted(line: Sequence[Point], box: tuple[int, int, int, int]) -> list[Point]:
    return [(x - box[0], y - box[1]) for x, y in line]


@lru_cache(maxsize=4096)
def _lines(path: str) -> tuple[tuple[tuple[Point, ...], bool], ...]:
    """Return a path as straight lines, each with whether it is closed."""
    found: list[tuple[list[Point], bool]] = []
    for command, points in outline(path):
        if command == "Z":
            found[-1] = (found[-1][0], True)
        elif command == "M" or found[-1][1]:
            begun = [found[-1][0][0], *points] if command != "M" else list(points)
            found.append((begun, False))
        elif command == "L":
            found[-1][0].append(points[0])
        else:
            found[-1][0].extend(_curve(found[-1][0][-1], *points))
    return tuple((tuple(line), closed) for line, closed in found)


def _curve(a: Point, b: Point, c: Point, d: Point) -> list[Point]:
    points = []
    for step in range(1, BEND + 1):
        t = step / BEND
        shares = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
        x, y = (
            sum(share * point[axis] for share, point in zip(shares, (a, b, c, d), strict=True))
            for axis in range(2)
        )
        points.append((x, y))
    return points


@cache
def _paints(theme: Theme) -> Paints:
    return Paints(theme, LIGHT)


@cache
def _font(name: str, size: int) -> ImageFont.FreeTypeFont:
    with as_file(files("ludotheca.printing") / "fonts" / FILES[name]) as file:
        return ImageFont.truetype(str(file), max(size, 1))
