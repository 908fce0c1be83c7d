"""A store that forgets when the program ends: the second subject of the suite, quick in tests."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ludotheca.server.store.base import (
    Checkpoint,
    Conflict,
    Entry,
    Notice,
    StoredKey,
    StoredStory,
    StoredTable,
    check_numbering,
)


@dataclass
class _Kept:
    table: StoredTable
    entries: list[Entry]
    keys: dict[str, StoredKey]
    notice: Mapping[str, Any] | None
    checkpoints: dict[int, Checkpoint] = field(default_factory=dict[int, Checkpoint])

    story: StoredStory | None = None

    @property
    def touched(self) -> int:
        return self.entries[-1].at if self.entries else self.table.opened


class MemoryStore:
    """A `Store` of dictionaries."""

    def __init__(self) -> None:
        self._tables: dict[str, _Kept] = {}

    @property
    def ids(self) -> list[str]:
        return list(self._tables)

    async def create(
        self,
        table: StoredTable,
        keys: Sequence[StoredKey],
        entries: Sequence[Entry] = (),
        *,
        notice: Notice = None,
    ) -> None:
        check_numbering(entries, 1)
        if table.id in self._tables:
            raise Conflict(f"there is a table {table.id} already")
        shown = None if notice == "as-it-was" else notice
        made = _Kept(table, list(entries), {key.digest: key for key in keys}, shown)
        self._tables[table.id] = made

    async def append(
        self,
        table: str,
        entries: Sequence[Entry],
        keys: Sequence[StoredKey] = (),
        *,
        revoked: Sequence[str] = (),
        notice: Notice = "as-it-was",
    ) -> None:
        check_numbering(entries, entries[0].version)
        kept = self._tables.get(table)
        if kept is None or entries[0].version != len(kept.entries) + 1:
            raise Conflict("the table has changed")
        kept.entries.extend(entries)
        for digest in revoked:
            kept.keys.pop(digest, None)
        kept.keys.update({key.digest: key for key in keys})
        if notice != "as-it-was":
            kept.notice = notice

    async def table(self, table: str) -> StoredTable | None:
        kept = self._tables.get(table)
        return None if kept is None else kept.table

    async def entries(self, table: str, since: int = 0) -> list[Entry]:
        kept = self._tables.get(table)
        return [] if kept is None else kept.entries[since:]

    async def key(self, table: str, digest: str) -> StoredKey | None:
        kept = self._tables.get(table)
        return None if kept is None else kept.keys.get(digest)

    async def keys(self, table: str) -> list[StoredKey]:
        kept = self._tables.get(table)
        return [] if kept is None else list(kept.keys.values())

    def add_key(self, table: str, key: StoredKey) -> None:
        """Keep a key that nothing which happened at the table accounts for."""
        self._tables[table].keys[key.digest] = key

    async def notices(self, most: int) -> list[tuple[str, Mapping[str, Any]]]:
        shown = sorted(self._tables.values(), key=lambda kept: -kept.table.opened)
        return [(kept.table.id, kept.notice) for kept in shown if kept.notice is not None][:most]

    async def checkpoint(self, table: str, up_to: int | None = None) -> Checkpoint | None:
        kept = self._tables.get(table)
        made = {} if kept is None else kept.checkpoints
        fitting = [version for version in made if up_to is None or version <= up_to]
        return made[max(fitting)] if fitting else None

    async def keep_checkpoint(self, table: str, checkpoint: Checkpoint) -> None:
        kept = self._tables.get(table)
        if kept is not None:
            kept.checkpoints[checkpoint.version] = checkpoint

    async def story(self, table: str) -> StoredStory | None:
        kept = self._tables.get(table)
        return None if kept is None else kept.story

    async def keep_story(self, table: str, story: StoredStory) -> None:
        kept = self._tables.get(table)
        if kept is not None and 1 <= story.version <= len(kept.entries):
            kept.story = story

    async def expire(self, before: int, most: int = 100, spare: Collection[str] = ()) -> list[str]:
        tables = self._tables.items()
        old = [name for name, kept in tables if kept.touched < before and name not in spare][:most]
        for name in old:
            del self._tables[name]
        return old

    async def check(self) -> None:
        """Memory is always there."""

    async def close(self) -> None:
        """Forget nothing: it may be opened again."""
