"""Every game as Gymnasium environments: one seat learns, bots play the others.

Importing this module registers them, each under its name: ``ludotheca/Ludix-v0``,
``ludotheca/VeldivTeam-v0`` for ``veldiv/team``, ``ludotheca/CoinRace-v0`` for somebody's
``coin-race``.

>>> import gymnasium
>>> import ludotheca.adapters.gymnasium
>>> env = gymnasium.make("ludotheca/Ludix-v0", players=3, target=50, opponents="hold-25")
>>> told, info = env.reset(seed=7)
>>> info["action_mask"].tolist()
[1, 1]

``gymnasium.make_vec`` makes many at once, compiled: `SeatsEnv`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import numpy as np

from ludotheca.adapters.playing import Playing
from ludotheca.adapters.settings import IllegalAction, Settings, checked_seed, missing
from ludotheca.adapters.spaces import (
    RENDER_MODES,
    Renderer,
    Told,
    action_space,
    observation_space,
    told,
    whole,
)
from ludotheca.bots.policy import Bot
from ludotheca.core import registry
from ludotheca.core.errors import BadOption, listed, shown
from ludotheca.core.game import Game
from ludotheca.lab.seating import seated

try:
    import gymnasium
    from gymnasium.error import ResetNeeded
except ImportError as problem:
    raise missing("gymnasium") from problem

Opponents = str | Bot | Mapping[int, str | Bot] | None
"""The bot of all other seats, or those of some seats by their numbers; others get the quick one."""
WhenIllegal = Literal["terminate", "error"]
ILLEGAL_CHOICES = ("terminate", "error")
ILLEGAL = -1.0
"""What an illegal action is worth where it ends the game."""
NAMESPACE = "ludotheca"
FIRST_SEEDS = 1 << 62


class SeatEnv(gymnasium.Env[Told, np.int64]):
    """A game that one seat learns while bots play the others.

    ``players`` is how many play, by default the fewest; ``seat`` is the one that learns;
    ``opponents`` names the bots of the others, by default the game's quick one, which is fast
    enough to be met a million times.  ``illegal`` says what becomes of an illegal action: by
    default it ends the game, is worth -1 and told as ``info["illegal_action"]``; with ``error`` it
    is an IllegalAction.  ``observations``, ``rewards``, ``throws`` and ``longest`` are those of
    `Settings`; all other options are the game's own.

    If a match is over before the seat is asked anything, any action is legal and ends it.
    """

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # noqa: RUF012  # as Gymnasium declares it

    def __init__(
        self,
        game_id: str,
        players: int | None = None,
        *,
        seat: int = 0,
        opponents: Opponents = None,
        illegal: WhenIllegal = "terminate",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.settings = settings = settled(game_id, players, options)
        self.seat, bots = seat_and_bots(settings.game, seat, opponents)
        self.illegal = checked_illegal(illegal)
        self.playing = Playing(settings, (self.seat,), bots)
        self.action_space = action_space(settings)
        self.observation_space: Any = observation_space(settings)
        self.render_mode = render_mode
        self._renderer = Renderer(settings, render_mode, names_of(self.seat, bots))
        self._seed: int | None = None
        self._number = 0
        self._is_going = False

    def reset(
        self,
        *,
        seed: int | None = None,
        options: Mapping[str, Any] | None = None,  # noqa: ARG002
    ) -> tuple[Told, dict[str, Any]]:
        """Begin a new match: the first of a seed, or else the next one of the seed before."""
        super().reset(seed=seed)
        if seed is not None:
            self._seed, self._number = checked_seed(seed), 0
        elif self._seed is None:
            self._seed = int(self.np_random.integers(FIRST_SEEDS))
        else:
            self._number += 1
        self.playing.begin(self._seed, self._number)
        self._is_going = True
        return self._told(is_illegal=False)

    def step(self, action: np.int64 | int) -> tuple[Told, float, bool, bool, dict[str, Any]]:
        """Play an action, and on until the seat is asked again."""
        if not self._is_going:
            raise ResetNeeded("this match is over, or has not begun: call reset()")
        if not self.playing.is_over:
            try:
                self.playing.play(whole(action))
            except IllegalAction:
                if self.illegal == "error":
                    raise
                self._is_going = False
                seen, info = self._told(is_illegal=True)
                return seen, ILLEGAL, True, False, info
        ranking = self.playing.game.ranking(self.playing.state)
        self._is_going = not self.playing.is_over
        reward = self.playing.utilities()[self.seat]
        seen, info = self._told(is_illegal=False)
        if self.render_mode == "human":
            self.render()
        is_over = ranking is not None
        return seen, reward, is_over, self.playing.is_over and not is_over, info

    def action_masks(self) -> np.ndarray[Any, np.dtype[np.bool_]]:
        """Return which actions are legal, as libraries for masked learning ask for it."""
        seen, _ = self._told(is_illegal=False)
        return seen["action_mask"].astype(np.bool_)

    def notation(self, action: int) -> str:
        """Return what a legal action is called in the game's notation."""
        return self.playing.notation(action)

    def render(self) -> Any:
        """Return the position as pixels or text, or print it."""
        return self._renderer.render(self.playing.state, self.playing.acting)

    def _told(self, *, is_illegal: bool) -> tuple[Told, dict[str, Any]]:
        seen = told(self.playing, self.seat)
        if not self._is_going:
            seen["action_mask"][:] = 0
        elif self.playing.is_over:
            seen["action_mask"][:] = 1
        return seen, {"action_mask": seen["action_mask"].copy(), "illegal_action": is_illegal}


