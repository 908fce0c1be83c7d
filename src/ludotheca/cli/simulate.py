"""``simulate``: many games at once, and what they add up to."""

from __future__ import annotations

from pathlib import Path

import click

from ludotheca.cli import parameters
from ludotheca.cli.compiling import tell_compiling
from ludotheca.cli.outputs import check_games, check_plot, tell
from ludotheca.cli.parameters import BOTS, PATH, chosen_game, chosen_language
from ludotheca.cli.runs import progress_in, workers_at


@click.command()
@click.argument(
    "game",
    type=parameters.GAME,
    shell_complete=parameters.GAMES,
    help="The game, for example ludix or veldiv/team.",
)
@parameters.players
@click.option("--games", default=10_000, metavar="N", show_default=True, help="How many games.")
@parameters.same_seed
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
@click.option(
    "--games-to",
    type=PATH,
    metavar="FILE",
    help="Write every game to this file: a table (.parquet, .csv) or transcripts (.jsonl).",
)
@click.option("--with-moves", is_flag=True, help="In a table, write also what was played.")
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
    games_to: Path | None,
    with_moves: bool,
    lang: str,
    as_json: bool,
) -> None:
    """Play many games and tell who wins, how long they last, and what the game counts.

    Shared wins count in equal parts. Ctrl-C ends early with the games played so far; a file of
    games holds exactly these.
    Example: ludotheca simulate ludix --games 100000 --policy 0=hold-25
    """
    from ludotheca.bots.seats import read_bots
    from ludotheca.lab import simulate as run

    language = chosen_language(lang)
    chosen = chosen_game(game, players, option, edition)
    bots = read_bots(policy, option="policy", seats=range(chosen.players))
    check_plot(plot)
    check_games(games_to, with_moves)
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
            games_to=games_to,
            with_moves=with_moves,
        )
    tell(simulation, plot, language, as_json=as_json)
