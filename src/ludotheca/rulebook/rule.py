"""Rules: ordinary Python functions that compiled code may call too, and what they report."""

from __future__ import annotations

from collections.abc import Callable
from types import FunctionType
from typing import Any, Protocol, TypeVar, cast

F = TypeVar("F", bound=Callable[..., Any])

CHANCE = -1
"""What ``actor`` answers while dice are to fall or a card is to be drawn."""
OVER = -2
"""What ``actor`` answers once the game is over."""

COMPILABLE: set[Callable[..., Any]] = set()
"""Every function that `accelerate` may compile: rules, and what works with them."""

RULES: set[Callable[..., Any]] = set()
"""Those of them that are rules of games, and keep to the grammar of rules."""

MASK_64 = 0xFFFFFFFFFFFFFFFF


def rule(function: F) -> F:
    """Mark a function as a rule of a game and return it untouched.

    A rule keeps to what compiles, as `compilable` says, and to whole numbers.  It never raises:
    whatever people pass in is checked before.
    """
    RULES.add(function)
    return compilable(function)


def compilable(function: F) -> F:
    """Mark a function that is no rule but runs at both speeds, and return it untouched.

    Streams, policies, drivers and the inner loops of solvers are such functions.  They keep to
    integers, states, loops, tuples of constants and other marked functions, imported by their own
    names.
    """
    COMPILABLE.add(function)
    return function


def bind(template: F, **names: Callable[..., Any] | int | tuple[int, ...]) -> F:
    """Return a function like ``template`` whose global names stand for given rules or constants.

    This is how generic code is written once for every game: the template calls ``actor(s)``, and
    each game's ``actor`` is bound in.  A closure would do the same, but the compiler's disk cache
    does not recognise closures from one run to the next.
    """
    plain = cast("FunctionType", template)
    made = FunctionType(
        plain.__code__, {**plain.__globals__, **names}, plain.__name__, plain.__defaults__
    )
    made.__doc__, made.__module__ = plain.__doc__, plain.__module__
    if template in RULES:
        RULES.add(made)
    return compilable(cast("F", made))


def unbound(*_: Any) -> Any:
    """Stand in a template for a rule that `bind` is to give."""
    raise TypeError("a template was called before bind() gave it its rules")


class BadRule(TypeError):
    """A rule does not compile: which one, in which line of which file, and what is not allowed.

    ``rule``, ``file`` and ``line`` say where.  ``compiler`` is what the compiler said, empty if it
    was not even asked; with ``LUDOTHECA_DEBUG`` its own exception is the ``__cause__``.
    """

    rule = ""
    file = ""
    line = 0
    compiler = ""


class Citation(int):
    """A number that stands for "this item of the ledger was applied in this way".

    ``TAKEN = Citation(3, "VEL-4", "leap-again", "rider", "square")`` names the ledger item, the
    kind of event and its arguments.  To compiled code it is just 3.  It must print as its number:
    the compiler writes constants with ``str``.
    """

    item: str
    code: str
    arguments: tuple[str, ...]

    def __new__(cls, number: int, item: str, code: str, *arguments: str) -> Citation:
        """Make the citation; its numbers must differ within a game."""
        made = super().__new__(cls, number)
        made.item, made.code, made.arguments = item, code, arguments
        return made

    def __getnewargs__(self) -> tuple[Any, ...]:
        return (int(self), self.item, self.code, *self.arguments)


Cited = tuple[int, int, int, int, int]
"""One report: the citation and its four numbers."""


class Reports(Protocol):
    """What takes reports: a list keeps them, a tally counts them."""

    def append(self, cited: Cited, /) -> None:
        """Take one report."""


def cite(ev: Reports | None, citation: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
    """Report to ``ev`` that a ledger item was applied; with ``ev=None`` it compiles to nothing.

    ``ev`` is a list that keeps the reports, or a tally that counts them.
    """
    if ev is not None:
        ev.append((citation, a, b, c, d))


def wrap64(number: int) -> int:
    """Keep the low 64 bits, as an unsigned machine word does."""
    return number & MASK_64


def signed(number: int) -> int:
    """Turn a machine word below 2**63 back into an ordinary integer."""
    return int(number)


def zeros(count: int) -> list[int]:
    """Return so many zeros to work with; whoever asked for them keeps them to itself."""
    return [0] * count
