"""Decisions of a match beside the best that were open, what they cost, and how accurate that was.

The best of many, picked by some games, seems too good in those very games.  So rivals are picked by
some and measured against what was played in others.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from threading import Lock

from ludotheca.bots import quick
from ludotheca.bots.policy import Bot
from ludotheca.core.game import Game
from ludotheca.core.match import Match
from ludotheca.lab.effort import effort
from ludotheca.lab.odds import is_solvable, positions
from ludotheca.lab.rollouts import Position, bot_game_at, roll_out
from ludotheca.lab.solve import Solution, solved
from ludotheca.lab.speed import Speed
from ludotheca.lab.sums import NORMAL_95
from ludotheca.lab.trials import Trials, halve
from ludotheca.rulebook import Record

PICKING = 1 / 3
"""The part of a decision's moves that it takes to find the best rival; the rest measures it."""
AFRESH = 1 << 40
"""The number of the first game by which rivals are measured, far from those that they were picked
by."""
NOTHING = 1e-9
"""What a decision costs in a solved game that is as good as the best but for rounding."""
FULL, STEEP, LOW = 103.1668, 4.354, 3.1668
"""How accuracy falls with the part of a win that a decision lost; see `accuracy_of`."""
SURE = 5.0
"""How sure an accuracy must be to be told, in points."""


@dataclass(frozen=True)
class Choice:
    """A decision of a match in which there was something to choose."""

    number: int
    """Counts from 1, as in the transcript."""
    seat: int
    text: str
    state: Record
    """The position before it."""
    moves: tuple[int, ...]
    """One for each position that could be reached, what was played the first."""


@dataclass(frozen=True)
class Compared:
    """A decision beside the best."""

    number: int
    seat: int
    played: str
    best: str
    """What was played itself, if nothing is surely better."""
    measured: float
    """What it cost against its best rival as far as that was measured, by chance less than 0."""
    within: float
    """How far that is sure, to each side, with 95 % certainty; 0 if it is exact."""

    @property
    def cost(self) -> float:
        """What it surely cost, as a part of a win; 0 if that may be chance."""
        return self.measured if self.best != self.played else 0.0


def compare(
    match: Match,
    *,
    seed: int = 0,
    seconds: float = math.inf,
    progress: Callable[[float], None] = lambda _: None,
) -> tuple[list[Compared], bool]:
    """Compare the decisions of a match with the best; say also whether there was time for all.

    Exact where the game is solved; elsewhere from rollouts with the game's quick bot in all seats.
    After so many seconds no decision is begun any more.

    >>> match = ludotheca.Match(ludotheca.game("ludix/pig"))
    >>> for text in ("6", "stop"):
    ...     events = match.play(text)
    >>> [stop], is_all = compare(match)
    >>> stop.best, round(stop.cost, 3), is_all
    ('roll', 0.036, True)
    """
    choices = list(choices_of(match))
    if is_solvable(match.game):
        solution = solved(match.game)
        return [_exactly(match.game, choice, solution) for choice in choices], True
    if not choices:
        return [], True
    return _Comparing(match.game, quick(match.game), seed).all(choices, seconds, progress)


def choices_of(match: Match) -> Iterable[Choice]:
    """Yield the decisions of a match that were no forced ones."""
    game = match.game
    played = zip(match.moves, match.turns, positions(match), strict=False)
    for number, (text, turn, before) in enumerate(played, start=1):
        if turn.is_throw:
            continue
        first = game.playable(before.state)[text]
        moves = _distinct(game, before.state, [first, *game.decisions(before.state)])
        if len(moves) > 1:
            yield Choice(number, turn.actor, text, before.state, moves)


def _distinct(game: Game, state: Record, moves: Sequence[int]) -> tuple[int, ...]:
    found: dict[bytes, int] = {}
    for move in moves:
        found.setdefault(_after(game, state, move).to_bytes(), move)
    return tuple(found.values())


def _after(game: Game, state: Record, move: int) -> Record:
    after = state.copy()
    game.rules.apply(after, move, None)
    return after


def _exactly(game: Game, choice: Choice, solution: Solution) -> Compared:
    worth = [
        solution.chances(_after(game, choice.state, move))[choice.seat] for move in choice.moves
    ]
    cost = max(worth) - worth[0]
    best = choice.moves[worth.index(max(worth))] if cost > NOTHING else choice.moves[0]
    return _compared(game, choice, best, max(cost, 0.0) if cost > NOTHING else 0.0, 0.0)


def _compared(game: Game, choice: Choice, best: int, measured: float, within: float) -> Compared:
    is_own = best == choice.moves[0]
    text = choice.text if is_own else game.decision_text(choice.state, best)
    return Compared(choice.number, choice.seat, choice.text, text, measured, within)


