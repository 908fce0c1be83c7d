"""Scenes: what a game looks like right now, as data that any surface draws.

A scene holds no words, only ids of messages with their arguments, and no colours, only roles.  It
is the live layer over a static `Board`; `Motion` says how an event leads from one to the next.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Literal


@dataclass(frozen=True)
class Message:
    """The id of a text in the locale files, with what is to be filled in, as in an event.

    Besides its own arguments a text may use ``$name``, the player of the seat that it speaks of,
    and ``$who``: ``you`` where that player alone reads it, else ``other``.  The seat is that of the
    piece or of the line of the score sheet that the message belongs to, else the one in turn.
    """

    id: str
    args: Mapping[str, Any] = field(default_factory=dict[str, Any])


@dataclass(frozen=True)
class Die:
    """A die that lies on the table, or a card that was drawn; ``value`` is what its face shows.

    ``faces`` says how to draw it: ``d6`` with pips, ``text`` with its value, ``card`` as a card.
    One that is a piece of the board as well is drawn there, under the id ``piece``.
    """

    value: str
    role: str = "plain"
    faces: Literal["d6", "text", "card"] = "text"
    piece: str | None = None


@dataclass(frozen=True)
class Piece:
    """Something that stands on a place of the board and keeps its id wherever it goes.

    ``figure`` names what it looks like.  The piece of a seat takes the seat's colour and mark;
    ``text`` is written on it and reads the same in every language, ``words`` are written in the
    reader's; ``label`` says what it is.  ``offset`` moves it off the middle of its place, where
    others stand there too; ``role`` tells its condition, for example ``out``.
    """

    id: str
    at: str
    figure: str = "pawn"
    seat: int | None = None
    text: str = ""
    label: Message | None = None
    offset: tuple[float, float] = (0.0, 0.0)
    role: str = ""
    words: Message | None = None


@dataclass(frozen=True)
class Motion:
    """A piece goes from place to place: the first is where it stood, the last where it stays."""

    piece: str
    path: tuple[str, ...]

    def to_json(self) -> dict[str, Any]:
        """Return the motion as JSON values."""
        return {"piece": self.piece, "path": list(self.path)}


@dataclass(frozen=True)
class DealtCard:
    """A card that is dealt large onto the table, to be read by everybody.

    ``title`` names it, ``text`` is what it says, ``fact`` what it tells besides.  ``role`` is the
    colour of its pile, one of the box's own: ``accent``, ``second`` or ``touch``; ``sign`` stands
    in its corner and reads the same in every language, its number for example.
    """

    title: Message
    text: Message
    fact: Message | None = None
    role: Literal["accent", "second", "touch"] = "accent"
    sign: str = ""


@dataclass(frozen=True)
class SeriesRow:
    """What one seat has thrown in a series, and what that comes to; ``role`` is its dice's."""

    seat: int
    values: tuple[str, ...]
    total: int
    role: str = "plain"


@dataclass(frozen=True)
class Series:
    """Several seats throw by turns, ``length`` times each, and their totals are compared.

    ``next`` is the row whose throw is due; None once all have thrown.
    """

    title: Message
    rows: tuple[SeriesRow, ...]
    length: int
    next: int | None = None


@dataclass(frozen=True)
class Throw:
    """How people enter a throw of their own: a face for each die, written with ``joiner`` between.

    The order of the faces does not matter where the game's notation can sort them.  A card that is
    to be drawn has the cards that it can be for its faces.  ``label`` is what the button says that
    lets them fall; what faces look like and are called says `Game.faces`.
    """

    dice: tuple[tuple[str, ...], ...]
    joiner: str = ""
    kind: Literal["dice", "card"] = "dice"
    label: Message | None = None


@dataclass(frozen=True)
class Arrange:
    """Pieces that the player lays out in a row of places, by hand.

    What they spell, after ``prefix``, is the decision if it is one of the choices.
    """

    pieces: tuple[str, ...]
    slots: tuple[str, ...]
    prefix: str = ""


@dataclass(frozen=True)
class Gauge:
    """A share of a whole, from 0 to 1, drawn as an arc: a risk, a part of the way."""

    share: float
    label: Message


@dataclass(frozen=True)
class Panel:
    """The score sheet: a heading for each column, a row of values or words for each seat.

    ``score`` names the columns that tell, in this order, who is ahead: at the end they are told
    beside each seat's place.
    """

    columns: tuple[Message, ...]
    rows: tuple[tuple[str | int | Message, ...], ...]
    score: tuple[int, ...] = ()

    @classmethod
    def of(
        cls,
        box: str,
        columns: Sequence[str],
        rows: Iterable[Sequence[str | int | Message]],
        *score: str,
    ) -> Panel:
        """Return a score sheet whose headings are the texts ``<box>-column-<column>``.

        ``score`` names the columns that tell who is ahead.

        >>> Panel.of("race", ["laps", "place"], [(1, 7), (0, 9)], "laps").score
        (0,)
        """
        headings, scored = _headings(box, tuple(columns), score)
        return cls(headings, tuple(map(tuple, rows)), scored)


@cache
def _headings(
    box: str, columns: tuple[str, ...], score: tuple[str, ...]
) -> tuple[tuple[Message, ...], tuple[int, ...]]:
    """Return what stands above the columns of a score sheet, and which of them tell who leads."""
    headings = tuple(Message(f"{box}-column-{column}") for column in columns)
    return headings, tuple(map(columns.index, score))


@dataclass(frozen=True)
class Choice:
    """One decision open to the player: the move's notation, a key to press, what it means.

    On the board it is a click on ``piece``, on ``target``, or on the one and then the other.
    ``dice`` are those of the scene, by number, with any of which it can be made: a click on a die
    leaves the choices that are made with it.
    """

    move: str
    key: str
    label: Message
    piece: str | None = None
    target: str | None = None
    dice: tuple[int, ...] = ()
    then: tuple[str, ...] = ()
    """In a chain: the decisions that follow, each legal once those before it are made."""


@dataclass(frozen=True)
class Threat:
    """A place where a piece of the seat in turn stands, or could go, and could be hit there.

    ``share`` is how likely it is, from 0 to 1, that a rival's next throw allows it.
    """

    at: str
    share: float


@dataclass(frozen=True)
class Scene:
    """The live layer of a table."""

    dice: tuple[Die, ...]
    headline: Message | None
    panel: Panel
    notes: tuple[Message, ...]
    choices: tuple[Choice, ...]
    pieces: tuple[Piece, ...] = ()
    throw: Throw | None = None
    """While dice are to fall: how to enter one's own."""
    arrange: Arrange | None = None
    gauges: tuple[Gauge, ...] = ()
    series: Series | None = None
    banner: Message | None = None
    """What changes everything from now on, in two or three words: that the last round has begun."""
    is_past: bool = False
    """Whether dice and headline are left from a turn that is over, so that they are not those of
    the seat that is to throw now."""
    chains: tuple[Choice, ...] = ()
    """Several decisions in a row that are offered as one, besides the choices."""
    threats: tuple[Threat, ...] = ()
    """What can be hit, shown to whoever asks for it."""
