"""Reading what was kept, and telling whether it is what was written.

Every function reads through a connection whose texts come as bytes, and decodes what it has found
itself: whatever a failing disk has made of a row, the answer is right or it is StoreDamaged.
"""

from __future__ import annotations

import contextlib
import json
import sqlite3
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple, cast, get_args

from ludotheca.server.breath import Breath, drained
from ludotheca.server.store.base import (
    Checkpoint,
    Entry,
    Role,
    StoreDamaged,
    StoredKey,
    StoredStory,
    StoredTable,
)
from ludotheca.server.store.chain import keyring_of, link_of, root_of, seal_of

ROLES = get_args(Role)
ENTRIES = "SELECT version, at, kind, body, link FROM entries"
KNOWN_ELSEWHERE = ("heads", "entries", "table_keys")
"""Where a table has left a trace if its own row is lost."""

PART = 100
"""Rows that are fetched before others have their turn."""

Row = tuple[Any, ...]


class Unsound(Exception):
    """Something that was read cannot be what was written; StoreDamaged, once the table is known."""

    def __init__(self, version: int, why: str) -> None:
        super().__init__(why)
        self.version = version
        self.why = why


class Head(NamedTuple):
    """What a table's own row knows of its entries and keys."""

    version: int
    link: str
    keyring: str


def read_table(connection: sqlite3.Connection, table: str) -> StoredTable | None:
    """Return a table as it was set up; None if there is no such table."""
    with _naming(table):
        found = connection.execute(
            "SELECT setup, opened, link FROM tables WHERE id = ?", (table,)
        ).fetchone()
        if found is None:
            _check_unknown(connection, table)
            return None
        setup, opened, link = _text(found[0]), _number(found[1]), _text(found[2])
        if root_of(table, opened, setup) != link:
            raise Unsound(0, "its setup is not the one that was written")
        return StoredTable(table, _mapping(setup), opened)


@dataclass(frozen=True)
class Fetched:
    """Entries of a table as they were found, and what they are to be compared with."""

    table: str
    since: int
    head: Head
    link: str
    rows: list[Row]


def read_entries(connection: sqlite3.Connection, table: str, since: int = 0) -> list[Entry]:
    """Return the entries of a table after a version: all of them, as they were written."""
    return verified(fetch_entries(connection, table, since))


def fetch_entries(connection: sqlite3.Connection, table: str, since: int) -> Fetched | None:
    """Return what was found of a table after a version; None if there is nothing.

    It takes no longer than it must: while somebody reads, the store cannot tidy up, and every
    commit takes the longer.
    """
    with _naming(table):
        head = read_head(connection, table)
        if head is None or since > head.version:
            return None
        rows = list[Row]()
        # Closed whatever happens: an error would keep the cursor alive, and with it a lock.
        found = _rows_from(connection, table, since)
        with Breath() as breathe, contextlib.closing(found):
            link = _link_at(connection, table, since, found)
            while part := found.fetchmany(PART):
                rows += part
                breathe()
        return Fetched(table, since, head, link, rows)


def verified(fetched: Fetched | None) -> list[Entry]:
    """Return the entries that were found; StoreDamaged unless they are those that were written.

    The rows are used up.
    """
    if fetched is None:
        return []
    with _naming(fetched.table), Breath() as breathe:
        entries, link = list[Entry](), fetched.link
        for entry, reached in linked(drained(fetched.rows), link, fetched.since):
            entries.append(entry)
            link = reached
            breathe()
        _check_end(fetched.head, fetched.since + len(entries), link)
        return entries


def read_keys(connection: sqlite3.Connection, table: str) -> list[StoredKey]:
    """Return every key of a table."""
    with _naming(table):
        head = read_head(connection, table)
        keys = key_rows(connection, table)
        if head is not None and keyring_of(keys) != head.keyring:
            raise Unsound(0, "its keys are not those that were written")
        return keys


def key_rows(connection: sqlite3.Connection, table: str) -> list[StoredKey]:
    """Return the keys of a table as they are found, whether or not they are those written."""
    query = "SELECT digest, role, holder FROM table_keys WHERE table_id = ?"
    return [
        StoredKey(_text(digest), cast("Role", _text(role)), holder)
        for digest, role, holder in connection.execute(query, (table,)).fetchall()
    ]


def read_prefix(connection: sqlite3.Connection, table: str) -> list[Entry]:
    """Return the entries of a damaged table before the first that is not sound."""
    entries: list[Entry] = []
    with (
        contextlib.suppress(Unsound, StoreDamaged, ValueError, sqlite3.Error),
        contextlib.closing(_rows_from(connection, table, 0)) as rows,
    ):
        for entry, _ in linked(rows, _link_at(connection, table, 0, rows), 0):
            entries.append(entry)
    return entries


def read_checkpoint(
    connection: sqlite3.Connection, table: str, up_to: int | None
) -> Checkpoint | None:
    """Return the latest checkpoint that belongs to the entries that are there."""
    rows = connection.execute(
        "SELECT c.version, c.maker, c.body, c.seal, e.link FROM checkpoints c"
        " JOIN entries e ON e.table_id = c.table_id AND e.version = c.version"
        " WHERE c.table_id = ? AND c.version <= ? ORDER BY c.version DESC",
        (table, 2**62 if up_to is None else up_to),
    )
    for version, *rest in rows:
        with contextlib.suppress(Unsound, ValueError):  # it says nothing that entries do not say
            maker, body, seal, link = map(_text, rest)
            if seal_of(link, maker, body) == seal:
                return Checkpoint(version, maker, _mapping(body))
    return None


