"""Whose fault an error is that nobody expected: somebody's box is told of in one sentence."""

from __future__ import annotations

import traceback
from collections.abc import Mapping

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
    for frame, line in reversed(list(traceback.walk_tb(problem.__traceback__))):
        box = packages.get(_package(frame.f_globals))
        if box is not None:
            where = f"{frame.f_code.co_filename}:{line}"
            return f"the box {box} broke at {where}: {problem!r}"
    return None


def _package(names: Mapping[str, object]) -> str:
    return str(names.get("__name__", "")).partition(".")[0]
