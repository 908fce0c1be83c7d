"""Many games in one call do what each of them does alone, in plain Python."""

from __future__ import annotations

from functools import partial
from typing import Any

import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.vector import AutoresetMode, SyncVectorEnv

from ludotheca import BadOption
from ludotheca.adapters.batch import Batch
from ludotheca.adapters.encoding import FieldsEncoding
from ludotheca.adapters.gymnasium import SeatEnv
from ludotheca.adapters.gymnasium_vector import SeatsEnv
from ludotheca.adapters.playing import Playing
from ludotheca.adapters.settings import IllegalAction
from tests.adapters.games import settings

pytestmark = pytest.mark.compiled

NEXT, SAME, DISABLED = AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP, AutoresetMode.DISABLED
BOXES: dict[str, dict[str, Any]] = {
    "chasse-croise": {"longest": 60},
    "coin-race": {"players": 3, "seat": 1, "rewards": "zero-sum"},
    "ludix": {"players": 3, "seat": 2, "arrange": "player", "target": 60},
    "penalty": {"longest": 120},
    "veldiv/team": {"mate": "choice", "premiers": 1},
}
"""A game of each box, whose games share what is compiled, with options under which much happens."""
COUNT, STEPS = 3, 30


def alike(ours: Any, theirs: Any, where: str) -> None:
    """Fail unless two answers are the same, arrays and what they hold included."""
    assert type(ours) is type(theirs), where
    if isinstance(ours, dict):
        assert ours.keys() == theirs.keys(), where
        for name, value in ours.items():
            alike(value, theirs[name], f"{where}, {name}")
    elif isinstance(ours, tuple) or (isinstance(ours, np.ndarray) and ours.dtype == object):
        for number, (mine, other) in enumerate(zip(ours, theirs, strict=True)):
            alike(mine, other, f"{where}, {number}")
    elif isinstance(ours, np.ndarray):
        assert ours.dtype == theirs.dtype, where
        assert ours.tolist() == theirs.tolist(), where
    else:
        assert ours == theirs, where


def walk(game: str, mode: AutoresetMode, *, wild: bool = False, **options: Any) -> int:
    """Do the same in our games and in Gymnasium's own; return how many have ended."""
    options = {"opponents": "random", **options}
    ours = SeatsEnv(game, num_envs=COUNT, autoreset_mode=mode, **options)
    made = [partial(SeatEnv, game, **options)] * COUNT
    theirs: Any = SyncVectorEnv(made, autoreset_mode=mode)
    choose, ended = np.random.default_rng(5), 0
    told = theirs.reset(seed=11)
    alike(ours.reset(seed=11), told, "reset")
    for step in range(STEPS):
        mask = told[0]["action_mask"]
        actions = choose.integers(mask.shape[1], size=COUNT)
        if not wild:
            actions = (choose.random(mask.shape) * (mask + 0.001)).argmax(axis=1)
        told = theirs.step(actions)
        alike(ours.step(actions), told, f"step {step}")
        done = told[2] | told[3]
        ended += int(done.sum())
        if mode is DISABLED and done.any():
            with pytest.raises(ResetNeeded):
                ours.step(actions)
            answers = [env.reset(options={"reset_mask": done.copy()}) for env in (ours, theirs)]
            alike(answers[0][0], answers[1][0], f"reset after {step}")
            told = answers[1]
    return ended


@pytest.mark.parametrize("game", BOXES)
def test_a_step_of_many_is_a_step_of_each(game: str) -> None:
    assert walk(game, NEXT, **BOXES[game]) > 0


@pytest.mark.parametrize("mode", [SAME, DISABLED])
def test_every_way_to_begin_again_is_gymnasiums(mode: AutoresetMode) -> None:
    assert walk("coin-race", mode, **BOXES["coin-race"]) > 5


@pytest.mark.parametrize("mode", [NEXT, SAME])
def test_illegal_actions_end_a_match_and_are_told(mode: AutoresetMode) -> None:
    assert walk("ludix", mode, wild=True, **BOXES["ludix"]) > 10


def test_a_game_does_not_depend_on_those_beside_it() -> None:
    one, many = (SeatsEnv("coin-race", num_envs=count, opponents="random") for count in (1, 5))
    (alone, _), (beside, _) = one.reset(seed=23), many.reset(seed=20)
    for _ in range(12):
        assert alone["observation"][0].tolist() == beside["observation"][3].tolist()
        alone, beside = one.step(np.zeros(1, int))[0], many.step(np.zeros(5, int))[0]


def test_whoever_plays_against_itself_is_told_who_is_asked() -> None:
    chosen = settings("ludix", players=3, arrange="player", target=40)
    batch = Batch(chosen, 2, range(3))
    batch.seed(np.array([4, 9]))
    batch.begin()
    plain = [Playing(chosen, range(3)) for _ in range(2)]
    for playing, seed in zip(plain, (4, 9), strict=True):
        playing.begin(seed, 0)
    choose = np.random.default_rng(1)
    while (batch.acting >= 0).any():
        assert batch.acting.tolist() == [playing.acting for playing in plain]
        told = batch.observe(np.maximum(batch.acting, 0)).tolist()
        assert told == [playing.observe(max(playing.acting, 0)) for playing in plain]
        actions = (choose.random(batch.masks.shape) * (batch.masks + 0.001)).argmax(axis=1)
        batch.play(actions)
        for playing, action in zip(plain, actions.tolist(), strict=True):
            if not playing.is_over:
                playing.play(action)
    assert batch.utilities().tolist() == [playing.utilities() for playing in plain]
    assert isinstance(chosen.encoding, FieldsEncoding)


def test_what_cannot_be_is_refused_and_changes_nothing() -> None:
    env = SeatsEnv("coin-race", num_envs=2, opponents="random", illegal="error")
    with pytest.raises(ResetNeeded):
        env.step(np.zeros(2, int))
    told, _ = env.reset(seed=1)
    for wrong in (np.array([0, 7]), np.array([-1, 0]), np.zeros(2), np.zeros(3, int)):
        with pytest.raises(IllegalAction):
            env.step(wrong)
    assert env.batch.observe(0).tolist() == told["observation"].tolist()
    with pytest.raises(BadOption, match="thinks"):
        SeatsEnv("coin-race", opponents="search")
    with pytest.raises(BadOption, match="nobody sits"):
        Batch(settings("coin-race"), 2, [7])
    with pytest.raises(BadOption, match="seeds"):
        env.batch.seed(np.array([-1, 2]))
    with pytest.raises(BadOption, match="num_envs"):
        SeatsEnv("coin-race", num_envs=0)
    with pytest.raises(BadOption, match="autoreset_mode"):
        SeatsEnv("coin-race", autoreset_mode="never")
    with pytest.raises(BadOption, match="seeds"):
        env.reset(seed=[1])
