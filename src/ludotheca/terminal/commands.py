"""Commands that are no moves: their words in every language, and how they are recognised."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ludotheca.core.characters import folded
from ludotheca.core.words import LANGUAGES, Words, words_in

SIGN = ":"
"""What a command begins with, so that it can never be taken for a move."""

COMMANDS = ("help", "hint", "moves", "undo", "scores", "odds", "dice", "rules", "save", "quit")


class Leave(Exception):
    """Somebody wants to leave."""


@dataclass(frozen=True)
class Command:
    """A command, and what was written after it."""

    name: str
    argument: str = ""


def read_command(text: str, language: str) -> Command | None:
    """Return the command that a text asks for, in any of our languages; None if it asks for none.

    After the sign a beginning is enough, as in ``:u``; without it only the whole word counts.
    """
    word, _, argument = text.strip().partition(" ")
    if word == "?":
        return Command("hint")
    wanted = folded(word.removeprefix(SIGN))
    if not wanted:
        return Command("help") if word == SIGN else None
    is_signed = word.startswith(SIGN)
    for command, known, is_shown in _known_words(language):
        if wanted == known or (is_signed and is_shown and known.startswith(wanted)):
            return Command(command, argument.strip())
    return None


def command_word(command: str, words: Words) -> str:
    """Return the word by which a command is shown in a language."""
    return SIGN + words(f"terminal-command-{command}").split()[0]


def _known_words(language: str) -> Iterator[tuple[str, str, bool]]:
    """Yield every command with each of its words, those of the table's language first.

    Only the words that are shown may be shortened.
    """
    for spoken in sorted(LANGUAGES, key=lambda known: known != language):
        words = words_in(spoken)
        for command in COMMANDS:
            for number, word in enumerate(words(f"terminal-command-{command}").split()):
                yield command, folded(word), number == 0
