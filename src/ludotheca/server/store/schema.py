"""The tables of the database, and how one that was made earlier becomes what is used today.

Migrations are plain SQL of the kind that every database understands.  One that has been released
is never changed; a change of the schema is a further migration.
"""

from __future__ import annotations

import contextlib
import sqlite3
import time
from collections.abc import Callable, Mapping
from functools import cache

from ludotheca.core.errors import shown
from ludotheca.server.store.base import StoreFailed
from ludotheca.server.store.chain import keyring_of, link_of, root_of
from ludotheca.server.store.records import key_rows, text_of
from ludotheca.server.store.steps import Ask, Each, Steps, follow

MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        """
        CREATE TABLE tables (
            id TEXT NOT NULL PRIMARY KEY,
            setup TEXT NOT NULL
        )
        """,
        """
        CREATE TABLE entries (
            table_id TEXT NOT NULL REFERENCES tables (id),
            version INTEGER NOT NULL,
            kind TEXT NOT NULL,
            body TEXT NOT NULL,
            PRIMARY KEY (table_id, version)
        )
        """,
        """
        CREATE TABLE table_keys (
            table_id TEXT NOT NULL REFERENCES tables (id),
            digest TEXT NOT NULL,
            role TEXT NOT NULL,
            holder INTEGER,
            PRIMARY KEY (table_id, digest)
        )
        """,
    ),
    (
        "ALTER TABLE tables ADD COLUMN opened INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE tables ADD COLUMN link TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE entries ADD COLUMN at INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE entries ADD COLUMN link TEXT NOT NULL DEFAULT ''",
        # Apart from the setups, which are long: with every move one of these rows is written again.
        """
        CREATE TABLE heads (
            table_id TEXT NOT NULL PRIMARY KEY REFERENCES tables (id),
            version INTEGER NOT NULL,
            link TEXT NOT NULL,
            touched INTEGER NOT NULL,
            keyring TEXT NOT NULL
        )
        """,
        """
        CREATE TABLE notices (
            table_id TEXT NOT NULL PRIMARY KEY REFERENCES tables (id),
            opened INTEGER NOT NULL,
            body TEXT NOT NULL
        )
        """,
        "CREATE INDEX notices_opened ON notices (opened)",
        """
        CREATE TABLE checkpoints (
            table_id TEXT NOT NULL REFERENCES tables (id),
            version INTEGER NOT NULL,
            maker TEXT NOT NULL,
            body TEXT NOT NULL,
            seal TEXT NOT NULL,
            PRIMARY KEY (table_id, version)
        )
        """,
    ),
    (
        """
        CREATE TABLE stories (
            table_id TEXT NOT NULL PRIMARY KEY REFERENCES tables (id),
            version INTEGER NOT NULL,
            maker TEXT NOT NULL,
            body TEXT NOT NULL,
            seal TEXT NOT NULL
        )
        """,
    ),
)
SCHEMA_VERSION = "CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL)"


def migrate(up_to: int | None = None) -> Steps[None]:
    """Bring a database up to date, or to an earlier version; StoreFailed if it is newer than us."""
    yield Ask(SCHEMA_VERSION)
    present = yield from schema_version()
    check_version(present)
    for number, statements in enumerate(MIGRATIONS[present:up_to], start=present + 1):
        for statement in statements:
            yield Ask(statement)
        if fill := _FILLED.get(number):
            yield from fill()
        yield Ask("INSERT INTO schema_version (version) VALUES (?)", (number,))


def check_version(present: int) -> None:
    """Refuse a database that a newer Ludotheca has made."""
    if present > len(MIGRATIONS):
        raise StoreFailed(
            f"the store has schema version {present}, this Ludotheca knows {len(MIGRATIONS)}",
            hint="open it with a newer Ludotheca",
        )


def schema_version() -> Steps[int]:
    """Return which migration a database has seen last."""
    found = yield Ask("SELECT max(version) FROM schema_version")
    return found[0][0] if found and isinstance(found[0][0], int) else 0


def _fill_links() -> Steps[None]:
    """Link what was kept before there were links; it counts as having happened now."""
    now = time.time_ns() // 1_000_000
    yield Ask("UPDATE tables SET opened = ?", (now,))
    yield Ask("UPDATE entries SET at = ?", (now,))
    for table, setup in (yield Ask("SELECT id, setup FROM tables", is_long=True)):
        with contextlib.suppress(ValueError):  # told of when somebody comes to it
            yield from _link_table(text_of(table), text_of(setup), now)


def _link_table(table: str, setup: str, now: int) -> Steps[None]:
    root = link = root_of(table, now, setup)
    rows = yield Ask(
        "SELECT version, kind, body FROM entries WHERE table_id = ? ORDER BY version",
        (table,),
        is_long=True,
    )
    links = []
    for version, (found, kind, body) in enumerate(rows, start=1):
        if found != version:  # one was lost before: what is behind it stays without a link
            break
        link = link_of(link, version, now, text_of(kind), text_of(body))
        links.append((link, table, version))
    keyring = keyring_of((yield from key_rows(table)))
    yield Ask("UPDATE tables SET link = ? WHERE id = ?", (root, table))
    yield Each("UPDATE entries SET link = ? WHERE table_id = ? AND version = ?", links)
    yield Ask(
        "INSERT INTO heads (table_id, version, link, touched, keyring) VALUES (?, ?, ?, ?, ?)",
        (table, len(links), link, now, keyring),
    )


_FILLED: Mapping[int, Callable[[], Steps[None]]] = {2: _fill_links}
"""What SQL alone cannot put into the new columns of a migration."""

Shape = dict[str, frozenset[tuple[str, str, int, int]]]
"""The columns of each table: name, type, whether it must be there, place in the key."""


def shape_of(connection: sqlite3.Connection) -> Shape:
    """Return which tables there are, with which columns."""
    tables = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
    query = 'SELECT CAST(name AS BLOB), CAST(type AS BLOB), "notnull", pk FROM pragma_table_info(?)'
    return {
        name: frozenset(
            (_loose(column), _loose(kind), must, place)
            for column, kind, must, place in connection.execute(query, (name,))
        )
        for (raw,) in tables
        if not (name := _loose(raw)).startswith("sqlite_")
    }


def _loose(raw: bytes | str) -> str:
    return raw if isinstance(raw, str) else raw.decode(errors="replace")


@cache
def expected_shape() -> Shape:
    """Return the shape of a database that is up to date: what the migrations make of nothing."""
    with contextlib.closing(sqlite3.connect(":memory:")) as connection:
        connection.text_factory = bytes
        follow(connection, migrate())
        return shape_of(connection)


def check_schema(found: Shape) -> None:
    """Refuse a database that is not built as the migrations build it; StoreFailed says where."""
    for table, columns in expected_shape().items():
        if table not in found:
            raise _misbuilt(f"it has no table '{table}'")
        for name, *_ in sorted(columns ^ found[table]):
            raise _misbuilt(f"its table '{table}' differs in the column {shown(name)}")


class ForeignDatabase(StoreFailed):
    """A sound database, but none of ours."""


def check_owner(found: Shape, hint: str = "name another file, and it is made") -> None:
    """Refuse the database of another program before anything in it is touched."""
    if found and "schema_version" not in found:
        raise ForeignDatabase(
            f"it is a database of another program, with the table {shown(min(found))}", hint=hint
        )


def _misbuilt(what: str) -> StoreFailed:
    return StoreFailed(
        f"it is damaged, or another program has changed it: {what}",
        hint="ludotheca restore takes a backup back, ludotheca store rescue saves what is sound",
    )
