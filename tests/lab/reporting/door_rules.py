"""One door of four: behind two of them wait three winning tickets of four, then two, then one.

First seat 1 says one of two words, which changes nothing; then seat 0 opens a door, and a ticket is
drawn.
"""

from __future__ import annotations

from typing import Any

from ludotheca.rulebook import CHANCE, OVER, Record, i64, rule, state

RULES_VERSION = 1
MOST_MOVES = 4
MOST_OUTCOMES = 4
GOOD, GOOD_TOO, MIDDLING, BAD = range(4)


@state
class State(Record):
    step: int = i64
    winning: int = i64
    drawn: int = i64


@rule
def setup(s: State, players: int) -> None:  # noqa: ARG001
    s.step = 0


@rule
def actor(s: State) -> int:
    if s.step == 0:
        return 1
    if s.step == 1:
        return 0
    return CHANCE if s.step == 2 else OVER


@rule
def seat(s: State) -> int:
    return 1 if s.step == 0 else 0


@rule
def legal(s: State, moves: Any) -> int:
    count = 2 if s.step == 0 else 4
    for move in range(count):
        moves[move] = move
    return count


@rule
def chance(s: State, weights: Any) -> int:  # noqa: ARG001
    for ticket in range(4):
        weights[ticket] = 1
    return 4


@rule
def apply(s: State, move: int, ev: Any) -> None:  # noqa: ARG001
    if s.step == 1:
        s.winning = 3 if move <= GOOD_TOO else 4 - move
    elif s.step == 2:
        s.drawn = 1 if move < s.winning else 2
    s.step += 1


@rule
def ranking(s: State, places: Any) -> None:
    places[0] = 0 if s.drawn == 1 else 1
    places[1] = 1 - places[0]
