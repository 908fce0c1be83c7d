"""Rollouts: a position played on to the end many times, compiled, with one bot in all seats."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from ludotheca.bots.policy import Bot
from ludotheca.core.game import Game
from ludotheca.core.rules import Function, Rules
from ludotheca.rulebook import CHANCE, OVER, Record, accelerate, assign, bind, rule, unbound
from ludotheca.rulebook.stream import DECISIONS, DICE, Stream, move_to, skip, start

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

# The rules that the driver calls; each game's own are bound in their place.
actor: Function = unbound
legal: Function = unbound
draw: Function = unbound
apply: Function = unbound
ranking: Function = unbound
policy: Function = unbound


A_DECISION = 64
"""How many draws are kept for each decision, so that the next one meets the same draws however
many were made for this one."""


@rule
def _roll_out(
    s: Any,
    position: Any,
    dice: Any,
    decisions: Any,
    scratch: Any,
    seed: int,
    first: int,
    thrown: int,
    decided: int,
    lengths: Any,
    places: Any,
    longest: int,
    level: int,
) -> None:
    for game in range(len(lengths)):
        assign(s, position)
        start(dice, seed, first + game, DICE)
        skip(dice, thrown)
        start(decisions, seed, first + game, DECISIONS)
        skip(decisions, A_DECISION * decided)
        length = 0
        who = actor(s)
        while who != OVER and length < longest:
            if who == CHANCE:
                apply(s, draw(s, dice, scratch.weights), None)
            else:
                at = decisions.at
                count = legal(s, scratch.moves)
                apply(s, policy(s, scratch.moves, count, decisions, level), None)
                move_to(decisions, at)
                skip(decisions, A_DECISION)
            length += 1
            who = actor(s)
        lengths[game] = length
        ranking(s, places[game])


@cache
def _driver(rules: Rules, decide: Function) -> Function:
    names = ("actor", "legal", "draw", "apply", "ranking")
    return bind(_roll_out, policy=decide, **{name: getattr(rules, name) for name in names})


@dataclass(frozen=True)
class Position:
    """Where rollouts begin.

    ``thrown`` and ``decided`` count the throws and decisions before it.  Game g of a seed takes its
    k-th throw of all, and its k-th decision, from the same random numbers wherever it is taken up,
    so that positions of one match meet the same luck afterwards and differ by what happened
    between them.
    """

    state: Record
    thrown: int = 0
    decided: int = 0


@dataclass(frozen=True)
class Rollouts:
    """The results: how long each game went on and what share of the win each seat had."""

    moves: NDArray[np.int64]
    shares: NDArray[np.int64]
    """A row a game, a column a seat, in parts of `parts`."""


def parts(players: int) -> int:
    """Return into how many parts a win is cut so that any number of winners shares it evenly."""
    return math.lcm(*range(1, players + 1))


def roll_out(
    game: Game,
    position: Position,
    bot: Bot,
    *,
    games: int,
    seed: int,
    first: int = 0,
    compiled: bool = True,
) -> Rollouts:
    """Play games ``first`` to ``first + games - 1`` of a seed on from a position.

    The results depend on position, seed, game number and bot alone.  A game that does not end is
    broken off after the game's ``most_random_moves`` and counted as it stands.
    """
    import numpy as np

    rules = game.rules
    lengths = np.zeros(games, np.int64)
    places = np.zeros((games, game.players), np.int64)
    kinds = (rules.state, Stream, Stream, rules.scratch)
    play = _driver(rules, bot.kind.policy)
    begun: Any = position.state
    if compiled:
        play, begun = accelerate(play), position.state.record()
        kept: list[Any] = [kind.records(1)[0] for kind in kinds]
    else:
        kept = [kind() for kind in kinds]
    s, dice, decisions, scratch = kept
    before = (position.thrown, position.decided)
    limits = (game.most_random_moves, bot.level)
    numbers = (int(seed), int(first), *before, lengths, places, *limits)
    play(s, begun, dice, decisions, scratch, *numbers)
    won = places == 0
    shares = won * (parts(game.players) // won.sum(axis=1, keepdims=True))
    return Rollouts(lengths, shares)
