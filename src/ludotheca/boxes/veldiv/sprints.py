"""Sprints, marks, lap tokens and the end: what the individual and the team race share.

The team race takes these over from the individual one (VEL-TEA-5).
"""

from __future__ import annotations

from typing import Any

from ludotheca.boxes.veldiv.articles import (
    ENDED,
    FINISHED,
    LAPPED_NONE,
    LAPPED_VOID,
    RIDING,
    TRACK,
    State,
    faster,
    leave_track,
    pass_dice,
    player_of,
    slower,
    square_at,
)
from ludotheca.rulebook import Citation, cite, rule

MOST_LAPS = 10_000
"""More whole laps than anybody rides."""

CLOSED = Citation(21, "VEL-IND-3", "sprint-closed", "rider", "sprint")
CLOSED_BY_MARKED = Citation(22, "VEL-IND-3a", "sprint-closed-marked", "rider", "sprint")
OPENED = Citation(23, "VEL-IND-3", "sprint-opened", "sprint")
UNMARKED = Citation(24, "VEL-IND-3a", "unmarked", "seat", "rider")
VOID = Citation(25, "VEL-IND-3", "place-void", "sprint", "place", "points")
MARKED = Citation(26, "VEL-IND-3a", "marked", "seat", "rider", "laps", "sprint")
LAST_SPRINT = Citation(27, "VEL-IND-5", "last-sprint", "seat", "sprint", "tokens")
ARRIVED = Citation(28, "VEL-IND-5", "arrived", "seat", "rider", "order", "square")
ARRIVED_UNPLACED = Citation(29, "VEL-IND-5", "arrived-unplaced", "seat", "rider", "order", "square")
LAP_TOKEN = Citation(30, "VEL-IND-4", "lap-token", "seat", "tokens")
TEAM_LAP_TOKEN = Citation(31, "VEL-TEA-4", "team-lap-token", "seat", "tokens")
NO_PREMIER = Citation(32, "VEL-TEA-3", "no-premier", "sprint")
CROSSING_VOID = Citation(33, "VEL-IND-3a", "crossing-void", "seat", "rider", "sprint")


@rule
def set_sprints(s: State, each_opponent: int, lapping: int, premiers: int) -> None:
    """VEL-IND-3a, 4, 5: settle the options that the races of sprints share; sprint 1 is open."""
    s.each_opponent = each_opponent
    s.lapping = lapping
    s.premiers = premiers
    s.lap = 1


@rule
def enter_sprint(s: State, rider: int, ev: Any) -> int:
    """VEL-IND-3, 3a: take the next place, in the next sprint if need be; 0 for none.

    VEL-IND-5: nothing opens after the last sprint, in which a marked rider takes no place.
    """
    if s.marked[rider] == 1 and s.last_sprint == 1:
        return 0
    if s.marked[rider] == 1 and s.lapping == LAPPED_VOID:
        void_crossing(s, rider, ev)
        return 0
    if s.marked[rider] == 1 or s.crossed[rider] > 0:
        cite(ev, CLOSED_BY_MARKED if s.marked[rider] == 1 else CLOSED, rider, s.lap)
        void_places(s, ev)
        open_next_sprint(s, ev)
    note_crossing(s, rider)
    s.places += 1
    s.place[rider] = s.places
    return s.places


@rule
def note_crossing(s: State, rider: int) -> None:
    """VEL-IND-3: from now on the rider has crossed the open sprint."""
    s.crossings += 1
    s.crossed[rider] = s.crossings


@rule
def void_crossing(s: State, rider: int, ev: Any) -> None:
    """VEL-IND-3a, ``lapped=void``: the crossing gives and closes nothing; the mark is wiped."""
    note_crossing(s, rider)
    s.marked[rider] = 0
    cite(ev, CROSSING_VOID, player_of(s, rider), rider, s.lap)


@rule
def points_of(s: State, place: int) -> int:
    """VEL-IND-2, VEL-TEA-2: return what a place in a sprint is worth."""
    return s.worth[place] if place <= 3 else 0


@rule
def void_places(s: State, ev: Any) -> None:
    """VEL-IND-3: nobody gets the places that nobody took, VEL-TEA-3: nor the Premier token."""
    for place in range(s.places + 1, 4):
        if points_of(s, place) > 0:
            cite(ev, VOID, s.lap, place, points_of(s, place))
    if s.premier_given == 0:
        cite(ev, NO_PREMIER, s.lap)


@rule
def open_next_sprint(s: State, ev: Any) -> None:
    """VEL-IND-3: the next sprint is open; VEL-IND-3a: that wipes all marks and voids."""
    s.lap += 1
    s.places = 0
    s.crossings = 0
    s.premier_given = 0
    cite(ev, OPENED, s.lap)
    for rider in range(s.riders):
        s.place[rider] = 0
        s.crossed[rider] = 0
        if s.marked[rider] == 1:
            s.marked[rider] = 0
            cite(ev, UNMARKED, player_of(s, rider), rider)


