"""Single games of a simulation, as rows of a table or as transcripts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ludotheca.bots.policy import Bot
from ludotheca.core.counting import Final
from ludotheca.core.game import Game
from ludotheca.lab.playouts import BotGame, Each, Playouts, tallied_rows
from ludotheca.lab.recording import record

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

TRANSCRIPTS = ".jsonl"
"""The ending of a file of transcripts, one a line."""


class Telling(Enum):
    """What is told of single games: nothing, how they ended, or all that was played too."""

    NOTHING = "nothing"
    ROWS = "rows"
    MOVES = "moves"

    @classmethod
    def of(cls, file: str | Path | None, *, with_moves: bool) -> Telling:
        """Return what a file needs to be told."""
        if file is None:
            return cls.NOTHING
        all_of_it = with_moves or Path(file).suffix.lower() == TRANSCRIPTS
        return cls.MOVES if all_of_it else cls.ROWS


@dataclass(frozen=True)
class Rows:
    """Games ``first`` to ``first + len - 1`` of a seed, as they were played."""

    kind: type[Game]
    seed: int
    first: int
    played: Playouts
    each: Each
    moves: list[list[str]] | None
    """The moves of each game, if they are told."""

    def __len__(self) -> int:
        return len(self.played.lengths)

    def columns(self) -> dict[str, Any]:
        """Return the table by the names of its columns, arrays or lists of one length."""
        import numpy as np

        over, count = np.array(self.played.ended) == 1, len(self)
        table: dict[str, Any] = {
            "game": np.arange(self.first, self.first + count),
            "seed": np.full(count, self.seed),
            "moves": self.played.moves,
            "finished": over,
        }
        won = self.played.won
        winners = np.maximum(won.sum(axis=1), 1)
        for seat in range(self.played.players):
            table[f"won_{seat}"] = won[:, seat]
        for seat in range(self.played.players):
            table[f"place_{seat}"] = np.ma.array(_ranked(self.each.places)[:, seat], mask=~over)
        for seat in range(self.played.players):
            table[f"utility_{seat}"] = won[:, seat] / winners
        table |= dict(self._counts())
        return table if self.moves is None else {**table, "played": self.moves}

    def _counts(self) -> Iterator[tuple[str, NDArray[np.int64]]]:
        """Yield what the game counts: a column a seat, or one of the end as a whole."""
        for number, row in enumerate(tallied_rows(self.kind)):
            counted = self.each.counts[:, number]
            if isinstance(row, Final):
                yield row.name, counted[:, 0]
            else:
                for seat in range(self.played.players):
                    yield f"{row.name}_{seat}", counted[:, seat]


def _ranked(places: NDArray[np.int64]) -> NDArray[np.int64]:
    """Count places as people do: 1 for the best, and for who is behind two of them 3."""
    ranked: NDArray[np.int64] = 1 + (places[:, None, :] < places[:, :, None]).sum(axis=2)
    return ranked


def rows_of(
    bot_game: BotGame, telling: Telling, seed: int, first: int, played: Playouts, each: Each
) -> Rows:
    """Return the rows of a chunk that was played; where moves are told, it is played once more.

    In plain Python, for only that knows the texts of moves; the dice are the same.
    """
    moves = None
    if telling is Telling.MOVES:
        game, bots = bot_game.game, bot_game.bots
        assert game is not None  # noqa: S101  # a simulation begins with it
        numbers = range(first, first + len(played.lengths))
        moves = [list(_moves(game, bots, seed, number)) for number in numbers]
    return Rows(bot_game.kind, seed, first, played, each, moves)


def _moves(game: Game, bots: tuple[Bot, ...], seed: int, number: int) -> list[str]:
    return record(game, bots, seed=seed, number=number).moves
