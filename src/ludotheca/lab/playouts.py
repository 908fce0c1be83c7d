"""Many games, compiled: one driver for every registered game."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from ludotheca.bots.policy import RANDOM, Bot
from ludotheca.core.game import Game
from ludotheca.core.rules import Function, Rules
from ludotheca.rulebook import CHANCE, OVER, accelerate, assign, bind, rule, unbound
from ludotheca.rulebook.stream import DECISIONS, DICE, Stream, start

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


@dataclass(frozen=True)
class Playouts:
    """The results of a run of games: how long each was and which place each seat took."""

    moves: NDArray[np.int64]
    places: NDArray[np.int64]


# The rules that the driver calls; each game's own are bound in their place.
actor: Function = unbound
legal: Function = unbound
draw: Function = unbound
apply: Function = unbound
ranking: Function = unbound
policy: Function = unbound


@rule
def _play_games(
    s: Any,
    initial: Any,
    dice: Any,
    decisions: Any,
    scratch: Any,
    seed: int,
    first: int,
    lengths: Any,
    places: Any,
    longest: int,
    level: int,
) -> None:
    for game in range(len(lengths)):
        assign(s, initial)
        start(dice, seed, first + game, DICE)
        start(decisions, seed, first + game, DECISIONS)
        length = 0
        who = actor(s)
        while who != OVER and length < longest:
            if who == CHANCE:
                apply(s, draw(s, dice, scratch.weights), None)
            else:
                count = legal(s, scratch.moves)
                apply(s, policy(s, scratch.moves, count, decisions, level), None)
            length += 1
            who = actor(s)
        lengths[game] = length
        ranking(s, places[game])


@cache
def driver(rules: Rules, decide: Function) -> Function:
    """Return the rule that plays a run of games, with one game's rules bound into it."""
    return bind(
        _play_games,
        actor=rules.actor,
        legal=rules.legal,
        draw=rules.draw,
        apply=rules.apply,
        ranking=rules.ranking,
        policy=decide,
    )


def play_out(
    game: Game,
    *,
    games: int,
    seed: int,
    first: int = 0,
    bot: Bot | None = None,
    compiled: bool = True,
) -> Playouts:
    """Play games ``first`` to ``first + games - 1`` of a seed with one bot in all seats.

    Without a bot, decisions are uniformly random.  The results depend on seed, game number and bot
    alone.  ``compiled=False`` runs the same rules as
    plain Python, for comparison; both give the same figures.
    """
    import numpy as np

    rules, player = game.rules, bot or Bot(RANDOM)
    lengths = np.zeros(games, np.int64)
    places = np.zeros((games, game.players), np.int64)
    initial = game.initial()
    if compiled:
        play = accelerate(driver(rules, player.kind.policy))
        kept = [kind.records(1)[0] for kind in (rules.state, Stream, Stream, rules.scratch)]
        begun = initial.record()
    else:
        play = driver(rules, player.kind.policy)
        kept = [rules.state(), Stream(), Stream(), rules.scratch()]
        begun = initial
    s, dice, decisions, scratch = kept
    numbers = (game.most_random_moves, player.level)
    play(s, begun, dice, decisions, scratch, int(seed), int(first), lengths, places, *numbers)
    return Playouts(lengths, places)
