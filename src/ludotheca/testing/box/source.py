"""Where a box comes from: the shelf, sound or not, or any package that can be imported."""

from __future__ import annotations

import sys
import traceback
from importlib.metadata import EntryPoint
from importlib.resources import files
from pathlib import Path

from ludotheca.core import registry
from ludotheca.core.box import Box
from ludotheca.core.checks.fault import Fault, file_of
from ludotheca.core.checks.needed import is_of_the_house
from ludotheca.core.errors import UnknownGame, said_by, shown

HOUSE = Path(str(files("ludotheca")))


def find_box(name: str) -> Box | Fault:
    """Return a box by its id on the shelf or by where it is, as ``my_box:BOX``; or why not.

    A box that was refused its place is found too.  UnknownGame if there is nothing of that name.
    """
    module, colon, attribute = name.partition(":")
    if not colon:
        entry = registry.offered(name)
        return _loaded(entry)
    if not all(part.isidentifier() for part in (*module.split("."), *attribute.split("."))):
        raise UnknownGame(f"{shown(name)} is no box", hint="package:BOX, as coin_race:BOX")
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)
    return _loaded(EntryPoint("", name, registry.GROUP))


def _loaded(entry: EntryPoint) -> Box | Fault:
    try:
        found = entry.load()
    except (Exception, SystemExit) as problem:  # anything may be wrong in somebody's own package
        if not entry.name and _is_nowhere(entry, problem):
            hint = "package:BOX, as coin_race:BOX, of what can be imported from here"
            raise UnknownGame(f"there is no box {shown(entry.value)}", hint=hint) from None
        return _unopened(entry, problem)
    if not isinstance(found, Box):
        file = file_of(sys.modules[entry.module])
        return Fault("import", file, f"{entry.value} is {shown(found)}", "a Box")
    if entry.name and found.id != entry.name:
        file = file_of(sys.modules[entry.module])
        problem_is = f"{entry.value} is the box {shown(found.id)}, not {entry.name}"
        return Fault("clash", file, problem_is, f"{found.id} = {entry.value!r} as entry point")
    return found


def _is_nowhere(entry: EntryPoint, problem: BaseException) -> bool:
    """Say whether the very thing that was typed does not exist, and not what it needs."""
    if isinstance(problem, ModuleNotFoundError):
        return f"{entry.module}.".startswith(f"{problem.name}.")
    return isinstance(problem, AttributeError) and entry.module in sys.modules


def _unopened(entry: EntryPoint, problem: BaseException) -> Fault:
    """Return that a box does not open, with the last line of its own that was reached."""
    frames = traceback.extract_tb(problem.__traceback__)
    # Where something of the house refuses what it is given, the line that gave it is at fault.
    own = [frame for frame in frames if _is_own(frame.filename, entry)]
    file, line = (own[-1].filename, own[-1].lineno) if own else (entry.value, None)
    if isinstance(problem, SyntaxError) and problem.filename:
        file, line = problem.filename, problem.lineno
    told = " ".join(f"it does not open: {said_by(problem)}".split())
    return Fault("import", file, told, "a module that can be imported", line)


def _is_own(filename: str, entry: EntryPoint) -> bool:
    if "importlib" in filename or filename.startswith("<"):
        return False
    return is_of_the_house(entry.module) or not Path(filename).is_relative_to(HOUSE)


def file_of_box(box: Box) -> str:
    """Return the file in which a box is put together: the module that has it, or its game's."""
    for module in list(sys.modules.values()):
        if any(value is box for value in list(vars(module).values())):
            named = getattr(module, "__file__", None)
            if named and module.__name__.partition(".")[0] in _packages(box):
                return str(named)
    first = next(iter(getattr(box, "games", ()) or ()), box)
    return file_of(first)


def _packages(box: Box) -> set[str]:
    kinds = getattr(box, "games", ()) or ()
    return {str(getattr(kind, "__module__", "")).partition(".")[0] for kind in kinds}
