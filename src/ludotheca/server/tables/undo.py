"""Taking back at a table: one's own decision freely, anything else if everybody agrees."""

from __future__ import annotations

from ludotheca.core.errors import NothingToUndo
from ludotheca.server.tables.errors import NeedsConsent, NotNow, NotYours
from ludotheca.server.tables.history import Asked, Draft
from ludotheca.server.tables.table import Table
from ludotheca.sitting import Undo


def undo_open_to(table: Table, holder: int | None) -> Undo | None:
    """Return what a person may ask to take back; None if there is nothing, or he may not."""
    seats, sitting = table.history.seats_of(holder), table.sitting
    if not seats or sitting is None or table.history.rematch is not None:
        return None
    return sitting.undo_for(sitting.asker_among(seats))


def ask_undo(table: Table, holder: int | None, *, agreed: bool) -> list[Draft]:
    """Take back, or ask the others first; ``agreed`` speaks for everybody at the asker's screen."""
    seats = table.history.seats_of(holder)
    if not seats:
        raise NotYours("only players take moves back")
    if table.history.asked is not None:
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
    return [Draft("undone", asked)]


def answer_undo(table: Table, holder: int | None, *, agree: bool) -> list[Draft]:
    """Agree or refuse; the last to agree takes back, and the asker may think better of it."""
    asked = table.history.asked
    may_answer = asked and (holder in asked.waiting or (holder == asked.holder and not agree))
    if asked is None or not may_answer:
        raise NotNow("nobody waits for that answer")
    answered = Draft("undo-answered", {"holder": holder, "agree": agree})
    return [answered, _undone(asked)] if agree and asked.waiting == {holder} else [answered]


def _undone(asked: Asked) -> Draft:
    return Draft("undone", {"seat": asked.seat, "moves": asked.moves})
