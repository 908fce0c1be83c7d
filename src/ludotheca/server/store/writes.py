"""What is written, one thing of each kind, and how many of them are written in one commit.

Each is prepared by whoever asks for it, so that what cannot be written is refused there and then;
writing it is left to whoever writes.  It reads first and refuses with Conflict or StoreDamaged
before it has changed anything.
"""

from __future__ import annotations

import contextlib
import json
import sqlite3
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Protocol

from ludotheca.server.store.base import (
    Checkpoint,
    Conflict,
    Entry,
    Notice,
    StoreDamaged,
    StoredKey,
    StoredStory,
    StoredTable,
)
from ludotheca.server.store.chain import keyring_of, link_of, root_of, seal_of
from ludotheca.server.store.records import read_keys, text_of
from ludotheca.server.store.steps import Ask, Each, Row, Steps, follow

CHECKPOINTS = 3
"""How many checkpoints of a table are kept."""
OF_A_TABLE = ("stories", "checkpoints", "notices", "table_keys", "entries", "heads")

ADD_ENTRY = (
    "INSERT INTO entries (table_id, version, kind, body, at, link) VALUES (?, ?, ?, ?, ?, ?)"
)
ADD_KEY = (
    "INSERT INTO table_keys (table_id, digest, role, holder) VALUES (?, ?, ?, ?)"
    " ON CONFLICT (table_id, digest) DO UPDATE SET role = excluded.role, holder = excluded.holder"
)
MOVE_HEAD = "UPDATE heads SET version = ?, link = ?, touched = ? WHERE table_id = ?"

Prepared = tuple[int, str, str, int]
"""An entry on its way: version, kind, body, time."""
EntryRow = tuple[str, int, str, str, int, str]
"""What `ADD_ENTRY` takes."""
HeadRow = tuple[int, str, int, str]
"""What `MOVE_HEAD` takes."""


class Write(Protocol):
    """Something to be written."""

    def write(self) -> Steps[None]:
        """Write it within a transaction."""
        ...

    @property
    def news(self) -> tuple[str, int] | None:
        """Which table has which version once it is written, 0 if it is gone; None if no other."""
        ...


class Creation:
    """A new table."""

    def __init__(
        self,
        table: StoredTable,
        keys: Sequence[StoredKey],
        entries: Sequence[Entry],
        notice: Notice,
    ) -> None:
        self._id = table.id
        self._opened = table.opened
        self._setup = as_json(table.setup)
        self._keys = {key.digest: key for key in keys}
        self._entries = prepared(entries)
        self._notice = noted(None if notice == "as-it-was" else notice)
        self.news = (self._id, len(self._entries))

    def write(self) -> Steps[None]:
        """Write it; Conflict if its id is taken."""
        if (yield Ask("SELECT 1 FROM tables WHERE id = ?", (self._id,))):
            raise Conflict(f"there is a table {self._id} already")
        root = root_of(self._id, self._opened, self._setup)
        rows, link = chained(self._id, self._entries, root)
        yield Ask(
            "INSERT INTO tables (id, setup, opened, link) VALUES (?, ?, ?, ?)",
            (self._id, self._setup, self._opened, root),
        )
        touched = self._entries[-1][3] if self._entries else self._opened
        yield Ask(
            "INSERT INTO heads (table_id, version, link, touched, keyring) VALUES (?, ?, ?, ?, ?)",
            (self._id, len(rows), link, touched, keyring_of(self._keys.values())),
        )
        yield Each(ADD_ENTRY, rows)
        yield Each(ADD_KEY, _key_rows(self._id, self._keys.values()))
        if self._notice is not None:
            yield from set_notice(self._id, self._notice)


