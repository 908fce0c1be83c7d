"""What moves many games on: rules into which those of one game and its players are bound."""

from __future__ import annotations

from functools import cache
from typing import Any

from ludotheca.adapters.playing import BROKEN_OFF
from ludotheca.adapters.settings import Settings
from ludotheca.core.rules import Function
from ludotheca.lab.driver import first_places
from ludotheca.lab.seating import decider
from ludotheca.rulebook import CHANCE, OVER, assign, bind, compilable, unbound
from ludotheca.rulebook.stream import DECISIONS, DICE, start

LEAVE, BEGIN, PLAY = 0, 1, 2
"""What is to be done with a game."""

# The rules that the templates call; each game's own are bound in their place.
actor: Function = unbound
seat: Function = unbound
legal: Function = unbound
draw: Function = unbound
apply: Function = unbound
ranking: Function = unbound
decide: Function = unbound
action: Function = unbound
write: Function = unbound
THROWS = 0
"""Whether seats throw their dice themselves."""
DECIDED = 0
"""How many actions are decisions; throwing is the number after them."""


@compilable
def _is_decision(s: Any, move: int) -> int:  # noqa: ARG001  # one signature for both
    """Return the action of a decision that is numbered as its action is."""
    return move


@compilable
def _take(s: Any, chosen: int, dice: Any, scratch: Any) -> None:
    """Play an action that is legal."""
    if actor(s) == CHANCE:
        apply(s, draw(s, dice, scratch.weights), None)
        return
    count = legal(s, scratch.moves)
    for k in range(count):
        if action(s, scratch.moves[k]) == chosen:
            apply(s, scratch.moves[k], None)
            return


@compilable
def _go_on(
    s: Any,
    dice: Any,
    decisions: Any,
    scratch: Any,
    seats: Any,
    asked: Any,
    length: int,
    longest: int,
) -> tuple[int, int]:
    """Play until somebody is asked or nobody will be; return who, and how long the game is now."""
    while True:
        who = actor(s)
        if who == OVER:
            return OVER, length
        if length >= longest:
            return BROKEN_OFF, length
        if who != CHANCE:
            if asked[who] == 1:
                return who, length
            count = legal(s, scratch.moves)
            apply(s, decide(s, scratch.moves, count, decisions, seats, who), None)
        else:
            if THROWS == 1 and asked[seat(s)] == 1:
                return seat(s), length
            apply(s, draw(s, dice, scratch.weights), None)
        length += 1


@compilable
def _offer(s: Any, scratch: Any, mask: Any) -> None:
    """Write 1 for each action that is legal."""
    for k in range(len(mask)):
        mask[k] = 0
    if actor(s) == CHANCE:
        mask[DECIDED] = 1
        return
    count = legal(s, scratch.moves)
    for k in range(count):
        mask[action(s, scratch.moves[k])] = 1


@compilable
def _advance(
    states: Any,
    initial: Any,
    dice: Any,
    decisions: Any,
    scratch: Any,
    seats: Any,
    asked: Any,
    orders: Any,
    actions: Any,
    seeds: Any,
    numbers: Any,
    lengths: Any,
    acting: Any,
    winners: Any,
    masks: Any,
    places: Any,
    longest: int,
) -> None:
    """Do with each game what its order says, and write who is asked now and what is legal."""
    for game in range(len(orders)):
        if orders[game] == LEAVE:
            continue
        s = states[game]
        if orders[game] == BEGIN:
            assign(s, initial)
            start(dice[game], seeds[game], numbers[game], DICE)
            start(decisions[game], seeds[game], numbers[game], DECISIONS)
            lengths[game] = 0
        else:
            _take(s, actions[game], dice[game], scratch)
            lengths[game] += 1
        who, length = _go_on(
            s, dice[game], decisions[game], scratch, seats, asked, lengths[game], longest
        )
        acting[game] = who
        lengths[game] = length
        if who >= 0:
            _offer(s, scratch, masks[game])
        elif who == OVER:
            ranking(s, places)
            winners[game] = first_places(places)


@compilable
def _look(states: Any, seats: Any, told: Any) -> None:
    """Write for each game the view that a seat has of it."""
    for game in range(len(seats)):
        write(states[game], seats[game], told[game])


@compilable
def _turns(states: Any, seats: Any) -> None:
    """Write whose turn it is in each game."""
    for game in range(len(seats)):
        seats[game] = seat(states[game])


@cache
def _advancer(
    actor: Function,
    seat: Function,
    legal: Function,
    draw: Function,
    apply: Function,
    ranking: Function,
    action: Function,
    policies: tuple[Function, ...],
    decided: int,
    throws: int,
) -> Function:
    """Return the rule that moves games on, with one game's rules and players bound into it.

    Games that share these rules, as those of a box often do, share what is compiled.
    """
    playing = {"actor": actor, "legal": legal, "draw": draw, "apply": apply}
    offer = bind(_offer, actor=actor, legal=legal, action=action, DECIDED=decided)
    return bind(
        _advance,
        ranking=ranking,
        _take=bind(_take, **playing, action=action),
        _go_on=bind(_go_on, **playing, seat=seat, decide=decider(policies), THROWS=throws),
        _offer=offer,
    )


def driver_of(settings: Settings, policies: tuple[Function, ...]) -> Function:
    """Return the rule that moves many games of one kind on, some seats played by policies."""
    rules = settings.game.rules
    names = ("actor", "seat", "legal", "draw", "apply", "ranking")
    own = (getattr(rules, name) for name in names)
    number = rules.action or _is_decision
    return _advancer(*own, number, policies, settings.decisions, int(settings.throws))


@cache
def looker(write: Function) -> Function:
    """Return the rule that writes the views of many games."""
    return bind(_look, write=write)


@cache
def turner(seat: Function) -> Function:
    """Return the rule that writes whose turn it is in many games."""
    return bind(_turns, seat=seat)
