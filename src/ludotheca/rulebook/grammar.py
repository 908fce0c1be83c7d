"""What a rule may be written with, told from its code before anything is compiled.

Much else would compile, and answer at one speed what it does not answer at the other.
"""

from __future__ import annotations

import builtins
import dis
from collections.abc import Iterator
from types import CodeType, FunctionType
from typing import Any, NamedTuple

_RAISING = "a rule never raises, for what people pass in is checked before"
_CATCHING = "a rule catches no exceptions, so ask before you index or divide"
_LISTS = "take a tuple of constants, an array of the state, or zeros(count)"
_DICTS = "take a tuple of constants, or an array of the state"
_TEXTS = "rules know numbers only; cite() says what happened, and the words stand in locales"
_WITHIN = "write a loop, or another @rule"
_BY_PLACE = "give each argument in its place, without a name"
_WHOLE = "rules know whole numbers only"
_FIELDS = "a rule changes fields of the state, and nothing else"

FORBIDDEN = {
    "RAISE_VARARGS": ("raises", _RAISING),
    "LOAD_ASSERTION_ERROR": ("asserts", _RAISING),
    "PUSH_EXC_INFO": ("catches exceptions", _CATCHING),
    "BEFORE_WITH": ("has a with", _CATCHING),
    "BUILD_LIST": ("makes a list", _LISTS),
    "BUILD_MAP": ("makes a dict", _DICTS),
    "BUILD_CONST_KEY_MAP": ("makes a dict", _DICTS),
    "BUILD_SET": ("makes a set", _DICTS),
    "BUILD_STRING": ("makes a text", _TEXTS),
    "FORMAT_VALUE": ("makes a text", _TEXTS),
    "FORMAT_SIMPLE": ("makes a text", _TEXTS),
    "FORMAT_WITH_SPEC": ("makes a text", _TEXTS),
    "MAKE_FUNCTION": ("holds a function or a comprehension", _WITHIN),
    "YIELD_VALUE": ("yields", "a rule returns a number once, or nothing"),
    "IMPORT_NAME": ("imports", "import at the top of the module, each by its own name"),
    "STORE_GLOBAL": ("changes a global", _FIELDS),
    "DELETE_GLOBAL": ("deletes a global", _FIELDS),
    "DELETE_ATTR": ("deletes a field", "a state always has all of its fields"),
    "UNPACK_EX": ("unpacks with a star", "name each value, or index"),
    "CALL_FUNCTION_EX": ("calls with a star", _BY_PLACE),
    "KW_NAMES": ("calls by keyword", _BY_PLACE),
    "CALL_KW": ("calls by keyword", _BY_PLACE),
}
"""Operations of Python that no rule has: what to call them, and what would be right."""


class Fault(NamedTuple):
    """What a rule does that it may not, in which line, and what would be right."""

    line: int
    does: str
    hint: str


def first_fault(function: FunctionType) -> Fault | None:
    """Return the first thing in a rule that is not allowed; None if all is.

    Texts come last: they mostly belong to something else that is not allowed either.
    """
    return min(_faults(function), key=lambda fault: fault.hint == _TEXTS, default=None)


def _faults(function: FunctionType) -> Iterator[Fault]:
    code = function.__code__
    line = code.co_firstlineno
    for step in dis.get_instructions(code):
        line = line_of(step) or line
        found = _fault(step, function)
        if found:
            yield Fault(line, *found)


def line_of(step: dis.Instruction) -> int | None:
    """Return the line that an operation stands in."""
    return step.positions.lineno if step.positions else None


def is_with(step: dis.Instruction, name: str, ending: str = "") -> bool:
    """Say whether an operation is one with a name."""
    return step.argval == name and step.opname.endswith(ending)


def line_where(code: CodeType, name: str, ending: str = "") -> int:
    """Return the line of the first operation with a name, or else the rule's first line.

    ``ending`` is how the operation ends: ``_ATTR`` for those with a field.
    """
    lines = (line_of(step) for step in dis.get_instructions(code) if is_with(step, name, ending))
    return next(filter(None, lines), code.co_firstlineno)


def _fault(step: dis.Instruction, function: FunctionType) -> tuple[str, str] | None:
    if step.opname == "BINARY_OP" and step.argrepr in ("/", "/="):
        return "divides with /", f"{_WHOLE}, so divide with //"
    if step.opname in ("LOAD_CONST", "RETURN_CONST"):
        return _constant(step.argval)
    if step.opname in ("LOAD_GLOBAL", "LOAD_NAME"):
        return _global(step.argval, function.__globals__)
    return FORBIDDEN.get(step.opname)


def _constant(value: Any) -> tuple[str, str] | None:
    if isinstance(value, str | bytes):
        return f"holds the text {value!r}", _TEXTS
    if isinstance(value, float | complex):
        return f"holds the number {value!r}", _WHOLE
    if isinstance(value, tuple | frozenset):
        return next(filter(None, map(_constant, value)), None)
    return None


def _global(name: str, names: dict[str, Any]) -> tuple[str, str] | None:
    if name in names or hasattr(builtins, name):
        return None
    return f"uses {name}, which its module does not know", "import or define it there"
