"""What ties the entries of a table together, so that one that was lost or changed is noticed.

A table's setup makes the first link.  Each entry makes the next one, of the link before it and of
all that it says; whoever knows the last link can tell whether the entries before it are those that
were written.  Links are the beginning of a SHA-256: they guard against failing disks, not against
somebody who may write to the file.
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256

from ludotheca.server.store.base import StoredKey

LENGTH = 32
"""Hexadecimal digits of a link."""


def root_of(table: str, opened: int, setup: str) -> str:
    """Return the first link of a table."""
    return _digest(f"{table} {opened} {setup}")


def link_of(previous: str, version: int, at: int, kind: str, body: str) -> str:
    """Return the link that an entry makes after another one."""
    return _digest(f"{previous} {version} {at} {len(kind)} {kind}{body}")


def keyring_of(keys: Iterable[StoredKey]) -> str:
    """Return what stands for all keys of a table, in whichever order they come."""
    return _digest("\n".join(sorted(f"{key.digest} {key.role} {key.holder}" for key in keys)))


def seal_of(link: str, maker: str, body: str) -> str:
    """Return what ties a checkpoint to the entries that it was made of."""
    return _digest(f"{link} {len(maker)} {maker}{body}")


def _digest(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:LENGTH]
