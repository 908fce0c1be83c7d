"""Where things stand in a TOML document: ``tomllib`` reads it, this tells the lines.

The scanner only finds its way and never judges: what is no TOML at all is for ``tomllib`` to say.
It runs first, though, and refuses what is nested too deeply, for which ``tomllib`` takes ages.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

KeyPath = tuple[str | int, ...]
"""The keys and list positions that lead to a value: ``("squares", 3, "row")``."""

DEEPEST = 12
"""The most keys and list positions that may lead to a value."""

_BLANK = re.compile(r"[ \t\r\n]+|#[^\n]*")
_SPACE = re.compile(r"[ \t]*")
_KEY = re.compile(r'"((?:[^"\\]|\\.)*)"|\'([^\']*)\'|([A-Za-z0-9_-]+)')
_STRING = re.compile(
    r'"""(?:[^\\]|\\.)*?"""(?:"{1,2})?'
    r"|'''.*?'''(?:'{1,2})?"
    r'|"(?:[^"\\]|\\.)*"'
    r"|'[^']*'",
    re.DOTALL,
)
_SCALAR = re.compile(r"[^,\]}\n#]+")


class TooDeep(ValueError):
    """Something is nested deeper than any document that makes sense."""

    def __init__(self, line: int) -> None:
        super().__init__(f"nested too deeply at line {line}")
        self.line = line


def line_numbers(text: str) -> Mapping[KeyPath, int]:
    """Return the line, from 1, on which each key and each entry of a list begins."""
    return _Scanner(text).scan()


def line_of(lines: Mapping[KeyPath, int], path: KeyPath) -> int:
    """Return the line of a path; of one that is missing, the line of what should hold it."""
    while path and path not in lines:
        path = path[:-1]
    return lines.get(path, 1)


def written(path: KeyPath) -> str:
    """Write a path as people do: ``squares[3].row``; list positions count from 0."""
    text = ""
    for part in path:
        text += f"[{part}]" if isinstance(part, int) else f".{part}" if text else part
    return text


class _Scanner:
    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.line = 1
        self.lines: dict[KeyPath, int] = {}
        self.lists: dict[KeyPath, int] = {}
        """The last position in each list of tables."""

    def scan(self) -> dict[KeyPath, int]:
        table: KeyPath = ()
        self._skip(_BLANK, again=True)
        while self.at < len(self.text):
            if self.text.startswith("[", self.at):
                table = self._header()
            else:
                self._pair(table)
            self._skip(_BLANK, again=True)
        return self.lines

    def _skip(self, pattern: re.Pattern[str], *, again: bool = False) -> str:
        """Pass over what a pattern finds here, counting lines, and return it."""
        found = pattern.match(self.text, self.at)
        first = found.group() if found else ""
        while found:
            self.at = found.end()
            self.line += found.group().count("\n")
            found = pattern.match(self.text, self.at) if again else None
        return first

    def _header(self) -> KeyPath:
        line, opening = self.line, "[[" if self.text.startswith("[[", self.at) else "["
        self.at += len(opening)
        path: KeyPath = ()
        for key in self._keys():
            path = (*path, key)
            self.lines.setdefault(path, line)
            if path in self.lists:
                path = (*path, self.lists[path])
        self._skip(_SPACE)
        self.at += len(opening)
        if opening == "[[":
            if path and isinstance(path[-1], int):
                path = path[:-1]
            self.lists[path] = self.lists.get(path, -1) + 1
            path = (*path, self.lists[path])
        self.lines.setdefault(path, line)
        return path

    def _keys(self) -> list[str]:
        """Pass over a key, dotted or not, and return its parts."""
        parts: list[str] = []
        while True:
            self._skip(_SPACE)
            found = _KEY.match(self.text, self.at)
            if found is None:  # no TOML: tomllib will say so
                self.at = len(self.text)
                return parts
            if len(parts) == DEEPEST:
                raise TooDeep(self.line)
            self.at = found.end()
            parts.append(next(part for part in found.groups() if part is not None))
            self._skip(_SPACE)
            if not self.text.startswith(".", self.at):
                return parts
            self.at += 1

    def _pair(self, table: KeyPath) -> None:
        line, path = self.line, table
        for key in self._keys():
            path = (*path, key)
            self.lines.setdefault(path, line)
        self.at += 1  # the equals sign
        self._skip(_SPACE)
        self._value(path)

    def _value(self, path: KeyPath) -> None:
        opening = self.text[self.at : self.at + 1]
        if opening == "[":
            self._entries(path, "]")
        elif opening == "{":
            self._entries(path, "}")
        elif not self._skip(_STRING):
            self._skip(_SCALAR)

    def _entries(self, path: KeyPath, closing: str) -> None:
        """Pass over a list or an inline table."""
        if len(path) >= DEEPEST:
            raise TooDeep(self.line)
        self.at += 1
        position = 0
        self._skip(_BLANK, again=True)
        while self.at < len(self.text) and not self.text.startswith(closing, self.at):
            before = self.at
            if closing == "]":
                self.lines[(*path, position)] = self.line
                self._value((*path, position))
                position += 1
            else:
                self._pair(path)
            self._skip(_BLANK, again=True)
            if self.text.startswith(",", self.at) or self.at == before:
                self.at += 1
                self._skip(_BLANK, again=True)
        self.at += 1
