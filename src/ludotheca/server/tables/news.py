"""What those who look at a table are told."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ludotheca.server.tables.race import RaceNews
from ludotheca.server.tables.table import Moved


@dataclass(frozen=True)
class Changed:
    """Something else than a move happened: look at the whole table again."""


@dataclass(frozen=True)
class PresenceChanged:
    """Somebody came or left."""


@dataclass(frozen=True)
class KeysRevoked:
    """Some keys open nothing any more: whoever came with one of them has to go."""

    digests: frozenset[str]


News = Moved | Changed | PresenceChanged | RaceNews | KeysRevoked
Listener = Callable[[News], None]
