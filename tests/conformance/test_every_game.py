"""Every registered game, held against the conformance kit."""

from __future__ import annotations

import pytest

import ludotheca
from ludotheca.rulebook.accelerate import debugging
from ludotheca.testing import check_game
from ludotheca.testing.playthrough import settings

GAMES = 2 if debugging() else 4
"""With bounds checked the same games come once more, and slowly: the first of them will do."""
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
