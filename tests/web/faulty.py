"""The server with a game that breaks after some moves, as somebody's own box might.

Called as ``python -m tests.web.faulty serve …``, like ``ludotheca`` itself.
"""

from __future__ import annotations

import runpy

from ludotheca.core.match import Match

SOUND = 3
"""Moves that can be played."""
_sound = Match.check


def _check(match: Match, text: str) -> None:
    if match.played >= SOUND:
        raise ZeroDivisionError("somebody's own mistake")
    _sound(match, text)


setattr(Match, "check", _check)  # noqa: B010  # that is the fault

if __name__ == "__main__":
    runpy.run_module("ludotheca", run_name="__main__")
