"""The solver against published figures, naive solvers and the rules themselves."""

from __future__ import annotations

import random
from dataclasses import replace
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

import ludotheca
from ludotheca import CHANCE, CannotSolve, Match
from ludotheca.core.dice import Seeded
from ludotheca.core.game import Game
from ludotheca.lab.solve import Solution, solvable, solve, solver
from ludotheca.lab.solve import kernel as loops
from ludotheca.lab.solve.throws import press_of, throws_of
from ludotheca.lab.speed import Speed
from ludotheca.rulebook import Record
from tests.oracles.press import PIG, PIGLET, Points, ludix_points, solve_ludix, solve_pig

pytestmark = pytest.mark.compiled


def placed(game: Game, seat: int, own: int, other: int, points: int) -> Record:
    press = press_of(game)
    state = game.initial()
    press.set_scores(state, seat, own, other, points)
    return state


@pytest.mark.parametrize("name", ["ludix", "ludix/pig", "ludix/piglet"])
def test_a_placed_position_goes_on_as_the_played_one(name: str) -> None:
    game = ludotheca.game(name, target=12)
    press, choose = press_of(game), random.Random(8)  # noqa: S311  # reproducible, not secret
    for seed in range(40):
        match = Match(game, dice=Seeded(seed))
        while not match.is_over:
            put = placed(game, *press.scores(match.state))
            if match.moves and match.moves[-1] == "roll":  # dice are in the air
                game.rules.apply(put, game.playable(put)["roll"], None)
            assert game.playable(put) == game.playable(match.state)
            if match.actor == CHANCE:
                match.throw()
            else:
                match.play(choose.choice(match.legal()))
            game.rules.apply(put, game.playable(put)[match.moves[-1]], None)
            assert press.scores(put) == press.scores(match.state)
            assert (game.actor(put), game.ranking(put)) == (match.actor, match.ranking)


def test_pig_has_its_published_value() -> None:
    solution = solve(ludotheca.game("ludix/pig"))
    assert solution.value[0] == pytest.approx(0.5306, abs=5e-5)
    assert sum(solution.value) == 1
    assert solution.stops[0, 0, 0] == 21
    assert solution.residual < 1e-14


# Published for the game to 2 points: own score, other's, points of the turn; the chance of who is
# to move.
PUBLISHED_PIGLET = {
    (0, 0, 0): Fraction(4, 7),
    (0, 0, 1): Fraction(5, 7),
    (0, 1, 0): Fraction(2, 5),
    (0, 1, 1): Fraction(3, 5),
    (1, 0, 0): Fraction(4, 5),
    (1, 1, 0): Fraction(2, 3),
}


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("position", PUBLISHED_PIGLET)
def test_piglet_to_2_has_its_published_table(seat: int, position: tuple[int, int, int]) -> None:
    game = ludotheca.game("ludix/piglet", target=2)
    chances = solve(game).chances(placed(game, seat, *position))
    assert chances[seat] == pytest.approx(float(PUBLISHED_PIGLET[position]), abs=1e-15)


@pytest.mark.parametrize(
    ("name", "points", "target"),
    [("ludix/piglet", PIGLET, 5), ("ludix/piglet", PIGLET, 9), ("ludix/pig", PIG, 16)],
)
def test_every_position_of_small_games_is_the_naive_solvers(
    name: str, points: Points, target: int
) -> None:
    game = ludotheca.game(name, target=target)
    solution = solve(game)
    for (own, other, turn), chance in solve_pig(points, target).items():
        if own + turn < target:
            found = solution.chances(placed(game, 0, own, other, turn))[0]
            assert found == pytest.approx(chance, abs=1e-12), (own, other, turn)


@pytest.mark.parametrize("target", [1, 9, 16])
def test_ludix_is_the_naive_solvers(target: int) -> None:
    solution = solve(ludotheca.game("ludix", target=target))
    assert solution.value[0] == pytest.approx(solve_ludix(target, beyond=500), abs=1e-12)


def test_throws_are_found_by_playing_them() -> None:
    for name, points in (("ludix", ludix_points()), ("ludix/pig", PIG), ("ludix/piglet", PIGLET)):
        game = ludotheca.game(name)
        throws = throws_of(game, press_of(game))
        assert throws.risk == points[0]
        assert dict(zip(throws.gains, throws.chances, strict=True)) | {0: throws.risk} == points
        assert game.decision_text(placed(game, 0, 0, 0, 5), throws.stop) == "stop"


