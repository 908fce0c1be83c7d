"""Decisions beside the best, on games that are small enough to be worked out by hand."""

from __future__ import annotations

import math
from dataclasses import replace
from functools import cache
from itertools import count
from types import SimpleNamespace

import pytest

import ludotheca
from coin_race.game import CoinRace
from ludotheca import Match
from ludotheca.lab import decisions as lab_decisions
from ludotheca.lab.decisions import Compared, accuracy, accuracy_of, compare
from ludotheca.lab.effort import COMPILED, effort
from tests.lab.test_odds import begun

pytestmark = pytest.mark.compiled


def played(match: Match, *texts: str) -> Match:
    for text in texts:
        match.play(text)
    return match


def piglet(*texts: str) -> Match:
    """Piglet to 2, where with one point of the turn to stop leaves 3/5 and to throw on 5/7."""
    return played(Match(ludotheca.game("ludix/piglet", target=2)), *texts)


@cache
def coin_race_chance(own: int, other: int, depth: int = 60) -> float:
    """The chance of who throws, on these steps, if everybody decides by lot from now on."""
    if depth == 0:
        return 0.5
    rest = 1 - coin_race_chance(other, own, depth - 1)
    steps = (
        1.0 if own + step >= 3 else 1 - coin_race_chance(other, own + step, depth - 1)
        for step in (1, 2)
    )
    return (2 * rest + sum(steps)) / 4


def test_the_best_costs_nothing() -> None:
    found, is_all = compare(piglet("1", "roll", "1", "stop"))
    assert is_all
    assert [(each.number, each.best, each.cost, each.within) for each in found] == [
        (2, "roll", 0, 0),
        (4, "stop", 0, 0),
    ]
    assert accuracy(found) == (100, 0)


def test_what_a_foolish_stop_costs_is_exact() -> None:
    [stop], _ = compare(piglet("1", "stop"))
    assert (stop.seat, stop.played, stop.best) == (0, "stop", "roll")
    assert stop.cost == pytest.approx(5 / 7 - 3 / 5)
    assert accuracy([stop]) == pytest.approx((accuracy_of(4 / 35), 0))


def test_rollouts_tell_what_resting_before_the_goal_costs() -> None:
    """Ann stands on the second step and could win; Bob, at the start, throws on."""
    match = played(Match(CoinRace()), "heads", "step", "tails", "rest", "tails", "rest")
    found, is_all = compare(match)
    first, second, third = found
    assert is_all
    assert (third.played, third.best) == ("rest", "step")
    assert abs(third.cost - coin_race_chance(0, 2)) <= 1.5 * third.within
    assert (first.best, first.cost) == ("step", 0)
    assert (second.played, second.best) == ("rest", "step")
    assert (
        abs(second.cost - (coin_race_chance(2, 0) - coin_race_chance(2, 1))) < 1.5 * second.within
    )


def test_what_may_be_chance_counts_as_nothing_lost() -> None:
    unsure = Compared(1, 0, "rest", "rest", measured=0.02, within=0.03)
    assert unsure.cost == 0
    sure = Compared(1, 0, "rest", "step", measured=0.02, within=0.01)
    assert sure.cost == 0.02


def test_forced_decisions_and_those_that_lead_to_the_same_are_left_out() -> None:
    match = begun("veldiv/team", 2, 60)
    assert compare(match) == ([], True)


def test_without_time_it_says_that_not_all_were_compared() -> None:
    match = begun("ludix", 3, 30)
    found, is_all = compare(match, seconds=0)
    assert (found, is_all) == ([], False)


def test_the_same_seed_gives_the_same_comparison(monkeypatch: pytest.MonkeyPatch) -> None:
    few = replace(COMPILED, a_choice=(20_000, 30_000))
    monkeypatch.setattr(lab_decisions, "effort", lambda: few)
    match = begun("ludix", 3, 12)
    told: list[float] = []
    assert compare(match, seed=3, progress=told.append) == compare(match, seed=3)
    assert compare(match, seed=3) != compare(match, seed=4)
    assert told == sorted(told)
    assert told[-1] == 1


def test_on_a_slow_machine_every_decision_gets_less(monkeypatch: pytest.MonkeyPatch) -> None:
    seconds = count(0.0)
    clock = SimpleNamespace(monotonic=lambda: next(seconds))
    monkeypatch.setattr(lab_decisions, "time", clock)
    budget = lab_decisions._Budget(4, seconds=4.5)
    first = budget.begin()
    fewest, most = effort().a_choice
    assert first == most
    budget.end(first)
    second = budget.begin()
    assert second is not None
    assert fewest < second < first
    assert budget.begin() is not None
    assert budget.begin() is not None
    assert budget.begin() is None


def test_accuracy_falls_from_a_hundred_to_nothing() -> None:
    assert accuracy_of(0) == 100
    assert accuracy_of(1) == 0
    assert accuracy([]) is None
    worth = [accuracy_of(cost / 100) for cost in range(101)]
    assert worth == sorted(worth, reverse=True)


def test_errors_of_many_decisions_cancel() -> None:
    many = [Compared(number, 0, "a", "a", 0.0, 0.02) for number in range(100)]
    (_, one), (_, all_of_them) = accuracy(many[:1]) or (0, 0), accuracy(many) or (0, 0)
    assert all_of_them == pytest.approx(one / math.sqrt(100))
