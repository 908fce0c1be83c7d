"""``print``: a box as sheets to print, cut out and play with."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from ludotheca.cli import parameters
from ludotheca.cli.outputs import check_output
from ludotheca.cli.parameters import PATH, chosen_language
from ludotheca.core import registry


@click.command()
@click.argument(
    "box",
    type=parameters.BOX,
    shell_complete=parameters.BOXES,
    help="The box, for example penalty.",
)
@click.option(
    "--paper",
    default="a4",
    show_default=True,
    metavar="PAPER",
    shell_complete=parameters.PAPERS,
    help="The paper: a4 or letter.",
)
@click.option(
    "--edition",
    default="",
    metavar="FILE",
    help="The edition, where a box has any: a file of your own, or a name.",
)
@click.option(
    "-o",
    "--output",
    type=PATH,
    metavar="FILE",
    help="The file to write, or - for output; by default BOX-PAPER.pdf in this folder.",
)
@parameters.language
def print(box: str, paper: str, edition: str, output: Path | None, lang: str) -> None:  # noqa: A001  # commands are found by their names
    """Write a box as a PDF to print and play with: board, pieces, dice and cards at true size.

    Boards that are larger than the paper come on several sheets, to be glued together.
    Example: ludotheca print penalty --paper a4 --lang fr -o penalty.pdf
    """
    from ludotheca.core.words import words_in
    from ludotheca.printing import edition_called, paper_named, print_box

    language = chosen_language(lang)
    known = registry.box(box)
    size = paper_named(paper)
    to_output = output == Path("-")
    file = output or Path(f"{known.id}-{size.id}.pdf")
    if not to_output:
        check_output(file)
    chosen = edition_called(known, edition) if edition else None
    written = print_box(known.id, paper=size.id, language=language, edition=chosen)
    if to_output:
        sys.stdout.buffer.write(written)
        return
    file.write_bytes(written)
    click.echo(words_in(language)("print-written", file=str(file)))
