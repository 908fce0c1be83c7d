"""Solve a game of pressing one's luck for two, from its own rules."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ludotheca.core.errors import CannotSolve
from ludotheca.core.game import Game
from ludotheca.core.press import Press
from ludotheca.lab.extras import need_compiler
from ludotheca.lab.solve import kernel
from ludotheca.lab.solve.solution import Solution, turn_end_rules
from ludotheca.lab.solve.throws import Throws, press_of, throws_of
from ludotheca.lab.speed import Speed
from ludotheca.rulebook import OVER

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

Progress = Callable[[int, int], None]
"""Told how many pairs of scores are solved, and of how many."""

MOST_CELLS = 8_192**2
"""The largest table of scores that is tried: two of them take a gigabyte."""
STEPS = 50
"""In how many parts the work is done, so that progress shows and an interrupt is heard."""


class _TooShort(Exception):
    """Somebody might throw on beyond the end of the table."""


@dataclass(frozen=True)
class _Tables:
    """What the inner loops work on."""

    target: int
    knowns: NDArray[np.int64]
    """For each seat the highest score whose worth is known in a row."""
    worth: NDArray[np.float64]
    calms: NDArray[np.float64]
    best: NDArray[np.float64]
    slope: NDArray[np.float64]
    gains: NDArray[np.int64]
    chances: NDArray[np.float64]
    risk: float

    @classmethod
    def empty(cls, throws: Throws, target: int, reach: int, size: int) -> _Tables:
        import numpy as np

        width = size + throws.gains[-1]
        return cls(
            target=target,
            knowns=np.array([reach, size - 1], np.int64),
            worth=np.zeros((2, size, size)),
            calms=np.zeros((2, target, size)),
            best=np.zeros(width),
            slope=np.zeros(width),
            gains=np.array(throws.gains, np.int64),
            chances=np.array([float(chance) for chance in throws.chances]),
            risk=float(throws.risk),
        )

    @property
    def throws(self) -> tuple[Any, ...]:
        return self.gains, self.chances, self.risk

    @property
    def everything(self) -> tuple[Any, ...]:
        """All of it, in the order in which the loops that go over all pairs take it."""
        buffers = (self.best, self.slope)
        return self.worth, self.calms, *buffers, self.knowns, self.target, *self.throws


def solve(game: Game, *, progress: Progress | None = None, speed: Speed = Speed.FULL) -> Solution:
    """Return best play of both seats, and what it is worth, for a game of two.

    CannotSolve says which games can be solved.  ``Speed.PLAIN`` runs the same loops as plain
    Python, for comparison.
    """
    need_compiler("a solution")
    press = press_of(game)
    throws = throws_of(game, press)
    if speed is not Speed.PLAIN:
        _warm_up(game, press, throws, speed)
    begun = time.perf_counter()
    beyond = 4 * throws.gains[-1] + press.target
    while True:
        tables = _laid_out(game, press, throws, beyond, speed)
        try:
            turns = _settle(tables, speed, progress)
            break
        except _TooShort:
            beyond *= 2
    residual = float(speed.made(kernel.check)(*tables.everything))
    stops, again = _policy(tables, throws, speed)
    target, known = tables.target, int(tables.knowns[0])
    return Solution(
        game=game,
        press=press,
        throws=throws,
        reached=tables.worth[0, :target, : known + 1].copy(),
        passed=tables.worth[1, :target, :target].copy(),
        stops=stops,
        again=again,
        residual=residual,
        seconds=time.perf_counter() - begun,
        turns=turns,
    )


def _laid_out(game: Game, press: Press, throws: Throws, beyond: int, speed: Speed) -> _Tables:
    """Return tables with the ends of the game filled in.

    Where a seat that reaches the target must wait for the other's last turn, it may pay to go
    ``beyond`` the target, and the table has to tell of such scores too.
    """
    target, most = press.target, throws.gains[-1]
    waits = _goes_on(game, press, throws)
    reach = target + (beyond if waits else most)
    size = reach + (most + 2 if waits else 1)
    if size**2 > MOST_CELLS:
        raise CannotSolve(
            f"a target of {target} is too high: the tables would take"
            f" {16 * size**2 / 2**30:.1f} gigabytes",
            hint="choose a lower target",
        )
    tables = _Tables.empty(throws, target, reach, size)
    _fill_ends(game, press, throws, tables, speed)
    if waits:
        _settle_chases(tables, speed)
    return tables


def _fill_ends(game: Game, press: Press, throws: Throws, tables: _Tables, speed: Speed) -> None:
    import numpy as np

    rules, initial = game.rules, game.initial()
    fill = speed.made(turn_end_rules(rules, press.set_scores)[1])
    places = np.zeros(game.players, np.int64)
    fill(
        speed.blank(rules.state), speed.held(initial), places, tables.worth, throws.stop, throws.bad
    )


def _settle_chases(tables: _Tables, speed: Speed) -> None:
    import numpy as np

    calm, reach = np.zeros(tables.worth.shape[-1]), int(tables.knowns[0])
    buffers = (calm, tables.best, tables.slope)
    speed.made(kernel.settle_chases)(tables.worth, *buffers, tables.target, reach, *tables.throws)


def _warm_up(game: Game, press: Press, throws: Throws, speed: Speed) -> None:
    """Have everything compiled, on a game to a single point, before the clock is started."""
    most = throws.gains[-1]
    tables = _Tables.empty(throws, 1, 2 * most, 3 * most + 2)
    _fill_ends(game, press, throws, tables, speed)
    tables.worth.fill(0.0)
    tables.worth[:, :, 1:] = 1.0
    _settle_chases(tables, speed)
    tables.worth[:, :, 1:] = 1.0
    _settle(tables, speed, None)
    speed.made(kernel.check)(*tables.everything)
    _policy(tables, throws, speed)


def _goes_on(game: Game, press: Press, throws: Throws) -> bool:
    """Say whether the game goes on after seat 0 has reached the target."""
    state = game.initial()
    press.set_scores(state, 0, 0, 0, press.target)
    game.rules.apply(state, throws.stop, None)
    return game.actor(state) != OVER


def _settle(tables: _Tables, speed: Speed, progress: Progress | None) -> int:
    """Solve all pairs and return how many turns were worked out."""
    target = tables.target
    worth, calms, knowns = tables.worth, tables.calms, tables.knowns
    speed.made(kernel.measure_calms)(worth, calms, knowns, target, *tables.throws)
    settle = speed.made(kernel.settle_pairs)
    turns, first = 0, 2 * target - 2
    width = -(-(first + 1) // STEPS)
    while first >= 0:
        last = max(0, first - width + 1)
        made = settle(*tables.everything, first, last)
        if made < 0:
            raise _TooShort
        turns += made
        first = last - 1
        if progress:
            progress(_pairs_from(last, target), target**2)
    return turns


def _pairs_from(total: int, target: int) -> int:
    """Return how many pairs of scores below the target sum to ``total`` or more."""
    highest = 2 * target - 2 - total
    if highest < target:
        return (highest + 1) * (highest + 2) // 2
    return target**2 - total * (total + 1) // 2


def _policy(
    tables: _Tables, throws: Throws, speed: Speed
) -> tuple[NDArray[np.uint16], NDArray[np.uint16]]:
    """Return where each turn stops, and the few places where it goes on again."""
    import numpy as np

    target = tables.target
    stops = np.zeros((2, target, target), np.int64)
    reachable = np.array(throws.sums(len(tables.best)), np.int64)
    room = 4 * target**2
    while True:
        again = np.zeros((room, 5), np.int64)
        count = speed.made(kernel.read_policy)(*tables.everything, reachable, stops, again)
        if count <= room:
            return stops.astype(np.uint16), again[:count].astype(np.uint16)
        room = count
