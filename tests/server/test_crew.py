"""A crew of workers: all begin, whoever ends is started again, and all end together."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from ludotheca.server import crew
from ludotheca.server.crew import Crew, CrewFailed
from ludotheca.server.run import Operation, run
from ludotheca.server.store.base import StoreFailed
from tests.patience import PATIENCE

ENOUGH = 3
"""Beginnings after which whoever started the crew is told to stop."""


def fail(_number: int, _ready: Callable[[], None]) -> None:
    """Work that cannot even be begun."""
    sys.exit(3)


def begin_and_end(notes: Path, number: int, ready: Callable[[], None]) -> None:
    """Work that ends as soon as it has begun, until it has often enough."""
    ready()
    with notes.open("a") as file:
        file.write(f"{number}\n")
    if len(notes.read_text().split()) >= ENOUGH:
        os.kill(os.getppid(), signal.SIGTERM)
        time.sleep(PATIENCE)


def refuse_to_end(notes: Path, _number: int, ready: Callable[[], None]) -> None:
    """Work that nothing but a kill ends."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    notes.write_text(str(os.getpid()))
    ready()
    os.kill(os.getppid(), signal.SIGTERM)
    time.sleep(PATIENCE)


def test_a_crew_that_cannot_begin_says_so() -> None:
    said = list[str]()
    with pytest.raises(CrewFailed, match="worker 1 has ended with code 3 before it was ready"):
        Crew(fail, 1, 0).run(lambda: said.append("ready"), lambda: said.append("leaving"))
    assert said == []


def test_whoever_ends_is_started_again_after_growing_pauses(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(crew, "FIRST_PAUSE", 0.01)
    monkeypatch.setattr(crew, "LOOK", 0.01)
    said = list[str]()
    notes = tmp_path / "notes"
    before = signal.getsignal(signal.SIGTERM)
    work = partial(begin_and_end, notes)
    Crew(work, 1, 0).run(lambda: said.append("ready"), lambda: said.append("leaving"))
    assert said == ["ready", "leaving"]
    assert notes.read_text().split() == ["1"] * ENOUGH
    assert len(caplog.messages) == ENOUGH - 1
    assert all("worker 1 has ended with code 0" in message for message in caplog.messages)
    assert signal.getsignal(signal.SIGTERM) == before


def test_whoever_does_not_end_is_killed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crew, "OVERTIME", 0.01)
    monkeypatch.setattr(crew, "LOOK", 0.01)
    notes = tmp_path / "notes"
    Crew(partial(refuse_to_end, notes), 1, 0).run(lambda: None, lambda: None)
    with pytest.raises(ProcessLookupError):
        os.kill(int(notes.read_text()), 0)


def test_workers_share_no_file(tmp_path: Path) -> None:
    with pytest.raises(StoreFailed, match=r"2 workers cannot share .* \(--store postgresql://"):
        run(
            host="127.0.0.1",
            port=0,
            default_port=0,
            store=str(tmp_path / "tables.sqlite3"),
            pace=0,
            tell=print,
            operation=Operation(workers=2),
        )
    assert list(tmp_path.iterdir()) == []
