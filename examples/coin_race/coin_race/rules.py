"""The rules of the coin race: throw a coin, then step on or rest; the first to three wins."""

from __future__ import annotations

from typing import Any

from ludotheca.rulebook import CHANCE, OVER, Citation, Record, cite, i8, i64, rule, state

RULES_VERSION = 1
MOST_MOVES = 2
WEIGHTS = (1, 1)
"""COIN-1: tails and heads are equally likely."""
STEP, REST = 0, 1
GOAL = 3
MOST_PLAYERS = 4

FELL = Citation(1, "COIN-1", "fell", "steps")
STEPPED = Citation(2, "COIN-2", "stepped", "place")
RESTED = Citation(3, "COIN-2", "rested")
WON = Citation(4, "COIN-3", "won")


@state
class State(Record):
    """Where everybody stands, and the coin."""

    players: int = i8
    places: list[int] = i8[MOST_PLAYERS]
    turn: int = i8
    coin: int = i8  # -1 while it is in the air
    moves: int = i64


@rule
def setup(s: State, players: int) -> None:
    """Put everybody at the start, the coin in the first seat's hand."""
    s.players = players
    s.coin = -1


@rule
def actor(s: State) -> int:
    """COIN-3: whoever stands on the third step has won; else the coin or its thrower acts."""
    for player in range(s.players):
        if s.places[player] >= GOAL:
            return OVER
    return CHANCE if s.coin < 0 else s.turn


@rule
def legal(s: State, moves: Any) -> int:  # noqa: ARG001
    """COIN-2: step or rest."""
    moves[0] = STEP
    moves[1] = REST
    return 2


@rule
def apply(s: State, move: int, ev: Any) -> None:
    """Let the coin fall (COIN-1), or step or rest by it (COIN-2)."""
    s.moves += 1
    if s.coin < 0:
        s.coin = move
        cite(ev, FELL, 1 + move)
        return
    if move == STEP:
        s.places[s.turn] += 1 + s.coin
        cite(ev, STEPPED, s.places[s.turn])
        if s.places[s.turn] >= GOAL:
            cite(ev, WON)
    else:
        cite(ev, RESTED)
    s.coin = -1
    s.turn = (s.turn + 1) % s.players


@rule
def essence(s: State, numbers: Any) -> int:
    """Write whose turn it is, the coin and where everybody stands; the moves before are past."""
    numbers[0] = s.turn
    numbers[1] = s.coin
    for player in range(s.players):
        numbers[2 + player] = s.places[player]
    return 2 + s.players


@rule
def ranking(s: State, places: Any) -> None:
    """Place the winner first and the others together behind."""
    for player in range(s.players):
        places[player] = 0 if s.places[player] >= GOAL else 1
