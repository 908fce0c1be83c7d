"""What was measured of a game, as the page is told of it."""

from __future__ import annotations

from ludotheca.core.board import Board
from ludotheca.core.scene import Message
from ludotheca.server.wire.base import Wire


class Plate(Wire):
    """A picture with its title and its sentence; both are in the words of ``figures``."""

    id: str
    title: Message
    sentence: Message
    board: Board | None
    """None if there is nothing to draw."""


class Figures(Wire):
    """Everything that is known of a game; nothing if its box brings no figures along."""

    how: Message | None
    """How it was measured."""
    plates: list[Plate]
