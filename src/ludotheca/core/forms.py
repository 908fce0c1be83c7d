"""The form of a document: stated once, it checks values and writes a JSON Schema.

Everything that is wrong is found in one pass, each thing with its path and what was expected.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol, cast

from ludotheca.core.errors import listed, shown
from ludotheca.core.toml_lines import KeyPath


class Fault(NamedTuple):
    """Something that is not as it should be."""

    path: KeyPath
    problem: str
    expected: str


class Form(Protocol):
    """What a value may be."""

    def faults(self, value: object, path: KeyPath) -> Iterator[Fault]:
        """Yield everything that is wrong with a value."""
        ...

    def schema(self) -> dict[str, Any]:
        """Return the JSON Schema of such a value."""
        ...

    def described(self) -> str:
        """Say what is expected, in a few words."""
        ...


def _is_not(value: object, form: Form, path: KeyPath) -> Fault:
    return Fault(path, f"{shown(value)} is not allowed", form.described())


@dataclass(frozen=True)
class OneLine:
    """A text on one line: printable characters, and not only blanks."""

    longest: int

    def faults(self, value: object, path: KeyPath) -> Iterator[Fault]:
        """Yield a fault unless it is such a text."""
        if not isinstance(value, str) or not value.strip() or not value.isprintable():
            yield _is_not(value, self, path)
        elif len(value) > self.longest:
            yield Fault(path, f"{len(value)} characters are too many", self.described())

    def schema(self) -> dict[str, Any]:
        """Return a string of limited length."""
        return {"type": "string", "minLength": 1, "maxLength": self.longest, "pattern": r"\S"}

    def described(self) -> str:
        """Name the limit."""
        return f"a text of 1 to {self.longest} printable characters"


@dataclass(frozen=True)
class Pattern:
    """A text of a certain form."""

    pattern: re.Pattern[str]
    expected: str

    def faults(self, value: object, path: KeyPath) -> Iterator[Fault]:
        """Yield a fault unless the whole text has the form."""
        if not isinstance(value, str) or not self.pattern.fullmatch(value):
            yield _is_not(value, self, path)

    def schema(self) -> dict[str, Any]:
        """Return a string with the pattern."""
        pattern = f"^{self.pattern.pattern}$"
        return {"type": "string", "pattern": pattern, "$comment": self.expected}

    def described(self) -> str:
        """Tell the form in words."""
        return self.expected


@dataclass(frozen=True)
class Number:
    """A whole number within limits."""

    low: int
    high: int

    def faults(self, value: object, path: KeyPath) -> Iterator[Fault]:
        """Yield a fault unless it is such a number."""
        if type(value) is not int or not self.low <= value <= self.high:
            yield _is_not(value, self, path)

    def schema(self) -> dict[str, Any]:
        """Return an integer with its limits."""
        return {"type": "integer", "minimum": self.low, "maximum": self.high}

    def described(self) -> str:
        """Name the limits."""
        return f"a whole number from {self.low} to {self.high}"


@dataclass(frozen=True)
class OneOf:
    """One of a few texts."""

    values: tuple[str, ...]

    def faults(self, value: object, path: KeyPath) -> Iterator[Fault]:
        """Yield a fault unless it is one of them."""
        if not isinstance(value, str) or value not in self.values:
            yield _is_not(value, self, path)

    def schema(self) -> dict[str, Any]:
        """Return the list of values."""
        return {"enum": list(self.values)}

    def described(self) -> str:
        """List them."""
        return " or ".join(self.values) if len(self.values) < 3 else f"one of {listed(self.values)}"


@dataclass(frozen=True)
class ListOf:
    """A list of things of one form."""

    item: Form
    fewest: int
    most: int

    def faults(self, value: object, path: KeyPath) -> Iterator[Fault]:
        """Yield the faults of all entries; of a list that is too long, only that."""
        if not isinstance(value, list):
            yield _is_not(value, self, path)
            return
        entries = cast("list[object]", value)
        if not self.fewest <= len(entries) <= self.most:
            yield Fault(path, f"there are {len(entries)} entries", self.described())
        if len(entries) <= self.most:
            for position, entry in enumerate(entries):
                yield from self.item.faults(entry, (*path, position))

    def schema(self) -> dict[str, Any]:
        """Return an array with its limits."""
        limits = {"minItems": self.fewest, "maxItems": self.most}
        return {"type": "array", "items": self.item.schema(), **limits}

    def described(self) -> str:
        """Name the limits."""
        return f"a list of {self.fewest} to {self.most} entries"


@dataclass(frozen=True)
class Key:
    """A key of a table: the form of its value, what it means, and whether it can be left out."""

    form: Form
    meaning: str
    needed: bool = True


@dataclass(frozen=True)
class Keyed:
    """Keys with their values; no others are allowed but those of a pattern, if there is one."""

    keys: Mapping[str, Key]
    others: tuple[re.Pattern[str], Form] | None = None
    """What further keys look like, and the form of their values."""

    def faults(self, value: object, path: KeyPath) -> Iterator[Fault]:
        """Yield unknown and missing keys, and the faults of every value."""
        if not isinstance(value, Mapping):
            yield _is_not(value, self, path)
            return
        given = cast("Mapping[str, object]", value)
        for name in given:
            if name in self.keys:
                continue
            if self.others and self.others[0].fullmatch(name):
                yield from self.others[1].faults(given[name], (*path, name))
            else:
                yield Fault((*path, name), f"unknown key {shown(name)}", self.described())
        for name, key in self.keys.items():
            if name in given:
                yield from key.form.faults(given[name], (*path, name))
            elif key.needed:
                yield Fault((*path, name), "is missing", key.form.described())

    def schema(self) -> dict[str, Any]:
        """Return an object with its properties; each carries its description."""
        further = self.others and {f"^{self.others[0].pattern}$": self.others[1].schema()}
        return {
            "type": "object",
            **({"patternProperties": further} if further else {}),
            "properties": {
                name: {"description": key.meaning, **key.form.schema()}
                for name, key in self.keys.items()
            },
            "required": [name for name, key in self.keys.items() if key.needed],
            "additionalProperties": False,
        }

    def described(self) -> str:
        """List the keys."""
        return f"a table with the keys {listed(self.keys, most=20)}"
