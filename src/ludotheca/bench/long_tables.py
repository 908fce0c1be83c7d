"""Tables of very many moves, written straight into a store, since nobody wants to play them."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from ludotheca.core.dice import Seeded
from ludotheca.core.match import Match
from ludotheca.server.store.base import Entry, Store
from ludotheca.server.tables.hall import Hall
from ludotheca.server.tables.setup import ChairPlan, Setup, settle

NAMES = ("Ann", "Bob")
STOPS = 0.1
"""How often somebody stops: too seldom for anybody to reach the target within many moves."""


@dataclass(frozen=True)
class LongTable:
    """A table in the store, and the key of whoever opened it."""

    table: str
    key: str


def long_match(moves: int, seed: int = 0) -> tuple[Setup, tuple[str, ...]]:
    """Return Pig to 10,000 after so many moves or a few more, and how it was set up.

    Its people throw dice of their own, so nothing goes on by itself, and a turn is about to begin.
    """
    chairs = [ChairPlan("here", name) for name in NAMES]
    setup, game = settle("ludix/pig", {"target": 10_000}, chairs, "own")
    match, random = Match(game, list(NAMES), Seeded(seed)), Random(seed)  # noqa: S311  # no secret
    while len(match.moves) < moves or match.legal() or match.seat == match.turns[-1].seat:
        if legal := match.legal():
            match.play("stop" if random.random() < STOPS and "stop" in legal else "roll")
        else:
            match.throw()
    return setup, match.moves


async def write_long_table(store: Store, setup: Setup, moves: tuple[str, ...]) -> LongTable:
    """Keep a table whose match began and came so far."""
    hall = Hall(store)
    made = await hall.open_table(setup, setup.new_game())
    hall.close()
    begun = await store.entries(made.table)
    first = len(begun) + 1
    played = [
        Entry(version, "move", {"text": text}, begun[-1].at)
        for version, text in enumerate(moves, first)
    ]
    await store.append(made.table, played)
    return LongTable(made.table, made.player)
