"""Whose fault an error is that nobody expected: somebody's box is told of in one sentence."""

from __future__ import annotations

import re
from collections.abc import Iterable

from ludotheca.core import registry
from ludotheca.core.checks.fault import innermost
from ludotheca.core.checks.needed import is_of_the_house


def blamed(problem: BaseException) -> str | None:
    """Say which box broke, where and by what; None if no code of somebody's box was at it.

    Of all lines that were reached, the innermost of the box's own is named.
    """
    packages = {
        module.partition(".")[0]: name
        for name, module in registry.box_modules().items()
        if not is_of_the_house(module)
    }
    if (untold := _untold(problem, packages.values())) is not None:
        return untold
    reached = innermost(problem, packages)
    if reached is None:
        return None
    package, file, line = reached
    return f"the box {packages[package]} broke at {file}:{line}: {problem!r}"


def _untold(problem: BaseException, boxes: Iterable[str]) -> str | None:
    """Say which box has no words for something, where that is what went wrong."""
    told = str(problem.args[0]) if isinstance(problem, KeyError) and problem.args else ""
    text = re.fullmatch(r"[a-z-]+: (?:there is no text )?([\w-]+).*", told)
    for box in boxes:
        if text is not None and text[1].startswith(f"{box}-"):
            return f"the box {box} lacks words: {told}"
    return None
