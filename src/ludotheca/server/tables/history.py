"""What the entries of a table say, read one after the other, without knowing any rules."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from ludotheca.core.errors import shown
from ludotheca.server.store.base import Entry
from ludotheca.server.tables.errors import Unreadable
from ludotheca.server.tables.setup import ChairKind, Setup

OPENER = 0
"""The number of the person who opened the table."""


@dataclass(frozen=True)
class Chair:
    """A chair, and the number of the person who holds it: one person may hold several."""

    kind: ChairKind
    name: str
    holder: int | None

    @property
    def is_taken(self) -> bool:
        """Whether somebody sits there, a person or a bot."""
        return self.kind == "bot" or self.holder is not None


@dataclass(frozen=True)
class Draft:
    """An entry that is yet to be numbered and kept."""

    kind: str
    body: dict[str, Any] = field(default_factory=dict[str, Any])


@dataclass(frozen=True)
class Move:
    """A move that has not been taken back, and the version that it made."""

    version: int
    text: str


@dataclass(frozen=True)
class Note:
    """Something worth telling that is no move; ``seat`` is whom it speaks of."""

    version: int
    code: str
    seat: int
    args: dict[str, Any]


@dataclass(frozen=True)
class UndoRequest:
    """Somebody asks for moves to be taken back; ``waiting`` are those who have yet to answer."""

    holder: int
    seat: int
    moves: int
    waiting: frozenset[int]


class History:
    """Who sits where, what was played and not taken back, and what is being asked."""

    def __init__(self, setup: Setup) -> None:
        self.version = 0
        self.first: int | None = None
        """The chair that begins; None until that is known."""
        self.moves: list[Move] = []
        self.notes: list[Note] = []
        self.undo_request: UndoRequest | None = None
        self.rematch: str | None = None
        self.chairs_as_set = [
            Chair(chair.kind, chair.name, OPENER if chair.kind == "here" else None)
            for chair in setup.chairs
        ]
        """The chairs as they were set, whoever begins."""

    @property
    def chairs(self) -> list[Chair]:
        """The chairs; from the beginning of play on in the order of play."""
        first = self.first or 0
        return self.chairs_as_set[first:] + self.chairs_as_set[:first]

    @property
    def holders(self) -> set[int]:
        """Everybody who holds a chair."""
        return {chair.holder for chair in self.chairs_as_set if chair.holder is not None}

    def chairs_held_by(self, holder: int | None) -> list[int]:
        """Return the chairs that a person holds; none for somebody who is no player."""
        if holder is None:
            return []
        return [number for number, chair in enumerate(self.chairs) if chair.holder == holder]

    def read(self, entry: Entry) -> None:
        """Take in the next entry."""
        body = entry.body
        self.version = entry.version
        match entry.kind:
            case "seated":
                number = body["chair"]
                self.chairs_as_set[number] = replace(
                    self.chairs_as_set[number], name=body["name"], holder=body["holder"]
                )
                self._note("seated", number)
            case "begun":
                self.first = body["first"]
                self.notes.clear()  # they name chairs by where these stood before
                self._note("begun", 0)
            case "move":
                self.moves.append(Move(entry.version, body["text"]))
                self.undo_request = None  # whoever plays on has answered
            case "undo-asked":
                waiting = frozenset(body["waiting"])
                self.undo_request = UndoRequest(
                    body["holder"], body["seat"], body["moves"], waiting
                )
                self._note("undo-asked", body["seat"])
            case "undo-answered":
                self._hear(body["holder"], agrees=body["agree"])
            case "undone":
                del self.moves[-body["moves"] :]
                self.undo_request = None
                self._note("undone", body["seat"], moves=body["moves"])
            case "rematch":
                self.rematch = body["table"]
                self.undo_request = None  # this match stays as it ended
            case _:
                raise Unreadable(
                    f"entry {entry.version} is of an unknown kind, {shown(entry.kind)}",
                    hint="a newer Ludotheca will open it",
                )

    def _hear(self, holder: int, *, agrees: bool) -> None:
        request = self.undo_request
        if request is None:
            return
        if agrees:
            self.undo_request = replace(request, waiting=request.waiting - {holder})
        else:
            self.undo_request = None
            self._note("undo-refused", self.chairs_held_by(holder)[0])

    def _note(self, code: str, seat: int, **args: Any) -> None:
        self.notes.append(Note(self.version, code, seat, args))
