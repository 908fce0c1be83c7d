"""Positions of Ludix, Pig and Piglet for bots to decide in, by any number of players."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import ludotheca
from ludotheca.boxes.ludix.rules import DECIDE, State
from ludotheca.core.game import Game

NAMES = ("ludix", "ludix/pig", "ludix/piglet")


def position(game: Game, turn: int, points: int, scores: Sequence[int]) -> State:
    """Return the position in which a seat decides with some points of its turn in hand."""
    is_last = max(scores) >= int(game.options["target"])
    in_hand = {"turn": turn, "phase": DECIDE, "turn_points": points, "throws": 1}
    state = game.position(**in_hand, scores=scores, final_round=int(is_last))
    assert isinstance(state, State)
    return state


def anywhere(draws: Random, name: str, players: int) -> tuple[Game, State]:
    """Return a game and a position that can come up in it: the last round has its first seats."""
    target = draws.choice([1, 7, 60, 100, 299, 300, 301, 500, 10_000])
    game = ludotheca.game(name, players=players, target=target)
    scores = [draws.randrange(target) for _ in range(players)]
    turn = draws.randrange(players)
    if name == "ludix" and turn > 0 and draws.random() < 0.4:
        scores[draws.randrange(turn)] = target + draws.randrange(200)
    return game, position(game, turn, draws.randrange(1, 400), scores)
