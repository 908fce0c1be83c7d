"""Simple bots for Chassé-Croisé."""

from __future__ import annotations

from typing import Any

from ludotheca.bots.policy import BotKind, choose_at_random
from ludotheca.boxes.chasse_croise.rules import A_DIE, ARRIVAL, PASS, START, State, rivals_on
from ludotheca.rulebook import compilable
from ludotheca.rulebook.stream import below

HIT_WORTH = 3
"""What a hit is worth besides the steps that it costs the rival."""
HOME_WORTH = 8
"""What a pawn at its arrival is worth besides its steps: nobody can hit it there."""


@compilable
def greedy(s: State, moves: Any, count: int, stream: Any, level: int) -> int:  # noqa: ARG001
    """Take what is worth most at once: hits and arrivals before mere steps; ties at random."""
    best = 0
    ties = 0
    chosen: int = moves[0]
    for k in range(count):
        gain = worth(s, moves[k])
        if ties == 0 or gain > best:
            best = gain
            ties = 0
        if gain == best:
            ties += 1
            if below(stream, ties) == 0:
                chosen = moves[k]
    return chosen


@compilable
def worth(s: State, move: int) -> int:
    """Count the steps that a legal decision wins, or costs the rival, and what they lead to."""
    if move == PASS:
        return 0
    pawn = move % A_DIE // 2
    here = s.pawns[s.side][pawn]
    steps = -s.dice[move // A_DIE] if move % 2 == 1 else s.dice[move // A_DIE]
    there = here + steps
    gain = steps
    if there == ARRIVAL:
        gain += HOME_WORTH
    if here == ARRIVAL:
        gain -= HOME_WORTH
    if there != START and rivals_on(s, pawn) >> there & 1 == 1:
        gain += HIT_WORTH + s.pawns[1 - s.side][there - 1]
    return gain


@compilable
def careless(s: State, moves: Any, count: int, stream: Any, level: int) -> int:
    """Play like greedy, but decide one time in four without looking."""
    if below(stream, 4) == 0:
        return choose_at_random(s, moves, count, stream, level)
    return greedy(s, moves, count, stream, level)


CARELESS = BotKind("careless", careless, box="chasse-croise")
GREEDY = BotKind("greedy", greedy, box="chasse-croise")
