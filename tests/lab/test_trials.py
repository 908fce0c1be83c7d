from __future__ import annotations

from dataclasses import replace

import pytest

from ludotheca import Match
from ludotheca.bots import quick
from ludotheca.lab import trials as trials_of
from ludotheca.lab.effort import PLAIN
from ludotheca.lab.speed import Speed
from ludotheca.lab.trials import FEWEST, Trials, halve
from tests.lab.test_odds import begun

pytestmark = pytest.mark.compiled


def at_decision(name: str, players: int, seed: int = 1) -> Match:
    """A match in which several decisions are open."""
    match = begun(name, players, 5, seed)
    while match.actor < 0:
        match.throw()
    return match


def trials_in(match: Match, seed: int = 4) -> Trials:
    moves = list(match.playable().values())
    return Trials(match.game, match.state, moves, quick(match.game), seed)


def test_trials_share_their_luck() -> None:
    trials = trials_in(at_decision("ludix", 3))
    trials.play([0], 5, Speed.PLAIN)
    trials.play([1], 5, Speed.PLAIN)
    again = trials_in(at_decision("ludix", 3))
    again.play([0, 1], 3, Speed.PLAIN)
    again.play([1, 0], 2, Speed.PLAIN)
    for number in (0, 1):
        assert again.chance(number) == trials.chance(number)
    lead, error = trials.lead(0, 1)
    assert lead == pytest.approx(trials.chance(0) - trials.chance(1))
    assert error >= 0


def test_halving_spends_its_budget_on_the_better_ones() -> None:
    trials = trials_in(at_decision("chasse-croise", 2))
    budget = 4 * FEWEST * len(trials)
    furthest = halve(trials, 0, budget)
    played = [trials.games(number) for number in range(len(trials))]
    assert len(furthest) == 2
    assert furthest[0] == 0
    assert {trials.games(number) for number in furthest} == {max(played)}
    assert min(played) >= FEWEST
    assert budget - 2 * len(trials) <= sum(played) <= budget


def test_without_time_only_the_fewest_games_are_played() -> None:
    trials = trials_in(at_decision("chasse-croise", 2))
    halve(trials, 0, 10**6, seconds=0.0)
    assert {trials.games(number) for number in range(len(trials))} == {FEWEST}


def test_where_nothing_can_be_compiled_the_budget_is_small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trials_of, "effort", lambda: replace(PLAIN, trials=2_000))
    trials = trials_in(at_decision("ludix", 3))
    halve(trials, 0, 10**6)
    assert trials.moves_played < 3_000


def test_without_time_to_compile_it_is_compiled_aside(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[object] = []
    monkeypatch.setattr(trials_of, "is_kept", lambda *_, **__: False)
    monkeypatch.setattr(trials_of, "_compile_aside", asked.append)
    monkeypatch.setattr("ludotheca.lab.playouts.BotGame.fitting", lambda *_: Speed.QUICK)
    trials = trials_in(at_decision("ludix", 3))
    assert trials.fitting(100, seconds=0.1) is Speed.PLAIN
    assert len(asked) == 1
    assert trials.fitting(100, seconds=1_000) is Speed.QUICK
    assert trials.fitting(100) is Speed.QUICK
