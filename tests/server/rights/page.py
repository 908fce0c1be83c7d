"""The page of who may do what, read as a table."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

PAGE = Path(__file__).parents[3] / "docs" / "reference" / "rights.md"


@dataclass(frozen=True)
class Row:
    """A request or a message, in one situation, and what comes of it for whoever asks."""

    what: str
    cells: dict[str, str]

    @property
    def asked(self) -> str:
        """The request or the kind of message alone, without the situation."""
        found = re.match(r"`([^`]+)`", self.what)
        assert found, f"{self.what} does not begin with what is asked"
        return found[1]


def rows(head: str) -> list[Row]:
    """Return the rows of the table whose first column has this head."""
    lines = PAGE.read_text(encoding="utf-8").splitlines()
    (start,) = (number for number, line in enumerate(lines) if line.startswith(f"| {head} |"))
    who = _cells(lines[start])[1:]
    found: list[Row] = []
    for line in lines[start + 2 :]:
        if not line.startswith("|"):
            break
        what, *cells = _cells(line)
        found.append(Row(what, dict(zip(who, (cell.strip("`") for cell in cells), strict=True))))
    return found


def _cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip("|").split("|")]
