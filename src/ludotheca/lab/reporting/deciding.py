"""Decisions: how many options there are, whether they differ, and what hangs on them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from ludotheca.core.game import Game
from ludotheca.lab.reporting.following import Followed
from ludotheca.lab.reporting.judging import GAMES_APART, Judge, spread_games
from ludotheca.lab.reporting.measure import Measure, ratio_within, untold, within
from ludotheca.lab.reporting.work import each
from ludotheca.lab.rollouts import Position
from ludotheca.lab.simulating import Progress
from ludotheca.lab.speed import Speed
from ludotheca.rulebook.stream import DECISIONS, Stream, below, start

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

A_GAME = 3
"""Decisions of a game that are looked into."""
MOVES_A_DECISION = 1_500_000
"""Moves of rollouts that the options of one decision share."""
FEWEST, MOST = 60, 4_000
"""Rollouts of an option."""
REAL = 0.01
"""What must hang on a decision for it to be a real one: a point of a hundred."""
ONE_SIDED_95 = 1.6448536269514722
"""Above that many standard errors a difference lies by chance one time in twenty."""
BINS = (0.0, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 1.0)
"""Between which bounds the stakes of decisions are counted."""


@dataclass(frozen=True)
class Options:
    """A decision: the different positions that it can lead to, and the seat that takes it."""

    seat: int
    afters: tuple[Position, ...]
    left: int
    """How many moves the game went on."""


@dataclass(frozen=True)
class Stakes:
    """What hangs on a decision, in win chance of the seat that takes it."""

    second: float
    """What the best is worth more than the second best."""
    worst: float
    """What it is worth more than the worst."""
    is_real: bool


@dataclass(frozen=True)
class Chosen:
    """What was looked into of one game."""

    number: int
    moves: int
    counts: tuple[int, ...]
    """The options of each decision, those that lead to the same position too."""
    free: int
    """Decisions that can lead to different positions."""
    picked: tuple[Options, ...]


def options_at(game: Game, followed: Followed, move: int) -> Options:
    """Return what could have been decided in a game after some moves."""
    station = followed.stations[move]
    afters: dict[bytes, Position] = {}
    for decision in game.decisions(station.state):
        after = station.state.copy()
        game.rules.apply(after, decision, None)
        afters.setdefault(after.to_bytes(), Position(after, station.thrown, station.decided + 1))
    seat = game.actor(station.state)
    return Options(seat, tuple(afters.values()), len(followed.turns) - move)


def look_into(game: Game, followed: Followed, seed: int) -> Chosen:
    """Count the options of a game's decisions and pick some that are free, by lot."""
    decided = [move for move, turn in enumerate(followed.turns) if not turn.is_throw]
    counts = [len(game.decisions(followed.stations[move].state)) for move in decided]
    several = [move for move, count in zip(decided, counts, strict=True) if count > 1]
    free = [options_at(game, followed, move) for move in several]
    free = [options for options in free if len(options.afters) > 1]
    stream, picked = Stream(), list[Options]()
    start(stream, seed, followed.number, DECISIONS)
    pool = list(free)
    while pool and len(picked) < A_GAME:
        picked.append(pool.pop(below(stream, len(pool))))
    about = followed.number, len(followed.turns), tuple(counts)
    return Chosen(*about, len(free), tuple(picked))


def weigh(judge: Judge, number: int, options: Options) -> Stakes:
    """Return what hangs on a decision; all options meet the same luck.

    One half of the games says which is best, second best and worst, and the other half by how much,
    then the other way round: so no option passes for the best by the luck that it is measured by.
    """
    import numpy as np

    costs = [float(options.left)] * len(options.afters)
    games = spread_games(MOVES_A_DECISION, costs, FEWEST, MOST)
    first = number * GAMES_APART
    rows = [judge.shares(after, games, first)[:, options.seat] for after in options.afters]
    shares = np.array(rows)
    if judge.is_exact:
        return _exact_stakes(shares[:, 0].tolist())
    halves = shares[:, ::2], shares[:, 1::2]
    second = worst = error = 0.0
    for chosen_by, measured_by in (halves, halves[::-1]):
        order = np.argsort(-chosen_by.mean(axis=1), kind="stable")
        against = [measured_by[order[0]] - measured_by[order[rank]] for rank in (1, -1)]
        second += float(against[0].mean()) / 2
        worst += float(against[1].mean()) / 2
        error += float(against[1].var(ddof=1)) / len(against[1]) / 4
    is_real = worst >= REAL and worst > ONE_SIDED_95 * math.sqrt(error)
    return Stakes(second, worst, is_real)


