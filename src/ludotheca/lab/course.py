"""The course of a game: everybody's chances after each move, and who had luck and who skill.

A throw that changes a seat's chances is its luck, good or bad, whoever threw.  A decision that
changes them is skill, of the seat that took it.  The changes of a game add up, exactly, from the
chances at its beginning to its result.
"""

from __future__ import annotations

import math
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Literal

from ludotheca.bots import quick
from ludotheca.core.errors import NoOdds
from ludotheca.core.game import Game
from ludotheca.core.match import Match
from ludotheca.lab.effort import effort
from ludotheca.lab.extras import need_compiler
from ludotheca.lab.limits import MOST_SEED, TELLABLE, whole
from ludotheca.lab.odds import check_precision, play_of, positions, solution_of
from ludotheca.lab.rollouts import Position, roll_out
from ludotheca.lab.showing import Sheet, Shown
from ludotheca.lab.stretches import Stretches, fewest_games
from ludotheca.lab.sums import share_interval
from ludotheca.rulebook import OVER

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from ludotheca.core.words import Words

Chances = tuple[Fraction, ...]
"""A number for each seat."""

FEWEST_GAMES = 20
"""Games that positions have before anybody looks at the clock."""
SECONDS = 7.0
"""After which nothing more is begun, on a machine that is too slow for so many moves."""
MOMENTS = 3
"""How many key moments are told."""
SURE_MOMENTS, ROUNDS = 6, 4
"""How many are made surer than other moves, and how often it is looked again which they are."""
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

    @property
    def can_be_told(self) -> bool:
        """Whether luck and skill are sure enough to be told: to five points of a hundred."""
        return self.within <= TELLABLE

    def rounded(self, digits: int) -> dict[str, int]:
        """Return the numbers in units of ``10**-digits``, rounded so that they still add up."""
        unit = 10**digits
        start, skill, others, end = (
            round(number * unit) for number in (self.start, self.skill, self.others, self.end)
        )
        luck = end - start - skill - others
        return {"start": start, "luck": luck, "skill": skill, "others": others, "end": end}

    def to_json(self) -> dict[str, float | None]:
        """Return the numbers as plain JSON values, which still add up; null what is not told."""
        parts: dict[str, float | None] = {
            name: number / 10**DIGITS for name, number in self.rounded(DIGITS).items()
        }
        if not self.can_be_told:
            parts |= dict.fromkeys(("luck", "skill", "others"))
        return {**parts, "within": round(self.within, DIGITS)}


def _written(chances: Chances) -> list[float]:
    return [round(float(chance), DIGITS) for chance in chances]


@dataclass(frozen=True, repr=False)
class Course(Shown):
    """Everybody's chances before the first move and after each, and what came of them."""

    _kinds = {"seat": "Int64", "throw": "boolean"}  # noqa: RUF012  # that of `Shown`
    names: tuple[str, ...]
    """The players, in seat order."""
    chances: tuple[Chances, ...]
    steps: tuple[Step, ...]
    accounts: tuple[Account, ...]
    """One for each seat."""
    method: Literal["exact", "rollouts"]
    play: str
    """What moves are measured against: ``best`` play, or a bot's; ``dice`` if nobody decides and
    chances are exact."""
    games: int
    """How many games were played on from each position; 0 if chances are exact."""
    errors: tuple[tuple[float, ...], ...]
    """How far each of the chances is sure, to each side, with 95 % certainty; 0 if it is exact."""

    def moments(self, most: int = MOMENTS) -> list[Step]:
        """Return the moves that changed somebody's chances most, the greatest change first."""
        moving = [step for step in self.steps if any(step.change)]
        return sorted(moving, key=lambda step: -max(map(abs, step.change)))[:most]

    def to_numpy(self) -> NDArray[np.float64]:
        """Return ``[k][seat]``: everybody's chances before the first move and after each."""
        need_compiler("an array")
        import numpy as np

        return np.array([[float(chance) for chance in row] for row in self.chances])

    def _columns(self) -> dict[str, Any]:
        """Return a row for the beginning and for each move: who played what, and the chances."""
        steps = self.steps
        told: dict[str, Any] = {
            "move": [0, *(step.number for step in steps)],
            "text": [None, *(step.text for step in steps)],
            "seat": [None, *(step.seat for step in steps)],
            "throw": [None, *(step.is_throw for step in steps)],
        }
        seats = enumerate(zip(*self.chances, strict=True))
        return {**told, **{f"chance_{k}": list(map(float, column)) for k, column in seats}}

    def _sheet(self, words: Words) -> Sheet:
        from ludotheca.lab.telling import tell_course_sheet

        return tell_course_sheet(self, words)

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

    def __repr__(self) -> str:
        moves, players = len(self.steps), len(self.names)
        return f"<Course of {moves} moves for {players}: {self.method}, {self.play}>"