class Addition:
    """Entries that follow a table's last, and what changes with them."""

    def __init__(
        self,
        table: str,
        entries: Sequence[Entry],
        keys: Sequence[StoredKey],
        revoked: Sequence[str],
        notice: Notice,
    ) -> None:
        self.table = table
        self._entries = prepared(entries)
        self._keys = keys
        self._revoked = revoked
        self._keeps_notice = notice == "as-it-was"
        self._notice = None if notice == "as-it-was" else noted(notice)
        self.news = (table, self._entries[-1][0])

    @property
    def is_plain(self) -> bool:
        """Whether nothing but entries is written."""
        return self._keeps_notice and not self._keys and not self._revoked

    def write(self) -> Steps[None]:
        """Write them; Conflict unless they follow the last."""
        table = self.table
        query = "SELECT version, link FROM heads WHERE table_id = ?"
        rows, head = self.after((yield Ask(query, (table,), lock="changes")))
        changes_keys = self._keys or self._revoked
        before = (yield from read_keys(table)) if changes_keys else []
        yield Each(ADD_ENTRY, rows)
        yield Ask(MOVE_HEAD, head)
        if changes_keys:
            yield from self._change_keys(before)
        if not self._keeps_notice:
            yield from set_notice(table, self._notice)

    def after(self, heads: Sequence[Row]) -> tuple[list[EntryRow], HeadRow]:
        """Return the rows of the entries after the table's head, and the head that they make.

        Conflict unless they follow it, or if there is none.
        """
        if not heads:
            raise Conflict(f"there is no table {self.table}")
        version, link = heads[0]
        if self._entries[0][0] != version + 1:
            raise Conflict(f"the table is at version {version} by now")
        rows, last = chained(self.table, self._entries, text_of(link))
        return rows, (self._entries[-1][0], last, self._entries[-1][3], self.table)

    def _change_keys(self, before: Sequence[StoredKey]) -> Steps[None]:
        keyring = {key.digest: key for key in before if key.digest not in self._revoked}
        keyring.update({key.digest: key for key in self._keys})
        yield Each(
            "DELETE FROM table_keys WHERE table_id = ? AND digest = ?",
            [(self.table, digest) for digest in self._revoked],
        )
        yield Each(ADD_KEY, _key_rows(self.table, self._keys))
        yield Ask(
            "UPDATE heads SET keyring = ? WHERE table_id = ?",
            (keyring_of(keyring.values()), self.table),
        )


class Keeping:
    """A checkpoint, which takes the place of older ones."""

    news = None

    def __init__(self, table: str, checkpoint: Checkpoint) -> None:
        self._table = table
        self._version = checkpoint.version
        self._maker = checkpoint.maker
        self._body = as_json(checkpoint.body)

    def write(self) -> Steps[None]:
        """Write it, if the entry is there that it was made after."""
        link = yield from _link_of(self._table, self._version)
        if link is None:
            return
        seal = seal_of(link, self._maker, self._body)
        yield Ask(
            "INSERT INTO checkpoints (table_id, version, maker, body, seal) VALUES (?, ?, ?, ?, ?)"
            " ON CONFLICT (table_id, version)"
            " DO UPDATE SET maker = excluded.maker, body = excluded.body, seal = excluded.seal",
            (self._table, self._version, self._maker, self._body, seal),
        )
        yield Ask(
            "DELETE FROM checkpoints WHERE table_id = ? AND version NOT IN (SELECT version"
            " FROM checkpoints WHERE table_id = ? ORDER BY version DESC LIMIT ?)",
            (self._table, self._table, CHECKPOINTS),
        )


@dataclass(frozen=True)
class Telling:
    """What was found out about a match, in the place of what was before."""

    table: str
    story: StoredStory
    news: ClassVar[None] = None

    def write(self) -> Steps[None]:
        """Write it, if the entry is there after which it holds."""
        its = self.story
        link = yield from _link_of(self.table, its.version)
        if link is None:
            return
        yield Ask(
            "INSERT INTO stories (table_id, version, maker, body, seal) VALUES (?, ?, ?, ?, ?)"
            " ON CONFLICT (table_id) DO UPDATE SET version = excluded.version,"
            " maker = excluded.maker, body = excluded.body, seal = excluded.seal",
            (self.table, its.version, its.maker, its.text, seal_of(link, its.maker, its.text)),
        )


