"""Where answers come from: the keyboard, or whatever stands in for it."""

from __future__ import annotations

import sys
import time
from io import TextIOWrapper
from typing import TYPE_CHECKING, Protocol

from rich.text import Text

if TYPE_CHECKING:
    from rich.console import Console

PAUSE = 0.8
"""Seconds between a bot's moves, so that people can follow."""


class Reader(Protocol):
    """A source of answers, one line each."""

    def line(self, prompt: Text) -> str:
        """Return the next answer; EOFError when there are no more."""
        ...

    def pause(self) -> None:
        """Give people time to read, if there are any."""
        ...


class Keyboard:
    """Answers from standard input."""

    def __init__(self, console: Console, pace: float = PAUSE) -> None:
        self._console = console
        self._pace = pace
        if isinstance(sys.stdin, TextIOWrapper):
            sys.stdin.reconfigure(errors="replace")
        self._watched = sys.stdin is not None and sys.stdin.isatty()

    def line(self, prompt: Text) -> str:
        """Show the prompt and return the line that is typed; from a pipe, show that too."""
        self._console.print(prompt, end="")
        if sys.stdin is None:  # closed before we began
            raise EOFError
        answer = input()
        if not self._watched:
            self._console.print(Text("".join(c if c.isprintable() else "?" for c in answer)))
        return answer

    def pause(self) -> None:
        """Wait a moment if somebody sits at the keyboard; what they type meanwhile is dropped."""
        if self._watched:
            time.sleep(self._pace)
            _drop_input()


def _drop_input() -> None:
    """Forget keys pressed too early, so that none of them decides anything."""
    if sys.platform == "win32":
        import msvcrt

        while msvcrt.kbhit():
            msvcrt.getwch()
    else:
        import termios

        termios.tcflush(sys.stdin, termios.TCIFLUSH)
