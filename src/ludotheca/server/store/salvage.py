"""Saving what is sound of a damaged store into a new one."""

from __future__ import annotations

import contextlib
import re
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from ludotheca.server.store.base import Entry, StoreDamaged, StoredKey, StoreFailed
from ludotheca.server.store.file import (
    BESIDE,
    DAMAGE,
    bring_up_to_date,
    connect,
    need_folder,
    new_database,
    place,
    told,
)
from ludotheca.server.store.inspection import ids_in
from ludotheca.server.store.records import (
    ENTRIES,
    ROLES,
    Unsound,
    key_rows,
    linked,
    read_entries,
    read_keys,
    read_root,
    read_table,
)
from ludotheca.server.store.schema import ForeignDatabase, check_owner, shape_of
from ludotheca.server.store.steps import follow
from ludotheca.server.store.writes import Creation

NOTHING_LEFT = "ludotheca restore takes a backup back"
PAGE = 4096
"""Bytes of a page of a database, unless somebody has chosen otherwise."""
PAGES = slice(28, 32)
"""Where the first page says how many there are."""
DIGEST = re.compile("[0-9a-f]{64}")


@dataclass
class Salvage:
    """What was saved of a store, and what was not."""

    tables: int = 0
    entries: int = 0
    losses: list[str] = field(default_factory=list[str])
    """What is missing from the new store, a sentence each."""


def salvage(store: Path, new: Path) -> Salvage:
    """Copy everything that is sound into a new store; StoreFailed if nothing can be read at all.

    Of a damaged table the entries before the first that cannot be trusted are kept.
    """
    if not store.is_file():
        raise StoreFailed(f"there is no store {store}")
    if new.exists():
        raise StoreFailed(f"there is a file {new} already", hint="name a new one")
    saved = Salvage()
    with told(f"nothing can be saved of the store {store}", NOTHING_LEFT):
        need_folder(new)
        with tempfile.TemporaryDirectory(dir=new.parent) as folder:
            draft = Path(folder) / "new"
            with _mended(store, Path(folder)) as old, new_database(draft) as made:
                made.execute("BEGIN IMMEDIATE")
                for table in ids_in(old):
                    _save(old, made, table, saved)
                made.execute("COMMIT")
            place(draft, new, replacing=False)
    return saved


@contextlib.contextmanager
def _mended(store: Path, folder: Path) -> Iterator[sqlite3.Connection]:
    """Yield a connection to a copy of a store, in which is made anew what can be."""
    copied = folder / "old"
    for end in BESIDE[:2]:
        with contextlib.suppress(FileNotFoundError):
            shutil.copyfile(f"{store}{end}", f"{copied}{end}")
    try:
        connection = _readable(copied)
    except ForeignDatabase:
        raise
    except (StoreFailed, *DAMAGE):
        if copied.stat().st_size % PAGE:
            raise
        _renew_first_page(copied, folder / "fresh")
        connection = _readable(copied)
    with contextlib.closing(connection):
        yield connection


def _readable(copied: Path) -> sqlite3.Connection:
    """Return a connection to a store that is up to date, its indexes made anew if they can be."""
    connection = connect(copied, writes=True)
    try:
        check_owner(shape_of(connection))
        with contextlib.suppress(*DAMAGE):
            connection.execute("REINDEX")
        bring_up_to_date(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def _renew_first_page(copied: Path, fresh: Path) -> None:
    """Put the page that says where everything lies in the place of one that is damaged.

    It is the same in every store that was made by these migrations at once.  In any other one it
    leads astray, and what is read is found to be unsound.
    """
    with new_database(fresh):
        pass
    page = bytearray(fresh.read_bytes()[:PAGE])
    page[PAGES] = (copied.stat().st_size // PAGE).to_bytes(4)
    with copied.open("r+b") as file:
        file.write(page)


def _save(old: sqlite3.Connection, made: sqlite3.Connection, table: str, saved: Salvage) -> None:
    try:
        stored = follow(old, read_table(table))
    except (StoreDamaged, *DAMAGE) as problem:
        saved.losses.append(f"{_reason(table, problem)}; nothing of it could be kept")
        return
    if stored is None:
        return
    try:
        entries = follow(old, read_entries(table))
    except (StoreDamaged, *DAMAGE) as problem:
        entries = _sound_entries(old, table)
        saved.losses.append(f"{_reason(table, problem)}; {len(entries)} entries were kept")
    try:
        keys = follow(old, read_keys(table))
    except (StoreDamaged, *DAMAGE) as problem:
        keys = _legible_keys(old, table)
        saved.losses.append(f"{_reason(table, problem)}; {len(keys)} keys were kept")
    follow(made, Creation(stored, keys, entries, None).write())
    saved.tables += 1
    saved.entries += len(entries)


def _reason(table: str, problem: Exception) -> str:
    return problem.message if isinstance(problem, StoreDamaged) else f"table {table}: {problem}"


def _sound_entries(connection: sqlite3.Connection, table: str) -> list[Entry]:
    """Return the entries of a damaged table before the first that is not sound."""
    entries: list[Entry] = []
    query = f"{ENTRIES} WHERE table_id = ? ORDER BY version"
    with contextlib.suppress(Unsound, ValueError, sqlite3.Error):
        root = follow(connection, read_root(table))
        with contextlib.closing(connection.execute(query, (table,))) as rows:
            for entry, _ in linked(rows, root, 0):
                entries.append(entry)
    return entries


def _legible_keys(connection: sqlite3.Connection, table: str) -> list[StoredKey]:
    with contextlib.suppress(*DAMAGE, ValueError):
        return [
            key
            for key in follow(connection, key_rows(table))
            if key.role in ROLES and DIGEST.fullmatch(key.digest)
        ]
    return []
