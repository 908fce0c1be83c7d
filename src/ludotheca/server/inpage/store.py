"""Tables kept in the browser's database.

The script keeps texts and sees to it that each operation happens wholly or not at all; what the
texts mean is known here.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from dataclasses import asdict
from typing import Any

from ludotheca.server.inpage.browser import Cabinet
from ludotheca.server.store.base import (
    Checkpoint,
    Conflict,
    Entry,
    Notice,
    StoreDamaged,
    StoredKey,
    StoredStory,
    StoredTable,
    StoreFailed,
    check_numbering,
)


class IndexedDbStore:
    """A `Store` in a browser; several tabs may use it at the same time."""

    def __init__(self, cabinet: Cabinet) -> None:
        self._cabinet = cabinet

    async def create(
        self,
        table: StoredTable,
        keys: Sequence[StoredKey],
        entries: Sequence[Entry] = (),
        *,
        notice: Notice = None,
    ) -> None:
        """Keep a new table; see `Store`."""
        check_numbering(entries, 1)
        await self._do(
            "create",
            table={"id": table.id, "setup": _written(table.setup), "opened": table.opened},
            keys=[asdict(key) for key in keys],
            entries=[_row(entry) for entry in entries],
            notice=None if notice == "as-it-was" else _notice(notice),
        )

    async def append(
        self,
        table: str,
        entries: Sequence[Entry],
        keys: Sequence[StoredKey] = (),
        *,
        revoked: Sequence[str] = (),
        notice: Notice = "as-it-was",
    ) -> None:
        """Add entries, and keys with them; see `Store`."""
        check_numbering(entries, entries[0].version)
        noticed = {} if notice == "as-it-was" else {"notice": _notice(notice)}
        await self._do(
            "append",
            table=table,
            entries=[_row(entry) for entry in entries],
            keys=[asdict(key) for key in keys],
            revoked=list(revoked),
            **noticed,
        )

    async def table(self, table: str) -> StoredTable | None:
        """Return a table's setup; see `Store`."""
        row = await self._do("table", table=table)
        return row and StoredTable(row["id"], json.loads(row["setup"]), row["opened"])

    async def entries(self, table: str, since: int = 0) -> list[Entry]:
        """Return the entries after a version; see `Store`."""
        found = await self._do("entries", table=table, since=since)
        entries = [_entry(row) for row in found["entries"]]
        there = {entry.version for entry in entries}
        for version in range(since + 1, found["last"] + 1):
            if version not in there:
                raise StoreDamaged(table, version, "the entry is missing")
        return entries

    async def key(self, table: str, digest: str) -> StoredKey | None:
        """Return what a key opens at a table; see `Store`."""
        row = await self._do("key", table=table, digest=digest)
        return row and _key(row)

    async def keys(self, table: str) -> list[StoredKey]:
        """Return every key of a table; see `Store`."""
        return [_key(row) for row in await self._do("keys", table=table)]

    async def notices(self, most: int) -> list[tuple[str, Mapping[str, Any]]]:
        """Return the list of open tables; see `Store`."""
        rows = await self._do("notices", most=most)
        return [(row["table"], json.loads(row["notice"])) for row in rows]

    async def checkpoint(self, table: str, up_to: int | None = None) -> Checkpoint | None:
        """Return the latest checkpoint of a table; see `Store`."""
        row = await self._do("checkpoint", table=table, up_to=up_to)
        return row and Checkpoint(row["version"], row["maker"], json.loads(row["body"]))

    async def keep_checkpoint(self, table: str, checkpoint: Checkpoint) -> None:
        """Keep a checkpoint; see `Store`."""
        row = {**asdict(checkpoint), "body": _written(checkpoint.body)}
        await self._do("keep_checkpoint", table=table, checkpoint=row)

    async def story(self, table: str) -> StoredStory | None:
        """Return what was found out about a match; see `Store`."""
        row = await self._do("story", table=table)
        return row and StoredStory(row["version"], row["maker"], row["text"])

    async def keep_story(self, table: str, story: StoredStory) -> None:
        """Keep it in the place of an earlier one; see `Store`."""
        await self._do("keep_story", table=table, story=asdict(story))

    async def expire(self, before: int, most: int = 100, spare: Collection[str] = ()) -> list[str]:
        """Forget the tables where nothing has happened for long; see `Store`."""
        old: list[str] = await self._do("expire", before=before, most=most, spare=list(spare))
        return old

    async def check(self) -> None:
        """Say whether it can be written; see `Store`."""
        await self._do("check")

    async def close(self) -> None:
        """Let go of the database; see `Store`."""
        await self._do("close")

    async def _do(self, operation: str, **asked: Any) -> Any:
        answer = json.loads(await self._cabinet.keep(operation, json.dumps(asked)))
        if "conflict" in answer:
            raise Conflict(answer["conflict"])
        if "failed" in answer:
            raise StoreFailed(
                f"the browser does not keep it: {answer['failed']}",
                hint="look whether this browser lets the page keep anything, and has room for it",
            )
        return answer["value"]


def _written(value: Mapping[str, Any]) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _notice(notice: Mapping[str, Any] | None) -> str | None:
    return None if notice is None else _written(notice)


def _row(entry: Entry) -> dict[str, Any]:
    return {
        "version": entry.version,
        "kind": entry.kind,
        "body": _written(entry.body),
        "at": entry.at,
    }


def _entry(row: Mapping[str, Any]) -> Entry:
    return Entry(row["version"], row["kind"], json.loads(row["body"]), row["at"])


def _key(row: Mapping[str, Any]) -> StoredKey:
    return StoredKey(row["digest"], row["role"], row["holder"])
