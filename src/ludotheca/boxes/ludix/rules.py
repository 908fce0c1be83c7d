"""The rules of Ludix, and of Pig and Piglet, which are the same game with other throw tables.

A throw table gives each throw its weight and the numerals it can be laid out as; a throw that can
be laid out as nothing is bad.  Pig's table has one die, whose 1 is bad; Piglet's has a coin, whose
tails are bad.
"""

from __future__ import annotations

from typing import Any

from ludotheca.boxes.ludix.numerals import (
    ALL_NUMERALS,
    LAYOUTS,
    NUMERALS,
    PHYSICAL,
    WEIGHTS,
)
from ludotheca.rulebook import (
    CHANCE,
    OVER,
    Citation,
    Record,
    cite,
    i8,
    i16,
    i32,
    rule,
    state,
)

RULES_VERSION = 1

MOST_PLAYERS = 6
NOTHING = -1
"""No throw yet, or no numeral."""

# What the seat does next
THROW, ARRANGE, DECIDE, ENDED = 0, 1, 2, 3
# Decisions: while arranging, a layout's number; after it, one of these
ROLL, STOP = 0, 1

# The throw tables, one after the other: Ludix's 35 throws, the 6 of Pig's single die, the 2 of
# Piglet's coin.
ROMAN_TABLE, PIG_TABLE, PIGLET_TABLE = 0, 1, 2
PIG_POINTS = (0, 2, 3, 4, 5, 6)
PIGLET_POINTS = (0, 1)
PLAIN_POINTS = PIG_POINTS + PIGLET_POINTS
THROW_COUNT = (len(WEIGHTS), len(PIG_POINTS), len(PIGLET_POINTS))
FIRST_THROW = tuple(sum(THROW_COUNT[:table]) for table in range(len(THROW_COUNT)))
THROW_WEIGHT = WEIGHTS + (1,) * len(PLAIN_POINTS)
TICKET_COUNT = (len(PHYSICAL), len(PIG_POINTS), len(PIGLET_POINTS))
FIRST_TICKET = tuple(sum(TICKET_COUNT[:table]) for table in range(len(TICKET_COUNT)))
TICKET_THROW = PHYSICAL + tuple(range(len(PIG_POINTS))) + tuple(range(len(PIGLET_POINTS)))

# Layouts: the numerals of each throw, the best first; each good face of a die or a coin is one
# itself.
LAYOUT_COUNT = tuple(map(len, LAYOUTS)) + tuple(int(points > 0) for points in PLAIN_POINTS)
FIRST_LAYOUT = tuple(sum(LAYOUT_COUNT[:throw]) for throw in range(len(LAYOUT_COUNT)))
LAYOUT_POINTS = tuple(NUMERALS[numeral] for numeral in ALL_NUMERALS) + tuple(
    points for points in PLAIN_POINTS if points > 0
)

MOST_MOVES = max(2, *LAYOUT_COUNT)
MOST_OUTCOMES = max(THROW_COUNT)
MOST_ACTIONS = 2 + len(LAYOUT_POINTS)

TOOK_DICE = Citation(1, "LUD-7", "rolled", "points")
LAID_OUT = Citation(2, "LUD-4", "laid-out", "throw", "numeral", "points", "total")
LAID_OUT_BEST = Citation(3, "LUD-6", "best", "numeral", "points", "total", "ways")
CHOSE_LAYOUT = Citation(4, "LUD-6", "chosen", "throw", "numeral", "points", "total")
MUST_CHOOSE = Citation(5, "LUD-6", "choose", "throw")
WENT_BUST = Citation(6, "LUD-8", "bust", "throw", "lost")
BANKED = Citation(7, "LUD-7", "banked", "points", "score")
FINAL_ROUND = Citation(8, "LUD-9", "final-round", "score", "left")
WON = Citation(9, "LUD-9", "won", "seat", "score")
SHARED = Citation(10, "LUD-10", "shared", "seat", "score")


@state
class State(Record):
    """A game of Ludix; the first four fields are its options."""

    players: int = i8
    by_hand: int = i8
    target: int = i32
    table: int = i8
    at_once: int = i8  # the first to bank the target wins at once, as in Pig
    scores: list[int] = i32[MOST_PLAYERS]
    turn: int = i8
    phase: int = i8
    turn_points: int = i32
    throws: int = i32
    last_throw: int = i16
    numeral: int = i16
    final_round: int = i8


@rule
def setup(s: State, players: int, by_hand: int, target: int) -> None:
    """LUD-3: seat 0 begins; LUD-11: to the target that was agreed."""
    s.players = players
    s.by_hand = by_hand
    s.target = target
    s.last_throw = NOTHING
    s.numeral = NOTHING
    s.phase = THROW


@rule
def setup_pig(s: State, players: int, target: int) -> None:
    """Set out Pig: its die, and no round to be finished."""
    setup(s, players, 0, target)
    s.table = PIG_TABLE
    s.at_once = 1


@rule
def setup_piglet(s: State, players: int, target: int) -> None:
    """Set out Piglet: Pig with a coin."""
    setup_pig(s, players, target)
    s.table = PIGLET_TABLE


@rule
def set_scores(s: State, turn: int, own: int, other: int, points: int) -> None:
    """Put a game of two, laid out, into the middle of a turn, for those who study its positions.

    The seat in turn has ``own``, the other one ``other``.  With points of the turn in hand it
    decides; without, it must throw.
    """
    s.turn = turn
    s.scores[turn] = own
    s.scores[1 - turn] = other
    s.turn_points = points
    s.phase = DECIDE if points > 0 else THROW
    s.final_round = 1 if s.at_once == 0 and max(own, other) >= s.target else 0


