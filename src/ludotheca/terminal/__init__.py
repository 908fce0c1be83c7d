"""Play in a terminal: people at one keyboard, bots, real dice; any game that draws a scene."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheca.core.words import words_in
from ludotheca.terminal.reader import PAUSE, Keyboard, Reader
from ludotheca.terminal.request import Request, check_request, sit_down
from ludotheca.terminal.screen import Screen, open_console
from ludotheca.terminal.session import Session
from ludotheca.terminal.shelf import Shelf

if TYPE_CHECKING:
    from rich.console import Console

__all__ = ["Request", "run"]


def run(request: Request, *, console: Console | None = None, reader: Reader | None = None) -> None:
    """Play what was asked for, or open the shelf; returns when the game is over or left.

    A LudothecaError says what is wrong with the request, before anything is drawn.  Console and
    reader are the terminal's own unless others are given.
    """
    check_request(request)
    words = words_in(request.language)
    kept = None if request.opens_shelf else sit_down(request, words)
    screen = Screen(console or open_console())
    keys = reader or Keyboard(screen.console, PAUSE if request.pace is None else request.pace)
    if kept is None:
        chosen = Shelf(words, screen, keys).choose(request)
        if chosen is None:
            return
        kept = sit_down(chosen, words)
    Session(kept, words, screen, keys).play()
