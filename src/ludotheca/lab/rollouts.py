"""Rollouts: a position played on to the end many times, with one bot in all seats."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ludotheca.bots import quick
from ludotheca.bots.policy import Bot
from ludotheca.core.game import Game
from ludotheca.lab.playouts import BotGame
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

    moves: NDArray[np.int64]
    shares: NDArray[np.int64]
    """A row a game, a column a seat, in parts of `parts`."""

    @property
    def wins(self) -> NDArray[np.float64]:
        """The same shares as fractions of a win: each row sums to 1, or to 0 if it never ended."""
        return self.shares / parts(self.shares.shape[1])


def parts(players: int) -> int:
    """Return into how many parts a win is cut so that any number of winners shares it evenly."""
    return math.lcm(*range(1, players + 1))


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
    import numpy as np

    player = bot or quick(game)
    played_on = bot_game_at(game, position, player)
    chosen = speed or played_on.fitting(games)
    played = played_on.play(seed=seed, first=first, games=games, speed=chosen)
    winners = np.maximum(played.won.sum(axis=1, keepdims=True), 1)
    return Rollouts(played.moves, played.won * (parts(game.players) // winners))
