"""Every game passes PettingZoo's own tests, and keeps what it says of seeds, masks and rewards."""

from __future__ import annotations

import itertools
import random
import secrets
import sys
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from gymnasium import spaces
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    performance_benchmark,
    render_test,
    seed_test,
)
from pettingzoo.utils import parallel_to_aec

from ludotheca import BadOption, UnknownGame
from ludotheca.adapters.pettingzoo import AgentsInTurn, env, parallel_env, raw_env
from ludotheca.adapters.settings import IllegalAction
from tests.adapters.games import GAMES

# PettingZoo says so of every environment that tells a dictionary, except for a list of its own;
# where nobody decides anything throwing is all there is to do; at the end nothing is legal; and a
# beginning may well be all zeros.
pytestmark = [
    pytest.mark.filterwarnings(f"ignore:{warning}")
    for warning in (
        "Observation is not a NumPy array",
        "Observation space for each agent probably should be",
        "Action mask is a single number",
        "Action mask numpy array is all zeros",
        "Observation numpy array is all zeros",
    )
]

CYCLES = 8
LONG = 5
"""A seed whose matches last for all cycles of PettingZoo's test of them, which gives no seed.

One match of Penalty in five has fewer decisions.
"""


class LegalOnly(spaces.Discrete):
    """Actions of which only legal ones are sampled: PettingZoo's test of cycles knows no mask."""

    def __init__(self, asked: AgentsInTurn | Any, agent: str) -> None:
        super().__init__(asked.action_spaces[agent].n)
        self._asked, self._agent = asked, agent

    def sample(self, *_: Any, **__: Any) -> np.int64:
        playing = self._asked.playing
        is_asked = not playing.is_over and f"player_{playing.acting}" == self._agent
        # The last one: to rest or to stop, so that no match is over too soon.
        return np.int64(playing.actions()[-1] if is_asked else 0)


def legally(game: str, **options: Any) -> Any:
    made = parallel_env(game, **options)
    made.action_spaces = {agent: LegalOnly(made, agent) for agent in made.possible_agents}
    return made


