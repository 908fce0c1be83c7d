"""What a command has done, and transcripts to give to it."""

from __future__ import annotations

import json
from typing import Any, NamedTuple


class Outcome(NamedTuple):
    """A command's exit code and what it wrote."""

    code: int
    out: str
    err: str

    def answers(self) -> list[Any]:
        """Return the JSON lines that were written."""
        return [json.loads(line) for line in self.out.splitlines()]

    def complaint(self) -> str:
        """Return the one line of a usage error; nothing else may have been written."""
        assert (self.code, self.out) == (2, "")
        return one_line(self.err)


def one_line(err: str) -> str:
    """Return what is one line for people, and no traceback."""
    assert err.endswith("\n")
    assert err.count("\n") == 1
    assert err.startswith("ludotheca: ")
    assert "Traceback" not in err
    return err.removeprefix("ludotheca: ").removesuffix("\n")


def document(*moves: str, **changes: Any) -> bytes:
    """Return a transcript of Ludix as a line of JSON."""
    written = {"game": "ludix", "players": ["Ann", "Bob"], "moves": list(moves), **changes}
    return json.dumps(written).encode()


DECIDING = document("XXII")
THROWING = document("XXII", "stop")
ENDED = document("LXXX", "stop", "XXII", "stop", options={"target": 80})
SHEET_EXAMPLE = document("XXII", "roll", "LXVI", "stop", "XVII", "roll", "LVVI")
