"""Lines: how many ways the players can go while the dice fall as given, counted exactly.

What perft is to chess.  One walk counts every depth, plain or compiled by the same code.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from ludotheca.core.game import Game
from ludotheca.core.rules import Function, Rules
from ludotheca.lab.speed import Speed
from ludotheca.rulebook import CHANCE, OVER, Record, assign, bind, compilable, unbound

# The rules that the walk calls; each game's own are bound in their place.
actor: Function = unbound
legal: Function = unbound
apply: Function = unbound

OPEN, TRIED, FALLEN = 0, 1, 2
"""What is known at each depth: decisions open, how many of them were tried, throws fallen."""


@compilable
def _walk(states: Any, scratches: Any, known: Any, throws: Any, lines: Any) -> None:
    """Go down every line of decisions and count them by their lengths."""
    at = 0
    is_new = True
    while at >= 0:
        if is_new:
            while actor(states[at]) == CHANCE:
                apply(states[at], throws[known[at][FALLEN]], None)
                known[at][FALLEN] += 1
            known[at][TRIED] = 0
            known[at][OPEN] = 0
            if actor(states[at]) != OVER:
                known[at][OPEN] = legal(states[at], scratches[at].moves)
            lines[at] += known[at][OPEN]
        is_new = at + 1 < len(lines) and known[at][TRIED] < known[at][OPEN]
        if is_new:
            assign(states[at + 1], states[at])
            apply(states[at + 1], scratches[at].moves[known[at][TRIED]], None)
            known[at][TRIED] += 1
            known[at + 1][FALLEN] = known[at][FALLEN]
            at += 1
        else:
            at -= 1


@cache
def _walker(rules: Rules) -> Function:
    return bind(_walk, actor=rules.actor, legal=rules.legal, apply=rules.apply)


def count_lines(
    game: Game,
    throws: Sequence[int],
    depth: int,
    *,
    start: Record | None = None,
    speed: Speed = Speed.PLAIN,
) -> list[int]:
    """Return how many lines of 1 to ``depth`` decisions there are, as the given outcomes fall.

    From the beginning of the game, or from ``start``.  One throw a decision is always enough.

    >>> from ludotheca.boxes.ludix.numerals import THROWS
    >>> count_lines(ludotheca.game("ludix"), [THROWS.index("LXVI")] * 3, 3)
    [2, 4, 8]
    """
    rules, begun = game.rules, start or game.initial()
    if speed is not Speed.PLAIN:
        import numpy as np

        records, buffers = rules.state.records(depth), rules.scratch.records(depth)
        records[0] = begun.record()
        known, counted = np.zeros((depth, 3), np.int64), np.zeros(depth, np.int64)
        outcomes = np.array(throws, np.int64)
        speed.made(_walker(rules))(records, buffers, known, outcomes, counted)
        return [int(count) for count in counted]
    states = [begun.copy() for _ in range(depth)]
    scratches = [rules.scratch() for _ in range(depth)]
    lines = [0] * depth
    _walker(rules)(states, scratches, [[0, 0, 0] for _ in range(depth)], list(throws), lines)
    return lines
