"""A coin is thrown an odd number of times; seat 0 wins if most of them are heads, else seat 1."""

from __future__ import annotations

from typing import Any

from ludotheca.rulebook import CHANCE, OVER, Record, i64, rule, state

RULES_VERSION = 1
MOST_MOVES = 1
MOST_OUTCOMES = 2


@state
class State(Record):
    rounds: int = i64
    thrown: int = i64
    heads: int = i64


@rule
def setup(s: State, players: int, rounds: int) -> None:  # noqa: ARG001
    s.rounds = rounds


@rule
def actor(s: State) -> int:
    return OVER if s.thrown == s.rounds else CHANCE


@rule
def seat(s: State) -> int:
    return s.thrown % 2


@rule
def legal(s: State, moves: Any) -> int:  # noqa: ARG001
    return 0


@rule
def chance(s: State, weights: Any) -> int:  # noqa: ARG001
    weights[0] = 1
    weights[1] = 1
    return 2


@rule
def apply(s: State, move: int, ev: Any) -> None:  # noqa: ARG001
    s.thrown += 1
    s.heads += 1 - move


@rule
def ranking(s: State, places: Any) -> None:
    places[0] = 0 if 2 * s.heads > s.rounds else 1
    places[1] = 1 - places[0]
