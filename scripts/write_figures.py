"""Measure every game and write what boxes bring along of it, and the page: ``make figures``.

A game whose file is there already, of the present rules, is left as it is, so that a run that was
broken off goes on where it stood; with ``GAME=ludix`` that game alone is measured anew, and with
``GAME=all`` every one.
"""

from __future__ import annotations

import json
import os
import sys
import time
from pathlib import Path

from ludotheca import lab
from ludotheca.core import registry
from ludotheca.core.game import Game
from ludotheca.lab.odds import is_solvable
from ludotheca.lab.reporting.kept import file_name, kept_report
from ludotheca.lab.reporting.tables import figures_page

PAGE = Path(__file__).parent.parent / "docs" / "reference" / "figures.md"
GAMES = 150
USUAL = 4
"""How many play where it is not solved for two and so many may."""
LAST = ("chasse-croise",)
"""What takes longest."""


def usual(kind: type[Game]) -> Game:
    """Return a game as it is usually played: by the two that it is solved for, or by four."""
    if 2 in kind.seats and is_solvable(kind(2)):
        return kind(2)
    return kind(min(USUAL, kind.seats[-1]))


def file_of(name: str) -> Path:
    """Return where the report of a game lies."""
    folder = registry.box(registry.game_type(name).box_id).figures
    assert folder is not None, name  # noqa: S101  # our own boxes have one
    return Path(str(folder)) / file_name(name)


def write(name: str) -> None:
    """Measure one game and keep it."""
    begun = time.monotonic()
    report = lab.report(usual(registry.game_type(name)), games=GAMES, all_players=True)
    file = file_of(name)
    file.parent.mkdir(exist_ok=True)
    file.write_text(f"{json.dumps(report.to_json(), indent=1)}\n", encoding="utf-8")
    sys.stderr.write(f"{name}: {time.monotonic() - begun:.0f} s\n")


def main(asked: str) -> None:
    """Measure what is missing, or what was asked for, and write the page."""
    names = sorted(registry.games(), key=lambda name: (name in LAST, name))
    if asked and asked != "all":
        names = [registry.game_type(asked).id]
    for name in names:
        if asked or kept_report(name) is None:
            write(name)
    kept_report.cache_clear()
    PAGE.write_text(figures_page(), encoding="utf-8")


if __name__ == "__main__":
    main(os.environ.get("GAME", ""))
