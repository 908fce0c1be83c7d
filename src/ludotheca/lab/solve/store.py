"""Solutions on disk: written once, read in milliseconds."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from ludotheca.core.errors import CannotSolve
from ludotheca.core.game import Game
from ludotheca.core.rules import Function, Rules
from ludotheca.lab.extras import need_compiler
from ludotheca.lab.solve import kernel
from ludotheca.lab.solve.archive import read_archive, refuse_tables, write_archive
from ludotheca.lab.solve.solution import Solution, turn_end_rules
from ludotheca.lab.solve.solver import Progress, solve
from ludotheca.lab.solve.throws import press_of, throws_of
from ludotheca.rulebook.accelerate import PRIMITIVES
from ludotheca.rulebook.cache import cache_root, fingerprint

KIND = "press"
FACTS = ("residual", "seconds", "turns")
TABLES = {"reached": "float64", "passed": "float64", "stops": "uint16", "again": "uint16"}
"""The tables of a solution, and the numbers in each."""

KEPT = 32
"""Files of older solutions that stay in the cache folder."""
KEPT_ENDINGS = (".npz", ".large")
"""Solutions, and notes of games that are too large to be solved by the way."""

_at_hand: dict[str, Solution] = {}


def save(solution: Solution, file: Path) -> None:
    """Write a solution to a file; who reads it at the same time sees the whole or the old one."""
    facts = {name: getattr(solution, name) for name in FACTS}
    tables = {name: getattr(solution, name) for name in TABLES}
    write_archive(file, solution.game, KIND, facts, tables)


def load(file: Path) -> Solution:
    """Read a solution; CannotSolve says what is wrong with the file."""
    game, figures, tables = read_archive(file, KIND, FACTS, tuple(TABLES))
    press = press_of(game)
    if not _fit(tables, press.target):
        raise refuse_tables(file)
    held: dict[str, Any] = {**tables, **figures}
    return Solution(game=game, press=press, throws=throws_of(game, press), **held)


def _fit(tables: Mapping[str, Any], target: int) -> bool:
    """Say whether tables have the shapes and the kinds of numbers that a solution's have."""
    reached, pair = tables["reached"], (target, target)
    return (
        reached.ndim == len(pair)
        and reached.shape[0] == target < reached.shape[1]
        and (tables["passed"].shape, tables["stops"].shape) == (pair, (2, *pair))
        and tables["again"].shape[1:] == (5,)
        and all(tables[name].dtype == numbers for name, numbers in TABLES.items())
    )


def solved(game: Game, *, progress: Progress | None = None) -> Solution:
    """Return a solution that is at hand, in memory or in the cache folder; or solve and keep it."""
    need_compiler("a solution")
    if repr(game) not in _at_hand:
        found = _found(game)
        if found is None:
            keep(solve(game, progress=progress))
        else:
            _at_hand[repr(game)] = found
    return _at_hand[repr(game)]


def keep(solution: Solution) -> None:
    """Keep a solution in the cache folder; where nothing can be written, in memory alone."""
    _at_hand[repr(solution.game)] = solution
    with contextlib.suppress(OSError, RuntimeError):  # RuntimeError: there is no home folder
        file = _file(solution.game)
        with room_for(file):
            save(solution, file)


def _found(game: Game) -> Solution | None:
    try:
        file = _file(game)
        solution = load(file)
        os.utime(file)
    except (OSError, RuntimeError, CannotSolve):  # not kept yet, or spoilt: it is solved anew
        return None
    return solution


@contextlib.contextmanager
def room_for(file: Path) -> Iterator[None]:
    """Let a file be written to the cache folder, which is made, and from which old files go."""
    file.parent.mkdir(parents=True, exist_ok=True)
    yield
    _forget_old(file.parent)


def _forget_old(folder: Path) -> None:
    with contextlib.suppress(FileNotFoundError):  # another process may be doing the same
        files = (file for file in folder.iterdir() if file.suffix in KEPT_ENDINGS)
        kept = sorted(files, key=lambda file: file.stat().st_mtime)
        for file in kept[:-KEPT]:
            file.unlink()


def _file(game: Game) -> Path:
    """Return a file whose name differs whenever the solution could: rules, options and solver."""
    return file_of(game, _made_from(game.rules, press_of(game).set_scores))


def file_of(game: Game, made_from: str) -> Path:
    """Return the file in the cache folder for a game and what its solution is made from."""
    options = "".join(f"-{name}-{value}" for name, value in game.written_options().items())
    return cache_root() / "solutions" / f"{game.id.replace('/', '-')}{options}-{made_from}.npz"


@cache
def _made_from(rules: Rules, set_scores: Function) -> str:
    solver = (kernel.settle_chases, kernel.settle_pairs, kernel.read_policy)
    parts = (turn_end_rules(rules, set_scores)[1], *solver)
    return "-".join(fingerprint(part, PRIMITIVES, False)[:8] for part in parts)
