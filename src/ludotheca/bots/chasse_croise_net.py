"""The network that plays Chassé-Croisé: it looks at every position a throw can lead to.

One hidden layer of clipped units over sparse inputs, in whole numbers.  A turn is judged by the
position that it leaves, from the side of the player who made it.
"""

from __future__ import annotations

import math
import sys
import zlib
from array import array
from collections.abc import Sequence
from importlib.resources import files
from typing import Any

from ludotheca.bots.chasse_croise_turns import (
    A_TURN,
    BOARDS,
    MOST_TURNS,
    SAID,
    UNITS,
    WON,
    best_of,
    follow,
    list_last,
    list_turns,
    sum_up,
    worth,
)
from ludotheca.bots.policy import BotKind, Judge
from ludotheca.boxes.chasse_croise.rules import (
    ENDED,
    MOVE,
    PAWNS,
    THROWS,
    WEIGHTS,
    State,
    apply,
)
from ludotheca.boxes.chasse_croise.view import BOARD, MOST_ACTIVE, ROWS, set_up
from ludotheca.core.game import Game
from ludotheca.rulebook import compilable, zeros

FILE = "chasse_croise_net.bin"
"""The file of weights: words of 16 bits, the lower byte first, packed with zlib.  First the rows
of the first layer, then the weights of the units, what is added to each, and to the whole."""
ONE = 1024
"""What stands for 1 in either layer; a unit says 0 to 1."""

AT_ONCE, AHEAD = 1, 2
"""The levels."""
COMPARED = 2
"""The most turns that are compared by looking ahead; more would take too long in plain Python."""
MOST_REPLIES = 3_800
"""The most replies of the rival's to a turn that is compared with another: where there are more,
looking ahead would take plain Python longer than people like to wait."""
NEAR = ONE * ONE // 6
"""How much less a turn may be worth at once than the best to be compared: 4 points at most."""
FINE = 256
"""Steps between two whole numbers in the table of chances."""

Rows = tuple[tuple[int, ...], ...]


def read_weights() -> tuple[Rows, Rows]:
    """Return the first and the last layer; zlib.error or ValueError if the file is damaged."""
    words = array("h", zlib.decompress((files("ludotheca.bots") / "data" / FILE).read_bytes()))
    if sys.byteorder == "big":
        words.byteswap()
    if len(words) != (ROWS + 3) * UNITS:
        raise ValueError(f"{FILE} holds {len(words)} weights, not {(ROWS + 3) * UNITS}")
    rows = tuple(tuple(words[at : at + UNITS]) for at in range(0, len(words), UNITS))
    return rows[:ROWS], (rows[ROWS], rows[ROWS + 1], tuple(ONE * word for word in rows[ROWS + 2]))


LAYER, LAST = read_weights()


A_WIN = 65_536
CHANCES = tuple(
    round(A_WIN / (1 + math.exp(-place / FINE))) for place in range(-8 * FINE, 8 * FINE + 1)
)
"""The chance to win for each value from -8 to 8, in parts of 65,536."""


@compilable
def play_best(s: State, moves: Any, count: int, stream: Any, level: int) -> int:  # noqa: ARG001
    """Begin, or end, the turn that leaves the best position; of equals the first.

    At level 2 the best few are compared by what the rival can make of each of the 21 throws.
    """
    desk = (zeros(BOARDS * BOARD), zeros(SAID + UNITS), zeros(MOST_ACTIVE), zeros(MOST_ACTIVE))
    net = (LAYER, LAST, ONE)
    turns = zeros(MOST_TURNS)
    values = zeros(MOST_TURNS)
    set_up(s, desk[0])
    sum_up(desk, net)
    if s.dice[0] > 0 and s.dice[1] > 0:
        found = list_turns(desk, net, s.dice[0], s.dice[1], turns, values)
    else:
        die = 0 if s.dice[0] > 0 else 1
        found = list_last(desk, net, die, s.dice[die], turns, values)
    best = best_of(values, found)
    if level == AHEAD and values[best] < WON:
        best = best_ahead(desk, net, s.dice[0], s.dice[1], turns, values, found)
    chosen: int = turns[best] // A_TURN
    return chosen


