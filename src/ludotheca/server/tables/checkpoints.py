"""Checkpoints: how a table stood, so that opening it does not mean replaying all of it.

A checkpoint holds what the entries say up to its version, a position some moves before, and these
moves.  Whoever opens the table replays those few: they make the log that people are told, and can
be taken back.
"""

from __future__ import annotations

import base64
import hashlib
import inspect
from functools import cache
from pathlib import Path

from ludotheca.core.game import Game
from ludotheca.core.match import Mark, Match
from ludotheca.rulebook import Record
from ludotheca.server.store.base import Checkpoint
from ludotheca.server.tables.history import History
from ludotheca.server.tables.setup import Setup
from ludotheca.sitting import REACH

EVERY = 256
"""Entries from one checkpoint of a table to the next."""
TAIL = REACH
"""Moves before a checkpoint that are replayed, at least."""


def checkpoint_of(game: Game, history: History, mark: Mark) -> Checkpoint:
    """Return the checkpoint of a table whose match stood at a mark some moves ago."""
    position = {"throws": mark.throws, "state": base64.b64encode(mark.state).decode()}
    body = {"history": history.to_json(mark.moves), **position}
    return Checkpoint(history.version, maker_of(type(game)), body)


def taken_up(
    setup: Setup, game: Game, checkpoint: Checkpoint | None
) -> tuple[History, Mark | None]:
    """Return the history and the position of a checkpoint, or those of an untouched table.

    ValueError, KeyError or TypeError if the checkpoint cannot be read.
    """
    if checkpoint is None:
        return History(setup), None
    if checkpoint.maker != maker_of(type(game)):
        raise ValueError("it was made by other rules")
    body = checkpoint.body
    history = History.from_json(setup, body["history"])
    state = base64.b64decode(body["state"], validate=True)
    return history, Mark(history.before, body["throws"], state)


@cache
def maker_of(game: type[Game]) -> str:
    """Return a name that changes with whatever could read the same entries differently."""
    digest = hashlib.sha256(f"{game.id} {game.rules.version}".encode())
    folders = {Path(inspect.getfile(part)).parent for part in (game, Match, Record, History)}
    for source in sorted(source for folder in folders for source in folder.glob("*.py")):
        digest.update(source.read_bytes())
    return digest.hexdigest()
