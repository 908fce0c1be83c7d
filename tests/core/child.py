"""Other Python processes, for what one process cannot show of itself."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

PATIENCE = 120
"""Seconds after which a child has surely hung."""


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


def output_of(
    code: str, *, folder: Path | None = None, environment: Mapping[str, str | None] | None = None
) -> str:
    """Return what a piece of Python prints; it must end well and say nothing else."""
    done = run_child(["-c", code], folder=folder, environment=environment)
    assert (done.returncode, done.stderr.decode()) == (0, "")
    return done.stdout.decode().strip()
