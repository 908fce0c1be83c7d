"""Whether text and pieces stand out from what they lie on, by day and by night."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache, cached_property

from ludotheca.core.board import COLOURS, Board, Part, Point, Shape, Theme
from ludotheca.core.box import Box
from ludotheca.core.checks.fault import Fault
from ludotheca.core.colours import contrast
from ludotheca.core.drawing import DARK, LIGHT, PAWN
from ludotheca.printing.paint import Colour, Paints
from ludotheca.testing.box.beneath import roles_beneath
from ludotheca.testing.box.heard import Heard, Standing
from ludotheca.testing.positions import APART, VISIBLE

PALETTES = {"by day": LIGHT, "by night": DARK}
FADED = "out"
"""Pieces of this role are meant to fade."""


@dataclass(frozen=True)
class Lying:
    """Something that has to be seen: what it is, painted how, on which roles, back to front.

    ``figure`` has the roles of a piece's parts that lie between it and the board.
    """

    what: str
    board: tuple[str, ...]
    paints: tuple[str, ...]
    figure: tuple[str, ...] = ()
    is_text: bool = False
    piece_role: str = ""
    seats: tuple[str | None, ...] = (None,)
    enough: float = VISIBLE

    def __str__(self) -> str:
        beneath = (*self.board, *self.figure)
        return f"{self.what} on `{beneath[-1] if beneath else 'ground'}`"


def contrast_faults(box: Box, heard: Heard, file: str) -> Iterator[Fault]:
    """Yield what cannot be seen of a box's boards and lid, once for each role that it lies on."""
    boards = {game: board for game in heard.standing if (board := game.board()) is not None}
    lying: dict[Lying, None] = {}
    for drawing in (*boards.values(), *([box.cover] if box.cover else ())):
        lying |= dict.fromkeys(_labels(drawing))
    for game, board in boards.items():
        lying |= dict.fromkeys(_pieces(board, heard.standing[game]))
    told = set[str]()
    for when, palette in PALETTES.items():
        sight = _Sight(box.theme, dict(palette))
        for thing in lying:
            share, colours = sight.of(thing)
            problem = f"{when}, {thing} hardly shows"
            if share < thing.enough and problem not in told:
                told.add(problem)
                problem = f"{problem}: {colours}, a contrast of {share:.1f}"
                expected = f"at least {thing.enough:g}: other colours of the theme, or another role"
                yield Fault("contrast", file, problem, expected)


def _labels(board: Board) -> Iterator[Lying]:
    for shape in board.shapes:
        where = shape.label_at or shape.at
        if shape.label and where is not None:
            role = "on-ground" if "ground" in shape.role.split() else "number"
            beneath = _areas(board.shapes, where)
            yield Lying("a label", beneath, (role,), is_text=True)


def _pieces(board: Board, standing: Iterable[Standing]) -> Iterator[Lying]:
    places = board.places()
    figures = {figure.id: figure for figure in board.figures}
    for piece in standing:
        place = places.get(piece.at)
        if place is None or place.at is None or FADED in piece.role.split():
            continue
        figure = figures.get(piece.figure, PAWN)
        beneath = _areas(board.shapes, place.at)
        roles = tuple(part.role for part in figure.parts)
        seats = _colours(board, piece)
        what = f"the piece `{figure.id}`"
        has_mark = piece.seat is not None and figure.mark_at is not None
        outline = APART if has_mark else VISIBLE  # a mark in black and white is seen on anything
        yield Lying(what, beneath, roles, (), False, piece.role, seats, outline)
        # What is written beside its figure may stand on other pieces.
        where = figure.text_at or figure.words_at
        if piece.is_written_on and where and (on := _areas(figure.parts, where)):
            what = f"what stands on `{figure.id}`"
            role = figure.text_role if figure.text_at else "carved"
            yield Lying(what, beneath, (role,), on, True, piece.role, seats)


def _areas(shapes: Iterable[Shape | Part], point: Point) -> tuple[str, ...]:
    """Return the roles of what covers a point; lines go round it."""
    return tuple(role for role in roles_beneath(shapes, point) if _covers(role))


@cache
def _covers(role: str) -> bool:
    return Paints(Theme(), dict(LIGHT)).of(role).fill is not None


def _colours(board: Board, piece: Standing) -> tuple[str | None, ...]:
    """Return the colours that the seat of a piece may have: the board's own, or anybody's."""
    if piece.seat is None:
        return (None,)
    return (board.seats[piece.seat],) if board.seats else COLOURS


class _Sight:
    """How a box looks in one light."""

    def __init__(self, theme: Theme, palette: dict[str, str]) -> None:
        self._paints = Paints(theme, palette)

    @cached_property
    def _felt(self) -> Colour:
        return self._paints.of("ground").fill or (0.0, 0.0, 0.0, 1.0)

    def of(self, thing: Lying) -> tuple[float, str]:
        """Return how well something stands out at the worst, and the two colours."""
        return min(self._seen(thing, seat) for seat in thing.seats)

    def _seen(self, thing: Lying, seat: str | None) -> tuple[float, str]:
        ground = self._felt
        for role in thing.board:
            ground = _over(self._paints.of(role).fill, ground)
        for role in thing.figure:
            ground = _over(self._of_piece(thing, role, seat)[0], ground)
        beneath = _hex(ground)
        seen: list[tuple[float, str]] = []
        for role in thing.paints:
            for colour in self._of_piece(thing, role, seat):
                if colour is not None:
                    shown = _hex(_over(colour, ground))
                    seen.append((contrast(shown, beneath), f"{shown} on {beneath}"))
        return max(seen, default=(1.0, f"nothing on {beneath}"))

    def _of_piece(
        self, thing: Lying, role: str, seat: str | None
    ) -> tuple[Colour | None, Colour | None]:
        kind = "text" if thing.is_text and role in thing.paints else "path"
        paint = self._paints.of(role, kind=kind, within=thing.piece_role, seat=seat)
        return paint.fill, paint.stroke


def _over(colour: Colour | None, ground: Colour) -> Colour:
    """Return what is seen where a colour lies over a ground."""
    if colour is None:
        return ground
    cover = colour[3]
    red, green, blue = (
        cover * a + (1 - cover) * b for a, b in zip(colour[:3], ground[:3], strict=True)
    )
    return red, green, blue, 1.0


def _hex(colour: Colour) -> str:
    return "#" + "".join(f"{round(255 * part):02x}" for part in colour[:3])