def test_sums_are_what_throws_can_add_up_to() -> None:
    game = ludotheca.game("ludix/pig")
    throws = throws_of(game, press_of(game))
    assert throws.sums(8) == [1, 0, 1, 1, 1, 1, 1, 1, 1]
    assert replace(throws, gains=(3, 5)).sums(9) == [1, 0, 0, 1, 0, 1, 1, 0, 1, 1]


SETTINGS: list[tuple[str, dict[str, Any]]] = [
    ("ludix", {"target": 60}),
    ("ludix/pig", {"target": 40}),
    ("ludix/piglet", {}),
]


@pytest.mark.parametrize(("name", "options"), SETTINGS)
def test_chances_are_those_of_the_next_move(name: str, options: dict[str, Any]) -> None:
    """Wherever random play leads, also far beyond the target, a move changes nothing on average."""
    game = ludotheca.game(name, **options)
    solution = solve(game)
    choose = random.Random(3)  # noqa: S311  # reproducible, not secret
    for seed in range(15):
        match = Match(game, dice=Seeded(seed))
        while not match.is_over:
            _agrees_with_the_next_move(solution, match)
            if match.actor == CHANCE:
                match.throw()
            else:
                match.play(choose.choice(["roll", "roll", "roll", "stop"]))
        assert sum(solution.chances(match.state)) == 1


def _agrees_with_the_next_move(solution: Solution, match: Match) -> None:
    game, state, seat = match.game, match.state, match.seat
    here = solution.chances(state)[seat]
    if match.actor == CHANCE:
        weights = game.weights(state)
        ahead = 0.0
        for outcome, weight in enumerate(weights):
            after = state.copy()
            game.rules.apply(after, outcome, None)
            ahead += weight / sum(weights) * solution.chances(after)[seat]
        assert here == pytest.approx(ahead, abs=1e-12)
    else:
        assert here == pytest.approx(max(solution.decisions(state).values()), abs=1e-12)


@pytest.mark.parametrize(("name", "options"), SETTINGS)
def test_the_policy_is_what_the_values_say(name: str, options: dict[str, Any]) -> None:
    game = ludotheca.game(name, **options)
    solution = solve(game)
    marks = solution.throws.sums(100)
    choose = random.Random(5)  # noqa: S311  # reproducible, not secret
    tried = {True: 0, False: 0}
    for _ in range(400):
        seat, own, other = (choose.randrange(n) for n in (2, solution.target, solution.target))
        points = choose.randrange(1, solution.target + 1)
        if not marks[points]:
            continue
        worth = solution.decisions(placed(game, seat, own, other, points))
        stops = solution.stops_at(seat, own, other, points)
        better, other_one = ("stop", "roll") if stops else ("roll", "stop")
        assert worth[better] >= worth[other_one] - 1e-12
        tried[stops] += 1
    assert min(tried.values()) > 30


@pytest.mark.parametrize(("name", "target"), [("ludix/pig", 9), ("ludix/piglet", 7)])
def test_plain_and_compiled_loops_find_the_same(name: str, target: int) -> None:
    game = ludotheca.game(name, target=target)
    plain, compiled = solve(game, speed=Speed.PLAIN), solve(game)
    assert plain.turns == compiled.turns
    for table in ("reached", "passed"):
        np.testing.assert_allclose(getattr(plain, table), getattr(compiled, table), atol=1e-15)
    for table in ("stops", "again"):
        assert (getattr(plain, table) == getattr(compiled, table)).all()


def test_a_wrong_value_shows_in_the_residual() -> None:
    game = ludotheca.game("ludix", target=20)
    press = press_of(game)
    throws = throws_of(game, press)
    tables = solver._laid_out(game, press, throws, 340, Speed.QUICK)
    solver._settle(tables, Speed.QUICK, None)
    check = Speed.QUICK.made(loops.check)
    assert check(*tables.everything) < 1e-14
    tables.worth[1, 7, 3] += 1e-6
    assert check(*tables.everything) > 1e-7


def test_a_table_that_is_too_short_is_noticed() -> None:
    game = ludotheca.game("ludix", target=20)
    press = press_of(game)
    throws = throws_of(game, press)
    tables = solver._laid_out(game, press, throws, 90, Speed.QUICK)
    with pytest.raises(solver._TooShort):
        solver._settle(tables, Speed.QUICK, None)


