"""Where tables are kept: one small interface, SQLite, which needs no setting up, and PostgreSQL."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path

from ludotheca.core.errors import shown
from ludotheca.core.folders import OWN_STORE, data_folder
from ludotheca.server.observing import NOBODY, Observer
from ludotheca.server.store.base import Store, StoreFailed

SQLITE = "sqlite:///"
POSTGRES = ("postgresql://", "postgres://")


def default_path() -> Path:
    """Return the file in the user's data folder where tables are kept."""
    return data_folder() / OWN_STORE


async def open_store(where: str = "", observer: Observer = NOBODY) -> Store:
    """Open the store at a path, ``sqlite:///PATH`` or ``postgresql://…``; else the user's own.

    StoreFailed says what is wrong with it.
    """
    if is_postgres(where):
        from ludotheca.server.store.postgres.address import address_of

        address = address_of(where)
        with needing_asyncpg():
            from ludotheca.server.store.postgres.store import PostgresStore
        return await PostgresStore.open(address, observer)
    path = path_of(where)
    from ludotheca.server.store.sqlite import SqliteStore

    return await SqliteStore.open(path, observer)


def is_postgres(where: str) -> bool:
    """Whether a store is said to be in PostgreSQL."""
    return where.startswith(POSTGRES)


@contextlib.contextmanager
def needing_asyncpg() -> Iterator[None]:
    """Say what to install if PostgreSQL cannot be spoken to."""
    try:
        yield
    except ModuleNotFoundError as problem:
        if problem.name != "asyncpg":
            raise
        raise StoreFailed(
            "a store in PostgreSQL needs asyncpg, which is not installed",
            hint="pip install 'ludotheca[postgres]'",
        ) from None


def path_of(where: str = "") -> Path:
    """Return the file that a path or ``sqlite:///PATH`` names; without one, the user's own."""
    if "://" in where and not where.startswith(SQLITE):
        raise StoreFailed(
            f"no store of the kind {shown(where.partition('://')[0])}",
            hint="a path, sqlite:///PATH or postgresql://USER@HOST/DATABASE",
        )
    path = where.removeprefix(SQLITE)
    return _at_home(path) if path else default_path()


def _at_home(path: str) -> Path:
    """Return a path that may begin with somebody's home folder; StoreFailed if he has none."""
    try:
        return Path(path).expanduser()
    except RuntimeError as problem:
        raise StoreFailed(f"the store {shown(path)} cannot be opened: {problem}") from None
