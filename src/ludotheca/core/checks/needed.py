"""The texts that a box needs, as far as its declarations tell; scenes say the rest in play."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from types import FunctionType, ModuleType
from typing import Any

from ludotheca.core.box import Box
from ludotheca.core.checks.fluent import ids
from ludotheca.core.errors import REFUSED
from ludotheca.core.game import Game
from ludotheca.core.languages import FIRST
from ludotheca.core.options import ChoiceOption, Option
from ludotheca.rulebook import Citation

HOUSE = __name__.partition(".")[0]
PERSON = frozenset({"name", "who"})
"""What a text that speaks of a seat is given besides its own arguments."""


@dataclass(frozen=True)
class Needed:
    """A text that a box needs: its id, what it is for, and what it is given to fill in.

    ``arguments`` is None where nobody can say.  ``instead`` is another text that will do as well;
    ``file`` is where it is asked for, empty if the box as a whole needs it.  An event's text speaks
    to the player of a seat, or of him.
    """

    id: str
    purpose: str
    arguments: frozenset[str] | None = frozenset()
    instead: str = ""
    file: str = ""
    is_event: bool = False


def merged(needed: Iterable[Needed]) -> dict[str, Needed]:
    """Return needed texts by id; one asked for in several places is given what all of them give."""
    found: dict[str, Needed] = {}
    for text in needed:
        known = found.get(text.id)
        if known is None or known.arguments is None:
            found[text.id] = replace(text, purpose=known.purpose) if known else text
        elif text.arguments is not None:
            found[text.id] = replace(known, arguments=known.arguments & text.arguments)
    return found


def declared_texts(box: Box) -> Iterator[Needed]:
    """Yield every text that generic code asks a box for, whatever happens in play."""
    yield Needed(f"{box.id}-line", "what the box is, in a line")
    for name in box.card.mechanisms:
        if f"catalogue-mechanism-{name}" not in _in_the_catalogue():
            yield Needed(f"{box.id}-mechanism-{name}", f"what the mechanism {name} is called")
    for section in box.ledger:
        yield Needed(f"{box.id}-section-{section.id}", "the heading of a part of the rules")
        for item in section.items:
            yield Needed(f"rule-{item.id}", f"what {item.id} says, in our words")
    for kind in box.games:
        yield from _of_game(box, kind)
    for module, citation in citations(box):
        is_refusal = citation.code.startswith(REFUSED)
        yield Needed(
            f"{box.id}-{citation.code}",
            f"{'why a move is refused' if is_refusal else 'an event'}, {citation.item}",
            PERSON if is_refusal else frozenset(citation.arguments) - {"seat"} | PERSON,
            file=module.__file__ or module.__name__,
            is_event=not is_refusal,
        )


@cache
def _in_the_catalogue() -> set[str]:
    """Return the ids of the house's texts for cards."""
    file = files(HOUSE) / "locales" / FIRST / "catalogue.ftl"
    return ids(file.read_text(encoding="utf-8"))


def _of_game(box: Box, kind: type[Game]) -> Iterator[Needed]:
    own = kind.id.replace("/", "-")
    yield Needed(kind.throw_hint, f"how to type in a throw of {kind.id}")
    yield Needed(f"{own}-goal", f"what one plays {kind.id} for", instead=f"{box.id}-goal")
    if kind.id != box.id:
        yield Needed(f"{own}-title", f"what {kind.id} is called")
    for option in kind.declared:
        yield from _of_option(box, option)
    for counted in kind.counted:
        yield Needed(f"{box.id}-count-{counted.name}", "what a simulation counts")


def _of_option(box: Box, option: Option) -> Iterator[Needed]:
    text = f"{box.id}-option-{option.name}"
    yield Needed(text, f"what the option {option.name} decides")
    yield Needed(f"{text}-title", f"a short heading for the option {option.name}")
    if isinstance(option, ChoiceOption):
        for value in option.values:
            yield Needed(f"{text}-{value}", f"what {option.name}={value} means")


def citations(box: Box) -> list[tuple[ModuleType, Citation]]:
    """Return every citation that the modules of a box's games name, with its module."""
    return [
        (module, value)
        for module in modules(box)
        for value in vars(module).values()
        if isinstance(value, Citation)
    ]


def modules(box: Box) -> list[ModuleType]:
    """Return the modules that the games of a box lead to, of their own package, by name.

    A package may hold several boxes: only what a game imports is its own.
    """
    found: dict[str, ModuleType] = {}
    waiting = [name for kind in box.games for name in _classes(kind)]
    own = {_package(name) for name in waiting}
    waiting += [name for kind in box.games for name in _rules(kind)]
    while waiting:
        name = waiting.pop()
        module = sys.modules.get(name)
        if module is not None and name not in found and _package(name) in own:
            found[name] = module
            waiting += _named_in(module)
    # A package has every module of it for an attribute, also those of another box.
    around = {name.rpartition(".")[0] for name in found} - found.keys()
    found |= {
        name: sys.modules[name] for name in around & sys.modules.keys() if _package(name) in own
    }
    return [found[name] for name in sorted(found)]


def _classes(kind: type[Game]) -> Iterator[str]:
    """Yield the modules of a game's class and of those that it derives from."""
    for base in kind.__mro__:
        if issubclass(base, Game) and base is not Game:
            yield base.__module__


def _rules(kind: type[Game]) -> Iterator[str]:
    for function in vars(kind.rules).values():
        yield str(getattr(function, "__module__", ""))


def _named_in(module: ModuleType) -> Iterator[str]:
    value: Any
    for value in vars(module).values():
        if isinstance(value, ModuleType):
            yield value.__name__
        elif isinstance(value, FunctionType | type):
            yield str(value.__module__)


def _package(name: str) -> str:
    """Return the package in which a box lies; those of the house lie side by side in one."""
    parts = name.split(".")
    return ".".join(parts[:3]) if is_of_the_house(name) else parts[0]


def is_of_the_house(module: str) -> bool:
    """Say whether a module is one of Ludotheca's own, its own boxes included."""
    return module.partition(".")[0] == HOUSE
