"""The one place that chooses between plain and compiled rules."""

from __future__ import annotations

import math
from pathlib import Path

import pytest

import ludotheca
from ludotheca import lab
from ludotheca.bots import bot
from ludotheca.lab import speed as speeds
from ludotheca.lab.playouts import BotGame
from ludotheca.lab.rollouts import Position, roll_out
from ludotheca.lab.seating import seated
from ludotheca.lab.speed import IN_FULL, LONG, Pace, Speed, pace_of
from ludotheca.rulebook import compilable


@compilable
def alone(number: int) -> int:
    """Stand for a driver of one rule."""
    return number + 1


@pytest.fixture(autouse=True)
def empty_cache(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("LUDOTHECA_CACHE", str(tmp_path))


@pytest.mark.parametrize(
    ("costs", "expected"),
    [(0.5, Speed.PLAIN), (2, Speed.QUICK), (2 * LONG, Speed.FULL), (math.inf, Speed.FULL)],
)
def test_the_longer_the_run_the_more_it_is_compiled(costs: float, expected: Speed) -> None:
    pace = Pace(alone)
    pace.note(Speed.PLAIN, pace.cost / 1000, 1)
    games = 10**9 if costs == math.inf else int(1000 * costs)
    assert pace.fitting(games) is expected


def test_small_questions_add_up() -> None:
    pace = Pace(alone)
    pace.note(Speed.PLAIN, pace.cost * 0.4, 1)
    assert pace.fitting(1) is Speed.PLAIN
    pace.note(Speed.PLAIN, pace.cost * 0.4, 1)
    assert pace.fitting(1) is Speed.QUICK


def test_who_goes_on_asking_gets_the_fastest() -> None:
    pace = Pace(alone)
    pace.note(Speed.PLAIN, pace.cost * 2, 1)
    pace.note(Speed.QUICK, pace.cost * (IN_FULL - 1), 100)
    assert pace.fitting(1) is Speed.QUICK
    pace.note(Speed.QUICK, pace.cost * 2, 100)
    assert pace.fitting(1) is Speed.FULL


def test_games_that_were_broken_off_are_taken_for_long_ones() -> None:
    pace = Pace(alone)
    pace.note(Speed.PLAIN, pace.cost / 1000, 1)
    pace.expect(pace.cost * 2)
    assert pace.fitting(1) is Speed.QUICK
    assert pace.fitting(LONG) is Speed.FULL


@pytest.fixture
def nothing_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing has been compiled yet, whatever other tests have done."""
    monkeypatch.setattr(speeds, "is_kept", lambda *_, **__: False)
    pace_of.cache_clear()


@pytest.mark.usefixtures("nothing_kept")
def test_a_few_games_without_end_are_not_compiled_in_full(monkeypatch: pytest.MonkeyPatch) -> None:
    game = ludotheca.game("ludix/pig")
    monkeypatch.setattr("ludotheca.lab.playouts.TRIED_MOVES", 5)
    monkeypatch.setattr(type(game), "most_random_moves", 10)
    table = BotGame.of(game, seated(game))
    assert table.fitting(1) is Speed.PLAIN
    known = pace_of(table.driver())
    assert known.ahead == pytest.approx(known.plain)


def test_a_simulation_says_the_same_at_every_speed(monkeypatch: pytest.MonkeyPatch) -> None:
    told = []
    for speed in Speed:
        monkeypatch.setattr(BotGame, "fitting", lambda *_, speed=speed, **__: speed)
        simulation = lab.simulate("ludix/pig", games=60, seed=3)
        told.append({key: value for key, value in simulation.to_json().items() if key != "seconds"})
    assert told[0] == told[1] == told[2]


def test_an_unfinished_rollout_has_no_winner(monkeypatch: pytest.MonkeyPatch) -> None:
    game = ludotheca.game("ludix/pig")
    monkeypatch.setattr(type(game), "most_random_moves", 3)
    rolled = roll_out(game, Position(game.initial()), bot(game), games=5, seed=0, speed=Speed.PLAIN)
    assert rolled.moves.tolist() == [3] * 5
    assert not rolled.shares.any()


def test_who_listens_is_told_once_that_rules_are_compiled() -> None:
    told: list[str] = []
    speeds.tell_when_compiling(lambda: told.append("compiling"))
    Speed.PLAIN.made(alone)
    assert told == []
    Speed.QUICK.made(alone)
    Speed.FULL.made(alone)
    assert told == ["compiling"]


@pytest.mark.usefixtures("nothing_kept")
def test_a_table_tries_a_few_games_before_it_chooses() -> None:
    game = ludotheca.game("ludix/piglet")
    assert BotGame.of(game, seated(game)).fitting(1) is Speed.PLAIN
