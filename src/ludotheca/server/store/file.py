"""The file that a store lies in: made whole or not at all, looked at before it is trusted."""

from __future__ import annotations

import contextlib
import errno
import logging
import os
import secrets
import sqlite3
import threading
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

from ludotheca.core.folders import OWN_STORE, data_folder
from ludotheca.server.store.base import StoreFailed
from ludotheca.server.store.schema import check_owner, check_schema, migrate, shape_of
from ludotheca.server.store.steps import follow
from ludotheca.server.store.wal import check_log

PATIENCE = 10
"""Seconds that a write waits for another program that is writing to the same file."""
LOOK = 10.0
"""Seconds that a large file is looked at before it is opened, at most."""
FULL = 2
"""What SQLite answers when asked how thoroughly it writes, if each commit reaches the disk."""
BESIDE = ("", "-wal", "-shm")
"""What a database in use consists of, each behind its name."""
DAMAGE = (sqlite3.DatabaseError, UnicodeDecodeError)
"""What is raised on reading damage: what SQLite says of it may itself hold spoilt bytes."""
RESCUE = (
    "ludotheca store rescue FILE NEW saves what is sound, ludotheca restore takes a backup back"
)

_log = logging.getLogger(__name__)


def connect(path: Path, *, writes: bool = False) -> sqlite3.Connection:
    """Connect to a file that is there; texts come as bytes, transactions begin when one says so."""
    where = f"file:{quote(str(path.absolute()))}?mode=rw"
    connection = sqlite3.connect(
        where, uri=True, timeout=PATIENCE, isolation_level=None, check_same_thread=False
    )
    connection.text_factory = bytes
    try:
        for pragma in ("trusted_schema = OFF", "cell_size_check = ON", "foreign_keys = ON"):
            connection.execute(f"PRAGMA {pragma}")
        if writes:
            _make_durable(connection)
        else:
            connection.execute("PRAGMA query_only = ON")
    except BaseException:
        connection.close()
        raise
    return connection


def _make_durable(connection: sqlite3.Connection) -> None:
    journal = connection.execute("PRAGMA journal_mode = WAL").fetchone()[0]
    connection.execute("PRAGMA synchronous = FULL")
    thorough = connection.execute("PRAGMA synchronous").fetchone()[0]
    if (journal, thorough) != (b"wal", FULL):
        raise StoreFailed(f"its disk cannot promise to keep moves: {journal!r}, {thorough}")


