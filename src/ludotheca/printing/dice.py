"""Dice to fold: six faces in a cross, and tabs to glue them together."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from ludotheca.core.board import Point
from ludotheca.core.drawing import PIPS
from ludotheca.core.faces import Face
from ludotheca.core.kit import PaperDie
from ludotheca.printing.pen import Pen

TAB = 5.0
"""How long a tab is."""
SLANT = 2.5
"""How much shorter its free edge is, at each end."""
CELLS = ((1, 0), (1, 1), (0, 1), (2, 1), (1, 3), (1, 2))
"""Column and row of each face: the first lies opposite the last, the second the last but one."""
TABS: tuple[tuple[Point, Point], ...] = (
    ((1, 1), (1, 0)),
    ((2, 0), (2, 1)),
    ((1, 3), (1, 2)),
    ((2, 2), (2, 3)),
    ((1, 4), (1, 3)),
    ((2, 3), (2, 4)),
    ((2, 4), (1, 4)),
)
"""The edges that have one, from corner to corner, the tab to the left of whoever walks along."""
OUTLINE: tuple[Point, ...] = (
    *((1, 0), (2, 0), (2, 1), (3, 1), (3, 2), (2, 2), (2, 4), (1, 4), (1, 2), (0, 2), (0, 1)),
    *((1, 1), (1, 0)),
)
FOLD = (0.5, 1.0)
LETTER = 0.62
"""How large a sign is on its face."""
PIPS_APART = 0.27
DRAWN = 0.38
"""How far a drawing goes from the middle of its face."""


@dataclass(frozen=True)
class Net:
    """A die as it is cut out."""

    die: PaperDie

    @property
    def size(self) -> tuple[float, float]:
        """How wide and how high it is, in millimetres."""
        return 3 * self.die.side, 4 * self.die.side + TAB

    def draw(self, pen: Pen) -> None:
        """Draw the faces, the tabs, and the lines to cut and to fold along."""
        side, role = self.die.side, f"square {self.die.role}".strip()
        for (column, row), face in zip(CELLS, self.die.faces, strict=True):
            x, y = column * side, row * side
            pen.path(f"M{x:g} {y:g}h{side:g}v{side:g}h{-side:g}z", f"{role} flat")
            self._face(pen, face, (x + side / 2, y + side / 2))
        for start, end in TABS:
            self._tab(pen, start, end)
        pen.rule([(x * side, y * side) for x, y in OUTLINE])
        for start, end in (((1, 1), (2, 1)), ((1, 2), (2, 2)), ((1, 3), (2, 3)),
                           ((1, 1), (1, 2)), ((2, 1), (2, 2))):  # fmt: skip
            pen.rule([(x * side, y * side) for x, y in (start, end)], dashes=FOLD)

    def _face(self, pen: Pen, face: str | Face, middle: Point) -> None:
        side = self.die.side
        if isinstance(face, Face):
            self._drawn(pen, face, middle)
        elif all(other in PIPS for other in self.die.faces if isinstance(other, str)):
            pen.pips(face, middle, PIPS_APART * side)
        elif face:
            pen.text(face, middle, LETTER * side, most=0.8 * side)

    def _drawn(self, pen: Pen, face: Face, middle: Point) -> None:
        side = self.die.side
        if face.drawing:
            with pen.at(*middle, DRAWN * side / face.reach):
                pen.parts(face.drawing)
        elif face.pips:
            pen.pips(str(face.pips), middle, PIPS_APART * side)
        elif face.text:
            pen.text(face.text, middle, LETTER * side, most=0.8 * side)

    def _tab(self, pen: Pen, start: Point, end: Point) -> None:
        side = self.die.side
        along = (end[0] - start[0], end[1] - start[1])
        away = (along[1], -along[0])

        def corner(point: Point, way: float) -> Point:
            return (
                point[0] * side + along[0] * way + away[0] * TAB,
                point[1] * side + along[1] * way + away[1] * TAB,
            )

        edge = [(x * side, y * side) for x, y in (start, end)]
        pen.rule([edge[0], corner(start, SLANT), corner(end, -SLANT), edge[1]])
        # The edge itself is folded; the outline over it shows where a face ends.


def nets(dice: Iterable[PaperDie]) -> Iterator[Net]:
    """Yield every die, as often as it is needed."""
    for die in dice:
        for _ in range(die.count):
            yield Net(die)
