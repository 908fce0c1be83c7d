"""Rollouts: a position played on to the end many times, with one bot in all seats."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from ludotheca.bots import quick
from ludotheca.bots.policy import Bot
from ludotheca.core.game import Game
from ludotheca.lab.playouts import BotGame, as_array, as_rows
from ludotheca.lab.speed import Speed
from ludotheca.rulebook import Record

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


@dataclass(frozen=True)
class Position:
    """Where rollouts begin.

    ``thrown`` and ``decided`` count the throws and decisions before it.  Game g of a seed takes its
    k-th throw of all, and its k-th decision, from the same random numbers wherever it is taken up,
    so that positions of one match meet the same luck afterwards and differ by what happened
    between them.
    """

    state: Record
    thrown: int = 0
    decided: int = 0


@dataclass(frozen=True)
class Rollouts:
    """The results: how long each game went on and what share of the win each seat had."""

    players: int
    lengths: list[int]
    winners: list[int]
    """The seats that have won each game as bits of one number; 0 if it never ended."""

    def won(self, seat: int) -> list[int]:
        """Return what a seat had of each game, in parts of `parts`."""
        shares = {each: shared_out(each, self.players)[seat] for each in set(self.winners)}
        return [shares[each] for each in self.winners]

    @property
    def mean_length(self) -> float:
        """How long a game went on, on average."""
        return sum(self.lengths) / len(self.lengths)

    @property
    def moves(self) -> NDArray[np.int64]:
        """How long each game went on, as an array."""
        return as_array(self.lengths)

    @property
    def shares(self) -> NDArray[np.int64]:
        """What each seat had of each game in parts of `parts`: a row a game, a column a seat."""
        won = as_rows(self.winners, self.players)
        shares: NDArray[np.int64] = won * (
            parts(self.players) // won.sum(axis=1, keepdims=True).clip(min=1)
        )
        return shares

    @property
    def wins(self) -> NDArray[np.float64]:
        """The same shares as fractions of a win: each row sums to 1, or to 0 if it never ended."""
        return self.shares / parts(self.players)


@cache
def parts(players: int) -> int:
    """Return into how many parts a win is cut so that any number of winners shares it evenly."""
    return math.lcm(*range(1, players + 1))


@cache
def shared_out(winners: int, players: int) -> tuple[int, ...]:
    """Return what each seat has of a win in parts of `parts`, from the winners as bits.

    >>> shared_out(0b101, players=3)
    (3, 0, 3)
    """
    share = parts(players) // max(winners.bit_count(), 1)
    return tuple(share * (winners >> seat & 1) for seat in range(players))


def summed_up(winners: Mapping[int, int], players: int) -> tuple[list[int], list[int]]:
    """Return what each seat won in all, in parts, and the same of the squares of what it won.

    ``winners`` tells how many games were won by whom.
    """
    totals, squares = [0] * players, [0] * players
    for each, games in winners.items():
        for seat, share in enumerate(shared_out(each, players)):
            totals[seat] += games * share
            squares[seat] += games * share * share
    return totals, squares


def bot_game_at(game: Game, position: Position, bot: Bot) -> BotGame:
    """Return the game that a bot in all seats plays on from a position."""
    return BotGame(
        kind=type(game),
        initial=position.state,
        bots=(bot,) * game.players,
        longest=game.most_random_moves,
        thrown=position.thrown,
        decided=position.decided,
        is_played_on=True,
    )


def roll_out(
    game: Game,
    position: Position,
    bot: Bot | None = None,
    *,
    games: int,
    seed: int,
    first: int = 0,
    speed: Speed | None = None,
) -> Rollouts:
    """Play games ``first`` to ``first + games - 1`` of a seed on from a position.

    Without a bot, the game's quick one plays all seats.  The results depend on position, seed, game
    number and bot alone, and not on the ``speed``, by default the one that answers soonest.  A game
    that does not end is broken off after the game's ``most_random_moves``, and nobody has won it.

    >>> pig = ludotheca.game("ludix/pig", target=20)
    >>> rollouts = roll_out(pig, Position(pig.initial()), games=4, seed=1)
    >>> rollouts.wins.shape, rollouts.wins.sum(axis=1).tolist()
    ((4, 2), [1.0, 1.0, 1.0, 1.0])

    BadOption if the bot thinks: nobody waits for thousands of games of such.
    """
    player = bot or quick(game)
    played_on = bot_game_at(game, position, player)
    chosen = speed or played_on.fitting(games)
    played = played_on.play(seed=seed, first=first, games=games, speed=chosen)
    return Rollouts(game.players, played.lengths, played.winners)
