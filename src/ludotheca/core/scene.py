"""Scenes: what a game looks like right now, as data that any surface draws.

A scene holds no words, only ids of messages with their arguments, and no colours, only roles.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Message:
    """The id of a text in the locale files, with what is to be filled in, as in an event."""

    id: str
    args: Mapping[str, Any] = field(default_factory=dict[str, Any])


@dataclass(frozen=True)
class Die:
    """A die that lies on the table; ``value`` is what its face shows."""

    value: str
    role: str = "plain"


@dataclass(frozen=True)
class Panel:
    """The score sheet: a heading for each column, a row of values for each seat."""

    columns: tuple[Message, ...]
    rows: tuple[tuple[str | int, ...], ...]


@dataclass(frozen=True)
class Choice:
    """One decision open to the player: the move's notation, a key to press, what it means."""

    move: str
    key: str
    label: Message


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
    """A board drawn in characters, at most 78 wide; later marks lie over earlier ones."""

    width: int
    height: int
    marks: tuple[Mark, ...]


@dataclass(frozen=True)
class Scene:
    """The live layer of a table."""

    dice: tuple[Die, ...]
    headline: Message | None
    panel: Panel
    notes: tuple[Message, ...]
    choices: tuple[Choice, ...]
    sketch: Sketch | None = None
