"""How the network of Chassé-Croisé learns: from games when they are over, and from rollouts."""

from __future__ import annotations

from typing import Any

from ludotheca.bots.chasse_croise_turns import UNITS, add_rows
from ludotheca.boxes.chasse_croise.rules import ENDED, PAWNS
from ludotheca.boxes.chasse_croise.view import (
    BARRED,
    ROWS,
    STANDING,
    count_row,
    mask_row,
    take_stock,
)
from ludotheca.rulebook import compilable
from ludotheca.rulebook.stream import below, start
from scripts.chasse_croise_play import (
    GREEDY,
    LONGEST,
    NET,
    apply_turn,
    best_turn,
    chance_of,
    expected,
    play_turn,
    roll_out,
    setup_anew,
    throw,
)

EVERY = 1 << 30
"""More rows than there are: a network that knows everything."""
OPENINGS = 40
"""The most turns that chance and ``greedy`` play before the network takes over."""


@compilable
def active_rows(desk: Any, pawns: Any, known: int) -> int:
    """Write the rows that are true of some pawns, those below ``known`` only; return how many."""
    b, _, rows, _ = desk
    for place in range(2 * PAWNS):
        b[place] = pawns[place]
    count = take_stock(b, 0, rows)
    for side in range(2):
        rows[count] = mask_row(b, 0, side)
        count += 1
    for what in range(STANDING, BARRED):
        rows[count] = count_row(b, 0, what)
        count += 1
    kept = 0
    for k in range(count):
        if rows[k] < known:
            rows[kept] = rows[k]
            kept += 1
    return kept


@compilable
def value_of(desk: Any, net: Any, count: int, hidden: Any) -> float:
    """Return the network's value of the rows that were written, and what its units say."""
    _, sums, rows, _ = desk
    layer, out, most = net
    for unit in range(UNITS):
        sums[unit] = out[1][unit]
    add_rows(sums, 0, layer, rows, count)
    total = out[2][0]
    for unit in range(UNITS):
        hidden[unit] = min(max(sums[unit], 0), most)
        total += out[0][unit] * hidden[unit]
    return float(total)


@compilable
def learn(
    desk: Any, net: Any, pawns: Any, target: float, rate: float, known: int, memory: Any
) -> float:
    """Move the network a step towards what a board is worth; return the chance it gave before.

    Each row takes the smaller steps the more it has learnt already (Adagrad, by rows): some are
    true of every board, some of one in a thousand.
    """
    _, sums, rows, _ = desk
    layer, out, most = net
    hidden, learnt = memory
    count = active_rows(desk, pawns, known)
    said = chance_of(value_of(desk, net, count, hidden))
    miss = target - said
    inner = 0.0
    outer = 0.0
    for unit in range(UNITS):
        is_between = 0 < sums[unit] < most
        sums[unit] = out[0][unit] * miss * is_between
        inner += sums[unit] * sums[unit]
        outer += hidden[unit] * hidden[unit]
    inner /= UNITS
    learnt[ROWS] += outer / UNITS * miss * miss
    learnt[ROWS + 1] += inner
    last = rate * miss / (learnt[ROWS] + 0.001) ** 0.5
    bias = rate / (learnt[ROWS + 1] + 0.001) ** 0.5
    for unit in range(UNITS):
        out[0][unit] += last * hidden[unit]
        out[1][unit] += bias * sums[unit]
    out[2][0] += last
    for k in range(count):
        learnt[rows[k]] += inner
        pace = rate / (learnt[rows[k]] + 0.001) ** 0.5
        row = layer[rows[k]]
        for unit in range(UNITS):
            row[unit] += pace * sums[unit]
    return said


@compilable
def keep_board(s: Any, side: int, pawns: Any) -> None:
    """Keep a position as the side that has moved sees it."""
    for pawn in range(PAWNS):
        pawns[pawn] = s.pawns[side][pawn]
        pawns[PAWNS + pawn] = s.pawns[1 - side][pawn]


