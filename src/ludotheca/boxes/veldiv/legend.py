"""What the signs of the track mean, for whoever sees it for the first time."""

from __future__ import annotations

from collections.abc import Iterator

from ludotheca.boxes.veldiv.articles import PURSUIT, TEAM_PURSUIT, State
from ludotheca.boxes.veldiv.riders import FIGURES
from ludotheca.core.board import Part, Symbol
from ludotheca.core.paths import box, disc, rectangle
from ludotheca.core.scene import Message

SQUARE = box(0, 0, 68, 76)
LINE = rectangle(14, -38, 20, 76)
CHEQUERS = "".join(f"M{14 + 10 * (row % 2)} {9.5 * row - 38:g}h10v9.5h-10z" for row in range(8))
START_LINE = "M34 -38V38"
DIE = box(0, 0, 68, 68, 8)
SIX = "".join(disc(x, y, 6) for x in (-15, 15) for y in (-19, 0, 19))


def draw(start: State) -> tuple[Symbol, ...]:
    """Return the legend of a race as it begins."""
    return tuple(
        Symbol(Message(f"veldiv-legend-{name}"), tuple(Part(*part) for part in parts))
        for name, parts in _signs(start)
    )


def _signs(start: State) -> Iterator[tuple[str, list[tuple[str, str]]]]:
    """Yield each sign with the paths and roles that draw it."""
    if start.race in (PURSUIT, TEAM_PURSUIT):
        yield "start", [(SQUARE, "square touch"), (START_LINE, "line touch thick")]
    else:
        yield "line", [(SQUARE, "square second"), (LINE, "ivory"), (CHEQUERS, "black")]
    if not start.gentle:
        yield "six", [(DIE, "ivory"), (SIX, "black")]
    if start.team_size > 1:
        for name, figure in zip(("white", "black"), FIGURES, strict=True):
            yield name, [(part.path, part.role) for part in figure.parts]
