"""The arena: which bot is better, and by how much.

Every two bots meet in the same number of games.  They take turns around the table, then play the
same dice again in each other's seats, so that neither the seats nor the luck favour anybody.
"""

from __future__ import annotations

import json
import math
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ludotheca.bots import bot
from ludotheca.bots.policy import Bot
from ludotheca.core import registry
from ludotheca.core.errors import BadOption, shown
from ludotheca.core.game import Game
from ludotheca.lab.contests import (
    SEATINGS,
    Contest,
    Scores,
    fitting,
    no_scores,
    play_contest,
)
from ludotheca.lab.elo import ratings
from ludotheca.lab.extras import need_compiler
from ludotheca.lab.interrupts import processes
from ludotheca.lab.limits import MOST_SEED, whole
from ludotheca.lab.recording import record
from ludotheca.lab.rollouts import parts
from ludotheca.lab.simulating import Progress, cores, result_of
from ludotheca.lab.speed import Speed
from ludotheca.lab.sums import share_interval
from ludotheca.rulebook.stream import Stream

if TYPE_CHECKING:
    import numpy as np
    from matplotlib.figure import Figure
    from numpy.typing import NDArray

Interval = tuple[float, float]

MOST_GAMES = 10**7
MOST_BOTS = 20
CHUNK, PLAIN_CHUNK, CHUNKS = 2_048, 8, 64
"""Falls of the dice in a chunk of policies' games, and into how many chunks a run is cut."""
TIMED = 20
"""Decisions that a policy is timed by, in a game of its own."""


@dataclass(frozen=True)
class Entrant:
    """One bot and how it did against all others."""

    name: str
    share: float
    ci: Interval
    elo: float
    elo_ci: Interval
    ms: float
    """Milliseconds a decision, here; the only figure that differs from run to run."""

    def to_json(self) -> dict[str, Any]:
        """Return every figure as plain JSON values."""
        limits = {"ci": list(self.ci), "elo": self.elo, "elo_ci": list(self.elo_ci)}
        return {"name": self.name, "share": self.share, **limits, "ms": round(self.ms, 4)}


@dataclass(frozen=True)
class Meeting:
    """Two bots that have met, and the first one's share of the wins."""

    a: str
    b: str
    games: int
    share: float
    ci: Interval

    def to_json(self) -> dict[str, Any]:
        """Return every figure as plain JSON values."""
        about = {"a": self.a, "b": self.b, "games": self.games}
        return {**about, "share": self.share, "ci": list(self.ci)}


@dataclass(frozen=True)
class Arena:
    """What a round robin has shown."""

    game: Game
    games: int
    """How many games each two bots have played."""
    asked: int
    """How many were asked for; fewer are played if somebody interrupts."""
    seed: int
    bots: tuple[Entrant, ...]
    """In the order in which they were named."""
    pairs: tuple[Meeting, ...]

    def to_json(self) -> dict[str, Any]:
        """Return every figure as plain JSON values."""
        return {
            "game": self.game.id,
            "games": self.games,
            "seed": self.seed,
            "bots": [entrant.to_json() for entrant in self.bots],
            "pairs": [meeting.to_json() for meeting in self.pairs],
        }

    def summary(self, language: str = "en") -> str:
        """Tell in words who is better, the best first, and how the pairs came out."""
        from ludotheca.lab.telling_play import tell_arena

        return tell_arena(self, language)

    def plot(self, file: str | Path | None = None, *, language: str = "en") -> Figure:
        """Draw ratings and win shares with their intervals; write it if a file is named.

        The file's ending says how: ``.png`` or ``.svg``.  MissingExtra if matplotlib is not there.
        """
        from ludotheca.lab.arena_plot import plot

        return plot(self, file, language)


