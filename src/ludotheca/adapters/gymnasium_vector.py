"""Thousands of Gymnasium environments in one: all games go on in one call of compiled code."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ludotheca.adapters.batch import Batch, Which
from ludotheca.adapters.gymnasium import (
    FIRST_SEEDS,
    ILLEGAL,
    Opponents,
    WhenIllegal,
    checked_illegal,
    names_of,
    seat_and_bots,
    settled,
)
from ludotheca.adapters.playing import BROKEN_OFF
from ludotheca.adapters.settings import IllegalAction, checked_seed, missing
from ludotheca.adapters.spaces import (
    RENDER_MODES,
    Renderer,
    Told,
    action_space,
    observation_space,
)
from ludotheca.core.errors import BadOption, listed, shown
from ludotheca.rulebook import OVER

try:
    from gymnasium.error import ResetNeeded
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ImportError as problem:
    raise missing("gymnasium") from problem

Array = NDArray[Any]


class SeatsEnv(VectorEnv[Told, Array, Array]):
    """So many games, in each of which one seat learns while bots play the others.

    Environment ``i`` does what a `SeatEnv` does whose seed is the batch's plus ``i``, however many
    there are: a game depends on its seed, on its number and on what is done in it, on nothing else.

    ``autoreset_mode`` is one of Gymnasium's, by default ``NextStep``.  Opponents have to be bots
    with a policy, which compile; ``full`` compiles everything into one, which takes longer and
    plays faster.  The other options are those of `SeatEnv`.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012  # as Gymnasium declares it
        "render_modes": list(RENDER_MODES),
        "render_fps": 1,
        "autoreset_mode": AutoresetMode.NEXT_STEP,
    }

    def __init__(
        self,
        game_id: str,
        players: int | None = None,
        *,
        num_envs: int = 1,
        seat: int = 0,
        opponents: Opponents = None,
        illegal: WhenIllegal = "terminate",
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        render_mode: str | None = None,
        full: bool = False,
        **options: Any,
    ) -> None:
        self.settings = settings = settled(game_id, players, options)
        self.seat, bots = seat_and_bots(settings.game, seat, opponents)
        self.illegal = checked_illegal(illegal)
        self.autoreset_mode = _checked_mode(autoreset_mode)
        self.metadata = {**type(self).metadata, "autoreset_mode": self.autoreset_mode}
        self.render_mode = render_mode
        self._renderer = Renderer(settings, render_mode, names_of(self.seat, bots))
        self.batch = Batch(settings, num_envs, (self.seat,), bots, full=full)
        self.num_envs = num_envs
        self.single_action_space = action_space(settings)
        self.single_observation_space = observation_space(settings)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self._has_seed = np.zeros(num_envs, np.bool_)
        self._done = np.ones(num_envs, np.bool_)

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: Mapping[str, Any] | None = None,
    ) -> tuple[Told, dict[str, Any]]:
        """Begin new matches, everywhere or where ``options["reset_mask"]`` says.

        Of a seed ``s``, environment ``i`` has seed ``s + i``; a list gives each its own, and where
        that says None, or without a seed, the next match of the seed before begins.
        """
        which = _reset_mask(options, self.num_envs)
        super().reset(seed=int(seed) if isinstance(seed, int | np.integer) else None)
        self._seed(seed, which)
        self.batch.begin(which)
        self._done &= ~which
        return self._told(np.zeros(self.num_envs, np.bool_))

    def step(self, actions: Array) -> tuple[Told, Array, Array, Array, dict[str, Any]]:
        """Play an action in every game; where a match is over, what the autoreset mode says."""
        actions = self._checked(actions)
        begun = self._done if self.autoreset_mode is AutoresetMode.NEXT_STEP else None
        live = np.ones(self.num_envs, np.bool_) if begun is None else ~begun
        asked = live & (self.batch.acting >= 0)
        illegal = asked & ~self.batch.is_legal(actions)
        if self.illegal == "error":
            self.batch.check(actions, asked)
        self.batch.go_on(begin=begun, play=asked & ~illegal, actions=actions)
        acting = self.batch.acting
        truncated = live & (acting == BROKEN_OFF)
        terminated = live & (illegal | (acting == OVER))
        rewards = np.where(live, self.batch.utilities()[:, self.seat], 0.0)
        rewards[illegal] = ILLEGAL
        self._done = terminated | truncated
        seen, infos = self._told(illegal)
        if self.autoreset_mode is AutoresetMode.SAME_STEP and self._done.any():
            seen, infos = self._begun_again(seen, illegal)
        return seen, rewards, terminated, truncated, infos

    def action_masks(self) -> NDArray[np.bool_]:
        """Return which actions are legal, a row for each environment."""
        return self._masks().astype(np.bool_)

    def render(self) -> tuple[Any, ...] | None:
        """Return each position as pixels or text, or print them; None without a mode."""
        if self.render_mode is None:
            return None
        batch = self.batch
        return tuple(
            self._renderer.render(batch.state(game), int(batch.acting[game]))
            for game in range(self.num_envs)
        )

    def _seed(self, seed: int | Sequence[int | None] | None, which: Which) -> None:
        """Give some environments their seeds: those of chance if they never had any."""
        named, seeds = self._named(seed)
        fresh = which & ~named & ~self._has_seed
        if fresh.any():
            drawn = self.np_random.integers(FIRST_SEEDS, size=self.num_envs)
            seeds = np.where(fresh, drawn, seeds)
        self.batch.seed(seeds, which & (named | fresh))
        self._has_seed |= which

    def _named(self, seed: int | Sequence[int | None] | None) -> tuple[Which, Array]:
        """Return which environments are given seeds, and those."""
        count = self.num_envs
        if seed is None:
            return np.zeros(count, np.bool_), np.zeros(count, np.int64)
        if isinstance(seed, int | np.integer):
            checked_seed(int(seed) + count - 1)
            return np.ones(count, np.bool_), checked_seed(seed) + np.arange(count)
        if len(seed) != count:
            hint = f"one for each of {count} environments"
            raise BadOption(f"there are {len(seed)} seeds", option="seed", hint=hint)
        named = np.array([one is not None for one in seed])
        return named, np.array([0 if one is None else checked_seed(one) for one in seed])

    def _checked(self, actions: Array) -> Array:
        """Return an action for each environment; IllegalAction unless they are whole numbers."""
        if not self._has_seed.all():
            raise ResetNeeded("not all matches have begun: call reset()")
        if self.autoreset_mode is not AutoresetMode.NEXT_STEP and self._done.any():
            first = int(self._done.argmax())
            raise ResetNeeded(f"the match of environment {first} is over: call reset()")
        actions = np.asarray(actions)
        if actions.shape != (self.num_envs,) or actions.dtype.kind not in "iu":
            what = f"actions of shape {actions.shape} and type {actions.dtype}"
            raise IllegalAction(what, hint=f"{self.num_envs} whole numbers")
        return actions

    def _masks(self, rows: Any = slice(None)) -> NDArray[np.int8]:
        """Return what is legal: anything where nobody was asked, nothing where it is over."""
        masks: NDArray[np.int8] = self.batch.masks[rows].copy()
        masks[self.batch.acting[rows] < 0] = 1
        masks[self._done[rows]] = 0
        return masks

    def _told(self, illegal: Which) -> tuple[Told, dict[str, Any]]:
        masks = self._masks()
        seen = {"observation": self.batch.observe(self.seat), "action_mask": masks}
        everywhere = np.ones(self.num_envs, np.bool_)
        infos = {
            "action_mask": masks.copy(),
            "_action_mask": everywhere,
            "illegal_action": illegal,
            "_illegal_action": everywhere.copy(),
        }
        return seen, infos

    def _begun_again(self, seen: Told, illegal: Which) -> tuple[Told, dict[str, Any]]:
        """Begin new matches where they are over, and tell how the old ones ended."""
        done, rows = self._done, np.flatnonzero(self._done)
        last = np.full(self.num_envs, None, dtype=object)
        for row in rows:
            last[row] = {name: values[row].copy() for name, values in seen.items()}
        ended = {
            "action_mask": seen["action_mask"] * done[:, None],
            "_action_mask": done.copy(),
            "illegal_action": illegal,
            "_illegal_action": done.copy(),
        }
        self.batch.begin(done)
        self._done = np.zeros(self.num_envs, np.bool_)
        seen["observation"][rows] = self.batch.observe(self.seat, rows)
        seen["action_mask"][rows] = self._masks(rows)
        everywhere = np.ones(self.num_envs, np.bool_)
        infos = {
            "action_mask": seen["action_mask"].copy(),
            "_action_mask": everywhere,
            "illegal_action": np.zeros(self.num_envs, np.bool_),
            "_illegal_action": everywhere.copy(),
            "final_obs": last,
            "_final_obs": done.copy(),
            "final_info": ended,
            "_final_info": done.copy(),
        }
        return seen, infos


def _checked_mode(mode: AutoresetMode | str) -> AutoresetMode:
    try:
        return AutoresetMode(mode)
    except ValueError:
        hint = f"one of: {listed(one.value for one in AutoresetMode)}"
        what = f"autoreset_mode cannot be {shown(mode)}"
        raise BadOption(what, option="autoreset_mode", hint=hint) from None


def _reset_mask(options: Mapping[str, Any] | None, count: int) -> Which:
    mask = (options or {}).get("reset_mask")
    if mask is None:
        return np.ones(count, np.bool_)
    mask = np.asarray(mask)
    if mask.shape != (count,) or mask.dtype != np.bool_ or not mask.any():
        hint = f"{count} booleans, at least one of them true"
        raise BadOption("reset_mask cannot be so", option="reset_mask", hint=hint)
    return mask
