"""The solver's inner loops, which run plain and compiled.

Everything is told from the seat that has just finished its turn: ``worth[seat][other][own]`` is the
share of the win that the seat can count on once its turn has ended with these scores, be the game
over or the other seat about to throw.  A seat that throws at ``own`` against ``other`` may stop at
a total of ``t`` and then has ``worth[seat][other][t]``; a bad throw leaves it with
``worth[seat][other][own]``.  What it makes of its turn is what the other seat loses.

Scores only grow, so pairs of scores are worked out from the highest totals down.  Within a pair two
numbers depend on each other, through bad throws alone: one equation with one unknown.
"""

from __future__ import annotations

from typing import Any

from ludotheca.core.rules import Function
from ludotheca.rulebook import OVER, assign, compilable, unbound

# The rules that the tables are made from; each game's own are bound in their place.
actor: Function = unbound
apply: Function = unbound
ranking: Function = unbound
set_scores: Function = unbound

OPEN = -1
"""Stands in a table where the game goes on and the worth is still to be found."""
MOST_STEPS = 100
"""Steps after which a pair is left as it is: halving alone would need 60, Newton needs two."""


@compilable
def end_row(
    s: Any, initial: Any, places: Any, row: Any, seat: int, other: int, stop: int, bad: int
) -> None:
    """Write what ending a turn with each score is worth to a seat; OPEN where the game goes on.

    The rules say so: the seat banks the whole score in one turn, or throws badly and has nothing.
    """
    for own in range(len(row)):
        assign(s, initial)
        set_scores(s, seat, 0, other, own)
        apply(s, stop if own > 0 else bad, None)
        row[own] = OPEN
        if actor(s) == OVER:
            ranking(s, places)
            row[own] = 0.0
            if places[seat] < places[1 - seat]:
                row[own] = 1.0
            elif places[seat] == places[1 - seat]:
                row[own] = 0.5


@compilable
def end_rows(s: Any, initial: Any, places: Any, worth: Any, stop: int, bad: int) -> None:
    """Fill the whole table as `end_row` does."""
    for seat in range(2):
        for other in range(len(worth[seat])):
            end_row(s, initial, places, worth[seat][other], seat, other, stop, bad)


@compilable
def measure_calm(
    row: Any, calm: Any, target: int, known: int, gains: Any, chances: Any, risk: float
) -> None:
    """Write from which totals on stopping is right, whatever a bad throw costs.

    ``calm[t]`` is the least that stopping wins over one more throw, at t and every total above, if
    a bad throw left nothing.  Where it is at least ``risk`` times what a bad throw leaves, stopping
    is right at t and above: one more throw never pays, so two do not either.  Beyond the last total
    known, a score is worth at least as much as there and never more than 1.
    """
    calm[known] = row[known] - (1.0 - risk)
    for total in range(known - 1, target - 1, -1):
        ahead = 0.0
        for k in range(len(gains)):
            after = total + gains[k]
            ahead += chances[k] * (row[after] if after <= known else 1.0)
        calm[total] = min(calm[total + 1], row[total] - ahead)


@compilable
def measure_calms(
    worth: Any, calms: Any, knowns: Any, target: int, gains: Any, chances: Any, risk: float
) -> None:
    """Measure the calm of every row that a seat still below the target can be in."""
    for seat in range(2):
        for other in range(target):
            known = knowns[seat]
            measure_calm(
                worth[seat][other], calms[seat][other], target, known, gains, chances, risk
            )


@compilable
def calm_from(calm: Any, target: int, known: int, cost: float) -> int:
    """Return the first total from which stopping is right; ``known`` if the table is too short."""
    total = target
    while total < known and calm[total] < cost:
        total += 1
    return total


@compilable
def press_on(
    row: Any,
    best: Any,
    slope: Any,
    own: int,
    top: int,
    bust: float,
    gains: Any,
    chances: Any,
    risk: float,
) -> None:
    """Work a turn out from its highest total down to its beginning.

    ``best[t]`` becomes what the turn is worth at a total of t if a bad throw leaves ``bust``, and
    ``slope[t]`` how that changes with ``bust``: the chance of a bad throw before stopping.  At
    ``own`` itself nothing has been thrown and stopping is not allowed.
    """
    for total in range(top, top + gains[-1]):
        best[total] = row[total]
        slope[total] = 0.0
    for total in range(top - 1, own - 1, -1):
        value = risk * bust
        change = risk
        for k in range(len(gains)):
            value += chances[k] * best[total + gains[k]]
            change += chances[k] * slope[total + gains[k]]
        if total > own and row[total] >= value:
            value = row[total]
            change = 0.0
        best[total] = value
        slope[total] = change


@compilable
def settle_chases(
    worth: Any,
    calm: Any,
    best: Any,
    slope: Any,
    target: int,
    known: int,
    gains: Any,
    chances: Any,
    risk: float,
) -> None:
    """Find the worth to seat 0 of having reached the target while seat 1 has one more turn.

    A bad throw ends the game then, so nothing depends on itself, and one turn worked out from score
    0 holds for all scores that a bad throw leaves equally well off.
    """
    for leader in range(target, known + 1):
        row = worth[1][leader]
        last = len(row) - 1
        measure_calm(row, calm, target, last, gains, chances, risk)
        for own in range(target):
            if own == 0 or row[own] != row[own - 1]:
                top = calm_from(calm, target, last, risk * row[own])
                press_on(row, best, slope, 0, top, row[own], gains, chances, risk)
            value = risk * row[own]
            for k in range(len(gains)):
                value += chances[k] * best[own + gains[k]]
            worth[0][own][leader] = 1.0 - value