@rule
def whole_laps(ahead: int, behind: int) -> int:
    """VEL-IND-3a, 4: whole laps of one distance over another; none over who has not started."""
    return max(ahead - behind - 1, 0) // TRACK if behind > 0 else 0


@rule
def mark_lapped(s: State, mover: int, left_start: bool, ev: Any) -> None:
    """VEL-IND-3a: mark whom the mover has lapped; ``lapped=none``: nobody.

    Nobody else can have been, but the mover itself where it has just left the start.
    """
    if s.lapping == LAPPED_NONE:
        return
    for other in range(s.riders):
        if player_of(s, other) != player_of(s, mover):
            mark_if_lapped(s, mover, other, ev)
            if left_start:
                mark_if_lapped(s, other, mover, ev)


@rule
def mark_if_lapped(s: State, leader: int, rider: int, ev: Any) -> None:
    """VEL-IND-3a: lapped once more, by one still riding, before it has crossed the open sprint."""
    if s.status[leader] != RIDING or s.status[rider] != RIDING:
        return
    laps = whole_laps(s.distance[leader], s.distance[rider])
    if laps <= s.lapped[rider]:
        return
    s.lapped[rider] = laps
    if s.crossed[rider] == 0 and s.marked[rider] == 0:
        s.marked[rider] = 1
        cite(ev, MARKED, player_of(s, rider), rider, laps, s.lap)


@rule
def take_lap_tokens(s: State, mover: int, left_start: bool, ev: Any) -> None:
    """VEL-IND-4, VEL-TEA-4: tokens for whole laps had at the end of this move.

    Only the mover's player can have gained any, but others too over a rider that has just left the
    start.
    """
    for player in range(s.players):
        if left_start or player == player_of(s, mover):
            tokens = laps_over_each(s, player) if s.each_opponent == 1 else laps_over_all(s, player)
            if tokens > s.laps[player]:
                s.laps[player] = tokens
                cite(ev, LAP_TOKEN if s.team_size == 1 else TEAM_LAP_TOKEN, player, tokens)


@rule
def laps_over(s: State, player: int, opponent: int) -> int:
    """VEL-IND-4: whole laps; VEL-TEA-4: of a team's slower rider over the other's faster one."""
    return whole_laps(slower(s, player), faster(s, opponent))


@rule
def laps_over_all(s: State, player: int) -> int:
    """VEL-IND-4, ``lap_token=field``: return the whole laps over all opponents at once."""
    fewest = MOST_LAPS
    for opponent in range(s.players):
        if opponent != player:
            fewest = min(fewest, laps_over(s, player, opponent))
    return fewest


@rule
def laps_over_each(s: State, player: int) -> int:
    """VEL-IND-4, ``lap_token=each``: return the most laps ever had over each, added up."""
    added_up = 0
    for opponent in range(s.players):
        if opponent != player:
            laps = laps_over(s, player, opponent)
            s.best[player][opponent] = max(s.best[player][opponent], laps)
            added_up += s.best[player][opponent]
    return added_up


@rule
def take_premier(s: State, player: int, ev: Any) -> None:
    """VEL-IND-5: the Premier token that the race is over makes this sprint the last."""
    s.premier_given = 1
    s.premier[player] += 1
    if s.premier[player] == s.premiers:
        s.last_sprint = 1
        cite(ev, LAST_SPRINT, player, s.lap, s.premiers)


@rule
def arrive(s: State, rider: int, ev: Any) -> None:
    """VEL-IND-5: who crosses in the last sprint has finished and leaves the track."""
    s.departures += 1
    leave_track(s, rider, FINISHED)
    square = square_at(s, rider, s.distance[rider])
    article = ARRIVED if s.place[rider] > 0 else ARRIVED_UNPLACED
    cite(ev, article, player_of(s, rider), rider, s.departures, square)


@rule
def end_sprint_turn(s: State) -> None:
    """VEL-IND-5: the race is over when all have finished; until then the dice go on."""
    if s.departures == s.riders:
        s.phase = ENDED
    else:
        pass_dice(s)


@rule
def arrival(s: State, player: int) -> int:
    """VEL-IND-6, VEL-TEA-5: return a player's order of arrival; a team arrives with its second."""
    first = player * s.team_size
    return max(s.left[first], s.left[first + s.team_size - 1])


@rule
def is_better_in_sprints(s: State, player: int, other: int) -> bool:
    """VEL-IND-6: by lap tokens, then Premier tokens, then points, then arrival."""
    if s.laps[player] != s.laps[other]:
        return s.laps[player] > s.laps[other]
    if s.premier[player] != s.premier[other]:
        return s.premier[player] > s.premier[other]
    if s.points[player] != s.points[other]:
        return s.points[player] > s.points[other]
    return arrival(s, player) < arrival(s, other)
