"""Sketches: boards drawn in characters, for surfaces that have nothing else.

A sketch holds no colours, only roles and seats, as the `Board` that it stands for.
"""

from __future__ import annotations

from dataclasses import dataclass

WIDEST = 78
"""Characters that a sketch may be wide: a terminal of 80, less its margins."""


@dataclass(frozen=True)
class Mark:
    """A short text at a place of a sketch, counted in characters from the top left.

    A ``piece`` belongs to a seat: the surface puts the seat's own mark before its text.  Other
    roles: ``line`` for the board's lines, ``label`` for its numbers, ``plain``.
    """

    x: int
    y: int
    text: str
    role: str = "plain"
    seat: int | None = None


@dataclass(frozen=True)
class Sketch:
    """A board drawn in characters, at most `WIDEST` of them; later marks lie over earlier ones."""

    width: int
    height: int
    marks: tuple[Mark, ...]
