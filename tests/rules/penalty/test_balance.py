"""France 98 as it plays: how long, how many play-offs, and the same chances for every seat."""

from __future__ import annotations

import pytest

import ludotheca
from ludotheca.bots.policy import choose_at_random
from tests.rules.penalty.measure import Figures, measure

pytestmark = pytest.mark.compiled

GAMES = 40_000
"""Enough that a share of a quarter is known to half a point, with room to spare."""


@pytest.fixture(scope="module", params=["forward", "random"])
def figures(request: pytest.FixtureRequest) -> Figures:
    game = ludotheca.game("penalty", players=4)
    if request.param == "forward":
        return measure(game, GAMES)
    return measure(game, GAMES, decide=choose_at_random)


def test_a_game_of_four_lasts_45_to_90_throws(figures: Figures) -> None:
    assert 45 <= figures.throws <= 90


def test_there_are_at_least_two_playoffs(figures: Figures) -> None:
    assert figures.playoffs >= 2


def test_no_seat_is_better_than_another(figures: Figures) -> None:
    """Who begins is decided by dice, so that every seat begins as often as the others."""
    assert max(figures.wins) - min(figures.wins) < 0.03


def test_whoever_begins_has_a_small_advantage(figures: Figures) -> None:
    assert 0.25 < figures.starter_wins < 0.30


def test_PEN_13_players_come_to_need_4_3_2_and_1_and_win_from_there(figures: Figures) -> None:
    assert min(figures.needed[:4]) > 0.2
    assert min(figures.won_from[:4]) > 0.01


def test_PEN_13_upto4_makes_3_a_place_to_win_from(figures: Figures) -> None:
    other = measure(ludotheca.game("penalty", players=4, seven="upto4"), GAMES)
    assert other.won_from[2] > 2 * figures.won_from[2]


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_the_queue_of_arrivals_never_fills(players: int) -> None:
    assert measure(ludotheca.game("penalty", players=players), GAMES).longest_queue < 10
