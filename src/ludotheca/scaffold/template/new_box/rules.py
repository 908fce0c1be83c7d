"""The rules: throw a die, go or stay; whoever is landed on starts again; first to the end wins."""

from typing import Any

from ludotheca.rulebook import CHANCE, OVER, Citation, Record, cite, i8, rule, state

RULES_VERSION = 1
MOST_PLAYERS = 4
MOST_MOVES = 2
WEIGHTS = (1,) * 6  # NEW-1: all faces of the die are equally likely
GO, STAY = 0, 1
GOAL = 12

THROWN = Citation(1, "NEW-1", "thrown", "die")
WENT = Citation(2, "NEW-2", "went", "place")
STAYED = Citation(3, "NEW-2", "stayed")
SENT = Citation(4, "NEW-3", "sent", "seat")
WON = Citation(5, "NEW-4", "won")


@state
class State(Record):
    """Where everybody stands, whose turn it is, and the die."""

    players: int = i8
    places: list[int] = i8[MOST_PLAYERS]
    turn: int = i8
    die: int = i8  # 0 while it is in the air


@rule
def setup(s: State, players: int) -> None:
    """Everybody begins at the start, the die in the first seat's hand."""
    s.players = players


@rule
def actor(s: State) -> int:
    """NEW-4: it is over once somebody has arrived; else the die falls, or its thrower decides."""
    for player in range(s.players):
        if s.places[player] >= GOAL:
            return OVER
    return CHANCE if s.die == 0 else s.turn


@rule
def legal(s: State, moves: Any) -> int:  # noqa: ARG001
    """NEW-2: go or stay."""
    moves[0] = GO
    moves[1] = STAY
    return 2


@rule
def apply(s: State, move: int, ev: Any) -> None:
    """Let the die fall (NEW-1), or go or stay by it (NEW-2)."""
    if s.die == 0:
        s.die = move + 1
        cite(ev, THROWN, s.die)
        return
    if move == GO:
        go(s, ev)
    else:
        cite(ev, STAYED)
    s.die = 0
    s.turn = (s.turn + 1) % s.players


@rule
def go(s: State, ev: Any) -> None:
    """NEW-2: go as far as the die says; NEW-3: send back whoever stands there."""
    place = min(s.places[s.turn] + s.die, GOAL)
    s.places[s.turn] = place
    cite(ev, WENT, place)
    for rival in range(s.players):
        if rival != s.turn and s.places[rival] == place:
            s.places[rival] = 0
            cite(ev, SENT, rival)
    if place == GOAL:
        cite(ev, WON)


@rule
def ranking(s: State, places: Any) -> None:
    """NEW-4: whoever has arrived has won, and all others have lost."""
    for player in range(s.players):
        places[player] = 0 if s.places[player] >= GOAL else 1
