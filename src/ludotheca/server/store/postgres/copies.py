"""Backups of a database: the same files as SQLite's, so that either store takes the other's."""

from __future__ import annotations

import contextlib
import sqlite3
import tempfile
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

from ludotheca.server.store import copies, inspection
from ludotheca.server.store.base import StoreDamaged, StoreFailed
from ludotheca.server.store.file import connect, draft_of, place, told
from ludotheca.server.store.inspection import IDS, Findings
from ludotheca.server.store.postgres.address import Address
from ludotheca.server.store.postgres.groups import CHANNEL, TELL, word_of
from ludotheca.server.store.postgres.lines import (
    BEGIN_ALONE,
    PART,
    Line,
    begun,
    connected,
    follow,
    speaking,
    transaction,
)
from ludotheca.server.store.postgres.opening import present_version, shape_of
from ludotheca.server.store.records import count_entries
from ludotheca.server.store.schema import MIGRATIONS, check_schema, check_version, migrate
from ludotheca.server.store.schema import shape_of as shape_of_file
from ludotheca.server.store.steps import Row
from ludotheca.server.store.steps import follow as follow_in_file
from ludotheca.server.store.writes import OF_A_TABLE

PLACES = ("tables", *reversed(OF_A_TABLE))
"""Where rows are, in an order in which they can be written."""


async def backup(address: Address, copy: Path, *, force: bool = False) -> Findings:
    """Copy a database to a file while it is in use; return what is found wrong with the copy.

    As with SQLite the copy is of one moment, and bears its name only when all of it is there.
    """
    copies.check_free(copy, force=force)
    async with _line_to(address) as line:
        with told(f"the store {address} cannot be copied"), speaking(), draft_of(copy) as draft:
            async with begun(line):
                await _save(line, draft, address)
            return copies.placed(draft, copy, force=force)


async def restore(copy: Path, address: Address, *, force: bool = False) -> Path | None:
    """Put a backup in the place of what a database holds; return where that is kept.

    Whoever writes waits meanwhile, and goes on with what was restored.
    """
    if not copy.is_file():
        raise StoreFailed(f"there is no file {copy}")
    async with _line_to(address) as line:
        with (
            told(f"the backup {copy} cannot be restored"),
            speaking(),
            tempfile.TemporaryDirectory() as folder,
            copies.drafted(copy, Path(folder) / copy.name) as draft,
        ):
            copies.check_sound(draft)
            return await _replace(line, draft, copy, address, force=force)


async def _replace(
    line: Line, draft: Path, copy: Path, address: Address, *, force: bool
) -> Path | None:
    kept = None
    async with transaction(line, BEGIN_ALONE):
        await present_version(line)
        await follow(line, migrate())
        check_schema(await shape_of(line))
        if await line.fetchval("SELECT EXISTS (SELECT 1 FROM tables)"):
            if not force:
                raise StoreFailed(
                    f"there are tables in {address} already",
                    hint="--force restores, and keeps the old ones",
                )
            kept = copies.dated(copy, "before")
            with draft_of(kept) as old:
                await _save(line, old, address)
                place(old, kept, replacing=False)
        for name in reversed(PLACES):
            await line.execute(f"DELETE FROM {name}")  # noqa: S608  # of ours
        await _fill(line, draft)
        await line.execute(TELL, CHANNEL, word_of("", "", 0))
    return kept


async def inspect(address: Address) -> Findings:
    """Look through a database, which may be in use; StoreFailed if there is none."""
    findings = Findings()
    async with _line_to(address) as line:
        with told(f"the store {address} cannot be read"), speaking():
            try:
                await _look_through(line, address, findings)
            except NoStore:
                raise
            except StoreFailed as problem:
                findings.problems.append(problem.message)
    return findings


class NoStore(StoreFailed):
    """A database in which no table was ever kept."""


async def _look_through(line: Line, address: Address, findings: Findings) -> None:
    if await _version(line, address) != len(MIGRATIONS):
        with tempfile.TemporaryDirectory() as folder:
            async with begun(line):
                await _save(line, Path(folder) / "copy", address)
            found = inspection.inspect(Path(folder) / "copy")
        vars(findings).update(vars(found))
        return
    check_schema(await shape_of(line))
    for (table,) in await line.fetch(IDS):
        try:
            async with begun(line):  # each on its own: a long look keeps nobody from tidying
                findings.add(await follow(line, count_entries(table)))
        except StoreDamaged as damage:
            findings.damaged.append(damage)


@contextlib.asynccontextmanager
async def _line_to(address: Address) -> AsyncIterator[Line]:
    line = await connected(address)
    try:
        yield line
    finally:
        line.terminate()


async def _version(line: Line, address: Address) -> int:
    found = await present_version(line)
    if not found:
        raise NoStore(f"there is no store in {address}")
    check_version(found)
    return found


async def _save(line: Line, draft: Path, address: Address) -> None:
    """Copy every row into a new file within a transaction, and bring that up to date."""
    version = await _version(line, address)
    draft.touch(mode=0o644)
    with contextlib.closing(connect(draft, writes=True)) as made:
        made.execute("PRAGMA foreign_keys = OFF")  # what is damaged is copied as it is
        made.execute("BEGIN IMMEDIATE")
        follow_in_file(made, migrate(up_to=version))
        for name, columns in _columns(made):
            asked = f"SELECT {', '.join(columns)} FROM {name}"  # noqa: S608  # of ours
            marks = ", ".join("?" * len(columns))
            kept = f"INSERT INTO {name} ({', '.join(columns)}) VALUES ({marks})"  # noqa: S608
            cursor = await line.cursor(asked)
            while part := await cursor.fetch(PART):
                made.executemany(kept, map(tuple, part))
        made.execute("COMMIT")
    copies.finish(draft)


async def _fill(line: Line, draft: Path) -> None:
    """Copy every row of a file that is up to date and sound."""
    with contextlib.closing(connect(draft)) as source:
        for name, columns in _columns(source):
            asked = f"SELECT {', '.join(columns)} FROM {name}"  # noqa: S608  # of ours
            with contextlib.closing(source.execute(asked)) as rows:
                await line.copy_records_to_table(name, records=_texts(rows), columns=columns)


def _columns(connection: sqlite3.Connection) -> list[tuple[str, list[str]]]:
    """Return the places of a file with the names of their columns."""
    shape = shape_of_file(connection)
    return [(name, sorted(each[0] for each in shape[name])) for name in PLACES if name in shape]


def _texts(rows: Iterator[Row]) -> Iterator[Row]:
    for row in rows:
        yield tuple(each.decode() if isinstance(each, bytes) else each for each in row)
