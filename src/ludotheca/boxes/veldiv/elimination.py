"""The elimination race: the last across the line goes out, lap after lap."""

from __future__ import annotations

from typing import Any

from ludotheca.boxes.veldiv.articles import (
    ELIMINATION,
    ENDED,
    KITTY,
    NOBODY,
    OUT,
    RIDING,
    TRACK,
    WAITING,
    State,
    leave_track,
    line_up,
    pass_dice,
    square_at,
)
from ludotheca.rulebook import Citation, cite, rule

OFF = -2 * TRACK
"""Stands for how far somebody is who is out."""

WAITS = Citation(81, "VEL-ELI-1", "waits", "rider", "lap", "place")
KITTY_WAITS = Citation(82, "VEL-CAG-1", "waits", "rider", "lap", "place")
WAITS_ON = Citation(83, "VEL-ELI-1", "waits-on", "seat", "lap")
LAST_ACROSS = Citation(84, "VEL-ELI-2", "last-across", "seat", "lap", "riders", "square")
NEXT_LAP = Citation(85, "VEL-ELI-3", "next-lap", "seat", "lap")
WON_ELIMINATION = Citation(86, "VEL-ELI-4", "won-elimination", "seat", "lap")


@rule
def setup_elimination(s: State, players: int) -> None:
    """VEL-ELI-1: all on 48, in the first lap."""
    line_up(s, ELIMINATION, players, 1)
    s.lap = 1


@rule
def wait_if_across(s: State, rider: int, ev: Any) -> None:
    """VEL-ELI-1: who has crossed the line waits until the lap is decided."""
    if s.distance[rider] > TRACK * s.lap:
        s.places += 1
        s.place[rider] = s.places
        s.status[rider] = WAITING
        cite(ev, KITTY_WAITS if s.race == KITTY else WAITS, rider, s.lap, s.places)


@rule
def lap_is_decided(s: State) -> bool:
    """VEL-ELI-2, VEL-CAG-1: say whether all but one have crossed."""
    return s.phase != ENDED and s.places >= s.riders - s.departures - 1


@rule
def hindmost(s: State) -> int:
    """Return the rider with the smallest distance of those in the race.

    While a lap is ridden it is the last to cross; when the next begins, it throws first.
    """
    last = NOBODY
    for rider in range(s.riders):
        if s.status[rider] == OUT:
            continue
        if last == NOBODY or s.distance[rider] < s.distance[last]:
            last = rider
    return last


@rule
def open_next_lap(s: State, ev: Any) -> None:
    """VEL-ELI-1: all ride again but those past the next line too, who are its first across."""
    s.lap += 1
    waiting = 0
    for place in range(1, s.places + 1):
        for rider in range(s.riders):
            if s.place[rider] == place:
                s.place[rider] = 0
                s.status[rider] = RIDING
                if s.distance[rider] > TRACK * s.lap:
                    waiting += 1
                    s.place[rider] = waiting
                    s.status[rider] = WAITING
                    cite(ev, WAITS_ON, rider, s.lap)
    s.places = waiting


@rule
def end_lap_race(s: State) -> None:
    """Nobody waits once the race is over."""
    s.phase = ENDED
    for rider in range(s.riders):
        if s.status[rider] == WAITING:
            s.status[rider] = RIDING


@rule
def end_elimination_turn(s: State, ev: Any) -> None:
    """VEL-ELI-2: the last across is out; VEL-ELI-3: who stands nearest past the line begins."""
    if not lap_is_decided(s):
        pass_dice(s)
        return
    while lap_is_decided(s):
        put_out_last(s, ev)
    s.turn = hindmost(s)
    if s.phase != ENDED:
        cite(ev, NEXT_LAP, s.turn, s.lap)


@rule
def put_out_last(s: State, ev: Any) -> None:
    """VEL-ELI-2: the last one leaves the track; VEL-ELI-4: the last rider left has won."""
    last = hindmost(s)
    s.departures += 1
    leave_track(s, last, OUT)
    square = square_at(s, last, s.distance[last])
    cite(ev, LAST_ACROSS, last, s.lap, s.riders - s.departures, square)
    if s.departures == s.riders - 1:
        end_lap_race(s)
    else:
        open_next_lap(s, ev)


@rule
def elimination_standing(s: State, player: int) -> int:
    """VEL-ELI-4: who went out later stands higher, highest who never did."""
    return s.left[player] if s.status[player] == OUT else s.riders


@rule
def elimination_essence(s: State, numbers: Any) -> int:
    """Write who throws and how far everybody in the race is past the line or short of it.

    Who is past it waits; in which order they came there decides nothing.
    """
    numbers[0] = s.turn
    for rider in range(s.riders):
        is_in = s.status[rider] != OUT
        numbers[1 + rider] = s.distance[rider] - TRACK * s.lap if is_in else OFF
    return 1 + s.riders


@rule
def announce_elimination(s: State, player: int, ev: Any) -> None:
    """VEL-ELI-4: report the winner."""
    cite(ev, WON_ELIMINATION, player, s.lap)