@pytest.mark.parametrize("game", GAMES)
def test_it_passes_pettingzoos_own_tests(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    api_test(env(game), num_cycles=CYCLES)
    seed_test(lambda: env(game), num_cycles=CYCLES)
    parallel_api_test(parallel_env(game), num_cycles=CYCLES)
    render_test(lambda **options: env(game, **options))
    module = SimpleNamespace(
        parallel_env=lambda **options: legally(game, **options),
        env=lambda **options: parallel_to_aec(legally(game, **options)),
    )
    with monkeypatch.context() as patch:
        patch.setattr(secrets, "randbelow", lambda _: LONG)
        max_cycles_test(module)
    clock = itertools.count(step=2)  # its five seconds are over when it has looked three times
    hasty = SimpleNamespace(time=lambda: next(clock))
    monkeypatch.setattr(sys.modules["pettingzoo.test.performance_benchmark"], "time", hasty)
    performance_benchmark(env(game))


def play_out(match: AgentsInTurn, seed: int) -> tuple[list[Any], dict[str, float]]:
    """Play a match at random; return what was told on the way, and what each agent got."""
    choose = random.Random(seed)  # noqa: S311  # not for secrets
    story: list[Any] = []
    got: dict[str, float] = {}
    for agent in match.agent_iter():
        told, reward, terminated, truncated, info = match.last()
        assert told is not None
        mask = told["action_mask"]
        assert info["action_mask"].tolist() == mask.tolist()
        legal = np.flatnonzero(mask).tolist()
        action = None if terminated or truncated else choose.choice(legal)
        story.append((agent, told["observation"].tolist(), legal, reward))
        got[agent] = got.get(agent, 0.0) + reward
        match.step(action)
    return story, got


@pytest.mark.parametrize("game", ["ludix", "veldiv/kitty"])
def test_the_same_seed_is_the_same_match_and_the_next_is_another(game: str) -> None:
    match, again = raw_env(game), raw_env(game)
    stories = []
    for one in (match, again):
        one.reset(seed=3)
        first, _ = play_out(one, 1)
        one.reset()
        second, _ = play_out(one, 1)
        stories.append((first, second))
    assert stories[0] == stories[1]
    assert stories[0][0] != stories[0][1]


@pytest.mark.parametrize("game", GAMES)
def test_a_win_is_worth_one_and_shared_by_those_who_share_it(game: str) -> None:
    options = {"longest": 100_000} if game != "chasse-croise" else {"max_turns": 6}
    match = raw_env(game, **options)
    match.reset(seed=1)
    _, got = play_out(match, 2)
    ranking = match.playing.game.ranking(match.playing.state)
    assert ranking is not None
    winners = [f"player_{seat}" for seat in ranking[0]]
    assert got == {agent: (agent in winners) / len(winners) for agent in match.possible_agents}


def test_rewards_can_sum_to_zero() -> None:
    match = raw_env("coin-race", players=4, rewards="zero-sum")
    match.reset(seed=1)
    _, got = play_out(match, 2)
    assert sorted(got.values()) == pytest.approx([-1 / 3, -1 / 3, -1 / 3, 1])


def test_what_is_broken_off_is_worth_nothing() -> None:
    for options in ({"max_cycles": 4}, {"longest": 9}):
        match = raw_env("ludix", **options)
        match.reset(seed=1)
        story, got = play_out(match, 2)
        assert len(story) <= 4 + 2
        assert set(got.values()) == {0.0}


def test_an_illegal_action_ends_the_wrapped_match_and_is_an_error_in_the_raw_one() -> None:
    wrapped, raw = env("chasse-croise"), raw_env("chasse-croise")
    for match in (wrapped, raw):
        match.reset(seed=1)
    agent = wrapped.agent_selection
    illegal = int(np.argmin(wrapped.last()[0]["action_mask"]))
    wrapped.step(illegal)
    assert all(wrapped.terminations.values())
    assert wrapped.rewards[agent] == -1
    before = raw.playing.state.copy()
    for wrong in (illegal, 999, -1, None, "roll", 1.5):
        with pytest.raises(IllegalAction, match="is not legal"):
            raw.step(wrong)  # type: ignore[arg-type]
    assert raw.playing.state == before


def test_nothing_is_played_before_the_beginning_nor_after_the_end() -> None:
    with pytest.raises(AssertionError, match="reset"):
        raw_env("coin-race").step(0)
    at_once = parallel_env("coin-race", max_cycles=1)
    at_once.reset(seed=1)
    at_once.step({"player_0": 0, "player_1": 0})
    with pytest.raises(AssertionError, match="reset"):
        at_once.step({"player_0": 0, "player_1": 0})


def test_whoever_is_asked_has_to_act() -> None:
    at_once = parallel_env("coin-race")
    at_once.reset(seed=1)
    with pytest.raises(IllegalAction, match="player_0 is asked"):
        at_once.step({"player_1": 0})


def test_an_action_keeps_its_notation() -> None:
    match = raw_env("chasse-croise")
    known: dict[int, str] = {}
    for seed in range(3):
        match.reset(seed=seed)
        for _ in range(20):
            for action in match.playing.actions():
                text = match.notation(action)
                assert known.setdefault(action, text) == text
            match.step(match.playing.actions()[0])
    assert len(known) > 40


def test_dice_can_be_left_to_those_who_throw_them() -> None:
    match = raw_env("ludix", throws=True)
    match.reset(seed=1)
    assert match.playing.actions() == [2]
    assert match.notation(2) == "throw"
    match.step(2)
    assert {match.notation(action) for action in match.playing.actions()} <= {
        "roll",
        "stop",
        "throw",
    }


def test_what_cannot_be_settled_is_said() -> None:
    for options in (
        {"players": 9},
        {"rewards": "points"},
        {"observations": "view"},
        {"observations": "pixels"},
        {"render_mode": "svg"},
        {"max_cycles": 0},
        {"longest": 0},
        {"tempo": 3},
    ):
        with pytest.raises(BadOption):
            env("ludix", **options)
    with pytest.raises(BadOption, match="nobody decides"):
        env("veldiv/kitty", throws=False)
    with pytest.raises(UnknownGame):
        env("chess")
    with pytest.raises(BadOption, match="seed"):
        raw_env("ludix").reset(seed=-1)
