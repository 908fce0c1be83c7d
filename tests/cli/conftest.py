from __future__ import annotations

import io
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from ludotheca.cli.main import run
from tests.cli.outcome import Outcome

Command = Callable[..., Outcome]
Shelve = Callable[..., str]


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no test depend on the language of the machine, nor on how wide its terminal is."""
    monkeypatch.setenv("COLUMNS", "80")
    for name in ("LC_ALL", "LC_MESSAGES", "LANGUAGE", "LANG"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def command(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Command:
    """Run the program in this process, with bytes on its standard input."""

    def run_command(*arguments: str, given: bytes = b"") -> Outcome:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(given)))
        code = run(arguments)
        told = capsys.readouterr()
        return Outcome(code, told.out, told.err)

    return run_command


@pytest.fixture
def shelve(tmp_path: Path) -> Shelve:
    """Write a file and return its path."""

    def write(name: str, *documents: bytes) -> str:
        file = tmp_path / name
        file.write_bytes(b"\n".join(documents))
        return str(file)

    return write
