"""Games of luck alone, worked out, beside what is reckoned here without their rules."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import ludotheca
from coin_race.game import CoinRace as Toy
from coin_race.rules import State
from ludotheca import CannotSolve, Match, lab
from ludotheca.core.dice import Seeded
from ludotheca.core.game import Game
from ludotheca.lab import exact
from ludotheca.lab.exact import chain as chain_module
from ludotheca.lab.exact import store
from ludotheca.lab.playouts import play_out
from ludotheca.lab.solve import Solution
from ludotheca.lab.solve import store as solutions
from ludotheca.lab.solve.archive import write_archive
from ludotheca.lab.speed import Speed
from ludotheca.rulebook import CHANCE, OVER, rule

PURSUIT, ELIMINATION = ludotheca.game("veldiv/pursuit"), ludotheca.game("veldiv/elimination")


def leap(die: int) -> int:
    """VEL-1: six is the lucky throw."""
    return 12 if die == 6 else die


@cache
def pursued(mine: int, theirs: int) -> float:
    """VEL-PUR for two: the chance of who throws, half a track ahead of the other's start."""
    chance = 0.0
    for die in range(1, 7):
        after = mine + leap(die)
        while (after - theirs) % 48 == 24:  # VEL-3: taken, and six goes on by six
            after += die
        won = after - theirs > 24 or after > 144
        chance += (1.0 if won else 1.0 - pursued(theirs, after)) / 6
    return chance


@cache
def outlasted(mine: int, theirs: int) -> float:
    """VEL-ELI for two: the chance of who throws to be across the line first."""
    chance = 0.0
    for die in range(1, 7):
        after = mine + leap(die)
        if after == theirs:
            after += die
        chance += (1.0 if after > 48 else 1.0 - outlasted(theirs, after)) / 6
    return chance


ORACLES = {"pursuit": (PURSUIT, pursued), "elimination": (ELIMINATION, outlasted)}


@pytest.mark.compiled
@pytest.mark.parametrize("race", ORACLES)
def test_races_of_two_are_as_they_are_reckoned_by_hand(race: str) -> None:
    game, oracle = ORACLES[race]
    known = exact.solve(game)
    assert (known.sweeps, known.residual < 1e-14) == (1, True)
    for seed in range(3):
        match = Match(game, dice=Seeded(seed))
        while not match.is_over:
            seat, riders = match.seat, match.view()["riders"]
            mine, theirs = (riders[each]["distance"] for each in (seat, 1 - seat))
            chances = known.chances(match.state)
            assert chances is not None
            assert chances[seat] == pytest.approx(oracle(mine, theirs), abs=1e-13)
            assert sum(chances) == pytest.approx(1)
            match.throw()
        assert known.chances(match.state) == tuple(
            float(match.ranking is not None and seat in match.ranking[0]) for seat in (0, 1)
        )


def test_a_solution_agrees_with_games_that_are_played() -> None:
    played = play_out(ELIMINATION, games=1_000, seed=3, speed=Speed.PLAIN)
    assert played.winners.count(1) / 1_000 == pytest.approx(outlasted(0, 0), abs=0.065)


@pytest.mark.compiled
def test_the_pursuit_of_two_has_12_086_positions() -> None:
    known = exact.solve(PURSUIT)
    assert known.to_json() == {
        "game": "veldiv/pursuit",
        "players": 2,
        "options": {},
        "rules": PURSUIT.rules.version,
        "value": [pytest.approx(0.545982, abs=5e-7), pytest.approx(0.454018, abs=5e-7)],
        "positions": 12_086,
        "residual": pytest.approx(0, abs=1e-14),
        "seconds": pytest.approx(known.seconds, abs=1e-4),
        "sweeps": 1,
    }
    assert "12,086 positions" in known.summary()
    assert "54,598203" in known.summary("fr")


# Ways that lead back


@rule
def steps_in_between(s: State) -> int:
    return CHANCE if 0 < s.places[0] < 3 else OVER


@rule
def one_step(s: State, players: int) -> None:
    s.players = players
    s.places[0] = 1


@rule
def up_or_down(s: State, move: int, ev: Any) -> None:  # noqa: ARG001
    s.places[0] += 1 if move == 1 else -1
    s.moves += 1


@rule
def up_or_stay(s: State, move: int, ev: Any) -> None:  # noqa: ARG001
    s.places[0] += move
    s.moves += 1


@rule
def round_and_round(s: State, move: int, ev: Any) -> None:  # noqa: ARG001
    s.places[0] = 3 - s.places[0]
    s.moves += 1


@rule
def place_of_one(s: State, numbers: Any) -> int:
    numbers[0] = s.places[0]
    return 1


@rule
def twice_as_likely(s: State, weights: Any) -> int:  # noqa: ARG001
    weights[0] = 2
    weights[1] = 1
    return 2


@rule
def top_or_bottom(s: State, places: Any) -> None:
    places[0] = 0 if s.places[0] > 0 else 1
    places[1] = 1 - places[0]


def luck_alone(**members: Any) -> Game:
    kind: type[Game] = type("LuckAlone", (Toy,), {"decides": False, **members})
    return kind(2)


