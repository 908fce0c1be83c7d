"""How the Royal Game of Ur unfolds: whole tables, counted plain, compiled and by the oracle."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy

import pytest

from ludotheca.lab.lines import count_lines
from ludotheca.lab.perft import perft
from ludotheca.lab.speed import Speed
from tests.oracles.royal_ur import RoyalUrOracle
from tests.rules.royal_ur.positions import GAME, position

UNFOLDING = ((1, 1), (5, 5), (9, 9), (29, 29), (68, 64), (208, 166), (583, 383), (1798, 959))
"""Sequences of so many moves, throws and decisions alike, and positions that they lead to."""
DECIDED = (5, 15, 62, 194, 471)
"""Lines of so many decisions from the position below, as the dice fall there."""
START = position([4, 7, 10, 13], [5, 8, 9], throw=2)
THROWS = [1, 2, 3, 4, 2, 1, 3, 2, 4, 1, 2, 3]


def moved(oracle: RoyalUrOracle) -> Iterator[RoyalUrOracle]:
    for text in oracle.moves():
        after = deepcopy(oracle)
        after.play(text)
        yield after


def lines_of(oracle: RoyalUrOracle, fallen: list[int], depth: int) -> int:
    """Count lines of decisions by the oracle, which knows nothing of our numbers."""
    while oracle.thrown is None and not oracle.winner():
        oracle.play(str(fallen[0]))
        fallen = fallen[1:]
    if depth == 1:
        return len(oracle.moves())
    return sum(lines_of(after, fallen, depth - 1) for after in moved(oracle))


def begun() -> RoyalUrOracle:
    oracle = RoyalUrOracle()
    oracle.board = {"first 4": "first", "7": "first", "10": "first", "first 13": "first"}
    oracle.board |= {"5": "second", "8": "second", "9": "second"}
    oracle.waiting = {"first": 3, "second": 4}
    oracle.thrown = 2
    return oracle


def unfolded(speed: Speed) -> tuple[tuple[int, int], ...]:
    return tuple((row.lines, row.positions) for row in perft(GAME, len(UNFOLDING) - 1, speed=speed))


def test_games_unfold_as_known() -> None:
    assert unfolded(Speed.PLAIN) == UNFOLDING
    assert tuple(count_lines(GAME, THROWS, len(DECIDED), start=START.state)) == DECIDED


@pytest.mark.compiled
def test_compiled_rules_unfold_alike() -> None:
    assert unfolded(Speed.QUICK) == UNFOLDING
    counted = count_lines(GAME, THROWS, len(DECIDED), start=START.state, speed=Speed.QUICK)
    assert tuple(counted) == DECIDED


def test_the_figures_are_the_oracles() -> None:
    level = [RoyalUrOracle()]
    for lines, _ in UNFOLDING[:6]:
        assert len(level) == lines
        level = [after for oracle in level for after in moved(oracle)]
    depths = range(1, len(DECIDED) + 1)
    assert tuple(lines_of(begun(), THROWS, depth) for depth in depths) == DECIDED
