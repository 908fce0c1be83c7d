"""Taking back at a table: one's own decision freely, anything else if everybody agrees."""

from __future__ import annotations

from ludotheca.core.errors import NothingToUndo
from ludotheca.core.undo import Undo, plan_undo
from ludotheca.rulebook import CHANCE
from ludotheca.server.tables.errors import NeedsConsent, NotNow, NotYours
from ludotheca.server.tables.history import Asked, Draft
from ludotheca.server.tables.table import Table


def undo_open_to(table: Table, holder: int | None) -> Undo | None:
    """Return what a person may ask to take back; None if there is nothing, or he may not."""
    seats = table.history.seats_of(holder)
    if not seats or table.match is None or table.history.rematch is not None:
        return None
    people = [chair.kind != "bot" for chair in table.chairs]
    own_dice = table.setup.dice == "own"
    return plan_undo(table.turns, people, own_dice=own_dice, asker=_asker(table, seats))


def ask_undo(table: Table, holder: int | None, *, agreed: bool) -> list[Draft]:
    """Take back, or ask the others first; ``agreed`` speaks for everybody at the asker's screen."""
    seats = table.history.seats_of(holder)
    if not seats:
        raise NotYours("only players take moves back")
    if table.history.asked is not None:
        raise NotNow("an undo has been asked for already", hint="answer it first")
    plan = undo_open_to(table, holder)
    if plan is None:
        raise NothingToUndo("nobody has decided anything that could be taken back")
    if plan.needs_consent and not agreed:
        raise NeedsConsent("everybody has to agree to that")
    asked = {"seat": _asker(table, seats), "moves": plan.moves}
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


def _asker(table: Table, seats: list[int]) -> int:
    """Return for whom a person asks who holds several seats.

    It is the seat to act, as at a table in the terminal, or else the one that decided last.
    """
    if table.standing.seat in seats:
        return table.standing.seat
    decided = (turn.actor for turn in reversed(table.turns) if turn.actor != CHANCE)
    return next((seat for seat in decided if seat in seats), seats[0])