def settled(game_id: str, players: int | None, options: Mapping[str, Any]) -> Settings:
    """Return the settings of a game from all options, its own and those of `Settings`."""
    ours = ("observations", "rewards", "throws", "longest")
    return Settings.of(
        game_id,
        players,
        options={name: value for name, value in options.items() if name not in ours},
        **{name: options[name] for name in ours if name in options},
    )


def seat_and_bots(game: Game, seat: int, opponents: Opponents) -> tuple[int, dict[int, Bot]]:
    """Return the seat that learns, and who plays the others; BadOption or UnknownBot."""
    if type(seat) is not int or seat not in range(game.players):
        hint = f"from 0 to {game.players - 1}"
        raise BadOption(f"there is no seat {shown(seat)}", option="seat", hint=hint)
    if isinstance(opponents, Mapping) and seat in opponents:
        hint = "name the bots of the other seats"
        raise BadOption(f"seat {seat} learns, no bot plays it", option="opponents", hint=hint)
    given: object = opponents
    if not isinstance(given, str | Bot | Mapping | None):
        hint = "a bot, or bots by their seats: {1: 'hard'}"
        raise BadOption(f"no opponents {shown(given)}", option="opponents", hint=hint)
    bots = seated(game, opponents)
    return seat, {other: bots[other] for other in range(game.players) if other != seat}


def checked_illegal(illegal: str) -> str:
    """Return what becomes of illegal actions; BadOption lists what can."""
    if illegal not in ILLEGAL_CHOICES:
        hint = f"one of: {listed(ILLEGAL_CHOICES)}"
        raise BadOption(f"illegal cannot be {shown(illegal)}", option="illegal", hint=hint)
    return illegal


def names_of(seat: int, bots: Mapping[int, Bot]) -> list[str]:
    """Return what the seats are called where they are shown."""
    players = range(len(bots) + 1)
    return ["learner" if player == seat else bots[player].name for player in players]


def env_name(game_id: str) -> str:
    """Return the name of a game's environment.

    >>> env_name("veldiv/team-pursuit")
    'ludotheca/VeldivTeamPursuit-v0'
    """
    words = game_id.replace("/", "-").split("-")
    return f"{NAMESPACE}/{''.join(word.capitalize() for word in words)}-v0"


def register_games() -> None:
    """Register the environments of all games on the shelf; those of other packages' boxes too."""
    for game_id in registry.games():
        name = env_name(game_id)
        known = gymnasium.registry.get(name)
        if known is None:
            gymnasium.register(
                name,
                entry_point="ludotheca.adapters.gymnasium:SeatEnv",
                vector_entry_point="ludotheca.adapters.gymnasium_vector:SeatsEnv",
                kwargs={"game_id": game_id},
            )
        elif known.kwargs.get("game_id") != game_id:
            registry.report(f"{game_id} has no environment: {name} is that of another game")


register_games()
