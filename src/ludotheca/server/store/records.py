"""Reading what was kept, and telling whether it is what was written.

Texts come as bytes from where a failing disk can have made anything of them, and are decoded here:
whatever a row has become, the answer is right or it is StoreDamaged.
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
from ludotheca.server.store.steps import Ask, Row, Rows, Steps

ROLES = get_args(Role)
ENTRIES = "SELECT version, at, kind, body, link FROM entries"
KNOWN_ELSEWHERE = ("heads", "entries", "table_keys")
"""Where a table has left a trace if its own row is lost."""


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


def read_table(table: str) -> Steps[StoredTable | None]:
    """Return a table as it was set up; None if there is no such table."""
    with _naming(table):
        found = yield from _read_setup(table)
        return None if found is None else found[0]


@dataclass(frozen=True)
class Fetched:
    """Entries of a table as they were found, and what they are to be compared with."""

    table: str
    since: int
    head: Head
    link: str
    rows: Rows


def read_entries(table: str, since: int = 0) -> Steps[list[Entry]]:
    """Return the entries of a table after a version: all of them, as they were written."""
    return verified((yield from fetch_entries(table, since)))


def fetch_entries(table: str, since: int) -> Steps[Fetched | None]:
    """Return what was found of a table after a version; None if there is nothing.

    It takes no longer than it must: while somebody reads, the store cannot tidy up, and every
    commit takes the longer.
    """
    with _naming(table):
        head = yield from read_head(table)
        if head is None or since > head.version:
            return None
        root = "" if since else (yield from read_root(table))
        rows = yield Ask(
            f"{ENTRIES} WHERE table_id = ? AND version >= ? ORDER BY version",
            (table, since),
            is_long=True,
        )
        return Fetched(table, since, head, root or _link_at(since, rows), rows)


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


def read_keys(table: str) -> Steps[list[StoredKey]]:
    """Return every key of a table."""
    with _naming(table):
        head = yield from read_head(table)
        keys = yield from key_rows(table)
        if head is not None and keyring_of(keys) != head.keyring:
            raise Unsound(0, "its keys are not those that were written")
        return keys


def key_rows(table: str) -> Steps[list[StoredKey]]:
    """Return the keys of a table as they are found, whether or not they are those written."""
    rows = yield Ask("SELECT digest, role, holder FROM table_keys WHERE table_id = ?", (table,))
    return [
        StoredKey(text_of(digest), cast("Role", text_of(role)), holder)
        for digest, role, holder in rows
    ]


def read_checkpoint(table: str, up_to: int | None) -> Steps[Checkpoint | None]:
    """Return the latest checkpoint that belongs to the entries that are there."""
    rows = yield Ask(
        "SELECT c.version, c.maker, c.body, c.seal, e.link FROM checkpoints c"
        " JOIN entries e ON e.table_id = c.table_id AND e.version = c.version"
        " WHERE c.table_id = ? AND c.version <= ? ORDER BY c.version DESC",
        (table, 2**62 if up_to is None else up_to),
    )
    for version, *rest in rows:
        with contextlib.suppress(Unsound, ValueError):  # it says nothing that entries do not say
            maker, body, seal, link = map(text_of, rest)
            if seal_of(link, maker, body) == seal:
                return Checkpoint(version, maker, _mapping(body))
    return None


def read_story(table: str) -> Steps[StoredStory | None]:
    """Return what was found out about a match, if it is as it was written."""
    found = yield Ask(
        "SELECT stories.version, maker, stories.body, seal, link FROM stories"
        " JOIN entries USING (table_id, version) WHERE table_id = ?",
        (table,),
    )
    for version, *rest in found:
        with contextlib.suppress(ValueError):  # it says nothing that the entries do not say
            maker, text, seal, link = map(text_of, rest)
            if seal_of(link, maker, text) == seal:
                return StoredStory(_number(version), maker, text)
    return None


def read_notices(most: int) -> Steps[list[tuple[str, Mapping[str, Any]]]]:
    """Return what the list of open tables says, leaving out what cannot be read."""
    found: list[tuple[str, Mapping[str, Any]]] = []
    rows = yield Ask("SELECT table_id, body FROM notices ORDER BY opened DESC LIMIT ?", (most,))
    for table, body in rows:
        with contextlib.suppress(Unsound, ValueError):
            found.append((text_of(table), _mapping(text_of(body))))
    return found


def read_head(table: str) -> Steps[Head | None]:
    """Return what a table knows of its entries; None if there is no such table."""
    found = yield Ask("SELECT version, link, keyring FROM heads WHERE table_id = ?", (table,))
    for version, link, keyring in found:
        return Head(_number(version), text_of(link), text_of(keyring))
    if (yield Ask("SELECT 1 FROM tables WHERE id = ?", (table,))):
        raise Unsound(1, "how many entries it has is lost")
    yield from _check_unknown(table)
    return None


def count_entries(table: str) -> Steps[int | None]:
    """Return how many entries a sound table has; None if there is no such table."""
    if (yield from read_table(table)) is None:
        return None
    entries = yield from read_entries(table)
    yield from read_keys(table)
    return len(entries)


def read_untouched(before: int) -> Steps[list[str]]:
    """Return the tables that seem to be older than a time, the oldest first."""
    query = "SELECT table_id FROM heads WHERE touched < ? ORDER BY touched"
    rows = yield Ask(query, (before,), is_long=True)
    return [text_of(table, errors="replace") for (table,) in rows]


def read_version_if_old(table: str, before: int) -> Steps[int | None]:
    """Return the last version of a table that was touched last before a time."""
    stored, entries = (yield from read_table(table)), (yield from read_entries(table))
    if stored is None or (entries[-1].at if entries else stored.opened) >= before:
        return None
    return len(entries)


def linked(rows: Iterable[Row], link: str, since: int) -> Iterator[tuple[Entry, str]]:
    """Yield the entries of rows with the links that they make; Unsound where one is not sound."""
    for version, row in enumerate(rows, start=since + 1):
        try:
            number, at, kind, body = row[0], _number(row[1]), text_of(row[2]), text_of(row[3])
            if number != version:
                raise Unsound(version, "an entry is missing")
            link = link_of(link, version, at, kind, body)
            if link != text_of(row[4]):
                raise Unsound(version, "an entry is not the one that was written")
            entry = Entry(version, kind, _mapping(body), at)
        except ValueError as problem:
            raise Unsound(version, f"an entry cannot be read: {problem}") from None
        yield entry, link


def _read_setup(table: str) -> Steps[tuple[StoredTable, str] | None]:
    """Return a table as it was set up, and the link that its first entry continues."""
    found = yield Ask("SELECT setup, opened, link FROM tables WHERE id = ?", (table,))
    for row in found:
        setup, opened, link = text_of(row[0]), _number(row[1]), text_of(row[2])
        if root_of(table, opened, setup) != link:
            raise Unsound(0, "its setup is not the one that was written")
        return StoredTable(table, _mapping(setup), opened), link
    yield from _check_unknown(table)
    return None


def read_root(table: str) -> Steps[str]:
    """Return the link that a table's first entry continues; Unsound if its setup is."""
    found = yield from _read_setup(table)
    if found is None:
        raise Unsound(0, "its setup is lost")
    return found[1]