def arena(
    game: Game | str,
    bots: Sequence[str | Bot],
    *,
    games: int = 1_000,
    seed: int = 0,
    executor: Executor | None = None,
    progress: Progress | None = None,
    save: str | Path | None = None,
) -> Arena:
    """Let every two of some bots play so many games against each other.

    The bots may be policies or think, and may be named by levels (``"hard"``).  At a table of more
    than two, the two of a pair take turns around it, and share what their seats win.  The work is
    shared by the cores of this machine or by an executor's workers, and apart from the milliseconds
    the result does not depend on who does it.  ``save`` is a folder for the transcripts of all
    games.  Interrupted (Ctrl-C), it returns what it has.

    >>> found = arena("ludix/piglet", ["hold-2", "random"], games=200, seed=1)
    >>> found.pairs[0].games, found.bots[0].elo > 0
    (200, True)

    BadOption says which number is out of range, UnknownBot which bots there are.
    """
    need_compiler("an arena")
    chosen = registry.game(game) if isinstance(game, str) else game
    whole("games", games, 1, MOST_GAMES)
    whole("seed", seed, 0, MOST_SEED)
    entrants = _entrants(chosen, bots)
    folder = None if save is None else Path(save)
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
    version, is_kept = chosen.rules.version, folder is not None
    contest = fitting(Contest(chosen, entrants, games, seed, version, Speed.PLAIN, is_kept))
    scores = _gathered(contest, executor, progress, folder)
    return _result(contest, scores)


def _entrants(game: Game, bots: Sequence[str | Bot]) -> tuple[Bot, ...]:
    found = tuple(named if isinstance(named, Bot) else bot(game, named) for named in bots)
    if not 2 <= len(found) <= MOST_BOTS:
        few = "one bot has nobody to meet" if found else "no bot is named"
        many = f"{len(found)} bots are too many to meet"
        raise BadOption(
            few if len(found) < 2 else many, option="bots", hint=f"name 2 to {MOST_BOTS} of them"
        )
    twice = next((entry for entry in found if found.count(entry) > 1), None)
    if twice is not None:
        raise BadOption(f"{shown(twice.name)} is named twice", option="bots")
    return found


# The work


