"""``serve``: the page where people play, from this machine."""

from __future__ import annotations

import typer

PORT = 8000


def serve(
    host: str = typer.Option("127.0.0.1", help="The address to listen on; 0.0.0.0 for all."),
    port: int | None = typer.Option(
        None, min=0, max=65535, help=f"The port, 0 for any; by default {PORT} or the next free one."
    ),
    store: str = typer.Option(
        "", help="Where tables are kept: a file or sqlite:///FILE; by default the user's own."
    ),
    pace: float = typer.Option(
        0.7, min=0, max=60, help="Seconds that a bot takes, beside what the page has to show."
    ),
) -> None:
    """Open the library in a browser, for everybody who can reach this machine.

    Tables are kept in a file and survive a restart. Example: ludotheca serve --port 8080
    """
    from ludotheca.server.run import run

    run(host=host, port=port, default_port=PORT, store=store, pace=pace, tell=typer.echo)
