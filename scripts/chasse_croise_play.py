"""Games of Chassé-Croisé between networks in floats, as training and measuring need them.

Everything here compiles, over the rules and the bot's own functions: what is trained is what plays.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ludotheca.bots.chasse_croise import greedy
from ludotheca.bots.chasse_croise_turns import (
    A_TURN,
    BOARDS,
    MOST_TURNS,
    NOTHING,
    SAID,
    UNITS,
    best_of,
    list_turns,
    sum_up,
)
from ludotheca.bots.policy import choose_at_random
from ludotheca.boxes.chasse_croise.rules import (
    ENDED,
    FALLS,
    MOST_MOVES,
    MOVE,
    PAWNS,
    THROWS,
    WEIGHTS,
    State,
    apply,
    home,
    legal,
    setup,
)
from ludotheca.boxes.chasse_croise.view import BOARD, MOST_ACTIVE, set_up
from ludotheca.rulebook import assign, compilable, zeros
from ludotheca.rulebook.stream import Stream, below, start

GREEDY, RANDOM, NET, OTHER = 0, 1, 2, 3
"""Who plays: the bots, or one of two networks."""
LONGEST = 500
"""Turns after which a game is broken off."""


Net = tuple[Any, Any, Any]
"""The rows of the first layer; the weights of the units, what is added to each and to all; and the
most that a unit says."""


def desk() -> tuple[Any, ...]:
    """Return room for the boards of a turn, for compiled functions and floats."""
    rows = np.zeros(MOST_ACTIVE, np.int64)
    sums = np.zeros(SAID + UNITS, np.float32)
    return np.zeros(BOARDS * BOARD, np.int64), sums, rows, rows.copy()


def notes() -> tuple[Any, Any]:
    """Return room for the turns of a throw and their values."""
    return np.zeros(MOST_TURNS, np.int64), np.zeros(MOST_TURNS, np.float32)


def table() -> tuple[Any, ...]:
    """Return what games are played with: a state and its streams of luck."""
    return (State.records(1)[0], State.records(1)[0], Stream.records(1)[0], Stream.records(1)[0])


@compilable
def chance_of(value: float) -> float:
    """Return the chance to win that a network's value stands for."""
    chance: float = 1.0 / (1.0 + 2.718281828459045 ** -min(max(value, -30.0), 30.0))
    return chance


@compilable
def apply_turn(s: Any, turn: int) -> None:
    """Play a whole turn."""
    apply(s, turn // A_TURN, None)
    if turn % A_TURN != NOTHING:
        apply(s, turn % A_TURN, None)


@compilable
def list_throw(s: Any, desk: Any, net: Any, notes: Any) -> int:
    """Write every turn of the throw that lies, and what a network thinks of each."""
    set_up(s, desk[0])
    sum_up(desk, net)
    return list_turns(desk, net, s.dice[0], s.dice[1], notes[0], notes[1])


@compilable
def best_turn(s: Any, desk: Any, net: Any, notes: Any) -> int:
    """Do the same, and return which of them the network thinks best."""
    return best_of(notes[1], list_throw(s, desk, net, notes))


@compilable
def play_turn(s: Any, who: int, desk: Any, nets: Any, notes: Any, luck: Any) -> float:
    """Let somebody play the throw that lies; return what a network thinks of it, else 0."""
    if who >= NET:
        best = best_turn(s, desk, nets[0] if who == NET else nets[1], notes)
        apply_turn(s, notes[0][best])
        return chance_of(notes[1][best])
    moves = zeros(MOST_MOVES)
    while s.phase == MOVE:
        count = legal(s, moves)
        if who == GREEDY:
            apply(s, greedy(s, moves, count, luck, 0), None)
        else:
            apply(s, choose_at_random(s, moves, count, luck, 0), None)
    return 0.0


@compilable
def throw(s: Any, dice: Any) -> None:
    """Let the dice fall."""
    apply(s, FALLS[below(dice, 36)], None)


@compilable
def duel(
    table: Any, desk: Any, nets: Any, notes: Any, one: int, two: int, seed: int, won: Any
) -> None:
    """Play pairs of games with the same dice and exchanged seats; write what ``one`` won of each.

    A game is won by 2 points, one that is broken off shared.
    """
    s, _, dice, luck = table
    for game in range(len(won)):
        for seat in range(2):
            start(dice, seed, game, 0)
            start(luck, seed, game, 1)
            setup_anew(s)
            while s.phase != ENDED and s.turn < LONGEST:
                throw(s, dice)
                play_turn(s, one if s.side == seat else two, desk, nets, notes, luck)
            won[game] += 1 + (home(s, seat) == PAWNS) - (home(s, 1 - seat) == PAWNS)


@compilable
def setup_anew(s: Any) -> None:
    """Put everything where it begins."""
    for side in range(2):
        for pawn in range(PAWNS):
            s.pawns[side][pawn] = 0
    s.side = 0
    s.dice[0] = 0
    s.dice[1] = 0
    setup(s, 2, 0)


@compilable
def expected(s: Any, desk: Any, net: Any, notes: Any) -> float:
    """Return the chance of the side that is to throw, looking one throw ahead."""
    set_up(s, desk[0])
    sum_up(desk, net)
    total = 0.0
    for fall in range(21):
        count = list_turns(desk, net, THROWS[fall][0], THROWS[fall][1], notes[0], notes[1])
        total += WEIGHTS[fall] * chance_of(notes[1][best_of(notes[1], count)])
    return total / 36


@compilable
def roll_out(
    table: Any,
    desk: Any,
    nets: Any,
    notes: Any,
    seed: int,
    first: int,
    most: int,
    results: Any,
) -> None:
    """Write what the side that has just moved gets in games from a position, each by itself.

    The position is the table's second state.  The first two throws run through all falls in turn,
    the others are drawn; the same numbers of games meet the same dice wherever they begin.  After
    ``most`` turns the network says how what is left will end.
    """
    s, position, dice, luck = table
    me = 1 - position.side
    for k in range(len(results)):
        game = first + k
        assign(s, position)
        start(dice, seed, game, 0)
        turns = 0
        said = 0.5
        while s.phase != ENDED and turns < most:
            fall = below(dice, 36)
            if turns == 0:
                fall = game % 36
            elif turns == 1:
                fall = (game // 36 + 5 * game) % 36
            apply(s, FALLS[fall], None)
            side = s.side
            said = play_turn(s, NET, desk, nets, notes, luck)
            said = said if side == me else 1 - said
            turns += 1
        results[k] = said