def _exact_stakes(worth: Sequence[float]) -> Stakes:
    ordered = sorted(worth, reverse=True)
    second, worst = ordered[0] - ordered[1], ordered[0] - ordered[-1]
    return Stakes(second, worst, worst >= REAL)


def decision_measures(
    judge: Judge, games: Sequence[Followed], seed: int, tell: Progress
) -> list[Measure]:
    """Return branching, the share of real decisions, and the stakes."""
    names = ("branching", "real_decisions", "stakes")
    if not games:
        return [untold(name, "never-ended", judge.play) for name in names]
    chosen = [look_into(judge.game, followed, seed) for followed in games]
    if not any(each_game.free for each_game in chosen):
        return [untold(name, "nothing-decided", judge.play) for name in names]
    weighed = _weighed(judge, chosen, tell)
    return [_branching(judge, chosen), *_of_stakes(judge, chosen, weighed)]


def _weighed(judge: Judge, chosen: Sequence[Chosen], tell: Progress) -> list[list[Stakes]]:
    is_plain = judge.is_exact or getattr(judge, "speed", None) is Speed.PLAIN
    jobs = [(game.number, options) for game in chosen for options in game.picked]
    how = "alone" if is_plain else "threads"
    found = each(partial(_weigh_job, judge), jobs, tell, how=how)
    stakes = iter(list(found))
    return [[next(stakes) for _ in game.picked] for game in chosen]


def _weigh_job(judge: Judge, job: tuple[int, Options]) -> Stakes:
    return weigh(judge, *job)


def _branching(judge: Judge, chosen: Sequence[Chosen]) -> Measure:
    decisions = [len(game.counts) for game in chosen]
    value, limits = ratio_within([sum(game.counts) for game in chosen], decisions)
    moves = sum(game.moves for game in chosen)
    parts = {
        "decisions_a_game": sum(decisions) / len(chosen),
        "decisions_of_moves": sum(decisions) / moves,
        "free": sum(game.free for game in chosen) / sum(decisions),
    }
    return Measure("branching", value, within(limits, 1, math.inf), judge.play, parts=parts)


def _of_stakes(
    judge: Judge, chosen: Sequence[Chosen], weighed: Sequence[Sequence[Stakes]]
) -> list[Measure]:
    """Return what the decisions that were looked into say of all."""
    import numpy as np

    free = np.array([game.free for game in chosen], np.float64)
    decisions = [len(game.counts) for game in chosen]

    def scaled(figures: Sequence[Sequence[float]]) -> NDArray[np.float64]:
        """Take the mean of a game's picked decisions for all of its free ones."""
        means = [sum(each_game) / max(len(each_game), 1) for each_game in figures]
        return np.array(means) * free

    real, real_limits = ratio_within(
        scaled([[float(one.is_real) for one in game] for game in weighed]), decisions
    )
    second, second_limits = ratio_within(
        scaled([[one.second for one in game] for game in weighed]), free
    )
    worst, worst_limits = ratio_within(
        scaled([[one.worst for one in game] for game in weighed]), free
    )
    parts = {
        "worst": max(worst, 0.0),
        "worst_interval": within(worst_limits, 0, 1),
        "bins": list(BINS),
        "shares": _histogram(chosen, weighed),
    }
    return [
        Measure("real_decisions", real, within(real_limits, 0, 1), judge.play),
        Measure("stakes", max(second, 0.0), within(second_limits, 0, 1), judge.play, parts=parts),
    ]


def _histogram(chosen: Sequence[Chosen], weighed: Sequence[Sequence[Stakes]]) -> list[float]:
    """Return which share of the free decisions has stakes within each pair of bounds."""
    counted = [0.0] * (len(BINS) - 1)
    for game, stakes in zip(chosen, weighed, strict=True):
        for one in stakes:
            place = sum(bound <= one.worst for bound in BINS[1:-1])
            counted[place] += game.free / len(stakes)
    total = sum(counted)
    return [count / total for count in counted]
