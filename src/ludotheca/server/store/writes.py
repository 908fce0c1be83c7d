"""What is written, one thing of each kind, and how many of them are written in one commit.

Each is prepared by whoever asks for it, so that what cannot be written is refused there and then;
writing it is left to the one thread that writes.  It reads first and refuses with Conflict or
StoreDamaged before it has changed anything.
"""

from __future__ import annotations

import contextlib
import json
import sqlite3
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

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
from ludotheca.server.store.records import read_keys

CHECKPOINTS = 3
"""How many checkpoints of a table are kept."""
OF_A_TABLE = ("stories", "checkpoints", "notices", "table_keys", "entries", "heads")

ADD_ENTRY = (
    "INSERT INTO entries (table_id, version, kind, body, at, link) VALUES (?, ?, ?, ?, ?, ?)"
)
ADD_KEY = "INSERT OR REPLACE INTO table_keys (table_id, digest, role, holder) VALUES (?, ?, ?, ?)"
MOVE_HEAD = "UPDATE heads SET version = ?, link = ?, touched = ? WHERE table_id = ?"

_JSON = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))

Prepared = tuple[int, str, str, int]
"""An entry on its way: version, kind, body, time."""


class Write(Protocol):
    """Something to be written."""

    def write(self, connection: sqlite3.Connection) -> None:
        """Write it within a transaction."""
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

    def write(self, connection: sqlite3.Connection) -> None:
        """Write it; Conflict if its id is taken."""
        query = "SELECT 1 FROM tables WHERE id = ?"
        if connection.execute(query, (self._id,)).fetchone():
            raise Conflict(f"there is a table {self._id} already")
        root = root_of(self._id, self._opened, self._setup)
        rows, link = chained(self._id, self._entries, root)
        connection.execute(
            "INSERT INTO tables (id, setup, opened, link) VALUES (?, ?, ?, ?)",
            (self._id, self._setup, self._opened, root),
        )
        touched = self._entries[-1][3] if self._entries else self._opened
        connection.execute(
            "INSERT INTO heads (table_id, version, link, touched, keyring) VALUES (?, ?, ?, ?, ?)",
            (self._id, len(rows), link, touched, keyring_of(self._keys.values())),
        )
        connection.executemany(ADD_ENTRY, rows)
        connection.executemany(ADD_KEY, _key_rows(self._id, self._keys.values()))
        if self._notice is not None:
            set_notice(connection, self._id, self._notice)


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
        self._table = table
        self._entries = prepared(entries)
        self._keys = keys
        self._revoked = revoked
        self._keeps_notice = notice == "as-it-was"
        self._notice = None if notice == "as-it-was" else noted(notice)

    def write(self, connection: sqlite3.Connection) -> None:
        """Write them; Conflict unless they follow the last."""
        table = self._table
        query = "SELECT version, link FROM heads WHERE table_id = ?"
        head = connection.execute(query, (table,)).fetchone()
        if head is None:
            raise Conflict(f"there is no table {table}")
        if self._entries[0][0] != head[0] + 1:
            raise Conflict(f"the table is at version {head[0]} by now")
        before = read_keys(connection, table) if self._keys or self._revoked else []
        rows, link = chained(table, self._entries, head[1].decode())
        version, _, _, at = self._entries[-1]
        connection.executemany(ADD_ENTRY, rows)
        connection.execute(MOVE_HEAD, (version, link, at, table))
        if self._keys or self._revoked:
            self._change_keys(connection, before)
        if not self._keeps_notice:
            set_notice(connection, table, self._notice)

    def _change_keys(self, connection: sqlite3.Connection, before: Sequence[StoredKey]) -> None:
        keyring = {key.digest: key for key in before if key.digest not in self._revoked}
        keyring.update({key.digest: key for key in self._keys})
        connection.executemany(
            "DELETE FROM table_keys WHERE table_id = ? AND digest = ?",
            [(self._table, digest) for digest in self._revoked],
        )
        connection.executemany(ADD_KEY, _key_rows(self._table, self._keys))
        connection.execute(
            "UPDATE heads SET keyring = ? WHERE table_id = ?",
            (keyring_of(keyring.values()), self._table),
        )


