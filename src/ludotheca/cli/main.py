"""The program: which commands there are, how it ends and how it says what went wrong.

Exit codes: 0; 1, the answer is no (a transcript does not replay), or nothing was found; 2, it was
asked wrongly; 130, it was interrupted.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from io import TextIOWrapper

import click

from ludotheca.cli.completion import VARIABLE, answer
from ludotheca.core.errors import LudothecaError
from ludotheca.interrupts import CODE
from ludotheca.rulebook import BadRule

NAME = "ludotheca"
COMMANDS = {
    "games": "library",
    "rules": "library",
    "play": "play",
    "serve": "serve",
    "site": "site",
    "backup": "stores",
    "restore": "stores",
    "store": "stores",
    "replay": "transcripts",
    "legal": "transcripts",
    "verify": "transcripts",
    "odds": "odds",
    "hint": "hint",
    "solve": "solve",
    "simulate": "simulate",
    "arena": "arena",
    "report": "report",
    "bench": "bench",
    "edition": "editions",
    "print": "printing",
    "check-box": "boxes",
    "words": "boxes",
    "new-box": "new_box",
    "completion": "completion",
}
"""The module of each command, which is imported when somebody asks for it."""


class Commands(click.Group):
    """The commands of the table above, in its order."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002  # click's own
        """Return the names of all commands."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return a command; one that does not exist is refused with those that are spelled so."""
        if cmd_name not in COMMANDS:
            if ctx.resilient_parsing:  # a shell asks, and half of a word is no mistake
                return None
            raise click.exceptions.NoSuchCommand(cmd_name, possibilities=COMMANDS, ctx=ctx)
        module = import_module(f"ludotheca.cli.{COMMANDS[cmd_name]}")
        command: click.Command = getattr(module, cmd_name.replace("-", "_"))
        return command


@click.group(
    cls=Commands,
    help="The game library that never closes: old board games, played exactly as printed.",
    epilog="Exit codes: 0; 1, the answer is no, or nothing was found; 2, it was asked wrongly; "
    "130, it was interrupted. Example: ludotheca play ludix",
    no_args_is_help=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)
@click.version_option(package_name=NAME, message="%(prog)s %(version)s")
@click.option(
    "--debug",
    is_flag=True,
    help="Show what the compiler says of a rule that does not compile, and where a box broke.",
)
def app(debug: bool) -> None:  # looked at when a rule does not compile, or a box breaks
    """Leave everything to the commands."""


def run(arguments: Sequence[str]) -> int:
    """Run one command and return its exit code; errors are one line on standard error."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")  # a name may hold any character
    try:
        return _answered(arguments)
    except LudothecaError as error:
        return _complain(str(error))
    except BrokenPipeError:
        # Whoever read our output has left; what is still buffered must not complain.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        return _complain(f"{error.filename or 'output'}: {error.strerror or error}")
    except (KeyboardInterrupt, click.Abort):
        _complain("interrupted")
        return CODE


def _answered(arguments: Sequence[str]) -> int:
    """Run one command; its exit code, or that of a call that is wrong."""
    try:
        with app.make_context(NAME, list(arguments)) as context:
            return _invoked(context)
    except click.exceptions.Exit as end:
        return end.exit_code
    except click.exceptions.NoArgsIsHelpError as asked:
        click.echo(asked.format_message(), err=True)
        return 2
    except click.ClickException as error:
        return _complain(f"{error.format_message().rstrip('.')} (see {NAME} --help)")


def _invoked(context: click.Context) -> int:
    """Let the command run; what somebody's box does wrong is told in one line, or at length."""
    is_asked = context.params["debug"]
    try:
        app.invoke(context)
    except BadRule as error:
        more = f" (see {NAME} --debug …)" if error.compiler and not is_asked else ""
        _complain(f"{error}{more}")
        if is_asked and error.compiler:
            click.echo(error.compiler, err=True)
        return 2
    except (LudothecaError, OSError, click.ClickException, click.exceptions.Exit):
        raise
    except Exception as error:
        told = None if is_asked else _blamed(error)
        if told is None:
            raise
        _complain(f"{told} (see {NAME} check-box, or {NAME} --debug …)")
        return 1
    return 0


def _blamed(error: Exception) -> str | None:
    from ludotheca.cli.blame import blamed

    return blamed(error)


def _complain(message: str) -> int:
    line = " ".join(message.split())
    encoding = sys.stderr.encoding or "utf-8"
    click.echo(f"{NAME}: {line}".encode(encoding, "backslashreplace").decode(encoding), err=True)
    return 2


def main() -> None:
    """Run the command that the program was called with, or answer a shell that completes it."""
    asked = os.environ.get(VARIABLE)
    sys.exit(answer(app, asked) if asked else run(sys.argv[1:]))
