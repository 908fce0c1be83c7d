"""Stretches of a match: what decisions were worth, from rollouts, as surely as can be.

What all throws have changed follows from the chances at the start, the result and what the
decisions have changed.  A decision that the bot that plays on could have taken itself changes
nothing.  So games are spent on the others: positions before and after them meet the same throws,
and one takes more games than another if its games differ more.
"""

from __future__ import annotations

import math
import os
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, NamedTuple

from ludotheca.bots.policy import RANDOM, Bot
from ludotheca.core.game import Game
from ludotheca.core.match import Turn
from ludotheca.lab.endings import final_shares
from ludotheca.lab.rollouts import Position, bot_game_at, parts, roll_out
from ludotheca.lab.speed import Speed
from ludotheca.lab.sums import NORMAL_95
from ludotheca.rulebook import OVER
from ludotheca.rulebook.stream import DECISIONS, Stream, start

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

LUCK, SKILL, OTHERS = range(3)
MOST_GAMES = 10**6
"""How many games a position can have; the games of two stretches have other numbers."""
LOTS = 24
"""How often a bot that draws lots is asked before a decision is taken for none of its own."""
SLICES = 12
"""Into how many parts long work is cut, to look at the clock in between."""


class Played(NamedTuple):
    """Some games of a stretch."""

    games: int
    moves: int
    totals: NDArray[np.int64]
    """A row a position: what each seat won in all, in parts."""
    totals_of_squares: NDArray[np.int64]
    """The same of the squares of what it won in a game."""
    sums: NDArray[np.int64]
    """``[figure][seat]``: what was measured of luck, own and others' decisions, added up."""
    squares: NDArray[np.int64]


class Stretch:
    """Positions that follow each other by decisions, and what rollouts say of them."""

    def __init__(self, number: int, first: int, stations: Sequence[Position]) -> None:
        self.number, self.first, self.stations = number, first, list(stations)
        self.turns: list[Turn] = []
        """Who decided, from each position to the next."""
        self.is_usual: list[bool] = []
        """Whether the bot could have decided so itself."""
        self.is_start = self.is_end = False
        self.played: Played | None = None

    @property
    def games(self) -> int:
        """How many games each of its positions has had."""
        return self.played.games if self.played else 0

    def add(self, more: Played) -> None:
        """Take in some games more."""
        had = self.played
        if had is None:
            self.played = more
            return
        self.played = Played(
            had.games + more.games,
            had.moves + more.moves,
            had.totals + more.totals,
            had.totals_of_squares + more.totals_of_squares,
            had.sums + more.sums,
            had.squares + more.squares,
        )

    def spreads(self, a_win: int) -> NDArray[np.float64]:
        """Return ``[figure][seat]``: how much each figure varies from game to game."""
        import numpy as np

        assert self.played is not None  # noqa: S101  # every stretch is played once
        games, sums, squares = self.played.games, self.played.sums, self.played.squares
        variance = (squares - sums * sums / games) / max(games - 1, 1)
        spread: NDArray[np.float64] = np.maximum(variance, 0) / a_win**2
        return spread


