"""A game of luck alone, worked out: everybody's chances in every position."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ludotheca.core.errors import CannotSolve
from ludotheca.core.game import Game
from ludotheca.lab.endings import final_shares
from ludotheca.lab.exact import kernel
from ludotheca.lab.exact.walking import TooMany, Ways, walk
from ludotheca.lab.extras import need_compiler
from ludotheca.lab.showing import Sheet, Shown, points_of
from ludotheca.lab.speed import Speed
from ludotheca.rulebook import OVER, Record

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from ludotheca.core.words import Words

FINE = 4
"""Digits of exact chances in a notebook."""
MOST_POSITIONS = 4_000_000
"""How many positions a game may have to be solved: some hundred megabytes."""
MOST_SWEEPS = 10_000
"""How often all positions are worked out, where ways lead back, before it is given up."""
DECIDED = 1e-12
"""How little may be undecided in the end."""


@dataclass(frozen=True, eq=False)
class Chain(Shown):
    """A game without decisions as a Markov chain: positions, and each seat's chance in them.

    >>> chain = ludotheca.lab.exact.solve(ludotheca.game("veldiv/pursuit"))
    >>> chain.positions, round(chain.value[0], 6)
    (12086, 0.545982)
    """

    game: Game
    essences: NDArray[np.int64] = field(repr=False)
    """What matters of each position, a row for each, in order."""
    worth: NDArray[np.float64] = field(repr=False)
    """``[position][seat]``: each seat's chance of winning; a shared win counts in equal parts."""
    residual: float
    """No chance is off by more, rounding apart: what ways that lead back have not decided yet, or
    how far any chance is from what its throws make of it, whichever is more."""
    sweeps: int
    """How often all positions were worked out; once if no way leads back."""
    seconds: float

    @property
    def positions(self) -> int:
        """How many positions there are in which the game goes on."""
        return len(self.essences)

    @property
    def value(self) -> tuple[float, ...]:
        """Each seat's chance of winning from the beginning."""
        value = self.chances(self.game.initial())
        assert value is not None  # noqa: S101  # the walk begins there
        return value

    def chances(self, state: Record) -> tuple[float, ...] | None:
        """Return each seat's chance in a position; None if the game never comes to it."""
        if self.game.actor(state) == OVER:
            return tuple(map(float, final_shares(self.game, state)))
        essence = self.game.essence(state)
        low, high = 0, self.positions
        while low < high:
            middle = (low + high) // 2
            if tuple(self.essences[middle].tolist()) < (essence or ()):
                low = middle + 1
            else:
                high = middle
        if low == self.positions or tuple(self.essences[low].tolist()) != essence:
            return None
        return tuple(self.worth[low].tolist())

    def save(self, file: str | Path) -> None:
        """Write all of it to a file (``.npz``), whole or not at all."""
        from ludotheca.lab.exact.store import save

        save(self, Path(file))

    @staticmethod
    def load(file: str | Path) -> Chain:
        """Read a chain from its file; CannotSolve says what is wrong with one."""
        from ludotheca.lab.exact.store import load

        return load(Path(file))

    def to_numpy(self) -> NDArray[np.float64]:
        """Return ``[position][seat]``, everybody's chances, in the order of ``essences``."""
        return self.worth

    def _columns(self) -> dict[str, Any]:
        """Return a row for each position: what matters of it, and everybody's chances."""
        matters = {f"essence_{k}": column for k, column in enumerate(self.essences.T)}
        return {**matters, **{f"chance_{k}": column for k, column in enumerate(self.worth.T)}}

    def _sheet(self, words: Words) -> Sheet:
        head = ("lab-table-seat", "lab-table-chance")
        rows = [(str(k), points_of(chance, words, FINE)) for k, chance in enumerate(self.value)]
        notes = (
            words("odds-chain-proof", residual=f"{self.residual:.1e}"),
            words("odds-chain-work", positions=self.positions, seconds=round(self.seconds, 2)),
        )
        return Sheet(repr(self.game), [words(text) for text in head], rows, notes)

    def to_json(self) -> dict[str, Any]:
        """Return what is most worth knowing as plain JSON values; the tables are for `save`."""
        return {
            "game": self.game.id,
            "players": self.game.players,
            "options": self.game.written_options(),
            "rules": self.game.rules.version,
            "value": list(self.value),
            "positions": self.positions,
            "residual": self.residual,
            "seconds": round(self.seconds, 4),
            "sweeps": self.sweeps,
        }

    def summary(self, language: str = "en") -> str:
        """Tell the same in words, a line each."""
        from ludotheca.lab.telling import tell_chain

        return tell_chain(self, language)


def is_declared(game: Game) -> bool:
    """Say whether nobody decides in a game and its rules say what matters of a position."""
    return not game.has_decisions and game.rules.essence is not None


def solve(game: Game, *, most: int = MOST_POSITIONS, speed: Speed = Speed.QUICK) -> Chain:
    """Return everybody's chances in every position of a game in which nobody decides.

    CannotSolve if somebody does, if the rules do not say what matters of a position, if there are
    more than ``most`` positions, or if the game need not end.  ``Speed.PLAIN`` runs the same loops
    as plain Python.
    """
    need_compiler("a solution")
    if game.has_decisions:
        raise CannotSolve(
            f"{game!r} is not luck alone: players decide in it",
            hint="ludotheca odds plays it out",
        )
    if game.rules.essence is None:
        raise CannotSolve(
            f"the rules of {game!r} do not say what matters of a position",
            hint="they do so in essence(s, numbers), see ludotheca.core.rules.Rules",
        )
    _warm_up(game, speed)
    begun = time.perf_counter()
    ways = walk(game, most, speed)
    worth, sweeps, residual = _settled(game, ways, speed)
    order = _in_order(ways.essences)
    seconds = time.perf_counter() - begun
    return Chain(game, ways.essences[order], worth[order], residual, sweeps, seconds)


def _warm_up(game: Game, speed: Speed) -> None:
    """Have everything compiled before the clock is started, on a game of a single throw."""
    if speed is Speed.PLAIN:
        return
    import numpy as np

    with contextlib.suppress(TooMany):
        walk(game, 1, speed)
    one, all_win = np.ones(1, np.int64), -1 - np.ones(1, np.int64)
    throw = Ways(np.zeros((1, 1), np.int64), np.arange(2), one, all_win, np.zeros(1, np.int64))
    _settled(game, throw, speed)


def _settled(game: Game, ways: Ways, speed: Speed) -> tuple[NDArray[np.float64], int, float]:
    """Return everybody's chances, after how many sweeps, and the residual."""
    import numpy as np

    worth, row = np.zeros((len(ways.essences), game.players)), np.zeros(game.players)
    graph: Mapping[str, Any] = vars(ways)
    onward = tuple(graph[name] for name in ("first", "weights", "leads_to"))
    settle, sweeps, undecided = speed.made(kernel.settle), 0, 1.0
    while undecided > DECIDED and sweeps < MOST_SWEEPS:
        undecided = float(settle(ways.done, *onward, worth, row))
        sweeps += 1
    if undecided > DECIDED:
        raise CannotSolve(
            f"{game!r} may go on for ever: after {sweeps:,} sweeps over all positions the chance"
            f" that it has not ended is still {undecided:.2g} in some",
            hint="ludotheca odds plays it out",
        )
    residual = float(speed.made(kernel.check)(*onward, worth, row))
    return worth, sweeps, max(undecided, residual)


def _in_order(essences: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return the positions in the order of their essences, compared number by number."""
    import numpy as np

    return np.lexsort(essences.T[::-1])
