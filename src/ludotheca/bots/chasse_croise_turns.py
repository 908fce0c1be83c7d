"""Whole turns of Chassé-Croisé: every position that a throw can lead to, and the best of them.

Two pawns never get into each other's way: a rival stands on one axis of the mover's alone.  So two
moves of different pawns lead to the same position in either order, and are looked at once, the
higher die first.
"""

from __future__ import annotations

from typing import Any

from ludotheca.boxes.chasse_croise.rules import (
    A_DIE,
    ALLOWED,
    ARRIVAL,
    PASS,
    PAWNS,
    START,
    decision,
    step_refusal,
)
from ludotheca.boxes.chasse_croise.view import (
    BARRED,
    BOARD,
    GAPS,
    HOME,
    ME,
    STANDING,
    YOU,
    count_row,
    mask_row,
    move,
    take_stock,
)
from ludotheca.rulebook import compilable

UNITS = 64
"""The units of the hidden layer."""
WON = 1 << 40
"""What a won game is worth besides, more than any position that is not."""
A_TURN = 64
"""A turn as a number: its first decision times this, and its second."""
NOTHING = 63
"""The second decision of a turn that ends with the first."""
MOST_TURNS = 512

DEPTHS = 3
"""The boards of a turn: before it, after one die, after both."""
BOARDS = DEPTHS + A_DIE
"""And one for every move by the lower die alone."""
SAID = BOARDS * UNITS
"""Behind the sums of all boards: what the units say of one."""


@compilable
def sum_up(desk: Any, net: Any) -> None:
    """Write the counts and the sums of the first board."""
    b, sums, rows, _ = desk
    layer, out, _ = net
    count = take_stock(b, 0, rows)
    for what in range(STANDING, BARRED):
        rows[count] = count_row(b, 0, what)
        count += 1
    for unit in range(UNITS):
        sums[unit] = out[1][unit]
    add_rows(sums, 0, layer, rows, count)


@compilable
def add_rows(sums: Any, at: int, layer: Any, rows: Any, count: int) -> None:
    """Add some rows of the first layer to the sums of a board."""
    for k in range(count):
        row = layer[rows[k]]
        for unit in range(UNITS):
            sums[at + unit] += row[unit]


@compilable
def take_rows(sums: Any, at: int, layer: Any, rows: Any, count: int) -> None:
    """Take some rows of the first layer from the sums of a board."""
    for k in range(count):
        row = layer[rows[k]]
        for unit in range(UNITS):
            sums[at + unit] -= row[unit]


@compilable
def step(desk: Any, net: Any, depth: int, to: int, pawn: int, steps: int) -> None:
    """Move a pawn of one board, and write the board and the sums that come of it."""
    b, sums, gone, come = desk
    layer, _, _ = net
    there = b[depth * BOARD + pawn] + steps
    left, came = move(b, depth * BOARD, to * BOARD, pawn, there, gone, come)
    for what in range(STANDING, BARRED):
        if b[depth * BOARD + what] != b[to * BOARD + what]:
            gone[left] = count_row(b, depth * BOARD, what)
            come[came] = count_row(b, to * BOARD, what)
            left += 1
            came += 1
    sums[to * UNITS : (to + 1) * UNITS] = sums[depth * UNITS : (depth + 1) * UNITS]
    take_rows(sums, to * UNITS, layer, gone, left)
    add_rows(sums, to * UNITS, layer, come, came)


@compilable
def join(desk: Any, net: Any, slot: int) -> None:
    """Write what two moves come to that do not touch each other: what `worth` needs, no pawns.

    The one has led from the first board to the second, the other from the first to a slot.
    """
    b, sums, gone, come = desk
    other = slot * BOARD
    for place in range(GAPS, STANDING):
        b[2 * BOARD + place] = b[BOARD + place] + b[other + place] - b[place]
    b[2 * BOARD + HOME] = b[BOARD + HOME] + b[other + HOME] - b[HOME]
    for unit in range(UNITS):
        sums[2 * UNITS + unit] = sums[UNITS + unit] + sums[slot * UNITS + unit] - sums[unit]
    both = 0
    for what in range(STANDING, BARRED):
        if b[BOARD + what] != b[what] != b[other + what]:
            b[2 * BOARD + what] = b[BOARD + what] + b[other + what] - b[what]
            gone[both] = count_row(b, BOARD, what)
            gone[both + 1] = count_row(b, other, what)
            come[both] = count_row(b, 0, what)
            come[both + 1] = count_row(b, 2 * BOARD, what)
            both += 2
    take_rows(sums, 2 * UNITS, net[0], gone, both)
    add_rows(sums, 2 * UNITS, net[0], come, both)


@compilable
def are_apart(b: Any, pawn: int, slot: int, other: int) -> bool:
    """Say whether the moves to the second board and to a slot meet no rival's axis in common."""
    here = b[pawn]
    there = b[BOARD + pawn]
    for distance in (b[other], b[slot * BOARD + other]):
        if START < distance < ARRIVAL and distance in (here, there):
            return False
    return True


