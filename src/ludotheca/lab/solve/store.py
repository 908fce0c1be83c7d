"""Solutions on disk: written once, read in milliseconds."""

from __future__ import annotations

import contextlib
import json
import os
import secrets
from collections.abc import Mapping
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any

from ludotheca.core import registry
from ludotheca.core.errors import CannotSolve, shown
from ludotheca.core.game import Game
from ludotheca.core.rules import Function, Rules
from ludotheca.lab.extras import need_compiler
from ludotheca.lab.solve import kernel
from ludotheca.lab.solve.solution import Solution, turn_end_rules
from ludotheca.lab.solve.solver import Progress, solve
from ludotheca.lab.solve.throws import PLAYERS, press_of, throws_of
from ludotheca.rulebook.accelerate import PRIMITIVES
from ludotheca.rulebook.cache import cache_root, fingerprint

FORMAT = 1
FACTS = ("residual", "seconds", "turns")
TABLES = {"reached": "float64", "passed": "float64", "stops": "uint16", "again": "uint16"}
"""The tables of a solution, and the numbers in each."""

KEPT = 32
"""Files of older solutions that stay in the cache folder."""

_at_hand: dict[str, Solution] = {}


def save(solution: Solution, file: Path) -> None:
    """Write a solution to a file; who reads it at the same time sees the whole or the old one."""
    import numpy as np

    game = solution.game
    facts: dict[str, Any] = {name: getattr(solution, name) for name in FACTS}
    facts |= {"ludotheca-solution": FORMAT, "game": game.id, "options": game.written_options()}
    facts["rules"] = game.rules.version
    tables = {name: getattr(solution, name) for name in TABLES}
    written = file.with_name(f".solution-{secrets.token_hex(8)}")
    try:
        with written.open("xb") as stream:
            np.savez(stream, facts=np.array(json.dumps(facts)), **tables)
        written.replace(file)
    except BaseException:
        written.unlink(missing_ok=True)
        raise


def load(file: Path) -> Solution:
    """Read a solution; CannotSolve says what is wrong with the file."""
    need_compiler("a solution")
    import numpy as np

    content = BytesIO(file.read_bytes())
    try:
        with np.load(content, allow_pickle=False) as read:
            facts = json.loads(str(read["facts"]))
            tables = {name: read[name] for name in TABLES}
        game = registry.game(facts["game"], players=PLAYERS, **facts["options"])
        known = facts["ludotheca-solution"] == FORMAT and facts["rules"] == game.rules.version
        figures = {name: facts[name] for name in FACTS}
    except Exception as problem:  # a spoilt archive can make its readers raise anything
        raise CannotSolve(f"{shown(str(file))} holds no solution: {problem}") from problem
    if not known:
        raise CannotSolve(
            f"{shown(str(file))} was solved under other rules", hint="solve the game anew"
        )
    press = press_of(game)
    if not _fit(tables, press.target):
        raise CannotSolve(f"{shown(str(file))} holds no solution: its tables do not fit the game")
    return Solution(game=game, press=press, throws=throws_of(game, press), **tables, **figures)


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
        file.parent.mkdir(parents=True, exist_ok=True)
        save(solution, file)
        _forget_old(file.parent)


def _found(game: Game) -> Solution | None:
    try:
        file = _file(game)
        solution = load(file)
        os.utime(file)
    except (OSError, RuntimeError, CannotSolve):  # not kept yet, or spoilt: it is solved anew
        return None
    return solution


def _forget_old(folder: Path) -> None:
    with contextlib.suppress(FileNotFoundError):  # another process may be doing the same
        kept = sorted(folder.glob("*.npz"), key=lambda file: file.stat().st_mtime)
        for file in kept[:-KEPT]:
            file.unlink()


def _file(game: Game) -> Path:
    """Return a file whose name differs whenever the solution could: rules, options and solver."""
    press = press_of(game)
    options = "".join(f"-{name}-{value}" for name, value in game.written_options().items())
    made_from = _made_from(game.rules, press.set_scores)
    return cache_root() / "solutions" / f"{game.id.replace('/', '-')}{options}-{made_from}.npz"


@cache
def _made_from(rules: Rules, set_scores: Function) -> str:
    solver = (kernel.settle_chases, kernel.settle_pairs, kernel.read_policy)
    parts = (turn_end_rules(rules, set_scores)[1], *solver)
    return "-".join(fingerprint(part, PRIMITIVES, False)[:8] for part in parts)
