"""Backups of a database that is played on, and the ways that a library can take with them."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from pathlib import Path

from ludotheca.server.store import open_store
from ludotheca.server.store.upkeep import backup, restore
from tests.faults.parties import Parties, Party
from tests.postgres.fixtures import new_database

PLACES = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'"


async def check_copies(parties: Parties) -> None:
    """Copy a database under load, into SQLite and into PostgreSQL again, and compare the copies."""
    pair, folder = parties.pair, parties.pair.trial.folder
    known = [party.memory.version for party in parties.parties]
    first, second, third = (folder / f"copy-{number}.sqlite3" for number in (1, 2, 3))
    small, large = str(folder / "small.sqlite3"), new_database(pair.postgres)
    findings = await asyncio.to_thread(backup, pair.database, first)
    pair.trial.report.did("backups under load")
    pair.trial.report.check("a backup is sound", findings.is_sound, findings.sentences())
    for source, between, target in ((first, small, second), (second, large, third)):
        await asyncio.to_thread(restore, source, between)
        await asyncio.to_thread(backup, between, target)
        is_same = _rows(source) == _rows(target)
        pair.trial.report.check("what was restored is the same, to the byte", is_same, between)
    for party, version in zip(parties.parties, known, strict=True):
        await _check_told(third, party, version)


async def _check_told(copy: Path, party: Party, known: int) -> None:
    """A copy holds a table as it was at one moment, and all that had been told when it began."""
    report = party.memory.report
    store = await open_store(str(copy))
    entries = await store.entries(party.people[0].table)
    await store.close()
    report.check("a backup holds what was told before", len(entries) >= known, len(entries))
    told = party.memory.moves
    for entry in entries:
        if entry.kind == "move" and entry.version in told:
            is_right = entry.body["text"] == told[entry.version]
            report.check("a backup holds what was told", is_right, entry)


def _rows(copy: Path) -> dict[str, list[tuple[object, ...]]]:
    """Return everything that a backup holds, with the kind of each value."""
    with contextlib.closing(sqlite3.connect(copy)) as file:
        names = [name for (name,) in file.execute(PLACES)]
        found = {name: file.execute(f"SELECT * FROM {name}").fetchall() for name in names}
    return {name: sorted(rows, key=repr) for name, rows in found.items()}
