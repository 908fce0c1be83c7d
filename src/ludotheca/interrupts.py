"""Ctrl-C, answered in one line with exit code 130 wherever it comes, if this process is ours.

It is the first module to be imported, so that even a Ctrl-C while all others are imported leaves no
traceback.  A process that only uses the package, a notebook or somebody's script, is left alone.
"""

from __future__ import annotations

import os
import sys
from types import TracebackType

LINE = b"ludotheca: interrupted\n"
CODE = 130
OVER_A_BAR = b"\r\x1b[2K\x1b[?25h"
"""Wipes what was drawn in a terminal's line, and shows the cursor again."""


def is_program() -> bool:
    """Say whether this process was started as ``ludotheca`` or ``python -m ludotheca``."""
    called, started = sys.argv[0] if sys.argv else "", sys.orig_argv
    if called == "-m":  # as it is while Python looks for the module
        return started[started.index("-m") + 1 :][:1] == ["ludotheca"]
    name = os.path.splitext(os.path.basename(called))[0]  # noqa: PTH119, PTH122  # pathlib is slow to come
    return name == "ludotheca" and called in started


def leave() -> None:
    """Say that the program was interrupted, and end it here and now."""
    os.write(2, OVER_A_BAR * os.isatty(2) + LINE)
    os._exit(CODE)


def leave_on_interrupt(
    kind: type[BaseException], problem: BaseException, trace: TracebackType | None
) -> None:
    """Take up what nobody has caught: an interrupt ends the program in one line."""
    if issubclass(kind, KeyboardInterrupt):
        leave()
    sys.__excepthook__(kind, problem, trace)


if is_program():
    sys.excepthook = leave_on_interrupt
