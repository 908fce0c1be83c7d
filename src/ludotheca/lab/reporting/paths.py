"""What the course of a game's chances tells: who led, who came from behind, when it was decided.

A path has a row for each position that is looked at and a column for each seat.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

MARGIN = 0.05
"""By how much a seat's chance must be the highest for it to take the lead."""
SAFE = 0.9
"""The chance above which a winner is as good as sure."""


@dataclass(frozen=True)
class Path:
    """Everybody's chances in one game, from its beginning to its result.

    ``halves`` are the same chances from one half of the rollouts and from the other; empty if
    chances are exact.
    """

    chances: NDArray[np.float64]
    at: NDArray[np.int64]
    """After how many moves each position stood."""
    halves: tuple[NDArray[np.float64], ...] = ()

    @property
    def winners(self) -> list[int]:
        """The seats that have won; several if they share it, none if it was broken off."""
        return [seat for seat, share in enumerate(self.chances[-1].tolist()) if share > 0]

    def corrected(self, figure: Callable[[NDArray[np.float64]], float]) -> float:
        """Return a figure of the path, less what errors of rollouts add to it.

        Errors that are half as large in their squares add about half as much: so what the halves
        have more than the whole is once more taken off.
        """
        whole = figure(self.chances)
        if not self.halves:
            return whole
        return 2 * whole - sum(map(figure, self.halves)) / len(self.halves)


def lead_changes(path: Path) -> float:
    """Return how often the lead passes from one seat to another."""
    return path.corrected(count_changes)


def count_changes(chances: NDArray[np.float64]) -> int:
    """Count how often another seat than before has the highest chance, by a clear margin.

    >>> import numpy as np
    >>> count_changes(np.array([[0.5, 0.5], [0.6, 0.4], [0.49, 0.51], [0.3, 0.7], [1, 0]]))
    2
    """
    leader, changes = -1, 0
    for row in chances.tolist():
        best, following = sorted(row, reverse=True)[:2]
        if best - following >= MARGIN and (leader < 0 or row[leader] < best):
            changes += leader >= 0
            leader = row.index(best)
    return changes


def drama(path: Path) -> float:
    """Return by how much of the win chance the winner was behind at the worst moment."""
    return path.corrected(lambda chances: furthest_behind(chances, path.winners))


def furthest_behind(chances: NDArray[np.float64], winners: Sequence[int]) -> float:
    """Return the greatest distance to whoever led, on average of those who have won.

    >>> import numpy as np
    >>> round(furthest_behind(np.array([[0.5, 0.5], [0.2, 0.8], [1, 0]]), [0]), 6)
    0.6
    """
    behind = chances.max(axis=1)[:, None] - chances[:, list(winners)]
    return float(behind.max(axis=0).mean())


def decided_at(path: Path) -> float:
    """Return the part of the game's moves after which its winner stays above the safe chance."""
    return path.corrected(lambda chances: safe_from(chances, path.at, path.winners))


def safe_from(chances: NDArray[np.float64], at: NDArray[np.int64], winners: Sequence[int]) -> float:
    """Return that part; a win that is shared is open to the last move.

    >>> import numpy as np
    >>> safe_from(np.array([[0.5, 0.5], [0.95, 0.05], [0.8, 0.2], [1, 0]]), np.arange(4), [0])
    1.0
    >>> safe_from(np.array([[0.5, 0.5], [0.95, 0.05], [0.9, 0.1], [1, 0]]), np.arange(4), [0])
    0.3333333333333333
    """
    if len(winners) > 1:
        return 1.0
    unsafe = (chances[:, winners[0]] < SAFE).nonzero()[0]
    if not len(unsafe):
        return 0.0
    return float(at[min(int(unsafe[-1]) + 1, len(at) - 1)] / at[-1])
