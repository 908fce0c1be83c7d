"""A solved game: what every position is worth, and what to do in it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ludotheca.core.game import Game
from ludotheca.core.press import Press, Scores
from ludotheca.core.rules import Function, Rules
from ludotheca.lab.showing import Sheet, Shown, points_of
from ludotheca.lab.solve import kernel
from ludotheca.lab.solve.throws import Throws
from ludotheca.lab.speed import Speed
from ludotheca.rulebook import CHANCE, OVER, Record, bind

if TYPE_CHECKING:
    import numpy as np
    from matplotlib.figure import Figure
    from numpy.typing import NDArray

    from ludotheca.core.words import Words

FINE = 4
"""Digits of exact chances in a notebook."""


@cache
def turn_end_rules(rules: Rules, set_scores: Function) -> tuple[Function, Function]:
    """Return the rules that say what ends of turns are worth, for one row and for all."""
    names = {"actor": rules.actor, "apply": rules.apply, "ranking": rules.ranking}
    row = bind(kernel.end_row, set_scores=set_scores, **names)
    return row, bind(kernel.end_rows, end_row=row)


@dataclass(frozen=True, eq=False)
class Solution(Shown):
    """Best play of both seats of a game of two.

    >>> solution = ludotheca.lab.solve.solve(ludotheca.game("ludix/pig"))
    >>> round(solution.value[0], 4)
    0.5306
    """

    game: Game
    press: Press = field(repr=False)
    throws: Throws = field(repr=False)
    reached: NDArray[np.float64] = field(repr=False)
    """``[other][own]``: seat 0's share of the win once its turn has ended with these scores."""
    passed: NDArray[np.float64] = field(repr=False)
    """``[other][own]``: the same for seat 1."""
    stops: NDArray[np.uint16] = field(repr=False)
    """``[seat][own][other]``: the points at which a turn is to stop."""
    again: NDArray[np.uint16] = field(repr=False)
    """Rows of seat, own, other, points, points: from the first to below the second throw again."""
    residual: float
    """How far any value is from what one turn of best play makes of it: zero but for rounding."""
    seconds: float
    turns: int
    """How many turns were worked out until nothing moved any more."""

    @property
    def value(self) -> tuple[float, float]:
        """Each seat's chance of winning from the beginning; a shared win counts half."""
        return self._by_seat(1, float(self.passed[0, 0]))

    @property
    def target(self) -> int:
        """The score from which on the game may end."""
        return self.press.target

    def chances(self, state: Record) -> tuple[float, float]:
        """Return each seat's chance of winning from a position, both playing their best."""
        actor = self.game.actor(state)
        if actor == OVER:
            ranking = self.game.ranking(state) or []
            return (0.5, 0.5) if len(ranking) == 1 else self._by_seat(ranking[0][0], 1.0)
        at = self.press.scores(state)
        return self._by_seat(at.seat, self._worth(at, throwing=actor == CHANCE))

    def decisions(self, state: Record) -> Mapping[str, float]:
        """Return what each decision of a position is worth to the seat that takes it."""
        worth: dict[str, float] = {}
        for move in self.game.decisions(state):
            after = state.copy()
            seat = self.game.actor(state)
            self.game.rules.apply(after, move, None)
            worth[self.game.decision_text(state, move)] = self.chances(after)[seat]
        return worth

    def save(self, file: str | Path) -> None:
        """Write all of it to a file (``.npz``), whole or not at all."""
        from ludotheca.lab.solve.store import save

        save(self, Path(file))

    @staticmethod
    def load(file: str | Path) -> Solution:
        """Read a solution from its file; CannotSolve says what is wrong with one.

        >>> solution = ludotheca.lab.solve.solve(ludotheca.game("ludix/piglet", target=2))
        >>> solution.save("piglet.npz")
        >>> ludotheca.lab.solve.Solution.load("piglet.npz").value == solution.value
        True
        """
        from ludotheca.lab.solve.store import load

        return load(Path(file))

    def plot(self, file: str | Path | None = None, *, language: str = "en") -> Figure:
        """Draw when to stop; write it if a file is named.  MissingExtra without matplotlib."""
        from ludotheca.lab.solve.picture import draw

        return draw(self, None if file is None else Path(file), language)

    def to_numpy(self) -> NDArray[np.uint16]:
        """Return ``[seat][own][other]``, the points of a turn at which to stop."""
        return self.stops

    def _columns(self) -> dict[str, Any]:
        """Return a row for each seat and pair of scores: at how many points to stop."""
        import numpy as np

        places = np.indices(self.stops.shape).reshape(3, -1)
        return {
            **dict(zip(("seat", "own", "other"), places, strict=True)),
            "stop": np.ravel(self.stops),
        }

    def _sheet(self, words: Words) -> Sheet:
        head = ("lab-table-seat", "lab-table-chance", "lab-table-stop")
        rows = [
            (str(seat), points_of(chance, words, FINE), str(stop))
            for seat, (chance, stop) in enumerate(zip(self.value, self.first_stops, strict=True))
        ]
        proof = words("odds-solved-proof", residual=f"{self.residual:.1e}")
        return Sheet(repr(self.game), [words(text) for text in head], rows, [proof])

    def to_json(self) -> dict[str, Any]:
        """Return what is most worth knowing as plain JSON values; the tables are for `save`."""
        return {
            "game": self.game.id,
            "options": self.game.written_options(),
            "rules": self.game.rules.version,
            "value": list(self.value),
            "stop_at": list(self.first_stops),
            "residual": self.residual,
            "seconds": round(self.seconds, 4),
            "turns": self.turns,
        }

    def summary(self, language: str = "en") -> str:
        """Tell the same in words, a line each."""
        from ludotheca.lab.telling import tell_solution

        return tell_solution(self, language)

    @property
    def first_stops(self) -> tuple[int, int]:
        """The points at which each seat stops in its first turn, nobody having scored."""
        first, second = self.stops[:, 0, 0].tolist()
        return first, second

    def stops_at(self, seat: int, own: int, other: int, points: int) -> bool:
        """Say whether best play stops with these points of a turn, as long as nobody is home."""
        if points < self.stops[seat, own, other]:
            return False
        spans = self._spans.get((seat, own, other), [])
        return not any(first <= points < end for first, end in spans)

    @cached_property
    def _spans(self) -> dict[tuple[int, int, int], list[tuple[int, int]]]:
        spans: dict[tuple[int, int, int], list[tuple[int, int]]] = {}
        for seat, own, other, first, end in self.again.tolist():
            spans.setdefault((seat, own, other), []).append((first, end))
        return spans

    @staticmethod
    def _by_seat(seat: int, chance: float) -> tuple[float, float]:
        return (chance, 1.0 - chance) if seat == 0 else (1.0 - chance, chance)

    def _worth(self, at: Scores, throwing: bool) -> float:
        """Return what a turn in progress is worth to the seat in turn."""
        import numpy as np

        gains, chances, risk = self._numbers
        total, most = at.own + at.points, int(gains[-1])
        row = self._row(at, most)
        best, slope = np.zeros(len(row)), np.zeros(len(row))
        bust = float(row[at.own])
        top = len(row) - most
        Speed.FULL.made(kernel.press_on)(row, best, slope, at.own, top, bust, gains, chances, risk)
        if throwing:
            return float(chances @ best[total + gains]) + risk * bust
        return float(best[total])

    def _row(self, at: Scores, most: int) -> NDArray[np.float64]:
        """Return what ending the turn with each score is worth to the seat in turn."""
        import numpy as np

        known = self.reached.shape[1] - 1
        calm = known - most + 1 if at.seat == 0 else max(self.press.target, at.other) + 1
        row = np.zeros(max(calm, at.own + at.points + 1) + most)
        rules, throws = self.game.rules, self.throws
        ends = Speed.FULL.made(turn_end_rules(rules, self.press.set_scores)[0])
        state, initial = rules.state.records(1)[0], self.game.initial().record()
        places = np.zeros(self.game.players, np.int64)
        ends(state, initial, places, row, at.seat, at.other, throws.stop, throws.bad)
        table = self.reached if at.seat == 0 else self.passed
        for score in np.flatnonzero(row == kernel.OPEN).tolist():
            if score < table.shape[1]:
                row[score] = table[at.other, score]
            else:  # far beyond what best play throws for
                row[score] = 1.0 - self._worth(Scores(1, at.other, score, 0), throwing=True)
        return row

    @cached_property
    def _numbers(self) -> tuple[NDArray[np.int64], NDArray[np.float64], float]:
        import numpy as np

        chances = [float(chance) for chance in self.throws.chances]
        return np.array(self.throws.gains), np.array(chances), float(self.throws.risk)