def _link_of(table: str, version: int) -> Steps[str | None]:
    """Return the link of an entry, whose table stays until all is written; None if it is gone."""
    if not (yield Ask("SELECT 1 FROM heads WHERE table_id = ?", (table,), lock="stays")):
        return None
    query = "SELECT link FROM entries WHERE table_id = ? AND version = ?"
    found = yield Ask(query, (table, version))
    return text_of(found[0][0]) if found else None


@dataclass
class Forgetting:
    """The end of a table where nothing has happened for long."""

    table: str
    version: int
    is_forgotten: bool = False

    @property
    def news(self) -> tuple[str, int] | None:
        """That it is gone, if it is."""
        return (self.table, 0) if self.is_forgotten else None

    def write(self) -> Steps[None]:
        """Remove it with all that belongs to it, unless something has happened there since."""
        self.is_forgotten = False
        query = "SELECT version FROM heads WHERE table_id = ?"
        if (yield Ask(query, (self.table,), lock="goes")) != [(self.version,)]:
            return
        for place in OF_A_TABLE:
            query = f"DELETE FROM {place} WHERE table_id = ?"  # noqa: S608  # of ours
            yield Ask(query, (self.table,))
        yield Ask("DELETE FROM tables WHERE id = ?", (self.table,))
        self.is_forgotten = True


class Trial:
    """Nothing, written to see whether writing works."""

    news = None

    def write(self) -> Steps[None]:
        """Write something that is there already: one row, so that nobody waits crosswise."""
        yield Ask(
            "UPDATE schema_version SET version = version"
            " WHERE version = (SELECT max(version) FROM schema_version)"
        )


Refusal = Conflict | StoreDamaged


def write_all(connection: sqlite3.Connection, group: Sequence[Write]) -> list[Refusal | None]:
    """Write in one commit what can be written; return for each why it was refused, if it was."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        answers = [_tried(connection, write) for write in group]
        connection.execute("COMMIT")
    except BaseException:
        with contextlib.suppress(sqlite3.Error):
            if connection.in_transaction:
                connection.execute("ROLLBACK")
        raise
    return answers


def _tried(connection: sqlite3.Connection, write: Write) -> Refusal | None:
    try:
        follow(connection, write.write())
    except (Conflict, StoreDamaged) as refusal:
        return refusal
    return None


def prepared(entries: Sequence[Entry]) -> list[Prepared]:
    """Return entries as they are written, but for their links."""
    return [(entry.version, entry.kind, as_json(entry.body), entry.at) for entry in entries]


def chained(table: str, entries: Sequence[Prepared], link: str) -> tuple[list[EntryRow], str]:
    """Return the rows of entries after a link, and the last link."""
    rows = []
    for version, kind, body, at in entries:
        link = link_of(link, version, at, kind, body)
        rows.append((table, version, kind, body, at, link))
    return rows, link


def noted(notice: Mapping[str, Any] | None) -> str | None:
    """Return what the list of open tables says of one, as it is written."""
    return None if notice is None else as_json(notice)


def set_notice(table: str, notice: str | None) -> Steps[None]:
    """Write what the list of open tables says of one."""
    if notice is None:
        yield Ask("DELETE FROM notices WHERE table_id = ?", (table,))
        return
    yield Ask(
        "INSERT INTO notices (table_id, opened, body)"
        " SELECT id, opened, CAST(? AS TEXT) FROM tables WHERE id = ?"
        " ON CONFLICT (table_id) DO UPDATE SET opened = excluded.opened, body = excluded.body",
        (notice, table),
    )


def as_json(value: Mapping[str, Any]) -> str:
    """Return a value as it is kept; ValueError or TypeError if it cannot be."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    text.encode()
    return text


def _key_rows(table: str, keys: Any) -> list[tuple[str, str, str, int | None]]:
    return [(table, key.digest, key.role, key.holder) for key in keys]
