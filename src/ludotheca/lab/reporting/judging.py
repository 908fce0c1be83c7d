"""What positions are worth in a report: exactly where a game is solved, from rollouts elsewhere."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from ludotheca.bots import quick
from ludotheca.bots.policy import Bot
from ludotheca.core.game import Game
from ludotheca.lab.endings import final_shares
from ludotheca.lab.odds import BEST, is_solvable
from ludotheca.lab.rollouts import Position, bot_game_at, roll_out
from ludotheca.lab.solve import Solution, solved
from ludotheca.lab.speed import Speed
from ludotheca.rulebook import OVER, Record

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

GAMES_APART = 10**6
"""The rollouts of one game of a report have other numbers than those of the next."""


class Judge(Protocol):
    """Whoever says what positions are worth."""

    @property
    def game(self) -> Game:
        """What is judged."""

    @property
    def play(self) -> str:
        """How everybody is taken to play on: ``best``, or the name of a bot."""

    @property
    def is_exact(self) -> bool:
        """Whether its chances are exact."""

    def shares(self, station: Position, games: int, first: int) -> NDArray[np.float64]:
        """Return everybody's share of some games that are played on: a row a game.

        The same number meets the same luck.  An exact judge has a single row, what all games give
        on average.
        """


@dataclass(frozen=True)
class Exact:
    """Knows what best play is worth."""

    game: Game
    solution: Solution
    is_exact: bool = True
    play: str = BEST

    def shares(self, station: Position, games: int, first: int) -> NDArray[np.float64]:  # noqa: ARG002
        """Return everybody's chances."""
        import numpy as np

        return np.array([self.solution.chances(station.state)])

    def best(self, state: Record) -> int:
        """Return the decision that is worth most, the first of equals."""
        seat = self.game.actor(state)

        def worth(move: int) -> float:
            after = state.copy()
            self.game.rules.apply(after, move, None)
            return self.solution.chances(after)[seat]

        return max(self.game.decisions(state), key=worth)


@dataclass(frozen=True)
class Rolled:
    """Has positions played on by the game's quick bot in all seats."""

    game: Game
    bot: Bot
    seed: int
    speed: Speed
    is_exact: bool = False

    @property
    def play(self) -> str:
        """The bot's name."""
        return self.bot.name

    def shares(self, station: Position, games: int, first: int) -> NDArray[np.float64]:
        """Return everybody's share of each game."""
        import numpy as np

        if self.game.actor(station.state) == OVER:
            final = [float(share) for share in final_shares(self.game, station.state)]
            return np.tile(final, (games, 1))
        about = {"games": games, "seed": self.seed, "first": first, "speed": self.speed}
        return roll_out(self.game, station, self.bot, **about).wins  # type: ignore[arg-type]


def judge(game: Game, seed: int, games: int) -> Judge:
    """Return who judges a game best; rollouts run at the speed that fits so many of them."""
    if is_solvable(game):
        return Exact(game, solved(game))
    bot = quick(game)
    speed = bot_game_at(game, Position(game.initial()), bot).fitting(games)
    return Rolled(game, bot, seed, speed)


def spread_games(budget: float, costs: Sequence[float], fewest: int, most: int) -> int:
    """Return an even number of rollouts for each position so that all cost what may be spent.

    >>> spread_games(1000, [50, 40, 10], 4, 100)
    10
    """
    games = budget / max(sum(costs), 1.0)
    return 2 * round(min(max(games, fewest), most) / 2)