class Keeping:
    """A checkpoint, which takes the place of older ones."""

    def __init__(self, table: str, checkpoint: Checkpoint) -> None:
        self._table = table
        self._version = checkpoint.version
        self._maker = checkpoint.maker
        self._body = as_json(checkpoint.body)

    def write(self, connection: sqlite3.Connection) -> None:
        """Write it, if the entry is there that it was made after."""
        query = "SELECT link FROM entries WHERE table_id = ? AND version = ?"
        entry = connection.execute(query, (self._table, self._version)).fetchone()
        if entry is None:
            return
        seal = seal_of(entry[0].decode(), self._maker, self._body)
        connection.execute(
            "INSERT OR REPLACE INTO checkpoints (table_id, version, maker, body, seal)"
            " VALUES (?, ?, ?, ?, ?)",
            (self._table, self._version, self._maker, self._body, seal),
        )
        connection.execute(
            "DELETE FROM checkpoints WHERE table_id = ? AND version NOT IN (SELECT version"
            " FROM checkpoints WHERE table_id = ? ORDER BY version DESC LIMIT ?)",
            (self._table, self._table, CHECKPOINTS),
        )


@dataclass(frozen=True)
class Telling:
    """What was found out about a match, in the place of what was before."""

    table: str
    story: StoredStory

    def write(self, connection: sqlite3.Connection) -> None:
        """Write it, if the entry is there after which it holds."""
        its = self.story
        query = "SELECT link FROM entries WHERE table_id = ? AND version = ?"
        entry = connection.execute(query, (self.table, its.version)).fetchone()
        if entry is None:
            return
        seal = seal_of(entry[0].decode(), its.maker, its.text)
        connection.execute(
            "INSERT OR REPLACE INTO stories (table_id, version, maker, body, seal)"
            " VALUES (?, ?, ?, ?, ?)",
            (self.table, its.version, its.maker, its.text, seal),
        )


@dataclass
class Forgetting:
    """The end of a table where nothing has happened for long."""

    table: str
    version: int
    is_forgotten: bool = False

    def write(self, connection: sqlite3.Connection) -> None:
        """Remove it with all that belongs to it, unless something has happened there since."""
        query = "SELECT 1 FROM heads WHERE table_id = ? AND version = ?"
        if connection.execute(query, (self.table, self.version)).fetchone() is None:
            return
        for place in OF_A_TABLE:
            query = f"DELETE FROM {place} WHERE table_id = ?"  # noqa: S608  # of ours
            connection.execute(query, (self.table,))
        connection.execute("DELETE FROM tables WHERE id = ?", (self.table,))
        self.is_forgotten = True


class Trial:
    """Nothing, written to see whether writing works."""

    def write(self, connection: sqlite3.Connection) -> None:
        """Write something that is there already."""
        connection.execute("UPDATE schema_version SET version = version")


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
        write.write(connection)
    except (Conflict, StoreDamaged) as refusal:
        return refusal
    return None


def prepared(entries: Sequence[Entry]) -> list[Prepared]:
    """Return entries as they are written, but for their links."""
    return [(entry.version, entry.kind, as_json(entry.body), entry.at) for entry in entries]


def chained(
    table: str, entries: Sequence[Prepared], link: str
) -> tuple[list[tuple[str, int, str, str, int, str]], str]:
    """Return the rows of entries after a link, and the last link."""
    rows = []
    for version, kind, body, at in entries:
        link = link_of(link, version, at, kind, body)
        rows.append((table, version, kind, body, at, link))
    return rows, link


def noted(notice: Mapping[str, Any] | None) -> str | None:
    """Return what the list of open tables says of one, as it is written."""
    return None if notice is None else as_json(notice)


def set_notice(connection: sqlite3.Connection, table: str, notice: str | None) -> None:
    """Write what the list of open tables says of one."""
    if notice is None:
        connection.execute("DELETE FROM notices WHERE table_id = ?", (table,))
        return
    connection.execute(
        "INSERT OR REPLACE INTO notices (table_id, opened, body)"
        " SELECT id, opened, ? FROM tables WHERE id = ?",
        (notice, table),
    )


def as_json(value: Mapping[str, Any]) -> str:
    """Return a value as it is kept; ValueError or TypeError if it cannot be."""
    text = _JSON.encode(value)
    text.encode()
    return text


def _key_rows(table: str, keys: Any) -> list[tuple[str, str, str, int | None]]:
    return [(table, key.digest, key.role, key.holder) for key in keys]
