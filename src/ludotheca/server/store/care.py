"""Looking after a store: copies that can be relied on, and what can be saved of a damaged one."""

from __future__ import annotations

import contextlib
import os
import sqlite3
import time
from pathlib import Path

from ludotheca.server.store.base import StoreFailed
from ludotheca.server.store.file import quick_problem, sync_folder


def rescue_open(connection: sqlite3.Connection, path: Path) -> Path:
    """Save a database that is still open, though its file is gone, next to where it was."""
    path.parent.mkdir(parents=True, exist_ok=True)
    when = time.strftime("%Y-%m-%dT%H-%M-%S", time.gmtime())
    saved = path.with_name(f"{path.stem}.rescued-{when}{path.suffix}")
    copy_whole(connection, saved)
    return saved


def copy_whole(connection: sqlite3.Connection, path: Path) -> None:
    """Copy a database to a file that bears its name only when all of it is on the disk."""
    draft = path.with_name(f"{path.name}.part-{os.getpid()}")
    draft.unlink(missing_ok=True)
    try:
        with contextlib.closing(sqlite3.connect(draft)) as copy:
            copy.text_factory = bytes
            connection.backup(copy)
            copy.execute("PRAGMA journal_mode = DELETE")  # all of it in the one file
            problem = quick_problem(copy)
        if problem:
            raise StoreFailed(f"the copy is damaged: {problem}")
        with draft.open("rb+") as written:
            os.fsync(written.fileno())
        draft.replace(path)
        sync_folder(path.parent)
    finally:
        draft.unlink(missing_ok=True)
