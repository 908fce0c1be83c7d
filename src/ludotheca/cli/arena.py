"""``arena``: bots against each other."""

from __future__ import annotations

from pathlib import Path

import click

from ludotheca.cli import parameters
from ludotheca.cli.compiling import tell_compiling
from ludotheca.cli.outputs import check_plot, tell
from ludotheca.cli.parameters import LISTED_BOTS, PATH, chosen_game, chosen_language
from ludotheca.cli.runs import progress_in, workers_at


@click.command()
@click.argument(
    "game",
    type=parameters.GAME,
    shell_complete=parameters.GAMES,
    help="The game, for example ludix or chasse-croise.",
)
@click.option(
    "--bots",
    required=True,
    shell_complete=LISTED_BOTS,
    metavar="BOT,BOT,…",
    help="Who meets: names of bots, or levels (easy, normal, hard), with commas between.",
)
@click.option(
    "--games", default=1_000, metavar="N", show_default=True, help="How many games of every two."
)
@parameters.same_seed
@parameters.players
@parameters.options
@parameters.edition
@parameters.cluster
@parameters.plot
@click.option(
    "--save",
    type=PATH,
    metavar="DIR",
    help="Write the transcript of every game into this folder.",
)
@parameters.language
@parameters.as_json
def arena(
    game: str,
    bots: str,
    games: int,
    seed: int,
    players: int | None,
    option: tuple[str, ...],
    edition: str,
    cluster: str,
    plot: Path | None,
    save: Path | None,
    lang: str,
    as_json: bool,
) -> None:
    """Let every two of some bots play each other and say which is better, and how surely.

    Each fall of the dice is played twice, with seats exchanged. Ctrl-C ends early with the games
    played so far. Example: ludotheca arena chasse-croise --bots greedy,random --games 200
    """
    from ludotheca.lab import arena as run

    language = chosen_language(lang)
    chosen = chosen_game(game, players, option, edition)
    names = [name.strip() for name in bots.split(",") if name.strip()]
    check_plot(plot)
    tell_compiling(language)
    with workers_at(cluster) as workers, progress_in(language) as progress:
        found = run(
            chosen,
            names,
            games=games,
            seed=seed,
            executor=workers,
            progress=progress,
            save=save,
        )
    tell(found, plot, language, as_json=as_json)
