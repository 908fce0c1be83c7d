"""Chains on disk: worked out once, read in milliseconds."""

from __future__ import annotations

import contextlib
import os
from functools import cache
from pathlib import Path
from typing import Any

from ludotheca.core.errors import CannotSolve
from ludotheca.core.game import Game
from ludotheca.core.rules import Rules
from ludotheca.lab.exact import kernel
from ludotheca.lab.exact.chain import Chain, is_declared, solve
from ludotheca.lab.exact.walking import TooMany, walked_by
from ludotheca.lab.solve.archive import read_archive, refuse_tables, write_archive
from ludotheca.lab.solve.store import file_of, room_for
from ludotheca.lab.speed import can_compile
from ludotheca.rulebook.accelerate import PRIMITIVES
from ludotheca.rulebook.cache import fingerprint

KIND = "chain"
FACTS = ("residual", "sweeps", "seconds")
TABLES = ("essences", "worth")

MOST_BY_THE_WAY = 50_000
"""How many positions a game may have to be solved for somebody who asks for odds: a second's work
at the most, once its walk is compiled."""

_at_hand: dict[str, Chain | None] = {}


def save(chain: Chain, file: Path) -> None:
    """Write a chain to a file; who reads it at the same time sees the whole or the old one."""
    facts = {name: getattr(chain, name) for name in FACTS}
    write_archive(file, chain.game, KIND, facts, {name: getattr(chain, name) for name in TABLES})


def load(file: Path) -> Chain:
    """Read a chain; CannotSolve says what is wrong with the file."""
    game, facts, tables = read_archive(file, KIND, FACTS, TABLES)
    held: dict[str, Any] = {**tables, **facts}
    chain = Chain(game, **held)
    begins = game.essence(game.initial())
    shapes = ((chain.positions, len(begins or ())), (chain.positions, game.players))
    if not is_declared(game) or (chain.essences.shape, chain.worth.shape) != shapes:
        raise refuse_tables(file)
    kinds = (chain.essences.dtype.kind, chain.worth.dtype.kind)
    if kinds != ("i", "f") or chain.chances(game.initial()) is None:
        raise refuse_tables(file)
    return chain


def known(game: Game, most: int = MOST_BY_THE_WAY) -> Chain | None:
    """Return a game worked out: it is kept, or has few positions and is kept from now on.

    None if nobody has worked it out and it has more than ``most`` positions, if somebody decides
    in it, or if nothing can be compiled here.
    """
    if not is_declared(game) or not can_compile():
        return None
    name = repr(game)
    if name not in _at_hand:
        found = _found(game)
        if found is None and not _is_known_to_be_large(game, most):
            try:
                keep(solve(game, most=most))
                return _at_hand[name]
            except TooMany:
                _note_large(game, most)
            except CannotSolve:  # it need not end, or says of itself what does not hold
                pass
        _at_hand[name] = found
    return _at_hand[name]


def keep(chain: Chain) -> None:
    """Keep a chain in the cache folder; where nothing can be written, in memory alone."""
    _at_hand[repr(chain.game)] = chain
    with contextlib.suppress(OSError, RuntimeError):  # RuntimeError: there is no home folder
        file = _file(chain.game)
        with room_for(file):
            save(chain, file)


def _found(game: Game) -> Chain | None:
    try:
        file = _file(game)
        chain = load(file)
        os.utime(file)
    except (OSError, RuntimeError, CannotSolve):  # not kept yet, or spoilt
        return None
    return chain


def _is_known_to_be_large(game: Game, most: int) -> bool:
    """Say whether somebody has found out that a game has more positions."""
    try:
        return int(_mark(game).read_text(encoding="ascii")) >= most
    except (OSError, RuntimeError, ValueError):
        return False


def _note_large(game: Game, most: int) -> None:
    with contextlib.suppress(OSError, RuntimeError):
        mark = _mark(game)
        with room_for(mark):
            mark.write_text(str(most), encoding="ascii")


def _mark(game: Game) -> Path:
    """Return the file that says that a game has more positions than were looked at."""
    return _file(game).with_suffix(".large")


def _file(game: Game) -> Path:
    """Return a file whose name differs whenever the chain could: rules, players, options."""
    return file_of(game, f"{game.players}-{_made_from(game.rules)}")


@cache
def _made_from(rules: Rules) -> str:
    parts = (rules.setup, walked_by(rules), kernel.settle)
    return "-".join(fingerprint(part, PRIMITIVES, False)[:8] for part in parts)
