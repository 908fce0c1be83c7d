"""The team pursuit: a team is out when both its riders have been passed by both of another."""

from __future__ import annotations

from typing import Any

from ludotheca.boxes.veldiv.articles import (
    ENDED,
    FINISHED,
    OUT,
    TEAM_PURSUIT,
    State,
    can_throw,
    leave_track,
    line_up,
    lines_crossed,
    pass_dice,
    player_of,
    slower,
)
from ludotheca.boxes.veldiv.pursuit import THREE_LAPS, has_passed, take_starts
from ludotheca.rulebook import Citation, cite, rule

TEAM_LAP_DONE = Citation(71, "VEL-TPU-2", "team-lap-done", "laps")
SAFE = Citation(72, "VEL-TPU-3", "safe", "seat")
TEAM_PASSED = Citation(73, "VEL-TPU-3", "team-passed", "seat", "by")
RIDER_DONE = Citation(74, "VEL-TPU-4", "three-laps", "rider", "distance")
WON_TEAM_PURSUIT = Citation(75, "VEL-TPU-4", "won-pursuit", "seat", "laps")


@rule
def setup_team_pursuit(s: State, players: int, by_choice: int, knocks_out_always: int) -> None:
    """VEL-TPU-1: both riders of a team start from the same square."""
    line_up(s, TEAM_PURSUIT, players, 2)
    take_starts(s)
    s.by_choice = by_choice
    s.knocks_out_always = knocks_out_always


@rule
def settle_team_pursuit(s: State, rider: int, ev: Any) -> None:
    """VEL-TPU-2: a token for each lap that both have done; VEL-TPU-4: three laps and off."""
    team = player_of(s, rider)
    while s.laps[team] < lines_crossed(slower(s, team)):
        was_safe = is_safe(s)
        s.laps[team] += 1
        cite(ev, TEAM_LAP_DONE, s.laps[team])
        if is_safe(s) and not was_safe:
            cite(ev, SAFE, team)
    if s.distance[rider] > THREE_LAPS:
        s.departures += 1
        leave_track(s, rider, FINISHED)
        cite(ev, RIDER_DONE, rider, s.distance[rider])


@rule
def is_safe(s: State) -> bool:
    """VEL-TPU-3: say whether some team holds two tokens, so that nobody goes out any more.

    With ``knockout=race`` that is never so.
    """
    if s.knocks_out_always == 1:
        return False
    most = 0
    for team in range(s.players):
        most = max(most, s.laps[team])
    return most >= 2


@rule
def end_team_pursuit_turn(s: State, ev: Any) -> None:
    """VEL-TPU-3: at the end of the turn those passed are out; VEL-TPU-4: then the win."""
    if not is_safe(s):
        put_out_passed_teams(s, ev)
    left = 0
    for team in range(s.players):
        if can_throw(s, team):
            left += 1
    if not can_throw(s, s.turn) or left == 1:
        s.phase = ENDED
    else:
        pass_dice(s)


@rule
def put_out_passed_teams(s: State, ev: Any) -> None:
    """VEL-TPU-3: its slower rider has passed the faster rider of the other team."""
    before = s.departures
    for team in range(s.players):
        if s.status[2 * team] != OUT and has_passed(s, s.turn, team):
            s.departures = before + 1
            leave_track(s, 2 * team, OUT)
            leave_track(s, 2 * team + 1, OUT)
            cite(ev, TEAM_PASSED, team, s.turn)


@rule
def announce_team_pursuit(s: State, player: int, ev: Any) -> None:
    """VEL-TPU-4: report the winner."""
    cite(ev, WON_TEAM_PURSUIT, player, s.laps[player])
