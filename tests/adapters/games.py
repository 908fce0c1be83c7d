"""Which games are tried, and under which options something is decided in them."""

from __future__ import annotations

import random
from typing import Any

import ludotheca
from ludotheca.adapters.playing import Playing
from ludotheca.adapters.settings import Settings

INSTALLED = ("coin-race", "royal-ur")
"""Somebody else's boxes, each with one game of its name."""
GAMES = [*ludotheca.games(), *INSTALLED]
"""All games, somebody else's too."""


def settings(game: str, **options: Any) -> Settings:
    own = ("observations", "rewards", "throws", "longest")
    given = {name: options.pop(name) for name in own if name in options}
    return Settings.of(game, options.pop("players", None), options=options, **given)


def wander(playing: Playing, seed: int, moves: int) -> list[int]:
    """Take legal actions at random and return them."""
    choose = random.Random(seed)  # noqa: S311  # not for secrets
    taken: list[int] = []
    while not playing.is_over and len(taken) < moves:
        taken.append(choose.choice(playing.actions()))
        playing.play(taken[-1])
    return taken
