"""Stretches of a match: what decisions were worth, from rollouts, as surely as can be.

What all throws have changed follows from the chances at the start, the result and what the
decisions have changed.  A decision that the bot that plays on could have taken itself changes
nothing.  So games are spent on the others: positions before and after them meet the same throws,
and one takes more games than another if its games differ more.
"""

from __future__ import annotations

import math
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import pairwise

from ludotheca.bots.policy import RANDOM, Bot
from ludotheca.core.game import Game
from ludotheca.core.match import Turn
from ludotheca.lab.rollouts import Position, bot_game_at, parts, roll_out, shared_out, summed_up
from ludotheca.lab.speed import Speed
from ludotheca.lab.sums import NORMAL_95
from ludotheca.rulebook import OVER
from ludotheca.rulebook.stream import DECISIONS, Stream, start

FIGURES = LUCK, SKILL, OTHERS = range(3)
"""What is measured: luck, own decisions and those of the others."""
MOST_GAMES = 10**6
"""How many games a position can have; the games of two stretches have other numbers."""
LOTS = 24
"""How often a bot that draws lots is asked before a decision is taken for none of its own."""
SLICES = 12
"""Into how many parts long work is cut, to look at the clock in between."""


Won = Counter[tuple[int, ...]]
"""How many games came out alike: for each position of a stretch, who won, as rollouts tell it."""


class Stretch:
    """Positions that follow each other by decisions, and what rollouts say of them."""

    def __init__(self, number: int, first: int, stations: Sequence[Position]) -> None:
        self.number, self.first, self.stations = number, first, list(stations)
        self.turns: list[Turn] = []
        """Who decided, from each position to the next."""
        self.is_usual: list[bool] = []
        """Whether the bot could have decided so itself."""
        self.is_start = self.is_end = False
        self.games = self.moves = 0
        """How many games each of its positions has had, and the moves of all of them."""
        self.won = Won()

    def add(self, won: Won, moves: int) -> None:
        """Take in some games more."""
        self.won.update(won)
        self.games += won.total()
        self.moves += moves

    def sums(self, players: int) -> Iterator[tuple[list[int], list[int]]]:
        """Yield for each position what `summed_up` says of its games."""
        for station in range(len(self.stations)):
            winners = Counter[int]()
            for row, games in self.won.items():
                winners[row[station]] += games
            yield summed_up(winners, players)

    def measured(self, players: int) -> list[list[tuple[int, int]]]:
        """Return ``[seat][figure]``: a figure summed over all games, in parts, and its squares."""
        return [self._measured(seat, players) for seat in range(players)]

    def _measured(self, seat: int, players: int) -> list[tuple[int, int]]:
        sums, squares = [0] * len(FIGURES), [0] * len(FIGURES)
        for row, games in self.won.items():
            shares = [shared_out(winners, players)[seat] for winners in row]
            for figure, part in enumerate(self._figures(seat, shares)):
                sums[figure] += games * part
                squares[figure] += games * part * part
        return list(zip(sums, squares, strict=True))

    def spreads(self, players: int) -> list[list[float]]:
        """Return ``[seat][figure]``: how much each figure varies from game to game."""
        unit = self.games * max(self.games - 1, 1) * parts(players) ** 2
        # As in `share_interval`: who never wins in a few games from the start may still win some.
        a_game = parts(players) ** 2 if self.is_start else 0
        return [
            [(self.games * (square + a_game) - total * total) / unit for total, square in figures]
            for figures in self.measured(players)
        ]

    def _figures(self, seat: int, shares: Sequence[int]) -> tuple[int, int, int]:
        """Return what the stretch adds to a seat's luck, own and others' decisions in a game.

        But for the sign; ``shares`` are what the seat had of it, played on from each position.
        """
        changes = [after - before for before, after in pairwise(shares)]
        luck = sum(changes)
        decided = zip(self.turns, changes, strict=True)
        skill = sum(change for turn, change in decided if turn.actor == seat)
        start = shares[0] if self.is_start else 0
        end = shares[-1] if self.is_end else 0
        return luck + start - end, skill, luck - skill


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
        found = self.speed.each(lambda job: self._rolled(*job), jobs)
        for (stretch, _), (won, moves) in zip(jobs, found, strict=True):
            stretch.add(won, moves)
            self.spent += moves
            self.tell()

    def _rolled(self, stretch: Stretch, games: int) -> tuple[Won, int]:
        """Play a stretch on by so many games; return how they came out, and their moves."""
        first, moves = stretch.number * MOST_GAMES + stretch.games, 0
        columns: list[list[int]] = []
        # From the last to the first: before a usual decision things stand as after it.
        for station, is_usual in zip(
            reversed(stretch.stations), (False, *reversed(stretch.is_usual)), strict=True
        ):
            if is_usual:
                columns.append(columns[-1])
                continue
            if self.game.actor(station.state) == OVER:
                best = (self.game.ranking(station.state) or [[]])[0]
                columns.append([sum(1 << seat for seat in best)] * games)
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
            moves += sum(rolled.lengths)
            columns.append(rolled.winners)
        return Won(zip(*reversed(columns), strict=True)), moves

    # How sure it is

    def errors(self) -> list[float]:
        """Return for each seat how far luck and decisions are sure, with 95 % certainty."""
        players = self.game.players
        totals = [[0.0] * len(FIGURES) for _ in range(players)]
        for stretch in self.each:
            for total, spreads in zip(totals, stretch.spreads(players), strict=True):
                for figure, spread in enumerate(spreads):
                    total[figure] += spread / stretch.games
        return [NORMAL_95 * math.sqrt(max(total)) for total in totals]

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
            spread = max(map(max, stretch.spreads(self.game.players)))
            if spread:
                costs[stretch.number] = max(1.0, stretch.moves / stretch.games)
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


def fewest_games(stretches: Iterable[Stretch]) -> int:
    """Return how many games each position has had at the least."""
    return min(stretch.games for stretch in stretches)