def course(
    match: Match,
    *,
    games: int | None = None,
    precision: float | None = None,
    seed: int = 0,
    seconds: float = SECONDS,
    progress: Callable[[float], None] = lambda _: None,
) -> Course:
    """Return the course of a match, finished or not.

    Exact, against best play, where the game can be solved as a whole, and where nobody decides and
    there are few enough positions; elsewhere from rollouts with the game's quick bot in all seats.
    Positions before and after a decision meet the same throws.
    With ``games`` each position has so many; with ``precision`` they are played on until luck and
    decisions are sure to so much, however long that takes.  Without, as many are played as make
    luck and decisions sure to some points of a hundred, within seconds; where that cannot be, they
    are not told.  The same seed gives the same course, unless a slow machine breaks the work off
    after ``seconds``.  ``progress`` is told now and then which part of these is over.

    BadOption if games or seed are out of range; one game alone could not tell how sure it is.
    NoOdds if the match is too long, or if no number of games would be precise enough.
    """
    whole("seed", seed, 0, MOST_SEED)
    longest = effort().longest
    if match.played > longest:
        raise NoOdds(
            f"a game of {match.played} moves is too long for its course to be told",
            hint=f"up to {longest} moves",
        )
    check_effort(games, precision)
    stations, names = list(positions(match)), tuple(match.names)
    known = _exact(match.game, stations)
    if known is not None:
        steps = _steps(match, known)
        accounts = _accounts(match.game, known, steps)
        errors = ((0.0,) * match.game.players,) * len(stations)
        play = play_of(match.game)
        return Course(names, known, steps, accounts, "exact", play, 0, errors)
    stretches = Stretches(match.game, stations, match.turns, quick(match.game), seed)
    if games is not None:
        stretches.fit(games)
        stretches.play(dict.fromkeys(range(len(stretches.each)), games))
    elif precision is None:
        _play_enough(match, stretches, seconds, progress)
    if precision is not None:
        _play_until(stretches, precision)
    chances = _chances(stretches)
    steps = _steps(match, chances)
    accounts = tuple(
        replace(account, within=within)
        for account, within in zip(
            _accounts(match.game, chances, steps), stretches.errors(), strict=True
        )
    )
    return Course(
        names,
        chances,
        steps,
        accounts,
        "rollouts",
        stretches.bot.name,
        fewest_games(stretches.each),
        _errors(stretches, chances),
    )


def _play_enough(
    match: Match, stretches: Stretches, seconds: float, progress: Callable[[float], None]
) -> None:
    """Play every position on a little, and those on which figures depend as often as they need."""
    may, number = effort(), _enough(stretches)
    stretches.fit(number)
    stretches.play(dict.fromkeys([0], FEWEST_GAMES))  # compiled before the clock runs
    begun = time.monotonic()
    end = begun + seconds
    stretches.tell = lambda: progress(min(1.0, (time.monotonic() - begun) / seconds))
    everywhere = range(len(stretches.each))
    stretches.play(dict.fromkeys(everywhere, min(number, FEWEST_GAMES)))
    if number > FEWEST_GAMES:
        stretches.play(dict.fromkeys(everywhere, number), end)
    for goal, moves in may.goals:
        stretches.refine(goal, TELLABLE, stretches.spent + moves, end)
    for _ in range(ROUNDS):
        unsure = _unsure_moments(match, stretches, may.games)
        if not unsure or not stretches.play(dict.fromkeys(unsure, may.games), end):
            break


