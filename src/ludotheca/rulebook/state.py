"""States: small records of integers, declared once and held in two forms.

In Python a state is a class with slots, holding plain ``int`` and ``list`` values that a debugger
shows and a test compares.  In compiled code it is a numpy record.  Conversion is checked both ways.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Self, TypeVar, cast

if TYPE_CHECKING:
    import numpy as np

_STRUCT_CODES = {"i1": "b", "i2": "h", "i4": "i", "i8": "q", "u8": "Q"}


class Field:
    """The width of an integer in a state, and its shape: ``i8`` is one, ``i8[2, 10]`` a table."""

    def __init__(self, code: str, shape: tuple[int, ...] = ()) -> None:
        self.code = code
        self.shape = shape
        bits = 8 * int(code[1])
        self.low = 0 if code[0] == "u" else -(1 << (bits - 1))
        self.high = (1 << bits) - 1 if code[0] == "u" else (1 << (bits - 1)) - 1

    def __getitem__(self, shape: int | tuple[int, ...]) -> Any:
        """Declare an array; typed loosely so that ``scores: list[int] = i32[6]`` reads well."""
        return Field(self.code, shape if isinstance(shape, tuple) else (shape,))

    def __repr__(self) -> str:
        name = f"{self.code[0]}{8 * int(self.code[1])}"
        return f"{name}[{', '.join(map(str, self.shape))}]" if self.shape else name

    @property
    def count(self) -> int:
        """How many integers the field holds."""
        total = 1
        for length in self.shape:
            total *= length
        return total


# Typed as Any: in a state's class body they stand where the declared int or list will be.
i8: Any = Field("i1")
i16: Any = Field("i2")
i32: Any = Field("i4")
i64: Any = Field("i8")
u64: Any = Field("u8")


class Record:
    """What every state can do; give it fields with the `state` decorator."""

    __slots__ = ()
    FIELDS: ClassVar[Mapping[str, Field]] = {}

    def __init__(self) -> None:
        for name, field in self.FIELDS.items():
            setattr(self, name, _zeros(field.shape))

    def load(self, other: Any) -> Self:
        """Copy every field from another state of this kind, or from a numpy record that fits."""
        for name, field in self.FIELDS.items():
            value = getattr(other, name)
            if not field.shape:
                setattr(self, name, int(value))
            else:
                setattr(self, name, _copy(value if isinstance(value, list) else value.tolist()))
        if type(other) is not type(self):
            self.check()
        return self

    def copy(self) -> Self:
        """Return an independent state with the same contents."""
        made = object.__new__(type(self))
        for name in self.FIELDS:
            value = getattr(self, name)
            setattr(made, name, value if type(value) is int else _copy(value))
        return made

    def check(self) -> None:
        """Raise ValueError if a field does not hold what it declares."""
        for name, field in self.FIELDS.items():
            if not _fits(getattr(self, name), field, field.shape):
                raise ValueError(
                    f"{type(self).__name__}.{name} = {getattr(self, name)!r} does not fit {field!r}"
                )

    @classmethod
    def records(cls, count: int) -> np.recarray[Any, Any]:
        """Return ``count`` zeroed records for compiled code."""
        import numpy as np

        columns = [(name, field.code, field.shape) for name, field in cls.FIELDS.items()]
        return np.zeros(count, np.dtype(columns, align=True)).view(np.recarray)

    def record(self) -> Any:
        """Return a numpy record with the same contents, after checking that they fit."""
        self.check()
        record = type(self).records(1)[0]
        for name in self.FIELDS:
            setattr(record, name, getattr(self, name))
        return record

    def to_json(self) -> dict[str, Any]:
        """Return the fields as plain JSON values, independent of this state."""
        return {name: _copy(getattr(self, name)) for name in self.FIELDS}

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Rebuild a state; ValueError says which field is missing, unknown or out of range."""
        if set(value) != set(cls.FIELDS):
            odd = sorted(set(value) ^ set(cls.FIELDS))
            raise ValueError(f"{cls.__name__}: unknown or missing field {', '.join(odd)}")
        made = cls()
        for name, given in value.items():
            setattr(made, name, _copy(given))
        made.check()
        return made

    def to_bytes(self) -> bytes:
        """Return a compact, machine-independent form; equal states give equal bytes."""
        self.check()
        return _layout(type(self)).pack(*self._numbers())

    @classmethod
    def from_bytes(cls, data: bytes) -> Self:
        """Rebuild a state from `to_bytes`; ValueError if the length is wrong."""
        layout = _layout(cls)
        if len(data) != layout.size:
            raise ValueError(f"{cls.__name__} takes {layout.size} bytes, not {len(data)}")
        numbers = iter(layout.unpack(data))
        made = cls()
        for name, field in cls.FIELDS.items():
            setattr(made, name, _shaped(field.shape, numbers))
        return made

    def _numbers(self) -> Iterator[int]:
        for name in self.FIELDS:
            yield from _flat(getattr(self, name))

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in self.FIELDS)

    __hash__ = None  # type: ignore[assignment]  # states change; use to_bytes() as a key

    def __repr__(self) -> str:
        fields = ", ".join(f"{name}={getattr(self, name)!r}" for name in self.FIELDS)
        return f"{type(self).__name__}({fields})"


