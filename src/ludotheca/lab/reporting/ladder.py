"""The skill ladder: each level of bot against the next."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from ludotheca.bots import opponents
from ludotheca.core.game import Game
from ludotheca.lab.arena import arena
from ludotheca.lab.reporting.measure import Measure, untold
from ludotheca.lab.simulating import Progress

MEETINGS, SLOW_MEETINGS = 40, 2
"""How many games of two bots come on each that is followed, and if one of them takes long."""


def ladder(game: Game, games: int, seed: int, tell: Progress) -> Measure:
    """Return what share of the games each level wins against the one below it.

    The ladder's value is that of its flattest rung.
    """
    levels = opponents(game)
    steps = [
        (low, high)
        for low, high in pairwise(levels)
        if levels[low] != levels[high]  # one bot may stand on several rungs
    ]
    if not steps:
        return untold("ladder", "one-bot")
    rungs = list[dict[str, Any]]()
    for done, (low, high) in enumerate(steps):
        pair = (levels[high], levels[low])
        is_slow = any(bot.kind.takes_long for bot in pair)
        asked = games * (SLOW_MEETINGS if is_slow else MEETINGS)
        found = arena(game, pair, games=asked, seed=seed)
        if found.games < asked:
            raise KeyboardInterrupt
        met = found.pairs[0]
        bots = {"level": high, "below": low, "bot": met.a, "against": met.b}
        rungs.append({**bots, "share": met.share, "interval": met.ci, "games": met.games})
        tell(done + 1, len(steps))
    weakest = min(rungs, key=lambda rung: float(rung["share"]))
    return Measure(
        "ladder", weakest["share"], weakest["interval"], "levels", parts={"rungs": rungs}
    )
