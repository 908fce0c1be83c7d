"""The course of a game: everybody's chances after each move, and who had luck and who skill.

A throw that changes a seat's chances is its luck, good or bad, whoever threw.  A decision that
changes them is skill, of the seat that took it.  The changes of a game add up, exactly, from the
chances at its beginning to its result.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Literal

from ludotheca.bots import bot
from ludotheca.bots.policy import Bot
from ludotheca.core.game import Game
from ludotheca.core.match import Match
from ludotheca.lab.endings import final_shares
from ludotheca.lab.limits import MOST_SEED, whole
from ludotheca.lab.odds import BEST, is_solvable, positions
from ludotheca.lab.rollouts import Position, bot_game_at, parts, roll_out
from ludotheca.lab.solve import Solution, solved
from ludotheca.lab.speed import Speed
from ludotheca.lab.sums import NORMAL_95
from ludotheca.rulebook import OVER

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

Chances = tuple[Fraction, ...]
"""A number for each seat."""

USUAL_MOVES = 6_000_000
"""How many moves of rollouts a whole course may take, if no number of games is asked for."""
FEWEST_GAMES, MOST_GAMES = 100, 2_000
DIGITS = 6
"""How finely JSON tells figures; they add up as they are written."""
MOST_ASKED = 10**6
"""How many games a position can be asked for; all of them are kept, to tell how sure they are."""


@dataclass(frozen=True)
class Step:
    """One move and what it did to everybody's chances."""

    number: int
    """Counts from 1, as in the transcript."""
    text: str
    seat: int
    """Whose turn it was."""
    is_throw: bool
    change: Chances

    def to_json(self) -> dict[str, Any]:
        """Return the move and everybody's changes as plain JSON values."""
        return {
            "move": self.number,
            "text": self.text,
            "seat": self.seat,
            "throw": self.is_throw,
            "change": _written(self.change),
        }


@dataclass(frozen=True)
class Account:
    """What became of one seat's chances: ``start + luck + skill + others == end``, exactly."""

    seat: int
    start: Fraction
    luck: Fraction
    """What throws changed, everybody's."""
    skill: Fraction
    """What the seat's own decisions changed."""
    others: Fraction
    """What the decisions of the others changed."""
    end: Fraction
    within: float
    """How far luck and skill are sure, to each side, with 95 % certainty; 0 if they are exact."""

    def rounded(self, digits: int) -> dict[str, int]:
        """Return the numbers in units of ``10**-digits``, rounded so that they still add up."""
        unit = 10**digits
        start, skill, others, end = (
            round(number * unit) for number in (self.start, self.skill, self.others, self.end)
        )
        luck = end - start - skill - others
        return {"start": start, "luck": luck, "skill": skill, "others": others, "end": end}

    def to_json(self) -> dict[str, float]:
        """Return the numbers as plain JSON values, which still add up."""
        parts = {name: number / 10**DIGITS for name, number in self.rounded(DIGITS).items()}
        return {**parts, "within": round(self.within, DIGITS)}


def _written(chances: Chances) -> list[float]:
    return [round(float(chance), DIGITS) for chance in chances]


@dataclass(frozen=True)
class Course:
    """Everybody's chances before the first move and after each, and what came of them."""

    names: tuple[str, ...]
    """The players, in seat order."""
    chances: tuple[Chances, ...]
    steps: tuple[Step, ...]
    accounts: tuple[Account, ...]
    """One for each seat."""
    method: Literal["exact", "rollouts"]
    play: str
    """What moves are measured against: ``best`` play, or a bot's."""
    games: int
    """How many games were played on from each position; 0 if chances are exact."""

    def moments(self, most: int = 3) -> list[Step]:
        """Return the moves that changed somebody's chances most, the greatest change first."""
        moving = [step for step in self.steps if any(step.change)]
        return sorted(moving, key=lambda step: -max(map(abs, step.change)))[:most]

    def to_json(self) -> dict[str, Any]:
        """Return the course, the moments that mattered most and the accounts as JSON values."""
        return {
            "method": self.method,
            "play": self.play,
            "games": self.games,
            "odds": [_written(row) for row in self.chances],
            "seats": [account.to_json() for account in self.accounts],
            "moments": [step.to_json() for step in self.moments()],
        }

    def summary(self, language: str = "en") -> str:
        """Tell in words who was lucky, who played well, and when it was decided."""
        from ludotheca.lab.telling import tell_course

        return tell_course(self, language)