R = TypeVar("R", bound=Record)


def state(cls: type[R]) -> type[R]:
    """Turn ``name: int = i8`` declarations into the slots of a state.

    >>> @state
    ... class Pair(Record):
    ...     left: int = i8
    ...     line: list[int] = i16[3]
    >>> Pair()
    Pair(left=0, line=[0, 0, 0])

    A name that was not declared cannot be set, so a slip of the pen shows at once.
    """
    if not issubclass(cls, Record):
        raise TypeError(f"{cls.__name__} must derive from Record")
    fields = {name: field for name, field in vars(cls).items() if isinstance(field, Field)}
    undeclared = [name for name in vars(cls).get("__annotations__", {}) if name not in fields]
    if undeclared or not fields:
        raise TypeError(f"{cls.__name__}: give each field a width, e.g. {undeclared or ['x']} = i8")
    skipped = {*fields, "__dict__", "__weakref__"}
    body = {name: value for name, value in vars(cls).items() if name not in skipped}
    body.update(__slots__=tuple(fields), FIELDS=fields)
    return cast("type[R]", type(cls.__name__, cls.__bases__, body))


def assign(target: Any, source: Any) -> None:
    """Copy every field of one state into another.

    Rules use this and never ``a.line = b.line``, which copies in compiled code but would make both
    states share one list in Python.
    """
    target.load(source)


def _layout(cls: type[Record]) -> struct.Struct:
    parts = (f"{field.count}{_STRUCT_CODES[field.code]}" for field in cls.FIELDS.values())
    return struct.Struct("<" + "".join(parts))


# Whole rows at a time: some states hold a board of hundreds of squares and are copied every move.


def _zeros(shape: tuple[int, ...]) -> Any:
    if len(shape) > 1:
        return [_zeros(shape[1:]) for _ in range(shape[0])]
    return [0] * shape[0] if shape else 0


def _copy(value: Any) -> Any:
    if not isinstance(value, list):
        return value
    return [_copy(item) for item in value] if _holds_lists(value) else value[:]


def _flat(value: Any) -> Iterator[int]:
    if not isinstance(value, list):
        yield value
    elif _holds_lists(value):
        for item in value:
            yield from _flat(item)
    else:
        yield from value


def _holds_lists(value: list[Any]) -> bool:
    return bool(value) and isinstance(value[0], list)


def _shaped(shape: tuple[int, ...], numbers: Iterator[int]) -> Any:
    if not shape:
        return next(numbers)
    return [_shaped(shape[1:], numbers) for _ in range(shape[0])]


def _fits(value: Any, field: Field, shape: tuple[int, ...]) -> bool:
    if not shape:
        return type(value) is int and field.low <= value <= field.high
    if not isinstance(value, list) or len(value) != shape[0]:
        return False
    if len(shape) > 1:
        return all(_fits(item, field, shape[1:]) for item in value)
    return all(type(item) is int and field.low <= item <= field.high for item in value)
