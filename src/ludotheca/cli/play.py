"""``play``: a table in the terminal."""

from __future__ import annotations

from pathlib import Path

import click

from ludotheca.cli import parameters
from ludotheca.cli.parameters import BOTS, PATH, chosen_language, chosen_options


@click.command()
@click.argument(
    "game",
    default="",
    type=parameters.GAME,
    shell_complete=parameters.GAMES,
    help="The game; without one the shelf opens.",
)
@parameters.players
@click.option(
    "--name", multiple=True, metavar="NAME", help="A player's name, in seat order; once a player."
)
@click.option(
    "--bot",
    multiple=True,
    shell_complete=BOTS,
    metavar="[SEAT=]BOT",
    help="A bot in the seats that people leave (easy, normal, hard, hold-25), or in one (1=hard; "
    "1 for the usual bot); seats count from 0. Repeatable.",
)
@parameters.options
@parameters.edition
@click.option("--own-dice", is_flag=True, help="You throw real dice and type in what falls.")
@click.option(
    "--seed",
    type=click.IntRange(min=0),
    metavar="N",
    help="Dice from a seed, so that they repeat.",
)
@click.option("--watch", is_flag=True, help="Bots take every seat; you look on.")
@click.option(
    "--pace", type=float, metavar="SECONDS", help="Seconds between moves that nobody types."
)
@click.option("--save", type=PATH, metavar="FILE", help="Keep the game in this file.")
@click.option("--resume", type=PATH, metavar="FILE", help="Go on with the game in this file.")
@click.option("--continue", "last", is_flag=True, help="Go on with the newest unfinished game.")
@parameters.language
def play(
    game: str,
    players: int | None,
    name: tuple[str, ...],
    bot: tuple[str, ...],
    option: tuple[str, ...],
    edition: str,
    own_dice: bool,
    seed: int | None,
    watch: bool,
    pace: float | None,
    save: Path | None,
    resume: Path | None,
    last: bool,
    lang: str,
) -> None:
    """Play in the terminal.

    People at one keyboard, bots, or your own dice with us as referee. The game is saved after
    every move. Example: ludotheca play ludix --name Ann --bot 1
    """
    from ludotheca.terminal import Request, run

    run(
        Request(
            language=chosen_language(lang),
            game=game or None,
            players=players,
            names=name,
            bots=bot,
            options=chosen_options(option, edition),
            own_dice=own_dice,
            seed=seed,
            watch=watch,
            pace=pace,
            resume=resume,
            resume_latest=last,
            save=save,
        )
    )
