"""Whether a path is one of SVG: a browser stops drawing, without a word, where it is not."""

from __future__ import annotations

import re
from functools import cache

from ludotheca.core.errors import shown
from ludotheca.printing.outlines import ARC, NUMBER, TAKES

_COMMAND = re.compile("([A-DF-Za-df-z])")  # an e belongs to a number
_BETWEEN = " \t\r\n,"


@cache
def path_problem(path: str) -> str | None:
    """Say where a text stops being a path of SVG; None if it does not.

    >>> path_problem("M1 2h3v-1e1z"), path_problem("M0 0 banana"), path_problem("M0 0L5")
    (None, "'b' is no command", 'L takes 2 numbers, not 1')
    """
    before, *rest = _COMMAND.split(path.strip(_BETWEEN))
    if before or not rest or rest[0] not in "Mm":
        return "it does not begin with M"
    for command, text in zip(rest[::2], rest[1::2], strict=True):
        if problem := _problem(command, text):
            return problem
    return None


def _problem(command: str, text: str) -> str | None:
    kind = command.upper()
    if kind != "Z" and kind not in TAKES:
        return f"{shown(command)} is no command"
    form = ARC if kind == "A" else NUMBER
    count = len(form.findall(text)) * (TAKES["A"] if kind == "A" else 1)
    if left := form.sub(" ", text).strip(_BETWEEN):
        return f"{command} is followed by {shown(left)}"
    takes = TAKES.get(kind, 0)
    if count % takes if takes and count else count != takes:
        return f"{command} takes {takes} numbers, not {count}"
    return None
