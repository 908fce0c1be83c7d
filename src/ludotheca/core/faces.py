"""Faces of dice that look or are called otherwise than they are written.

A throw is written in the game's notation, and dice of six show pips by themselves.  A game says in
`Game.faces` what else a value looks like, and what it is called where it is entered and heard.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ludotheca.core.board import Figure, Part
from ludotheca.core.scene import Message

MOST_PIPS = 6


@dataclass(frozen=True)
class Face:
    """What a face looks like: a drawing, pips from 1 to 6, or a text; else it is as it is written.

    The text reads the same in every language.  A drawing lies around its middle and goes ``reach``
    far from there; a figure's parts are one.  ``name`` is what people call the face.

    >>> Face(pips=7)
    Traceback (most recent call last):
        ...
    ValueError: a face has up to 6 pips, not 7
    """

    text: str = ""
    pips: int = 0
    drawing: tuple[Part, ...] = ()
    reach: float = 40.0
    name: Message | None = None

    def __post_init__(self) -> None:
        if not 0 <= self.pips <= MOST_PIPS:
            raise ValueError(f"a face has up to {MOST_PIPS} pips, not {self.pips}")
        if not self.reach > 0:
            raise ValueError(f"a drawing goes some way from its middle, not {self.reach}")

    @property
    def has_look(self) -> bool:
        """Whether it says what is seen; else that is the notation."""
        return bool(self.drawing or self.pips or self.text)

    @classmethod
    def of(cls, figure: Figure, reach: float = 40.0, name: Message | None = None) -> Face:
        """Return a face that shows what a piece looks like."""
        return cls(drawing=figure.parts, reach=reach, name=name)


Faces = Mapping[str, Face]
"""What values look like, each by the notation."""
