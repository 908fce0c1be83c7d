"""Scenes as SVG: the same boards that the page shows, for notebooks and documents."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from html import escape
from importlib.resources import files
from math import cos, radians

from ludotheca.core.board import (
    Board,
    Figure,
    Part,
    Point,
    Shape,
    Theme,
    seat_colour,
    seat_mark,
)
from ludotheca.core.colours import ink_on
from ludotheca.core.faces import Face, Faces
from ludotheca.core.scene import Message, Piece

LIGHT = {
    "paper": "#f6efe2",
    "card": "#fffaf0",
    "ink": "#1f1a17",
    "faint": "#6b5f55",
    "rule": "#d9ccb8",
}
DARK = {
    "paper": "#191613",
    "card": "#26211c",
    "ink": "#f3e9d8",
    "faint": "#b7a993",
    "rule": "#3a332b",
}
SERIF = "Fraunces, Georgia, serif"
ON_ITS_SIDE = 1e-6
"""A figure that is turned by a quarter stands on its side, not yet on its head."""
_SLANT, _OTHER, _SIDES = ((-1, -1), (1, 1)), ((-1, 1), (1, -1)), ((-1, 0), (1, 0))
PIPS: dict[str, tuple[Point, ...]] = {
    "1": ((0, 0),),
    "2": _SLANT,
    "3": ((0, 0), *_SLANT),
    "4": (*_SLANT, *_OTHER),
    "5": ((0, 0), *_SLANT, *_OTHER),
    "6": (*_SLANT, *_OTHER, *_SIDES),
}
"""Where the pips of each face are: columns and rows around the middle."""
PIP = 0.38
"""How large a pip is, beside the way from one to the next."""
DRAWN = 1.45
"""How far a drawing on a die goes from its middle, beside that way."""
LETTERS = (2.7, 1.9, 1.5, 1.1)
"""How large texts of one, two, three and more letters are on a die, beside that way."""
NO_FACES: Faces = {}

PAWN = Figure(
    "pawn",
    (
        Part("M-15 16 Q-13 2 -6 -4 A9 9 0 1 1 6 -4 Q13 2 15 16 Z", "seat"),
        Part("M-15 16 Q-13 2 -6 -4 A9 9 0 1 1 6 -4 Q13 2 15 16 Z", "edge"),
    ),
    mark_at=(0.0, 7.0),
)
"""What a piece looks like whose figure the board does not draw itself."""


def draw_svg(
    board: Board,
    pieces: tuple[Piece, ...] = (),
    theme: Theme | None = None,
    *,
    dark: bool = False,
    words: Callable[[Message], str] | None = None,
    faces: Faces = NO_FACES,
) -> str:
    """Return a board with its pieces as one SVG document that needs nothing else.

    ``words`` puts a message into the reader's language; without it no words are written.  What
    dice of ``faces`` show is drawn on figures with pips.
    """
    width, height = board.size
    places, figures = board.places(), {figure.id: figure for figure in board.figures}
    drawn = [_draw_shape(shape) for shape in board.shapes]
    drawn += [
        _draw_piece(
            piece,
            places[piece.at],
            figures.get(piece.figure, PAWN),
            _coloured(piece, board),
            words,
            faces.get(piece.text),
        )
        for piece in pieces
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" class="board" '
        f'style="{_colours(theme or Theme(), dark=dark)}">'
        f"<style>{stylesheet()}</style>{''.join(drawn)}</svg>"
    )


def draw_bare(board: Board, label: str) -> str:
    """Return a board as an SVG element of a page, which brings colours and the stylesheet along.

    ``label``, escaped, is what whoever cannot see it is told.
    """
    width, height = board.size
    shapes = "".join(map(_draw_shape, board.shapes))
    about = f'viewBox="0 0 {width} {height}" class="board" role="img" aria-label="{label}"'
    return f"<svg {about}>{shapes}</svg>"


@cache
def stylesheet() -> str:
    """Return how boards are painted."""
    return (files("ludotheca.core") / "board.css").read_text(encoding="utf-8")


def _colours(theme: Theme, *, dark: bool) -> str:
    named = (DARK if dark else LIGHT) | {
        "accent": theme.accent,
        "second": theme.second,
        "touch": theme.touch,
        "serif": SERIF,
    }
    return escape(";".join(f"--{name}:{value}" for name, value in named.items()))


def _draw_shape(shape: Shape) -> str:
    path = f'<path d="{escape(shape.path)}" class="{escape(shape.role)}"/>' if shape.path else ""
    where = shape.label_at or shape.at
    if not shape.label or where is None:
        return path
    role = "on-ground" if "ground" in shape.role.split() else "number"
    return path + _draw_text(shape.label, where, shape.label_size, role)


def _draw_piece(
    piece: Piece,
    place: Shape,
    figure: Figure,
    colours: str,
    words: Callable[[Message], str] | None,
    face: Face | None,
) -> str:
    mirrored = _mirrors(place, figure)
    drawn = [*_figure_parts(figure), *_written_on(piece, figure, face, mirrored=mirrored)]
    if piece.words and words and figure.words_at:
        drawn.append(_draw_text(words(piece.words), figure.words_at, figure.words_size, "carved"))
    return (
        f'<g class="piece {escape(piece.role)}" style="{colours}" '
        f'transform="{_standing(piece, place, figure)}">{"".join(drawn)}</g>'
    )


def _coloured(piece: Piece, board: Board) -> str:
    """Return the style of a piece: its seat's colour as the board sets it, or else its own."""
    if piece.seat is None:
        return "--seat:var(--card)"
    colour = board.seats[piece.seat] if board.seats else seat_colour(piece.seat)
    return f"--seat:{escape(colour)};--on-seat:{ink_on(colour)}"