@compilable
def settle_pair(
    worth: Any,
    calms: Any,
    best: Any,
    slope: Any,
    knowns: Any,
    target: int,
    gains: Any,
    chances: Any,
    risk: float,
    x: int,
    y: int,
) -> int:
    """Solve the pair in which seat 0 has x and seat 1 has y.

    Return how many turns were worked out, or -1 if the table proved too short.  Let u be what a bad
    throw leaves to seat 0.  Its turn is then worth f(u), which leaves seat 1 with v = 1 - f(u)
    after a bad throw of its own; its turn is worth g(v), and u = 1 - g(v) must hold.  Both f and g
    are made of straight pieces, so Newton's steps end on the solution itself; they are kept between
    bounds, since u - 1 + g(1 - f(u)) grows with u.
    """
    u = worth[0][y][x + 1] if x + 1 < target else 0.5
    low = 0.0
    high = 1.0
    for number in range(1, MOST_STEPS + 1):
        top = calm_from(calms[0][y], target, knowns[0], risk * u)
        if top + gains[-1] > knowns[0]:
            return -1
        press_on(worth[0][y], best, slope, x, top, u, gains, chances, risk)
        v = 1.0 - best[x]
        change = slope[x]
        top = calm_from(calms[1][x], target, knowns[1], risk * v)
        press_on(worth[1][x], best, slope, y, top, v, gains, chances, risk)
        worth[0][y][x] = u
        worth[1][x][y] = v
        excess = u - 1.0 + best[y]
        if excess > 0.0:
            high = u
        else:
            low = u
        better = u - excess / (1.0 - change * slope[y])
        if better < low or better > high:
            better = (low + high) / 2.0
        if abs(better - u) < 1e-15:
            return 2 * number
        u = better
    return 2 * MOST_STEPS


@compilable
def settle_pairs(
    worth: Any,
    calms: Any,
    best: Any,
    slope: Any,
    knowns: Any,
    target: int,
    gains: Any,
    chances: Any,
    risk: float,
    first: int,
    last: int,
) -> int:
    """Solve every pair of scores that sum to ``first`` and less, down to ``last``.

    Return how many turns were worked out, or -1 if the table proved too short.
    """
    turns = 0
    for total in range(first, last - 1, -1):
        for x in range(max(0, total - target + 1), min(total, target - 1) + 1):
            made = settle_pair(
                worth, calms, best, slope, knowns, target, gains, chances, risk, x, total - x
            )
            if made < 0:
                return -1
            turns += made
    return turns


@compilable
def check(
    worth: Any,
    calms: Any,
    best: Any,
    slope: Any,
    knowns: Any,
    target: int,
    gains: Any,
    chances: Any,
    risk: float,
) -> float:
    """Return how far any pair's worth is from what one turn of best play makes of it."""
    furthest = 0.0
    for seat in range(2):
        for other in range(target):
            row = worth[seat][other]
            for own in range(target):
                top = calm_from(calms[seat][other], target, knowns[seat], risk * row[own])
                press_on(row, best, slope, own, top, row[own], gains, chances, risk)
                furthest = max(furthest, abs(1.0 - best[own] - worth[1 - seat][own][other]))
    return furthest


@compilable
def read_turn(
    row: Any,
    best: Any,
    top: int,
    reachable: Any,
    stops: Any,
    again: Any,
    count: int,
    seat: int,
    own: int,
    other: int,
) -> int:
    """Write one turn's policy as `read_policy` does, and return how many rows there are now."""
    is_again = False
    for points in range(1, len(best) - own):
        total = own + points
        is_stop = total >= top or best[total] <= row[total]
        if reachable[points] == 1 and stops[other] == 0:
            if is_stop:
                stops[other] = points
        elif reachable[points] == 1 and is_again == is_stop:
            is_again = not is_stop
            if count < len(again):
                again[count][0] = seat
                again[count][1] = own
                again[count][2] = other
                again[count][3 if is_again else 4] = points
            if is_stop:
                count += 1
        if total >= top and stops[other] > 0 and not is_again:
            return count
    return count


@compilable
def read_policy(
    worth: Any,
    calms: Any,
    best: Any,
    slope: Any,
    knowns: Any,
    target: int,
    gains: Any,
    chances: Any,
    risk: float,
    reachable: Any,
    stops: Any,
    again: Any,
) -> int:
    """Write for each pair the points at which a turn is to stop, and where it is to go on again.

    ``stops[seat][own][other]`` is the least number of points at which stopping is right.  A row of
    ``again`` is a seat, its score, the other's, and the points from which on, and those below
    which, throwing is right once more.  Only points that throws can make count.  Return how many
    rows there are, also those that ``again`` had no room for.
    """
    count = 0
    for seat in range(2):
        for other in range(target):
            row = worth[seat][other]
            for own in range(target):
                top = calm_from(calms[seat][other], target, knowns[seat], risk * row[own])
                press_on(row, best, slope, own, top, row[own], gains, chances, risk)
                stops[seat][own][other] = 0
                count = read_turn(
                    row, best, top, reachable, stops[seat][own], again, count, seat, own, other
                )
    return count
