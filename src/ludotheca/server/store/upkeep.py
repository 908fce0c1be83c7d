"""Backups, restoring, looking through and saving what is sound, wherever a store is."""

from __future__ import annotations

import asyncio
from pathlib import Path

from ludotheca.server.store import copies, inspection, is_postgres, needing_asyncpg, path_of
from ludotheca.server.store.base import StoreFailed
from ludotheca.server.store.inspection import Findings
from ludotheca.server.store.postgres.address import address_of
from ludotheca.server.store.salvage import Salvage, salvage


def backup(where: str, copy: Path, *, force: bool = False) -> Findings:
    """Copy a store to a file while it may be in use; return what is found wrong with the copy."""
    if not is_postgres(where):
        return copies.backup(path_of(where), copy, force=force)
    with needing_asyncpg():
        from ludotheca.server.store.postgres import copies as of_postgres
    return asyncio.run(of_postgres.backup(address_of(where), copy, force=force))


def restore(copy: Path, where: str, *, force: bool = False) -> Path | None:
    """Put a backup in the place of a store; return where the old one is kept, if there was one."""
    if not is_postgres(where):
        return copies.restore(copy, path_of(where), force=force)
    with needing_asyncpg():
        from ludotheca.server.store.postgres import copies as of_postgres
    return asyncio.run(of_postgres.restore(copy, address_of(where), force=force))


def inspect(where: str) -> Findings:
    """Look through a store, which may be in use; StoreFailed if there is none."""
    if not is_postgres(where):
        return inspection.inspect(path_of(where))
    with needing_asyncpg():
        from ludotheca.server.store.postgres import copies as of_postgres
    return asyncio.run(of_postgres.inspect(address_of(where)))


def rescue(where: str, new: Path) -> Salvage:
    """Copy everything that is sound of a store in a file into a new one.

    StoreFailed if nothing can be read at all, and of PostgreSQL, which a backup is made of first.
    """
    if is_postgres(where):
        raise StoreFailed(
            f"nothing is saved out of {address_of(where)} itself",
            hint="make a backup of it, which copies what is damaged too, and rescue that",
        )
    return salvage(path_of(where), new)


def name_of(where: str) -> str:
    """Return what a store may be called where anybody reads it."""
    return str(address_of(where) if is_postgres(where) else path_of(where))
