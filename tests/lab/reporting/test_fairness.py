"""Balance and length."""

from __future__ import annotations

import pytest

import ludotheca
from ludotheca.bots.policy import Bot
from ludotheca.lab.reporting.fairness import balance, length, others, played
from ludotheca.lab.simulating import simulate
from tests.lab.reporting.tiny import FOOL, WISE, Doors, Tosses, silent


def test_a_fair_game_is_in_balance_and_luck_is_not_taken_for_unfairness() -> None:
    found = [balance(played(Tosses(), 200, seed, silent)) for seed in range(20)]
    assert sum(measure.value == 1 for measure in found) >= 10
    for measure in found[:5]:
        low, high = measure.interval or (0, 0)
        assert low <= 1 <= high


@pytest.mark.parametrize("policy", [WISE, FOOL])
def test_the_balance_of_two_is_what_one_wins_more_than_the_other(policy: Bot) -> None:
    """3/4 against 1/4 either way: 1/2 short of a balance of one."""
    simulation = simulate(Doors(), games=2_000, seed=1, policies=[policy, policy])
    measure = balance(simulation)
    low, high = measure.interval or (0, 0)
    assert low <= 1 / 2 <= high
    assert high - low < 0.1
    assert sum(measure.parts["seats"]) == pytest.approx(1)


def test_the_length_of_three_tosses_is_three() -> None:
    measure = length(played(Tosses(), 50, 1, silent))
    assert (measure.value, measure.interval) == (3, (3, 3))
    assert measure.parts["quantiles"] == [3] * 5
    assert (measure.parts["from"], measure.parts["shares"]) == (3, [1])


def test_the_histogram_holds_all_games_in_bins_of_one_width() -> None:
    measure = length(played(ludotheca.game("ludix/piglet"), 300, 1, silent))
    shares, width = measure.parts["shares"], measure.parts["width"]
    assert len(shares) <= 24
    assert sum(shares) == pytest.approx(1)
    assert measure.parts["from"] <= measure.known <= measure.parts["from"] + width * len(shares)


def test_every_other_number_of_players_is_told() -> None:
    found = others(ludotheca.game("ludix/piglet", players=3), 20, 1, silent)
    assert [table["players"] for table in found] == [2, 4, 5, 6]
    assert [len(table["balance"]["seats"]) for table in found] == [2, 4, 5, 6]
