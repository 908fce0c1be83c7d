"""Admission: who comes to a table, and how often somebody may try keys that open none."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheca.server.http.guards import Doorkeeper
from ludotheca.server.tables.errors import NoSuchTable, WrongKey

if TYPE_CHECKING:
    from starlette.requests import HTTPConnection

    from ludotheca.server.limits import Limits
    from ludotheca.server.tables.hall import Hall
    from ludotheca.server.tables.live_table import LiveTable
    from ludotheca.server.tables.visitors import Visitor


class Admission:
    """Lets people to the tables of a hall.

    An address that guesses at keys is told no more after a while.  The right key always opens, or
    whoever guesses could keep out everybody with the same address.
    """

    def __init__(self, hall: Hall, limits: Limits) -> None:
        self.hall = hall
        self._guesses = Doorkeeper(limits.guesses_at_once, limits.guesses_a_second)

    async def admit(
        self, connection: HTTPConnection, table: str, key: str, *, for_replay: bool = False
    ) -> tuple[LiveTable, Visitor]:
        """Return a table and what a key makes of its holder; NoSuchTable, WrongKey, TooFast."""
        try:
            return await self.hall.admit(table, key, for_replay=for_replay)
        except (NoSuchTable, WrongKey):
            self._guesses.check(connection)
            raise
