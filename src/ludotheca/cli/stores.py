"""``backup``, ``restore`` and ``store``: looking after where tables are kept."""

from __future__ import annotations

import json
from pathlib import Path

import click

from ludotheca.cli import parameters
from ludotheca.cli.parameters import PATH


@click.command()
@click.argument("file", type=PATH, help="The file to make.")
@parameters.store
@click.option("--force", is_flag=True, help="Replace the file if there is one.")
def backup(file: Path, store: str, force: bool) -> None:
    """Copy all tables to a file, while they are played at.

    The copy is of one moment, and looked through before it gets its name. It is the same kind of
    file whether tables are kept in SQLite or PostgreSQL. Exit code 1 if tables in it are damaged.
    Example: ludotheca backup tables-monday.sqlite3
    """
    from ludotheca.server.store.upkeep import backup as copy

    findings = copy(store, file, force=force)
    click.echo(f"{file}: {_counted(findings.tables, findings.entries)}")
    _complain(findings.sentences())


@click.command()
@click.argument("file", type=PATH, help="A file that backup has made.")
@parameters.store
@click.option(
    "--force", is_flag=True, help="Restore over a store that is there, of which a copy is kept."
)
def restore(file: Path, store: str, force: bool) -> None:
    """Put a backup in the place of the store, even while tables are played at.

    A server that runs goes on with what is restored. A backup of SQLite may be restored into
    PostgreSQL, and the other way round. Example: ludotheca restore tables-monday.sqlite3 --force
    """
    from ludotheca.server.store.upkeep import name_of
    from ludotheca.server.store.upkeep import restore as put_back

    kept = put_back(file, store, force=force)
    click.echo(f"{name_of(store)} is as it was in {file}")
    if kept is not None:
        click.echo(f"what it held before is in {kept}")


@click.group()
def store() -> None:
    """Look through where tables are kept, and save what is sound.

    Example: ludotheca store check
    """


@store.command()
@click.argument("where", default="", help="The store; by default the user's own.")
@parameters.as_json
def check(where: str, as_json: bool) -> None:
    """Look through a store, every entry of every table.

    It may be in SQLite or PostgreSQL, and in use. Exit code 1 if anything is damaged.
    Example: ludotheca store check tables.sqlite3
    """
    from ludotheca.server.store.upkeep import inspect

    findings = inspect(where)
    if as_json:
        click.echo(json.dumps(findings.to_json()))
        raise click.exceptions.Exit(0 if findings.is_sound else 1)
    click.echo(f"sound: {_counted(findings.tables, findings.entries)}")
    _complain(findings.sentences())


@store.command()
@click.argument("file", type=parameters.FileName(), help="The damaged store.")
@click.argument("new", type=PATH, help="The store to make.")
def rescue(file: str, new: Path) -> None:
    """Save what is sound into a new store, and say what is lost.

    Of a damaged table the moves before the damage are kept. Of a damaged store in PostgreSQL make a
    backup first, and rescue that. Exit code 1 if anything is lost.
    Example: ludotheca store rescue tables.sqlite3 saved.sqlite3
    """
    from ludotheca.server.store.upkeep import rescue as save

    saved = save(file, new)
    click.echo(f"{new}: {_counted(saved.tables, saved.entries)}")
    _complain(saved.losses)


def _counted(tables: int, entries: int) -> str:
    many = "s" if tables != 1 else "", "ies" if entries != 1 else "y"
    return f"{tables} table{many[0]}, {entries} entr{many[1]}"


def _complain(sentences: list[str]) -> None:
    """Say what is wrong, a line each; exit code 1 if anything is."""
    for sentence in sentences:
        click.echo(f"ludotheca: {sentence}", err=True)
    if sentences:
        raise click.exceptions.Exit(1)
