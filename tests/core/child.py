"""Other Python processes, for what one process cannot show of itself."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

import pexpect

from tests.patience import PATIENCE


def run_child(
    arguments: Sequence[str | bytes],
    *,
    given: bytes = b"",
    folder: Path | None = None,
    environment: Mapping[str, str | None] | None = None,
) -> subprocess.CompletedProcess[bytes]:
    """Run Python with these arguments; None takes a variable out of the environment."""
    variables = {"PYTHONDONTWRITEBYTECODE": "1", "PYTHONWARNINGS": "error"}
    changed = {**os.environ, **variables, **(environment or {})}
    return subprocess.run(  # our own interpreter and our own arguments
        [sys.executable, *arguments],
        input=given,
        capture_output=True,
        check=False,
        cwd=folder,
        env={name: value for name, value in changed.items() if value is not None},
        timeout=PATIENCE,
    )


def at_terminal(
    *arguments: str,
    size: tuple[int, int] = (24, 120),
    environment: Mapping[str, str | None] | None = None,
) -> pexpect.spawn:
    """Start our program at a pseudo-terminal; None takes a variable out of the environment."""
    changed = {**os.environ, "TERM": "xterm-256color", "PYTHONUTF8": "1", **(environment or {})}
    return pexpect.spawn(
        sys.executable,
        ["-m", "ludotheca", *arguments],
        env={name: value for name, value in changed.items() if value is not None},
        encoding="utf-8",
        dimensions=size,
        timeout=PATIENCE,
    )


def interrupt(child: pexpect.spawn, answer: str) -> None:
    """Press Ctrl-C, and again as somebody at a keyboard would, until the program answers."""
    for _ in range(PATIENCE // 60):
        child.sendintr()
        if child.expect([answer, pexpect.TIMEOUT], timeout=60) == 0:
            return
    raise AssertionError(f"no answer to Ctrl-C: {child.before}")


def output_of(
    code: str, *, folder: Path | None = None, environment: Mapping[str, str | None] | None = None
) -> str:
    """Return what a piece of Python prints; it must end well and say nothing else."""
    done = run_child(["-c", code], folder=folder, environment=environment)
    assert (done.returncode, done.stderr.decode()) == (0, "")
    return done.stdout.decode().strip()
