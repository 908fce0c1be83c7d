"""Every registered game, held against the conformance kit."""

from __future__ import annotations

import pytest

import ludotheca
from ludotheca.core.box import Box
from ludotheca.lab.playouts import play_out
from ludotheca.lab.speed import Speed
from ludotheca.testing import check_game
from ludotheca.testing.playthrough import settings

MANY = 4
"""Players from which on one game is long enough; of each other setting there are two."""
SETTINGS = [
    game
    for box in ludotheca.shelf()
    for kind in box.games
    for players in sorted({kind.seats[0], kind.seats[-1]})
    for game in settings(kind, players)
]


@pytest.mark.compiled
@pytest.mark.parametrize("game", SETTINGS, ids=repr)
def test_conformance(game: ludotheca.Game) -> None:
    check_game(game, games=1 if game.players > MANY else 2)


@pytest.mark.compiled
@pytest.mark.parametrize("box", ludotheca.shelf(), ids=lambda box: box.id)
def test_long_runs_keep_to_the_plain_rules(box: Box) -> None:
    """A box at a time: its games share most of what is compiled."""
    for kind in box.games:
        for players in sorted({kind.seats[0], kind.seats[-1]}):
            game = kind(players, **kind.bounded)
            plain, full = (
                play_out(game, games=4, seed=players, speed=speed)
                for speed in (Speed.PLAIN, Speed.FULL)
            )
            assert plain.moves.tolist() == full.moves.tolist(), game
            assert plain.leaders == full.leaders, game
