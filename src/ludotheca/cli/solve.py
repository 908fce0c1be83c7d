"""``solve``: best play of two, or the chances where luck is all, worked out exactly."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ludotheca.cli import parameters
from ludotheca.cli.compiling import tell_compiling
from ludotheca.cli.outputs import check_output, check_plot
from ludotheca.cli.parameters import PATH, chosen_game, chosen_language
from ludotheca.cli.runs import bare_progress
from ludotheca.core.errors import BadOption
from ludotheca.core.game import Game

if TYPE_CHECKING:
    from ludotheca.lab.exact import Chain
    from ludotheca.lab.solve import Solution


@click.command()
@click.argument(
    "game",
    type=parameters.GAME,
    shell_complete=parameters.GAMES,
    help="The game, for example ludix or ludix/pig.",
)
@parameters.players
@parameters.options
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
    players: int | None,
    option: tuple[str, ...],
    target: int | None,
    plot: Path | None,
    out: Path | None,
    lang: str,
    as_json: bool,
) -> None:
    """Solve a game exactly: each seat's chance of winning, and for two when best to stop.

    Where nobody decides, every position is worked out. The solution is kept for odds and
    replay --luck.
    Example: ludotheca solve ludix --plot ludix.png
    """
    language = chosen_language(lang)
    goal = () if target is None else (f"target={target}",)
    settled = chosen_game(game, players, (*option, *goal), "")
    if plot and _is_walked(settled):
        raise BadOption(f"there is no map of {settled.id}: nobody decides in it", option="plot")
    check_plot(plot)
    check_output(out)
    tell_compiling(language)
    solution = _solved(settled)
    if out:
        solution.save(out)
    if plot:
        _draw(solution, plot, language)
    if as_json:
        click.echo(json.dumps(solution.to_json()))
    else:
        click.echo(solution.summary(language))
        _tell_written([file for file in (out, plot) if file], language)


def _is_walked(game: Game) -> bool:
    """Say whether a game's positions are told apart by what matters of them, and not by scores."""
    return game.press() is None and game.rules.essence is not None


def _solved(game: Game) -> Solution | Chain:
    """Solve a game as it can be solved, and keep it for whoever asks for odds."""
    if _is_walked(game):
        from ludotheca.lab import exact

        exact.keep(chain := exact.solve(game))
        return chain
    from ludotheca.lab import solve as solving

    with bare_progress() as progress:
        solving.keep(solution := solving.solve(game, progress=progress))
    return solution


def _draw(solution: Solution | Chain, file: Path, language: str) -> None:
    from ludotheca.lab.solve import Solution, draw

    assert isinstance(solution, Solution)  # noqa: S101  # of others there is no map
    draw(solution, file, language)


def _tell_written(files: Sequence[Path], language: str) -> None:
    from ludotheca.core.words import words_in

    for file in files:
        click.echo(words_in(language)("odds-written", file=str(file)))
