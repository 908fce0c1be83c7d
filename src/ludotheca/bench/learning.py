"""Actions a second in environments for learning: ours, many at once and one by one, and Pgx's."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from ludotheca.adapters.batch import Batch
from ludotheca.adapters.settings import Settings
from ludotheca.bench.harness import Side, compared, one_core
from ludotheca.bench.machine import LEARNING, installed
from ludotheca.bench.peers import pgx_sides

GAME = "chasse-croise"
GAMES = 1_024
"""Games that go on at once, Pgx's too."""
STEPS = 100
LOOP_STEPS = 400
FULL = True
"""Whether ours are compiled as long runs are."""

ABOUT = """## Environments for learning

Actions a second of Chassé-Croisé, each a legal one at random, with what a learner is told and what
is legal after it; on one core. *Self-play* asks both sides, as Pgx's backgammon does, the nearest
game that others have, and so does PettingZoo's loop; in Gymnasium's environments a random bot
answers within the step, so that each is two turns. *Fields* tells the 28 numbers of the state,
*view* the 1,487 of the network's view. As many games go on at once in ours as in Pgx's; the loops
play one.

"""


@one_core()
def section(rounds: int) -> str:
    """Measure, and return the section of the page."""
    sides = [*_many("fields"), *_many("view"), *_one_by_one()]
    sides += pgx_sides("backgammon", batch=GAMES, decisions=STEPS)
    return ABOUT + compared(sides, ("actions",), rounds)


def _many(observations: str) -> Iterator[Side]:
    if installed(LEARNING["Gymnasium"]):
        yield Side(f"Ludotheca, Gymnasium, {observations}", _Vector(observations).play)
    yield Side(f"Ludotheca, self-play, {observations}", _SelfPlay(observations).play)


class _SelfPlay:
    """Both sides are asked."""

    def __init__(self, observations: str) -> None:
        import numpy as np

        settings = Settings.of(GAME, observations=observations)
        self._batch = Batch(settings, GAMES, range(2), full=FULL)
        self._batch.seed(np.arange(GAMES))
        self._batch.begin()
        self._choose = np.random.default_rng(1)

    def play(self) -> float:
        batch = self._batch
        for _ in range(STEPS):
            batch.play(legal_actions(batch.masks, self._choose))
            is_over = batch.acting < 0
            batch.utilities()
            if is_over.any():
                batch.begin(is_over)
            batch.observe(batch.acting)
        return GAMES * STEPS


class _Vector:
    """One side is asked, and a random bot plays the other."""

    def __init__(self, observations: str) -> None:
        import numpy as np

        from ludotheca.adapters.gymnasium_vector import SeatsEnv

        self._env = SeatsEnv(
            GAME, num_envs=GAMES, opponents="random", observations=observations, full=FULL
        )
        told, _ = self._env.reset(seed=1)
        self._masks = told["action_mask"]
        self._choose = np.random.default_rng(1)

    def play(self) -> float:
        for _ in range(STEPS):
            told, *_ = self._env.step(legal_actions(self._masks, self._choose))
            self._masks = told["action_mask"]
        return GAMES * STEPS


def legal_actions(masks: Any, choose: Any) -> Any:
    """Return for each row of a mask one of its actions, each equally likely; 0 if there is none."""
    import numpy as np

    counted = np.cumsum(masks, axis=1, dtype=np.int16)
    drawn = (choose.random(len(masks)) * counted[:, -1]).astype(np.int16)
    return (counted > drawn[:, None]).argmax(axis=1)


def _one_by_one() -> Iterator[Side]:
    if installed(LEARNING["PettingZoo"]):
        yield Side("Ludotheca, PettingZoo's loop, fields", _pettingzoo)
    if installed(LEARNING["Gymnasium"]):
        yield Side("Ludotheca, Gymnasium's loop, fields", _gymnasium)


def _pettingzoo() -> float:
    """Play as PettingZoo's own benchmark does."""
    import numpy as np

    from ludotheca.adapters.pettingzoo import env

    match = env(GAME, observations="fields")
    match.reset(seed=1)
    for _ in match.agent_iter(LOOP_STEPS):
        told, *_ = match.last()
        match.step(random.choice(np.flatnonzero(told["action_mask"]).tolist()))  # noqa: S311
    return LOOP_STEPS


def _gymnasium() -> float:
    import gymnasium
    import numpy as np

    import ludotheca.adapters.gymnasium as ours

    match: Any = gymnasium.make(ours.env_name(GAME), opponents="random", observations="fields")
    told, _ = match.reset(seed=1)
    for _ in range(LOOP_STEPS):
        action = random.choice(np.flatnonzero(told["action_mask"]).tolist())  # noqa: S311
        told, _, terminated, truncated, _ = match.step(action)
        if terminated or truncated:
            told, _ = match.reset()
    return LOOP_STEPS
