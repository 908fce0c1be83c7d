"""Whose fault an error is that nobody expected: somebody's box is told of in one sentence."""

from __future__ import annotations

import re
import traceback
from collections.abc import Iterable, Mapping

from ludotheca.core import registry
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
    for frame, line in reversed(list(traceback.walk_tb(problem.__traceback__))):
        box = packages.get(_package(frame.f_globals))
        if box is not None:
            where = f"{frame.f_code.co_filename}:{line}"
            return f"the box {box} broke at {where}: {problem!r}"
    return None


def _untold(problem: BaseException, boxes: Iterable[str]) -> str | None:
    """Say which box has no words for something, where that is what went wrong."""
    told = str(problem.args[0]) if isinstance(problem, KeyError) and problem.args else ""
    text = re.fullmatch(r"[a-z-]+: (?:there is no text )?([\w-]+).*", told)
    for box in boxes:
        if text is not None and text[1].startswith(f"{box}-"):
            return f"the box {box} lacks words: {told}"
    return None


def _package(names: Mapping[str, object]) -> str:
    return str(names.get("__name__", "")).partition(".")[0]
