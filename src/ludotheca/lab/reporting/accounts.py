"""Luck and skill as shares of what makes results differ, from games of easy, normal and hard bots.

Each game's result is what throws and decisions have changed, as its course accounts for it.  What
decisions have changed varies with the result, and by how much, over all games, is the share of
skill; the rest is luck.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from ludotheca.bots.policy import Bot
from ludotheca.bots.registry import quick
from ludotheca.core.match import Turn
from ludotheca.lab.endings import final_shares
from ludotheca.lab.reporting.judging import Judge
from ludotheca.lab.reporting.measure import Measure, ratio_within, untold, within
from ludotheca.lab.reporting.work import each, seed_for
from ludotheca.lab.rollouts import Position
from ludotheca.lab.seating import thinkers
from ludotheca.lab.simulating import Progress
from ludotheca.lab.speed import Speed
from ludotheca.lab.stretches import OTHERS, SKILL, Stretches
from ludotheca.lab.tracing import Trace, Tracer
from ludotheca.rulebook import OVER
from ludotheca.rulebook.stream import DECISIONS, Stream, below, start

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

LEVELS = "levels"
"""Who plays: the level of each seat is drawn by lot."""
PLAYED, SLOW_PLAYED = 6, 2
"""How many games are accounted for on each that is followed, and if a bot takes long."""
MOVES_A_GAME = 2_000_000
"""Moves of rollouts that the decisions of one game share."""
FEWEST, MOST = 10, 400
"""Rollouts of a position."""
TELLABLE = 0.1
"""How sure the shares must be, to each side, to be told."""


@dataclass(frozen=True)
class Account:
    """One game: what each seat won in the end, and what decisions had changed until then."""

    result: NDArray[np.float64]
    own: NDArray[np.float64]
    """What each seat's own decisions changed for it."""
    others: NDArray[np.float64]
    """What the decisions of the others changed for it."""


def seat_by_lot(population: Sequence[Bot], players: int, seed: int, number: int) -> tuple[Bot, ...]:
    """Return who sits where in a game."""
    stream = Stream()
    start(stream, seed, number, DECISIONS)
    return tuple(population[below(stream, len(population))] for _ in range(players))


def play_games(
    judge: Judge, population: Sequence[Bot], games: int, seed: int, tell: Progress
) -> list[Trace]:
    """Play games of bots who are drawn by lot, and keep those that end."""
    distinct = tuple(dict.fromkeys(population))
    tracer = Tracer(judge.game, distinct, Speed.QUICK)
    play = partial(_play, tracer, tuple(population), seed)
    how = "processes" if thinkers(distinct) else "threads"
    if how == "threads":
        play(0)  # compiled once, before there are threads
    traces = each(play, range(games), tell, how=how)
    return [trace for trace in traces if _ended(trace)]


def _play(tracer: Tracer, population: tuple[Bot, ...], seed: int, number: int) -> Trace:
    seated = seat_by_lot(population, tracer.game.players, seed, number)
    return tracer.trace(seated, seed=seed, number=number)


def _ended(trace: Trace) -> bool:
    return trace.game.actor(trace.walk()[0][-1].state) == OVER


def account_of(judge: Judge, seed: int, job: tuple[int, Trace]) -> Account:
    """Return what the decisions of one game changed; exactly, or from rollouts in pairs."""
    import numpy as np

    number, trace = job
    stations, turns = trace.walk()
    final = final_shares(judge.game, stations[-1].state)
    result = np.array([float(share) for share in final])
    if judge.is_exact:
        own, others = _exact(judge, stations, turns)
    else:
        own, others = _rolled(judge, stations, turns, seed_for(seed, 1 + number))
    return Account(result, own, others)


def _exact(
    judge: Judge, stations: Sequence[Position], turns: Sequence[Turn]
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    import numpy as np

    own, others = np.zeros(judge.game.players), np.zeros(judge.game.players)
    for before, after, turn in zip(stations, stations[1:], turns, strict=False):
        if not turn.is_throw:
            change = judge.shares(after, 1, 0)[0] - judge.shares(before, 1, 0)[0]
            is_own = np.arange(judge.game.players) == turn.actor
            own, others = own + change * is_own, others + change * ~is_own
    return own, others


def _rolled(
    judge: Judge, stations: Sequence[Position], turns: Sequence[Turn], seed: int
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Play on before and after each decision that the quick bot would not have taken."""
    import numpy as np

    stretches = Stretches(judge.game, stations, turns, quick(judge.game), seed)
    telling = [stretch for stretch in stretches.each if not all(stretch.is_usual)]
    own, others = np.zeros(judge.game.players), np.zeros(judge.game.players)
    if not telling:
        return own, others
    left = [(len(stations) - stretch.first) * len(stretch.stations) for stretch in telling]
    games = int(min(max(MOVES_A_GAME / sum(left), FEWEST), MOST))
    stretches.fit(games)
    stretches.play({stretch.number: games for stretch in telling})
    for stretch in telling:
        measured = np.array(stretch.measured(judge.game.players))[:, :, 0]
        changed = measured / (games * stretches.a_win)
        own, others = own + changed[:, SKILL], others + changed[:, OTHERS]
    return own, others


def luck_and_skill(
    judge: Judge, population: Sequence[Bot], games: int, seed: int, tell: Progress
) -> list[Measure]:
    """Return the shares of luck and skill over some games of bots who are drawn by lot."""
    is_slow = any(bot.kind.takes_long for bot in population)
    asked = games * (SLOW_PLAYED if is_slow else PLAYED)
    traces = play_games(judge, population, asked, seed, lambda done, of: tell(done, 2 * of))
    if not traces:
        return [untold(name, "never-ended", LEVELS) for name in ("luck", "skill")]
    work = partial(account_of, judge, seed)
    jobs = list(enumerate(traces))
    found = each(work, jobs, lambda done, of: tell(of + done, 2 * of), how="alone")
    return shares(list(found))


def shares(accounts: Sequence[Account]) -> list[Measure]:
    """Return luck and skill as shares of the variance of results within each seat.

    What is measured of decisions errs independently of the result, so their covariance does not;
    the result is known, and luck is what is left of it.
    """
    import numpy as np

    result = np.array([account.result for account in accounts])
    departure = result - result.mean(axis=0)
    variance = (departure**2).sum(axis=1)
    own, others = (
        (departure * np.array([getattr(account, part) for account in accounts])).sum(axis=1)
        for part in ("own", "others")
    )
    if not variance.any():  # one seat always wins
        return [untold(name, "unsure", LEVELS) for name in ("luck", "skill")]
    value, limits = ratio_within(own + others, variance)
    is_told = limits[1] - limits[0] <= 2 * TELLABLE
    skill, bounds = min(max(value, 0.0), 1.0), within(limits, 0, 1)
    parts = {
        "own": float(own.sum() / variance.sum()),
        "others": float(others.sum() / variance.sum()),
        "games": len(accounts),
    }
    why = "" if is_told else "unsure"
    luck_bounds = 1 - bounds[1], 1 - bounds[0]
    about = {"play": LEVELS, "why": why}
    return [
        Measure("luck", 1 - skill if is_told else None, luck_bounds, **about),  # type: ignore[arg-type]
        Measure("skill", skill if is_told else None, bounds, **about, parts=parts),  # type: ignore[arg-type]
    ]


def all_luck() -> list[Measure]:
    """Return the shares where nobody decides anything."""
    luck = Measure("luck", 1.0, (1.0, 1.0), LEVELS)
    return [luck, Measure("skill", 0.0, (0.0, 0.0), LEVELS)]
