"""The result of a simulation: arrays, figures with intervals, words, JSON and a picture."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ludotheca.bots.policy import Bot
from ludotheca.core.counting import Final, Rate, Row
from ludotheca.core.game import Game
from ludotheca.lab.playouts import tallied_rows
from ludotheca.lab.showing import Sheet, Shown
from ludotheca.lab.sums import Spread, Sums, share_interval

if TYPE_CHECKING:
    import numpy as np
    from matplotlib.figure import Figure
    from numpy.typing import NDArray

    from ludotheca.core.words import Words
    from ludotheca.lab.lead import Lead


@dataclass(frozen=True)
class Counts:
    """One thing that the game counts: a game, and the mean of each seat, if it has seats."""

    game: Spread
    seats: tuple[float, ...] | None

    def to_json(self) -> dict[str, Any]:
        """Return mean, sd, min and max of a game, and the seats' means."""
        seats = {} if self.seats is None else {"seats": list(self.seats)}
        return {**self.game.to_json(), **seats}


@dataclass(frozen=True)
class Ratio:
    """How many of one thing come on another, over all games; None where there was none of it."""

    mean: float | None
    seats: tuple[float | None, ...] | None

    def to_json(self) -> dict[str, Any]:
        """Return the ratio over the whole table and of each seat."""
        seats = {} if self.seats is None else {"seats": list(self.seats)}
        return {"mean": self.mean, **seats}


@dataclass(frozen=True, repr=False)
class Simulation(Shown):
    """What a run of games adds up to."""

    game: Game
    bots: tuple[Bot, ...]
    asked: int
    """The games that were asked for; `games` is less if the run was interrupted."""
    seed: int
    seconds: float
    """How long the games took; the only figure that differs from run to run."""
    sums: Sums

    @property
    def games(self) -> int:
        """How many games were played."""
        return self.sums.games

    @property
    def players(self) -> int:
        """How many seats there are."""
        return self.game.players

    @property
    def policies(self) -> tuple[str, ...]:
        """The name of the bot in each seat."""
        return tuple(player.name for player in self.bots)

    @property
    def unfinished(self) -> int:
        """How many games were broken off as endless; nobody has won them."""
        return self.sums.unfinished

    @property
    def wins(self) -> NDArray[np.float64]:
        """Each seat's share of the games; a shared win counts as an equal part for each winner."""
        import numpy as np

        return np.array([float(share) for share in self.sums.shares()])

    @property
    def win_ci(self) -> NDArray[np.float64]:
        """The 95 % interval of each share: one row a seat, low and high; see `share_interval`."""
        import numpy as np

        pairs = zip(self.sums.shares(), self.sums.squares(), strict=True)
        return np.array([share_interval(float(s), float(q), self.games) for s, q in pairs])

    @property
    def moves_per_game(self) -> Spread:
        """How many moves a game has, throws and decisions together."""
        return self.sums.moves()

    @property
    def lengths(self) -> NDArray[np.int64]:
        """How many games had each number of moves: ``lengths[58]`` games had 58."""
        import numpy as np

        counted = np.zeros(max(self.sums.lengths) + 1, np.int64)
        for length, count in self.sums.lengths.items():
            counted[length] = count
        return counted

    @property
    def counts(self) -> dict[str, Counts]:
        """What the game itself counts, by name."""
        return {row.name: self._counts(number, row) for number, row in self._rows()}

    @property
    def rates(self) -> dict[str, Ratio]:
        """The ratios that the game itself declares, by name."""
        return {rate.name: self._ratio(rate) for rate in self._declared_rates()}

    def lead(self, games: int = 400) -> Lead:
        """Follow the lead through the first games of this run; see `ludotheca.lab.lead`."""
        from ludotheca.lab.lead import follow

        return follow(self.game, self.bots, seed=self.seed, games=min(games, self.games))

    def to_numpy(self) -> NDArray[np.float64]:
        """Return a row a seat: its share of the games, and the low and high end of its interval."""
        import numpy as np

        return np.column_stack([self.wins, self.win_ci])

    def _columns(self) -> dict[str, Any]:
        """Return a row a seat: its bot, its share of the games, the means of what is counted."""
        shares = zip(("wins", "low", "high"), self.to_numpy().T, strict=True)
        means = {name: counts.seats for name, counts in self.counts.items() if counts.seats}
        about = {"seat": range(self.players), "policy": self.policies}
        return {**about, **dict(shares), **means}

    def _sheet(self, words: Words) -> Sheet:
        from ludotheca.lab.telling import tell_simulation_sheet

        return tell_simulation_sheet(self, words)

    def to_json(self) -> dict[str, Any]:
        """Return every figure as plain JSON values."""
        return {
            "game": self.game.id,
            "players": self.players,
            "games": self.games,
            "seed": self.seed,
            "seconds": round(self.seconds, 3),
            "wins": self.wins.tolist(),
            "win_ci": self.win_ci.tolist(),
            "moves_per_game": self.moves_per_game.to_json(),
            "asked": self.asked,
            "options": self.game.written_options(),
            "policies": list(self.policies),
            "shared": self.sums.shared(),
            "unfinished": self.unfinished,
            "counts": {name: counts.to_json() for name, counts in self.counts.items()},
            "rates": {name: ratio.to_json() for name, ratio in self.rates.items()},
        }

    def summary(self, language: str = "en") -> str:
        """Tell the figures in words, a line each."""
        from ludotheca.lab.telling import tell_simulation

        return tell_simulation(self, language)

    def plot(self, file: str | Path | None = None, *, language: str = "en") -> Figure:
        """Draw length, win shares and the course of the lead; write it if a file is named.

        The file's ending says how: ``.png`` or ``.svg``.  MissingExtra if matplotlib is not there.
        """
        from ludotheca.lab.plots import plot

        return plot(self, file, language)

    def __repr__(self) -> str:
        return f"<Simulation of {self.game!r}: {self.games} games, seed {self.seed}>"

    def _rows(self) -> Iterator[tuple[int, Row]]:
        """Yield what is counted in the order in which the game declares it, with its row."""
        tallied = tallied_rows(type(self.game))
        for entry in self.game.counted:
            if not isinstance(entry, Rate):
                yield tallied.index(entry), entry

    def _declared_rates(self) -> Iterator[Rate]:
        yield from (entry for entry in self.game.counted if isinstance(entry, Rate))

    def _counts(self, number: int, row: Row) -> Counts:
        seats = tuple(count / self.games for count in self.sums.rows[number].seats)
        return Counts(self.sums.row(number), None if isinstance(row, Final) else seats)

    def _ratio(self, rate: Rate) -> Ratio:
        numbers = {row.name: (number, row) for number, row in self._rows()}
        (of, of_row), (per, per_row) = numbers[rate.of], numbers[rate.per]
        above, below = self.sums.rows[of], self.sums.rows[per]
        whole = _divided(rate.times * above.total, below.total)
        if isinstance(of_row, Final) or isinstance(per_row, Final):
            return Ratio(whole, None)
        pairs = zip(above.seats, below.seats, strict=True)
        return Ratio(whole, tuple(_divided(rate.times * a, b) for a, b in pairs))


def _divided(above: int, below: int) -> float | None:
    return float(Fraction(above, below)) if below else None
