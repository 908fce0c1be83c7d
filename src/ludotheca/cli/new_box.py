"""``new-box``: a package for a game of one's own, complete from its first day."""

from __future__ import annotations

import shlex
from pathlib import Path

import click

from ludotheca.cli import parameters
from ludotheca.cli.parameters import PATH, chosen_language


@click.command(name="new-box")
@click.argument("name", help="What it is called: a title, or an id as goose-chase.")
@click.option(
    "--into",
    type=PATH,
    default=Path(),
    metavar="DIR",
    help="The folder to write its folder into; by default this one.",
)
@parameters.language
def new_box(name: str, into: Path, lang: str) -> None:
    """Write a package with a tiny game that can be played, for you to change into yours.

    Its rules, board, words in English and French, tests and a second, naive implementation are
    there; the next commands are told. Nothing is overwritten.
    Example: ludotheca new-box "Jeu de l'Oie"
    """
    from ludotheca.core.words import words_in
    from ludotheca.scaffold import NewNames, write_box

    words = words_in(chosen_language(lang))
    names = NewNames.of(name)
    folder = write_box(names, into)
    click.echo(words("scaffold-written", folder=str(folder), title=names.title, id=names.id))
    click.echo()
    click.echo(f"  pip install -e {shlex.quote(str(folder))}")
    click.echo(f"  ludotheca check-box {names.id}")
    click.echo("  ludotheca serve")
