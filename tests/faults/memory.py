"""What anybody was told of a table: it was kept before it was told, so it stays true for ever."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.faults.report import Report

UNDONE = "page-note-undone"
SAME = "what was told of a version is never told differently"


class Memory:
    """The moves of one table by version, as all its clients have heard of them."""

    def __init__(self, report: Report) -> None:
        self.version = 0
        """The latest version that anybody was told of."""
        self.report = report
        """Where contradictions are told."""
        self._moves: dict[int, str] = {}
        self._taken_back: dict[int, int] = {}

    def hear(self, message: dict[str, Any]) -> None:
        """Take in a message from the live table."""
        if message["kind"] == "step":
            self._read(message["line"])
        elif message["kind"] == "snapshot":
            for line in message["log"]:
                self._read(line)
        self.version = max(self.version, message.get("version", 0))

    def note(self, version: int, move: str) -> None:
        """Remember which move made a version; the report hears of contradictions."""
        known = self._moves.setdefault(version, move)
        self.report.check(SAME, known == move, f"version {version} was {known}, then {move}")

    @property
    def moves(self) -> Mapping[int, str]:
        """The move that made each version."""
        return self._moves

    def standing(self) -> list[str]:
        """Return the moves that have not been taken back."""
        standing: list[str] = []
        for version in sorted({*self._moves, *self._taken_back}):
            if version in self._moves:
                standing.append(self._moves[version])
            else:
                del standing[-self._taken_back[version] :]
        return standing

    def _read(self, line: dict[str, Any]) -> None:
        if line["note"] is None:
            self.note(line["version"], line["move"])
        elif line["note"]["id"] == UNDONE:
            self._taken_back[line["version"]] = line["note"]["args"]["moves"]
