"""What the scenarios rely on: that a loss or a contradiction is noticed at all."""

from __future__ import annotations

from typing import Any

from tests.faults.memory import Memory
from tests.faults.report import Report, table


def step(version: int, move: str) -> dict[str, Any]:
    return {"kind": "step", "version": version, "line": line(version, move)}


def line(version: int, move: str, note: dict[str, Any] | None = None) -> dict[str, Any]:
    return {"version": version, "move": move, "note": note}


def test_what_is_told_twice_differently_is_a_failure() -> None:
    report = Report("kills")
    memory = Memory(report)
    memory.hear(step(2, "XXII"))
    memory.hear(step(2, "XXII"))
    assert not report.failed
    memory.hear({"kind": "snapshot", "version": 2, "log": [line(2, "LXVI")]})
    assert not report.is_clean
    assert "version 2 was XXII, then LXVI" in table([report])


def test_what_was_taken_back_does_not_stand() -> None:
    memory = Memory(Report("kills"))
    for version, move in enumerate(("XXII", "roll", "LXVI"), start=2):
        memory.hear(step(version, move))
    undone = {"id": "page-note-undone", "args": {"name": "Ann", "moves": 2}}
    memory.hear({"kind": "snapshot", "version": 5, "log": [line(5, "", undone)]})
    memory.hear(step(6, "stop"))
    assert memory.standing() == ["XXII", "stop"]
    assert memory.version == 6


def test_a_report_without_any_check_is_not_clean() -> None:
    assert not Report("kills").is_clean
