"""The program: which commands there are, how it ends and how it says what went wrong.

Exit codes: 0; 1, the answer is no (a transcript does not replay); 2, it was asked wrongly.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper

import typer

from ludotheca.cli import (
    bench,
    editions,
    library,
    odds,
    play,
    serve,
    simulate,
    solve,
    transcripts,
)
from ludotheca.core.errors import LudothecaError

app = typer.Typer(
    name="ludotheca",
    help="The game library that never closes: old board games, played exactly as printed.",
    epilog="Example: ludotheca play ludix",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command("games")(library.games)
app.command("rules")(library.rules)
app.command("play")(play.play)
app.command("serve")(serve.serve)
app.command("replay")(transcripts.replay)
app.command("legal")(transcripts.legal)
app.command("odds")(odds.odds)
app.command("solve")(solve.solve)
app.command("simulate")(simulate.simulate)
app.command("bench")(bench.bench)
app.add_typer(editions.app, name="edition")


@app.callback(invoke_without_command=True)
def _program(
    version: bool = typer.Option(False, "--version", help="Show the version and stop."),
) -> None:
    if version:
        from importlib.metadata import version as installed

        typer.echo(f"ludotheca {installed('ludotheca')}")
        raise typer.Exit


def run(arguments: Sequence[str]) -> int:
    """Run one command and return its exit code; errors are one line on standard error."""
    command = typer.main.get_command(app)
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")  # a name may hold any character
    try:
        code = command.main(list(arguments), prog_name="ludotheca", standalone_mode=False)
    except typer.TyperException as error:
        if not arguments:
            typer.echo(error.format_message(), err=True)
        else:
            _complain(f"{error.format_message().rstrip('.')} (see ludotheca --help)")
        return 2
    except LudothecaError as error:
        _complain(str(error))
        return 2
    except SystemExit:
        # So typer ends when whoever read our output has left; what is buffered must not complain.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        _complain(f"{error.filename or 'output'}: {error.strerror or error}")
        return 2
    except (KeyboardInterrupt, typer.Abort):
        _complain("interrupted")
        return 130
    return code if isinstance(code, int) else 0


def _complain(message: str) -> None:
    line = " ".join(message.split())
    encoding = sys.stderr.encoding or "utf-8"
    typer.echo(f"ludotheca: {line}".encode(encoding, "backslashreplace").decode(encoding), err=True)


def main() -> None:
    """Run the command that the program was called with."""
    sys.exit(run(sys.argv[1:]))
