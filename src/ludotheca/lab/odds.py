"""Odds: who is winning, from any position of any game."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from ludotheca.bots import quick
from ludotheca.core.errors import NoOdds, shown
from ludotheca.core.game import Game
from ludotheca.core.match import Match
from ludotheca.lab.effort import effort
from ludotheca.lab.endings import ending
from ludotheca.lab.exact import Chain, known
from ludotheca.lab.extras import need_compiler
from ludotheca.lab.limits import MOST_SEED, whole
from ludotheca.lab.rollouts import Position, bot_game_at, parts, roll_out, summed_up
from ludotheca.lab.showing import Sheet, Shown, points_of, span_of
from ludotheca.lab.solve import Solution, solved
from ludotheca.lab.speed import can_compile
from ludotheca.lab.sums import NORMAL_95, share_interval
from ludotheca.rulebook import Record

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from ludotheca.core.words import Words

BEST, DICE = "best", "dice"
"""What ``play`` says of exact chances: everybody plays their best; or the dice alone decide."""

USUAL_PRECISION = 0.01
MOST_GAMES = 10**8
FINEST = NORMAL_95 / 2 / math.sqrt(MOST_GAMES)
MOST_AT_ONCE = 50_000
HIGHEST_TARGET = 400
"""Games of pressing one's luck to higher targets take too long to solve by the way."""

FEW, NEAR = 20, 5
"""An exact ending is looked for if each of a few games played on ends within so many moves."""

Interval = tuple[float, float]


@dataclass(frozen=True)
class Odds(Shown):
    """Each seat's chance of winning; a win that several share counts in equal parts.

    >>> odds = ludotheca.lab.odds(ludotheca.Match(ludotheca.game("ludix/pig")))
    >>> [round(chance, 4) for chance in odds.chances], odds.method
    ([0.5306, 0.4694], 'exact')
    """

    names: tuple[str, ...]
    """The players, in seat order."""
    chances: tuple[float, ...]
    intervals: tuple[Interval, ...]
    """Between which bounds each chance lies, with 95 % certainty; exact ones lie on themselves."""
    method: Literal["exact", "rollouts"]
    games: int
    """How many games were played on; 0 for exact chances."""
    play: str
    """How everybody is taken to play on: ``best``, or the name of a bot; ``dice`` if chances are
    exact and nobody ever decides."""

    @property
    def within(self) -> float:
        """Half the width of the widest interval."""
        return max(high - low for low, high in self.intervals) / 2

    def to_numpy(self) -> NDArray[np.float64]:
        """Return a row a seat: its chance, and the low and high end of its interval."""
        need_compiler("an array")
        import numpy as np

        return np.column_stack([np.array(self.chances), np.array(self.intervals)])

    def _columns(self) -> dict[str, Any]:
        """Return a row a seat: who plays there, the chance and its interval."""
        low, high = zip(*self.intervals, strict=True)
        seats = list(range(len(self.names)))
        about = {"seat": seats, "player": list(self.names), "chance": list(self.chances)}
        return {**about, "low": list(low), "high": list(high)}

    def _sheet(self, words: Words) -> Sheet:
        columns = 2 if self.method == "exact" else 3
        rows = [
            (name, points_of(chance, words), span_of(*interval, words))[:columns]
            for name, chance, interval in zip(self.names, self.chances, self.intervals, strict=True)
        ]
        head = [words(f"lab-table-{name}") for name in ("player", "chance", "between")]
        *_, how = self.summary(words.language).splitlines()
        return Sheet(words("lab-table-odds"), head[:columns], rows, [how])

    def to_json(self) -> dict[str, Any]:
        """Return every figure as plain JSON values."""
        return {
            "chances": list(self.chances),
            "intervals": [list(interval) for interval in self.intervals],
            "method": self.method,
            "games": self.games,
            "play": self.play,
        }

    def summary(self, language: str = "en") -> str:
        """Tell everybody's chances in words, a line each, and how they were found."""
        from ludotheca.lab.telling import tell_odds

        return tell_odds(self, language)


