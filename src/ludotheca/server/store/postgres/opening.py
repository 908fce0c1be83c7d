"""Looking at a database before it is trusted with anything, and bringing it up to date."""

from __future__ import annotations

import logging
from collections import defaultdict

import asyncpg

from ludotheca.server.store.base import StoreFailed
from ludotheca.server.store.postgres.lines import BEGIN_ALONE, Line, follow, transaction
from ludotheca.server.store.schema import (
    MIGRATIONS,
    Shape,
    check_owner,
    check_schema,
    migrate,
    schema_version,
)

PROMISES = """
    SELECT current_setting('server_encoding'), current_setting('synchronous_commit'),
        current_setting('fsync'), pg_is_in_recovery()
"""
COLUMNS = """
    SELECT r.relname, a.attname, a.attnotnull::int,
        CASE format_type(a.atttypid, NULL) WHEN 'bigint' THEN 'INTEGER' ELSE
            upper(format_type(a.atttypid, NULL)) END,
        coalesce(array_position(i.indkey::int2[], a.attnum) + 1, 0)
    FROM pg_class r
    JOIN pg_attribute a ON a.attrelid = r.oid AND a.attnum > 0 AND NOT a.attisdropped
    LEFT JOIN pg_index i ON i.indrelid = r.oid AND i.indisprimary
    WHERE r.relkind IN ('r', 'p') AND r.relnamespace = current_schema()::regnamespace
"""

_log = logging.getLogger(__name__)


async def bring_up_to_date(line: Line) -> None:
    """Refuse a database that cannot keep moves or is not ours; migrate it if it is older.

    Of several servers that start at once one migrates, and the others wait for it.
    """
    await check_promises(line)
    found = await present_version(line)
    if found != len(MIGRATIONS):
        async with transaction(line, BEGIN_ALONE):
            await present_version(line)
            await follow(line, migrate())
    check_schema(await shape_of(line))


async def check_promises(line: Line) -> None:
    """Refuse a database on which what is written does not become durable."""
    encoding, commit, fsync, is_copy = await line.fetchrow(PROMISES)
    if is_copy:
        raise StoreFailed("it is a standby, which only follows another one", hint="name the other")
    if encoding != "UTF8":
        raise StoreFailed(
            f"its texts are {encoding}, not UTF8", hint="createdb --encoding UTF8 makes another one"
        )
    if commit != "on":
        raise StoreFailed(f"it does not promise to keep moves: synchronous_commit is {commit}")
    if fsync != "on":
        _log.warning("PostgreSQL runs with fsync = %s: a power cut may lose moves", fsync)


async def present_version(line: Line) -> int:
    """Return which migration a database has seen, 0 if it is empty; StoreFailed if not ours."""
    found = await shape_of(line)
    check_owner(found, hint="createdb --owner USER DATABASE makes one for Ludotheca alone")
    return await follow(line, schema_version()) if found else 0


async def shape_of(line: Line) -> Shape:
    """Return which tables there are, with which columns."""
    try:
        rows = await line.fetch(COLUMNS)
    except asyncpg.InvalidSchemaNameError:
        raise StoreFailed("the user has no schema to keep tables in") from None
    shape = defaultdict[str, set[tuple[str, str, int, int]]](set)
    for table, column, must, kind, place in rows:
        shape[table].add((column, kind, must, place))
    return {table: frozenset(columns) for table, columns in shape.items()}
