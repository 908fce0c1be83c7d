"""A table as one visitor is told of it: the words of the wire for what the tables know."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from ludotheca.core.errors import REFUSED, SHOWN, IllegalMove, LudothecaError, MoveError
from ludotheca.core.scene import Message
from ludotheca.server import wire
from ludotheca.server.tables.history import Asked, Note
from ludotheca.server.tables.room import Room, Visitor
from ludotheca.server.tables.table import Line, Moved, Standing, Table
from ludotheca.server.tables.undo import undo_open_to

NOTE = "page-note-"
"""How the id of a note's text begins."""
MOST_NOTES = 20


def table_info(room: Room, visitor: Visitor) -> wire.TableInfo:
    """Return what does not change with a move."""
    table = room.table
    is_player = bool(table.history.seats_of(visitor.holder))
    has_room = any(not chair.is_taken for chair in table.chairs)
    role = {"invite": "guest", "watch": "watcher"}.get(
        visitor.role, "player" if is_player else "watcher"
    )
    return wire.TableInfo.model_validate(
        {
            "id": table.id,
            "game": table.game.id,
            "box": table.game.box_id,
            "options": dict(table.game.options),
            "dice": table.setup.dice,
            "first": table.setup.first,
            "opening": table.game.opening,
            "chairs": chairs(room, visitor),
            "role": role,
            "opener": visitor.is_opener,
            "invite": visitor.invitation if has_room and visitor.role == "player" else None,
            "watch": visitor.watch,
            "rematch": table.history.rematch,
        }
    )


def chairs(room: Room, visitor: Visitor) -> list[wire.Chair]:
    """Return the chairs, with those marked that are the visitor's own."""
    yours = room.table.history.seats_of(visitor.holder)
    present = room.present
    return [
        wire.Chair(
            kind=chair.kind,
            name=chair.name,
            taken=chair.is_taken,
            present=present[seat],
            yours=seat in yours,
        )
        for seat, chair in enumerate(room.table.chairs)
    ]


def snapshot(room: Room, visitor: Visitor) -> wire.Snapshot:
    """Return the whole table as it stands."""
    table = room.table
    return wire.Snapshot(
        version=table.version,
        info=table_info(room, visitor),
        status=status(table.standing, undo_state(table, visitor)),
        board=table.game.board(),
        scene=table.scene,
        log=_log(table),
        pending=_pending(table, visitor),
    )


def undo_state(table: Table, visitor: Visitor) -> wire.UndoState:
    """Say whether a visitor may take back, and whether all have to agree."""
    plan = None if table.history.asked else undo_open_to(table, visitor.holder)
    if plan is None:
        return "no"
    return "consent" if plan.needs_consent else "free"


def status(standing: Standing, undo: wire.UndoState) -> wire.Status:
    """Return whose turn it is and what is awaited."""
    return wire.Status(
        phase=standing.phase,
        seat=standing.seat,
        awaits=standing.awaits,
        outcomes=list(standing.outcomes),
        undo=undo,
        ranking=standing.ranking,
    )


@lru_cache(maxsize=256)
def step_text(moved: Moved, undo: wire.UndoState) -> str:
    """Return a move as it is sent, written once for all who may do the same."""
    return wire.Step(
        version=moved.line.version,
        told=_told(moved.line),
        dice=list(moved.dice),
        scene=moved.scene,
        status=status(moved.standing, undo),
    ).model_dump_json()


def problem(
    error: LudothecaError, number: int | None = None, table: Table | None = None
) -> wire.Problem:
    """Return why something has not happened, in the words of the box where it has any."""
    told = wire.Problem(id=number, code=error.code, message=str(error))
    if table is None or not isinstance(error, MoveError):
        return told
    more: dict[str, Any] = {"move": error.text[:SHOWN]}
    if isinstance(error, IllegalMove) and error.reason is not None:
        reason = Message(f"{table.game.box_id}-{REFUSED}{error.reason}")
        more |= {"reason": reason, "item": error.item}
    elif table.standing.awaits == "own-throw":
        more["hint"] = Message(table.game.throw_hint)
    return told.model_copy(update=more)


def _told(line: Line) -> wire.Told:
    return wire.Told(
        version=line.version,
        seat=line.turn.mover,
        move=line.text,
        is_throw=line.turn.is_throw,
        events=[
            wire.WireEvent(
                item=event.item,
                code=event.code,
                seat=event.seat,
                args=event.args,
                motion=list(event.motion),
            )
            for event in line.events
        ],
    )


def _note(note: Note, table: Table) -> wire.Told:
    message = Message(NOTE + note.code, {"name": table.chairs[note.seat].name, **note.args})
    return wire.Told(
        version=note.version, seat=note.seat, move="", is_throw=False, events=[], note=message
    )


def _log(table: Table) -> list[wire.Told]:
    notes = [_note(note, table) for note in table.history.notes[-MOST_NOTES:]]
    return sorted([*map(_told, table.log), *notes], key=lambda told: told.version)


def _pending(table: Table, visitor: Visitor) -> wire.PendingUndo | None:
    asked: Asked | None = table.history.asked
    if asked is None:
        return None
    return wire.PendingUndo(
        seat=asked.seat,
        moves=[move.text for move in table.history.moves[-asked.moves :]],
        yours_to_answer=visitor.holder in asked.waiting,
    )
