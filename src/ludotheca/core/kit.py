"""Kits: what a game prints, so that it can be played on a real table.

Most of it is known already: the board is `Game.board`, the pieces are those of the seats in the
first scene, the dice those that fall first.  A game says here what is left: true sizes, numbers of
tokens, cards, dice whose faces are not equally likely.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from ludotheca.core.board import Board, Figure, Part
from ludotheca.core.faces import Face
from ludotheca.core.scene import DealtCard, Message, Piece

MILLIMETRES = 0.36
"""How long a unit of a board is on paper, unless its game says otherwise."""
DIE_SIDE = 18.0
"""How long the side of a die is, in millimetres, unless its game says otherwise."""
FACES = 6
"""A die to fold is a cube."""


@dataclass(frozen=True)
class Token:
    """Something to cut out: a figure of the board, by its id, or one that is only printed.

    ``seat``, ``text``, ``words`` and ``role`` are those of a `Piece`; there are ``count`` of it.
    """

    figure: str | Figure
    seat: int | None = None
    text: str = ""
    words: Message | None = None
    role: str = ""
    count: int = 1


@dataclass(frozen=True)
class PaperDie:
    """A die to cut out and fold: what its six faces show, the first opposite the last and so on.

    A number from 1 to 6 is shown in pips if all faces are such; what `Game.faces` says
    of a value is shown instead, as is a face that is given here.
    ``role`` is its colour, one of the box's own; ``side`` is in millimetres.
    """

    faces: tuple[str | Face, ...]
    role: Literal["", "accent", "second", "touch"] = ""
    count: int = 1
    side: float = DIE_SIDE

    def __post_init__(self) -> None:
        if len(self.faces) != FACES:
            raise ValueError(f"a die to fold has {FACES} faces, not {len(self.faces)}")


@dataclass(frozen=True)
class Deck:
    """Cards with the same back: their name stands on it, below a drawing around its middle."""

    name: Message
    cards: tuple[DealtCard, ...]
    back: tuple[Part, ...] = ()
    reach: float = 40.0
    """How far the drawing goes from its middle."""


@dataclass(frozen=True)
class Note:
    """What a place of the board says to whoever comes there, where the board has no room for it.

    ``text`` names the place and says what to do; ``fact`` is what it tells besides.
    """

    text: Message
    fact: Message | None = None


@dataclass(frozen=True)
class Kit:
    """What a game prints beside its board; whatever is None is worked out from its first scene."""

    board: Board | None = None
    """The board, where it is another one on paper than on the screen."""
    width: float | None = None
    """How wide the board is, in millimetres; by default 0.36 for each of its units."""
    tokens: tuple[Token, ...] | None = None
    """By default every piece that belongs to a seat, when most players sit down."""
    standing: tuple[str, ...] = ()
    """The figures, by id, that are seen from the side: they are printed twice, to be folded."""
    dice: tuple[PaperDie, ...] | None = None
    """By default those that fall first, if their faces fill a cube evenly."""
    decks: tuple[Deck, ...] = ()
    notes: tuple[Note, ...] = ()

    def __post_init__(self) -> None:
        if self.width is not None and not self.width > 0:
            raise ValueError(f"a board is some millimetres wide, not {self.width}")


def seat_tokens(pieces: Iterable[Piece]) -> tuple[Token, ...]:
    """Return the pieces of a scene that belong to somebody; the others only tell something."""
    return tuple(
        Token(piece.figure, piece.seat, piece.text, piece.words, piece.role)
        for piece in pieces
        if piece.seat is not None
    )
