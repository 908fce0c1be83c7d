"""A PostgreSQL to measure with: whoever has one names it, and gets databases that are thrown away.

What is measured is that very one, with its disk and its settings; `VARIABLE` holds its address, as
in ``postgresql://user@host/postgres``, of somebody who may create databases.
"""

from __future__ import annotations

import asyncio
import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit

VARIABLE = "LUDOTHECA_BENCH_POSTGRES"
"""Where it is said which PostgreSQL there is."""
ABSENT = f"No PostgreSQL was named in `{VARIABLE}`, so none was measured.\n"


def is_there() -> bool:
    """Say whether there is a PostgreSQL to measure with."""
    return bool(os.environ.get(VARIABLE))


@contextmanager
def database() -> Iterator[str]:
    """Make a database, yield its address, and remove it again."""
    address, name = os.environ[VARIABLE], f"ludotheca_bench_{secrets.token_hex(4)}"
    asyncio.run(_told(address, f"CREATE DATABASE {name}"))
    try:
        yield urlsplit(address)._replace(path=f"/{name}").geturl()
    finally:
        asyncio.run(_told(address, f"DROP DATABASE {name} WITH (FORCE)"))


async def _told(address: str, statement: str) -> None:
    import asyncpg

    connection = await asyncpg.connect(address)
    try:
        await connection.execute(statement)
    finally:
        await connection.close()