def _gathered(
    contest: Contest, executor: Executor | None, progress: Progress | None, folder: Path | None
) -> Scores:
    if executor is not None:
        return _gather(contest, executor, 256, progress, folder)
    is_plain = contest.speed is Speed.PLAIN or contest.is_kept
    thinks = any(entrant.kind.policy is None for entrant in contest.bots)
    count = min(cores(), contest.dice)
    pool: Executor
    if thinks and count > 1:
        pool = processes(count)
    else:
        play_contest(contest, 0, 0)  # compiled once, before there are threads
        pool = ThreadPoolExecutor(1 if is_plain else count)
    try:
        return _gather(contest, pool, 2 * count, progress, folder)
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _chunk(contest: Contest) -> int:
    if any(entrant.kind.policy is None for entrant in contest.bots):
        return 1
    most = PLAIN_CHUNK if contest.speed is Speed.PLAIN or contest.is_kept else CHUNK
    return max(1, min(most, -(-contest.dice // CHUNKS)))


def _gather(
    contest: Contest,
    executor: Executor,
    most: int,
    progress: Progress | None,
    folder: Path | None,
) -> Scores:
    """Add up the chunks in their order, with no more than ``most`` of them under way."""
    scores, size = no_scores(contest), _chunk(contest)
    waiting: deque[Future[Scores]] = deque()

    def take() -> None:
        nonlocal scores
        scores = scores.plus(result_of(waiting[0]))
        waiting.popleft()
        if folder is not None:
            _write(scores, folder)
        if progress is not None:
            pairs = len(contest.pairs)
            progress(scores.games * pairs, contest.games * pairs)

    try:
        for first in range(0, contest.dice, size):
            count = min(size, contest.dice - first)
            waiting.append(executor.submit(play_contest, contest, first, count))
            if len(waiting) >= most:
                take()
        while waiting:
            take()
    except KeyboardInterrupt:
        if not scores.games:
            raise
    finally:
        for future in waiting:
            future.cancel()
    return scores


def _write(scores: Scores, folder: Path) -> None:
    for name, transcript in scores.transcripts:
        text = json.dumps(transcript, ensure_ascii=False)
        (folder / f"{name}.json").write_text(f"{text}\n", encoding="utf-8")


# What came of it


def _result(contest: Contest, scores: Scores) -> Arena:
    import numpy as np

    a_win = parts(contest.game.players)
    shares = scores.gained / (scores.games * a_win)
    # From here on by dice, of which one fall is worth two games.
    means = scores.sums / (scores.dice * SEATINGS * a_win)
    squares = scores.products / (scores.dice * (SEATINGS * a_win) ** 2)
    spreads = squares - np.outer(means, means)
    weights = _weights(contest)
    bot_spreads = np.einsum("ij,jk,ik->i", weights, spreads, weights)
    decided = _ratings(contest, means[::2], squares[::2, ::2], scores.dice)
    entrants = []
    for number, entrant in enumerate(contest.bots):
        share, (elo, reach) = float(weights[number] @ shares), decided[number]
        ci = _interval(share, float(bot_spreads[number]), scores.dice)
        ms = _milliseconds(contest, scores, number)
        entrants.append(Entrant(entrant.name, share, ci, elo, (elo - reach, elo + reach), ms))
    names = [entrant.name for entrant in contest.bots]
    meetings = []
    for row, (one, other) in enumerate(contest.pairs):
        share = float(shares[2 * row])
        ci = _interval(share, float(spreads[2 * row, 2 * row]), scores.dice)
        meetings.append(Meeting(names[one], names[other], scores.games, share, ci))
    return Arena(
        contest.game,
        scores.games,
        contest.games,
        contest.seed,
        tuple(entrants),
        tuple(meetings),
    )


def _interval(share: float, spread: float, dice: int) -> Interval:
    """Return the interval of a share, from how it varies by dice.

    The share itself is that of all games, of which the last may lack its exchange.
    """
    return share_interval(share, spread + share * share, dice)


def _weights(contest: Contest) -> NDArray[np.float64]:
    """Return how a bot's share is made up of those of its pairs: a row a bot."""
    import numpy as np

    weights = np.zeros((len(contest.bots), 2 * len(contest.pairs)))
    for row, pair in enumerate(contest.pairs):
        for side, number in enumerate(pair):
            weights[number, 2 * row + side] = 1 / (len(contest.bots) - 1)
    return weights


def _ratings(
    contest: Contest, means: NDArray[np.float64], squares: NDArray[np.float64], dice: int
) -> list[tuple[float, float]]:
    """Rate the bots; as in `share_interval`, one fall of the dice is added that says nothing."""
    import numpy as np

    shares = (dice * means + 0.5) / (dice + 1)
    covariance = (squares - np.outer(means, means)) / dice
    covariance += np.diag(shares * (1 - shares)) / (dice * (dice + 1))
    return ratings(len(contest.bots), contest.pairs, shares, covariance)


def _milliseconds(contest: Contest, scores: Scores, number: int) -> float:
    """Return how long a bot takes for a decision: over all of its games if it thinks."""
    entrant = contest.bots[number]
    policy = entrant.kind.policy
    if policy is None:
        return 1000 * float(scores.seconds[number]) / max(int(scores.decisions[number]), 1)
    seats = (entrant,) * contest.game.players
    game = record(contest.game, seats, seed=contest.seed, number=0, longest=10 * TIMED)
    met = [position for seat in game.met for position in seat][:TIMED]
    return _timed(contest.speed, policy, entrant.level, met)


def _timed(
    speed: Speed, policy: Callable[..., int], level: int, met: Sequence[tuple[Any, Sequence[int]]]
) -> float:
    import time

    import numpy as np

    decide, stream = speed.made(policy), speed.held(Stream())
    best = math.inf
    for _ in range(3):  # the first round may compile, and others may be disturbed
        spent = 0.0
        for state, moves in met:
            there = speed.held(state.copy())
            listed = list(moves) if speed is Speed.PLAIN else np.array(moves, np.int64)
            begun = time.perf_counter()
            decide(there, listed, len(moves), stream, level)
            spent += time.perf_counter() - begun
        best = min(best, spent)
    return 1000 * best / max(len(met), 1)
