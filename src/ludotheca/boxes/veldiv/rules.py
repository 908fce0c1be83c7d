"""The rules of all six races as the referee calls them: who acts, what falls, what follows."""

from __future__ import annotations

from typing import Any

from ludotheca.boxes.veldiv.articles import (
    CHOOSE,
    ELIMINATION,
    ENDED,
    FALLS,
    INDIVIDUAL,
    KITTY,
    MATE,
    MOVER,
    NOBODY,
    PAIRS,
    PURSUIT,
    TEAM,
    TEAM_PURSUIT,
    THROW,
    State,
    go_on,
    ride,
    set_mate_off,
    stand,
    stay,
    take_dice,
    take_next_die,
    throws_two,
)
from ludotheca.boxes.veldiv.elimination import (
    announce_elimination,
    elimination_standing,
    end_elimination_turn,
    wait_if_across,
)
from ludotheca.boxes.veldiv.individual import announce_individual, settle_individual
from ludotheca.boxes.veldiv.individual import setup_individual as setup
from ludotheca.boxes.veldiv.kitty import announce_kitty, end_kitty_turn
from ludotheca.boxes.veldiv.pursuit import (
    announce_pursuit,
    end_pursuit_turn,
    pursuit_standing,
    settle_pursuit,
)
from ludotheca.boxes.veldiv.sprints import end_sprint_turn, is_better_in_sprints
from ludotheca.boxes.veldiv.team import announce_team, settle_team
from ludotheca.boxes.veldiv.team_pursuit import (
    announce_team_pursuit,
    end_team_pursuit_turn,
    settle_team_pursuit,
)
from ludotheca.rulebook import CHANCE, OVER, rule

__all__ = [
    "MOST_MOVES",
    "MOST_OUTCOMES",
    "RULES_VERSION",
    "State",
    "actor",
    "apply",
    "chance",
    "fall",
    "legal",
    "ranking",
    "seat",
    "setup",
    "tickets",
]

RULES_VERSION = 2
MOST_MOVES = 2
MOST_OUTCOMES = len(PAIRS)


@rule
def actor(s: State) -> int:
    """Say who is to act: the dice, the seat that must choose (VEL-7a), or nobody any more."""
    if s.phase == THROW:
        return CHANCE
    return s.turn if s.phase == CHOOSE else OVER


@rule
def seat(s: State) -> int:
    """Say whose turn it is."""
    return s.turn


@rule
def legal(s: State, moves: Any) -> int:  # noqa: ARG001  # one signature for every game
    """Write the two answers to the one question that Veldiv can ask (VEL-7a)."""
    moves[0] = MOVER
    moves[1] = MATE
    return 2


@rule
def chance(s: State, weights: Any) -> int:
    """Write the weights of the throws, of one die or of two, and return how many there are."""
    if not throws_two(s):
        for outcome in range(6):
            weights[outcome] = 1
        return 6
    for outcome in range(MOST_OUTCOMES):
        weights[outcome] = 0
    for outcome in FALLS:
        weights[outcome] += 1
    return MOST_OUTCOMES


@rule
def tickets(s: State) -> int:
    """Return the number of equally likely ways in which the dice can fall."""
    return 36 if throws_two(s) else 6


@rule
def fall(s: State, ticket: int) -> int:
    """Return the throw that one fall of the dice makes."""
    return FALLS[ticket] if throws_two(s) else ticket


@rule
def apply(s: State, move: int, ev: Any) -> None:
    """Play a throw, or the choice of who goes on (VEL-7a)."""
    stays = s.phase == CHOOSE and move == MATE
    if s.phase == THROW:
        take_dice(s, move, ev)
    elif stays:
        stay(s, ev)
    else:
        go_on(s, ev)
    s.phase = THROW
    finish_turn(s, stays, ev)


@rule
def finish_turn(s: State, stays: bool, ev: Any) -> None:
    """VEL-IND-7: each die is settled before the next is played; then the turn is over."""
    while s.rider != NOBODY:
        if not stays and not ride(s, ev):
            return
        rider = s.rider
        came_from = s.distance[rider]
        stand(s, rider, s.reached)
        settle(s, rider, came_from, ev)
        if not stays or not set_mate_off(s, ev):
            take_next_die(s, ev)
        stays = False
    end_turn(s, ev)
    if s.phase == ENDED:
        announce(s, ev)


@rule
def settle(s: State, rider: int, came_from: int, ev: Any) -> None:
    """Give a ride the consequences that it has in this race."""
    if s.race == INDIVIDUAL:
        settle_individual(s, rider, came_from, ev)
    elif s.race == TEAM:
        settle_team(s, rider, came_from, ev)
    elif s.race == PURSUIT:
        settle_pursuit(s, rider, ev)
    elif s.race == TEAM_PURSUIT:
        settle_team_pursuit(s, rider, ev)
    else:
        wait_if_across(s, rider, ev)


@rule
def end_turn(s: State, ev: Any) -> None:
    """Say who throws next in this race, or that it is over."""
    if s.race == PURSUIT:
        end_pursuit_turn(s)
    elif s.race == TEAM_PURSUIT:
        end_team_pursuit_turn(s, ev)
    elif s.race == ELIMINATION:
        end_elimination_turn(s, ev)
    elif s.race == KITTY:
        end_kitty_turn(s, ev)
    else:
        end_sprint_turn(s)


@rule
def is_better(s: State, player: int, other: int) -> bool:
    """Say whether a player ranks before another in this race."""
    if s.race in (PURSUIT, TEAM_PURSUIT):
        return pursuit_standing(s, player) > pursuit_standing(s, other)
    if s.race == ELIMINATION:
        return elimination_standing(s, player) > elimination_standing(s, other)
    if s.race == KITTY:
        return s.paid[player] < s.paid[other]
    return is_better_in_sprints(s, player, other)


@rule
def ranking(s: State, places: Any) -> None:
    """Place the seats; equal ones are tied."""
    for player in range(s.players):
        better = 0
        for other in range(s.players):
            if is_better(s, other, player):
                better += 1
        places[player] = better


@rule
def announce(s: State, ev: Any) -> None:
    """Report who has won."""
    for player in range(s.players):
        wins = True
        for other in range(s.players):
            if is_better(s, other, player):
                wins = False
        if wins:
            announce_winner(s, player, ev)


@rule
def announce_winner(s: State, player: int, ev: Any) -> None:
    """Report a win in the words of this race."""
    if s.race == INDIVIDUAL:
        announce_individual(s, player, ev)
    elif s.race == TEAM:
        announce_team(s, player, ev)
    elif s.race == PURSUIT:
        announce_pursuit(s, player, ev)
    elif s.race == TEAM_PURSUIT:
        announce_team_pursuit(s, player, ev)
    elif s.race == ELIMINATION:
        announce_elimination(s, player, ev)
    else:
        announce_kitty(s, player, ev)
