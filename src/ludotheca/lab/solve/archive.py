"""The file of a solution: tables of numbers, and facts about them; see the reference of its format.

An archive of numpy (``.npz``): one array for each table, and ``facts``, a text of JSON.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Mapping
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from ludotheca.core import registry
from ludotheca.core.errors import CannotSolve, shown
from ludotheca.core.game import Game
from ludotheca.lab.extras import need_compiler

if TYPE_CHECKING:
    from numpy.typing import NDArray

FORMAT = 1
VERSION, KIND = "ludotheca-solution", "kind"


class Archive(NamedTuple):
    """What a file holds: the game, facts and tables by their names."""

    game: Game
    facts: Mapping[str, Any]
    tables: Mapping[str, NDArray[Any]]


def write_archive(
    file: Path,
    game: Game,
    kind: str,
    facts: Mapping[str, Any],
    tables: Mapping[str, NDArray[Any]],
) -> None:
    """Write a file; who reads it at the same time sees the whole or the old one."""
    import numpy as np

    about = {VERSION: FORMAT, KIND: kind, "game": game.id, "players": game.players}
    rules = {"options": game.written_options(), "rules": game.rules.version}
    written = file.with_name(f".solution-{secrets.token_hex(8)}")
    try:
        with written.open("xb") as stream:
            text = np.array(json.dumps({**facts, **about, **rules}))
            np.savez(stream, facts=text, **dict(tables))  # type: ignore[arg-type]  # names are ours
        written.replace(file)
    except BaseException:
        written.unlink(missing_ok=True)
        raise


def read_archive(file: Path, kind: str, facts: tuple[str, ...], tables: tuple[str, ...]) -> Archive:
    """Read a file that holds a kind of solution; CannotSolve says what is wrong with it."""
    need_compiler("a solution")
    import numpy as np

    content = BytesIO(file.read_bytes())
    try:
        with np.load(content, allow_pickle=False) as read:
            about = json.loads(str(read["facts"]))
            # Files of the first days held one kind alone, and did not name it.
            found = about.get(KIND, "press")
            held = {name: read[name] for name in tables} if found == kind else {}
        game = registry.game(about["game"], players=about.get("players", 2), **about["options"])
        known = about[VERSION] == FORMAT and about["rules"] == game.rules.version
        figures = {name: about[name] for name in facts} if found == kind else {}
    except Exception as problem:  # a spoilt archive can make its readers raise anything
        raise CannotSolve(f"{shown(str(file))} holds no solution: {problem}") from problem
    if not known:
        raise CannotSolve(
            f"{shown(str(file))} was solved under other rules", hint="solve the game anew"
        )
    if found != kind:
        raise CannotSolve(
            f"{shown(str(file))} holds a solution of another kind: {shown(found)}, not {kind!r}",
            hint=f"{LOADERS[found]} reads it" if found in LOADERS else "",
        )
    return Archive(game, figures, held)


LOADERS = {"press": "lab.solve.Solution.load", "chain": "lab.exact.Chain.load"}
"""Who reads each kind."""


def refuse_tables(file: Path) -> CannotSolve:
    """Return what is said of a file whose tables do not fit its game."""
    return CannotSolve(f"{shown(str(file))} holds no solution: its tables do not fit the game")