@rule
def actor(s: State) -> int:
    """Say who is to act: the seat in turn, the dice, or nobody any more."""
    if s.phase == THROW:
        return CHANCE
    if s.phase == ENDED:
        return OVER
    return s.turn


@rule
def seat(s: State) -> int:
    """Say whose turn it is."""
    return s.turn


@rule
def legal(s: State, moves: Any) -> int:
    """Write the decisions that are open and return how many there are."""
    if s.phase == DECIDE:
        moves[0] = ROLL
        moves[1] = STOP
        return 2
    throw = FIRST_THROW[s.table] + s.last_throw
    for k in range(LAYOUT_COUNT[throw]):
        moves[k] = FIRST_LAYOUT[throw] + k
    return LAYOUT_COUNT[throw]


@rule
def action(s: State, move: int) -> int:
    """Return by what learners know a decision: the layouts come after ROLL and STOP."""
    return move if s.phase == DECIDE else 2 + move


@rule
def chance(s: State, weights: Any) -> int:
    """Write the weights of the throws and return how many there are."""
    first = FIRST_THROW[s.table]
    count = THROW_COUNT[s.table]
    for throw in range(count):
        weights[throw] = THROW_WEIGHT[first + throw]
    return count


@rule
def tickets(s: State) -> int:
    """Return the number of equally likely ways in which the dice can fall."""
    return TICKET_COUNT[s.table]


@rule
def fall(s: State, ticket: int) -> int:
    """Return the throw that one fall of the dice makes."""
    return TICKET_THROW[FIRST_TICKET[s.table] + ticket]


@rule
def apply(s: State, move: int, ev: Any) -> None:
    """Play a throw or a decision."""
    if s.phase == THROW:
        throw_dice(s, move, ev)
    elif s.phase == DECIDE:
        if move == ROLL:
            cite(ev, TOOK_DICE, s.turn_points)
            s.phase = THROW
        else:
            bank(s, ev)
    else:
        cite(ev, CHOSE_LAYOUT, s.last_throw, move, LAYOUT_POINTS[move], total_with(s, move))
        lay_out(s, move)


@rule
def throw_dice(s: State, throw: int, ev: Any) -> None:
    """LUD-4, 6, 8: a throw is laid out as a numeral, by the player if so agreed, or is bad."""
    s.last_throw = throw
    s.numeral = NOTHING
    s.throws += 1
    entry = FIRST_THROW[s.table] + throw
    if LAYOUT_COUNT[entry] == 0:
        cite(ev, WENT_BUST, throw, s.turn_points)
        end_turn(s, ev)
    elif s.by_hand == 1 and LAYOUT_COUNT[entry] > 1:
        cite(ev, MUST_CHOOSE, throw)
        s.phase = ARRANGE
    else:
        best = FIRST_LAYOUT[entry]
        points = LAYOUT_POINTS[best]
        if LAYOUT_COUNT[entry] > 1:
            cite(ev, LAID_OUT_BEST, best, points, total_with(s, best), LAYOUT_COUNT[entry])
        else:
            cite(ev, LAID_OUT, throw, best, points, total_with(s, best))
        lay_out(s, best)


@rule
def total_with(s: State, layout: int) -> int:
    """Return what the turn is worth once this numeral lies on the table."""
    return s.turn_points + LAYOUT_POINTS[layout]


@rule
def lay_out(s: State, layout: int) -> None:
    """LUD-4: the numeral's value is added to the turn's points; then the player decides (LUD-7)."""
    s.numeral = layout
    s.turn_points = total_with(s, layout)
    s.phase = DECIDE


@rule
def bank(s: State, ev: Any) -> None:
    """LUD-7: the turn's points are kept.  LUD-9: reaching the target starts the final round."""
    score = s.scores[s.turn] + s.turn_points
    s.scores[s.turn] = score
    cite(ev, BANKED, s.turn_points, score)
    if score >= s.target and s.at_once == 1:
        s.turn_points = 0
        s.throws = 0
        s.phase = ENDED
        cite(ev, WON, s.turn, score)
        return
    if score >= s.target and s.final_round == 0:
        s.final_round = 1
        cite(ev, FINAL_ROUND, score, s.players - 1 - s.turn)
    end_turn(s, ev)


@rule
def end_turn(s: State, ev: Any) -> None:
    """Pass the dice on.  LUD-9: the game is over when the final round has been finished."""
    s.turn_points = 0
    s.throws = 0
    if s.turn + 1 < s.players:
        s.turn += 1
        s.phase = THROW
    elif s.final_round == 0:
        s.turn = 0
        s.phase = THROW
    else:
        s.phase = ENDED
        announce(s, ev)


@rule
def best_score(s: State) -> int:
    """Return the highest score on the sheet."""
    best = 0
    for player in range(s.players):
        best = max(best, s.scores[player])
    return best


@rule
def announce(s: State, ev: Any) -> None:
    """LUD-9: the highest score wins; LUD-10: equal highest scores share the win."""
    best = best_score(s)
    winners = 0
    for player in range(s.players):
        if s.scores[player] == best:
            winners += 1
    for player in range(s.players):
        if s.scores[player] == best and winners == 1:
            cite(ev, WON, player, best)
        elif s.scores[player] == best:
            cite(ev, SHARED, player, best)


@rule
def ranking(s: State, places: Any) -> None:
    """Place the seats by their scores; equal scores are tied."""
    for player in range(s.players):
        better = 0
        for other in range(s.players):
            if s.scores[other] > s.scores[player]:
                better += 1
        places[player] = better
