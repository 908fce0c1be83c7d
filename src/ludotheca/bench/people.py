"""People who play at many tables at an even pace, in a program of their own: see `paced`."""

from __future__ import annotations

import contextlib
import json
import subprocess
import sys
from collections.abc import Iterator


class People:
    """The program in which they play."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process
        self._said()  # that they sit at their tables

    def play(self, moves: int) -> list[float]:
        """Let every table make so many moves; return how late each was, in milliseconds."""
        assert self._process.stdin is not None  # noqa: S101  # it is a pipe
        self._process.stdin.write(f"{moves}\n")
        self._process.stdin.flush()
        late: list[float] = json.loads(self._said())
        return late

    def _said(self) -> str:
        assert self._process.stdout is not None  # noqa: S101  # it is a pipe
        line = self._process.stdout.readline()
        if not line:
            raise RuntimeError("the people have left their tables")
        return line


@contextlib.contextmanager
def people(address: str, tables: int, every: float) -> Iterator[People]:
    """Let people sit down at their tables; each table makes a move every so many seconds."""
    command = [sys.executable, "-m", "ludotheca.bench.paced", address, str(tables), str(every)]
    with subprocess.Popen(  # noqa: S603  # our own program
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        try:
            yield People(process)
        finally:
            process.kill()
