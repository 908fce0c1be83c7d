"""What two bots have of each other, exactly, in a game of pressing one's luck for two.

The same tables as the solver's, and the same order of work; but each turn is walked through as a
bot plays it, from its beginning up.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from ludotheca.bots.policy import Bot
from ludotheca.core.errors import BadOption, shown
from ludotheca.core.game import Game
from ludotheca.core.rules import Function, Rules
from ludotheca.lab.extras import need_compiler
from ludotheca.lab.seating import decider, distinct, seating
from ludotheca.lab.solve.kernel import OPEN
from ludotheca.lab.solve.solution import turn_end_rules
from ludotheca.lab.solve.throws import press_of, throws_of
from ludotheca.lab.speed import Speed
from ludotheca.rulebook import assign, bind, compilable, unbound
from ludotheca.rulebook.stream import Stream

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

legal: Function = unbound
set_scores: Function = unbound
decide: Function = unbound
walk: Function = unbound

BEYOND = 4
"""Totals this many of the highest throws beyond the target are not told apart: everybody stops."""


@compilable
def _walk(
    s: Any,
    initial: Any,
    scratch: Any,
    stream: Any,
    seats: Any,
    row: Any,
    mass: Any,
    seat: int,
    own: int,
    other: int,
    stop: int,
    gains: Any,
    chances: Any,
) -> float:
    """Return what a turn is worth to a seat apart from bad throws; ``mass[-1]`` is left with them.

    ``row`` tells what ending the turn with each score is worth.
    """
    last = len(row) - 1
    mass[:] = 0.0
    mass[own] = 1.0
    worth = 0.0
    kept = 0.0
    for total in range(own, last + 1):
        if mass[total] > 0.0:
            is_stop = total == last
            if total > own and not is_stop:
                assign(s, initial)
                set_scores(s, seat, own, other, total - own)
                count = legal(s, scratch.moves)
                is_stop = decide(s, scratch.moves, count, stream, seats, seat) == stop
            if is_stop:
                worth += mass[total] * row[total]
                kept += mass[total]
            else:
                for k in range(len(gains)):
                    mass[min(total + gains[k], last)] += mass[total] * chances[k]
    mass[-1] = 1.0 - kept
    return worth


@compilable
def _settle(
    s: Any,
    initial: Any,
    scratch: Any,
    stream: Any,
    seats: Any,
    worth: Any,
    mass: Any,
    target: int,
    stop: int,
    gains: Any,
    chances: Any,
) -> float:
    """Fill the open places of a table of ends of turns; return the share of seat 0."""
    for leader in range(target, len(worth[0][0])):
        for y in range(target):
            if worth[0][y][leader] == OPEN:
                won = walk(
                    s, initial, scratch, stream, seats, worth[1][leader], mass, 1, y, leader, stop,
                    gains, chances,
                )  # fmt: skip
                worth[0][y][leader] = 1.0 - won - mass[-1] * worth[1][leader][y]
    first = 0.0
    for both in range(2 * target - 2, -1, -1):
        for x in range(max(0, both - target + 1), min(both, target - 1) + 1):
            y = both - x
            one = walk(
                s, initial, scratch, stream, seats, worth[0][y], mass, 0, x, y, stop, gains, chances
            )
            one_fails = mass[-1]
            two = walk(
                s, initial, scratch, stream, seats, worth[1][x], mass, 1, y, x, stop, gains, chances
            )
            two_fails = mass[-1]
            # Seat 0 has one + one_fails * (1 - second), seat 1 has two + two_fails * (1 - first).
            first = (one + one_fails * (1.0 - two - two_fails)) / (1.0 - one_fails * two_fails)
            worth[1][x][y] = 1.0 - first
            worth[0][y][x] = 1.0 - two - two_fails * (1.0 - first)
    return first


@cache
def _settler(rules: Rules, set_up: Function, policies: tuple[Function, ...]) -> Function:
    walker = bind(_walk, legal=rules.legal, set_scores=set_up, decide=decider(policies))
    return bind(_settle, walk=walker)


def contest(game: Game, bots: tuple[Bot, Bot], *, speed: Speed = Speed.FULL) -> float:
    """Return the share of the wins that the first of two bots has, by the rules and not by chance.

    >>> pig = ludotheca.game("ludix/pig")
    >>> pair = tuple(ludotheca.bots.bot(pig, name) for name in ("hold-20", "hold-25"))
    >>> round(contest(pig, pair), 4)
    0.52

    CannotSolve says which games can be studied so.  The bots must decide by the position alone:
    BadOption if one plays at random.
    """
    need_compiler("a contest")
    import numpy as np

    press = press_of(game)
    throws = throws_of(game, press)
    for player in bots:
        if player.kind.name == "random":
            raise BadOption(f"{shown(player.name)} plays at random", option="bots")
    size = press.target + BEYOND * throws.gains[-1]
    worth, places = np.zeros((2, size, size)), np.zeros(game.players, np.int64)
    rules = game.rules
    held = (speed.blank(rules.state), speed.held(game.initial()))
    fill = speed.made(turn_end_rules(rules, press.set_scores)[1])
    fill(*held, places, worth, throws.stop, throws.bad)
    run = speed.made(_settler(rules, press.set_scores, distinct(bots)))
    others: tuple[Any, ...] = (speed.blank(rules.scratch), speed.blank(Stream))
    seats = speed.held(seating(type(game).seats[-1], bots))
    gains: NDArray[np.int64] = np.array(throws.gains)
    chances = np.array([float(chance) for chance in throws.chances])
    mass = np.zeros(size + 1)
    numbers = (worth, mass, press.target, throws.stop, gains, chances)
    return float(run(*held, *others, seats, *numbers))