def _link_at(since: int, rows: Rows) -> str:
    """Take the entry of a version from the rows; return the link that the next one continues."""
    if not rows or rows[0][0] != since:
        raise Unsound(since, "an entry is missing")
    return text_of(rows.pop(0)[4])


def _check_end(head: Head, version: int, link: str) -> None:
    if version < head.version:
        raise Unsound(version + 1, f"{head.version - version} of its entries are missing")
    if version > head.version:
        raise Unsound(head.version + 1, "it has more entries than were written")
    if link != head.link:
        raise Unsound(version, "its last entry is not the one that was written")


def _check_unknown(table: str) -> Steps[None]:
    """See to it that a table that is not found was never there."""
    for place in KNOWN_ELSEWHERE:
        query = f"SELECT 1 FROM {place} WHERE table_id = ? LIMIT 1"  # noqa: S608  # of ours
        if (yield Ask(query, (table,))):
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


def text_of(value: object, errors: str = "strict") -> str:
    """Return a text that was read; ValueError if it is none."""
    if isinstance(value, str):
        return value
    if not isinstance(value, bytes):
        raise ValueError("a text is missing")
    return value.decode(errors=errors)


def _number(value: object) -> int:
    if not isinstance(value, int):
        raise ValueError("a number is missing")
    return value


def _mapping(text: str) -> Mapping[str, Any]:
    value = json.loads(text)
    if not isinstance(value, dict):
        raise ValueError("an object is missing")
    return cast("Mapping[str, Any]", value)
