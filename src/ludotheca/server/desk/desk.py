"""The desk itself: tables are opened and joined here, and what they keep is handed out."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from ludotheca.core.dice import System
from ludotheca.core.errors import BadOption
from ludotheca.core.sealed.proof import SEALED
from ludotheca.server import wire
from ludotheca.server.desk.cinema import hides_names, over, unnamed
from ludotheca.server.desk.company import Admit, my_table, open_tables, renewed_links
from ludotheca.server.tables.errors import NotNow
from ludotheca.server.tables.hall import Hall
from ludotheca.server.tables.live_table import LiveTable
from ludotheca.server.tables.proofs import proved
from ludotheca.server.tables.setup import (
    ChairPlan,
    ClockPlan,
    DiceKind,
    House,
    settle,
    usual_dice,
    usual_hints,
)
from ludotheca.server.tables.visitors import Visitor


class Desk:
    """Answers whoever asks something of the tables of a hall, once he has been let in.

    Every method takes and gives messages of the wire; a LudothecaError says why something has not
    happened.
    """

    def __init__(self, hall: Hall, *, seals: bool = True) -> None:
        self._hall = hall
        self._seals = seals
        """Whether dice are sealed here: not where host and players are one."""

    async def open_table(self, wanted: wire.NewTable) -> wire.Opened:
        """Open a table."""
        chairs = [
            ChairPlan(chair.kind, chair.bot if chair.kind == "bot" else chair.name)
            for chair in wanted.chairs
        ]
        setup, game = settle(
            wanted.game,
            wanted.options,
            chairs,
            self._dice(wanted, chairs),
            wanted.first,
            _house(wanted, chairs),
        )
        made = await self._hall.open_table(setup, game)
        return wire.Opened(
            table=made.table, key=made.player, invites=made.invitations, watch=made.watch
        )

    def _dice(self, wanted: wire.NewTable, chairs: Sequence[ChairPlan]) -> DiceKind:
        if self._seals:
            return wanted.dice or usual_dice(chairs)
        if wanted.dice == "sealed":
            raise BadOption("dice are sealed where a server keeps the table", option="dice")
        return wanted.dice or "server"

    async def open_tables(self) -> wire.OpenTables:
        """Tell the tables where everybody may sit down."""
        return open_tables(await self._hall.open_tables(), self._hall.now())

    async def my_tables(self, wanted: wire.Mine, admit: Admit) -> wire.MyTables:
        """Tell how things stand at tables that somebody has keys of."""
        tables = [
            await my_table(self._hall, admit, asked.table, asked.key) for asked in wanted.tables
        ]
        return wire.MyTables(tables=tables)

    async def join(self, live: LiveTable, visitor: Visitor, wanted: wire.Join) -> wire.Joined:
        """Let somebody sit down."""
        key = await self._hall.links.join(live, visitor, wanted.name, wanted.chair, wanted.secret)
        watch = visitor.watch_key(live.table)
        return wire.Joined(table=live.table.id, key=key, watch=watch)

    async def renew(self, live: LiveTable, visitor: Visitor, wanted: wire.Renew) -> wire.Renewed:
        """Make a link or a key anew."""
        links = self._hall.links
        renewed = await links.renew(live, visitor, wanted.what, wanted.chair, wanted.secret)
        return renewed_links(live.table, renewed, wanted.chair)

    async def rematch(self, live: LiveTable, visitor: Visitor, key: str) -> wire.Joined:
        """Let somebody play again at a new table, with the key that he has."""
        again = await self._hall.rematch(live, visitor)
        return wire.Joined(table=again, key=key, watch=visitor.watch_key(live.table))

    async def transcript(self, live: LiveTable, visitor: Visitor) -> tuple[str, str]:
        """Return the name of a file and the match as it stands; NotNow before it has begun."""
        match = over(live) if visitor.role == "replay" else live.table.match
        if match is None:
            raise NotNow("nothing has been played yet")
        recorded = await self._hall.opener.recorded(live.table)
        written = match.transcript_with(recorded.moves)
        if hides_names(live, visitor):  # with them goes the proof, which is made for these names
            written |= {"players": unnamed(match.names), "dice": _unproved(written["dice"])}
        else:
            written = proved(written, live.table, recorded)
        name = f"{match.game.id.replace('/', '-')}-{live.table.id}.json"
        return name, json.dumps(written, ensure_ascii=False) + "\n"


def _unproved(dice: dict[str, Any]) -> dict[str, Any]:
    return System().described() if dice["source"] == SEALED else dice


def _house(wanted: wire.NewTable, chairs: list[ChairPlan]) -> House:
    clock = wanted.clock
    plan = None if clock is None else ClockPlan(clock.per, clock.seconds, clock.then)
    return House(
        grace=wanted.grace,
        clock=plan,
        listed=wanted.listed,
        odds=wanted.odds,
        hints=usual_hints(chairs) if wanted.hints is None else wanted.hints,
        names=wanted.names,
        share_grace=wanted.share_grace,
    )
