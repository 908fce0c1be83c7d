"""``bench``: how fast it is here, beside the plain rules and whichever peers are installed."""

from __future__ import annotations

from pathlib import Path

import typer

from ludotheca.cli.outputs import check_output


def bench(
    suites: list[str] = typer.Argument(None, help="Some benchmarks, for example pig; or all."),
    rounds: int = typer.Option(15, help="How often the sides take turns."),
    output: Path | None = typer.Option(None, help="Write the page to this file."),
) -> None:
    """Measure speeds and write a page of Markdown.

    Peers are compared with if they are installed (ludotheca[bench]); the page names those that
    are not. Example: ludotheca bench pig --rounds 5
    """
    from ludotheca.bench import bench as run

    check_output(output)
    page = run(suites or [], rounds=rounds)
    if output is None:
        typer.echo(page, nl=False)
    else:
        output.write_text(page, encoding="utf-8")
