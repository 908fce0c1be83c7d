"""The course of the lead: which seat is ahead, from the beginning of a game to its end.

A seat leads where the game's ``ranking`` puts it first before the game is over, or, where a game
can tell only at the end, where its ``ahead`` is highest; seats that are level share the lead.  A
game's progress is the part of its moves that have been played, so that short and long games can be
laid over each other.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING, Any

from ludotheca.bots.policy import Bot
from ludotheca.core.game import Game
from ludotheca.core.rules import Function
from ludotheca.lab.playouts import BotGame
from ludotheca.lab.rollouts import parts, shared_out
from ludotheca.rulebook import bind, compilable, unbound

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

STEPS = 20
"""A game is looked at that many times, besides its beginning."""


@dataclass(frozen=True)
class Lead:
    """Who led, over a sample of games."""

    games: int
    progress: NDArray[np.float64]
    """From 0, the beginning, to 1, the end."""
    leads: NDArray[np.float64]
    """``leads[k][seat]``: the share of games that a seat leads at ``progress[k]``."""


ahead: Function = unbound


@compilable
def _rank_by_ahead(s: Any, places: Any) -> None:
    """Place the seats by how far they have come."""
    for player in range(len(places)):
        better = 0
        for other in range(len(places)):
            if ahead(s, other) > ahead(s, player):
                better += 1
        places[player] = better


@cache
def _ranked_by(ahead: Function) -> Function:
    return bind(_rank_by_ahead, ahead=ahead)


def follow(game: Game, bots: tuple[Bot, ...], *, seed: int, games: int) -> Lead:
    """Play games 0 to ``games - 1`` of a seed and note who led how far into each of them.

    Each game is played again from its beginning for each look at it: its dice are its number's, so
    it is the same game, broken off at that point.
    """
    import numpy as np

    whole = BotGame.of(game, bots)
    led = whole
    if game.ahead is not None:
        led = replace(whole, kind=_with_ranking(type(game), _ranked_by(game.ahead)))
    speed = led.fitting(games * STEPS // 2)
    lengths = whole.play(seed=seed, first=0, games=games, speed=speed).lengths
    leads = np.zeros((STEPS + 1, game.players))
    for number, length in enumerate(lengths):
        for step in range(STEPS + 1):
            # The end is judged as the game judges it.
            judged = whole if step == STEPS else led
            cut = replace(judged, longest=length * step // STEPS)
            [leaders] = cut.play(seed=seed, first=number, games=1, speed=speed).leaders
            leads[step] += shared_out(leaders, game.players)
    a_lead = games * parts(game.players)
    return Lead(games, np.linspace(0, 1, STEPS + 1), leads / a_lead)


@cache
def _with_ranking(kind: type[Game], ranking: Function) -> type[Game]:
    rules = replace(kind.rules, ranking=ranking)
    return type(kind.__name__, (kind,), {"rules": rules})