def course(match: Match, *, games: int | None = None, seed: int = 0) -> Course:
    """Return the course of a match, finished or not.

    Exact, against best play, where the game can be solved as a whole; elsewhere from ``games``
    rollouts a position with the game's usual bot in all seats, which meet the same throws from one
    position to the next.  The same seed gives the same course.  BadOption if games or seed are
    out of range; one game alone could not tell how sure it is.
    """
    whole("seed", seed, 0, MOST_SEED)
    if games is not None:
        whole("games", games, 2, MOST_ASKED)
    stations, names = list(positions(match)), tuple(match.names)
    if is_solvable(match.game):
        solution = solved(match.game)
        chances = tuple(_exact(solution, station) for station in stations)
        steps = _steps(match, chances)
        accounts = _accounts(match.game, chances, steps)
        return Course(names, chances, steps, accounts, "exact", BEST, 0)
    player = bot(match.game)
    number = games or _enough(match.game, stations, player, seed)
    shares = _all_rolled(match.game, stations, player, number, seed)
    all_wins = number * parts(match.game.players)
    chances = tuple(
        tuple(Fraction(total, all_wins) for total in rows.sum(axis=0).tolist()) for rows in shares
    )
    steps = _steps(match, chances)
    accounts = _accounts(match.game, chances, steps)
    sure = tuple(
        replace(account, within=_within(account.seat, steps, shares, all_wins))
        for account in accounts
    )
    return Course(names, chances, steps, sure, "rollouts", player.name, number)


def _exact(solution: Solution, station: Position) -> Chances:
    first = Fraction(solution.chances(station.state)[0])
    return first, 1 - first


def _steps(match: Match, chances: Sequence[Chances]) -> tuple[Step, ...]:
    steps = []
    played = zip(match.moves, match.turns, strict=True)
    for number, (text, turn) in enumerate(played, start=1):
        pairs = zip(chances[number], chances[number - 1], strict=True)
        change = tuple(new - old for new, old in pairs)
        steps.append(Step(number, text, turn.seat, turn.is_throw, change))
    return tuple(steps)


def _accounts(game: Game, chances: Sequence[Chances], steps: Sequence[Step]) -> tuple[Account, ...]:
    return tuple(
        Account(
            seat=seat,
            start=chances[0][seat],
            luck=_sum(step.change[seat] for step in steps if step.is_throw),
            skill=_sum(step.change[seat] for step in steps if _is_own(step, seat)),
            others=_sum(
                step.change[seat] for step in steps if not step.is_throw and step.seat != seat
            ),
            end=chances[-1][seat],
            within=0.0,
        )
        for seat in range(game.players)
    )


def _is_own(step: Step, seat: int) -> bool:
    return not step.is_throw and step.seat == seat


def _sum(changes: Iterable[Fraction]) -> Fraction:
    return sum(changes, Fraction(0))


def _enough(game: Game, stations: Sequence[Position], player: Bot, seed: int) -> int:
    """Return how many games a position the usual number of moves allows for."""
    speed = bot_game_at(game, stations[0], player).fitting(FEWEST_GAMES)
    tried = roll_out(game, stations[0], player, games=FEWEST_GAMES, seed=seed, speed=speed)
    # On average a position of a match has half of its game before it.
    moves = float(tried.moves.mean()) * len(stations) / 2
    return min(MOST_GAMES, max(FEWEST_GAMES, round(USUAL_MOVES / max(1.0, moves))))


def _all_rolled(
    game: Game, stations: Sequence[Position], player: Bot, games: int, seed: int
) -> list[NDArray[np.int64]]:
    """Return the shares of every rollout from every position."""
    # On average a position of a match has half of its game before it.
    speed = bot_game_at(game, stations[0], player).fitting(games * len(stations) // 2)

    def rolled(station: Position) -> NDArray[np.int64]:
        return _rolled(game, station, player, games, seed, speed)

    with ThreadPoolExecutor(1 if speed is Speed.PLAIN else os.cpu_count()) as pool:
        return [rolled(stations[0]), *pool.map(rolled, stations[1:])]


def _rolled(
    game: Game, station: Position, player: Bot, games: int, seed: int, speed: Speed
) -> NDArray[np.int64]:
    import numpy as np

    if game.actor(station.state) == OVER:
        shares = [int(parts(game.players) * share) for share in final_shares(game, station.state)]
        return np.tile(np.array(shares, np.int64), (games, 1))
    return roll_out(game, station, player, games=games, seed=seed, speed=speed).shares


def _within(
    seat: int, steps: Sequence[Step], shares: Sequence[NDArray[np.int64]], all_wins: int
) -> float:
    """Return how far a seat's luck and skill are sure, from how they differ game by game."""
    import numpy as np

    games = len(shares[0])
    widest = 0.0
    for is_counted in (lambda step: step.is_throw, lambda step: _is_own(step, seat)):
        sums = np.zeros(games)
        for step in steps:
            if is_counted(step):
                sums += shares[step.number][:, seat] - shares[step.number - 1][:, seat]
        sums *= games / all_wins
        widest = max(widest, NORMAL_95 * float(sums.std(ddof=1)) / games**0.5)
    return widest
