"""What a transcript says of a table: its moves, and the proof of its throws if they were sealed."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from ludotheca.core.sealed.proof import SEALED
from ludotheca.server.store.base import Entry
from ludotheca.server.tables.table import Table


@dataclass
class Recorded:
    """The entries of a table as a transcript needs them, read one after the other."""

    moves: list[str] = field(default_factory=list[str])
    """Every move that has not been taken back, from the first on."""
    commitments: list[dict[str, Any]] = field(default_factory=list[dict[str, Any]])
    throws: list[dict[str, Any]] = field(default_factory=list[dict[str, Any]])
    """What was opened for each throw, those included that were taken back."""
    _opened: list[dict[str, Any] | None] = field(default_factory=list[dict[str, Any] | None])
    """For each of the moves, what was opened for it."""

    @classmethod
    def of(cls, entries: Iterable[Entry], breathe: Callable[[], object]) -> Recorded:
        """Read entries, with a breath after each."""
        made = cls()
        for entry in entries:
            made._read(entry)
            breathe()
        return made

    def _read(self, entry: Entry) -> None:
        body = entry.body
        if entry.kind == "move":
            self.moves.append(body["text"])
            self._opened.append(dict(body["sealed"]) if "sealed" in body else None)
            self.throws += [throw for throw in self._opened[-1:] if throw is not None]
        elif entry.kind == "committed":
            self.commitments.append(dict(body))
        elif entry.kind == "undone":
            self._take_back(body["moves"])

    def _take_back(self, moves: int) -> None:
        taken = zip(self._opened[-moves:], self.moves[-moves:], strict=True)
        for throw, text in taken:
            if throw is not None:
                throw["undone"] = text
        del self._opened[-moves:], self.moves[-moves:]


def proved(written: dict[str, Any], table: Table, recorded: Recorded) -> dict[str, Any]:
    """Return the transcript of a sealed table with its proof; any other as it is.

    It states what the throws were drawn for: the names are those of whoever began, and the rules
    those under which the table was opened.
    """
    seals, setup = table.history.seals, table.setup
    if seals is None:
        return written
    proof = {
        "source": SEALED,
        "table": table.id,
        "players": list(seals.players),
        "commitments": [_commitment(table, each) for each in recorded.commitments],
        "throws": recorded.throws,
    }
    settled = {"rules": setup.rules, "options": dict(setup.options), "players": proof["players"]}
    return {**written, **settled, "dice": proof}


def _commitment(table: Table, kept: dict[str, Any]) -> dict[str, Any]:
    seats = sorted(table.history.seat_of(chair) for chair in kept["chairs"])
    about = {"party": kept["party"], "seats": seats}
    return {**about, "anchor": kept["anchor"], "before": kept["before"]}
