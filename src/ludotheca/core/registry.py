"""The shelf: every box that an installed package offers, found by entry points."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING, Any

from ludotheca.core.box import Box
from ludotheca.core.checks.fault import file_of
from ludotheca.core.checks.shelf import shelf_faults
from ludotheca.core.errors import BadBox, UnknownGame, listed, said_by, shown, with_guess
from ludotheca.core.game import Game

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP = "ludotheca.boxes"


def shelf() -> list[Box]:
    """Return every box on the shelf, by id; one that does not open is reported and passed over."""
    opened: list[Box] = []
    for name in box_ids():
        try:
            opened.append(box(name))
        except BadBox as problem:
            report(str(problem))
    return opened


def box_ids() -> list[str]:
    """Return the ids of all boxes, opened or not, sound or not."""
    return sorted(_entries())


def box_modules() -> dict[str, str]:
    """Return the name of the module that each box is in, by id, opened or not."""
    return {name: entry.module for name, entry in _entries().items()}


def box(name: str) -> Box:
    """Return one box; UnknownGame if there is none, BadBox if it does not open."""
    return _opened(offered(name))


def offered(name: str) -> EntryPoint:
    """Return where a box comes from, be it sound or not; UnknownGame if there is none."""
    entry = _entries().get(name)
    if entry is None:
        hint = with_guess(f"boxes: {listed(_entries())}", name, _entries())
        raise UnknownGame(f"there is no box {shown(name)}", hint=hint)
    return entry


def games() -> list[str]:
    """Return the ids of all games."""
    return [kind.id for opened in shelf() for kind in opened.games]


def game_type(name: str) -> type[Game]:
    """Return the class of a game by its id, for example ``"ludix/pig"``."""
    box_name = name.partition("/")[0]
    of_box = box(box_name).games if box_name in _entries() else ()
    for kind in of_box:
        if kind.id == name:
            return kind
    known = [kind.id for kind in of_box] or games()
    hint = f"games: {listed(known, most=40)}"
    hint = hint if name == box_name and of_box else with_guess(hint, name, [*known, *_entries()])
    raise UnknownGame(f"there is no game {shown(name)}", hint=hint)


def game(name: str, /, players: int | None = None, **options: Any) -> Game:
    """Return a game with its options settled; errors say what is allowed.

    >>> game("ludix", players=3, target=100)
    game('ludix', players=3, arrange='auto', target=100)
    """
    return game_type(name)(players, **options)


@cache
def report(problem: str) -> None:
    """Say in the log, once, what is wrong with somebody's box; the others do not suffer from it.

    Where nobody has set up a log, it is a line on standard error.
    """
    import logging

    logging.getLogger("ludotheca").warning("%s", problem)


def _offered() -> Iterable[EntryPoint]:
    from importlib.metadata import entry_points  # as slow as all the rest of this package

    return entry_points(group=GROUP)


@cache
def _entries() -> dict[str, EntryPoint]:
    found: dict[str, EntryPoint] = {}
    for entry in _offered():
        first = found.setdefault(entry.name, entry)
        if first.value != entry.value:
            used = f"{first.value} is used, not {entry.value}"
            report(f"two packages offer a box {entry.name}: {used}")
    return found


def _opened(entry: EntryPoint) -> Box:
    found = _tried(entry)
    if isinstance(found, BadBox):
        raise found.with_traceback(None)
    return found


@cache
def _tried(entry: EntryPoint) -> Box | BadBox:
    """Return a box that may stand on the shelf, or why it may not."""
    try:
        loaded = entry.load()
    except (Exception, SystemExit) as problem:  # anything may be wrong in somebody else's package
        refused = _refused(entry, f"it does not open: {said_by(problem)}")
        refused.__cause__ = problem
        return refused
    if not isinstance(loaded, Box) or loaded.id != entry.name:
        return _refused(entry, f"{entry.value} is not the box of that id")
    fault = next(shelf_faults(loaded, file_of(sys.modules[entry.module])), None)
    return loaded if fault is None else _refused(entry, str(fault))


def _refused(entry: EntryPoint, why: str) -> BadBox:
    line = " ".join(why.split())
    hint = f"ludotheca check-box {entry.name} tells everything"
    return BadBox(f"the box {entry.name} is left out: {line}", hint=hint)
