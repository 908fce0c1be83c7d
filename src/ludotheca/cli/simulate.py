"""``simulate``: many games at once, and what they add up to."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from pathlib import Path

import click

from ludotheca.cli import parameters
from ludotheca.cli.outputs import check_plot, tell_compiling
from ludotheca.cli.parameters import BOTS, PATH, chosen_language, chosen_options
from ludotheca.core import registry
from ludotheca.core.options import read_options


@click.command()
@click.argument(
    "game", shell_complete=parameters.GAMES, help="The game, for example ludix or veldiv/team."
)
@parameters.players
@click.option("--games", default=10_000, metavar="N", show_default=True, help="How many games.")
@click.option(
    "--seed",
    default=0,
    metavar="N",
    show_default=True,
    help="The same seed gives the same figures.",
)
@click.option(
    "--policy",
    multiple=True,
    shell_complete=BOTS,
    metavar="[SEAT=]BOT",
    help="Who plays: a bot for all (random), or for a seat (0=hold-25); repeatable.",
)
@parameters.options
@parameters.edition
@click.option("--threads", type=int, metavar="N", help="Threads; by default one for each core.")
@click.option(
    "--cluster",
    default="",
    metavar="ADDRESS",
    help="A Dask scheduler (tcp://host:8786), or local:4 for four processes here.",
)
@click.option(
    "--plot",
    type=PATH,
    metavar="FILE",
    help="Draw the figures into this file: .png, .svg or .pdf.",
)
@parameters.language
@parameters.as_json
def simulate(
    game: str,
    players: int | None,
    games: int,
    seed: int,
    policy: tuple[str, ...],
    option: tuple[str, ...],
    edition: str,
    threads: int | None,
    cluster: str,
    plot: Path | None,
    lang: str,
    as_json: bool,
) -> None:
    """Play many games and tell who wins, how long they last, and what the game counts.

    Shared wins count in equal parts. Ctrl-C ends early with the games played so far.
    Example: ludotheca simulate ludix --games 100000 --policy 0=hold-25
    """
    from ludotheca.bots.seats import read_bots
    from ludotheca.lab import simulate as run

    language = chosen_language(lang)
    kind = registry.game_type(game)
    texts = chosen_options(option, edition)
    chosen = kind(players, **read_options(kind.id, kind.declared, texts))
    bots = read_bots(policy, option="policy", seats=range(chosen.players))
    check_plot(plot)
    tell_compiling(language)
    with _workers(cluster) as workers, _progress(language) as progress:
        simulation = run(
            chosen,
            games=games,
            seed=seed,
            policies=bots,
            threads=threads,
            executor=workers,
            progress=progress,
        )
    if plot is not None:
        simulation.plot(plot, language=language)
    click.echo(json.dumps(simulation.to_json()) if as_json else simulation.summary(language))


@contextmanager
def _workers(address: str) -> Iterator[Executor | None]:
    if not address:
        yield None
        return
    from ludotheca.lab.cluster import executor

    with executor(address) as workers:
        yield workers


@contextmanager
def _progress(language: str) -> Iterator[Callable[[int, int], None] | None]:
    """Show a bar with rate and time left on a terminal, and nothing elsewhere."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    from ludotheca.core.words import words_in

    words = words_in(language)
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[rate]}"),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(words("lab-progress"), total=None, rate="")

        def show(done: int, total: int) -> None:
            seconds = bar.tasks[0].elapsed or 0
            rate = words("lab-progress-rate", rate=round(done / seconds)) if seconds else ""
            bar.update(task, completed=done, total=total, rate=rate)

        yield show
