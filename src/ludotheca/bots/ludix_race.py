"""How a bot for Ludix decides among three to six players.

The end of a turn is worth a chance of winning.  While the race goes on, a small net of integers
estimates it from the scores and from who still has a turn in this round; in the last round it is
the chance that nobody who is yet to throw gets ahead.  From these worths the turn is worked out as
the solver does for two: from its highest total down, each total being worth the better of stopping
and of the mean over the throws.

Scores are told as if the target were ``SPAN``: what counts is how far it is to the target.
"""

from __future__ import annotations

import math
from collections import Counter
from typing import Any

from ludotheca.boxes.ludix.rules import (
    FIRST_LAYOUT,
    LAYOUT_COUNT,
    LAYOUT_POINTS,
    MOST_PLAYERS,
    ROMAN_TABLE,
    THROW_COUNT,
    THROW_WEIGHT,
    State,
    best_score,
)
from ludotheca.rulebook import compilable

SPAN = 300
"""The longest race that the bot has learned; from further off it plays as if it began here."""
STEP = 20
KNOTS = SPAN // STEP + 1
"""The scores at which the net is asked; between two of them, worths lie on a straight line."""
HIDDEN = 16
UNIT = 1 << 10
"""What stands for 1 in the net's numbers."""
ONE = 1 << 20
"""What stands for 1 in a chance."""
CELLS = 16
"""Into how many parts the curve from a net's answer to a chance is cut for each 1 of the answer."""
FURTHEST = 8
"""A net's answers end here, on both sides: one in three thousand."""
CELL = STEP * UNIT * UNIT // CELLS
CURVE = tuple(
    round(ONE / (1 + math.exp(FURTHEST - cell / CELLS))) for cell in range(2 * FURTHEST * CELLS + 2)
)

_GOOD = Counter[int]()
for _throw in range(THROW_COUNT[ROMAN_TABLE]):
    if LAYOUT_COUNT[_throw]:
        _GOOD[LAYOUT_POINTS[FIRST_LAYOUT[_throw]]] += THROW_WEIGHT[_throw]
GAINS = tuple(sorted(_GOOD))
WEIGHTS = tuple(_GOOD[gain] for gain in GAINS)
ALL = sum(THROW_WEIGHT[: THROW_COUNT[ROMAN_TABLE]])
BAD = ALL - sum(WEIGHTS)
MOST = GAINS[-1]
BEYOND = 120
"""How far past the lead, or the target, a turn is worked out: nobody throws on from there."""
FAR = 640


