"""``completion``: a shell completes commands, options, games and bots."""

from __future__ import annotations

import click

SHELLS = ("bash", "zsh", "fish")
VARIABLE = "_LUDOTHECA_COMPLETE"
"""The variable by which a shell asks what could be typed next."""


@click.command()
@click.argument("shell", type=click.Choice(SHELLS), help="The shell that you type in.")
@click.pass_context
def completion(context: click.Context, shell: str) -> None:
    """Write what makes a shell complete commands, options, games and bots.

    To be read by the shell when it starts; for bash, put this line into ~/.bashrc:
    eval "$(ludotheca completion bash)". Example: ludotheca completion zsh
    """
    answer(context.find_root().command, f"{shell}_source")


def answer(program: click.Command, asked: str) -> int:
    """Answer a shell: write its script (``bash_source``), or what could come next."""
    import logging

    from click.shell_completion import shell_complete

    logging.disable()  # a broken box is no news for somebody in the middle of a line
    try:
        return shell_complete(program, {}, "ludotheca", VARIABLE, asked)
    finally:
        logging.disable(logging.NOTSET)
