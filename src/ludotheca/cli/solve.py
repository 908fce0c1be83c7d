"""``solve``: best play of two, worked out exactly."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import click

from ludotheca.cli import parameters
from ludotheca.cli.compiling import tell_compiling
from ludotheca.cli.outputs import check_output, check_plot
from ludotheca.cli.parameters import PATH, chosen_language
from ludotheca.cli.runs import bare_progress
from ludotheca.core import registry


@click.command()
@click.argument(
    "game",
    type=parameters.GAME,
    shell_complete=parameters.GAMES,
    help="The game, for example ludix or ludix/pig.",
)
@click.option(
    "--target", type=int, metavar="N", help="The score to play to; by default the game's."
)
@click.option(
    "--plot", type=PATH, metavar="FILE", help="Draw when to stop: a PNG, SVG or PDF file."
)
@click.option(
    "--out", type=PATH, metavar="FILE", help="Write values and policy to this file (.npz)."
)
@parameters.language
@parameters.as_json
def solve(
    game: str,
    target: int | None,
    plot: Path | None,
    out: Path | None,
    lang: str,
    as_json: bool,
) -> None:
    """Solve a game for two exactly: each seat's chance of winning, and when to stop.

    The solution is kept for odds and replay --luck.
    Example: ludotheca solve ludix --plot ludix.png
    """
    from ludotheca.lab import solve as solving

    language = chosen_language(lang)
    chosen = {} if target is None else {"target": target}
    settled = registry.game_type(game)(**chosen)
    check_plot(plot)
    check_output(out)
    tell_compiling(language)
    with bare_progress() as progress:
        solution = solving.solve(settled, progress=progress)
    solving.keep(solution)
    if out:
        solving.save(solution, out)
    if plot:
        solving.draw(solution, plot, language)
    if as_json:
        click.echo(json.dumps(solution.to_json()))
    else:
        click.echo(solution.summary(language))
        _tell_written([file for file in (out, plot) if file], language)


def _tell_written(files: Sequence[Path], language: str) -> None:
    from ludotheca.core.words import words_in

    for file in files:
        click.echo(words_in(language)("odds-written", file=str(file)))