def stairs(apply: Any, **others: Any) -> Game:
    """A walk on stairs from the first step: at the top seat 0 has won, at the bottom seat 1."""
    changed = {"actor": steps_in_between, "setup": one_step, "apply": apply, **others}
    rules = replace(Toy.rules, essence=place_of_one, ranking=top_or_bottom, **changed)
    return luck_alone(rules=rules)


def test_ways_that_lead_back_are_followed_until_all_is_decided() -> None:
    fair = exact.solve(stairs(up_or_down), speed=Speed.PLAIN)
    assert fair.positions == 2
    assert fair.sweeps > 1
    assert fair.residual < 1e-11
    assert fair.value[0] == pytest.approx(float(Fraction(1, 3)), abs=fair.residual)
    steep = exact.solve(stairs(up_or_down, chance=twice_as_likely), speed=Speed.PLAIN)
    assert steep.value[0] == pytest.approx(float(Fraction(1, 7)), abs=2 * steep.residual)


def test_who_stays_where_he_is_throws_again() -> None:
    known = exact.solve(stairs(up_or_stay), speed=Speed.PLAIN)
    assert (known.value[0], known.sweeps, known.residual) == (1.0, 1, 0.0)


def test_a_game_that_need_not_end_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chain_module, "MOST_SWEEPS", 20)
    with pytest.raises(CannotSolve, match="may go on for ever: after 20 sweeps"):
        exact.solve(stairs(round_and_round), speed=Speed.PLAIN)


def test_games_that_cannot_be_walked_are_refused() -> None:
    for game, why in (
        (Toy(2), "is not luck alone: players decide in it"),
        (ludotheca.game("veldiv/team", mate="choice"), "players decide in it"),
        (ludotheca.game("veldiv/team"), "do not say what matters of a position"),
        (luck_alone(), "somebody decides, though it says nobody"),
    ):
        with pytest.raises(CannotSolve, match=why):
            exact.solve(game, speed=Speed.PLAIN)
    with pytest.raises(CannotSolve, match="more than 100 positions"):
        exact.solve(PURSUIT, most=100, speed=Speed.PLAIN)


# Kept, and asked for odds


@pytest.fixture
def cache_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(solutions, "cache_root", lambda: tmp_path)
    monkeypatch.setattr(store, "_at_hand", {})
    return tmp_path / "solutions"


@pytest.mark.compiled
def test_odds_and_courses_are_exact_and_kept(cache_folder: Path) -> None:
    match = Match(ELIMINATION, dice=Seeded(2))
    for _ in range(6):
        match.throw()
    odds = lab.odds(match)
    assert (odds.method, odds.play, odds.games, odds.within) == ("exact", "dice", 0, 0.0)
    assert odds.chances == exact.solve(ELIMINATION).chances(match.state)
    assert "the dice alone decide" in odds.summary()
    (kept,) = cache_folder.iterdir()
    assert exact.Chain.load(kept).chances(match.state) == odds.chances
    course = lab.course(match)
    assert (course.method, course.play) == ("exact", "dice")
    assert all(sum(row) == 1 for row in course.chances)
    for account in course.accounts:
        assert account.start + account.luck == account.end
    assert "the dice alone decide" in course.summary()
    assert lab.story(match).course == course


@pytest.mark.compiled
def test_a_game_that_is_too_large_is_played_out_and_noted(
    cache_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert store.known(ELIMINATION, most=100) is None
    (noted,) = cache_folder.iterdir()
    assert (noted.suffix, noted.read_text(encoding="ascii")) == (".large", "100")
    monkeypatch.setattr(store, "_at_hand", {})
    monkeypatch.setattr(store, "solve", None)  # it is not even tried again
    assert store.known(ELIMINATION, most=100) is None


def test_files_are_read_back_or_refused(tmp_path: Path) -> None:
    game = ELIMINATION
    begins = np.array([game.essence(game.initial())])
    chain = exact.Chain(game, begins, np.array([[0.5, 0.5]]), 0.0, 1, 0.25)
    file = tmp_path / "chain.npz"
    chain.save(file)
    again = exact.Chain.load(str(file))
    assert (again.to_json(), again.value) == (chain.to_json(), (0.5, 0.5))
    with pytest.raises(CannotSolve, match=r"another kind: 'chain'.*lab.exact.Chain.load reads it"):
        Solution.load(file)
    for spoilt in (
        replace(chain, essences=begins[:, :2]),
        replace(chain, essences=begins.astype(float)),
        replace(chain, essences=begins + 1),
        replace(chain, worth=np.zeros((1, 3))),
    ):
        spoilt_facts = {name: getattr(spoilt, name) for name in store.FACTS}
        tables = {"essences": spoilt.essences, "worth": spoilt.worth}
        write_archive(file, game, store.KIND, spoilt_facts, tables)
        with pytest.raises(CannotSolve, match="its tables do not fit the game"):
            exact.Chain.load(file)
    file.write_bytes(b"nonsense")
    with pytest.raises(CannotSolve, match="holds no solution"):
        exact.Chain.load(file)
