"""Sealed dice as one visitor is told of them."""

from __future__ import annotations

from collections.abc import Sequence

from ludotheca.core.sealed.proof import HOST
from ludotheca.server import wire
from ludotheca.server.tables.sealed_throws import Fallen, settled_context
from ludotheca.server.tables.seals import Committed, PartySeen, party_of
from ludotheca.server.tables.table import Table
from ludotheca.server.tables.visitors import Visitor


def sealed_state(table: Table, visitor: Visitor) -> wire.SealedState | None:
    """Return how the dice of a table stand; None where they are not sealed."""
    seals = table.history.seals
    if seals is None:
        return None
    return _state(table, visitor, seals.next, table.history.parties)


def committed(table: Table, visitor: Visitor, news: Committed) -> wire.Committed:
    """Return a commitment as it is told, with how the dice stood when it was kept."""
    state = _state(table, visitor, news.t, news.parties)
    return wire.Committed(version=news.version, sealed=state)


def sealed_throw(fallen: Fallen | None) -> wire.SealedThrow | None:
    """Return what was opened for a throw; None for any other move."""
    if fallen is None:
        return None
    return wire.SealedThrow(
        t=fallen.t,
        links=dict(fallen.links),
        left_out=list(fallen.left_out),
        outcomes=list(fallen.outcomes),
        shared=any(party != HOST for party in fallen.links),
    )


def _state(
    table: Table, visitor: Visitor, t: int, parties: Sequence[PartySeen]
) -> wire.SealedState:
    is_player = bool(table.history.chairs_held_by(visitor.holder))
    return wire.SealedState(
        t=t,
        grace=table.setup.house.share_grace,
        context=_context(table),
        you=party_of(visitor.holder) if is_player and visitor.holder is not None else None,
        parties=[_party(party) for party in parties],
    )


def _context(table: Table) -> wire.SealedContext | None:
    seals = table.history.seals
    if seals is None or table.match is None:
        return None
    return wire.SealedContext.model_validate(settled_context(table.id, table.setup, seals))


def _party(seen: PartySeen) -> wire.SealedParty:
    chain = seen.chain
    return wire.SealedParty(
        party=chain.party,
        seats=list(seen.seats),
        anchor=chain.anchor,
        last=chain.last,
        opened=chain.opened,
        before=chain.before,
        missed=seen.missed,
    )
