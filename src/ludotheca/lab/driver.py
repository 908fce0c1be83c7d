"""The one loop that plays games: from the beginning or from any position, counting or not."""

from __future__ import annotations

from functools import cache
from typing import Any

from ludotheca.core.counting import Count, Final, Row
from ludotheca.core.rules import Function, Rules
from ludotheca.lab.seating import decider
from ludotheca.rulebook import CHANCE, OVER, assign, bind, compilable, unbound
from ludotheca.rulebook.stream import DECISIONS, DICE, move_to, skip, start
from ludotheca.rulebook.tally import begin_game, end_game

# The rules that the driver calls; each game's own are bound in their place.
actor: Function = unbound
seat: Function = unbound
legal: Function = unbound
draw: Function = unbound
apply: Function = unbound
ranking: Function = unbound
decide: Function = unbound
measure: Function = unbound
figure: Function = unbound
others: Function = unbound
IS_PLAYED_ON = 0
"""Bound like a rule: compiled code of games from the beginning does not even ask."""

A_DECISION = 64
"""How many draws rollouts keep for each decision, so that the next one meets the same draws however
many were made for this one."""


@compilable
def first_places(places: Any) -> int:
    """Return the seats that are in the first place, a bit for each."""
    seats = 0
    for player in range(len(places)):
        if places[player] == 0:
            seats |= 1 << player
    return seats


@compilable
def _play_games(
    s: Any,
    initial: Any,
    dice: Any,
    decisions: Any,
    scratch: Any,
    seats: Any,
    tally: Any,
    seed: int,
    first: int,
    thrown: int,
    decided: int,
    lengths: Any,
    ended: Any,
    leaders: Any,
    places: Any,
    longest: int,
) -> None:
    """Play a game for each of ``lengths``, after so many throws and decisions of each."""
    for game in range(len(lengths)):
        assign(s, initial)
        start(dice, seed, first + game, DICE)
        start(decisions, seed, first + game, DECISIONS)
        if IS_PLAYED_ON:
            skip(dice, thrown)
            skip(decisions, A_DECISION * decided)
        if tally is not None:
            begin_game(tally)
        length = 0
        who = actor(s)
        while who != OVER and length < longest:
            if tally is not None:
                tally.seat = seat(s)
            if who == CHANCE:
                apply(s, draw(s, dice, scratch.weights), tally)
            else:
                at = decisions.at
                count = legal(s, scratch.moves)
                apply(s, decide(s, scratch.moves, count, decisions, seats, who), tally)
                if IS_PLAYED_ON:
                    move_to(decisions, at)
                    skip(decisions, A_DECISION)
            length += 1
            who = actor(s)
        lengths[game] = length
        ended[game] = who == OVER
        ranking(s, places)
        leaders[game] = first_places(places)
        if tally is not None:
            measure(s, tally, 1)
            end_game(tally)


play: Function = unbound


@compilable
def _play_each(
    s: Any,
    initial: Any,
    dice: Any,
    decisions: Any,
    scratch: Any,
    seats: Any,
    tally: Any,
    seed: int,
    first: int,
    thrown: int,
    decided: int,
    lengths: Any,
    ended: Any,
    leaders: Any,
    places: Any,
    longest: int,
    one: Any,
    is_over: Any,
    leads: Any,
    all_places: Any,
    all_counts: Any,
) -> None:
    """Play game by game and write down of each what the others only add up.

    ``one``, ``is_over`` and ``leads`` have room for a single game.
    """
    for game in range(len(lengths)):
        number = first + game
        play(
            s, initial, dice, decisions, scratch, seats, tally, seed, number, thrown, decided,
            one, is_over, leads, places, longest,
        )  # fmt: skip
        lengths[game] = one[0]
        ended[game] = is_over[0]
        leaders[game] = leads[0]
        for seat in range(len(places)):
            all_places[game][seat] = places[seat]
        if tally is not None:
            for row in range(1, len(tally.totals)):
                for seat in range(len(places)):
                    all_counts[game][row - 1][seat] = tally.now[row][seat]


@cache
def one_by_one(driver: Function) -> Function:
    """Return the rule that plays what a driver plays, and tells of each game."""
    return bind(_play_each, play=driver)


# What a game says of its end: a chain of rules, each of which writes one row and calls the next.


@compilable
def _measure_nothing(s: Any, t: Any, row: int) -> None:
    """Stand at the end of the chain."""


@compilable
def _measure_seats(s: Any, t: Any, row: int) -> None:
    for player in range(t.players):
        t.now[row][player] = figure(s, player)
    others(s, t, row + 1)


@compilable
def _measure_whole(s: Any, t: Any, row: int) -> None:
    t.now[row][0] = figure(s)
    others(s, t, row + 1)


@cache
def _measurer(rows: tuple[Row, ...]) -> Function:
    chain: Function = _measure_nothing
    for entry in reversed(rows):
        if not isinstance(entry, Count):
            template = _measure_whole if isinstance(entry, Final) else _measure_seats
            chain = bind(template, figure=entry.figure, others=chain)
    return chain


@cache
def driver(
    rules: Rules, policies: tuple[Function, ...], rows: tuple[Row, ...] = (), *, on: bool = False
) -> Function:
    """Return the rule that plays a run of games, with one game's rules and players bound into it.

    ``rows`` is what the game measures at its end, for the tally; in the order of a tally's rows.
    ``on`` plays on from any position, with the luck that belongs to it.
    """
    return bind(
        _play_games,
        actor=rules.actor,
        seat=rules.seat,
        legal=rules.legal,
        draw=rules.draw,
        apply=rules.apply,
        ranking=rules.ranking,
        decide=decider(policies),
        measure=_measurer(rows),
        IS_PLAYED_ON=int(on),
    )
