"""The rules of Chassé-Croisé.

Red's pawns run up the ten columns of a grid, White's along its ten rows.  A pawn's distance counts
from 0, its start, to 11, its arrival; from 1 to 10 it stands on the grid.  Red's pawn of column c
is at distance d on the square (c, d), White's pawn of row r at distance d on (d, r).  So for either
side the rival that stands at distance d of pawn n's axis is pawn d, being itself at distance n, and
one text serves both.
"""

from __future__ import annotations

from typing import Any

from ludotheca.rulebook import CHANCE, OVER, Citation, Record, cite, i8, i32, rule, state

RULES_VERSION = 1

PAWNS = 10
START, ARRIVAL = 0, 11

# What happens next
THROW, MOVE, ENDED = 0, 1, 2

# A decision: 20 for the lower die, 2 for each pawn before, 1 to go back; or PASS
A_DIE = 2 * PAWNS
PASS = 2 * A_DIE
NO_DIE = 3
"""A die that was not thrown: its decisions lie beyond PASS and are always refused."""

THROWS = tuple((high, low) for high in range(1, 7) for low in range(1, high + 1))
"""The 21 throws, the higher die first."""
FALLS = tuple(
    THROWS.index((max(first, second), min(first, second)))
    for first in range(1, 7)
    for second in range(1, 7)
)
"""The throw that each of the 36 equally likely falls of two dice makes."""
WEIGHTS = tuple(FALLS.count(throw) for throw in range(len(THROWS)))

MOST_MOVES = PASS + 1
MOST_OUTCOMES = len(THROWS)
MOST_ACTIONS = 12 * PAWNS + 1

EDGE = 1
"""The bit of distance 0, where no rival can be: here it stands for the edges of the board."""
CROSSED = tuple(
    tuple(
        sum(1 << distance for distance in range(min(here, there) + 1, max(here, there)))
        if START <= there <= ARRIVAL
        else EDGE
        for there in range(here - 6, here + 7)
    )
    for here in range(START, ARRIVAL + 1)
)
"""What lies between a pawn and where it goes, from six steps back to six on: distances as bits."""

THROWN = Citation(1, "CHA-3", "thrown", "high", "low")
THROWN_EQUAL = Citation(2, "CHA-12", "thrown-equal", "high")
ADVANCED = Citation(3, "CHA-3", "advanced", "pawn", "steps", "distance")
WENT_BACK = Citation(4, "CHA-3", "went-back", "pawn", "steps", "distance")
LEFT_ARRIVAL = Citation(5, "CHA-6", "left-arrival", "pawn", "steps", "distance")
HIT = Citation(6, "CHA-5", "hit", "pawn", "rival")
ARRIVED = Citation(7, "CHA-10", "arrived", "pawn", "home")
PASSED = Citation(8, "CHA-11", "passed", "high", "low")
WON = Citation(9, "CHA-13", "won")
DRAWN = Citation(10, "CHA-14", "drawn", "turns")

# What forbids a decision
ALLOWED = 0
WRONG_DIE = Citation(11, "CHA-3", "refused-wrong-die")
BEYOND_START = Citation(12, "CHA-4", "refused-beyond-start")
BEYOND_ARRIVAL = Citation(13, "CHA-4", "refused-beyond-arrival")
JUMP = Citation(14, "CHA-7", "refused-jump")
MUST_ADVANCE = Citation(15, "CHA-11", "refused-must-advance")


@state
class State(Record):
    """A game of Chassé-Croisé; the first field is its option."""

    max_turns: int = i32
    pawns: list[list[int]] = i8[2, PAWNS]  # the distance of each, Red's and White's
    side: int = i8
    turn: int = i32  # the turn in progress, from 1
    dice: list[int] = i8[2]  # those left to play, the higher first; 0 for one that is played
    phase: int = i8