class _Budget:
    """How many moves of rollouts each decision gets, so that there is time for all of them.

    On a slow machine it is better to know a little of every decision than much of a few.
    """

    def __init__(self, choices: int, seconds: float) -> None:
        self._lock, may = Lock(), effort()
        self._fewest, most = may.a_choice
        self._most, self._left = min(most, may.compared // choices), choices
        self._spent, self._begun, self._seconds = 0, time.monotonic(), seconds

    def begin(self) -> int | None:
        """Return the moves for the next decision; None if there is no time for it any more."""
        with self._lock:
            passed = time.monotonic() - self._begun
            ahead, self._left = self._left, self._left - 1
            if passed >= self._seconds:
                return None
            if not self._spent or self._seconds == math.inf:
                return self._most
            affordable = self._spent / passed * (self._seconds - passed) / ahead
            return round(min(self._most, max(self._fewest, affordable)))

    def end(self, moves: int) -> None:
        """Note that a decision has been compared with so many moves."""
        with self._lock:
            self._spent += moves


class _Comparing:
    """Compares by rollouts, several decisions at a time."""

    def __init__(self, game: Game, bot: Bot, seed: int) -> None:
        self.game, self.bot, self.seed = game, bot, seed
        self.speed, self.may = Speed.PLAIN, effort()

    def all(
        self, choices: Sequence[Choice], seconds: float, progress: Callable[[float], None]
    ) -> tuple[list[Compared], bool]:
        self.speed = self._fitting(choices)
        if self.speed is not Speed.PLAIN:
            self._one(choices[0], self.may.a_choice[0])  # compiled before the clock runs
        budget = _Budget(len(choices), seconds)
        found: list[Compared] = []
        jobs = self.speed.each(lambda choice: self._within(budget, choice), choices)
        for number, compared in enumerate(jobs, start=1):
            found += [] if compared is None else [compared]
            progress(number / len(choices))
        return found, len(found) == len(choices)

    def _fitting(self, choices: Sequence[Choice]) -> Speed:
        start = Position(choices[0].state)
        tried = roll_out(self.game, start, self.bot, games=self.may.a_trial, seed=self.seed)
        moves = min(self.may.compared, len(choices) * self.may.a_choice[1])
        games = moves / max(1.0, tried.mean_length)
        return bot_game_at(self.game, start, self.bot).fitting(round(games))

    def _within(self, budget: _Budget, choice: Choice) -> Compared | None:
        moves = budget.begin()
        if moves is None:
            return None
        compared = self._one(choice, moves)
        budget.end(moves)
        return compared

    def _one(self, choice: Choice, moves: int) -> Compared:
        rival, lead, error = self._rival(choice, round(PICKING * moves))
        if lead > 0:
            pair = (choice.moves[0], rival)
            trials = Trials(self.game, choice.state, pair, self.bot, self.seed, AFRESH)
            self._measure(trials, round((1 - PICKING) * moves))
            lead, error = trials.lead(1, 0)
        else:
            lead = 0.0
        within = NORMAL_95 * error
        best = rival if lead > within else choice.moves[0]
        return _compared(self.game, choice, best, lead, within)

    def _rival(self, choice: Choice, moves: int) -> tuple[int, float, float]:
        """Return the best but for what was played, its lead over that, and the error of this."""
        trials = Trials(self.game, choice.state, choice.moves, self.bot, self.seed)
        at = Position(_after(self.game, choice.state, choice.moves[0]))
        few = roll_out(
            self.game, at, self.bot, games=self.may.a_trial, seed=self.seed, speed=self.speed
        )
        games = round(moves / max(1.0, few.mean_length))
        furthest = halve(trials, 0, max(games, self.may.a_trial * len(trials)), speed=self.speed)
        best = max(furthest[1:], key=trials.chance)
        move = next(move for move, number in trials.trial_of.items() if number == best)
        return move, *trials.lead(best, 0)

    def _measure(self, trials: Trials, moves: int) -> None:
        fewest = self.may.a_trial
        trials.play((0, 1), fewest, self.speed)
        length = max(1.0, trials.moves_played / (2 * fewest))
        games = round(moves / 2 / length)
        if games > fewest:
            trials.play((0, 1), games - fewest, self.speed)


def accuracy_of(cost: float) -> float:
    """Return how accurate a decision is that lost a part of a win: 100 if it lost nothing.

    >>> [round(accuracy_of(cost)) for cost in (0, 0.05, 0.1, 0.5, 1)]
    [100, 80, 64, 9, 0]
    """
    return max(0.0, FULL * math.exp(-STEEP * cost) - LOW)


def accuracy(decisions: Sequence[Compared]) -> tuple[float, float] | None:
    """Return the mean accuracy of some decisions and how far it is sure; None if there are none.

    What was measured counts as it was measured: what is too much in one decision by chance is too
    little in another.
    """
    if not decisions:
        return None
    mean = sum(accuracy_of(each.measured) for each in decisions) / len(decisions)
    slopes = (FULL * STEEP * math.exp(-STEEP * each.measured) for each in decisions)
    errors = (slope * each.within for slope, each in zip(slopes, decisions, strict=True))
    within = math.hypot(*errors) / len(decisions)
    return min(100.0, mean), within
