"""Plain and compiled rules side by side: the same moves must lead through the same positions."""

from __future__ import annotations

from functools import cache
from typing import Any

from ludotheca.core.match import Match
from ludotheca.core.rules import Function, Rules
from ludotheca.rulebook import CHANCE, OVER, accelerate, assign, bind, compilable, unbound
from ludotheca.testing.positions import must

# The rules that are traced; each game's own are bound in their place.
actor: Function = unbound
seat: Function = unbound
legal: Function = unbound
chance: Function = unbound
apply: Function = unbound
ranking: Function = unbound


@compilable
def _trace(s: Any, scratch: Any, moves: Any, states: Any, notes: Any, offers: Any) -> None:
    """Play ``moves``, writing down the position before each and what the rules say of it."""
    for number in range(len(states)):
        assign(states[number], s)
        who = actor(s)
        notes[number][0] = who
        notes[number][1] = seat(s)
        if who == CHANCE:
            notes[number][2] = chance(s, scratch.weights)
            for k in range(notes[number][2]):
                offers[number][k] = scratch.weights[k]
        elif who != OVER:
            notes[number][2] = legal(s, scratch.moves)
            for k in range(notes[number][2]):
                offers[number][k] = scratch.moves[k]
        else:
            ranking(s, offers[number])
        if number < len(moves):
            apply(s, moves[number], None)


def _tracer(rules: Rules) -> Function:
    """Return what traces games with these rules: the same for all games that share them."""
    names = ("actor", "seat", "legal", "chance", "apply", "ranking")
    return _bound(**{name: getattr(rules, name) for name in names})


@cache
def _bound(**rules: Function) -> Function:
    return bind(_trace, **rules)


def check_speeds(match: Match) -> None:
    """Raise Broken at the first position in which plain and compiled rules differ.

    The rules are compiled with bounds checks: a wrong index is an IndexError here.
    """
    import numpy as np

    rules = match.game.rules
    moves = _as_numbers(match)
    count = len(moves) + 1
    widest = max(len(rules.scratch().moves), len(rules.scratch().weights), match.game.players)  # type: ignore[attr-defined]  # every scratch has both
    initial = match.first

    plain_states = [rules.state() for _ in range(count)]
    plain_notes = [[0] * 3 for _ in range(count)]
    plain_offers = [[0] * widest for _ in range(count)]
    trace = _tracer(rules)
    trace(initial.copy(), rules.scratch(), moves, plain_states, plain_notes, plain_offers)

    states = rules.state.records(count)
    notes, offers = np.zeros((count, 3), np.int64), np.zeros((count, widest), np.int64)
    scratch = rules.scratch.records(1)[0]
    numbers = np.array(moves, np.int64)
    accelerate(trace, debug=True)(initial.record(), scratch, numbers, states, notes, offers)

    for number in range(count):
        where = f"compiled rules differ at move {number}"
        must(rules.state().load(states[number]) == plain_states[number], f"{where}: position")
        must(notes[number].tolist() == plain_notes[number], f"{where}: actor, seat or count")
        must(offers[number].tolist() == plain_offers[number], f"{where}: moves, weights or places")


def _as_numbers(match: Match) -> list[int]:
    """Return the moves of a match as the rules see them."""
    game, state, numbers = match.game, match.first, list[int]()
    for text in match.moves:
        numbers.append(game.playable(state)[text])
        game.rules.apply(state, numbers[-1], None)
    return numbers
