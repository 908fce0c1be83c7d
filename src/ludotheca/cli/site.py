"""``site``: the whole library as a folder, for any web host to keep."""

from __future__ import annotations

from pathlib import Path

import click

from ludotheca.cli.parameters import PATH


@click.command()
@click.argument("folder", type=PATH, metavar="DIR", help="The folder to make.")
def site(folder: Path) -> None:
    """Write the whole library to a folder that needs no server: any web host can keep it.

    An earlier library in the folder is replaced; anything else is left alone, and refused.
    Example: ludotheca site library
    """
    from ludotheca.server.site.folder import check_folder, write_folder
    from ludotheca.server.site.library import make_library
    from ludotheca.server.site.page import static_folder

    check_folder(folder)
    click.echo("Collecting the boxes and printing their sheets …", err=True)
    library = make_library(static_folder(), alone=True)
    for sentence in library.left_out:
        click.echo(f"ludotheca: {sentence}", err=True)
    size = write_folder(library, folder)
    files = len(library.files) + 1
    click.echo(f"{folder}: {files} files, {size / 1e6:.1f} MB, version {library.version}")
    click.echo(f"Try it: python -m http.server --directory {folder}")
