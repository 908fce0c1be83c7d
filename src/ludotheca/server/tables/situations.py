"""How a table stands: who is asked for what, and how a match has ended."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ludotheca.core.deciding import Leads
from ludotheca.core.match import Match
from ludotheca.core.scene import Message
from ludotheca.server.tables.clocks import Clocks, clocks_of
from ludotheca.server.tables.history import Ended, History
from ludotheca.server.tables.setup import Setup
from ludotheca.sitting import Awaits, Sitting

Phase = Literal["gathering", "race", "playing", "over"]


@dataclass(frozen=True)
class Situation:
    """How things are at the table, for everybody alike."""

    phase: Phase
    seat: int
    awaits: Awaits
    outcomes: tuple[str, ...] = ()
    ranking: list[list[int]] | None = None
    ended: Ended | None = None
    clocks: Clocks | None = None
    decided: Message | None = None
    """How a match that its rules have ended was decided, where there is something to tell."""


def situation_before(history: History) -> Situation:
    """Return how a table stands at which play has not begun."""
    is_complete = all(chair.is_taken for chair in history.chairs)
    phase: Phase = "race" if is_complete else "gathering"
    return Situation("over" if history.ended else phase, 0, "nobody", ended=history.ended)


def situation_of(
    setup: Setup, history: History, sitting: Sitting, leads: Leads | None
) -> Situation:
    """Return how a match stands that has begun, or how it has ended."""
    match, ended = sitting.match, history.ended
    if match.is_over or ended:
        ranking = _ranking(history, match)
        decided = leads.decided(match) if leads and not ended else None
        return Situation("over", sitting.asked, "nobody", (), ranking, ended, decided=decided)
    awaits = sitting.awaits
    outcomes = tuple(match.playable()) if awaits == "own-throw" else ()
    clocks = clocks_of(setup.house.clock, history, sitting, history.at)
    return Situation("playing", sitting.asked, awaits, outcomes, clocks=clocks)


def _ranking(history: History, match: Match) -> list[list[int]] | None:
    """Return the seats in groups, best first; who has resigned comes after everybody else."""
    if history.ended in ("agreed", "left"):
        return None
    chairs = history.chairs
    resigned = [seat for seat, chair in enumerate(chairs) if chair.resigned]
    ranking = match.ranking or [list(range(len(chairs)))]
    others = [[seat for seat in group if seat not in resigned] for group in ranking]
    return [group for group in [*others, resigned] if group]
