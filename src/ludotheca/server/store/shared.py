"""What a store promises beyond `Store` that several servers share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, runtime_checkable

LONGEST_WORD = 7_900
"""Bytes of the longest text that servers tell one another."""


@runtime_checkable
class Shared(Protocol):
    """A store over which servers hear of one another, beside keeping the same tables.

    With everything that changes a table, and at the moment when that is durable, all servers are
    told ``{"from": SERVER, "table": ID, "version": VERSION}``, as JSON: the table has this version
    now; 0 says that there is none any more.  If a backup was restored, so that any table may be
    another one, ID is empty.  A server hears its own words too, and knows them by ``from``.
    """

    server: str
    """The id of this server, different each time that a store is opened."""

    async def tell_others(self, payload: str) -> None:
        """Tell everybody who listens a text; StoreFailed if it could not be told.

        ValueError if it is longer than `LONGEST_WORD`.  Nobody keeps it for those who are away.
        """
        ...

    def listen(
        self,
        hear: Callable[[str], None],
        lost: Callable[[], None],
        found: Callable[[], None],
    ) -> None:
        """Listen from now on until the store is closed; all three are called on the loop.

        ``found`` says that from now on nothing is missed, the first time and each time after the
        line was lost: whoever missed something looks at the store again.  ``lost`` says that
        texts may be missed from now on.  If a listener raises, it is logged and listening goes on.
        """
        ...