@compilable
def best_ahead(
    desk: Any, net: Any, high: int, low: int, turns: Any, values: Any, count: int
) -> int:
    """Return which of the turns leaves the rival least, one throw looked ahead."""
    rival = (zeros(BOARDS * BOARD), zeros(SAID + UNITS), zeros(MOST_ACTIVE), zeros(MOST_ACTIVE))
    notes = (zeros(MOST_TURNS), zeros(MOST_TURNS), zeros(1))
    best = best_of(values, count)
    nearest = values[best] - NEAR
    least = -1
    candidate = best
    for _ in range(COMPARED):
        value = values[candidate]
        if value < nearest or notes[2][0] > MOST_REPLIES:
            break
        left = rivals_chance(
            desk, rival, net, follow(desk, net, turns[candidate], high, low), notes
        )
        if least < 0 or left < least:
            least = left
            best = candidate
        # Turns of the very same value lead to the very same position.
        for k in range(count):
            if values[k] == value:
                values[k] = nearest - 1
        candidate = best_of(values, count)
    return best


@compilable
def rivals_chance(desk: Any, rival: Any, net: Any, depth: int, notes: Any) -> int:
    """Return the chance of the side that is to throw, in parts of 36 times 65,536.

    Behind the notes it is counted how many replies were looked at.
    """
    for pawn in range(PAWNS):
        rival[0][pawn] = desk[0][depth * BOARD + PAWNS + pawn]
        rival[0][PAWNS + pawn] = desk[0][depth * BOARD + pawn]
    sum_up(rival, net)
    total = 0
    for throw in range(len(THROWS)):
        count = list_turns(rival, net, THROWS[throw][0], THROWS[throw][1], notes[0], notes[1])
        notes[2][0] += count
        value = notes[1][best_of(notes[1], count)]
        total += WEIGHTS[throw] * chance_of(value)
    return total


@compilable
def chance_of(value: Any) -> int:
    """Return the chance to win that a value stands for, in parts of 65,536."""
    place = value * FINE // (ONE * ONE) + 8 * FINE
    chance: int = CHANCES[min(max(place, 0), 16 * FINE)]
    return chance


def chances(s: State, moves: Sequence[int]) -> list[float]:
    """Return the mover's chance after each decision, if he goes on as well as the network knows.

    The best of them is what level 1 decides.
    """
    return [_chance_after(s, move) for move in moves]


def _chance_after(s: State, move: int) -> float:
    after = s.copy()
    apply(after, move, None)
    if after.phase == ENDED:
        return 1.0
    is_turn_over = after.phase != MOVE
    after.side = s.side
    desk = (zeros(BOARDS * BOARD), zeros(SAID + UNITS), zeros(MOST_ACTIVE), zeros(MOST_ACTIVE))
    net = (LAYER, LAST, ONE)
    set_up(after, desk[0])
    sum_up(desk, net)
    value = worth(desk, net, 0) if is_turn_over else _best_end(after, desk, net)
    return chance_of(value) / A_WIN


def _best_end(s: State, desk: Any, net: Any) -> int:
    """Return what the best end of a turn is worth that has one die left."""
    turns, values = zeros(MOST_TURNS), zeros(MOST_TURNS)
    die = 0 if s.dice[0] > 0 else 1
    found = list_last(desk, net, die, s.dice[die], turns, values)
    best: int = values[best_of(values, found)]
    return best


def has_no_limit(game: Game) -> bool:
    """Say whether a game goes on until somebody wins: the network knows of no other end."""
    return game.options["max_turns"] == 0


def usual_level(game: Game) -> int:  # noqa: ARG001  # every game has the same
    """Return the level that is meant if none is named."""
    return AT_ONCE


JUDGE = Judge(chances, within=0.12, sure=0.02, knows=has_no_limit)
"""Measured on frozen positions: `scripts/measure_chasse_croise.py` with ``judge``."""
NET = BotKind(
    "net",
    play_best,
    box="chasse-croise",
    levels=range(1, 3),
    usual=usual_level,
    is_slow=True,  # in plain Python
    judge=JUDGE,
)
"""Level 1 takes the best position at once; level 2 looks one throw ahead."""
