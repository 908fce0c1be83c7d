"""The shape of a document: stated once, it checks values and writes a JSON Schema.

Everything that is wrong is found in one pass, each thing with its place and what was expected.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol, cast

from ludotheca.core.errors import listed, shown
from ludotheca.core.toml_lines import Place


class Fault(NamedTuple):
    """Something that is not as it should be."""

    place: Place
    problem: str
    expected: str


class Shape(Protocol):
    """What a value may be."""

    def faults(self, value: object, place: Place) -> Iterator[Fault]:
        """Yield everything that is wrong with a value."""
        ...

    def schema(self) -> dict[str, Any]:
        """Return the JSON Schema of such a value."""
        ...

    def described(self) -> str:
        """Say what is expected, in a few words."""
        ...


def _is_not(value: object, shape: Shape, place: Place) -> Fault:
    return Fault(place, f"{shown(value)} is not allowed", shape.described())


@dataclass(frozen=True)
class Line:
    """A text on one line: printable characters, and not only blanks."""

    longest: int

    def faults(self, value: object, place: Place) -> Iterator[Fault]:
        """Yield a fault unless it is such a text."""
        if not isinstance(value, str) or not value.strip() or not value.isprintable():
            yield _is_not(value, self, place)
        elif len(value) > self.longest:
            yield Fault(place, f"{len(value)} characters are too many", self.described())

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

    def faults(self, value: object, place: Place) -> Iterator[Fault]:
        """Yield a fault unless the whole text has the form."""
        if not isinstance(value, str) or not self.pattern.fullmatch(value):
            yield _is_not(value, self, place)

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

    def faults(self, value: object, place: Place) -> Iterator[Fault]:
        """Yield a fault unless it is such a number."""
        if type(value) is not int or not self.low <= value <= self.high:
            yield _is_not(value, self, place)

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

    def faults(self, value: object, place: Place) -> Iterator[Fault]:
        """Yield a fault unless it is one of them."""
        if not isinstance(value, str) or value not in self.values:
            yield _is_not(value, self, place)

    def schema(self) -> dict[str, Any]:
        """Return the list of values."""
        return {"enum": list(self.values)}

    def described(self) -> str:
        """List them."""
        return " or ".join(self.values) if len(self.values) < 3 else f"one of {listed(self.values)}"


@dataclass(frozen=True)
class ListOf:
    """A list of things of one shape."""

    item: Shape
    fewest: int
    most: int

    def faults(self, value: object, place: Place) -> Iterator[Fault]:
        """Yield the faults of all entries; of a list that is too long, only that."""
        if not isinstance(value, list):
            yield _is_not(value, self, place)
            return
        entries = cast("list[object]", value)
        if not self.fewest <= len(entries) <= self.most:
            yield Fault(place, f"there are {len(entries)} entries", self.described())
        if len(entries) <= self.most:
            for position, entry in enumerate(entries):
                yield from self.item.faults(entry, (*place, position))

    def schema(self) -> dict[str, Any]:
        """Return an array with its limits."""
        limits = {"minItems": self.fewest, "maxItems": self.most}
        return {"type": "array", "items": self.item.schema(), **limits}

    def described(self) -> str:
        """Name the limits."""
        return f"a list of {self.fewest} to {self.most} entries"


@dataclass(frozen=True)
class Field:
    """A key of a table: the shape of its value, what it means, and whether it can be left out."""

    shape: Shape
    told: str
    needed: bool = True


@dataclass(frozen=True)
class Table:
    """Keys with their values; no others are allowed."""

    fields: Mapping[str, Field]

    def faults(self, value: object, place: Place) -> Iterator[Fault]:
        """Yield unknown and missing keys, and the faults of every value."""
        if not isinstance(value, Mapping):
            yield _is_not(value, self, place)
            return
        given = cast("Mapping[str, object]", value)
        for key in given:
            if key not in self.fields:
                yield Fault((*place, key), f"unknown key {shown(key)}", self.described())
        for key, field in self.fields.items():
            if key in given:
                yield from field.shape.faults(given[key], (*place, key))
            elif field.needed:
                yield Fault((*place, key), "is missing", field.shape.described())

    def schema(self) -> dict[str, Any]:
        """Return an object with its properties; each carries its description."""
        return {
            "type": "object",
            "properties": {
                key: {"description": field.told, **field.shape.schema()}
                for key, field in self.fields.items()
            },
            "required": [key for key, field in self.fields.items() if field.needed],
            "additionalProperties": False,
        }

    def described(self) -> str:
        """List the keys."""
        return f"a table with the keys {listed(self.fields, most=20)}"
