"""Whether a file of words can be read: at a glance where it is plain, else by Fluent's own parser.

The parser takes longer to read the words of a box than everything else that a command does.  Most
files hold nothing but comments, text, variables and choices between texts, laid out line by line:
that is seen here, line by line.  Whatever looks otherwise is left to the parser, so that nothing is
called plain that it would not read.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

IDENTIFIER = "[a-zA-Z][a-zA-Z0-9_-]*"
ENTRY = re.compile(rf"{IDENTIFIER} *=(.*)")
COMMENT = re.compile(r"#{1,3} .*")
INLINE = re.compile(rf'\{{ *(?:\$?{IDENTIFIER}|"[^"\\{{}}]*") *\}}')
SELECT = re.compile(rf"(.*)\{{ *\${IDENTIFIER} +-> *")
VARIANT = re.compile(rf"(\*?)\[ *(?:{IDENTIFIER}|-?[0-9]+(?:\.[0-9]+)?) *\](.*)")
DEFINED = re.compile(rf"^({IDENTIFIER}) *=", re.MULTILINE)
ENTRIES = re.compile(rf"^(?=-?{IDENTIFIER} *=|#)", re.MULTILINE)
"""Where something of a file begins: a message, a term or a comment."""
NO_LAYOUT = re.compile(r"[\t\r\0]")
SPECIAL = tuple("[*.}")
"""What cannot begin a line of text."""


def ids(text: str) -> set[str]:
    """Return the ids of the messages of a file."""
    return set(DEFINED.findall(text))


def lacking(text: str, known: Collection[str]) -> str:
    r"""Return the part of a file that others do not have yet: terms, and messages not known.

    >>> lacking("a = A\nb = B\n    and more\n-c = C\n", {"a"})
    'b = B\n    and more\n-c = C\n'
    """
    if not ids(text) & set(known):
        return text
    return "".join(entry for entry in ENTRIES.split(text) if entry and not ids(entry) & set(known))


def syntax_problems(text: str) -> list[tuple[int, str]]:
    r"""Return everything that Fluent cannot read of a file, each with its line.

    >>> syntax_problems("a = A\nb = { $n ->\n    [one] B\n  }\n")
    [(2, 'Expected one of the variants to be marked as default (*)')]
    """
    return [] if is_plain(text) else _problems(text)


def _problems(text: str) -> list[tuple[int, str]]:
    from fluent.syntax import FluentParser, ast

    found: list[tuple[int, str]] = []
    entry: Any
    for entry in FluentParser().parse(text).body:
        if isinstance(entry, ast.Junk):
            span: Any = entry.span
            told = entry.annotations[0].message if entry.annotations else "not Fluent"
            found.append((text.count("\n", 0, span.start) + 1, str(told)))
    return found


@dataclass
class _Choice:
    """A choice between texts that is still open: which variants it has so far."""

    variants: int = 0
    defaults: int = 0


def is_plain(text: str) -> bool:
    """Say whether a file is so plain that it can surely be read; if not, it may be sound still."""
    if NO_LAYOUT.search(text):
        return False
    reader = _Reader()
    return all(map(reader.takes, text.split("\n"))) and reader.is_done


class _Reader:
    """Takes the lines of a file one by one, as long as they are plain."""

    def __init__(self) -> None:
        self.choices: list[_Choice] = []
        self.in_message = False
        self.wants_text = False

    @property
    def is_done(self) -> bool:
        return not self.choices and not self.wants_text

    def takes(self, line: str) -> bool:
        """Take a line; False if it is not plain."""
        if self.choices:
            return line.startswith(" ") and self._takes_in_choice(line.strip(" "))
        if not line.strip(" "):
            return True
        if line.startswith(" "):
            return self.in_message and self._takes_text(line.strip(" "))
        if self.wants_text:
            return False
        entry = ENTRY.fullmatch(line)
        self.in_message = entry is not None
        if entry is None:
            return COMMENT.fullmatch(line) is not None
        self.wants_text = not entry[1].strip(" ")
        return self._takes_inline(entry[1])

    def _takes_in_choice(self, line: str) -> bool:
        choice = self.choices[-1]
        if variant := VARIANT.fullmatch(line):
            choice.variants += 1
            choice.defaults += bool(variant[1])
            return bool(variant[2].strip(" ")) and self._takes_inline(variant[2])
        if line.startswith("}"):
            self.choices.pop()
            return choice.defaults == 1 and self._takes_inline(line[1:])
        return choice.variants > 0 and self._takes_text(line)

    def _takes_text(self, line: str) -> bool:
        self.wants_text = False
        return bool(line) and not line.startswith(SPECIAL) and self._takes_inline(line)

    def _takes_inline(self, text: str) -> bool:
        """Take text with variables in it, and with a choice that may begin at its end."""
        rest = INLINE.sub("\0", text)
        if opening := SELECT.fullmatch(rest):
            self.choices.append(_Choice())
            rest = opening[1]
        return "{" not in rest and "}" not in rest