@rule
def setup(s: State, players: int, max_turns: int) -> None:  # noqa: ARG001  # always two
    """CHA-1: all pawns at their starts.  CHA-2: Red begins.  CHA-14: the limit agreed on."""
    s.max_turns = max_turns
    s.turn = 1
    s.phase = THROW


@rule
def actor(s: State) -> int:
    """Say who is to act: the side in turn, the dice, or nobody any more."""
    if s.phase == THROW:
        return CHANCE
    if s.phase == ENDED:
        return OVER
    return s.side


@rule
def seat(s: State) -> int:
    """Say whose turn it is."""
    return s.side


@rule
def decision(die: int, pawn: int, back: int) -> int:
    """Return the number of a decision; pawns count from 0 here and in the state."""
    return A_DIE * die + 2 * pawn + back


@rule
def action(s: State, move: int) -> int:
    """Return by what learners know a decision: pawn, way and steps, as it is written; PASS last."""
    if move == PASS:
        return MOST_ACTIONS - 1
    return 12 * (move % A_DIE // 2) + 6 * (move % 2) + s.dice[move // A_DIE] - 1


@rule
def legal(s: State, moves: Any) -> int:
    """Write every decision that nothing forbids, and return how many there are.

    Each is written before it is known to be free, and then kept or written over: a branch for each
    would cost most of the time.
    """
    count = 0
    advances = 0
    for pawn in range(PAWNS):
        here = s.pawns[s.side][pawn]
        rivals = rivals_on(s, pawn)
        for die in range(2):
            if is_left(s, die):
                moves[count] = decision(die, pawn, 0)
                is_free = step_refusal(here, s.dice[die], rivals) == ALLOWED
                count += is_free
                advances += is_free
                moves[count] = decision(die, pawn, 1)
                count += step_refusal(here, -s.dice[die], rivals) == ALLOWED
    if advances == 0:  # CHA-11
        moves[count] = PASS
        count += 1
    return count


@rule
def refusal(s: State, move: int) -> int:
    """Return the citation that forbids a decision; ALLOWED if none does."""
    if move == PASS:
        return MUST_ADVANCE if can_advance(s) else ALLOWED
    die = move // A_DIE
    if not is_left(s, die):
        return WRONG_DIE
    pawn = move % A_DIE // 2
    steps = -s.dice[die] if move % 2 == 1 else s.dice[die]
    return step_refusal(s.pawns[s.side][pawn], steps, rivals_on(s, pawn))


@rule
def is_left(s: State, die: int) -> bool:
    """CHA-3: a die is played once.  CHA-12: of equal dice the one played first counts as higher."""
    if die > 1 or s.dice[die] == 0:
        return False
    return die == 0 or s.dice[0] != s.dice[1]


@rule
def rivals_on(s: State, pawn: int) -> int:
    """Return the distances at which rivals stand on a pawn's axis, as bits."""
    rivals = 0
    for rival in range(PAWNS):
        rivals |= (s.pawns[1 - s.side][rival] == pawn + 1) << (rival + 1)
    return rivals


@rule
def step_refusal(here: int, steps: int, rivals: int) -> int:
    """CHA-4: a pawn stays between start and arrival.  CHA-7: it jumps over no rival."""
    if CROSSED[here][steps + 6] & (rivals | EDGE) == 0:
        return ALLOWED
    if here + steps < START:
        return BEYOND_START
    if here + steps > ARRIVAL:
        return BEYOND_ARRIVAL
    return JUMP


@rule
def can_advance(s: State) -> bool:
    """CHA-11: while a pawn can advance by a die that is left, nobody may pass."""
    for pawn in range(PAWNS):
        here = s.pawns[s.side][pawn]
        rivals = rivals_on(s, pawn)
        for die in range(2):
            if is_left(s, die) and step_refusal(here, s.dice[die], rivals) == ALLOWED:
                return True
    return False


@rule
def chance(s: State, weights: Any) -> int:  # noqa: ARG001
    """Write the weights of the throws and return how many there are."""
    for throw in range(MOST_OUTCOMES):
        weights[throw] = WEIGHTS[throw]
    return MOST_OUTCOMES


@rule
def tickets(s: State) -> int:  # noqa: ARG001
    """Return the number of equally likely ways in which two dice can fall."""
    return len(FALLS)


@rule
def fall(s: State, ticket: int) -> int:  # noqa: ARG001
    """Return the throw that one fall of the dice makes."""
    return FALLS[ticket]


@rule
def apply(s: State, move: int, ev: Any) -> None:
    """Play a throw or a decision."""
    if s.phase == THROW:
        throw_dice(s, move, ev)
    elif move == PASS:
        cite(ev, PASSED, max(s.dice[0], s.dice[1]), min(s.dice[0], s.dice[1]))
        end_turn(s, ev)
    else:
        play_die(s, move, ev)


@rule
def throw_dice(s: State, throw: int, ev: Any) -> None:
    """CHA-3: two dice are thrown.  CHA-12: equal ones give nothing more."""
    s.dice[0] = THROWS[throw][0]
    s.dice[1] = THROWS[throw][1]
    s.phase = MOVE
    if s.dice[0] == s.dice[1]:
        cite(ev, THROWN_EQUAL, s.dice[0])
    else:
        cite(ev, THROWN, s.dice[0], s.dice[1])


@rule
def play_die(s: State, move: int, ev: Any) -> None:
    """CHA-3, 8, 9: any pawn moves by a die, forward or back, also the one that moved before."""
    die = move // A_DIE
    steps = -s.dice[die] if move % 2 == 1 else s.dice[die]
    s.dice[die] = 0
    move_pawn(s, move % A_DIE // 2, steps, ev)
    if home(s, s.side) == PAWNS:
        win(s, ev)
    elif s.dice[0] == 0 and s.dice[1] == 0:
        end_turn(s, ev)


@rule
def move_pawn(s: State, pawn: int, steps: int, ev: Any) -> None:
    """CHA-5: a pawn that lands on a rival sends it back to its start.  CHA-10: it may arrive."""
    here = s.pawns[s.side][pawn]
    there = here + steps
    s.pawns[s.side][pawn] = there
    if steps > 0:
        cite(ev, ADVANCED, pawn + 1, steps, there)
    elif here == ARRIVAL:
        cite(ev, LEFT_ARRIVAL, pawn + 1, -steps, there)
    else:
        cite(ev, WENT_BACK, pawn + 1, -steps, there)
    if there == ARRIVAL:
        cite(ev, ARRIVED, pawn + 1, home(s, s.side))
    elif there != START and s.pawns[1 - s.side][there - 1] == pawn + 1:
        s.pawns[1 - s.side][there - 1] = START
        cite(ev, HIT, pawn + 1, there)


@rule
def home(s: State, side: int) -> int:
    """Count the pawns of a side that have arrived."""
    count = 0
    for pawn in range(PAWNS):
        if s.pawns[side][pawn] == ARRIVAL:
            count += 1
    return count


@rule
def win(s: State, ev: Any) -> None:
    """CHA-13: all ten pawns are home; that ends the game at once, even with a die left."""
    s.dice[0] = 0
    s.dice[1] = 0
    s.phase = ENDED
    cite(ev, WON)


@rule
def end_turn(s: State, ev: Any) -> None:
    """Pass the dice on.  CHA-14: after the last turn agreed on, the game is drawn."""
    s.dice[0] = 0
    s.dice[1] = 0
    if s.turn == s.max_turns:
        s.phase = ENDED
        cite(ev, DRAWN, s.turn)
    else:
        s.phase = THROW
        s.turn += 1
        s.side = 1 - s.side


@rule
def ranking(s: State, places: Any) -> None:
    """CHA-13: whoever has all pawns home is first.  CHA-14: in a drawn game both are."""
    for side in range(2):
        places[side] = 1 if home(s, 1 - side) == PAWNS else 0
