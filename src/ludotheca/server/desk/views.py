"""A table as one visitor is told of it: the words of the wire for what the tables know."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from ludotheca.core.errors import (
    REFUSED,
    SHOWN,
    BadTranscript,
    IllegalMove,
    LudothecaError,
    MoveError,
)
from ludotheca.core.scene import Message
from ludotheca.server import wire
from ludotheca.server.desk.refusals import retry_after
from ludotheca.server.desk.sealed_views import sealed_state, sealed_throw
from ludotheca.server.desk.writing import written
from ludotheca.server.tables.clocks import Clocks
from ludotheca.server.tables.history import Note, Request
from ludotheca.server.tables.live_table import LiveTable
from ludotheca.server.tables.news import Advice, OddsTold
from ludotheca.server.tables.setup import Setup
from ludotheca.server.tables.situations import Situation
from ludotheca.server.tables.table import LoggedMove, Moved, Table
from ludotheca.server.tables.undo import undo_open_to
from ludotheca.server.tables.visitors import Visitor

DIGITS = 5
"""How finely chances are told."""
NOTE = "page-note-"
"""How the id of a note's text begins."""


def table_info(live: LiveTable, visitor: Visitor) -> wire.TableInfo:
    """Return what does not change with a move."""
    table, house = live.table, live.table.setup.house
    is_player = bool(table.history.chairs_held_by(visitor.holder))
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
            "chairs": chairs(live, visitor),
            "role": role,
            "invited": None if visitor.chair is None else table.history.seat_of(visitor.chair),
            "opener": visitor.is_opener,
            "watch": visitor.watch_key(table),
            "grace": house.grace,
            "clock": clock_plan(table.setup),
            "listed": house.listed,
            "odds": house.odds,
            "hints": house.hints,
            "names": house.names,
            "forget_after": live.forget_after,
            "rematch": table.history.rematch,
            "replay": visitor.replay_key(table),
            "begun": table.match is not None,
        }
    )


def clock_plan(setup: Setup) -> wire.Clock | None:
    """Return the clock that was agreed on."""
    plan = setup.house.clock
    if plan is None:
        return None
    return wire.Clock(per=plan.per, seconds=plan.seconds, then=plan.then)


def chairs(live: LiveTable, visitor: Visitor) -> list[wire.Chair]:
    """Return the chairs, with those marked that are the visitor's own."""
    table = live.table
    yours = table.history.chairs_held_by(visitor.holder)
    present, away = live.people.present, live.people.away
    return [
        wire.Chair(
            kind=chair.kind,
            name=chair.shown_name if chair.is_taken else "",
            bot=chair.name if chair.kind == "bot" and table.game.has_decisions else None,
            level=chair.level or None,
            mark=table.history.as_set(number),
            taken=chair.is_taken,
            present=present[number],
            yours=number in yours,
            away=away[number],
            stand_in=chair.stand_in,
            resigned=chair.resigned,
            can_return=table.situation.phase != "over" and chair.may_return(visitor.holder),
            invite=visitor.invitation_to(table, number),
        )
        for number, chair in enumerate(table.chairs)
    ]


def presence(live: LiveTable) -> wire.Presence:
    """Return who is there, and how the clocks stand now."""
    return wire.Presence(
        present=live.people.present, away=live.people.away, clocks=clocks(live.clocks)
    )


def clocks(standing: Clocks | None) -> wire.Clocks | None:
    """Return how the clocks stand, in seconds."""
    if standing is None:
        return None
    left = [milliseconds / 1000 for milliseconds in standing.left]
    return wire.Clocks(left=left, running=standing.running)


def snapshot_text(live: LiveTable, visitor: Visitor, *, knows_board: bool = False) -> str:
    """Return the whole table as it is sent, written once for all who look on with the same link.

    A player's is not kept: nobody else is told the same, and it is larger than the table itself.
    """
    text = live.texts.get((visitor, knows_board))
    if text is None:
        text = written(snapshot(live, visitor, knows_board=knows_board))
        if visitor.role == "watch":
            live.texts[visitor, knows_board] = text
    return text


def snapshot(live: LiveTable, visitor: Visitor, *, knows_board: bool = False) -> wire.Snapshot:
    """Return the whole table as it stands; the board is most of it, and never changes."""
    table = live.table
    board = table.game.board()
    return wire.Snapshot(
        version=table.version,
        info=table_info(live, visitor),
        status=status(table.situation, undo_state(table, visitor)),
        board="same" if knows_board and board is not None else board,
        faces=dict(table.game.faces()),
        scene=table.scene,
        log=_log(table),
        pending=_pending(table, visitor),
        ending=_ending(table, visitor),
        sealed=sealed_state(table, visitor),
    )


