"""Scripted sessions at the terminal: answers go in, what was on the screen comes out."""

from __future__ import annotations

import io
import json
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.text import Text

from ludotheca.core.dice import Scripted
from ludotheca.terminal import Request, run
from ludotheca.terminal import request as requests

if TYPE_CHECKING:
    import pytest

Answer = str | BaseException


class Script:
    """Answers written down beforehand; an exception among them is raised, then comes the end."""

    def __init__(self, answers: Iterable[Answer], console: Console) -> None:
        self.left = list(answers)
        self.pauses = 0
        self._console = console

    def line(self, prompt: Text) -> str:
        self._console.print(prompt, end="")
        if not self.left:
            raise EOFError
        answer = self.left.pop(0)
        if isinstance(answer, BaseException):
            raise answer
        self._console.print(Text(answer))
        return answer

    def pause(self) -> None:
        self.pauses += 1


def play(
    *answers: Answer, lang: str = "en", width: int = 80, whole: bool = True, **asked: Any
) -> str:
    """Run a session and return the screen; unless told otherwise, every answer must be used."""
    paper = io.StringIO()
    console = Console(file=paper, width=width, markup=False, emoji=False, highlight=False)
    script = Script(answers, console)
    run(Request(lang, **asked), console=console, reader=script)
    if whole:
        assert script.left == [], f"nobody asked for these answers\n{paper.getvalue()}"
    return paper.getvalue()


def throws_fall(monkeypatch: pytest.MonkeyPatch, *throws: str) -> None:
    """Let the computer's dice fall as written."""
    monkeypatch.setattr(requests, "System", lambda: Scripted(throws))


def kept(folder: Path) -> list[dict[str, Any]]:
    """Return the transcripts in a saves folder that are not finished."""
    return [json.loads(path.read_text("utf-8")) for path in sorted(folder.glob("*.json"))]


def moves_kept(folder: Path) -> list[str]:
    """Return the moves of the only unfinished game that is kept."""
    (transcript,) = kept(folder)
    moves: list[str] = transcript["moves"]
    return moves
