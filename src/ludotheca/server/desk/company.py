"""What people are told who look for company, come back to their tables, or renew their links."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

from ludotheca.core.errors import LudothecaError
from ludotheca.server import wire
from ludotheca.server.desk.views import clock_plan
from ludotheca.server.tables.chairs import Chair
from ludotheca.server.tables.hall import Hall
from ludotheca.server.tables.live_table import LiveTable
from ludotheca.server.tables.notices import OpenTable
from ludotheca.server.tables.table import Table
from ludotheca.server.tables.visitors import Visitor

Admit = Callable[[str, str], Awaitable[tuple[LiveTable, Visitor]]]
"""What lets somebody to a table with a key."""


def open_tables(listed: Sequence[OpenTable], now: int) -> wire.OpenTables:
    """Return the list of open tables."""
    return wire.OpenTables(tables=[_open_table(table, now) for table in listed])


def _open_table(table: OpenTable, now: int) -> wire.OpenTable:
    setup = table.setup
    return wire.OpenTable(
        table=table.id,
        game=setup.game,
        box=setup.game.partition("/")[0],
        options=dict(setup.options),
        dice=setup.dice,
        clock=clock_plan(setup),
        chairs=_chairs(table.chairs),
        waiting=max(0, now - table.opened) / 1000,
    )


def _chairs(chairs: Sequence[Chair]) -> list[wire.OpenChair]:
    return [
        wire.OpenChair(
            kind=chair.kind, name=chair.shown_name if chair.is_taken else "", taken=chair.is_taken
        )
        for chair in chairs
    ]


async def my_table(hall: Hall, admit: Admit, table: str, key: str) -> wire.MyTable:
    """Return how things stand at a table of somebody's, or why nothing can be said of it."""
    try:
        live, visitor = await admit(table, key)
    except LudothecaError as error:
        return wire.MyTable(table=table, code=error.code)
    seen = live.table
    waits_for = _waits_for(seen)
    mine = seen.history.seats_played_by(visitor.holder)
    return wire.MyTable(
        table=table,
        code=None,
        game=seen.game.id,
        box=seen.game.box_id,
        phase=seen.situation.phase,
        your_turn=waits_for in mine,
        waits_for="" if waits_for is None else seen.chairs[waits_for].name,
        chairs=_chairs(seen.chairs),
        version=seen.version,
        idle=max(0, hall.now() - max(seen.history.at, live.opened)) / 1000,
        rematch=seen.history.rematch,
    )


def _waits_for(table: Table) -> int | None:
    """Return the seat of the person whom a table waits for."""
    situation = table.situation
    if situation.phase != "playing" or situation.awaits == "nobody":
        return None
    return situation.seat if table.chairs[situation.seat].is_played_by_person else None


def renewed_links(table: Table, visitor: Visitor, chair: int | None) -> wire.Renewed:
    """Return the links that somebody has after making one of them anew."""
    is_chair = chair is not None and chair < len(table.chairs)
    return wire.Renewed(
        key=visitor.key,
        watch=visitor.watch_key(table),
        invite=visitor.invitation_to(table, chair) if chair is not None and is_chair else None,
        replay=visitor.replay_key(table),
    )