def odds(match: Match, *, precision: float | None = None, seed: int = 0) -> Odds:
    """Tell each seat's chance of winning the match from here.

    Exact where the game can be solved from here, everybody then playing their best, and where
    nobody decides and there are few enough positions.  Elsewhere the game is played on many times,
    with its quick bot in all seats, until 95 % intervals reach no further than ``precision`` to
    each side; without one, until 0.01 or until a fair number of moves was played.  The same seed
    gives the same answer.  NoOdds if the match is over or no number of games would be precise
    enough, BadOption if the seed is out of range.
    """
    if match.is_over:
        raise NoOdds(
            "the game is over: nobody's chances are open any more",
            hint="ask for the course of the game instead: ludotheca replay FILE --luck",
        )
    check_precision(precision)
    whole("seed", seed, 0, MOST_SEED)
    exact = exact_chances(match.game, match.state, seed)
    if exact is not None:
        intervals = tuple((chance, chance) for chance in exact)
        return Odds(tuple(match.names), exact, intervals, "exact", 0, play_of(match.game))
    return _rolled(match, precision, seed)


def exact_chances(game: Game, state: Record, seed: int) -> tuple[float, ...] | None:
    """Return exact chances if they can be had quickly, None if not."""
    whole = solution_of(game)
    chances = None if whole is None else whole.chances(state)
    if chances is not None:
        return chances
    tried = roll_out(game, Position(state), games=FEW, seed=seed)
    shares = ending(game, state) if max(tried.lengths) <= NEAR else None
    return None if shares is None else tuple(map(float, shares))


def solution_of(game: Game) -> Solution | Chain | None:
    """Return what tells exact chances in all positions of a game, if it can be had quickly."""
    return solved(game) if is_solvable(game) else known(game)


def play_of(game: Game) -> str:
    """Return what decides a game of which exact chances are told."""
    return BEST if game.has_decisions else DICE


def is_solvable(game: Game) -> bool:
    """Say whether a game can be solved as a whole, and by the way; as plain Python none can."""
    press = game.press()
    return press is not None and press.target <= HIGHEST_TARGET and can_compile()


def positions(match: Match) -> Iterator[Position]:
    """Yield where rollouts of a match begin: before its first move and after each."""
    game, state = match.game, match.first
    thrown = decided = 0
    yield Position(state.copy())
    for text, turn in zip(match.moves, match.turns, strict=True):
        thrown, decided = thrown + turn.is_throw, decided + (not turn.is_throw)
        game.rules.apply(state, game.playable(state)[text], None)
        yield Position(state.copy(), thrown, decided)


def check_precision(precision: float | None) -> None:
    """Refuse a precision that no number of games would reach, or that says nothing."""
    if precision is not None and not FINEST <= precision < 0.5:
        raise NoOdds(
            f"a precision of {shown(precision)} cannot be had",
            hint=f"from {FINEST:.4f} ({MOST_GAMES:,} games) to below 0.5; 0.01 is the usual one",
        )


def _rolled(match: Match, precision: float | None, seed: int) -> Odds:
    game, position = match.game, Position(match.state)
    player, a_win = quick(game), parts(game.players)
    asked = USUAL_PRECISION if precision is None else precision
    games = moves = 0
    winners = Counter[int]()
    batch, most_moves = effort().odds
    played_on = bot_game_at(game, position, player)
    while True:
        speed = played_on.fitting(batch)
        played = roll_out(game, position, player, games=batch, seed=seed, first=games, speed=speed)
        games += batch
        moves += sum(played.lengths)
        winners.update(played.winners)
        totals, squares = summed_up(winners, game.players)
        chances = tuple(total / (games * a_win) for total in totals)
        spreads = tuple(square / (games * a_win**2) for square in squares)
        pairs = zip(chances, spreads, strict=True)
        intervals = tuple(share_interval(chance, square, games) for chance, square in pairs)
        found = Odds(tuple(match.names), chances, intervals, "rollouts", games, player.name)
        is_enough = precision is None and moves >= most_moves
        if found.within <= asked or is_enough or games >= MOST_GAMES:
            return found
        batch = min(games, MOST_AT_ONCE)
        if precision is None:  # no more than the moves that are left
            batch = min(batch, -(-(most_moves - moves) * games // moves))
