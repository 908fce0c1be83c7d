"""The network that plays Chassé-Croisé: it looks at every position a throw can lead to.

One hidden layer of clipped units over sparse inputs, in whole numbers.  A turn is judged by the
position that it leaves, from the side of the player who made it.
"""

from __future__ import annotations

import sys
import zlib
from array import array
from importlib.resources import files
from typing import Any

from ludotheca.bots.chasse_croise_turns import (
    A_TURN,
    BOARDS,
    MOST_TURNS,
    SAID,
    UNITS,
    best_of,
    list_last,
    list_turns,
    sum_up,
)
from ludotheca.bots.chasse_croise_view import BOARD, MOST_ACTIVE, ROWS, set_up
from ludotheca.bots.policy import BotKind
from ludotheca.boxes.chasse_croise.rules import State
from ludotheca.rulebook import compilable, zeros

WEIGHTS = "chasse_croise_net.bin"
"""The file of weights: words of 16 bits, the lower byte first, packed with zlib.  First the rows
of the first layer, then the weights of the units, what is added to each, and to the whole."""
ONE = 1024
"""What stands for 1 in either layer; a unit says 0 to 1."""

Rows = tuple[tuple[int, ...], ...]


def read_weights() -> tuple[Rows, Rows]:
    """Return the first and the last layer; zlib.error or ValueError if the file is damaged."""
    words = array("h", zlib.decompress((files("ludotheca.bots") / "data" / WEIGHTS).read_bytes()))
    if sys.byteorder == "big":
        words.byteswap()
    if len(words) != (ROWS + 3) * UNITS:
        raise ValueError(f"{WEIGHTS} holds {len(words)} weights, not {(ROWS + 3) * UNITS}")
    rows = tuple(tuple(words[at : at + UNITS]) for at in range(0, len(words), UNITS))
    return rows[:ROWS], (rows[ROWS], rows[ROWS + 1], tuple(ONE * word for word in rows[ROWS + 2]))


LAYER, LAST = read_weights()


@compilable
def play_best(s: State, moves: Any, count: int, stream: Any, level: int) -> int:  # noqa: ARG001
    """Begin, or end, the turn that leaves the best position; of equals the first."""
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
    chosen: int = turns[best_of(values, found)] // A_TURN
    return chosen


NET = BotKind("net", play_best, box="chasse-croise")