def read_story(connection: sqlite3.Connection, table: str) -> StoredStory | None:
    """Return what was found out about a match, if it is as it was written."""
    found = connection.execute(
        "SELECT stories.version, maker, stories.body, seal, link FROM stories"
        " JOIN entries USING (table_id, version) WHERE table_id = ?",
        (table,),
    ).fetchone()
    if found is None:
        return None
    with contextlib.suppress(ValueError):  # it says nothing that does not follow from the entries
        maker, text, seal, link = map(_text, found[1:])
        if seal_of(link, maker, text) == seal:
            return StoredStory(_number(found[0]), maker, text)
    return None


def read_notices(connection: sqlite3.Connection, most: int) -> list[tuple[str, Mapping[str, Any]]]:
    """Return what the list of open tables says, leaving out what cannot be read."""
    found: list[tuple[str, Mapping[str, Any]]] = []
    rows = connection.execute(
        "SELECT table_id, body FROM notices ORDER BY opened DESC LIMIT ?", (most,)
    )
    for table, body in rows:
        with contextlib.suppress(Unsound, ValueError):
            found.append((_text(table), _mapping(_text(body))))
    return found


def read_head(connection: sqlite3.Connection, table: str) -> Head | None:
    """Return what a table knows of its entries; None if there is no such table."""
    found = connection.execute(
        "SELECT version, link, keyring FROM heads WHERE table_id = ?", (table,)
    ).fetchone()
    if found is None:
        if connection.execute("SELECT 1 FROM tables WHERE id = ?", (table,)).fetchone():
            raise Unsound(1, "how many entries it has is lost")
        _check_unknown(connection, table)
        return None
    return Head(_number(found[0]), _text(found[1]), _text(found[2]))


def linked(rows: Iterable[Row], link: str, since: int) -> Iterator[tuple[Entry, str]]:
    """Yield the entries of rows with the links that they make; Unsound where one is not sound."""
    for version, row in enumerate(rows, start=since + 1):
        try:
            number, at, kind, body = row[0], _number(row[1]), _text(row[2]), _text(row[3])
            if number != version:
                raise Unsound(version, "an entry is missing")
            link = link_of(link, version, at, kind, body)
            if link != _text(row[4]):
                raise Unsound(version, "an entry is not the one that was written")
            entry = Entry(version, kind, _mapping(body), at)
        except ValueError as problem:
            raise Unsound(version, f"an entry cannot be read: {problem}") from None
        yield entry, link


def _rows_from(connection: sqlite3.Connection, table: str, since: int) -> sqlite3.Cursor:
    query = f"{ENTRIES} WHERE table_id = ? AND version >= ? ORDER BY version"
    return connection.execute(query, (table, since))


def _link_at(connection: sqlite3.Connection, table: str, since: int, rows: Iterator[Row]) -> str:
    """Return the link that the entry after a version continues."""
    if since == 0:
        stored = read_table(connection, table)
        if stored is None:
            raise Unsound(0, "its setup is lost")
        link = connection.execute("SELECT link FROM tables WHERE id = ?", (table,)).fetchone()[0]
        return _text(link)
    row = next(rows, None)
    if row is None or row[0] != since:
        raise Unsound(since, "an entry is missing")
    return _text(row[4])


def _check_end(head: Head, version: int, link: str) -> None:
    if version < head.version:
        raise Unsound(version + 1, f"{head.version - version} of its entries are missing")
    if version > head.version:
        raise Unsound(head.version + 1, "it has more entries than were written")
    if link != head.link:
        raise Unsound(version, "its last entry is not the one that was written")


def _check_unknown(connection: sqlite3.Connection, table: str) -> None:
    """See to it that a table that is not found was never there."""
    for place in KNOWN_ELSEWHERE:
        query = f"SELECT 1 FROM {place} WHERE table_id = ? LIMIT 1"  # noqa: S608  # of ours
        if connection.execute(query, (table,)).fetchone():
            raise Unsound(0, "its setup is lost")


@contextlib.contextmanager
def _naming(table: str) -> Iterator[None]:
    """Say of which table it is that something is unsound."""
    try:
        yield
    except Unsound as problem:
        raise StoreDamaged(table, problem.version, problem.why) from None
    except (ValueError, RecursionError) as problem:
        raise StoreDamaged(table, 0, f"it cannot be read: {problem}") from None
    except sqlite3.OperationalError:
        raise
    except sqlite3.DatabaseError as problem:
        raise StoreDamaged(table, 0, str(problem)) from None


def _text(value: object) -> str:
    if not isinstance(value, bytes):
        raise ValueError("a text is missing")
    return value.decode()


def _number(value: object) -> int:
    if not isinstance(value, int):
        raise ValueError("a number is missing")
    return value


def _mapping(text: str) -> Mapping[str, Any]:
    value = json.loads(text)
    if not isinstance(value, dict):
        raise ValueError("an object is missing")
    return cast("Mapping[str, Any]", value)
