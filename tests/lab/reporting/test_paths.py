"""What is told of a game's course, on paths that are worked out by hand."""

from __future__ import annotations

from itertools import product
from math import comb
from typing import TYPE_CHECKING

import numpy as np
import pytest

from ludotheca.lab.reporting.following import follow, path_measures, path_of
from ludotheca.lab.reporting.judging import judge
from ludotheca.lab.reporting.measure import Measure
from ludotheca.lab.reporting.paths import (
    Path,
    count_changes,
    decided_at,
    drama,
    furthest_behind,
    lead_changes,
    safe_from,
)
from tests.lab.reporting.tiny import Tosses, silent

if TYPE_CHECKING:
    from numpy.typing import NDArray


def path(*first: float) -> NDArray[np.float64]:
    """Return the chances of two, given those of the first."""
    return np.array([[chance, 1 - chance] for chance in first])


@pytest.mark.parametrize(
    ("chances", "changes"),
    [
        ((0.5, 0.75, 1), 0),
        ((0.5, 0.75, 0.5, 0), 1),
        ((0.5, 0.52, 0.48, 0.52, 1), 0),  # nobody leads clearly before the end
        ((0.6, 0.48, 0.6, 1), 0),  # a rival who is not clearly ahead has not taken the lead
        ((0.6, 0.4, 0.6, 0.4, 0), 3),
        ((0.2, 0.5, 0), 0),
    ],
)
def test_the_lead_passes_when_another_is_clearly_ahead(
    chances: tuple[float, ...], changes: int
) -> None:
    assert count_changes(path(*chances)) == changes


def test_of_three_the_lead_goes_from_one_to_another() -> None:
    chances = np.array([[1 / 3] * 3, [0.5, 0.3, 0.2], [0.3, 0.5, 0.2], [0.0, 0.1, 0.9], [0, 0, 1]])
    assert count_changes(chances) == 2


def test_drama_is_the_greatest_distance_to_whoever_led() -> None:
    assert furthest_behind(path(0.5, 0.3, 0.1, 0.6, 1), [0]) == pytest.approx(0.8)
    assert furthest_behind(path(0.5, 0.6, 1), [0]) == 0
    shared = np.array([[0.4, 0.6], [0.2, 0.8], [0.5, 0.5]])
    assert furthest_behind(shared, [0, 1]) == pytest.approx((0.6 + 0) / 2)


def test_the_point_of_decision_is_counted_in_moves() -> None:
    at = np.array([0, 2, 5, 10])
    assert safe_from(path(0.5, 0.95, 0.92, 1), at, [0]) == 0.2
    assert safe_from(path(0.5, 0.95, 0.8, 1), at, [0]) == 1
    assert safe_from(path(0.95, 0.95, 0.9, 1), at, [0]) == 0
    assert safe_from(np.full((4, 2), 0.5), at, [0, 1]) == 1


def measured(game: Tosses, games: int, seed: int = 1) -> dict[str, Measure]:
    by_rollouts = judge(game, 7, 10**6)
    followed = follow(by_rollouts, games, seed, silent)
    return {measure.name: measure for measure in path_measures(by_rollouts, followed, silent)}


@pytest.mark.compiled
def test_best_of_three_is_as_worked_out_by_hand() -> None:
    """1/2, 3/4 or 1/4 after one toss, 1 or 1/2 or 0 after two.

    The lead passes in heads-tails-tails and its mirror, 1/4 of the games, and only there was the
    winner behind, by 3/4 - 1/4.  It is decided after two tosses of three in half of the games.
    """
    found = measured(Tosses(rounds=3), 300)
    for name, value in (("lead_changes", 1 / 4), ("drama", 1 / 8), ("decided", 5 / 6)):
        low, high = found[name].interval or (0, 0)
        assert low <= value <= high, name
        assert high - low < 0.12, name


def chance_of_heads(heads: int, left: int, needed: int) -> float:
    ways = sum(comb(left, more) for more in range(left + 1) if heads + more >= needed)
    return ways / float(2**left)


def exact_path(tosses: tuple[int, ...]) -> Path:
    """Return the course of a row of tosses, 1 for heads, from the binomial coefficients."""
    rounds = len(tosses)
    sums = [sum(tosses[:count]) for count in range(rounds + 1)]
    chances = [
        chance_of_heads(heads, rounds - count, rounds // 2 + 1) for count, heads in enumerate(sums)
    ]
    return Path(path(*chances), np.arange(rounds + 1))


@pytest.mark.compiled
def test_best_of_seven_is_as_all_rows_of_tosses_say() -> None:
    courses = [exact_path(tosses) for tosses in product((0, 1), repeat=7)]
    found = measured(Tosses(rounds=7), 300)
    figures = {"lead_changes": lead_changes, "drama": drama, "decided": decided_at}
    for name, figure in figures.items():
        value = sum(map(figure, courses)) / len(courses)
        low, high = found[name].interval or (0, 0)
        assert low <= value <= high, name


@pytest.mark.compiled
def test_errors_of_rollouts_do_not_inflate_what_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """With few rollouts the plain figures are too large, by more than those that are corrected."""
    monkeypatch.setattr("ludotheca.lab.reporting.following.MOST", 60)
    by_rollouts = judge(Tosses(rounds=31), 7, 10**6)
    followed = follow(by_rollouts, 300, 3, silent)
    rolled = [path_of(by_rollouts, game) for game in followed]
    truth = [exact_path(tuple(1 - move for move in game.trace.moves)) for game in followed]
    true = float(np.mean([drama(each) for each in truth]))
    plain = float(np.mean([furthest_behind(each.chances, each.winners) for each in rolled]))
    corrected = float(np.mean([drama(each) for each in rolled]))
    assert plain - true > 0.02
    assert abs(corrected - true) < (plain - true) / 2
