"""Where a PostgreSQL database is, and what of it may be told."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from urllib.parse import urlsplit

from ludotheca.server.store.base import StoreFailed

HOSTS = re.compile(
    r"((\[[0-9A-Fa-f:.]+\]|[\w.%-]*)(:\d+)?)(,(\[[0-9A-Fa-f:.]+\]|[\w.%-]*)(:\d+)?)*"
)
"""One host or several, each with a port or without."""


@dataclass(frozen=True)
class Address:
    """A database; shown, it says neither a password nor anything else that may hold one."""

    name: str
    url: str = field(repr=False)

    def __str__(self) -> str:
        return self.name


def address_of(where: str) -> Address:
    """Read where a database is; StoreFailed, without repeating it, if that cannot be understood.

    >>> print(address_of("postgresql://ann:secret@db.example.org:5432/tables?sslmode=require"))
    postgresql://ann@db.example.org:5432/tables
    """
    try:
        parts = urlsplit(where)
        user, at, hosts = parts.netloc.rpartition("@")
        name = user.partition(":")[0] + at
    except ValueError:
        raise _unreadable() from None
    rest = (user, parts.path, parts.fragment)
    # A password with a sign that means something in an address would be taken for another part.
    if any("@" in part for part in rest) or parts.fragment or not HOSTS.fullmatch(hosts):
        raise _unreadable()
    return Address(f"{parts.scheme}://{name}{hosts}{parts.path}", where)


def _unreadable() -> StoreFailed:
    return StoreFailed(
        "the address of the PostgreSQL database cannot be read",
        hint="postgresql://USER@HOST:5432/DATABASE; in a password / is %2F, @ is %40, # is %23",
    )
