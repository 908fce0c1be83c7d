"""``bench``: how fast it is here, beside the plain rules and whichever peers are installed."""

from __future__ import annotations

from pathlib import Path

import click

from ludotheca.cli.outputs import check_output
from ludotheca.cli.parameters import PATH


@click.command()
@click.argument("suites", nargs=-1, help="Some benchmarks, for example pig; or all.")
@click.option(
    "--rounds", default=15, metavar="N", show_default=True, help="How often the sides take turns."
)
@click.option("--output", type=PATH, metavar="FILE", help="Write the page to this file.")
def bench(suites: tuple[str, ...], rounds: int, output: Path | None) -> None:
    """Measure speeds and write a page of Markdown.

    Peers are compared with if they are installed (ludotheca[bench]); the page names those that
    are not. Example: ludotheca bench pig --rounds 5
    """
    from ludotheca.bench import bench as run

    check_output(output)
    page = run(suites, rounds=rounds)
    if output is None:
        click.echo(page, nl=False)
    else:
        output.write_text(page, encoding="utf-8")
