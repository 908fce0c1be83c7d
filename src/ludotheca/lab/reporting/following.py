"""Games that are followed move by move, and everybody's chances on the way."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from ludotheca.bots import quick
from ludotheca.core.game import Game
from ludotheca.core.match import Turn
from ludotheca.lab.endings import final_shares
from ludotheca.lab.reporting.judging import GAMES_APART, Exact, Judge, spread_games
from ludotheca.lab.reporting.measure import Measure, mean_within, untold, within
from ludotheca.lab.reporting.paths import Path, decided_at, drama, lead_changes
from ludotheca.lab.reporting.work import each
from ludotheca.lab.rollouts import Position
from ludotheca.lab.simulating import Progress
from ludotheca.lab.speed import Speed
from ludotheca.lab.tracing import Trace, Tracer
from ludotheca.rulebook import CHANCE, OVER
from ludotheca.rulebook.stream import DICE, Stream, start

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

MOVES_A_GAME = 4_000_000
"""Moves of rollouts that the positions of one game share: about half a second of compiled work."""
FEWEST, MOST = 60, 4_000
"""Rollouts of a position."""
POINTS = 60
"""Positions of the game that is shown as an example."""


@dataclass(frozen=True)
class Followed:
    """One game: where it went and who moved."""

    number: int
    trace: Trace
    stations: tuple[Position, ...]
    turns: tuple[Turn, ...]

    @property
    def is_over(self) -> bool:
        """Whether it came to an end."""
        return self.trace.game.actor(self.stations[-1].state) == OVER

    @property
    def looks(self) -> list[int]:
        """The positions where chances may be others than before: not where a bot just went on."""
        changed = zip(self.turns, self.trace.lots, strict=True)
        after = [k for k, (turn, lot) in enumerate(changed, 1) if turn.is_throw or lot]
        return sorted({0, *after, len(self.turns)})


def follow(judge: Judge, games: int, seed: int, tell: Progress) -> list[Followed]:
    """Play the first games of a seed as the judge has them played on; keep those that end."""
    if isinstance(judge, Exact):
        traces = [_best_trace(judge, seed, number) for number in range(games)]
    else:
        player = quick(judge.game)
        speed = Speed.PLAIN if games < FEWEST // 2 else Speed.QUICK
        tracer = Tracer(judge.game, (player,), speed)
        seated = (player,) * judge.game.players
        traces = [tracer.trace(seated, seed=seed, number=number) for number in range(games)]
    tell(1, 1)
    found = [_walked(number, trace) for number, trace in enumerate(traces)]
    return [game for game in found if game.is_over]


def _walked(number: int, trace: Trace) -> Followed:
    stations, turns = trace.walk()
    return Followed(number, trace, tuple(stations), tuple(turns))


def _best_trace(judge: Exact, seed: int, number: int) -> Trace:
    """Play a game by best play, with the dice that a simulation would have."""
    game, state, dice, moves = judge.game, judge.game.initial(), Stream(), list[int]()
    weights = game.rules.scratch().weights  # type: ignore[attr-defined]
    start(dice, seed, number, DICE)
    while game.actor(state) != OVER:
        is_throw = game.actor(state) == CHANCE
        moves.append(game.rules.draw(state, dice, weights) if is_throw else judge.best(state))
        game.rules.apply(state, moves[-1], None)
    return Trace(game, tuple(moves), (False,) * len(moves))


def path_of(judge: Judge, followed: Followed) -> Path:
    """Return everybody's chances in a game; all its positions meet the same luck afterwards.

    So what errs at one of them errs in the same direction at the next, and an error is not taken
    for a change of the lead.
    """
    import numpy as np

    looks, last = followed.looks, len(followed.turns)
    games = spread_games(MOVES_A_GAME, [last - look for look in looks], FEWEST, MOST)
    first = followed.number * GAMES_APART
    rows = [judge.shares(followed.stations[look], games, first) for look in looks[:-1]]
    end = np.array([[float(share) for share in _final(judge.game, followed)]])
    whole = np.vstack([*(row.mean(axis=0) for row in rows), end])
    at = np.array(looks)
    if judge.is_exact:
        return Path(whole, at)
    halves = [np.vstack([*(row[part::2].mean(axis=0) for row in rows), end]) for part in (0, 1)]
    return Path(whole, at, tuple(halves))


def _final(game: Game, followed: Followed) -> tuple[float, ...]:
    return tuple(map(float, final_shares(game, followed.stations[-1].state)))


def path_measures(judge: Judge, games: list[Followed], tell: Progress) -> list[Measure]:
    """Return how often the lead changes, how far behind winners were, and when it is decided."""
    names = ("lead_changes", "drama", "decided")
    if not games:
        return [untold(name, "never-ended", judge.play) for name in names]
    how = "alone" if _is_plain(judge) else "threads"
    paths = list(each(partial(path_of, judge), games, tell, how=how))
    changes, behind, decided = (
        [figure(path) for path in paths] for figure in (lead_changes, drama, decided_at)
    )
    value, limits = mean_within(changes)
    measures = [
        Measure(
            "lead_changes",
            max(value, 0.0),
            within(limits, 0, float("inf")),
            judge.play,
            parts={"example": _example(paths, changes, value)},
        )
    ]
    for name, figures in (("drama", behind), ("decided", decided)):
        value, limits = mean_within(figures)
        measures.append(Measure(name, min(max(value, 0), 1), within(limits, 0, 1), judge.play))
    return measures


def _is_plain(judge: Judge) -> bool:
    return judge.is_exact or getattr(judge, "speed", None) is Speed.PLAIN


def _example(paths: list[Path], changes: list[float], mean: float) -> dict[str, list[object]]:
    """Return the course of the game that is nearest to the average, in not too many points."""
    import numpy as np

    nearest = min(range(len(paths)), key=lambda number: abs(changes[number] - mean))
    path = paths[nearest]
    picked = np.unique(np.linspace(0, len(path.at) - 1, POINTS).round().astype(int))
    chances: NDArray[np.float64] = path.chances[picked].round(3)
    return {"game": [nearest], "at": path.at[picked].tolist(), "chances": chances.tolist()}
