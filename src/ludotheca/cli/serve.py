"""``serve``: the page where people play, from this machine."""

from __future__ import annotations

import click

from ludotheca.cli import parameters

PORT = 8000


@click.command()
@click.option(
    "--host",
    default="127.0.0.1",
    metavar="ADDRESS",
    show_default=True,
    help="The address to listen on; 0.0.0.0 for all.",
)
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    metavar="N",
    help=f"The port, 0 for any; by default {PORT} or the next free one.",
)
@parameters.store
@click.option(
    "--pace",
    type=click.FloatRange(0, 60),
    default=0.7,
    metavar="SECONDS",
    show_default=True,
    help="Seconds that a bot takes, beside what the page has to show.",
)
@click.option(
    "--forget-after",
    type=click.IntRange(1, 36_500),
    metavar="DAYS",
    help="Forget tables where nothing has happened for so many days; by default never.",
)
def serve(host: str, port: int | None, store: str, pace: float, forget_after: int | None) -> None:
    """Open the library in a browser, for everybody who can reach this machine.

    Tables are kept in a file and survive a restart. Example: ludotheca serve --port 8080
    """
    from ludotheca.server.run import run

    run(
        host=host,
        port=port,
        default_port=PORT,
        store=store,
        pace=pace,
        forget_after=forget_after,
        tell=click.echo,
    )
