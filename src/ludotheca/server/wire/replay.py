"""A match that was played, to be seen again: what does not change, and its moves by stretches."""

from __future__ import annotations

from ludotheca.core.board import Board
from ludotheca.core.faces import Face
from ludotheca.core.scene import Scene
from ludotheca.server.wire.base import Wire
from ludotheca.server.wire.live import Status, Step
from ludotheca.server.wire.tables import Chair


class Replay(Wire):
    """A match and how it began; what happened in it is asked for stretch by stretch."""

    replay: str
    """Under which its stretches are asked for if it was sent here; empty if it is a table's."""
    game: str
    box: str
    options: dict[str, str | int]
    chairs: list[Chair]
    """In the order of play; a shared replay names people only where their table allows it."""
    moves: int
    board: Board | None
    faces: dict[str, Face]
    scene: Scene
    """How the table looked before the first move."""
    status: Status
    end: Status
    """How things stood at last; the match need not be over."""


class Stretch(Wire):
    """Some moves of a match as they happened; their versions are their numbers, from 1 on."""

    first: int
    """How many moves were made before these."""
    steps: list[Step]
