"""Every word that a player reads, from the Fluent files of a language."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources.abc import Traversable
from typing import Any, Literal

from ludotheca.core import registry
from ludotheca.core.box import Box
from ludotheca.core.bundle import Bundle
from ludotheca.core.characters import folded
from ludotheca.core.checks.fluent import ids, lacking
from ludotheca.core.errors import REFUSED, BadBox, IllegalMove
from ludotheca.core.events import Event
from ludotheca.core.languages import (
    FIRST,
    LANGUAGES,
    speaking_for,
    spoken_for,
    word_folders,
)
from ludotheca.core.scene import Message
from ludotheca.core.texts import in_language
from ludotheca.core.typesetting import typeset

__all__ = [
    "LANGUAGES",
    "ON_PAGE",
    "Who",
    "Words",
    "files_of_words",
    "language_from_environment",
    "words_for_page",
    "words_in",
]

AT_ONCE = ("common", "terminal")
"""The files that are read at once; every other one is read when first asked for."""
SHARED = (*AT_ONCE, "catalogue", "lab", "odds", "print", "story", "figures", "verify")
"""The files that belong to no box; like a box's, a message of the latter begins with their name."""
ON_PAGE = ("common", "page", "table", "story", "figures", "replay", "sealed", "catalogue")
"""The files that the page reads instead, besides those of boxes."""

IN = "### in "
"""Begins the heading, a comment in Fluent, above texts in another language."""

Who = Literal["you", "other"]
"""Whether a text speaks to the player of the seat that it speaks of, or names somebody else."""


