"""Every game passes Gymnasium's own check; seats, bots and illegal actions are as they are told."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import check_env

from ludotheca import BadOption, UnknownBot
from ludotheca.adapters.gymnasium import SeatEnv, env_name, register_games
from ludotheca.adapters.settings import IllegalAction
from ludotheca.core.dice import Seeded
from ludotheca.core.match import Match
from tests.adapters.games import GAMES
from tests.installing import environment_with_example


@pytest.mark.parametrize("game", GAMES)
def test_it_passes_gymnasiums_own_check(game: str) -> None:
    register_games()
    check_env(gymnasium.make(env_name(game)).unwrapped)


def test_every_game_has_a_name_of_its_own() -> None:
    register_games()
    assert env_name("veldiv/team-pursuit") == "ludotheca/VeldivTeamPursuit-v0"
    names = {env_name(game) for game in GAMES}
    assert len(names) == len(GAMES)
    assert names <= set(gymnasium.registry)


def test_a_box_that_is_installed_has_its_environment(tmp_path: Path) -> None:
    program = (
        "import gymnasium\n"
        "env = gymnasium.make('ludotheca.adapters.gymnasium:ludotheca/CoinRace-v0', players=3)\n"
        "print(env.reset(seed=1)[1]['action_mask'])\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        env=environment_with_example(tmp_path),
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == "[1 1]\n"


def play_out(env: SeatEnv, seed: int) -> float:
    told, _ = env.reset(seed=seed)
    choose, got = np.random.default_rng(seed), 0.0
    while True:
        told, reward, terminated, truncated, _ = env.step(
            choose.choice(np.flatnonzero(told["action_mask"]))
        )
        got += reward
        if terminated or truncated:
            return got


@pytest.mark.parametrize("opponents", ["hold-20", "hard", {1: "random"}])
def test_bots_play_the_other_seats(opponents: Any) -> None:
    env = SeatEnv("ludix/piglet", seat=0, opponents=opponents)
    got = [play_out(env, seed) for seed in range(6)]
    assert set(got) <= {0.0, 1.0}
    assert got == [play_out(env, seed) for seed in range(6)]


def test_the_dice_are_those_of_the_same_game_elsewhere() -> None:
    env = SeatEnv("ludix/pig", seat=0, opponents="random")
    env.reset(seed=12)
    match = Match(env.playing.game, dice=Seeded(12, 0))
    match.throw()
    assert env.playing.game.view(env.playing.state) == match.view()


def test_an_illegal_action_ends_the_match_or_is_an_error() -> None:
    env, strict = SeatEnv("chasse-croise"), SeatEnv("chasse-croise", illegal="error")
    (told, _), _ = env.reset(seed=1), strict.reset(seed=1)
    illegal = int(np.argmin(told["action_mask"]))
    told, reward, terminated, truncated, info = env.step(illegal)
    assert (reward, terminated, truncated, info["illegal_action"]) == (-1.0, True, False, True)
    assert not told["action_mask"].any()
    with pytest.raises(ResetNeeded):
        env.step(0)
    before = strict.playing.state.copy()
    with pytest.raises(IllegalAction, match="legal now"):
        strict.step(illegal)
    assert strict.playing.state == before
    assert strict.action_masks().any()


def test_a_match_in_which_nobody_is_asked_ends_with_any_action() -> None:
    env = SeatEnv("coin-race", longest=1)
    told, _ = env.reset(seed=1)
    assert env.playing.is_over
    assert told["action_mask"].all()
    assert env.step(0)[2:4] == (False, True)


def test_what_cannot_be_is_refused() -> None:
    for options in (
        {"seat": 2},
        {"seat": True},
        {"opponents": {0: "random"}},
        {"opponents": {5: "random"}},
        {"opponents": ["random", "random"]},
        {"opponents": 5},
        {"illegal": "ignore"},
    ):
        with pytest.raises(BadOption):
            SeatEnv("coin-race", **options)
    with pytest.raises(UnknownBot):
        SeatEnv("coin-race", opponents="hold-25")


@pytest.mark.parametrize("package", ["gymnasium", "pettingzoo"])
def test_a_package_that_is_missing_is_named_with_its_extra(package: str) -> None:
    program = (
        "import sys\n"
        "import ludotheca.adapters\n"
        "assert 'gymnasium' not in sys.modules\n"
        f"sys.modules['{package}'] = None\n"
        "try:\n"
        f"    import ludotheca.adapters.{package}\n"
        "except Exception as problem:\n"
        "    print(type(problem).__name__, problem)\n"
    )
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout.startswith(f"MissingExtra environments of {package}")
    assert "ludotheca[rl]" in done.stdout
