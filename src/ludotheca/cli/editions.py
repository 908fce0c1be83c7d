"""``edition``: check the board and the cards that somebody wrote, or begin new ones."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from ludotheca.cli import parameters
from ludotheca.cli.parameters import PATH, chosen_language
from ludotheca.core import registry
from ludotheca.core.editions import Editions, full_name
from ludotheca.core.errors import BadEdition, listed
from ludotheca.core.options import EditionOption

its_game = click.option(
    "--game",
    default="",
    shell_complete=parameters.GAMES,
    metavar="GAME",
    help="The game it is for; needed only if several have editions.",
)


@click.group(epilog="Example: ludotheca edition check my-penalty.toml", no_args_is_help=True)
def edition() -> None:
    """Write and check editions: your own board and cards."""


@edition.command()
@click.argument("file", type=PATH, help="The edition's file.")
@its_game
@parameters.language
@parameters.as_json
def check(file: Path, game: str, lang: str, as_json: bool) -> None:
    """Say everything that is wrong with an edition, each with its line and what was expected.

    Exit code 1 if anything is.
    Example: ludotheca edition check my-penalty.toml
    """
    from ludotheca.core.words import words_in

    words = words_in(chosen_language(lang))
    _, editions = _chosen(game)
    try:
        name = full_name(editions.opened(file))
    except BadEdition as refused:
        _tell_problems(file, refused, as_json)
        raise click.exceptions.Exit(1) from None
    if as_json:
        click.echo(json.dumps({"edition": name, "problems": []}))
    else:
        click.echo(words("edition-sound", file=str(file), edition=name))


def _tell_problems(file: Path, refused: BadEdition, as_json: bool) -> None:
    if as_json:
        problems = [dataclasses.asdict(problem) for problem in refused.problems]
        click.echo(json.dumps({"edition": None, "problems": problems}))
        return
    for problem in refused.problems:
        field = f"{problem.field}: " if problem.field else ""
        fault = f"{field}{problem.problem} (expected: {problem.expected})"
        click.echo(f"{file}:{problem.line}: {fault}")


@edition.command()
@click.argument("file", type=PATH, help="The file to write; it must not exist yet.")
@its_game
@parameters.language
def new(file: Path, game: str, lang: str) -> None:
    """Write a template with a comment for every field; it can be played as it is.

    Example: ludotheca edition new my-penalty.toml
    """
    from ludotheca.core.words import words_in

    words = words_in(chosen_language(lang))
    name, editions = _chosen(game)
    with file.open("x", encoding="utf-8") as stream:
        stream.write(editions.template())
    click.echo(words("edition-written", file=str(file), game=name))


@edition.command()
@its_game
def schema(game: str) -> None:
    """Write the JSON Schema of an edition's file.

    Example: ludotheca edition schema > edition.schema.json
    """
    click.echo(json.dumps(_chosen(game)[1].schema(), indent=2, ensure_ascii=False))


def open_editions(files: Sequence[Path]) -> None:
    """Open editions so that the transcripts that name them can be replayed."""
    for file in files:
        refusals: list[BadEdition] = []
        for editions in _with_editions().values():
            try:
                editions.opened(file)
                break
            except BadEdition as refused:
                refusals.append(refused)
        else:
            raise refusals[0]


def _chosen(game: str) -> tuple[str, Editions[Any]]:
    offered = _with_editions()
    name = game if game or len(offered) != 1 else next(iter(offered))
    if name not in offered:
        raise click.BadParameter(f"'{name}' has no editions: one of {listed(offered)}")
    return name, offered[name]


def _with_editions() -> dict[str, Editions[Any]]:
    return {
        kind.id: option.editions
        for box in registry.shelf()
        for kind in box.games
        for option in kind.declared
        if isinstance(option, EditionOption)
    }
