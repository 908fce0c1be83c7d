"""``serve``: the page where people play, from this machine."""

from __future__ import annotations

from ipaddress import IPv4Network, IPv6Network, ip_network
from typing import Literal

import click

from ludotheca.cli import parameters
from ludotheca.server.limits import limits_from, told_limits

PORT = 8000


Network = IPv4Network | IPv6Network


class AddressRange(click.ParamType[Network]):
    """An address, or a range of addresses."""

    name = "address"

    def convert(
        self, value: str | Network, param: click.Parameter | None, ctx: click.Context | None
    ) -> Network:
        """Return the addresses that a text stands for."""
        try:
            return ip_network(value, strict=False)
        except ValueError:
            self.fail(f"{value!r} is no address; 192.0.2.7 and 192.0.2.0/24 are", param, ctx)


class Serve(click.Command):
    """The command, whose help tells every limit."""

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002  # click's own
        """Write the limits below everything else."""
        with formatter.section("Limits"):
            formatter.write_dl(
                [(f"{name}={number:g}", told) for name, number, told in told_limits()]
            )


@click.command(cls=Serve)
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
    type=parameters.Amount(0, 60),
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
@click.option(
    "--metrics-for",
    type=AddressRange(),
    multiple=True,
    metavar="ADDRESS",
    help="Who may read /metrics, beside this machine: 192.0.2.7, 192.0.2.0/24. Repeatable.",
)
@click.option(
    "--log-format",
    type=click.Choice(["text", "json"]),
    default="text",
    show_default=True,
    help="How the log on standard error is written: for people or for programs.",
)
@click.option(
    "--log-level",
    type=click.Choice(["debug", "info", "warning", "error"]),
    default="warning",
    show_default=True,
    help="How grave something must be to be logged.",
)
@click.option("--access-log", is_flag=True, help="Log every request too; tables are shortened.")
@click.option(
    "--grace",
    type=parameters.Amount(0, 600),
    default=10,
    metavar="SECONDS",
    show_default=True,
    help="Seconds that people get to finish when the server is stopped.",
)
@click.option(
    "--workers",
    type=click.IntRange(1, 64),
    default=1,
    metavar="N",
    show_default=True,
    help="Processes that serve together, for a machine's cores; more than one need PostgreSQL.",
)
@click.option(
    "--allow-host",
    multiple=True,
    metavar="NAME",
    envvar="LUDOTHECA_ALLOW_HOST",
    help="A name that people call this server by, beside its addresses; once a name, * for any.",
)
@click.option(
    "--limit",
    multiple=True,
    metavar="NAME=N",
    help="How much people may ask for, see below; once a limit.",
)
def serve(
    host: str,
    port: int | None,
    store: str,
    pace: float,
    forget_after: int | None,
    metrics_for: tuple[Network, ...],
    log_format: Literal["text", "json"],
    log_level: str,
    access_log: bool,
    grace: float,
    workers: int,
    allow_host: tuple[str, ...],
    limit: tuple[str, ...],
) -> None:
    """Open the library in a browser, for everybody who can reach this machine.

    Tables are kept in a file, or in PostgreSQL, and survive a restart. Example: ludotheca serve
    --port 8080
    """
    limits = limits_from(list(limit))

    from ludotheca.server.run import Operation, run

    operation = Operation(
        log_format=log_format,
        log_level=log_level,
        access_log=access_log,
        metrics_for=metrics_for,
        grace=grace,
        forget_after=forget_after,
        limits=limits,
        workers=workers,
        allowed_hosts=[name.strip() for names in allow_host for name in names.split(",")],
    )
    run(
        host=host,
        port=port,
        default_port=PORT,
        store=store,
        pace=pace,
        tell=click.echo,
        operation=operation,
    )