def _answers() -> tuple[int, ...]:
    """Return the chance that a turn comes to more points than 0, 1, 2 and so on, to ``FAR``."""
    chances: list[int] = []
    for points in range(FAR + 1):
        beaten = sum(
            weight * (ONE if gain > points else chances[points - gain])
            for gain, weight in zip(GAINS, WEIGHTS, strict=True)
        )
        chances.append(beaten // ALL)
    return tuple(chances)


ANSWERS = _answers()


def rows_of(players: int) -> int:
    """Return how many rows of ``HIDDEN`` numbers the net for so many players has.

    A row for each score of one's own; for each score of the others, from the best to the last, once
    for those who have had their turn in this round and once for those who have not; for each number
    of players who have not; one that weighs what is hidden, and one whose first number is added.
    """
    return KNOTS + 2 * (players - 1) * KNOTS + players + 2


FIRST_ROWS = tuple(
    sum(rows_of(fewer) for fewer in range(3, players)) for players in range(MOST_PLAYERS + 2)
)
"""Where the net for so many players begins."""


@compilable
def throws_on(s: State, net: Any) -> bool:
    """Say whether to throw again, in a game of Ludix of three and more."""
    own = max(0, s.scores[s.turn] + SPAN - s.target)
    total = own + s.turn_points
    lead = SPAN - 1
    if s.final_round == 1:
        lead = best_score(s) + SPAN - s.target
        if total <= lead:
            return True  # a tie is worth a half at most, and one more throw is better than that
    end = max(lead, total) + BEYOND
    worths = [0] * (end + MOST - own)
    if s.final_round == 0:
        tell_race(s, net, own, worths)
    bust = worths[0]
    near = max(lead + 1, total + MOST + 1)
    for reached in range(max(lead + 1, total), near):
        worths[reached - own] = holding(s, reached)
    if after_throw(worths, total - own, bust) > worths[total - own]:
        return True  # one throw pays, so it need not be asked what more would bring
    for reached in range(near, end + MOST):
        worths[reached - own] = holding(s, reached)
    for reached in range(end - 1, total, -1):
        ahead = after_throw(worths, reached - own, bust)
        worths[reached - own] = max(worths[reached - own], ahead)
    return after_throw(worths, total - own, bust) > worths[total - own]


@compilable
def after_throw(worths: Any, points: int, bust: int) -> int:
    """Return what one more throw makes of a turn, on average."""
    ahead = BAD * bust
    for k in range(len(GAINS)):
        ahead += WEIGHTS[k] * worths[points + GAINS[k]]
    return ahead // ALL


@compilable
def holding(s: State, reached: int) -> int:
    """Return the chance that nobody who still has a turn gets ahead of a score."""
    chance = ONE
    for player in range(s.turn + 1, s.players):
        missing = reached - max(0, s.scores[player] + SPAN - s.target)
        chance = chance * (ONE - ANSWERS[min(missing, FAR)]) // ONE
    return chance


@compilable
def tell_race(s: State, net: Any, own: int, worths: Any) -> None:
    """Write what ending the turn with each score from ``own`` to below the target is worth."""
    hidden = [0] * HIDDEN
    hear_others(s, net, hidden)
    knot = own // STEP
    low = answer(s, net, hidden, knot)
    while knot < KNOTS - 1:
        high = answer(s, net, hidden, knot + 1)
        for past in range(max(0, own - knot * STEP), STEP):
            worths[knot * STEP + past - own] = (low * (STEP - past) + high * past) // STEP
        low = high
        knot += 1


@compilable
def hear_others(s: State, net: Any, hidden: Any) -> None:
    """Put into ``hidden`` what everything but one's own score says."""
    first = FIRST_ROWS[s.players]
    turn = first + (2 * s.players - 1) * KNOTS + s.players - 1 - s.turn
    for k in range(HIDDEN):
        hidden[k] = STEP * net[turn * HIDDEN + k]
    heard = 1 << s.turn
    for rank in range(s.players - 1):
        best = -1
        for player in range(s.players):
            if heard >> player & 1 == 0 and (best < 0 or s.scores[player] > s.scores[best]):
                best = player
        heard |= 1 << best
        score = max(0, s.scores[best] + SPAN - s.target)
        bank = 2 * rank + (1 if best > s.turn else 0)
        at = (first + (1 + bank) * KNOTS + score // STEP) * HIDDEN
        past = score % STEP
        for k in range(HIDDEN):
            hidden[k] += (STEP - past) * net[at + k] + past * net[at + HIDDEN + k]


@compilable
def answer(s: State, net: Any, hidden: Any, knot: int) -> int:
    """Return the chance that the net gives to a score of one's own."""
    first = FIRST_ROWS[s.players]
    own = (first + knot) * HIDDEN
    out = (first + 2 * s.players * KNOTS - KNOTS + s.players) * HIDDEN
    told: int = net[out + HIDDEN] * STEP * UNIT
    for k in range(HIDDEN):
        told += net[out + k] * max(0, hidden[k] + STEP * net[own + k])
    told = min(max(told + FURTHEST * CELLS * CELL, 0), 2 * FURTHEST * CELLS * CELL)
    cell = told // CELL
    past = told % CELL
    return (CURVE[cell] * (CELL - past) + CURVE[cell + 1] * past) // CELL
