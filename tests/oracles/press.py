"""Slow and literal solvers of games of pressing one's luck, written without looking at the lab's.

Pig and Piglet by the equations that were published for them, Ludix from its ledger.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from fractions import Fraction

import numpy as np

from tests.oracles.ludix import LAYOUTS, VALUES, throw_weights

Points = Mapping[int, Fraction]
"""The chance of each number of points of one throw; 0 points are a bad throw."""

PIG: Points = {0: Fraction(1, 6)} | {face: Fraction(1, 6) for face in range(2, 7)}
PIGLET: Points = {0: Fraction(1, 2), 1: Fraction(1, 2)}


def ludix_points() -> Points:
    """The best numeral of each throw (LUD-4 to LUD-6, LUD-8)."""
    weights: Counter[int] = Counter()
    for throw, weight in throw_weights().items():
        weights[VALUES[LAYOUTS[throw][0]] if LAYOUTS[throw] else 0] += weight
    return {points: Fraction(weight, 1296) for points, weight in weights.items()}


def solve_pig(points: Points, target: int) -> dict[tuple[int, int, int], float]:
    """The chance of the player in turn, by own score, other's score and points of the turn.

    Plain value iteration over all positions, until nothing moves any more.
    """
    states = [
        (i, j, k) for i in range(target) for j in range(target) for k in range(target - i + 1)
    ]
    chance = dict.fromkeys(states, 0.0)
    throws = [(gain, float(share)) for gain, share in points.items()]

    def value(i: int, j: int, k: int) -> float:
        return 1.0 if i + k >= target else chance[i, j, k]

    while True:
        moved = 0.0
        for i, j, k in reversed(states):
            roll = sum(
                share * (value(i, j, k + gain) if gain else 1.0 - value(j, i, 0))
                for gain, share in throws
            )
            stop = 1.0 if i + k >= target else 1.0 - value(j, i + k, 0)
            new = max(roll, stop) if k else roll
            moved = max(moved, abs(new - chance[i, j, k]))
            chance[i, j, k] = new
        if moved < 1e-15:
            return chance


def solve_ludix(target: int, beyond: int) -> float:
    """The chance of who begins Ludix with two, no total going further ``beyond`` the target."""
    points = ludix_points()
    gains = [(gain, float(share)) for gain, share in points.items() if gain]
    risk = float(points[0])
    most = max(points)
    top = target + beyond
    chase = _chase(gains, top)
    # LUD-9: who has reached the target waits for one more turn of the other.
    reached = np.zeros((top + most + 1, target))
    for total in range(target, top + most + 1):
        for other in range(target):
            reached[total, other] = 1.0 - sum(
                share * chase(total - other - gain) for gain, share in gains
            )
    after_first = np.full((target, target), 0.5)  # seat 1 is to throw; seat 0's chance
    after_second = np.full((target, target), 0.5)
    while True:
        first = np.zeros((top + most + 1, target, target))
        first[top:] = reached[top:, None, :]
        for total in range(top - 1, -1, -1):
            roll = risk * after_first + sum(share * first[total + gain] for gain, share in gains)
            stop = reached[total] if total >= target else after_first[total]
            first[total] = np.maximum(roll, stop)
        new_second = np.array(
            [
                [
                    risk * after_first[x, y]
                    + sum(share * first[x + gain, x, y] for gain, share in gains)
                    for y in range(target)
                ]
                for x in range(target)
            ]
        )
        second = np.zeros((target + most + 1, target, target))  # 0: seat 1 has won
        for total in range(target - 1, -1, -1):
            roll = risk * new_second + sum(share * second[total + gain] for gain, share in gains)
            second[total] = np.minimum(roll, new_second[:, total][:, None])
        new_first = np.array(
            [
                [
                    risk * new_second[x, y]
                    + sum(share * second[y + gain, x, y] for gain, share in gains)
                    for y in range(target)
                ]
                for x in range(target)
            ]
        )
        moved = max(
            float(abs(new_first - after_first).max()), float(abs(new_second - after_second).max())
        )
        after_first, after_second = new_first, new_second
        if moved < 1e-15:
            return float(after_second[0, 0])


def _chase(gains: list[tuple[int, float]], most: int) -> Callable[[int], float]:
    """The chance of catching a finished leader, by the points missing (LUD-9, LUD-10)."""
    known: dict[int, float] = {}
    for missing in range(most + 200):
        roll = sum(
            share * (1.0 if gain > missing else known[missing - gain]) for gain, share in gains
        )
        known[missing] = max(roll, 0.5) if missing == 0 else roll
    return lambda missing: 1.0 if missing < 0 else known[missing]
