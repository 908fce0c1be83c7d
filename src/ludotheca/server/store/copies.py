"""Copies of a store that can be relied on: backups, and what is saved when its file is gone."""

from __future__ import annotations

import contextlib
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path

from ludotheca.server.store.base import StoreFailed
from ludotheca.server.store.file import (
    BESIDE,
    DAMAGE,
    bring_up_to_date,
    connect,
    draft_of,
    look_at,
    need_folder,
    place,
    sync_file,
    told,
)
from ludotheca.server.store.inspection import Findings, inspect
from ludotheca.server.store.schema import check_owner, shape_of
from ludotheca.server.store.wal import check_log


def backup(store: Path, copy: Path, *, force: bool = False) -> Findings:
    """Copy a store to a file while it may be in use; return what is found wrong with the copy.

    The copy is of one moment, and brought up to date if the store is not.  It bears its name only
    when all of it is on the disk; a file that is there is replaced only if that is asked for.
    """
    if not store.is_file():
        raise StoreFailed(f"there is no store {store}")
    check_free(copy, force=force)
    with told(f"the store {store} cannot be copied"), drafted(store, copy) as draft:
        return placed(draft, copy, force=force)


def check_free(copy: Path, *, force: bool) -> None:
    """Refuse to replace a file unless that is asked for."""
    if copy.exists() and not force:
        raise StoreFailed(f"there is a file {copy} already", hint="--force replaces it")


def placed(draft: Path, copy: Path, *, force: bool) -> Findings:
    """Look through a copy and give it its name; return what is wrong with tables in it."""
    findings = inspect(draft)
    if findings.problems:
        raise StoreFailed(
            f"the copy is damaged: {findings.problems[0]}",
            hint="ludotheca store check looks at the store itself",
        )
    place(draft, copy, replacing=force)
    return findings


def restore(copy: Path, store: Path, *, force: bool = False) -> Path | None:
    """Put a backup in the place of a store, which may be in use; return where the old one is kept.

    The backup is looked at first, and a store that is there is replaced only if that is asked for.
    A program that has the store open goes on with what is restored.
    """
    if not copy.is_file():
        raise StoreFailed(f"there is no file {copy}")
    if store.exists() and not force:
        raise StoreFailed(
            f"there is a store {store} already", hint="--force restores, and keeps the old one"
        )
    what = f"the backup {copy} cannot be restored"
    with told(what):
        need_folder(store)
    with told(what), drafted(copy, store) as draft:
        check_sound(draft)
        if store.exists():
            return _replace(store, draft)
        place(draft, store, replacing=False)
        return None


def check_sound(draft: Path) -> None:
    """Refuse to restore what is damaged."""
    findings = inspect(draft)
    if not findings.is_sound:
        raise StoreFailed(
            f"it is damaged: {findings.sentences()[0]}",
            hint="ludotheca store rescue makes a sound store of what is left",
        )


def _replace(store: Path, draft: Path) -> Path:
    """Put another content into a store, and what it held into a file of its own."""
    kept = dated(store, "before")
    if _is_usable(store):
        with contextlib.closing(connect(store, writes=True)) as live:
            save_open(live, kept)
            with contextlib.closing(connect(draft)) as source:
                source.backup(live)
    else:  # no program can have got far with it
        for end in BESIDE:
            with contextlib.suppress(FileNotFoundError):
                Path(f"{store}{end}").replace(f"{kept}{end}")
        place(draft, store, replacing=False)
    return kept


def _is_usable(store: Path) -> bool:
    """Whether a store can be written to; StoreFailed if it belongs to another program."""
    try:
        with contextlib.closing(connect(store)) as connection:
            check_owner(shape_of(connection))
    except sqlite3.OperationalError:
        raise
    except DAMAGE:
        return False
    try:
        check_log(store)
        look_at(store)
    except (StoreFailed, *DAMAGE):
        return False
    return True


def rescue_open(connection: sqlite3.Connection, path: Path) -> Path:
    """Save a database that is still open, though its file is gone, next to where it was."""
    path.parent.mkdir(parents=True, exist_ok=True)
    saved = dated(path, "rescued")
    save_open(connection, saved)
    return saved


def save_open(connection: sqlite3.Connection, path: Path) -> None:
    """Copy an open database, whatever its state, to a new file that is there as a whole or not."""
    with draft_of(path) as draft:
        _copy(connection, draft)
        sync_file(draft)
        place(draft, path, replacing=False)


@contextlib.contextmanager
def drafted(source: Path, near: Path) -> Iterator[Path]:
    """Copy a store next to where it shall be, up to date; the copy is gone afterwards."""
    with draft_of(near) as draft:
        with contextlib.closing(connect(source)) as connection:
            check_owner(shape_of(connection))
            _copy(connection, draft)
        finish(draft)
        yield draft


def finish(draft: Path) -> None:
    """Bring a copy up to date, with all of it in the one file and on the disk."""
    with contextlib.closing(connect(draft, writes=True)) as copied:
        bring_up_to_date(copied)
        copied.execute("PRAGMA journal_mode = DELETE")
    sync_file(draft)


def _copy(connection: sqlite3.Connection, path: Path) -> None:
    with contextlib.closing(sqlite3.connect(path)) as copy:
        connection.backup(copy)
        copy.execute("PRAGMA journal_mode = DELETE")  # all of it in the one file


def dated(path: Path, what: str) -> Path:
    """Return a name next to a file that says what of it this is, and of when."""
    when = time.strftime("%Y-%m-%dT%H-%M-%S", time.gmtime())
    names = (f"{path.stem}.{what}-{when}{more}{path.suffix}" for more in ("", *range(2, 1000)))
    return next(path.with_name(name) for name in names if not path.with_name(name).exists())
