"""``report``: everything that can be measured of a game."""

from __future__ import annotations

import json
from pathlib import Path

import click

from ludotheca.cli import parameters
from ludotheca.cli.compiling import tell_compiling
from ludotheca.cli.outputs import check_output
from ludotheca.cli.parameters import PATH, chosen_language, chosen_options
from ludotheca.cli.runs import bare_progress
from ludotheca.core import registry
from ludotheca.core.options import read_options


@click.command()
@click.argument(
    "game",
    type=parameters.GAME,
    shell_complete=parameters.GAMES,
    help="The game, for example penalty or veldiv/team.",
)
@parameters.players
@click.option(
    "--games",
    default=100,
    metavar="N",
    show_default=True,
    help="How many games are followed move by move; 500 times as many are simply played.",
)
@click.option(
    "--seed",
    default=0,
    metavar="N",
    show_default=True,
    help="The same seed gives the same figures.",
)
@click.option(
    "--all-players",
    is_flag=True,
    help="Tell fairness and length for all other numbers of players too.",
)
@parameters.options
@parameters.edition
@click.option(
    "--html", type=PATH, metavar="FILE", help="Write a page with pictures, to read or to print."
)
@parameters.language
@parameters.as_json
def report(
    game: str,
    players: int | None,
    games: int,
    seed: int,
    all_players: bool,
    option: tuple[str, ...],
    edition: str,
    html: Path | None,
    lang: str,
    as_json: bool,
) -> None:
    """Measure a game: fairness, length, decisions and their stakes, drama, luck and skill.

    Every figure comes with its interval; the docs define each. It takes some seconds to some
    minutes. Example: ludotheca report ludix --html ludix.html
    """
    from ludotheca.lab import report as run

    language = chosen_language(lang)
    kind = registry.game_type(game)
    texts = chosen_options(option, edition)
    chosen = kind(players, **read_options(kind.id, kind.declared, texts))
    check_output(html)
    tell_compiling(language)
    with bare_progress() as progress:
        found = run(chosen, games=games, seed=seed, all_players=all_players, progress=progress)
    if html is not None:
        html.write_text(found.to_html(language), encoding="utf-8")
    if as_json:
        click.echo(json.dumps(found.to_json()))
        return
    click.echo(found.summary(language))
    if html is not None:
        from ludotheca.core.words import words_in

        click.echo(words_in(language)("odds-written", file=str(html)))
