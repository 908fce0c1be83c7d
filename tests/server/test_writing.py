"""What is told at every move is written quickly, and not a letter differently."""

from __future__ import annotations

import random

import pytest

from ludotheca.core import registry
from ludotheca.core.dice import Seeded
from ludotheca.core.match import Match
from ludotheca.core.scene import Message
from ludotheca.server import wire
from ludotheca.server.desk import writing
from ludotheca.server.desk.views import step
from ludotheca.server.desk.writing import written
from ludotheca.server.tables import moving
from ludotheca.server.tables.situations import Situation
from ludotheca.server.tables.table import LoggedMove, Moved

MOVES = 60


def steps_of(game: str) -> list[wire.Step]:
    """Return the first moves of a random game as they are told."""
    match = Match(registry.game_type(game)(), dice=Seeded(3))
    choose, told = random.Random(game), list[wire.Step]()  # noqa: S311  # not for secrets
    while len(told) < MOVES and not match.is_over:
        text = match.draw() if match.actor < 0 else choose.choice(match.legal())
        played = moving.play(match, text)
        logged = LoggedMove(len(told) + 1, played.turn, text, played.events)
        outcomes = tuple(match.playable())
        situation = Situation("playing", match.seat, "own-throw", outcomes, match.ranking)
        told.append(step(Moved(logged, played.dice, match.scene(), situation), "free"))
    return told


@pytest.mark.parametrize("game", registry.games())
def test_moves_of_every_game_are_written_as_pydantic_writes_them(game: str) -> None:
    for told in steps_of(game):
        assert written(told) == told.model_dump_json()
        assert wire.Step.model_validate_json(written(told)) == told


def test_what_is_odd_is_written_the_same_way() -> None:
    odd = {"name": "Zoé “☕” \x1f", "share": 1e-7, "few": 1e22, "none": None}
    told = wire.Problem(id=None, code="odd", message="\u2028", reason=Message("m", odd))
    assert written(told) == told.model_dump_json()


def test_without_what_is_compiled_it_is_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    told = steps_of("ludix")[-1]
    quick = written(told)
    monkeypatch.setattr(writing, "_dumps", None)
    assert written(told) == quick
