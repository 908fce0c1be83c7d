"""Solve Ludix, Pig and Piglet for two and write the limits that bots play by.

``make ludix-tables`` runs this, and `train_ludix.py` for more players.
"""

from __future__ import annotations

from array import array
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

import ludotheca
from ludotheca.bots.ludix_tables import A_WORD, BITS, LIMITS_FILE, SPANS, TOTALS, WORDS, packed
from ludotheca.lab.solve import Solution, solve
from ludotheca.lab.solve.kernel import press_on
from ludotheca.rulebook import accelerate

if TYPE_CHECKING:
    from numpy.typing import NDArray

DATA = Path(__file__).parent.parent / "src" / "ludotheca" / "bots" / "data"
SECTIONS = (("ludix", 0), ("ludix", 1), ("ludix/pig", 0), ("ludix/piglet", 0))


def limits(solution: Solution, seat: int, totals: int) -> NDArray[np.int64]:
    """Return ``[total][other]``: with how many scores at the turn's beginning stopping is right.

    AssertionError if these are not the lowest ones, or if somebody throws on beyond ``totals``.
    """
    target, most = solution.target, solution.throws.gains[-1]
    gains = np.array(solution.throws.gains)
    chances = np.array([float(chance) for chance in solution.throws.chances])
    risk, press = float(solution.throws.risk), accelerate(press_on, full=True)
    table = solution.reached if seat == 0 else solution.passed
    width = max(table.shape[1], target + most)
    found = np.zeros((totals, WORDS[SPANS.index(target)] * A_WORD), np.int64)
    for other in range(target):
        row = np.ones(width)
        row[: table.shape[1]] = table[other]
        stops = np.zeros((target, width), bool)
        for own in range(target):
            best, slope = np.zeros(width), np.zeros(width)
            press(row, best, slope, own, width - most, row[own], gains, chances, risk)
            stops[own] = best <= row
        began_below = np.arange(target)[:, None] < np.arange(width)
        assert not (began_below & stops & ~np.logical_and.accumulate(stops)).any()  # noqa: S101
        assert stops[:, totals:].all()  # noqa: S101
        found[:, other] = (began_below & stops).sum(axis=0)[:totals]
    return found


def words(solution: Solution, seat: int, section: int) -> list[int]:
    """Return a section of the file."""
    numbers = limits(solution, seat, TOTALS[section]).reshape(-1, A_WORD)
    packed_up: list[int] = (numbers << BITS * np.arange(A_WORD)).sum(axis=1).tolist()
    return packed_up


def main() -> None:
    """Write the file."""
    solutions = {name: solve(ludotheca.game(name)) for name in dict(SECTIONS)}
    everything = array("q")
    for section, (name, seat) in enumerate(SECTIONS):
        everything.extend(words(solutions[name], seat, section))
    (DATA / LIMITS_FILE).write_bytes(packed(everything))


if __name__ == "__main__":
    main()
