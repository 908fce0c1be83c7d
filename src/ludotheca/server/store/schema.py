"""The tables of the database, and how one that was made earlier becomes what is used today.

Migrations are plain SQL of the kind that every database understands.  One that has been released
is never changed; a change of the schema is a further migration.
"""

from __future__ import annotations

from sqlalchemy import Column, Connection, Integer, MetaData, Table, Text, insert, select, text

from ludotheca.server.store.base import StoreFailed

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
)

METADATA = MetaData()
SCHEMA = Table("schema_version", METADATA, Column("version", Integer, nullable=False))
TABLES = Table(
    "tables", METADATA, Column("id", Text, primary_key=True), Column("setup", Text, nullable=False)
)
ENTRIES = Table(
    "entries",
    METADATA,
    Column("table_id", Text, primary_key=True),
    Column("version", Integer, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("body", Text, nullable=False),
)
KEYS = Table(
    "table_keys",
    METADATA,
    Column("table_id", Text, primary_key=True),
    Column("digest", Text, primary_key=True),
    Column("role", Text, nullable=False),
    Column("holder", Integer),
)


def migrate(connection: Connection) -> None:
    """Bring the database up to date within the connection's transaction; StoreFailed if newer."""
    SCHEMA.create(connection, checkfirst=True)
    versions = connection.execute(select(SCHEMA.c.version)).scalars().all()
    present = max(versions, default=0)
    if present > len(MIGRATIONS):
        raise StoreFailed(
            f"the store has schema version {present}, this Ludotheca knows {len(MIGRATIONS)}",
            hint="open it with a newer Ludotheca",
        )
    for number, statements in enumerate(MIGRATIONS[present:], start=present + 1):
        for statement in statements:
            connection.execute(text(statement))
        connection.execute(insert(SCHEMA).values(version=number))
