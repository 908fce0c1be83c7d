"""Files of single games: written as they are played, whole or not at all."""

from __future__ import annotations

import csv
import errno
import json
import os
import secrets
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, TextIO

from ludotheca.bots.policy import Bot
from ludotheca.core.dice import Seeded
from ludotheca.core.errors import BadOption, listed, shown
from ludotheca.core.game import Game
from ludotheca.core.match import Match
from ludotheca.lab.extras import needed
from ludotheca.lab.rows import TRANSCRIPTS, Rows, Telling
from ludotheca.sitting import BOT

if TYPE_CHECKING:
    import pyarrow as pa

GATHERED = 16_384
"""Games that are written to a Parquet file at a time: its groups of rows should be no crumbs."""


class GameFile(ABC):
    """A file that takes games in their order."""

    def __init__(self, file: Path, game: Game, bots: tuple[Bot, ...], seed: int) -> None:
        self.file, self.game, self.bots, self.seed = file, game, bots, seed

    @abstractmethod
    def write(self, rows: Rows) -> None:
        """Take the next games."""

    @abstractmethod
    def close(self) -> None:
        """Write what is left; the file is whole then."""

    @property
    def about(self) -> dict[str, Any]:
        """What all games have in common."""
        return {
            "game": self.game.id,
            "players": self.game.players,
            "options": self.game.written_options(),
            "rules": self.game.rules.version,
            "policies": [bot.name for bot in self.bots],
            "seed": self.seed,
        }


class _Text(GameFile):
    """A file of lines."""

    def __init__(self, file: Path, game: Game, bots: tuple[Bot, ...], seed: int) -> None:
        super().__init__(file, game, bots, seed)
        self.stream: TextIO = file.open("x", encoding="utf-8", newline="")

    def close(self) -> None:
        self.stream.close()


class Transcripts(_Text):
    """Transcripts, one a line, that replay."""

    def write(self, rows: Rows) -> None:
        """Write each game as its transcript."""
        names = [BOT + bot.name for bot in self.bots]
        for number, moves in enumerate(rows.moves or (), start=rows.first):
            match = Match(self.game, names, Seeded(self.seed, number))
            self.stream.write(json.dumps(match.transcript_with(moves)) + "\n")


class Csv(_Text):
    """A table as text: a head, then a line a game; yes is 1 and no is 0."""

    def __init__(self, file: Path, game: Game, bots: tuple[Bot, ...], seed: int) -> None:
        super().__init__(file, game, bots, seed)
        self.lines, self.has_head = csv.writer(self.stream, lineterminator="\n"), False

    def write(self, rows: Rows) -> None:
        """Write each game as a line."""
        columns = rows.columns()
        if not self.has_head:
            self.lines.writerow(columns)
            self.has_head = True
        self.lines.writerows(zip(*map(_cells, columns.values()), strict=True))


class Parquet(GameFile):
    """A table with types, as programs for statistics read it."""

    def __init__(self, file: Path, game: Game, bots: tuple[Bot, ...], seed: int) -> None:
        super().__init__(file, game, bots, seed)
        # Opened before anything is known of its columns: a path that cannot be is refused at once.
        self.stream = file.open("xb")
        self.writer: Any = None
        self.gathered: list[pa.Table] = []

    def write(self, rows: Rows) -> None:
        """Gather games and write them many at a time."""
        arrow, columns = _arrow(), rows.columns()
        about = {"ludotheca": json.dumps(self.about)}
        self.gathered.append(arrow.table(columns).replace_schema_metadata(about))
        if sum(map(len, self.gathered)) >= GATHERED:
            self._flush()

    def close(self) -> None:
        """Write the games that are left, and what Parquet ends with."""
        with self.stream:
            self._flush()
            if self.writer is not None:
                self.writer.close()

    def _flush(self) -> None:
        if self.gathered:
            table = _arrow().concat_tables(self.gathered).combine_chunks()
            if self.writer is None:
                parquet = needed("pyarrow.parquet", purpose=PURPOSE, extra="data")
                self.writer = parquet.ParquetWriter(self.stream, table.schema)
            self.writer.write_table(table)
            self.gathered = []


PURPOSE = "a Parquet file needs pyarrow"
KINDS: Mapping[str, type[GameFile]] = {".parquet": Parquet, TRANSCRIPTS: Transcripts, ".csv": Csv}


def check_game_file(file: str | Path) -> type[GameFile]:
    """Return what writes a file; BadOption if nothing does, MissingExtra if it needs pyarrow."""
    path = Path(file)
    kind = KINDS.get(path.suffix.lower())
    if kind is None:
        raise BadOption(
            f"games cannot be written as {shown(path.name)}",
            option="games_to",
            hint=f"a file that ends in {listed(KINDS)}",
        )
    if kind is Parquet:
        _arrow()
    return kind


@contextmanager
def game_file(
    file: str | Path | None, game: Game, bots: tuple[Bot, ...], seed: int, telling: Telling
) -> Iterator[GameFile | None]:
    """Open a file for games; it gets its name when it is whole, and is gone if the work fails.

    OSError, before a game is played, where there can be no such file.
    """
    if file is None or telling is Telling.NOTHING:
        yield None
        return
    kind, whole = check_game_file(file), Path(file)
    if whole.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(whole))
    written = whole.with_name(f".games-{secrets.token_hex(8)}{whole.suffix}")
    try:
        taking = kind(written, game, bots, seed)
        try:
            yield taking
        finally:
            taking.close()
        written.replace(whole)
    except BaseException:
        written.unlink(missing_ok=True)
        raise


def _arrow() -> Any:
    return needed("pyarrow", purpose=PURPOSE, extra="data")


def _cells(column: Any) -> Iterator[Any]:
    """Yield a column's values as they stand in a cell."""
    values = column if isinstance(column, list) else column.tolist()
    for value in values:
        if isinstance(value, list):
            yield " ".join(value)
        else:
            yield int(value) if isinstance(value, bool) else value
