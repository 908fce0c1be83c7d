"""Trials: the decisions of a position, each played on with the same luck, and compared in pairs."""

from __future__ import annotations

import math
import time
from collections import Counter
from collections.abc import Callable, Sequence
from threading import Thread

from ludotheca.bots.policy import Bot
from ludotheca.core.game import Game
from ludotheca.core.rules import Function
from ludotheca.lab.effort import effort
from ludotheca.lab.playouts import BotGame
from ludotheca.lab.rollouts import Position, bot_game_at, parts, roll_out
from ludotheca.lab.speed import LOADING, Speed, pace_of
from ludotheca.rulebook import Record
from ludotheca.rulebook.accelerate import is_kept

FEWEST = 8
"""Games of a decision before anything is made of them."""
MARGIN = 0.8
"""The part of the time that is used; the rest is for a batch that has begun."""
HASTE = 0.25
"""The part of the time for a decision that compiling may take, as far as can be foreseen."""


def _is_soon(played_on: BotGame, speed: Speed, seconds: float) -> bool:
    """Say whether compiled code is at hand, or will be long before so many seconds are over."""
    driver = played_on.driver()
    is_at_hand = is_kept(driver, full=speed is Speed.FULL)
    return is_at_hand or LOADING + pace_of(driver).cost < seconds * HASTE


_aside: set[Function] = set()
"""The drivers that are being compiled, or were."""


def _compile_aside(played_on: BotGame) -> None:
    driver = played_on.driver()
    if driver in _aside:
        return
    _aside.add(driver)
    about = {"seed": 0, "first": 0, "games": 0}
    Thread(target=played_on.play, kwargs=about, name="compiling", daemon=True).start()


class Trials:
    """What became of each decision that a seat can take, game by game.

    Decisions that lead to the very same position are one trial.  Game g of each trial meets the
    same throws, so that what differs between two trials comes less from luck.  Its number counts
    from ``first``: others begin elsewhere to meet other throws.
    """

    def __init__(
        self,
        game: Game,
        state: Record,
        moves: Sequence[int],
        bot: Bot,
        seed: int,
        first: int = 0,
    ) -> None:
        self.game, self.bot, self.seed, self._first = game, bot, seed, first
        self.seat = game.actor(state)
        self.trial_of: dict[int, int] = {}
        """For each move, the number of its trial."""
        self._afters: list[Position] = []
        self._won: list[list[int]] = []
        """What the seat had of each game of each trial, in parts of a win."""
        self._a_win = parts(game.players)
        self.moves_played = 0
        known: dict[bytes, int] = {}
        for move in moves:
            after = state.copy()
            game.rules.apply(after, move, None)
            number = known.setdefault(after.to_bytes(), len(known))
            self.trial_of[move] = number
            if number == len(self._afters):
                self._afters.append(Position(after))
                self._won.append([])

    def __len__(self) -> int:
        return len(self._afters)

    def fitting(self, games: int, seconds: float | None = None) -> Speed:
        """Return the speed at which so many games in all are played soonest.

        If there is no time to compile, they are plain, and compiled beside them for later ones.
        """
        played_on = bot_game_at(self.game, self._afters[0], self.bot)
        speed = played_on.fitting(games)
        if speed is Speed.PLAIN or seconds is None or _is_soon(played_on, speed, seconds):
            return speed
        _compile_aside(played_on)
        return Speed.PLAIN

    def play(self, numbers: Sequence[int], games: int, speed: Speed) -> None:
        """Play some of the trials on, each by so many games more; they have had as many before."""
        for number in numbers:
            played = roll_out(
                self.game,
                self._afters[number],
                self.bot,
                games=games,
                seed=self.seed,
                first=self._first + self.games(number),
                speed=speed,
            )
            self._won[number] += played.won(self.seat)
            self.moves_played += sum(played.lengths)

    def games(self, number: int) -> int:
        """Return how many games a trial has had."""
        return len(self._won[number])

    def chance(self, number: int) -> float:
        """Return the seat's share of the wins in a trial."""
        return sum(self._won[number]) / (self.games(number) * self._a_win)

    def square(self, number: int) -> float:
        """Return the mean square of what a game gave; see `share_interval`."""
        squares = sum(won * won for won in self._won[number])
        return squares / (self.games(number) * self._a_win**2)

    def lead(self, number: int, over: int) -> tuple[float, float]:
        """Return by how much one trial is better than another, and the standard error of that."""
        games = min(self.games(number), self.games(over))
        pairs = Counter(zip(self._won[number], self._won[over], strict=False))
        total = sum(count * (won - other) for (won, other), count in pairs.items())
        squares = sum(count * (won - other) ** 2 for (won, other), count in pairs.items())
        spread = (games * squares - total * total) / (games - 1) if games > 1 else math.inf
        all_wins = games * self._a_win
        return total / all_wins, math.sqrt(spread) / all_wins


def halve(
    trials: Trials,
    prior: int,
    budget: int,
    seconds: float | None = None,
    among: Sequence[int] | None = None,
    speed: Speed | None = None,
) -> list[int]:
    """Play trials by sequential halving; return those that came furthest, the prior's first.

    All trials are played, or only the prior's with its rivals ``among`` them, then the better half
    and so on, and the prior's always, until one rival is left.  The rounds share the ``budget`` of
    games evenly.  After so many ``seconds`` no batch is begun any more, but for the fewest games
    that every trial needs.  Without a ``speed`` they are played at the one that fits.
    """
    is_late = _clock(seconds)
    rivals = [number for number in among or range(len(trials)) if number != prior]
    speed = speed or trials.fitting(budget, seconds)
    trials.play([prior, *rivals], FEWEST, speed)
    spent = FEWEST * (1 + len(rivals))
    budget = _affordable(trials, budget, spent)
    rounds = max(1, math.ceil(math.log2(1 + len(rivals))))
    for number in range(1, rounds + 1):
        alive = [prior, *rivals]
        share = max(0, budget * number // rounds - spent) // len(alive)
        spent += _play_on(trials, alive, share, speed, is_late) * len(alive)
        rivals.sort(key=lambda rival: -trials.chance(rival))
        del rivals[max(1, len(alive) // 2 - 1) :]
        if is_late():
            break
    return [prior, *rivals]


def _clock(seconds: float | None) -> Callable[[], bool]:
    """Return what says whether it is time to answer."""
    if seconds is None:
        return lambda: False
    end = time.monotonic() + MARGIN * seconds
    return lambda: time.monotonic() >= end


def _affordable(trials: Trials, budget: int, spent: int) -> int:
    """Return as much of the budget as trials may take here; they have had some games already."""
    a_game = max(1.0, trials.moves_played / spent)
    return round(min(budget, effort().trials / a_game))


def _play_on(
    trials: Trials, alive: Sequence[int], games: int, speed: Speed, is_late: Callable[[], bool]
) -> int:
    """Play some games more of each trial, in batches; return how many there was time for."""
    batch = FEWEST if speed is Speed.PLAIN else max(FEWEST, games // 4)
    played = 0
    while played < games and not is_late():
        count = min(batch, games - played)
        trials.play(alive, count, speed)
        played += count
    return played
