"""How much time everybody has left, where a table has agreed on clocks."""

from __future__ import annotations

from dataclasses import dataclass

from ludotheca.server.tables.history import History
from ludotheca.server.tables.setup import ClockPlan
from ludotheca.sitting import Sitting


@dataclass(frozen=True)
class Clocks:
    """The time that each seat has left, in milliseconds, and the seat whose time runs."""

    left: tuple[int, ...]
    running: int | None


def clocks_of(
    plan: ClockPlan | None, history: History, sitting: Sitting, now: int
) -> Clocks | None:
    """Return how the clocks stand at some time; None at a table without clocks."""
    if plan is None:
        return None
    running = running_seat(history, sitting)
    left = [_left(plan, history, seat) for seat in range(len(history.chairs))]
    if running is not None:
        left[running] = max(0, left[running] - max(0, now - history.asked_since))
    return Clocks(tuple(left), running)


def running_seat(history: History, sitting: Sitting) -> int | None:
    """Return the seat of the person who is waited for; None if none is, or while all are asked."""
    is_asked = history.undo_request is not None or history.end_request is not None
    if sitting.awaits == "nobody" or is_asked:
        return None
    chair = history.chairs[sitting.asked]
    return sitting.asked if chair.is_played_by_person else None


def deadline_of(plan: ClockPlan | None, history: History, sitting: Sitting) -> int | None:
    """Return when the time of whoever is asked is up; None if nobody's time runs."""
    clocks = clocks_of(plan, history, sitting, history.asked_since)
    if clocks is None or clocks.running is None:
        return None
    return history.asked_since + clocks.left[clocks.running]


def _left(plan: ClockPlan, history: History, seat: int) -> int:
    """Return the milliseconds that a seat has when it is asked."""
    whole = 1000 * plan.seconds
    return whole if plan.per == "move" else max(0, whole - history.used[history.as_set(seat)])
