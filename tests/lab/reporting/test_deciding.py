"""Decisions and their stakes, on a game whose doors are worked out by hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from ludotheca.lab.reporting.deciding import decision_measures, look_into, options_at, weigh
from ludotheca.lab.reporting.following import follow
from ludotheca.lab.reporting.judging import judge
from ludotheca.lab.reporting.measure import Measure
from tests.lab.reporting.tiny import Doors, Tosses, silent

pytestmark = pytest.mark.compiled


def measured(games: int = 40) -> dict[str, Measure]:
    by_rollouts = judge(Doors(), 3, 10**6)
    followed = follow(by_rollouts, games, 1, silent)
    found = decision_measures(by_rollouts, followed, 5, silent)
    return {measure.name: measure for measure in found}


def test_doors_that_lead_to_the_same_are_one_option() -> None:
    game = Doors()
    followed = follow(judge(game, 3, 10**6), 1, 1, silent)[0]
    assert len(options_at(game, followed, 0).afters) == 1
    assert len(options_at(game, followed, 1).afters) == 3
    assert options_at(game, followed, 1).seat == 0
    chosen = look_into(game, followed, 1)
    assert (chosen.counts, chosen.free, len(chosen.picked)) == ((2, 4), 1, 1)


def test_branching_counts_what_may_be_said_and_free_what_makes_a_difference() -> None:
    branching = measured()["branching"]
    assert (branching.value, branching.interval) == (3, (3, 3))  # two words, then four doors
    assert branching.parts["free"] == 0.5
    assert branching.parts["decisions_a_game"] == 2
    assert branching.parts["decisions_of_moves"] == pytest.approx(2 / 3)


def test_half_of_the_decisions_are_real_ones() -> None:
    assert measured()["real_decisions"].value == 0.5


def test_stakes_are_three_quarters_against_a_half_and_against_a_quarter() -> None:
    stakes = measured()["stakes"]
    low, high = stakes.interval or (0, 0)
    assert low <= 1 / 4 <= high
    assert high - low < 0.03
    low, high = stakes.parts["worst_interval"]
    assert low <= 1 / 2 <= high
    assert high - low < 0.03
    assert stakes.parts["shares"] == [0, 0, 0, 0, 0, 0, 1]


def test_options_that_are_worth_the_same_have_no_stakes(monkeypatch: pytest.MonkeyPatch) -> None:
    """The best of equals, chosen by the luck that it is measured by, would seem to be better."""
    game = Doors()
    by_rollouts = judge(game, 3, 10**6)
    options = options_at(game, follow(by_rollouts, 1, 1, silent)[0], 1)
    alike = (options.afters[0],) * 3
    monkeypatch.setattr(type(by_rollouts), "shares", _apart(type(by_rollouts).shares))
    weighed = [
        weigh(by_rollouts, number, type(options)(0, alike, options.left)) for number in range(60)
    ]
    mean = sum(one.worst for one in weighed) / len(weighed)
    assert abs(mean) < 0.02  # best against worst of the same games would be 0.05
    assert sum(one.is_real for one in weighed) <= 6


def _apart(shares: Callable[..., Any]) -> Callable[..., Any]:
    """Let every option meet luck of its own."""
    count = iter(range(10**6))

    def apart(judge: Any, station: Any, games: int, first: int) -> Any:  # noqa: ARG001
        return shares(judge, station, 200, 200 * next(count))

    return apart


def test_where_nobody_decides_it_says_so() -> None:
    by_rollouts = judge(Tosses(), 3, 10**6)
    followed = follow(by_rollouts, 5, 1, silent)
    found = decision_measures(by_rollouts, followed, 5, silent)
    assert [measure.why for measure in found] == ["nothing-decided"] * 3
    assert [measure.value for measure in found] == [None] * 3
