"""Boards: the part of a scene that does not change, drawn in shapes without colours.

Shapes are SVG paths.  Their roles are class names of the common stylesheet, several parted by
blanks; a box lends it two or three colours of its own, its `Theme`:

- areas: ``ground`` and ``ground second`` (the box's colours), ``card``, ``paper``, ``square`` (a
  field that pieces stand on; with ``accent``, ``second`` or ``touch`` in that colour), ``shade``,
  ``well`` (a hollow in whatever lies beneath), ``tone`` (a thin layer of the box's colour, several
  of which make a darker one); ``flat`` beside one of them leaves out its outline;
- lines: ``line``, ``faint``, ``line accent``, ``line second``, ``line touch``, ``thick`` or
  ``bold`` beside one of them;
- fills: ``ink``, ``accent``, ``second``, ``touch``, ``seat`` (in figures: the seat's colour);
- the same by day and by night: ``ivory`` (``ivory bright`` and ``ivory deep`` are its sides in
  the light and in the shade, ``ivory second`` has a tinge of that colour), ``pale``, ``line pale``,
  ``black``, ``edge``, the dark outline of a figure, and ``rim``, the pale one of a figure cut out
  of card.

Pieces have roles too: ``out`` fades, ``bad`` reddens ivory, ``lucky`` gilds it, ``struck`` writes
in the box's colour.
What is written on a figure is ``carved``, dark, or ``on-seat``, in the ink that reads best on the
seat's colour.
"""

from __future__ import annotations

from dataclasses import dataclass

from ludotheca.core.scene import Message

Point = tuple[float, float]

DIGITS = 3
"""How finely places are told: to the thousandth of what is drawn."""
MARKS = "●▲■◆★✚○△□◇☆✙"
"""Each seat has a mark of its own; from the seventh on they are hollow."""
COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9")
"""Each seat has a colour that tells it apart also for the colour-blind; they begin again."""


def seat_mark(seat: int) -> str:
    """Return the sign that tells a seat apart without colour."""
    return MARKS[seat % len(MARKS)]


def seat_colour(seat: int) -> str:
    """Return a seat's colour."""
    return COLOURS[seat % len(COLOURS)]


@dataclass(frozen=True)
class Theme:
    """The colours of a box: two, and a third for touches."""

    accent: str = "#6b4f2a"
    second: str = "#2f5d62"
    touch: str = "#c8372d"


@dataclass(frozen=True)
class Shape:
    """A part of a drawing.  One with ``at`` is a place where pieces can stand.

    ``turn`` is by how many degrees, clockwise, a piece there is turned; ``label`` a number or sign
    that reads the same in every language, at ``label_at`` or else at ``at``; ``name`` what the
    place is called, told when it is touched.
    """

    id: str
    path: str = ""
    role: str = "line"
    at: Point | None = None
    turn: float = 0.0
    label: str = ""
    label_at: Point | None = None
    label_size: float = 16.0
    name: Message | None = None

    def __post_init__(self) -> None:
        # Machines differ in the last digit of a sine, and boards are the same on all of them.
        for part, point in (("at", self.at), ("label_at", self.label_at)):
            if point is not None:
                object.__setattr__(self, part, (round(point[0], DIGITS), round(point[1], DIGITS)))
        object.__setattr__(self, "turn", round(self.turn, DIGITS))


@dataclass(frozen=True)
class Part:
    """A part of a figure: a path around the figure's middle, and its role."""

    path: str
    role: str


@dataclass(frozen=True)
class Figure:
    """What a kind of piece looks like, around its middle.

    The seat's mark is written at ``mark_at``, the piece's text at ``text_at``, where it has any,
    its words at ``words_at``.  The mark is as large as the text unless ``mark_size`` says
    otherwise; ``text_role`` says in which ink the text is written.  With ``pips`` a text from 1 to
    6 is shown as a die shows it, the rows of its pips ``text_size`` apart.  ``upright`` figures do
    not turn with their place; of those that do, the ones with ``mirrors`` are mirrored where they
    would otherwise stand on their heads.
    """

    id: str
    parts: tuple[Part, ...]
    mark_at: Point | None = (0.0, 0.0)
    text_at: Point | None = None
    text_size: float = 16.0
    mark_size: float | None = None
    text_role: str = "carved"
    upright: bool = True
    mirrors: bool = False
    pips: bool = False
    words_at: Point | None = None
    words_size: float = 16.0


@dataclass(frozen=True)
class Symbol:
    """A sign of the board and what it means, told to whoever plays for the first time.

    It is drawn as a figure is, around its middle, and ``reach`` is how far it goes from there.
    """

    meaning: Message
    parts: tuple[Part, ...]
    reach: float = 40.0


@dataclass(frozen=True)
class Lane:
    """The area, a path, in which a click counts as one on a piece that never leaves it."""

    piece: str
    path: str


@dataclass(frozen=True)
class Board:
    """A board, or a box's cover: its size, its shapes from back to front, and its figures.

    ``legend`` says what the signs mean that a newcomer cannot know, the most telling ones first.
    """

    size: tuple[int, int]
    shapes: tuple[Shape, ...]
    figures: tuple[Figure, ...] = ()
    legend: tuple[Symbol, ...] = ()
    seats: tuple[str, ...] = ()
    """The seats' colours, as ``#c1272d``, where the game names them; else players have their own.

    Each has to stand out from the others and from the squares, by day and by night.
    """
    lanes: tuple[Lane, ...] = ()
    """For pieces that are small on a phone and keep to a lane; no two of one seat overlap."""

    def places(self) -> dict[str, Shape]:
        """Return the places where pieces can stand, by id."""
        return {shape.id: shape for shape in self.shapes if shape.at is not None}
