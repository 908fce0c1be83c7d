"""The team race, called Américaine: two riders a player, and sprints as in the individual race.

What VEL-TEA-4 and VEL-TEA-5 take over from there is shared with it.
"""

from __future__ import annotations

from typing import Any

from ludotheca.boxes.veldiv.articles import (
    RIDING,
    TEAM,
    State,
    line_up,
    lines_crossed,
    player_of,
)
from ludotheca.boxes.veldiv.sprints import (
    arrive,
    enter_sprint,
    mark_lapped,
    points_of,
    set_sprints,
    take_lap_tokens,
    take_premier,
)
from ludotheca.rulebook import Citation, cite, rule

TEAM_PLACED = Citation(51, "VEL-TEA-2", "placed", "rider", "sprint", "place", "points")
TEAM_PREMIER = Citation(52, "VEL-TEA-3", "premier", "seat", "tokens", "sprint")
WON_TEAM = Citation(53, "VEL-TEA-5", "won-race", "seat", "tokens", "premier", "points")


@rule
def setup_team(
    s: State,
    players: int,
    each_opponent: int,
    lapping: int,
    premiers: int,
    first_rider: int,
    by_choice: int,
) -> None:
    """VEL-TEA-1: all on 48; VEL-TEA-2: 3, 2, 1 points; the first sprint is open."""
    line_up(s, TEAM, players, 2)
    set_sprints(s, each_opponent, lapping, premiers)
    s.premier_riders = 1 if first_rider == 1 else 2
    s.by_choice = by_choice
    for place in range(1, 4):
        s.worth[place] = 4 - place


@rule
def cross_for_team(s: State, rider: int, ev: Any) -> None:
    """VEL-TEA-2: a place and its points go to the rider's player, whoever came before."""
    place = enter_sprint(s, rider, ev)
    if place > 0:
        s.points[player_of(s, rider)] += points_of(s, place)
        cite(ev, TEAM_PLACED, rider, s.lap, place, points_of(s, place))
        award_premier(s, player_of(s, rider), ev)
    if s.last_sprint == 1:
        finish_crossed(s, ev)
        if place == 0:
            arrive(s, rider, ev)


@rule
def award_premier(s: State, player: int, ev: Any) -> None:
    """VEL-TEA-3: one token a sprint, to the first team with enough riders placed in it."""
    placed = 0
    for rider in range(2 * player, 2 * player + 2):
        if s.place[rider] > 0:
            placed += 1
    if s.premier_given == 0 and placed >= s.premier_riders:
        cite(ev, TEAM_PREMIER, player, s.premier[player] + 1, s.lap)
        take_premier(s, player, ev)


@rule
def finish_crossed(s: State, ev: Any) -> None:
    """VEL-TEA-5: riders who have crossed the last sprint have finished, in that order."""
    for order in range(1, s.crossings + 1):
        for rider in range(s.riders):
            if s.crossed[rider] == order and s.status[rider] == RIDING:
                arrive(s, rider, ev)


@rule
def settle_team(s: State, rider: int, came_from: int, ev: Any) -> None:
    """VEL-TEA-5: crossings, marks and lap tokens in the order of VEL-IND-7."""
    for _ in range(lines_crossed(s.distance[rider]) - lines_crossed(came_from)):
        if s.status[rider] == RIDING:
            cross_for_team(s, rider, ev)
    mark_lapped(s, rider, came_from == 0, ev)
    take_lap_tokens(s, rider, came_from == 0, ev)


@rule
def announce_team(s: State, player: int, ev: Any) -> None:
    """VEL-TEA-5: report the winner."""
    cite(ev, WON_TEAM, player, s.laps[player], s.premier[player], s.points[player])
