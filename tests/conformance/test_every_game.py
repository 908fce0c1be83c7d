"""Every registered game, held against the conformance kit."""

from __future__ import annotations

import pytest

import ludotheca
from ludotheca.testing import check_game
from ludotheca.testing.playthrough import settings

GAMES = 2
"""Of each setting; the oracles play many more."""
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
    check_game(game, games=GAMES)
