"""Every game as a PettingZoo environment: each seat is an agent, ``player_0`` and so on.

>>> from ludotheca.adapters.pettingzoo import env
>>> race = env("ludix", players=3, target=50)
>>> race.reset(seed=7)
>>> race.agent_selection, race.action_space("player_0")
('player_0', Discrete(2))

Dice fall inside, from the seed: the same seed gives the same game.  An agent is told a dictionary
of ``observation`` and ``action_mask``; the mask stands in its ``info`` too.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any

from ludotheca.adapters.playing import Playing
from ludotheca.adapters.settings import (
    MOST_SEED,
    IllegalAction,
    Settings,
    checked_count,
    checked_seed,
    missing,
)
from ludotheca.adapters.spaces import (
    RENDER_MODES,
    Renderer,
    Told,
    action_mask,
    action_space,
    observation_space,
    told,
    whole,
)
from ludotheca.core.errors import shown

try:
    from pettingzoo import AECEnv, ParallelEnv
    from pettingzoo.utils import wrappers
    from pettingzoo.utils.env_logger import EnvLogger
except ImportError as problem:
    raise missing("pettingzoo") from problem

ILLEGAL = -1.0
"""What an illegal action is worth to whoever takes it; it ends the game."""
AGENT = "player_"


def env(game_id: str, **options: Any) -> AECEnv[str, Told, int]:
    """Return a game with its agents taking turns, as PettingZoo wraps such games.

    An illegal action ends it: whoever took it gets -1, the others 0, and PettingZoo logs a warning.
    The options are those of `raw_env`.
    """
    wrapped: Any = raw_env(game_id, **options)
    wrapped = wrappers.TerminateIllegalWrapper(wrapped, illegal_reward=ILLEGAL)
    wrapped = wrappers.AssertOutOfBoundsWrapper(wrapped)
    return wrappers.OrderEnforcingWrapper(wrapped)


def raw_env(game_id: str, **options: Any) -> AgentsInTurn:
    """Return a game without PettingZoo's wrappers: an illegal action is an IllegalAction.

    ``players`` is how many play, by default the fewest; ``render_mode`` is ``human``, ``ansi`` or
    ``rgb_array``; ``max_cycles`` is how many actions are taken before everybody is truncated;
    ``observations``, ``rewards``, ``throws`` and ``longest`` are those of `Settings`; all others
    are the game's own.
    """
    return AgentsInTurn(game_id, **options)


def parallel_env(game_id: str, **options: Any) -> AgentsAtOnce:
    """Return a game for libraries that know agents only who all act at once.

    In a cycle one agent is asked; what the others do is not looked at, and all is legal for them.
    The options are those of `raw_env`.
    """
    return AgentsAtOnce(game_id, **options)


class _Table:
    """What both kinds of environment have in common: one match, and everybody is asked."""

    metadata: dict[str, Any]

    def __init__(
        self,
        game_id: str,
        players: int | None = None,
        *,
        render_mode: str | None = None,
        max_cycles: int | None = None,
        observations: str | None = None,
        rewards: str = "shares",
        throws: bool | None = None,
        longest: int | None = None,
        **options: Any,
    ) -> None:
        self.settings = settings = Settings.of(
            game_id,
            players,
            observations=observations,
            rewards=rewards,
            throws=throws,
            longest=longest,
            options=options,
        )
        self.metadata = {
            "name": f"{game_id}_v0",
            "render_modes": list(RENDER_MODES),
            "render_fps": 1,
            "is_parallelizable": False,
        }
        self.possible_agents = [f"{AGENT}{seat}" for seat in range(settings.game.players)]
        self.agents: list[str] = []
        self.render_mode = render_mode
        self._renderer = Renderer(settings, render_mode, self.possible_agents)
        self._max_cycles = None if max_cycles is None else checked_count("max_cycles", max_cycles)
        self._cycles = 0
        self.playing = Playing(settings, range(settings.game.players))
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: observation_space(settings) for agent in self._seats}
        self.action_spaces = {agent: action_space(settings) for agent in self._seats}
        self._seed: int | None = None
        self._number = 0

    def observation_space(self, agent: str) -> Any:
        """Return what an agent is told."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """Return what an agent can do."""
        return self.action_spaces[agent]

    def render(self) -> Any:
        """Return the position as pixels or text, or print it."""
        return self._renderer.render(self.playing.state, self.playing.acting)

    def close(self) -> None:
        """Do nothing: there is nothing to close."""

    def notation(self, action: int) -> str:
        """Return what a legal action is called in the game's notation."""
        return self.playing.notation(action)

    def _begin(self, seed: int | None) -> None:
        """Begin game 0 of a seed; without one, the next game of the seed before."""
        if seed is not None:
            self._seed, self._number = checked_seed(seed), 0
        elif self._seed is None:
            self._seed = secrets.randbelow(MOST_SEED)
        else:
            self._number += 1
        self.agents = self.possible_agents[:]
        self._cycles = 0
        self.playing.begin(self._seed, self._number)

    def _must_go_on(self) -> None:
        """Refuse a step in a match that is over, or has not begun."""
        if not self.agents:
            EnvLogger.error_step_before_reset()

    def _play(self, action: object) -> None:
        self.playing.play(whole(action))
        self._cycles += 1

    @property
    def _is_truncated(self) -> bool:
        playing = self.playing
        is_over = playing.game.ranking(playing.state) is not None
        return not is_over and (playing.is_over or self._cycles == self._max_cycles)


