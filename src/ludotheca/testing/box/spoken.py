"""The words of a box in one language: each message with its line, and what it asks for."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from ludotheca.core.box import Box
from ludotheca.core.bundle import Bundle
from ludotheca.core.checks.fault import Fault
from ludotheca.core.checks.fluent import ids
from ludotheca.core.checks.shelf import read_words, syntax_faults, words_files
from ludotheca.core.languages import FIRST
from ludotheca.core.scene import Message
from ludotheca.core.texts import in_language
from ludotheca.core.typesetting import typeset
from ludotheca.core.words import ON_PAGE, SHARED, Who

UNFINISHED = "### Unfinished"
"""How the file of a translation begins that somebody is still at."""
STUB = "???"
"""What stands in a text that nobody has written yet."""


@dataclass
class Entry:
    """A message of a file: where it stands, as it is written, and what it refers to."""

    line: int
    source: str
    variables: set[str] = field(default_factory=set[str])
    references: set[str] = field(default_factory=set[str])

    @property
    def is_stub(self) -> bool:
        """Whether nobody has written it yet."""
        return STUB in self.source


class _Asked(Visitor):
    """Gathers the variables, and the other messages and terms, that a message refers to."""

    def __init__(self, entry: Entry) -> None:
        self.entry = entry

    def visit_VariableReference(self, node: Any) -> None:  # noqa: N802  # the library's names
        self.entry.variables.add(node.id.name)

    def visit_MessageReference(self, node: Any) -> None:  # noqa: N802
        self.entry.references.add(node.id.name)

    def visit_TermReference(self, node: Any) -> None:  # noqa: N802
        self.entry.references.add(f"-{node.id.name}")
        self.generic_visit(node)


class Spoken:
    """A box's words in one language, as far as there are any that can be read.

    ``faults`` says what cannot be;
    ``broken`` has the ids of messages that Fluent could not read; ``is_finished`` is said of a file
    that does not begin by calling itself unfinished, which need not have every text.
    """

    def __init__(self, language: str, file: Traversable) -> None:
        self.language, self.file = language, file
        self.entries: dict[str, Entry] = {}
        self.twice: dict[str, list[int]] = defaultdict(list)
        self.broken: set[str] = set()
        self.faults: list[Fault] = []
        self.is_finished = True
        self._bundle = Bundle(language)
        if not file.is_file():
            return
        text = read_words(file)
        if isinstance(text, Fault):
            self.faults.append(text)
            return
        self.is_finished = not text.startswith(UNFINISHED)
        self.faults += syntax_faults(file, text)
        self._read(text)
        self._bundle.add(typeset(text, language))

    def _read(self, text: str) -> None:
        entry: Any
        for entry in FluentParser().parse(text).body:
            if isinstance(entry, ast.Junk):
                self.broken |= ids(entry.content or "")
            elif isinstance(entry, ast.Message | ast.Term):
                self._take(entry, text)

    def _take(self, entry: Any, text: str) -> None:
        name = f"-{entry.id.name}" if isinstance(entry, ast.Term) else entry.id.name
        start, end = entry.id.span.start, entry.span.end
        line = text.count("\n", 0, start) + 1
        if name in self.entries:
            self.twice[name].append(line)
            return
        sign = "-" if isinstance(entry, ast.Term) else ""
        self.entries[name] = found = Entry(line, sign + text[start:end])
        _Asked(found).visit(entry)

    def tell(self, message: Message, who: Who = "other") -> str:
        """Return a text as it is told; KeyError says what keeps it from that."""
        args = {"name": "Ann", "who": who, **self._known(message.args)}
        return self._bundle.filled(message.id, args)

    def _known(self, args: Mapping[str, Any]) -> dict[str, Any]:
        return {
            name: "" if value is None else in_language(value, self.language)
            for name, value in args.items()
        }


def spoken_by(box: Box) -> dict[str, Spoken]:
    """Return the words of a box in every language that it claims: those it has a file for."""
    return {language: Spoken(language, file) for language, file in words_files(box).items()}


@cache
def house_ids() -> dict[str, str]:
    """Return the ids of the house's own messages, with the file that each is in."""
    folder = files("ludotheca") / "locales" / FIRST
    return {
        text: name
        for name in {*SHARED, *ON_PAGE}
        for text in ids((folder / f"{name}.ftl").read_text(encoding="utf-8"))
    }
