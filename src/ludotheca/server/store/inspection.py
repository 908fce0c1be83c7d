"""Looking through a whole store: the file, and every table in it."""

from __future__ import annotations

import contextlib
import sqlite3
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ludotheca.server.store.base import StoreDamaged, StoreFailed
from ludotheca.server.store.file import DAMAGE, bring_up_to_date, check_filled, connect
from ludotheca.server.store.records import count_entries
from ludotheca.server.store.schema import (
    MIGRATIONS,
    check_owner,
    check_schema,
    schema_version,
    shape_of,
)
from ludotheca.server.store.steps import follow
from ludotheca.server.store.wal import check_log

MOST = 20
"""Problems of the file itself that are listed."""
IDS = (
    "SELECT id FROM tables UNION SELECT table_id FROM heads"
    " UNION SELECT table_id FROM entries UNION SELECT table_id FROM table_keys"
)


@dataclass
class Findings:
    """What was found in a store."""

    tables: int = 0
    entries: int = 0
    problems: list[str] = field(default_factory=list[str])
    """What is wrong with the file itself."""
    damaged: list[StoreDamaged] = field(default_factory=list[StoreDamaged])
    """The tables that are not what was written."""

    def add(self, entries: int | None) -> None:
        """Count a sound table of so many entries; none if it is gone by now."""
        if entries is not None:
            self.tables += 1
            self.entries += entries

    @property
    def is_sound(self) -> bool:
        """Whether everything is as it was written."""
        return not self.problems and not self.damaged

    def sentences(self) -> list[str]:
        """Say what is wrong, a sentence each."""
        return [*self.problems, *(table.message for table in self.damaged)]

    def to_json(self) -> dict[str, Any]:
        """Return everything that was found."""
        damaged = [
            {"table": one.table, "version": one.version, "why": one.why} for one in self.damaged
        ]
        return {
            "sound": self.is_sound,
            "tables": self.tables,
            "entries": self.entries,
            "problems": self.problems,
            "damaged": damaged,
        }


def inspect(path: Path) -> Findings:
    """Look through a store, which may be in use; StoreFailed if there is none, or it is locked."""
    if not path.is_file():
        raise StoreFailed(f"there is no store {path}")
    findings = Findings()
    try:
        check_filled(path)
        check_log(path)
        with _current(path) as connection:
            findings.problems += _integrity(connection)
            for table in ids_in(connection):
                _look_at_table(connection, table, findings)
    except StoreFailed as problem:
        findings.problems.append(problem.message)
    except DAMAGE as problem:
        if "locked" in str(problem):
            raise StoreFailed(f"the store {path} cannot be read: {problem}") from problem
        findings.problems.append(str(problem))
    return findings


@contextlib.contextmanager
def _current(path: Path) -> Iterator[sqlite3.Connection]:
    """Yield a connection to a store; of one that is not up to date, to a copy that is."""
    with contextlib.closing(connect(path)) as connection:
        check_owner(shape_of(connection))
        if follow(connection, schema_version()) == len(MIGRATIONS):
            check_schema(shape_of(connection))
            yield connection
            return
        with (
            tempfile.TemporaryDirectory() as folder,
            contextlib.closing(sqlite3.connect(Path(folder) / "copy")) as copy,
        ):
            connection.backup(copy)
            copy.text_factory = bytes
            copy.isolation_level = None
            bring_up_to_date(copy)
            yield copy


def _integrity(connection: sqlite3.Connection) -> list[str]:
    rows = connection.execute(f"PRAGMA integrity_check({MOST})").fetchall()
    said = [" ".join(row[0].decode(errors="replace").split()) for row in rows]
    return [] if said == ["ok"] else said


def ids_in(connection: sqlite3.Connection) -> list[str]:
    """Return every table of which there is a trace; bytes that are no text are shown as such."""
    return [
        str(raw if isinstance(raw, int) else raw.decode(errors="backslashreplace"))
        for (raw,) in connection.execute(IDS).fetchall()
        if raw is not None
    ]


def _look_at_table(connection: sqlite3.Connection, table: str, findings: Findings) -> None:
    connection.execute("BEGIN")  # each on its own, so that a long look keeps nobody from writing
    try:
        findings.add(follow(connection, count_entries(table)))
    except StoreDamaged as damage:
        findings.damaged.append(damage)
    except DAMAGE as problem:
        findings.damaged.append(StoreDamaged(table, 0, str(problem)))
    finally:
        connection.execute("ROLLBACK")
