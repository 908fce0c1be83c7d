"""The inner loops that go through all positions of a game of luck alone, plain and compiled.

Positions are told apart by their essence.  The walk goes down every way that the dice can fall, as
deep as it leads, and numbers positions as it meets them; a position is done when everything that
can follow is.  So in the order in which they are done each position comes after those it leads to,
but for ways that lead back to where somebody has been.
"""

from __future__ import annotations

from typing import Any

from ludotheca.core.rules import Function
from ludotheca.rulebook import CHANCE, OVER, assign, compilable, unbound

# The rules that are walked by; each game's own are bound in their place.
actor: Function = unbound
chance: Function = unbound
apply: Function = unbound
ranking: Function = unbound
essence: Function = unbound

# What the walk has reached: how deep it is, and how many positions, ways and done ones there are.
DEPTH, POSITIONS, WAYS, DONE = range(4)
# How a walk ends: everything is known, a table is full, or somebody has to decide.
COMPLETE, FULL, DECIDES = range(3)

FACTOR, PRIME = 1_000_003, 2_147_483_647
"""They scatter essences over the slots; products of them fit a machine word."""


@compilable
def slot_of(numbers: Any, width: int, essences: Any, slots: Any) -> int:
    """Return the slot of an essence: the one that holds its position's number and 1, or is 0."""
    scattered = 0
    for k in range(width):
        scattered = (scattered * FACTOR + numbers[k]) % PRIME
    slot = scattered % len(slots)
    while slots[slot] != 0:
        position = slots[slot] - 1
        is_same = True
        for k in range(width):
            if essences[position][k] != numbers[k]:
                is_same = False
        if is_same:
            return slot
        slot = slot + 1 if slot + 1 < len(slots) else 0
    return slot


@compilable
def fill_slots(width: int, count: int, essences: Any, slots: Any) -> None:
    """Write the positions into slots that are all 0."""
    for position in range(count):
        slots[slot_of(essences[position], width, essences, slots)] = position + 1


@compilable
def enter(
    s: Any, scratch: Any, position: int, at: Any, stack: Any, tried: Any, first: Any, weights: Any
) -> None:
    """Stand in a position that was not met before, with every way on still to be gone."""
    count = chance(s, scratch.weights)
    first[position] = at[WAYS]
    for k in range(count):
        weights[at[WAYS] + k] = scratch.weights[k]
    at[WAYS] += count
    first[position + 1] = at[WAYS]
    stack[at[DEPTH]] = position
    tried[at[DEPTH]] = 0


@compilable
def winners_of(s: Any, places: Any) -> int:
    """Return the seats that have won, a bit for each."""
    ranking(s, places)
    seats = 0
    for seat in range(len(places)):
        if places[seat] == 0:
            seats |= 1 << seat
    return seats


@compilable
def begin(
    states: Any,
    scratch: Any,
    numbers: Any,
    at: Any,
    stack: Any,
    tried: Any,
    slots: Any,
    essences: Any,
    first: Any,
    weights: Any,
) -> int:
    """Stand where the game begins, ``states[0]``; return how many numbers an essence has."""
    width = essence(states[0], numbers)
    for k in range(width):
        essences[0][k] = numbers[k]
    slots[slot_of(numbers, width, essences, slots)] = 1
    at[POSITIONS] = 1
    enter(states[0], scratch, 0, at, stack, tried, first, weights)
    return int(width)


@compilable
def walk(
    states: Any,
    scratch: Any,
    places: Any,
    numbers: Any,
    width: int,
    at: Any,
    stack: Any,
    tried: Any,
    slots: Any,
    essences: Any,
    first: Any,
    weights: Any,
    leads_to: Any,
    done: Any,
) -> int:
    """Go on until everything is known; what a table has no room for is left as it was.

    ``leads_to`` tells of each way to which position it leads, or, as -1 less the bits of those who
    have won, that the game is over.
    """
    while at[DEPTH] >= 0:
        depth = at[DEPTH]
        way = first[stack[depth]] + tried[depth]
        if way == first[stack[depth] + 1]:
            done[at[DONE]] = stack[depth]
            at[DONE] += 1
            at[DEPTH] = depth - 1
        elif (
            depth + 1 == len(stack)
            or at[POSITIONS] == len(essences)
            or at[WAYS] + len(scratch.weights) > len(weights)
        ):
            return FULL
        else:
            assign(states[depth + 1], states[depth])
            apply(states[depth + 1], tried[depth], None)
            tried[depth] += 1
            who = actor(states[depth + 1])
            if who == OVER:
                leads_to[way] = -1 - winners_of(states[depth + 1], places)
            elif who != CHANCE:
                return DECIDES
            else:
                essence(states[depth + 1], numbers)
                slot = slot_of(numbers, width, essences, slots)
                if slots[slot] == 0:
                    position = at[POSITIONS]
                    for k in range(width):
                        essences[position][k] = numbers[k]
                    at[POSITIONS] = position + 1
                    slots[slot] = position + 1
                    at[DEPTH] = depth + 1
                    enter(states[depth + 1], scratch, position, at, stack, tried, first, weights)
                leads_to[way] = slots[slot] - 1
    return COMPLETE


@compilable
def work_out(
    position: int, first: Any, weights: Any, leads_to: Any, chances: Any, row: Any
) -> None:
    """Write what the ways on make of everybody's chances.

    Who stays where he is throws again: it is the other ways that count.
    """
    total = 0
    for seat in range(len(row)):
        row[seat] = 0.0
    for way in range(first[position], first[position + 1]):
        there = leads_to[way]
        if there == position:
            continue
        total += weights[way]
        if there >= 0:
            for seat in range(len(row)):
                row[seat] += weights[way] * chances[there][seat]
        else:
            won = 0
            for seat in range(len(row)):
                won += (-1 - there) >> seat & 1
            for seat in range(len(row)):
                if (-1 - there) >> seat & 1:
                    row[seat] += weights[way] / won
    for seat in range(len(row)):
        row[seat] = row[seat] / total if total > 0 else 0.0


@compilable
def settle(done: Any, first: Any, weights: Any, leads_to: Any, chances: Any, row: Any) -> float:
    """Work every position out once; return the most that is still undecided in any.

    Chances begin with nothing and only grow: what is missing to 1 is what the ways that lead back
    have not decided yet, so no chance is off by more.
    """
    undecided = 0.0
    for k in range(len(done)):
        work_out(done[k], first, weights, leads_to, chances, row)
        missing = 1.0
        for seat in range(len(row)):
            chances[done[k]][seat] = row[seat]
            missing -= row[seat]
        undecided = max(undecided, missing)
    return undecided


@compilable
def check(first: Any, weights: Any, leads_to: Any, chances: Any, row: Any) -> float:
    """Return by how much any chance differs from what the ways on make of it."""
    residual = 0.0
    for position in range(len(chances)):
        work_out(position, first, weights, leads_to, chances, row)
        for seat in range(len(row)):
            residual = max(residual, abs(chances[position][seat] - row[seat]))
    return residual
