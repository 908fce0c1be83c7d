"""``serve``: the page where people play, from this machine."""

from __future__ import annotations

import click

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
@click.option(
    "--store",
    default="",
    metavar="WHERE",
    help="Where tables are kept: a file or sqlite:///FILE; by default the user's own.",
)
@click.option(
    "--pace",
    type=click.FloatRange(0, 60),
    default=0.7,
    metavar="SECONDS",
    show_default=True,
    help="Seconds that a bot takes, beside what the page has to show.",
)
def serve(host: str, port: int | None, store: str, pace: float) -> None:
    """Open the library in a browser, for everybody who can reach this machine.

    Tables are kept in a file and survive a restart. Example: ludotheca serve --port 8080
    """
    from ludotheca.server.run import run

    run(host=host, port=port, default_port=PORT, store=store, pace=pace, tell=click.echo)
