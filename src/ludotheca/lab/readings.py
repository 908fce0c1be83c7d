"""Readings, measured: how much a game changes where its sheet leaves something open.

Each option with named values turns such a reading, and so may a number that people agree on.  Both
readings are played with common dice: game by game, the same seed and number, so that what differs
comes from the rule and less from luck.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ludotheca.core import registry
from ludotheca.core.game import Game
from ludotheca.core.options import ChoiceOption, Value, WholeOption
from ludotheca.lab.extras import need_compiler
from ludotheca.lab.playouts import BotGame
from ludotheca.lab.seating import seated
from ludotheca.lab.speed import Speed
from ludotheca.lab.sums import NORMAL_95

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

CHUNK = 8_192


@dataclass(frozen=True)
class Change:
    """By how much a mean changes, and half the width of its 95 % interval."""

    by: float
    reach: float

    @property
    def is_seen(self) -> bool:
        """Say whether the interval leaves out zero."""
        return abs(self.by) > self.reach


@dataclass(frozen=True)
class Reading:
    """One reading against the one that is played by default."""

    game: str
    players: int
    option: str
    item: str
    usual: Value
    other: Value
    policies: tuple[str, ...]
    games: int
    wins: tuple[Change, ...]
    """How each seat's share of the wins changes."""
    other_winner: float
    """The share of games that somebody else wins, or that are shared otherwise."""
    moves: Change
    usual_moves: float
    """The mean length under the usual reading."""


def readings() -> Iterator[tuple[type[Game], ChoiceOption | WholeOption, Value]]:
    """Yield every game with each option that turns a reading, and each value but the usual one."""
    for box in registry.shelf():
        for kind in box.games:
            for option, value in readings_of(kind):
                yield kind, option, value


def readings_of(kind: type[Game]) -> Iterator[tuple[ChoiceOption | WholeOption, Value]]:
    """Yield the options of a game that turn a reading, with each value but the usual one."""
    for option in kind.declared:
        if isinstance(option, ChoiceOption | WholeOption):
            for value in _other_values(option):
                yield option, value


def _other_values(option: ChoiceOption | WholeOption) -> tuple[Value, ...]:
    if isinstance(option, WholeOption):
        return option.compared
    return tuple(value for value in option.values if value != option.default)


def measure(
    kind: type[Game],
    option: ChoiceOption | WholeOption,
    value: Value,
    *,
    players: int,
    games: int,
    seed: int = 0,
    options: Mapping[str, Value] | None = None,
) -> Reading:
    """Play both readings and return what changes, seat by seat and in length.

    ``options`` are those that hold for both, where they are not the usual ones.
    """
    need_compiler("a comparison of readings")
    agreed = dict(options or {})
    usual, other = kind(players, **agreed), kind(players, **{**agreed, option.name: value})
    bots = seated(usual)
    played = [BotGame.of(game, bots) for game in (usual, other)]
    before, after = ((each, each.fitting(games)) for each in played)
    sums = _Differences(players + 1)
    total_moves = changed = 0
    for first in range(0, games, CHUNK):
        count = min(CHUNK, games - first)
        was = _figures(*before, seed, first, count)
        differences = _figures(*after, seed, first, count) - was
        sums.add(differences)
        changed += int((differences[:, :-1] != 0).any(axis=1).sum())
        total_moves += int(was[:, -1].sum())
    *wins, moves = sums.changes(games)
    return Reading(
        game=kind.id,
        players=players,
        option=option.name,
        item=option.item,
        usual=usual.options[option.name],
        other=value,
        policies=tuple(bot.name for bot in bots),
        games=games,
        wins=tuple(wins),
        other_winner=changed / games,
        moves=moves,
        usual_moves=total_moves / games,
    )


def _figures(
    bot_game: BotGame, speed: Speed, seed: int, first: int, games: int
) -> NDArray[np.float64]:
    """Return, for each game, every seat's part of the win, and last the number of moves."""
    import numpy as np

    played = bot_game.play(seed=seed, first=first, games=games, speed=speed)
    parts = played.won / np.maximum(played.won.sum(axis=1), 1)[:, None]
    return np.column_stack([parts, played.moves])


class _Differences:
    """The sums of paired differences and of their squares."""

    def __init__(self, columns: int) -> None:
        import numpy as np

        self.sums, self.squares = np.zeros(columns), np.zeros(columns)

    def add(self, differences: NDArray[np.float64]) -> None:
        self.sums += differences.sum(axis=0)
        self.squares += (differences * differences).sum(axis=0)

    def changes(self, games: int) -> list[Change]:
        import numpy as np

        mean = self.sums / games
        variance = np.maximum(self.squares / games - mean * mean, 0)
        reach = NORMAL_95 * np.sqrt(variance / games)
        pairs = zip(mean.tolist(), reach.tolist(), strict=True)
        return [Change(by, within) for by, within in pairs]