@compilable
def play_game(
    room: Any, nets: Any, seed: int, game: int, who: int, company: Any, past: Any, at: int
) -> int:
    """Play a game and keep it from a place on; return how many turns it had, 0 if it never ended.

    Of each turn are kept the board that it left, the best chance that the network saw, and whether
    it was ``who`` that moved.  ``company`` says in how many games of a hundred one side is
    ``greedy``, and how many begin with turns of chance and ``greedy``, so that one side may be far
    ahead.
    """
    (s, _, dice, luck), desk, notes = room
    boards, best, own = past
    start(dice, seed, game, 0)
    start(luck, seed, game, 1)
    setup_anew(s)
    stranger = below(luck, 2) if below(luck, 100) < company[0] else 2
    opening = below(luck, OPENINGS) if below(luck, 100) < company[1] else 0
    kept = 0
    chosen = 0
    while s.phase != ENDED and kept < LONGEST:
        throw(s, dice)
        side = s.side
        is_own = kept >= opening and side != stranger
        if who == NET:
            chosen = best_turn(s, desk, nets[0], notes)
            best[at + kept] = chance_of(notes[1][chosen])
        if is_own and who == NET:
            apply_turn(s, notes[0][chosen])
        else:
            player = below(luck, 2) if kept < opening else GREEDY
            play_turn(s, player, desk, nets, notes, luck)
        own[at + kept] = is_own
        keep_board(s, side, boards[at + kept])
        kept += 1
    return kept if s.phase == ENDED else 0


@compilable
def record_games(
    room: Any, nets: Any, seed: int, first: int, who: int, company: Any, past: Any, begins: Any
) -> int:
    """Play games one after the other and keep them; return how many turns those are.

    ``begins`` says where each begins, and at its end where the last one ends.  Once the room is
    full games are left out.
    """
    total = 0
    for game in range(len(begins) - 1):
        begins[game] = total
        if total + LONGEST < len(past[0]):
            total += play_game(room, nets, seed, first + game, who, company, past, total)
    begins[len(begins) - 1] = total
    return total


@compilable
def go_through(
    desk: Any,
    net: Any,
    past: Any,
    begins: Any,
    order: Any,
    trace: float,
    rate: float,
    known: int,
    memory: Any,
) -> float:
    """Learn from games, each backwards from its end: TD(lambda); return the mean squared error.

    What comes of a turn that somebody else has played says nothing of best play: there the best
    chance that the network saw stands in its place.
    """
    boards, best, own = past
    error = 0.0
    learnt = 0
    for game in order:
        last = begins[game + 1] - 1
        goal = 1.0
        for k in range(last - 1, begins[game] - 1, -1):
            if not own[k + 1] and k + 1 < last:
                goal = best[k + 1]
            goal = 1.0 - goal
            said = learn(desk, net, boards[k], goal, rate, known, memory)
            error += (said - goal) ** 2
            learnt += 1
            goal = trace * goal + (1.0 - trace) * said
    return error / max(learnt, 1)


@compilable
def lay_out(s: Any, pawns: Any) -> None:
    """Make a kept board a position in which the side that has not moved is to throw."""
    setup_anew(s)
    for pawn in range(PAWNS):
        s.pawns[0][pawn] = pawns[pawn]
        s.pawns[1][pawn] = pawns[PAWNS + pawn]
    s.side = 1


@compilable
def look_ahead(
    table: Any, desk: Any, nets: Any, notes: Any, boards: Any, ahead: Any, away: Any, hidden: Any
) -> None:
    """Write the chances of boards with one throw of look-ahead, and how far off the network is."""
    s, _, _, _ = table
    for k in range(len(boards)):
        said = chance_of(value_of(desk, nets[0], active_rows(desk, boards[k], EVERY), hidden))
        lay_out(s, boards[k])
        ahead[k] = 1.0 - expected(s, desk, nets[0], notes)
        away[k] = abs(ahead[k] - said)


@compilable
def play_on(
    table: Any,
    desk: Any,
    nets: Any,
    notes: Any,
    boards: Any,
    turns: int,
    results: Any,
    targets: Any,
) -> None:
    """Write the chances of boards by rollouts of some turns, as many as ``results`` holds."""
    for k in range(len(boards)):
        lay_out(table[1], boards[k])
        roll_out(table, desk, nets, notes, k, 0, turns, results)
        total = 0.0
        for result in results:
            total += result
        targets[k] = total / len(results)


@compilable
def learn_from_targets(
    desk: Any, net: Any, boards: Any, targets: Any, order: Any, rate: float, memory: Any
) -> float:
    """Learn what boards are worth, in an order; return the mean squared error."""
    error = 0.0
    for k in order:
        said = learn(desk, net, boards[k], targets[k], rate, EVERY, memory)
        error += (said - targets[k]) ** 2
    return error / len(order)
