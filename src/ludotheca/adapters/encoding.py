"""Positions as numbers for a seat: its own view of the state's fields, or a view of the game's own.

Plain Python; whoever has arrays does the same with them by `Encoding.order` and `Encoding.turned`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from itertools import product
from typing import Any, ClassVar, Literal

from ludotheca.core.errors import BadOption, shown
from ludotheca.core.game import Game
from ludotheca.core.observing import View
from ludotheca.rulebook.state import Field

Kind = Literal["view", "fields"]
"""What learners are told: the game's own view, or the fields of its state."""
KINDS = ("view", "fields")

LOWEST, HIGHEST = -(1 << 63), (1 << 63) - 1
INT32 = 1 << 31

Place = tuple[str, tuple[int, ...]]
"""A number of a state: its field, and where it stands there."""


class Encoding(ABC):
    """How positions of one game are written for a seat: ``size`` integers, with their limits."""

    kind: ClassVar[Kind]
    names: tuple[str, ...]
    """What each number is."""
    low: tuple[int, ...]
    high: tuple[int, ...]

    @property
    def size(self) -> int:
        """How many numbers there are."""
        return len(self.names)

    @property
    def dtype(self) -> str:
        """The name of numpy's narrowest type of 8, 32 or 64 bits that holds them all."""
        low, high = min(self.low), max(self.high)
        if low >= -128 and high < 128:
            return "int8"
        return "int32" if low >= -INT32 and high < INT32 else "int64"

    @abstractmethod
    def write(self, state: Any, seat: int) -> list[int]:
        """Return the numbers that a seat is told."""


class ViewEncoding(Encoding):
    """A game's own view."""

    kind = "view"

    def __init__(self, view: View) -> None:
        self.view = view
        self.names = tuple(f"view[{number}]" for number in range(view.size))
        self.low, self.high = (view.low,) * view.size, (view.high,) * view.size

    def write(self, state: Any, seat: int) -> list[int]:
        """Return what the game's own rule writes."""
        numbers = [0] * self.view.size
        self.view.write(state, seat, numbers)
        return numbers


class FieldsEncoding(Encoding):
    """The fields of a state, in their order, behind the seat and whose turn it is.

    What belongs to seats comes as if the one that looks were the first: seats, the one in turn
    included, are counted from it.  The seat itself, the very first number, is the only one that is
    told as it is.

    >>> encoding = FieldsEncoding(ludotheca.game("ludix", players=3))
    >>> encoding.names[:6]
    ('seat', 'turn from it', 'target', 'scores[0]', 'scores[1]', 'scores[2]')
    """

    kind = "fields"

    def __init__(self, game: Game) -> None:
        self._seat = game.rules.seat
        self._observed = observed = game.observed
        self.players, self.pieces = game.players, game.players * observed.pieces_each
        fields = game.rules.state.FIELDS
        kept = [name for name in fields if name not in observed.left_out]
        places = [place for name in kept for place in self._places(name, fields[name])]
        self.raw = tuple((name, fields[name].count) for name in kept)
        """The fields that are told, each with its length when it is flattened."""
        starts = _starts(fields, kept)
        self.order = tuple(
            tuple(
                starts[name] + _flat(self._moved(name, at, seat), fields[name])
                for name, at in places
            )
            for seat in range(game.players)
        )
        """For each seat: where in the flattened fields the numbers are, from the third on."""
        self.turned = tuple(
            (column + 2, group)
            for column, (name, _) in enumerate(places)
            if (group := self._group_of_number(name))
        )
        """The numbers that are seats, or pieces: where they stand, and how many a seat has."""
        self.names = ("seat", "turn from it", *(_told(name, at) for name, at in places))
        limits = [_limits(fields[name]) for name, _ in places]
        seats = game.players - 1
        self.low = (0, 0, *(low for low, _ in limits))
        self.high = (seats, seats, *(high for _, high in limits))

    def write(self, state: Any, seat: int) -> list[int]:
        """Return the numbers that a seat is told."""
        raw = [number for name, _ in self.raw for number in _numbers(getattr(state, name))]
        turn: int = self._seat(state)
        told = [seat, (turn - seat) % self.players, *(_signed(raw[at]) for at in self.order[seat])]
        for column, group in self.turned:
            if 0 <= told[column] < group * self.players:
                told[column] = (told[column] - group * seat) % (group * self.players)
        return told

    def _places(self, name: str, field: Field) -> Iterator[Place]:
        """Yield what is told of a field: of seats that nobody has, nothing."""
        lengths = list(field.shape)
        for axis, (count, _) in self._turning(name):
            lengths[axis] = min(lengths[axis], count)
        for at in product(*map(range, lengths)):
            yield name, at

    def _turning(self, name: str) -> Iterator[tuple[int, tuple[int, int]]]:
        """Yield the axes of a field that are seats' or pieces': how many, how many each."""
        told = self._observed
        if name in told.by_seat or name in told.by_pair:
            yield 0, (self.players, 1)
        if name in told.by_pair:
            yield 1, (self.players, 1)
        if name in told.by_piece:
            yield 0, (self.pieces, told.pieces_each)

    def _moved(self, name: str, at: tuple[int, ...], seat: int) -> tuple[int, ...]:
        moved = list(at)
        for axis, (count, each) in self._turning(name):
            moved[axis] = (moved[axis] + each * seat) % count
        return tuple(moved)

    def _group_of_number(self, name: str) -> int:
        told = self._observed
        if name in told.seats:
            return 1
        return told.pieces_each if name in told.pieces else 0


def encoding_of(game: Game, kind: str | None = None) -> Encoding:
    """Return how positions of a game are written: as its own view if it has one, unless asked.

    BadOption if it has none and one is asked for, or if there is no such kind.
    """
    view = game.observed.view
    if kind not in (None, *KINDS):
        hint = "view, the game's own, or fields, those of its state"
        raise BadOption(f"no observations {shown(kind)}", option="observations", hint=hint)
    if kind == "view" and view is None:
        raise BadOption(f"{game.id} has no view of its own", option="observations", hint="fields")
    return ViewEncoding(view) if view and kind != "fields" else FieldsEncoding(game)


def _starts(fields: Any, kept: list[str]) -> dict[str, int]:
    """Return where each field begins when all that are kept are flattened."""
    starts: dict[str, int] = {}
    at = 0
    for name in kept:
        starts[name] = at
        at += fields[name].count
    return starts


def _flat(at: tuple[int, ...], field: Field) -> int:
    flat = 0
    for index, length in zip(at, field.shape, strict=True):
        flat = flat * length + index
    return flat


def _numbers(value: Any) -> Iterator[int]:
    if not isinstance(value, list):
        yield value
        return
    for item in value:
        yield from _numbers(item)


def _told(name: str, at: tuple[int, ...]) -> str:
    return name + "".join(f"[{index}]" for index in at)


def _limits(field: Field) -> tuple[int, int]:
    """Return the limits of a field; unsigned words are told as signed ones of the same bits."""
    return (LOWEST, HIGHEST) if field.high > HIGHEST else (field.low, field.high)


def _signed(number: int) -> int:
    return number - (1 << 64) if number > HIGHEST else number