class AgentsInTurn(_Table, AECEnv[str, Told, int]):  # type: ignore[misc]  # it publishes no types
    """A game whose agents take turns."""

    def reset(
        self,
        seed: int | None = None,
        options: Mapping[str, Any] | None = None,  # noqa: ARG002  # there are none
    ) -> None:
        """Begin a new match: the first of a seed, or else the next one of the seed before."""
        self._begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._skip_agent_selection: str | None = None
        self._select()

    def observe(self, agent: str) -> Told:
        """Return what an agent is told; the mask of whoever is not asked is all zeros."""
        return told(self.playing, self._seats[agent])

    def step(self, action: int | None) -> None:
        """Play the action of the agent that is asked."""
        self._must_go_on()
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._play(action)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._select()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _select(self) -> None:
        """Ask the next agent, or end the match for everybody."""
        if self._is_truncated:
            self.truncations = dict.fromkeys(self.agents, True)
        elif self.playing.is_over:
            self.terminations = dict.fromkeys(self.agents, True)
            self.rewards = dict(zip(self.agents, self.playing.utilities(), strict=True))
        seat = max(self.playing.acting, 0)
        self.agent_selection = self.possible_agents[seat]
        self.infos = {
            agent: {"action_mask": action_mask(self.playing, self._seats[agent])}
            for agent in self.agents
        }


class AgentsAtOnce(_Table, ParallelEnv[str, Told, int]):  # type: ignore[misc]  # the same
    """A game whose agents all act at once, although one of them only is asked."""

    def reset(
        self,
        seed: int | None = None,
        options: Mapping[str, Any] | None = None,  # noqa: ARG002  # there are none
    ) -> tuple[dict[str, Told], dict[str, dict[str, Any]]]:
        """Begin a new match: the first of a seed, or else the next one of the seed before."""
        self._begin(seed)
        return self._told()

    def step(self, actions: dict[str, int]) -> Any:
        """Play the action of the agent that is asked; the others' are not looked at."""
        self._must_go_on()
        asked = self.possible_agents[self.playing.acting]
        if asked not in actions:
            raise IllegalAction(f"{asked} is asked, and has no action among {shown(actions)}")
        self._play(actions[asked])
        observations, infos = self._told()
        agents, is_truncated = self.agents, self._is_truncated
        is_over = self.playing.is_over and not is_truncated
        worth = self.playing.utilities() if is_over else [0.0] * len(agents)
        rewards = dict(zip(agents, worth, strict=True))
        terminations = dict.fromkeys(agents, is_over)
        truncations = dict.fromkeys(agents, is_truncated)
        if is_over or is_truncated:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return observations, rewards, terminations, truncations, infos

    def _told(self) -> tuple[dict[str, Told], dict[str, dict[str, Any]]]:
        observations = {agent: told(self.playing, self._seats[agent]) for agent in self.agents}
        for agent, seen in observations.items():
            if self._seats[agent] != self.playing.acting:
                seen["action_mask"][:] = 1
        infos = {
            agent: {
                "action_mask": seen["action_mask"].copy(),
                "asked": self._seats[agent] == self.playing.acting,
            }
            for agent, seen in observations.items()
        }
        return observations, infos
