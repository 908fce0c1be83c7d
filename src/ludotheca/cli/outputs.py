"""Files that a command writes in the end, and what it says in between."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any, Protocol

import click

WIDEST, NARROWEST = 80, 20
"""Columns that texts are folded to where there are more, or fewer."""


def columns() -> int:
    """Return how many columns texts are folded to: the terminal's, or what COLUMNS says."""
    return max(NARROWEST, min(WIDEST, shutil.get_terminal_size((WIDEST, 25)).columns))


def check_plot(file: Path | None) -> None:
    """Refuse a picture that cannot be drawn, or written, before a long run."""
    if file is not None:
        from ludotheca.lab.figures import check_plot_file

        check_plot_file(file)
        check_output(file)


def check_games(file: Path | None, with_moves: bool) -> None:
    """Refuse a file of games that cannot be written before a long run."""
    if file is not None:
        from ludotheca.lab.game_files import check_game_file

        check_game_file(file)
        check_output(file)
    elif with_moves:
        raise click.UsageError("--with-moves is for a file of games: name one with --games-to")


class Finding(Protocol):
    """What a run has found: as JSON, in words, as a picture."""

    def to_json(self) -> Any: ...  # noqa: D102  # as the class says
    def summary(self, language: str = "en") -> str: ...  # noqa: D102
    def plot(self, file: Path | None = None, *, language: str = "en") -> Any: ...  # noqa: D102


def tell(found: Finding, plot: Path | None, language: str, *, as_json: bool) -> None:
    """Draw what was found if a file is named, and print it for people or for programs."""
    if plot is not None:
        found.plot(plot, language=language)
    click.echo(json.dumps(found.to_json()) if as_json else found.summary(language))


def check_output(file: Path | None) -> None:
    """Refuse a file that cannot be written before a long run, not after it.

    What is there already stays as it is.  OSError says what is wrong, as it would in the end.
    """
    if file is None:
        return
    is_new = not file.exists()
    file.open("ab").close()
    if is_new:
        file.unlink()
