"""Where tables are kept: one small interface, and SQLite as the store that needs no setting up."""

from __future__ import annotations

from pathlib import Path

from ludotheca.core.errors import shown
from ludotheca.core.folders import data_folder
from ludotheca.server.observing import NOBODY, Observer
from ludotheca.server.store.base import Store, StoreFailed

SQLITE = "sqlite:///"


def default_path() -> Path:
    """Return the file in the user's data folder where tables are kept."""
    return data_folder() / "tables.sqlite3"


async def open_store(where: str = "", observer: Observer = NOBODY) -> Store:
    """Open the store at a path or ``sqlite:///PATH``; without one, the user's own.

    StoreFailed says what is wrong with it.
    """
    path = path_of(where)
    from ludotheca.server.store.sqlite import SqliteStore

    return await SqliteStore.open(path, observer)


def path_of(where: str = "") -> Path:
    """Return the file that a path or ``sqlite:///PATH`` names; without one, the user's own."""
    if "://" in where and not where.startswith(SQLITE):
        raise StoreFailed(
            f"no store of the kind {shown(where.partition('://')[0])}",
            hint="a path, sqlite:///PATH",
        )
    path = where.removeprefix(SQLITE)
    return _at_home(path) if path else default_path()


def _at_home(path: str) -> Path:
    """Return a path that may begin with somebody's home folder; StoreFailed if he has none."""
    try:
        return Path(path).expanduser()
    except RuntimeError as problem:
        raise StoreFailed(f"the store {shown(path)} cannot be opened: {problem}") from None
