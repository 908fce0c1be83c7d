"""Options: what may be settled before a game begins, checked here and stored in the state."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

from ludotheca.core.editions import FULL_NAME, Editions, full_name
from ludotheca.core.errors import BadOption, listed, shown, with_guess

Value = str | int


@dataclass(frozen=True)
class ChoiceOption:
    """An option with a few named values; the rules see the position of the value."""

    name: str
    values: tuple[str, ...]
    default: str
    item: str
    """The ledger item that the option turns."""

    def check(self, value: object) -> Value:
        """Return the value if it is allowed; BadOption lists those that are."""
        if isinstance(value, str) and value in self.values:
            return value
        raise BadOption(
            f"option {self.name} cannot be {shown(value)}",
            option=self.name,
            hint=f"one of: {listed(self.values)}",
        )

    def read(self, text: str) -> Value:
        """Return the value that a text on the command line stands for."""
        return self.check(text)

    def number(self, value: Value) -> int:
        """Return the value as the rules see it."""
        return self.values.index(str(value))

    def written(self, value: Value) -> Value:
        """Return the value as a transcript keeps it."""
        return value

    def described(self) -> str:
        """Say what is allowed."""
        return "|".join(self.values)


@dataclass(frozen=True)
class WholeOption:
    """An option that is a whole number within limits."""

    name: str
    low: int
    high: int
    default: int
    item: str
    """The ledger item that the option turns."""
    compared: tuple[int, ...] = ()
    """Other values whose effect on the game is measured, where people may well prefer them."""

    def check(self, value: object) -> Value:
        """Return the value if it is allowed; BadOption names the limits."""
        if type(value) is int and self.low <= value <= self.high:
            return value
        raise BadOption(
            f"option {self.name} cannot be {shown(value)}",
            option=self.name,
            hint=f"a whole number from {self.low} to {self.high}",
        )

    def read(self, text: str) -> Value:
        """Return the value that a text on the command line stands for."""
        return self.check(
            int(text) if text.isascii() and text.isdigit() and len(text) < 16 else text
        )

    def number(self, value: Value) -> int:
        """Return the value as the rules see it."""
        return int(value)

    def written(self, value: Value) -> Value:
        """Return the value as a transcript keeps it."""
        return value

    def described(self) -> str:
        """Say what is allowed."""
        return f"{self.low}..{self.high}"


@dataclass(frozen=True)
class EditionOption:
    """An option that names an edition: one of the game's own, or one opened from a file.

    Its value is a name.  A text never makes it open a file, so that a transcript from elsewhere
    cannot; a path does, and so does a text on the command line.
    """

    name: str
    editions: Editions[Any]
    default: str
    item: str
    """The ledger item that the option turns."""

    def check(self, value: object) -> Value:
        """Return the name of an edition that is at hand, or of the one in the file at a path."""
        if isinstance(value, os.PathLike):
            path = Path(cast("os.PathLike[str]", value))
            return self.editions.value(self.editions.opened(path))
        if isinstance(value, str):
            return self.editions.value(self.editions.named(value))
        raise BadOption(
            f"option {self.name} cannot be {shown(value)}",
            option=self.name,
            hint=self.described(),
        )

    def read(self, text: str) -> Value:
        """Return the name that a text on the command line stands for: itself, or a file's."""
        if text in self.editions.own or FULL_NAME.fullmatch(text):
            return self.check(text)
        return self.editions.value(self.editions.kept(Path(text)))

    def number(self, value: Value) -> Any:
        """Return the edition's tables, which is what the rules see of it."""
        return self.editions.named(str(value)).tables

    def written(self, value: Value) -> Value:
        """Return name and content hash: another edition is another game."""
        return full_name(self.editions.named(str(value)))

    def described(self) -> str:
        """Say what is allowed."""
        return "|".join([*self.editions.own, "FILE"])


Option = ChoiceOption | WholeOption | EditionOption


def check_options(
    game: str, declared: tuple[Option, ...], given: Mapping[str, Any]
) -> dict[str, Value]:
    """Return every option of a game with its value; BadOption for one that is unknown or wrong."""
    known = {option.name: option for option in declared}
    for name in given:
        if name not in known:
            raise BadOption(
                f"{game} has no option {shown(name)}",
                option=str(name),
                hint=with_guess(f"its options: {listed(known) or 'none'}", name, known),
            )
    return {
        name: option.check(given[name]) if name in given else option.default
        for name, option in known.items()
    }


def read_options(
    game: str, declared: tuple[Option, ...], texts: Mapping[str, str]
) -> dict[str, Value]:
    """Return the options that ``name=value`` texts stand for, unknown names left for the check."""
    known = {option.name: option for option in declared}
    return check_options(
        game,
        declared,
        {name: known[name].read(text) if name in known else text for name, text in texts.items()},
    )
