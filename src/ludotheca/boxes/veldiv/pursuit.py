"""The individual pursuit: starts spread over the track, and who is passed is out."""

from __future__ import annotations

from typing import Any

from ludotheca.boxes.veldiv.articles import (
    ENDED,
    FINISHED,
    NOBODY,
    OUT,
    PURSUIT,
    RIDING,
    TRACK,
    State,
    faster,
    leave_track,
    line_up,
    lines_crossed,
    pass_dice,
    player_of,
    slower,
    stand,
)
from ludotheca.rulebook import Citation, cite, rule

THREE_LAPS = 3 * TRACK

LAP_DONE = Citation(61, "VEL-PUR-3", "lap-done", "laps")
PASSED = Citation(62, "VEL-PUR-4", "passed", "seat", "by")
THREE_LAPS_DONE = Citation(63, "VEL-PUR-5", "three-laps", "rider", "distance")
WON_PURSUIT = Citation(64, "VEL-PUR-5", "won-pursuit", "seat", "laps")


@rule
def take_starts(s: State) -> None:
    """VEL-PUR-1: starts spread evenly, seat 0 on the first; VEL-11: they are held at once.

    VEL-PUR-2: begun by four, a six is worth 6.
    """
    for rider in range(s.riders):
        s.start[rider] = (player_of(s, rider) + 1) * (TRACK // s.players)
        stand(s, rider, 0)
    s.gentle = 1 if s.players == 4 else 0


@rule
def gap(s: State, player: int, other: int) -> int:
    """VEL-PUR-4: return the squares from a player's start forward to another's, 1 to 47."""
    first = player * s.team_size
    return (s.start[other * s.team_size] - s.start[first] + TRACK) % TRACK


@rule
def has_passed(s: State, player: int, other: int) -> bool:
    """VEL-PUR-4: say whether a rider has passed another; VEL-TPU-3: both of a team the other's."""
    return player != other and slower(s, player) - faster(s, other) > gap(s, player, other)


@rule
def setup_pursuit(s: State, players: int) -> None:
    """VEL-PUR-1: set out a pursuit of single riders."""
    line_up(s, PURSUIT, players, 1)
    take_starts(s)


@rule
def settle_pursuit(s: State, rider: int, ev: Any) -> None:
    """VEL-PUR-3: tokens for laps; VEL-PUR-4: those passed are out; VEL-PUR-5: then the win."""
    while s.laps[rider] < lines_crossed(s.distance[rider]):
        s.laps[rider] += 1
        cite(ev, LAP_DONE, s.laps[rider])
    put_out_passed(s, rider, ev)
    if s.distance[rider] > THREE_LAPS:
        s.departures += 1
        leave_track(s, rider, FINISHED)
        cite(ev, THREE_LAPS_DONE, rider, s.distance[rider])


@rule
def put_out_passed(s: State, rider: int, ev: Any) -> None:
    """VEL-PUR-4: take every rider off the track whom the mover has caught and passed."""
    before = s.departures
    for other in range(s.riders):
        if s.status[other] == RIDING and has_passed(s, rider, other):
            s.departures = before + 1
            leave_track(s, other, OUT)
            cite(ev, PASSED, other, rider)


@rule
def end_pursuit_turn(s: State) -> None:
    """VEL-PUR-5: three laps win at once, and so does the last rider left."""
    riding = 0
    for rider in range(s.riders):
        if s.status[rider] == RIDING:
            riding += 1
    if s.status[s.turn] == FINISHED or riding == 1:
        s.phase = ENDED
    else:
        pass_dice(s)


@rule
def pursuit_standing(s: State, player: int) -> int:
    """VEL-PUR-5, VEL-TPU-4: by distance, a team by its slower rider's; last the eliminated."""
    first = player * s.team_size
    if s.status[first] == OUT:
        return s.left[first] - TRACK
    return slower(s, player)


@rule
def pursuit_essence(s: State, numbers: Any) -> int:
    """Write who throws and how far everybody is who rides; all else follows or is past."""
    numbers[0] = s.turn
    for rider in range(s.riders):
        numbers[1 + rider] = s.distance[rider] if s.status[rider] == RIDING else NOBODY
    return 1 + s.riders


@rule
def announce_pursuit(s: State, player: int, ev: Any) -> None:
    """VEL-PUR-5: report the winner."""
    cite(ev, WON_PURSUIT, player, s.laps[player])