def _standing(piece: Piece, place: Shape, figure: Figure) -> str:
    x, y = place.at or (0.0, 0.0)
    moved = f"translate({x + piece.offset[0]:g} {y + piece.offset[1]:g})"
    if _mirrors(place, figure):
        return f"{moved} rotate({place.turn - 180:g}) scale(-1 1)"
    return moved if figure.upright or not place.turn else f"{moved} rotate({place.turn:g})"


def _mirrors(place: Shape, figure: Figure) -> bool:
    """Say whether a figure would stand on its head there, and so is drawn the other way round."""
    return figure.mirrors and cos(radians(place.turn)) < -ON_ITS_SIDE


def _figure_parts(figure: Figure) -> Iterator[str]:
    return map(_draw_part, figure.parts)


def _draw_part(part: Part) -> str:
    return f'<path d="{escape(part.path)}" class="{escape(part.role)}"/>'


def _written_on(
    piece: Piece, figure: Figure, face: Face | None, *, mirrored: bool
) -> Iterator[str]:
    """Yield mark and text, which are read from left to right also on a figure that is mirrored."""
    if piece.seat is not None and figure.mark_at:
        size = figure.mark_size or figure.text_size
        mark = seat_mark(piece.seat)
        yield _draw_text(mark, figure.mark_at, size, "mark", mirrored=mirrored)
    if figure.pips and face and face.has_look and figure.text_at:
        yield from _draw_face(face, figure.text_at, figure.text_size)
    elif figure.pips and piece.text in PIPS and figure.text_at:
        yield from _draw_pips(PIPS[piece.text], figure.text_at, figure.text_size)
    elif piece.text and figure.text_at:
        role = escape(figure.text_role)
        yield _draw_text(piece.text, figure.text_at, figure.text_size, role, mirrored=mirrored)


def _draw_face(face: Face, middle: Point, apart: float) -> Iterator[str]:
    """Draw what a die shows whose rows of pips would lie so far apart."""
    x, y = middle
    if face.drawing:
        scale = DRAWN * apart / face.reach
        parts = "".join(map(_draw_part, face.drawing))
        yield f'<g transform="translate({x:g} {y:g}) scale({scale:.4g})">{parts}</g>'
    elif face.pips:
        yield from _draw_pips(PIPS[str(face.pips)], middle, apart)
    else:
        large = LETTERS[min(len(face.text), len(LETTERS)) - 1]
        yield _draw_text(face.text, middle, large * apart, "carved")


def _draw_pips(pips: tuple[Point, ...], middle: Point, apart: float) -> Iterator[str]:
    for column, row in pips:
        x, y = middle[0] + column * apart, middle[1] + row * apart
        yield f'<circle cx="{x:g}" cy="{y:g}" r="{PIP * apart:g}" class="carved"/>'


def _draw_text(text: str, where: Point, size: float, role: str, *, mirrored: bool = False) -> str:
    x, y = where
    back = ' transform="scale(-1 1)"' if mirrored else ""
    return (
        f'<text x="{-x if mirrored else x:g}" y="{y:g}" class="{role}"{back} '
        f'style="font-size:{size:g}px">{escape(text)}</text>'
    )