@compilable
def worth(desk: Any, net: Any, depth: int) -> Any:
    """Return what a board is worth to the side that has moved: the network's last layer."""
    b, sums, _, _ = desk
    layer, out, most = net
    board = depth * BOARD
    if b[board + HOME] == PAWNS:
        return out[2][0] - out[2][0] + WON
    mine = layer[mask_row(b, board, ME)]
    yours = layer[mask_row(b, board, YOU)]
    weights = out[0]
    at = depth * UNITS
    least = most - most
    for unit in range(UNITS):
        said = sums[at + unit] + mine[unit] + yours[unit]
        # Not min and max, which plain Python has to call.
        said = max(least, said)
        sums[SAID + unit] = weights[unit] * (min(most, said))
    return out[2][0] + total(sums, SAID)


@compilable
def total(sums: Any, at: int) -> Any:
    """Return the sum of what all units say, in four sums that need not wait for each other."""
    first = sums[at]
    second = sums[at + 1]
    third = sums[at + 2]
    fourth = sums[at + 3]
    for unit in range(at + 4, at + UNITS, 4):
        first += sums[unit]
        second += sums[unit + 1]
        third += sums[unit + 2]
        fourth += sums[unit + 3]
    return first + second + third + fourth


@compilable
def is_free(b: Any, depth: int, pawn: int, steps: int) -> bool:
    """Say whether a pawn can go so far, back if ``steps`` is negative."""
    at = depth * BOARD
    return step_refusal(b[at + pawn], steps, b[at + BARRED + pawn]) == ALLOWED


@compilable
def list_turns(desk: Any, net: Any, high: int, low: int, turns: Any, values: Any) -> int:
    """Write every turn that two dice allow, and what each is worth; return how many there are.

    Only where one die wins at once, turns that let the win pass are not all written.
    """
    b = desk[0]
    prepare(desk, net, low)
    count = 0
    advances = 0
    for pawn in range(PAWNS):
        for die in range(2 if high != low else 1):
            for back in range(2):
                steps = low if die == 1 else high
                if is_free(b, 0, pawn, -steps if back == 1 else steps):
                    advances += back == 0
                    step(desk, net, 0, 1, pawn, -steps if back == 1 else steps)
                    first = decision(die, pawn, back)
                    if b[BOARD + HOME] == PAWNS:
                        count = note(desk, net, 1, first * A_TURN + NOTHING, turns, values, count)
                    else:
                        left = high if die == 1 else low
                        count = list_rest(desk, net, left, first, turns, values, count)
    if advances == 0:
        count = note(desk, net, 0, PASS * A_TURN + NOTHING, turns, values, count)
    return count


@compilable
def prepare(desk: Any, net: Any, steps: int) -> None:
    """Make every move by the lower die alone, each into a slot of its own."""
    for pawn in range(PAWNS):
        for back in range(2):
            by = -steps if back == 1 else steps
            if is_free(desk[0], 0, pawn, by):
                step(desk, net, 0, DEPTHS + 2 * pawn + back, pawn, by)


@compilable
def list_rest(
    desk: Any, net: Any, steps: int, first: int, turns: Any, values: Any, count: int
) -> int:
    """Write how a turn can go on with the die left.

    After the lower die other pawns only count for whether one may pass: their turns are listed
    with the higher die first.
    """
    b = desk[0]
    die = 0 if first >= A_DIE else 1
    moved = first % A_DIE // 2
    advances = 0
    for pawn in range(PAWNS):
        for back in range(2):
            by = -steps if back == 1 else steps
            if is_free(b, 1, pawn, by):
                advances += back == 0
                if die == 1 or pawn == moved:
                    slot = DEPTHS + 2 * pawn + back
                    if pawn != moved and are_apart(b, moved, slot, pawn):
                        join(desk, net, slot)
                    else:
                        step(desk, net, 1, 2, pawn, by)
                    turn = first * A_TURN + decision(die, pawn, back)
                    count = note(desk, net, 2, turn, turns, values, count)
    if advances == 0:
        count = note(desk, net, 1, first * A_TURN + PASS, turns, values, count)
    return count


@compilable
def note(desk: Any, net: Any, depth: int, turn: int, turns: Any, values: Any, count: int) -> int:
    """Write a turn and what its board is worth."""
    turns[count] = turn
    values[count] = worth(desk, net, depth)
    return count + 1


@compilable
def list_last(desk: Any, net: Any, die: int, steps: int, turns: Any, values: Any) -> int:
    """Write every decision that the last die allows, as a turn of one, and its worth."""
    b = desk[0]
    count = 0
    advances = 0
    for pawn in range(PAWNS):
        for back in range(2):
            by = -steps if back == 1 else steps
            if is_free(b, 0, pawn, by):
                advances += back == 0
                step(desk, net, 0, 1, pawn, by)
                turn = decision(die, pawn, back) * A_TURN + NOTHING
                count = note(desk, net, 1, turn, turns, values, count)
    if advances == 0:
        count = note(desk, net, 0, PASS * A_TURN + NOTHING, turns, values, count)
    return count


@compilable
def best_of(values: Any, count: int) -> int:
    """Return which of some values is highest, the first of equals."""
    best = 0
    for k in range(1, count):
        if values[k] > values[best]:
            best = k
    return best


@compilable
def follow(desk: Any, net: Any, turn: int, high: int, low: int) -> int:
    """Make a turn on the boards; return where it has led."""
    depth = 0
    for code in (turn // A_TURN, turn % A_TURN):
        if code < PASS:
            steps = low if code >= A_DIE else high
            step(desk, net, depth, depth + 1, code % A_DIE // 2, -steps if code % 2 == 1 else steps)
            depth += 1
    return depth
