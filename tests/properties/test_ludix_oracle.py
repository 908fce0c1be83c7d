"""Random games of the Ludix family, view by view, against a referee written from the ledger."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

import ludotheca
from ludotheca import Match
from tests.oracles.ludix import LudixOracle, throw_weights

SETTINGS = [
    ("ludix", {}),
    ("ludix", {"arrange": "player"}),
    ("ludix", {"target": 40}),
    ("ludix", {"arrange": "player", "target": 1}),
    ("ludix/pig", {}),
    ("ludix/pig", {"target": 7}),
    ("ludix/piglet", {}),
    ("ludix/piglet", {"target": 2}),
]


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize(("name", "options"), SETTINGS)
def test_views_and_moves_are_the_oracles(
    name: str, options: dict[str, object], players: int
) -> None:
    for seed in range(60):
        choose = random.Random(seed)  # noqa: S311  # reproducible, not secret
        match = Match(ludotheca.game(name, players=players, **options))
        oracle = LudixOracle(name, players, **options)
        while oracle.actor() != "over":
            open_now = list(match.outcomes()) if match.actor < 0 else match.legal()
            assert sorted(open_now) == sorted(oracle.moves())
            assert (match.actor if match.actor >= 0 else "chance") == oracle.actor()
            text = choose.choice(oracle.moves())
            oracle.play(text)
            match.play(text)
            assert match.view() == oracle.view()
        assert match.is_over


def test_the_weights_are_the_oracles() -> None:
    expected = {throw: Fraction(weight, 1296) for throw, weight in throw_weights().items()}
    assert Match(ludotheca.game("ludix")).outcomes() == expected