def test_progress_is_told_to_the_end() -> None:
    told: list[tuple[int, int]] = []
    solve(ludotheca.game("ludix/pig", target=60), progress=lambda *done: told.append(done))
    assert told == sorted(told)
    assert told[-1] == (3600, 3600)
    assert len(told) > 10


class TestAgainstHolding:
    """Best play against players who stop at a fixed number of points."""

    TARGET = 60

    def stop_table(self, stops_at: Any) -> list[list[list[bool]]]:
        size = range(self.TARGET)
        return [
            [[stops_at(own, other, k) for k in range(self.TARGET)] for other in size]
            for own in size
        ]

    def hold(self, level: int) -> list[list[list[bool]]]:
        return self.stop_table(lambda own, _, k: k >= level or own + k >= self.TARGET)

    def first_wins(self, first: list[list[list[bool]]], second: list[list[list[bool]]]) -> float:
        """The chance of who begins Pig, both seats playing by a table, worked out exactly."""
        known: dict[tuple[int, int, int], float] = {}
        tables = (first, second)
        for total in range(2 * self.TARGET - 2, -1, -1):
            for x in range(max(0, total - self.TARGET + 1), min(total, self.TARGET - 1) + 1):
                y = total - x
                parts = [
                    self._turn(tables[0], known, 0, x, y),
                    self._turn(tables[1], known, 1, y, x),
                ]
                (a, p), (b, q) = parts
                known[0, x, y] = (a + p * (1 - b - q)) / (1 - p * q)
                known[1, y, x] = b + q * (1 - known[0, x, y])
        return known[0, 0, 0]

    def _turn(
        self,
        table: list[list[list[bool]]],
        known: dict[tuple[int, int, int], float],
        seat: int,
        own: int,
        other: int,
    ) -> tuple[float, float]:
        """Return a chance that is sure, and the chance of a bad throw, which leads to the rest."""
        won, bad = [1.0] * (self.TARGET + 6), [0.0] * (self.TARGET + 6)
        for k in range(self.TARGET - own, -1, -1):
            if own + k >= self.TARGET:
                won[k] = 1.0
            elif k and table[own][other][k]:
                won[k] = 1.0 - known[1 - seat, other, own + k]
            else:
                won[k] = sum(won[k + face] for face in range(2, 7)) / 6
                bad[k] = (1 + sum(bad[k + face] for face in range(2, 7))) / 6
        # A bad throw is worth what the other's turn leaves.
        return won[0], bad[0]

    def test_holding_at_20_against_itself_is_what_many_games_say(self) -> None:
        from ludotheca.bots import bot
        from ludotheca.lab.playouts import play_out

        exact = self.first_wins(self.hold(20), self.hold(20))
        game = ludotheca.game("ludix/pig", target=self.TARGET)
        played = play_out(game, games=200_000, seed=3, bot=bot(game, "hold-20"))
        won = float(played.won[:, 0].mean())
        assert won == pytest.approx(exact, abs=4 * 0.5 / 200_000**0.5)

    def test_best_play_loses_to_nobody(self) -> None:
        solution = solve(ludotheca.game("ludix/pig", target=self.TARGET))
        best = self.stop_table(lambda own, other, k: k > 1 and solution.stops_at(0, own, other, k))
        assert self.first_wins(best, best) == pytest.approx(solution.value[0], abs=1e-12)
        for level in (15, 20, 25):
            assert self.first_wins(best, self.hold(level)) > solution.value[0]
            assert self.first_wins(self.hold(level), best) < solution.value[0]


@pytest.mark.parametrize(
    ("name", "players", "options"),
    [("penalty", 2, {}), ("ludix", 3, {}), ("ludix", 2, {"arrange": "player"})],
)
def test_what_cannot_be_solved_is_refused(name: str, players: int, options: dict[str, Any]) -> None:
    with pytest.raises(CannotSolve, match="these can: ludix, ludix/pig, ludix/piglet") as caught:
        solve(ludotheca.game(name, players=players, **options))
    assert caught.value.code == "cannot-solve"


def test_a_target_beyond_all_memory_is_refused() -> None:
    with pytest.raises(CannotSolve, match=r"9000 is too high.* gigabytes"):
        solve(ludotheca.game("ludix/pig", target=9_000))


def test_the_games_that_can_be_solved() -> None:
    assert solvable() == ["ludix", "ludix/pig", "ludix/piglet"]
