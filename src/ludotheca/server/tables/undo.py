"""Taking back at a table: one's own decision freely, anything else if everybody agrees."""

from __future__ import annotations

from ludotheca.core.errors import NothingToUndo
from ludotheca.server.tables.errors import NeedsConsent, NotNow, NotYours
from ludotheca.server.tables.history import Draft, Request
from ludotheca.server.tables.table import Table
from ludotheca.sitting import Undo


def undo_open_to(table: Table, holder: int | None) -> Undo | None:
    """Return what a person may ask to take back; None if there is nothing, or he may not."""
    seats, sitting = table.history.seats_played_by(holder), table.sitting
    is_settled = table.history.rematch is not None or table.history.ended is not None
    if not seats or sitting is None or is_settled:
        return None
    return sitting.undo_for(sitting.asker_among(seats), seats)


def draft_undo(table: Table, holder: int | None, *, agreed: bool) -> list[Draft]:
    """Take back, or ask the others first; ``agreed`` speaks for everybody at the asker's screen."""
    seats = table.history.seats_played_by(holder)
    if not seats:
        raise NotYours("only players take moves back")
    if table.history.undo_request is not None:
        raise NotNow("an undo has been asked for already", hint="answer it first")
    plan, sitting = undo_open_to(table, holder), table.sitting
    if plan is None or sitting is None:
        raise NothingToUndo("nobody has decided anything that could be taken back")
    if plan.needs_consent and not agreed:
        raise NeedsConsent("everybody has to agree to that")
    asked = {"seat": sitting.asker_among(seats), "moves": plan.moves}
    others = table.history.holders - {holder}
    if plan.needs_consent and others:
        table.check_length()
        return [Draft("undo-asked", {**asked, "holder": holder, "waiting": sorted(others)})]
    return [_undone(table, asked)]


def draft_undo_answer(table: Table, holder: int | None, *, agree: bool) -> list[Draft]:
    """Agree or refuse; the last to agree takes back, and the asker may think better of it."""
    request = table.history.undo_request
    if request is None or not request.may_be_answered(holder, agree=agree):
        raise NotNow("nobody waits for that answer")
    answered = Draft("undo-answered", {"holder": holder, "agree": agree})
    is_last = agree and request.waiting == {holder}
    return [answered, _asked_for(table, request)] if is_last else [answered]


def _asked_for(table: Table, request: Request) -> Draft:
    return _undone(table, {"seat": request.seat, "moves": request.moves})


def _undone(table: Table, asked: dict[str, int]) -> Draft:
    return Draft("undone", {**asked, **table.time_spent()})
