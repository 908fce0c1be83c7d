"""The individual race: sprints at the line until somebody holds enough Premier tokens.

The sprints themselves, VEL-IND-3 to VEL-IND-6, are shared with the team race.
"""

from __future__ import annotations

from typing import Any

from ludotheca.boxes.veldiv.articles import (
    INDIVIDUAL,
    RIDING,
    State,
    line_up,
    lines_crossed,
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

POINTS = ((1, 0, 0), (2, 1, 0), (3, 2, 1))
"""VEL-IND-2: the points of places 1 to 3, for two, three, and four or more players."""

PLACED = Citation(41, "VEL-IND-2", "placed", "rider", "sprint", "place", "points")
PREMIER = Citation(42, "VEL-IND-2", "premier", "seat", "tokens", "sprint")
WON = Citation(43, "VEL-IND-6", "won-race", "seat", "tokens", "premier", "points")


@rule
def setup_individual(
    s: State, players: int, each_opponent: int, lapping: int, premiers: int
) -> None:
    """VEL-IND-1: everybody starts on 48; the first sprint is open."""
    line_up(s, INDIVIDUAL, players, 1)
    set_sprints(s, each_opponent, lapping, premiers)
    for place in range(1, 4):
        s.worth[place] = POINTS[min(players, 4) - 2][place - 1]


@rule
def cross(s: State, rider: int, ev: Any) -> None:
    """VEL-IND-2: a place, its points, and the Premier token for the first across."""
    place = enter_sprint(s, rider, ev)
    if place > 0:
        s.points[rider] += points_of(s, place)
        cite(ev, PLACED, rider, s.lap, place, points_of(s, place))
    if place == 1:
        cite(ev, PREMIER, rider, s.premier[rider] + 1, s.lap)
        take_premier(s, rider, ev)
    if s.last_sprint == 1:
        arrive(s, rider, ev)


@rule
def settle_individual(s: State, rider: int, came_from: int, ev: Any) -> None:
    """VEL-IND-7: after the ride the crossings one after another, then marks, then lap tokens."""
    for _ in range(lines_crossed(s.distance[rider]) - lines_crossed(came_from)):
        if s.status[rider] == RIDING:
            cross(s, rider, ev)
    mark_lapped(s, rider, came_from == 0, ev)
    take_lap_tokens(s, rider, came_from == 0, ev)


@rule
def announce_individual(s: State, player: int, ev: Any) -> None:
    """VEL-IND-6: report the winner."""
    cite(ev, WON, player, s.laps[player], s.premier[player], s.points[player])