def language_from_environment() -> str:
    """Return the language that the environment asks for, English if it asks for none of ours."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANGUAGE", "LANG"):
        wanted = [name for name in os.environ.get(variable, "").split(":") if name]
        if wanted:
            return next((spoken for spoken in map(spoken_for, wanted) if spoken), FIRST)
    return FIRST


def files_of_words(name: str, language: str) -> list[Traversable]:
    """Return the files that have words of one name in a language; what stands in the first counts.

    BadBox if they are of a box that does not open.
    """
    folders = list(word_folders())
    if name not in SHARED and name not in ON_PAGE:
        folders = list(dict.fromkeys([*folders[:-1], registry.box(name).locales, folders[-1]]))
    there = (folder / language / f"{name}.ftl" for folder in folders)
    return [file for file in there if file.is_file()]


def words_for_page(name: str, language: str) -> str:
    """Return all words of one name as the page reads them: Fluent, in one language after another.

    It begins with what the language itself has.  Below each heading ``### in en`` stands what it
    lacks still, in the language in which that is told instead.  BadBox if the words are of a box
    that does not open.
    """
    told, known = "", set[str]()
    for spoken in speaking_for(language):
        for file in files_of_words(name, spoken):
            part = lacking(file.read_bytes().decode(errors="replace"), known)
            if ids(part):
                told += part if spoken == language else f"\n{IN}{spoken}\n{part}"
            known |= ids(part)
    return told


class Words:
    """The texts of one language; where somebody's box lacks one, that of another language.

    >>> words = Words("fr")
    >>> words("ludix-roll")
    'Relancer'
    """

    def __init__(self, language: str) -> None:
        if language not in LANGUAGES:
            raise ValueError(f"no language {language!r}: one of {', '.join(LANGUAGES)}")
        self.language = language
        self._bundle = Bundle(language)
        for name in AT_ONCE:
            self._read(name)
        # Read when first asked for, so that a shelf of many boxes opens as fast as one of few.
        self._files = (*SHARED[len(AT_ONCE) :], *registry.box_ids())
        self._unread = list(self._files)

    def _read(self, name: str) -> None:
        there = files_of_words(name, self.language)
        for file in there:
            self._bundle.add(typeset(file.read_text(encoding="utf-8"), self.language))
        if not there and not any(files_of_words(name, other) for other in LANGUAGES):
            raise FileNotFoundError(f"{name}.ftl is there in no language")

    def __contains__(self, message: str) -> bool:
        return self.translates(message) or self._in_another(message) is not None

    def translates(self, message: str) -> bool:
        """Say whether there is such a text in this very language."""
        if message not in self._bundle:
            self._read_more(message)
        return message in self._bundle

    def _in_another(self, message: str) -> Words | None:
        """Return the words of another language that have a text."""
        others = map(words_in, speaking_for(self.language)[1:])
        return next((words for words in others if words.translates(message)), None)

    def _read_more(self, message: str) -> None:
        """Read the file that a message belongs to by its name; all the others if to none."""
        owners = [name for name in self._files if message.startswith(f"{name}-")]
        wanted = [name for name in owners or self._unread if name in self._unread]
        for name in wanted:
            try:
                self._read(name)
            except BadBox:
                pass  # told by whoever lists the boxes
            except (OSError, UnicodeDecodeError) as problem:
                registry.report(f"the box {name} has no words that can be read: {problem}")
        self._unread = [name for name in self._unread if name not in wanted]

    def __call__(self, message: str, /, **args: Any) -> str:
        """Return a text with its arguments filled in; KeyError if there is none.

        A text that asks for something it is not given is told in the language it was made from.
        """
        if not self.translates(message):
            other = self._in_another(message)
            if other is None:
                raise KeyError(f"{self.language}: there is no text {message}")
            return other(message, **args)
        try:
            return self._bundle.filled(message, args)
        except KeyError as problem:
            if self.language != FIRST and words_in(FIRST).translates(message):
                return words_in(FIRST)(message, **args)
            raise KeyError(f"{self.language}: {problem.args[0]}") from None

    def message(self, message: Message, name: str = "", who: Who = "other") -> str:
        """Return the text of a scene's message, for or about the player of a seat.

        It is the seat whose turn it is, or the one that a piece or a line of the score sheet is of.
        """
        return self(message.id, **{"name": name, "who": who, **self._known(message.args)})

    def event(self, box: str, event: Event, names: Sequence[str], you: int | None = None) -> str:
        """Tell an event, naming the player whose seat it speaks of; ``you`` is the reader's seat.

        >>> from ludotheca.core.events import Event
        >>> event = Event("LUD-9", "won", 0, {"score": 312})
        >>> words_in("en").event("ludix", event, ["Ann", "Ben"], you=0)
        'You win with 312.'
        """
        who: Who = "you" if event.seat == you else "other"
        known = {"who": who, **self._known(event.args), "name": names[event.seat]}
        return self(f"{box}-{event.code}", **known)

    def refusal(self, error: IllegalMove) -> str | None:
        """Say why a move was refused, and by which item; None if its box does not say."""
        sentence = f"{error.box}-{REFUSED}{error.reason}"
        return f"{self(sentence)} [{error.item}]" if sentence in self else None

    def rule(self, item: str) -> str:
        """Return our text of a ledger item."""
        return self(f"rule-{item}")

    def span(self, what: str, low: int, high: int) -> str:
        """Tell limits, ``players`` or ``minutes``; one number where both are the same."""
        return self(f"{what}-one", low=low) if low == high else self(what, low=low, high=high)

    def title(self, box: Box) -> str:
        """Return what a box is called: by the text ``<id>-title``, or else as its card says."""
        title = f"{box.id}-title"
        return self(title) if self.translates(title) else box.card.title

    def line(self, box: Box) -> str:
        """Return what a box is, in a line; its title if nobody wrote one."""
        line = f"{box.id}-line"
        return self(line) if line in self else self.title(box)

    def shelf(self) -> list[Box]:
        """Return every box on the shelf, in the order of the titles that are read."""
        return sorted(registry.shelf(), key=lambda box: folded(self.title(box)))

    def _known(self, args: Mapping[str, Any]) -> dict[str, Any]:
        """Pick this language of texts in several; write absent values as an empty text."""
        return {
            name: "" if value is None else in_language(value, self.language)
            for name, value in args.items()
        }


@cache
def words_in(language: str) -> Words:
    """Return the texts of a language, read once."""
    return Words(language)