class Stretches:
    """All stretches of a match."""

    def __init__(
        self,
        game: Game,
        stations: Sequence[Position],
        turns: Sequence[Turn],
        bot: Bot,
        seed: int,
    ) -> None:
        self.game, self.bot, self.seed = game, bot, seed
        self.a_win = parts(game.players)
        self.each = _cut(stations, turns)
        if bot.kind is not RANDOM:  # who could take any decision is no measure of them
            for stretch in self.each:
                pairs = zip(stretch.stations, stretch.stations[1:], strict=False)
                stretch.is_usual = [_is_usual(game, bot, *pair) for pair in pairs]
        self.speed = Speed.PLAIN
        self.spent = 0
        """Moves of rollouts that were played so far."""
        self.tell: Callable[[], None] = lambda: None
        """What is called between parts of the work."""

    def fit(self, games: int) -> None:
        """Play from now on at the speed that fits so many games of each position."""
        count = sum(len(stretch.stations) for stretch in self.each)
        # On average a position of a match has half of its game before it.
        played_on = bot_game_at(self.game, self.each[0].stations[0], self.bot)
        self.speed = played_on.fitting(max(1, games * count // 2))

    def play(self, wanted: Mapping[int, int], end: float = math.inf) -> bool:
        """Bring stretches to so many games each; say whether that was done before the end."""
        for left in range(1 if end == math.inf else SLICES, 0, -1):
            if time.monotonic() >= end:
                return False
            jobs = []
            for number, games in wanted.items():
                missing = min(games, MOST_GAMES) - self.each[number].games
                jobs.append((self.each[number], -(-missing // left)))
            self._play([(stretch, games) for stretch, games in jobs if games > 0])
        return True

    def _play(self, jobs: Sequence[tuple[Stretch, int]]) -> None:
        with ThreadPoolExecutor(1 if self.speed is Speed.PLAIN else os.cpu_count()) as pool:
            found = pool.map(lambda job: self._rolled(*job), jobs)
            for (stretch, _), played in zip(jobs, found, strict=True):
                stretch.add(played)
                self.spent += played.moves
                self.tell()

    def _rolled(self, stretch: Stretch, games: int) -> Played:
        import numpy as np

        first, moves = stretch.number * MOST_GAMES + stretch.games, 0
        shares: list[NDArray[np.int64]] = []
        # From the last to the first: before a usual decision things stand as after it.
        for station, is_usual in zip(
            reversed(stretch.stations), (False, *reversed(stretch.is_usual)), strict=True
        ):
            if is_usual:
                shares.append(shares[-1])
                continue
            if self.game.actor(station.state) == OVER:
                final = final_shares(self.game, station.state)
                shares.append(np.tile([int(self.a_win * share) for share in final], (games, 1)))
                continue
            rolled = roll_out(
                self.game,
                station,
                self.bot,
                games=games,
                seed=self.seed,
                first=first,
                speed=self.speed,
            )
            moves += int(rolled.moves.sum())
            shares.append(rolled.shares)
        shares.reverse()
        totals = np.array([rows.sum(axis=0) for rows in shares])
        of_squares = np.array([(rows * rows).sum(axis=0) for rows in shares])
        figures = _figures(stretch, shares)
        sums, squares = figures.sum(axis=1), (figures * figures).sum(axis=1)
        return Played(games, moves, totals, of_squares, sums, squares)

    # How sure it is

    def errors(self) -> list[float]:
        """Return for each seat how far luck and decisions are sure, with 95 % certainty."""
        total = sum(stretch.spreads(self.a_win) / stretch.games for stretch in self.each)
        return [NORMAL_95 * math.sqrt(most) for most in total.max(axis=0).tolist()]  # type: ignore[union-attr]

    def refine(self, goal: float, useless: float, moves: int, end: float) -> None:
        """Play on until everybody's figures are sure to ``goal``, with so many moves at most.

        Nothing is played if not even all of them would bring the error below ``useless``.
        """
        for _ in range(3):  # what the first games say of the spread is rough
            if max(self.errors()) <= goal:
                return
            wanted = self._wanted(goal, useless, moves - self.spent)
            if not wanted or not self.play(wanted, end):
                return

    def _wanted(self, goal: float, useless: float, left: int) -> dict[int, int]:
        """Share games out so that they tell most: more where they differ more and are shorter."""
        roots, costs = {}, {}
        for stretch in self.each:
            spread = float(stretch.spreads(self.a_win).max())
            if spread and stretch.played is not None:
                costs[stretch.number] = max(1.0, stretch.played.moves / stretch.games)
                roots[stretch.number] = math.sqrt(spread / costs[stretch.number])
        weight = sum(roots[number] * costs[number] for number in roots)
        had = {number: self.each[number].games for number in roots}
        at_hand = max(left, 0) + sum(had[number] * costs[number] for number in roots)
        reachable = NORMAL_95 * weight / math.sqrt(at_hand)
        if reachable > useless:
            return {}
        aim = max(goal, reachable) / NORMAL_95
        wanted = {number: math.ceil(roots[number] * weight / aim**2) for number in roots}
        return {number: games for number, games in wanted.items() if games > had[number]}


def _is_usual(game: Game, bot: Bot, before: Position, after: Position) -> bool:
    """Say whether a bot might decide so that one position leads to another; it may draw lots."""
    policy, moves = bot.kind.policy, game.decisions(before.state)
    assert policy is not None  # noqa: S101  # quick bots are policies
    stream = Stream()
    start(stream, 0, 0, DECISIONS)
    for _ in range(LOTS):
        at, there = stream.at, before.state.copy()
        game.rules.apply(
            there, policy(before.state.copy(), moves, len(moves), stream, bot.level), None
        )
        if there == after.state:
            return True
        if stream.at == at:  # no lots were drawn, and none will be
            return False
    return False


def _cut(stations: Sequence[Position], turns: Sequence[Turn]) -> list[Stretch]:
    """Cut the positions of a match where dice fell."""
    found = [Stretch(0, 0, stations[:1])]
    for number, turn in enumerate(turns, start=1):
        if turn.is_throw:
            found.append(Stretch(len(found), number, stations[number : number + 1]))
        else:
            found[-1].stations.append(stations[number])
            found[-1].turns.append(turn)
            found[-1].is_usual.append(False)
    found[0].is_start = found[-1].is_end = True
    return found


def _figures(stretch: Stretch, shares: Sequence[NDArray[np.int64]]) -> NDArray[np.int64]:
    """Return ``[figure][game][seat]``: what the stretch adds to each figure, but for the sign."""
    import numpy as np

    games, players = shares[0].shape
    figures = np.zeros((3, games, players), np.int64)
    for turn, before, after in zip(stretch.turns, shares, shares[1:], strict=False):
        change = after - before
        for seat in range(players):
            figures[SKILL if seat == turn.actor else OTHERS, :, seat] += change[:, seat]
        figures[LUCK] += change
    if stretch.is_start:
        figures[LUCK] += shares[0]
    if stretch.is_end:
        figures[LUCK] -= shares[-1]
    return figures


def fewest_games(stretches: Iterable[Stretch]) -> int:
    """Return how many games each position has had at the least."""
    return min(stretch.games for stretch in stretches)
