"""Whole games by chance: what every game must keep, and the same as the oracle at every step."""

import random

import pytest
from oracle import Oracle

from ludotheca import Match
from ludotheca.testing import check_game
from new_box.game import NewBox


@pytest.mark.parametrize("players", NewBox.seats)
def test_it_keeps_what_every_game_must(players: int) -> None:
    check_game(NewBox(players), games=5)


@pytest.mark.parametrize("seed", range(30))
def test_the_oracle_agrees(seed: int) -> None:
    chosen = random.Random(seed)
    match, oracle = Match(NewBox(2 + seed % 3)), Oracle(2 + seed % 3)
    while not match.is_over:
        assert sorted(match.playable()) == sorted(oracle.playable())
        text = chosen.choice(oracle.playable())
        match.play(text)
        oracle.play(text)
        assert match.view()["places"] == oracle.places
    assert oracle.playable() == []
