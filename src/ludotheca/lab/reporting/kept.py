"""Reports that boxes bring along, as data files."""

from __future__ import annotations

import json
from functools import lru_cache

from ludotheca.core import registry
from ludotheca.core.box import Box
from ludotheca.core.errors import BadBox, UnknownGame
from ludotheca.lab.reporting.plates import plates
from ludotheca.lab.reporting.report import Report


def file_name(game: str) -> str:
    """Return what the file of a game's report is called.

    >>> file_name("veldiv/team-pursuit")
    'veldiv-team-pursuit.json'
    """
    return f"{game.replace('/', '-')}.json"


@lru_cache(maxsize=64)
def kept_report(game: str) -> Report | None:
    """Return the report that a game's box brings along; None if there is none that can be read.

    One that was made under other rules says nothing any more.  What is wrong is said in the log.
    """
    kind = registry.game_type(game)
    try:
        box: Box = registry.box(kind.box_id)
    except (UnknownGame, BadBox):
        return None
    if box.figures is None:
        return None
    file = box.figures / file_name(game)
    try:
        if not file.is_file():
            return None
        report = Report.from_json(json.loads(file.read_text(encoding="utf-8")))
        plates(report)  # whatever is missing in it is noticed here
    except Exception as problem:  # anything may be wrong in somebody else's file
        registry.report(f"the figures of {game} cannot be read: {problem!r}")
        return None
    if (report.game, report.rules) != (game, kind.rules.version):
        registry.report(f"the figures of {game} are of another game, or of other rules")
        return None
    return report
