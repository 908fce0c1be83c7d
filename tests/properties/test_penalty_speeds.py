"""Plain and compiled Penalty: the same results in every size, and on random editions."""

from __future__ import annotations

import random

import pytest

import ludotheca
from ludotheca import BadEdition
from ludotheca.bots import bot
from ludotheca.boxes.penalty.game import Penalty
from ludotheca.core.match import Match
from ludotheca.lab.playouts import play_out
from ludotheca.lab.speed import Speed
from ludotheca.testing.speeds import check_speeds
from tests.rules.penalty.editions import game_of, random_edition, written

pytestmark = pytest.mark.compiled

LONGEST = 300


@pytest.mark.parametrize("players", Penalty.seats)
@pytest.mark.parametrize("player", ["forward", "random"])
def test_the_same_lengths_and_places(players: int, player: str) -> None:
    game = ludotheca.game("penalty", players=players)
    chosen = bot(game, player)
    plain = play_out(game, games=20, seed=players, bot=chosen, speed=Speed.PLAIN)
    compiled = play_out(game, games=20, seed=players, bot=chosen)
    assert plain.moves.tolist() == compiled.moves.tolist()
    assert plain.leaders == compiled.leaders


def test_the_same_positions_move_by_move_on_random_editions() -> None:
    choose = random.Random(5)  # noqa: S311  # reproducible, not secret
    compared = 0
    while compared < 25:
        try:
            text = written(*random_edition(choose))
            seven = choose.choice(("printed", "upto4"))
            game = game_of(text, players=choose.randint(2, 6), seven=seven)
        except BadEdition:  # some boards cannot be won
            continue
        match = Match(game)
        while not match.is_over and len(match.moves) < LONGEST:
            match.play(choose.choice(match.legal() or list(match.outcomes())))
        check_speeds(match)
        compared += 1
