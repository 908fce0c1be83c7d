"""``simulate``: many games at once, and what they add up to."""

from __future__ import annotations

import json
from pathlib import Path

import click

from ludotheca.cli import parameters
from ludotheca.cli.outputs import check_plot, tell_compiling
from ludotheca.cli.parameters import BOTS, chosen_language, chosen_options
from ludotheca.cli.runs import progress_in, workers_at
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
@parameters.cluster
@parameters.plot
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
    with workers_at(cluster) as workers, progress_in(language) as progress:
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
