"""Greedy with rollouts, an opponent to measure the network of Chassé-Croisé against.

It plays what ``greedy`` would, unless one of the three decisions that ``greedy`` likes next best is
better by two paired standard errors in 400 rollouts, ``greedy`` playing both sides.
"""

from __future__ import annotations

from typing import Any

from ludotheca.bots.chasse_croise import greedy, worth
from ludotheca.boxes.chasse_croise.rules import ENDED, MOST_MOVES, MOVE, PAWNS, apply, home, legal
from ludotheca.rulebook import assign, compilable, zeros
from ludotheca.rulebook.stream import start
from scripts.chasse_croise_play import GREEDY, LONGEST, NET, play_turn, setup_anew, throw

ROLLOUTS = 400
RIVALS = 4
"""The decisions that are compared, the one that greedy takes among them."""


@compilable
def choose_rivals(s: Any, moves: Any, count: int, luck: Any) -> int:
    """Put what greedy takes first, then what it likes next best; return how many to compare."""
    taken = greedy(s, moves, count, luck, 0)
    for k in range(count):
        if moves[k] == taken:
            moves[k] = moves[0]
    moves[0] = taken
    for k in range(1, min(count, RIVALS)):
        for other in range(k + 1, count):
            if worth(s, moves[other]) > worth(s, moves[k]):
                best = moves[other]
                moves[other] = moves[k]
                moves[k] = best
    return min(count, RIVALS)


@compilable
def end_of(
    trial: Any, s: Any, move: int, seed: int, game: int, desk: Any, nets: Any, notes: Any
) -> int:
    """Play on after a decision, greedy on both sides; return 1 if its side has won."""
    t, _, dice, luck = trial
    assign(t, s)
    side = s.side
    start(dice, seed, game, 0)
    start(luck, seed, game, 1)
    apply(t, move, None)
    while t.phase != ENDED and t.turn < LONGEST:
        if t.phase != MOVE:
            throw(t, dice)
        play_turn(t, GREEDY, desk, nets, notes, luck)
    return int(home(t, side) == PAWNS)


@compilable
def decide(s: Any, trial: Any, luck: Any, seed: int, desk: Any, nets: Any, notes: Any) -> int:
    """Return what greedy with rollouts decides."""
    moves = zeros(MOST_MOVES)
    count = choose_rivals(s, moves, legal(s, moves), luck)
    sums = zeros(RIVALS)
    squares = zeros(RIVALS)
    for game in range(ROLLOUTS if count > 1 else 0):
        first = end_of(trial, s, moves[0], seed, game, desk, nets, notes)
        for k in range(1, count):
            gain = end_of(trial, s, moves[k], seed, game, desk, nets, notes) - first
            sums[k] += gain
            squares[k] += gain * gain
    best = 0
    for k in range(1, count):
        # A mean above two standard errors, both times the number of rollouts.
        spread = (squares[k] - sums[k] * sums[k] / ROLLOUTS) ** 0.5
        if sums[k] > sums[best] and sums[k] > 2 * spread:
            best = k
    chosen: int = moves[best]
    return chosen


@compilable
def duel_rollouts(
    table: Any, trial: Any, desk: Any, nets: Any, notes: Any, seed: int, first: int, won: Any
) -> None:
    """Play pairs of games of the network against it, as `duel` does."""
    s, _, dice, luck = table
    for pair in range(len(won)):
        for seat in range(2):
            start(dice, seed, first + pair, 0)
            start(luck, seed, first + pair, 1)
            setup_anew(s)
            asked = 0
            while s.phase != ENDED and s.turn < LONGEST:
                throw(s, dice)
                if s.side == seat:
                    play_turn(s, NET, desk, nets, notes, luck)
                while s.phase == MOVE and s.side != seat:
                    asked += 1
                    number = (first + pair) * 2_000 + 1_000 * seat + asked
                    apply(s, decide(s, trial, luck, number, desk, nets, notes), None)
            won[pair] += 1 + (home(s, seat) == PAWNS) - (home(s, 1 - seat) == PAWNS)