def undo_state(table: Table, visitor: Visitor) -> wire.UndoState:
    """Say whether a visitor may take back, and whether all have to agree."""
    plan = None if table.history.undo_request else undo_open_to(table, visitor.holder)
    if plan is None:
        return "no"
    return "consent" if plan.needs_consent else "free"


def status(situation: Situation, undo: wire.UndoState) -> wire.Status:
    """Return whose turn it is and what is awaited."""
    return wire.Status(
        phase=situation.phase,
        seat=situation.seat,
        awaits=situation.awaits,
        outcomes=list(situation.outcomes),
        undo=undo,
        ranking=situation.ranking,
        ended=situation.ended,
        clocks=clocks(situation.clocks),
        decided=situation.decided,
    )


@lru_cache(maxsize=256)
def step_text(moved: Moved, undo: wire.UndoState) -> str:
    """Return a move as it is sent, written once for all who may do the same."""
    return written(step(moved, undo))


def step(moved: Moved, undo: wire.UndoState) -> wire.Step:
    """Return a move as it happened."""
    return wire.Step(
        version=moved.logged.version,
        line=_line(moved.logged),
        dice=list(moved.dice),
        scene=moved.scene,
        status=status(moved.situation, undo),
        sealed=sealed_throw(moved.sealed),
    )


@lru_cache(maxsize=64)
def odds_text(told: OddsTold) -> str:
    """Return everybody's chances as they are sent, written once for all who look at them."""
    return wire.OddsNews(
        version=told.version,
        chances=[round(chance, DIGITS) for chance in told.chances],
        within=[round(error, DIGITS) for error in told.within],
        method=told.method,
        games=told.games,
        play=told.play,
    ).model_dump_json()


def hint_news(advice: Advice) -> wire.HintNews:
    """Return what each decision is worth, for whoever asked."""
    return wire.HintNews(
        version=advice.version,
        seat=advice.seat,
        moves=[
            wire.HintedMove(
                move=each.move,
                odds=round(each.odds, DIGITS),
                within=round(each.within, DIGITS),
                loss=round(each.loss, DIGITS),
                is_worse=each.is_worse,
            )
            for each in advice.moves
        ],
        method=advice.method,
        games=advice.games,
        play=advice.play,
    )


def problem(
    error: LudothecaError, number: int | None = None, table: Table | None = None
) -> wire.Problem:
    """Return why something has not happened, in the words of the box where it has any."""
    plain = wire.Problem(
        id=number,
        code=error.code,
        message=str(error),
        retry_after=retry_after(error),
        move=error.text[:SHOWN] if isinstance(error, MoveError) else None,
        number=error.number if isinstance(error, MoveError | BadTranscript) else None,
    )
    if table is None or not isinstance(error, MoveError):
        return plain
    more: dict[str, Any] = {}
    if isinstance(error, IllegalMove) and error.reason is not None:
        reason = Message(f"{table.game.box_id}-{REFUSED}{error.reason}")
        more |= {"reason": reason, "item": error.item}
    elif table.situation.awaits == "own-throw":
        more["hint"] = Message(table.game.throw_hint)
    return plain.model_copy(update=more)


def _line(logged: LoggedMove) -> wire.LogLine:
    return wire.LogLine(
        version=logged.version,
        seat=logged.turn.mover,
        move=logged.text,
        is_throw=logged.turn.is_throw,
        events=[
            wire.WireEvent(
                item=event.item,
                code=event.code,
                seat=event.seat,
                args=event.args,
                motion=list(event.motion),
                card=event.card,
                series=event.series,
            )
            for event in logged.events
        ],
    )


def _note(note: Note) -> wire.LogLine:
    message = Message(NOTE + note.code, note.args)
    return wire.LogLine(
        version=note.version, seat=note.seat, move="", is_throw=False, events=[], note=message
    )


def _log(table: Table) -> list[wire.LogLine]:
    notes = [_note(note) for note in table.history.notes if not _is_for_the_rules(table, note)]
    return sorted([*map(_line, table.log), *notes], key=lambda line: line.version)


def _is_for_the_rules(table: Table, note: Note) -> bool:
    """Who begins is not known yet where the game's own rules find it out."""
    return note.code == "begun" and table.game.opening == "rules"


def _pending(table: Table, visitor: Visitor) -> wire.PendingUndo | None:
    request: Request | None = table.history.undo_request
    if request is None:
        return None
    return wire.PendingUndo(
        seat=request.seat,
        moves=[move.text for move in table.history.moves[-request.moves :]],
        yours_to_answer=visitor.holder in request.waiting,
    )


def _ending(table: Table, visitor: Visitor) -> wire.PendingEnd | None:
    request: Request | None = table.history.end_request
    if request is None:
        return None
    return wire.PendingEnd(
        seat=request.seat,
        yours_to_answer=visitor.holder in request.waiting,
        yours_to_withdraw=visitor.holder == request.holder,
    )
