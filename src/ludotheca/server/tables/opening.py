"""Opening a table from its latest checkpoint, beside the loop that people wait on."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial

from ludotheca.core.errors import LudothecaError, shown
from ludotheca.core.game import Game
from ludotheca.server.breath import Breath, drained
from ludotheca.server.store.base import Checkpoint, Entry, Store, StoredTable, StoreFailed
from ludotheca.server.tables.checkpoints import EVERY
from ludotheca.server.tables.errors import NoSuchTable
from ludotheca.server.tables.history import TooFarBack
from ludotheca.server.tables.proofs import Recorded
from ludotheca.server.tables.table import Table
from ludotheca.server.tables.times import wall_clock

AT_ONCE = 2
"""Tables that are opened at the same time; the next ones wait."""

_log = logging.getLogger(__name__)


class TableOpener:
    """Reads tables from a store."""

    def __init__(self, store: Store, now: Callable[[], int] = wall_clock) -> None:
        self._store = store
        self._now = now
        self._threads = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="ludotheca-opening")

    async def stored(self, table: str) -> StoredTable:
        """Return a table as it was set up; NoSuchTable if there is none."""
        stored = await self._store.table(table)
        if stored is None:
            raise NoSuchTable(f"there is no table {shown(table)}")
        return stored

    async def open(self, stored: StoredTable, game: Game | None = None) -> Table:
        """Return a table as it stands; a LudothecaError if it cannot be played on.

        A game that is handed in belongs to the table from then on: nobody else may use it.
        """
        up_to: int | None = None
        while True:
            checkpoint = await self._store.checkpoint(stored.id, up_to)
            since = 0 if checkpoint is None else checkpoint.version
            entries = await self._store.entries(stored.id, since)
            read = len(entries)
            fold = partial(self._fold, stored, entries, game, checkpoint)
            folded = await asyncio.get_running_loop().run_in_executor(self._threads, fold)
            if folded is not None:
                await self._keep_checkpoint(folded, read)
                return folded
            up_to = since - 1  # what it remembers is not enough, or not to be trusted

    def _fold(
        self,
        stored: StoredTable,
        entries: list[Entry],
        game: Game | None,
        checkpoint: Checkpoint | None,
    ) -> Table | None:
        """Return the table; None if that takes an earlier checkpoint, or none.

        The entries are used up.
        """
        try:
            with Breath() as breathe:
                return self._folded(stored, entries, game, checkpoint, breathe)
        except (TooFarBack, KeyError, TypeError, ValueError, LudothecaError) as problem:
            if checkpoint is None:
                raise
            _log.info("a checkpoint of table %s is passed over: %r", stored.id, problem)
            return None

    def _folded(
        self,
        stored: StoredTable,
        entries: list[Entry],
        game: Game | None,
        checkpoint: Checkpoint | None,
        breathe: Breath,
    ) -> Table | None:
        is_long = len(entries) > 2 * EVERY
        table = Table(stored, drained(entries), game, checkpoint, breathe=breathe, now=self._now)
        if table.history.is_short_of_past:
            return None
        short = table.checkpoint() if is_long else None
        if short is None:
            return table
        game = table.game
        for _ in drained(table.history.moves):
            breathe()
        del table
        breathe()
        # Of a long table only what people may ask for stays in memory, as if it had been opened so.
        return Table(stored, (), game, short, breathe=breathe, now=self._now)

    async def _keep_checkpoint(self, table: Table, read: int) -> None:
        """Make the next opening quicker where this one had much to read."""
        checkpoint = table.checkpoint() if read > 2 * EVERY else None
        if checkpoint is not None:
            with contextlib.suppress(StoreFailed):  # whoever opens it next takes as long
                await self._store.keep_checkpoint(table.id, checkpoint)

    async def moves(self, table: Table) -> list[str]:
        """Return every move of a table that has not been taken back, from the first on."""
        return (await self.recorded(table)).moves

    async def recorded(self, table: Table) -> Recorded:
        """Return all that a transcript says of a table, from its first entry on."""
        entries = await self._store.entries(table.id)
        read = partial(_recorded, entries[: table.version])
        return await asyncio.get_running_loop().run_in_executor(self._threads, read)

    def close(self) -> None:
        """Open nothing more."""
        self._threads.shutdown(wait=False, cancel_futures=True)


def _recorded(entries: list[Entry]) -> Recorded:
    with Breath() as breathe:
        return Recorded.of(entries, breathe)
