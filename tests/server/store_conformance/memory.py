"""A store that forgets when the program ends: the second subject of the suite, quick in tests."""

from __future__ import annotations

from collections.abc import Sequence

from ludotheca.server.store.base import (
    Conflict,
    Entry,
    StoredKey,
    StoredTable,
    check_numbering,
)


class MemoryStore:
    """A `Store` of dictionaries."""

    def __init__(self) -> None:
        self._tables: dict[str, StoredTable] = {}
        self._entries: dict[str, list[Entry]] = {}
        self._keys: dict[str, dict[str, StoredKey]] = {}

    async def create(
        self, table: StoredTable, keys: Sequence[StoredKey], entries: Sequence[Entry] = ()
    ) -> None:
        check_numbering(entries, 1)
        if table.id in self._tables:
            raise Conflict(f"there is a table {table.id} already")
        self._tables[table.id] = table
        self._entries[table.id] = list(entries)
        self._keys[table.id] = {key.digest: key for key in keys}

    async def append(
        self, table: str, entries: Sequence[Entry], keys: Sequence[StoredKey] = ()
    ) -> None:
        check_numbering(entries, entries[0].version)
        kept = self._entries.get(table)
        if kept is None or entries[0].version != len(kept) + 1:
            raise Conflict("the table has changed")
        kept.extend(entries)
        self._keys[table].update({key.digest: key for key in keys})

    async def table(self, table: str) -> StoredTable | None:
        return self._tables.get(table)

    async def entries(self, table: str, since: int = 0) -> list[Entry]:
        return self._entries.get(table, [])[since:]

    async def key(self, table: str, digest: str) -> StoredKey | None:
        return self._keys.get(table, {}).get(digest)

    async def keys(self, table: str) -> list[StoredKey]:
        return list(self._keys.get(table, {}).values())

    async def close(self) -> None:
        """Forget nothing: it may be opened again."""