def check_effort(games: int | None, precision: float | None) -> None:
    """Refuse numbers of games and precisions that no course can be told with."""
    if games is not None:
        whole("games", games, 2, MOST_ASKED)
    check_precision(precision)


def _play_until(stretches: Stretches, precision: float) -> None:
    """Play on until luck and decisions are sure enough; what the first games say is rough."""
    begun = {stretch.number: max(FEWEST_GAMES, stretch.games) for stretch in stretches.each}
    stretches.fit(max(begun.values()))
    stretches.play(begun)
    for _ in range(ROUNDS):
        stretches.refine(precision, math.inf, sys.maxsize, math.inf)


def _unsure_moments(match: Match, stretches: Stretches, games: int) -> set[int]:
    """Return the stretches that key moments depend on and that have had fewer games."""
    steps = _steps(match, _chances(stretches))
    at = [stretch.number for stretch in stretches.each for _ in stretch.stations]
    moments = sorted(steps, key=lambda step: -max(map(abs, step.change)))[:SURE_MOMENTS]
    near = {number for step in moments for number in (at[step.number - 1], at[step.number])}
    return {number for number in near if stretches.each[number].games < games}


def _chances(stretches: Stretches) -> tuple[Chances, ...]:
    """Return everybody's chances at every position."""
    rows: list[Chances] = []
    for stretch in stretches.each:
        all_wins = stretch.games * stretches.a_win
        for totals, _ in stretch.sums(stretches.game.players):
            rows.append(tuple(Fraction(total, all_wins) for total in totals))
    return tuple(rows)


def _errors(stretches: Stretches, chances: Sequence[Chances]) -> tuple[tuple[float, ...], ...]:
    """Return how far everybody's chances are sure at every position."""
    rows: list[tuple[float, ...]] = []
    for stretch in stretches.each:
        all_squares = stretch.games * stretches.a_win**2
        sums = stretch.sums(stretches.game.players)
        for station, (_, squares) in zip(stretch.stations, sums, strict=True):
            is_over = stretches.game.actor(station.state) == OVER
            row = zip(chances[len(rows)], squares, strict=True)
            rows.append(
                tuple(
                    0.0 if is_over else _half(float(chance), square / all_squares, stretch.games)
                    for chance, square in row
                )
            )
    return tuple(rows)


def _half(share: float, square: float, games: int) -> float:
    low, high = share_interval(share, square, games)
    return (high - low) / 2


def _exact(game: Game, stations: Sequence[Position]) -> tuple[Chances, ...] | None:
    """Return everybody's exact chances at every position; None where they are not all known."""
    solution, rows = solution_of(game), list[Chances]()
    for station in stations:
        chances = None if solution is None else solution.chances(station.state)
        if chances is None:
            return None
        *others, _ = map(Fraction, chances)
        rows.append((*others, 1 - _sum(others)))  # so that they add up to 1, exactly
    return tuple(rows)


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


def _enough(stretches: Stretches) -> int:
    """Return how many games a position the usual number of moves allows for."""
    start = stretches.each[0].stations[0]
    tried = roll_out(stretches.game, start, stretches.bot, games=FEWEST_GAMES, seed=stretches.seed)
    count = sum(len(stretch.stations) for stretch in stretches.each)
    # On average a position of a match has half of its game before it.
    moves = tried.mean_length * count / 2
    may = effort()
    return min(may.games, max(2, round(may.course / max(1.0, moves))))