def open_database(path: Path) -> sqlite3.Connection:
    """Return a connection to write with, the file being sound and up to date, or new.

    StoreFailed, OSError or sqlite3.Error say what is wrong with it.
    """
    need_folder(path)
    if not path.exists():
        _make(path)
    check_log(path)
    look_at(path)
    connection = connect(path, writes=True)
    try:
        bring_up_to_date(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def need_folder(path: Path) -> None:
    """See that a store's folder is there: the user's own is made, one that was named is not.

    It may be a slip of the pen, or a disk that is not mounted; a store made there would be empty.
    """
    folder = path.parent
    if folder == data_folder():
        folder.mkdir(parents=True, exist_ok=True)
    if path.is_dir():
        raise StoreFailed("it is a folder", hint=f"a store is a file, as {path / OWN_STORE}")
    if not folder.is_dir():
        near = next(above for above in folder.absolute().parents if above.is_dir())
        raise StoreFailed(
            f"there is no folder {folder}", hint=f"there is {near}; make the rest first"
        )


def bring_up_to_date(connection: sqlite3.Connection) -> None:
    """Migrate, and refuse what is not built as it should be by then."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        follow(connection, migrate())
        check_schema(shape_of(connection))
        connection.execute("COMMIT")
    except BaseException:
        with contextlib.suppress(sqlite3.Error):
            connection.execute("ROLLBACK")
        raise


def _make(path: Path) -> None:
    """Make a new store under another name first, so that half a store never bears its own."""
    with draft_of(path) as draft:
        with new_database(draft):
            pass
        with contextlib.suppress(FileExistsError):  # another program was quicker
            place(draft, path, replacing=False)


@contextlib.contextmanager
def draft_of(path: Path) -> Iterator[Path]:
    """Yield a name next to a file, to make another one under; nothing bears it afterwards."""
    draft = path.with_name(f"{path.name}.part-{secrets.token_hex(4)}")
    try:
        yield draft
    finally:
        for end in (*BESIDE, "-journal"):
            Path(f"{draft}{end}").unlink(missing_ok=True)


@contextlib.contextmanager
def new_database(path: Path) -> Iterator[sqlite3.Connection]:
    """Make a new database and yield a connection to it; afterwards all of it is on the disk."""
    path.touch(mode=0o644)  # as SQLite makes it
    with contextlib.closing(connect(path, writes=True)) as connection:
        bring_up_to_date(connection)
        yield connection
    sync_file(path)


def look_at(path: Path, seconds: float = LOOK) -> None:
    """Refuse a file that is no store, or is damaged, before anything in it is touched."""
    check_filled(path)
    with contextlib.closing(connect(path)) as connection:
        check_owner(shape_of(connection))
        bell = threading.Timer(seconds, connection.interrupt)
        bell.start()
        try:
            problem = quick_problem(connection)
        finally:
            bell.cancel()
            bell.join()
    if problem:
        raise StoreFailed(f"it is damaged: {problem}", hint=RESCUE)


def check_filled(path: Path) -> None:
    """Refuse a file without anything in it: a store is made whole, so it was one and is lost."""
    if path.is_file() and path.stat().st_size == 0:
        raise StoreFailed(
            "it is empty, and a store never is",
            hint="ludotheca restore takes a backup back; remove it if nothing was in it",
        )


@contextlib.contextmanager
def told(what: str, hint: str = RESCUE) -> Iterator[None]:
    """Say what cannot be done as StoreFailed, whatever the reason is."""
    try:
        yield
    except StoreFailed as problem:
        raise StoreFailed(f"{what}: {problem.message}", hint=problem.hint) from problem
    except sqlite3.OperationalError as problem:
        raise StoreFailed(f"{what}: {problem}") from problem
    except DAMAGE as problem:
        raise StoreFailed(f"{what}: {problem}", hint=hint) from problem
    except OSError as problem:
        raise StoreFailed(f"{what}: {problem.strerror or problem}") from problem


def place(draft: Path, path: Path, *, replacing: bool) -> None:
    """Give a file that is finished its name; FileExistsError if another one bears it."""
    if replacing:
        draft.replace(path)
    else:
        _place_anew(draft, path)
    _sync(path.parent)


def _place_anew(draft: Path, path: Path) -> None:
    try:
        os.link(draft, path)
    except FileExistsError:
        raise
    except OSError:  # a disk that knows no second names
        if path.exists():
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path)) from None
        draft.rename(path)
    else:
        draft.unlink()


def sync_file(path: Path) -> None:
    """See to it that what was written to a file survives a power cut."""
    with path.open("rb+") as file:
        os.fsync(file.fileno())


def _sync(folder: Path) -> None:
    """See to it that the names in a folder survive a power cut."""
    with contextlib.suppress(OSError):  # not every system can
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def quick_problem(connection: sqlite3.Connection) -> str:
    """Return the first thing that is wrong with how a database is built; nothing if time is up."""
    try:
        said = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
    except sqlite3.OperationalError as problem:
        if str(problem) != "interrupted":
            raise
        _log.warning("the store is too large to look through now: ludotheca store check does")
        return ""
    words = " ".join(said.decode(errors="replace").split())
    return "" if words == "ok" else words


class Footing:
    """The very files that were opened, to be told from others that bear their names later."""

    def __init__(self, path: Path) -> None:
        self._names = [f"{path}{end}" for end in BESIDE]
        self._files = [_identity(name) for name in self._names]

    def is_firm(self) -> bool:
        """Whether the files are still those that were opened."""
        return [_identity(name) for name in self._names] == self._files


def _identity(name: str) -> tuple[int, int] | None:
    try:
        found = os.stat(name)  # noqa: PTH116  # around every commit, and quicker than a Path's
    except OSError:
        return None
    return found.st_dev, found.st_ino
