"""The Royal Game of Ur against a referee written from its ledger alone, on whole games."""

from __future__ import annotations

import random
from typing import Any

import pytest

from ludotheca import Match
from ludotheca.rulebook import OVER
from royal_ur.game import RoyalUr
from tests.oracles.royal_ur import RoyalUrOracle, throws

GAME = RoyalUr(2)


def seen(view: dict[str, Any]) -> dict[str, Any]:
    """Return what the referee knows too; pieces have no names there."""
    pieces = [sorted(side) for side in view["pieces"]]
    return {"pieces": pieces, **{name: view[name] for name in ("to_play", "throw", "over")}}


def compare(seed: int) -> int:
    """Play a random game on both, compare at every step, and return the number of moves."""
    choose = random.Random(seed)  # noqa: S311  # reproducible, not secret
    state, oracle = GAME.initial(), RoyalUrOracle()
    count = 0
    while GAME.actor(state) != OVER:
        playable = GAME.playable(state)
        open_now = oracle.moves()
        assert list(playable) == open_now
        text = choose.choice(open_now)
        GAME.rules.apply(state, playable[text], None)
        oracle.play(text)
        assert seen(GAME.view(state)) == oracle.view()
        count += 1
    assert oracle.moves() == []
    return count


def test_whole_games_are_the_referees() -> None:
    assert sum(map(compare, range(4))) > 4 * 100


@pytest.mark.slow
def test_many_whole_games_are_the_referees() -> None:
    for seed in range(4, 60):
        compare(seed)


def test_the_weights_are_those_of_four_dice() -> None:
    assert Match(GAME).outcomes() == throws()
