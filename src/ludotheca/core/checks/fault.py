"""Faults of a box: each with its kind, its file, what is wrong and what would be right."""

from __future__ import annotations

import sys
import traceback
from collections.abc import Container
from dataclasses import asdict, dataclass
from typing import Any, Literal

FaultKind = Literal[
    "import",
    "attribute",
    "clash",
    "ledger",
    "syntax",
    "missing-text",
    "unwritten-text",
    "argument",
    "text",
    "contrast",
    "label",
    "drawing",
    "opponent",
    "game",
]


@dataclass(frozen=True)
class Fault:
    """One thing that is wrong with a box.

    ``kind`` is stable, for programs; ``file`` and ``line`` say where it is mended, as far as that
    can be known.

    >>> print(Fault("ledger", "game.py", "no item TOY-9", "one of the ledger", line=7))
    game.py:7: no item TOY-9 (expected: one of the ledger)
    """

    kind: FaultKind
    file: str
    problem: str
    expected: str
    line: int | None = None
    again: str = ""

    def __str__(self) -> str:
        where = self.file if self.line is None else f"{self.file}:{self.line}"
        return f"{where}: {self.problem} (expected: {self.expected})"

    def to_json(self) -> dict[str, Any]:
        """Return the fault as JSON values."""
        return asdict(self)


def file_of(part: object) -> str:
    """Return the file in which a class, a function or a module was written, or its name."""
    name = getattr(part, "__module__", None) or getattr(part, "__name__", None) or repr(part)
    return getattr(sys.modules.get(str(name)), "__file__", None) or str(name)


def innermost(problem: BaseException, packages: Container[str]) -> tuple[str, str, int] | None:
    """Return the last line that an error reached in some packages: the package, file and line."""
    for frame, line in reversed(list(traceback.walk_tb(problem.__traceback__))):
        package = str(frame.f_globals.get("__name__", "")).partition(".")[0]
        if package in packages:
            return package, frame.f_code.co_filename, line
    return None
