"""Keeping a match: after every move, on request, and when people leave."""

from __future__ import annotations

import os
import shlex
import subprocess
from collections.abc import Callable
from pathlib import Path

from ludotheca.core.words import Words
from ludotheca.terminal.commands import command_word
from ludotheca.terminal.draw import prose
from ludotheca.terminal.request import KeptSitting
from ludotheca.terminal.saves import is_there, saves_folder, write_safely, written
from ludotheca.terminal.screen import Screen


class Keeper:
    """Writes the match of a sitting down and says where it lies."""

    def __init__(self, kept: KeptSitting, words: Words, screen: Screen) -> None:
        self._match = kept.sitting.match
        self._file = kept.file
        self._words = words
        self._screen = screen
        self._has_warned = False

    def keep(self) -> None:
        """Keep the match as it stands; if that fails, say so once and let people play on."""
        if self._file.keep(self._match) or self._has_warned:
            return
        self._has_warned = True
        file = str(self._file.path or saves_folder())
        save = f"{command_word('save', self._words)} {self._match.game.box_id}.json"
        warning = self._words("terminal-save-failed", file=file, problem=self._why(), save=save)
        self._screen.show(prose(warning))

    def save(self, name: str, agree: Callable[[str], bool]) -> None:
        """Keep the match now, or a copy of it in a file that somebody names."""
        if not name:
            self._say_where() if self._file.keep(self._match) else self._say_failed(saves_folder())
            return
        path = Path(name)
        try:
            path = path.expanduser()
            if is_there(path) and not agree(self._words("terminal-save-over", file=str(path))):
                return
            write_safely(path, written(self._match))
        except (OSError, RuntimeError, ValueError) as problem:  # or no such home, or no path at all
            self._say_failed(path, problem)
        else:
            self._say_where(path)

    def say_farewell(self) -> None:
        """Keep the match once more and tell how to go on with it."""
        kept = self._file.keep(self._match)
        if kept and self._file.path is None:
            self._screen.show(prose(self._words("terminal-nothing-played")))
        elif kept and self._file.path is not None:
            self._screen.show(prose(self._words("terminal-kept")))
            self._screen.copyable(f"    {resume_command(self._file.path)}")
        else:
            self._screen.show(prose(self._words("terminal-not-kept", problem=self._why())))
            self._screen.copyable(written(self._match).rstrip())

    def say_finished(self) -> None:
        """Tell where the transcript of a finished game lies."""
        if self._file.keep(self._match) and self._file.path is not None:
            self._say_where(message="terminal-transcript")
        else:
            self.say_farewell()

    def _say_where(self, path: Path | None = None, message: str = "terminal-saved") -> None:
        file = path or self._file.path
        if file is None:
            self._screen.show(prose(self._words("terminal-save-nothing")))
            return
        self._screen.show(prose(self._words(message)))
        self._screen.copyable(f"    {file.absolute()}")

    def _say_failed(self, path: Path, problem: Exception | None = None) -> None:
        why = self._why() if problem is None else _reason(problem)
        self._screen.show(prose(self._words("terminal-copy-failed", file=str(path), problem=why)))

    def _why(self) -> str:
        return "" if self._file.problem is None else _reason(self._file.problem)


def resume_command(path: Path) -> str:
    """Return the command that goes on with a save file, ready to be typed into a shell."""
    words = ["ludotheca", "play", "--resume", str(path.absolute())]
    return subprocess.list2cmdline(words) if os.name == "nt" else shlex.join(words)


def _reason(problem: Exception) -> str:
    return getattr(problem, "strerror", None) or str(problem)
