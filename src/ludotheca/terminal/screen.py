"""The screen: a console of a calm width that carries what the output can carry."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterable
from io import TextIOWrapper

from rich.console import Console, RenderableType
from rich.text import Text

from ludotheca.core.typesetting import unglued
from ludotheca.terminal.draw import draw_rule
from ludotheca.terminal.plain import HANDLER

WIDEST = 80
"""Wider terminals keep their margin: long lines are tiring to read."""

MARGIN = 2

UNKNOWING = ("dumb", "unknown")
"""Terminals that rich takes to be 80 columns wide, whatever they say of themselves."""


def open_console() -> Console:
    """Return the console of standard output, which never fails on a character it cannot write."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors=HANDLER)
    is_told = "COLUMNS" in os.environ or os.environ.get("TERM") in UNKNOWING
    width, height = shutil.get_terminal_size() if is_told else (None, None)
    return Console(markup=False, emoji=False, highlight=False, width=width, height=height)


class Screen:
    """Prints blocks one below the other, with one blank line between them where asked."""

    def __init__(self, console: Console) -> None:
        self.console = console
        self._is_open = False

    @property
    def width(self) -> int:
        """The width that is used; one column stays free, where some terminals would wrap."""
        return min(self.console.width, WIDEST) - 1

    @property
    def room(self) -> int:
        """The width inside the margin."""
        return max(1, self.width - MARGIN)

    def show(self, what: RenderableType) -> None:
        """Print something inside the margin, without blanks at the ends of lines."""
        options = self.console.options.update(width=self.room)
        for line in self.console.render_lines(what, options, pad=False):
            drawn = Text(" " * MARGIN, no_wrap=True, overflow="ignore", end="")
            for segment in line:
                drawn.append(unglued(segment.text), segment.style)
            drawn.rstrip()
            self.console.print(drawn, soft_wrap=True)
        self._is_open = True

    def show_lines(self, lines: Iterable[Text], across: int) -> None:
        """Print lines that must not be folded; the margin gives way first, then their ends."""
        margin = max(0, min(MARGIN, self.width - across))
        for line in lines:
            drawn = Text.assemble(" " * margin, line)
            drawn.truncate(self.width)
            self.console.print(drawn, soft_wrap=True)
        self._is_open = True

    def gap(self) -> None:
        """Leave a blank line, unless there is one."""
        if self._is_open:
            self.console.print()
        self._is_open = False

    def rule(self, title: Text, end: Text | None = None) -> None:
        """Print a line across with a title in it, and something at its end."""
        self.gap()
        self.console.print(draw_rule(title, self.width, end), soft_wrap=True)
        self._is_open = True
        self.gap()

    def copyable(self, text: str) -> None:
        """Print a line exactly as it is, however long, so that it can be copied."""
        self.console.print(Text(text), soft_wrap=True)
        self._is_open = True

    def answered(self) -> None:
        """Remember that somebody typed a line."""
        self._is_open = True

    def leave_line(self) -> None:
        """Go on below a prompt that got no answer."""
        self.console.print()
        self._is_open = False
