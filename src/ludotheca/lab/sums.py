"""What a run of games adds up to: whole numbers only, so that sums come out the same in any order.

Ten games and a hundred million take the same room: nothing is kept of a single game.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ludotheca.lab.playouts import Playouts


@dataclass(frozen=True)
class Spread:
    """Mean, standard deviation and extremes of a whole number over many games."""

    mean: float
    sd: float
    min: int
    max: int

    def to_json(self) -> dict[str, float]:
        """Return the four figures under their names."""
        return {"mean": self.mean, "sd": self.sd, "min": self.min, "max": self.max}


@dataclass
class RowSums:
    """One thing that is counted: by seat, and over the whole table game by game."""

    seats: list[int]
    total: int = 0
    squares: int = 0
    least: int = 0
    most: int = 0


@dataclass
class Sums:
    """The sums of a run of games."""

    wins: list[list[int]]
    """``wins[k][seat]``: the games that a seat won together with ``k`` others."""
    rows: list[RowSums]
    games: int = 0
    unfinished: int = 0
    """Games that were broken off; nobody has won them."""
    lengths: Counter[int] = field(default_factory=Counter)
    """How many games had each number of moves."""

    @classmethod
    def zero(cls, players: int, rows: int) -> Sums:
        """Return the sums of no games."""
        return cls(
            wins=[[0] * players for _ in range(players)],
            rows=[RowSums([0] * players) for _ in range(rows)],
        )

    @classmethod
    def of(cls, playouts: Playouts, tally: Any) -> Sums:
        """Add up a run of games and what was counted in it."""
        players = playouts.players
        rows = 0 if tally is None else len(tally.totals) - 1
        sums = cls.zero(players, rows)
        for winners, games in Counter(playouts.winners).items():
            for seat in range(players):
                if winners >> seat & 1:
                    sums.wins[winners.bit_count() - 1][seat] += games
        sums.games, sums.unfinished = len(playouts.ended), playouts.ended.count(0)
        sums.lengths = Counter(playouts.lengths)
        for number, row in enumerate(sums.rows, 1):
            row.seats = list(tally.sums[number][:players])
            row.total, row.squares = tally.totals[number], tally.squares[number]
            row.least, row.most = tally.least[number], tally.most[number]
        return sums

    def plus(self, other: Sums) -> Sums:
        """Return these sums and those of other games of the same table, added up."""
        pairs = zip(self.wins, other.wins, strict=True)
        return Sums(
            wins=[added(winners, theirs) for winners, theirs in pairs],
            rows=self._rows_plus(other) if self.games else other.rows,
            games=self.games + other.games,
            unfinished=self.unfinished + other.unfinished,
            lengths=self.lengths + other.lengths,
        )

    def _rows_plus(self, other: Sums) -> list[RowSums]:
        return [
            RowSums(
                seats=added(row.seats, more.seats),
                total=row.total + more.total,
                squares=row.squares + more.squares,
                least=min(row.least, more.least),
                most=max(row.most, more.most),
            )
            for row, more in zip(self.rows, other.rows, strict=True)
        ]

    def shares(self) -> list[Fraction]:
        """Return each seat's share of the games; a shared win counts in equal parts."""
        return self._means(lambda winners: Fraction(1, winners))

    def squares(self) -> list[Fraction]:
        """Return the mean square of what a game gave each seat; see `share_interval`."""
        return self._means(lambda winners: Fraction(1, winners**2))

    def _means(self, part: Callable[[int], Fraction]) -> list[Fraction]:
        """Return the mean of what a seat has of a game that it wins as one of some winners."""
        means = [Fraction(0)] * len(self.wins)
        for winners, seats in enumerate(self.wins, 1):
            pairs = zip(means, seats, strict=True)
            means = [mean + part(winners) * Fraction(count, self.games) for mean, count in pairs]
        return means

    def shared(self) -> int:
        """Return how many games had more than one winner."""
        return sum(sum(seats) // (others + 1) for others, seats in enumerate(self.wins) if others)

    def moves(self) -> Spread:
        """Return how long the games were."""
        total = sum(length * count for length, count in self.lengths.items())
        squares = sum(length * length * count for length, count in self.lengths.items())
        return spread(self.games, total, squares, min(self.lengths), max(self.lengths))

    def row(self, number: int) -> Spread:
        """Return what was counted in a row, over the whole table."""
        row = self.rows[number]
        return spread(self.games, row.total, row.squares, row.least, row.most)


def added(one: list[int], other: list[int]) -> list[int]:
    """Add two rows of numbers, place by place."""
    return [a + b for a, b in zip(one, other, strict=True)]


def spread(games: int, total: int, squares: int, least: int, most: int) -> Spread:
    """Return mean and standard deviation from exact sums, rounded only at the end."""
    variance = Fraction(games * squares - total * total, games * max(games - 1, 1))
    return Spread(float(Fraction(total, games)), math.sqrt(variance), least, most)


NORMAL_95 = 1.959963984540054
"""Within that many standard deviations lies 95 % of a normal distribution."""


def share_interval(share: float, square: float, games: int) -> tuple[float, float]:
    """Return a 95 % interval for a share of the wins, from so many independent games.

    ``square`` is the mean square of what a game gave.  Where every game gave all or nothing the
    interval is Wilson's.  Shared wins vary less, and tell as much as a greater number of whole wins
    would: Wilson's interval for that number.  One whole game is added to what was measured, so that
    a few games that all gave the same do not pass for certainty.

    >>> [round(limit, 4) for limit in share_interval(0.1, 0.1, 100)]
    [0.0552, 0.1744]
    """
    whole = share * (1 - share)
    if not whole:
        return wilson(share, games)
    measured = (games * (square - share * share) + whole) / (games + 1)
    return wilson(share, games * whole / measured)


def wilson(share: float, games: float) -> tuple[float, float]:
    """Return Wilson's 95 % interval for a share of so many independent games, won or lost.

    >>> [round(limit, 4) for limit in wilson(0.1, 100)]
    [0.0552, 0.1744]
    """
    z2 = NORMAL_95 * NORMAL_95
    middle = (share + z2 / (2 * games)) / (1 + z2 / games)
    reach = share * (1 - share) / games + z2 / (4 * games * games)
    half = NORMAL_95 / (1 + z2 / games) * math.sqrt(reach)
    return max(0.0, middle - half), min(1.0, middle + half)
