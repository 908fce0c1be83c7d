"""Plain and compiled Veldiv: the same results in every race and size, in settings dealt out."""

from __future__ import annotations

import random
from typing import Any

import pytest

from ludotheca.boxes.veldiv.game import Race
from ludotheca.core.match import Match
from ludotheca.lab.playouts import play_out
from ludotheca.lab.speed import Speed
from ludotheca.testing.speeds import check_speeds
from tests.properties.test_veldiv_oracle import RACES, crowding, dealt, luckily

pytestmark = pytest.mark.compiled


@pytest.mark.parametrize("race", RACES)
def test_the_same_lengths_and_winners(race: type[Race]) -> None:
    for players, options in dealt(race, 24):
        game = race(players, **options)
        plain = play_out(game, games=5, seed=players, speed=Speed.PLAIN)
        compiled = play_out(game, games=5, seed=players)
        assert plain.moves.tolist() == compiled.moves.tolist(), game
        assert plain.leaders == compiled.leaders, game


@pytest.mark.parametrize("race", RACES)
def test_the_same_positions_move_by_move(race: type[Race]) -> None:
    """Also in races full of sixes and of taken squares."""
    for number, (_, options) in enumerate(dealt(race, 6)):
        match = raced(race, options, (luckily, crowding)[number % 2])
        check_speeds(match)


def raced(race: type[Race], options: dict[str, Any], manner: Any) -> Match:
    match = Match(race(race.seats[-1], **options))
    choose = random.Random(1)  # noqa: S311  # reproducible, not secret
    while not match.is_over:
        match.play(manner(match, choose))
    return match
