"""Reading a TOML document that somebody wrote by hand: all that is wrong is said at once."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from typing import Any

from ludotheca.core.errors import BadEdition, Problem
from ludotheca.core.forms import Fault
from ludotheca.core.toml_lines import KeyPath, TooDeep, line_numbers, line_of, written

MOST_BYTES = 512 * 1024
"""The size of the largest document that is read at all."""
MOST_PROBLEMS = 200
"""How many problems are told; whoever has more has other worries."""


class Document:
    """The values of a TOML document, which knows the lines that they stand on.

    BadEdition if the bytes are no TOML document, or more than is read.
    """

    def __init__(self, document: bytes) -> None:
        self.value, self._lines = _parsed(_decoded(document))

    def refuse(self, faults: Iterable[Fault]) -> None:
        """Raise BadEdition with all faults in the order of the document, if there is any."""
        found = list(faults)
        if found:
            problems = _problems(found, self._lines)
            more = f" (and {len(found) - 1} more)" if len(found) > 1 else ""
            raise BadEdition(f"{problems[0]}{more}", problems=problems)


def _problems(faults: list[Fault], lines: Mapping[KeyPath, int]) -> list[Problem]:
    found = [
        Problem(line_of(lines, path), written(path), problem, expected)
        for path, problem, expected in faults
    ]
    return sorted(found, key=lambda problem: problem.line)[:MOST_PROBLEMS]


def _decoded(document: bytes) -> str:
    if len(document) > MOST_BYTES:
        size = f"more than {MOST_BYTES // 1024} kB"
        raise _refused(1, size, f"a TOML document of at most {MOST_BYTES // 1024} kB")
    try:
        return document.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        line = document.count(b"\n", 0, error.start) + 1
        raise _refused(line, f"byte {error.start + 1} is no text", "UTF-8") from None


def _parsed(text: str) -> tuple[dict[str, Any], Mapping[KeyPath, int]]:
    try:
        lines = line_numbers(text)
        return tomllib.loads(text), lines
    except TooDeep as deep:
        raise _refused(deep.line, "nested too deeply", "the keys of the schema") from None
    except tomllib.TOMLDecodeError as error:
        problem, line = _located(str(error), text)
        raise _refused(line, problem, "a TOML document") from None
    except ValueError:  # Python refuses to read integers of thousands of digits
        raise _refused(1, "a number with too many digits", "a TOML document") from None


def _located(message: str, text: str) -> tuple[str, int]:
    """Tell the line of a TOML error from its message."""
    found = re.search(r" \(at (?:line (\d+), column \d+|end of document)\)$", message)
    if found is None:
        return message, 1
    return message[: found.start()], int(found.group(1) or text.count("\n") + 1)


def _refused(line: int, problem: str, expected: str) -> BadEdition:
    found = Problem(line, "", problem, expected)
    return BadEdition(str(found), problems=[found])
