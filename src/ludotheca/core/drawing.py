"""Scenes as SVG: the same boards that the page shows, for notebooks and documents."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from html import escape
from importlib.resources import files

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
from ludotheca.core.scene import Piece

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
    board: Board, pieces: tuple[Piece, ...] = (), theme: Theme | None = None, *, dark: bool = False
) -> str:
    """Return a board with its pieces as one SVG document that needs nothing else."""
    width, height = board.size
    places, figures = board.places(), {figure.id: figure for figure in board.figures}
    drawn = [_draw_shape(shape) for shape in board.shapes]
    drawn += [
        _draw_piece(piece, places[piece.at], figures.get(piece.figure, PAWN)) for piece in pieces
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" class="board" '
        f'style="{_colours(theme or Theme(), dark=dark)}">'
        f"<style>{_stylesheet()}</style>{''.join(drawn)}</svg>"
    )


@cache
def _stylesheet() -> str:
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


def _draw_piece(piece: Piece, place: Shape, figure: Figure) -> str:
    return (
        f'<g class="piece {escape(piece.role)}" style="--seat:{_colour_of(piece)}" '
        f'transform="{_standing(piece, place, figure)}">{"".join(_figure_parts(piece, figure))}</g>'
    )


def _colour_of(piece: Piece) -> str:
    return "var(--card)" if piece.seat is None else seat_colour(piece.seat)


def _standing(piece: Piece, place: Shape, figure: Figure) -> str:
    x, y = place.at or (0.0, 0.0)
    turned = "" if figure.upright or not place.turn else f" rotate({place.turn:g})"
    return f"translate({x + piece.offset[0]:g} {y + piece.offset[1]:g}){turned}"


def _figure_parts(piece: Piece, figure: Figure) -> Iterator[str]:
    for part in figure.parts:
        yield f'<path d="{escape(part.path)}" class="{escape(part.role)}"/>'
    if piece.seat is not None and figure.mark_at:
        size = figure.mark_size or figure.text_size
        yield _draw_text(seat_mark(piece.seat), figure.mark_at, size, "mark")
    if piece.text and figure.text_at:
        yield _draw_text(piece.text, figure.text_at, figure.text_size, "carved")


def _draw_text(text: str, where: Point, size: float, role: str) -> str:
    x, y = where
    return (
        f'<text x="{x:g}" y="{y:g}" class="{role}" style="font-size:{size:g}px">'
        f"{escape(text)}</text>"
    )
