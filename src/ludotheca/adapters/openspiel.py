"""Every game as a game of OpenSpiel: dice fall at chance nodes, and everybody sees everything.

Importing this module registers them, each under its id with underscores: ``ludotheca_ludix``,
``ludotheca_veldiv_team`` for ``veldiv/team``, ``ludotheca_coin_race`` for somebody's
``coin-race``.

>>> import pyspiel
>>> import ludotheca.adapters.openspiel
>>> game = pyspiel.load_game("ludotheca_ludix(players=3,target=100)")
>>> state = game.new_initial_state()
>>> state.is_chance_node(), len(state.chance_outcomes())
(True, 35)
>>> state.apply_action(state.string_to_action("LXXX"))
>>> [state.action_to_string(action) for action in state.legal_actions()]
['roll', 'stop']

Parameters are ``players``, by default the fewest; ``observations`` and ``rewards`` as in
`Settings`; ``longest``, the number of moves, throws included, after which a match is broken off and
its win shared by all, 0 for what a table takes; and the game's own options.  A BadOption says what
is wrong with one.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, ClassVar

import numpy as np

from ludotheca.adapters.positions import Position, Positions
from ludotheca.adapters.settings import IllegalAction, Settings, missing
from ludotheca.adapters.text import draw_text
from ludotheca.bots import bot as bot_named
from ludotheca.bots.policy import Bot
from ludotheca.core import registry
from ludotheca.core.errors import BadOption, shown
from ludotheca.core.game import Game
from ludotheca.core.words import words_in
from ludotheca.rulebook import CHANCE

try:
    import pyspiel
    from open_spiel.python.observation import IIGObserverForPublicInfoGame
except ImportError as problem:
    raise missing("open_spiel", extra="openspiel") from problem

OURS = ("players", "observations", "rewards", "longest")
"""The parameters that every game has besides its own."""
LONGEST = 0
"""The ``longest`` that stands for as many moves as a table takes."""
Outcomes = list[tuple[int, float]]


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # it publishes no types
    """One of our games, as `pyspiel.load_game` returns it.

    Its utility is constant: a win is worth 1, and shared by those who share it; with
    ``rewards=zero-sum`` the mean is taken off.  Games have no longest match by their rules, so
    ``max_game_length`` is the number of moves after which one is broken off.
    """

    game_id: ClassVar[str]

    def __init__(self, params: Mapping[str, Any]) -> None:
        self.settings = settings = _settled(self.game_id, params)
        self.positions = Positions(settings)
        players, rules = settings.game.players, settings.game.rules
        low = -1 / (players - 1) if settings.is_zero_sum else 0.0
        info = pyspiel.GameInfo(
            num_distinct_actions=settings.decisions,
            max_chance_outcomes=len(rules.scratch().weights),  # type: ignore[attr-defined]
            num_players=players,
            min_utility=low,
            max_utility=1.0,
            utility_sum=0.0 if settings.is_zero_sum else 1.0,
            max_game_length=settings.longest,
        )
        kind = _type_of(type(settings.game), is_zero_sum=settings.is_zero_sum)
        super().__init__(kind, info, dict(params))

    def new_initial_state(self) -> SpielState:
        """Return the position in which every match begins."""
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Return how often dice fall in a match, at most."""
        return self.settings.longest

    def make_py_observer(
        self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None
    ) -> Any:
        """Return what writes down positions, or, to remember perfectly, how they came about."""
        if iig_obs_type is None or (iig_obs_type.public_info and not iig_obs_type.perfect_recall):
            return Observer(self.settings, params)
        return IIGObserverForPublicInfoGame(iig_obs_type, params)

    def __reduce__(self) -> tuple[Any, ...]:
        return _opened, (self.serialize(),)


class SpielState(pyspiel.State):  # type: ignore[misc]  # it publishes no types
    """A position on its way through a match, with all of OpenSpiel's questions answered.

    Actions are numbered as for all learners, outcomes as the rules number them; both are written in
    the game's notation.  Equal positions are equal as ``str``, however they came about.
    """

    # What stands in __dict__ is copied and pickled by OpenSpiel; the tables of the game are not.
    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        # All that OpenSpiel copies and pickles with a state: whatever else it needs is the game's.
        self.position: Position = game.positions.first

    def current_player(self) -> int:
        """Return the seat that decides, or that dice are to fall, or that nobody acts any more."""
        who = self.position.who
        if who >= 0:
            return who
        return int(pyspiel.PlayerId.CHANCE if who == CHANCE else pyspiel.PlayerId.TERMINAL)

    def is_terminal(self) -> bool:
        """Say whether the match is over, or broken off."""
        return self.position.is_last

    def returns(self) -> list[float]:
        """Return what the end is worth to each seat; nothing before."""
        return self._positions.utilities(self.position)

    def chance_outcomes(self) -> Outcomes:
        """Return every throw that can fall, with its probability."""
        weights = self._positions.game.weights(self.position.record)
        total = sum(weights)
        return [(throw, weight / total) for throw, weight in enumerate(weights) if weight]

    def undone(self, actions: int = 1) -> SpielState:
        """Return the state as it was so many actions ago, outcomes included; this one stays.

        OpenSpiel keeps the history of a state where games in Python cannot shorten it, so that
        none of them undoes an action in place.  BadOption if there were not so many actions.
        """
        history: list[int] = self.history()
        if not 0 <= actions <= len(history):
            hint = f"from 0 to {len(history)}"
            raise BadOption(
                f"{shown(actions)} actions cannot be undone", option="actions", hint=hint
            )
        before = SpielState(self.get_game())
        for action in history[: len(history) - actions]:
            before.apply_action(action)
        return before

    def drawn(self) -> str:
        """Return the position as people see it on a plain terminal: board, dice and score sheet."""
        game, record = self._positions.game, self.position.record
        names = [str(seat) for seat in range(game.players)]
        return draw_text(game, record, names, words_in("en"), self.position.who)

    @property
    def _positions(self) -> Positions:
        positions: Positions = self.get_game().positions
        return positions

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self._positions.actions(self.position)) if player >= 0 else []

    def _apply_action(self, action: int) -> None:
        self.position = self._positions.after(self.position, action)

    def _action_to_string(self, player: int, action: int) -> str:
        del player  # whoever it is, it is he who acts
        return self._positions.notation(self.position, action)

    def __str__(self) -> str:
        return self._positions.text(self.position)


class Observer:
    """Writes positions as a seat sees them into an array; `Settings.encoding` says in which order.

    Numbers are 32-bit floats, as everywhere in OpenSpiel.
    """

    def __init__(self, settings: Settings, params: Mapping[str, Any] | None = None) -> None:
        if params:
            hint = "leave them out; a game's own parameter observations says what is told"
            raise BadOption(
                f"observations take no parameters: {shown(dict(params))}",
                option="params",
                hint=hint,
            )
        self._encoding = settings.encoding
        self.tensor = np.zeros(self._encoding.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Write what a seat is told."""
        self.tensor[:] = self._encoding.write(state.position.record, player)

    def string_from(self, state: SpielState, player: int) -> str:
        """Return the position in full: nothing is hidden from anybody."""
        del player
        return str(state)


class HouseBot(pyspiel.Bot):  # type: ignore[misc]  # it publishes no types
    """One of our bots, for OpenSpiel's arenas: ``easy``, ``normal``, ``hard`` or one by its name.

    >>> import pyspiel
    >>> game = pyspiel.load_game("ludotheca_ludix_pig")
    >>> state = game.new_initial_state()
    >>> state.apply_action(3)
    >>> state.action_to_string(HouseBot(game, "hold-25").step(state))
    'roll'

    It decides from the position alone and is the same for every seat; a seed and the number of the
    game since make its luck.
    """

    def __init__(self, game: SpielGame, bot: str | Bot = "", seed: int = 0) -> None:
        super().__init__()
        self._positions = game.positions
        self.bot = bot if isinstance(bot, Bot) else bot_named(game.settings.game, bot)
        self._seed = seed

    def step(self, state: SpielState) -> int:
        """Return the action that it takes now; IllegalAction where nobody is to decide."""
        position = state.position
        legal = self._positions.actions(position)
        if not legal:
            raise IllegalAction(f"{self.bot.name} has nothing to decide now")
        game = self._positions.game
        text = self.bot.decide(game, position.record, self._seed, position.moves)
        return next(
            action for action in legal if self._positions.notation(position, action) == text
        )

    def restart(self) -> None:
        """Begin another game, with other luck."""
        self._seed += 1

    def restart_at(self, state: SpielState) -> None:
        """Begin another game, from any position."""
        del state
        self.restart()


def spiel_name(game_id: str) -> str:
    """Return the name of a game in OpenSpiel.

    >>> spiel_name("veldiv/team-pursuit")
    'ludotheca_veldiv_team_pursuit'
    """
    return "ludotheca_" + re.sub("[/-]", "_", game_id)


def register_games() -> None:
    """Register all games on the shelf; those of other packages' boxes too."""
    known: dict[str, str] = {}
    for game_id in registry.games():
        name = spiel_name(game_id)
        if known.setdefault(name, game_id) != game_id:
            registry.report(f"{game_id} is not in OpenSpiel: {name} is that of {known[name]}")
            continue
        # A class, not a function: OpenSpiel lets go of it when the interpreter is gone, and what is
        # freed then ends the program with a crash; a class refers to itself and never is.
        made = type("SpielGame", (SpielGame,), {"game_id": game_id, "__doc__": SpielGame.__doc__})
        pyspiel.register_game(_type_of(registry.game_type(game_id), is_zero_sum=False), made)


def _opened(serialized: str) -> Any:
    return pyspiel.deserialize_game(serialized)


def _settled(game_id: str, params: Mapping[str, Any]) -> Settings:
    longest = params["longest"]
    return Settings.of(
        game_id,
        params["players"],
        observations=params["observations"],
        rewards=params["rewards"],
        longest=None if longest == LONGEST else longest,
        options={name: value for name, value in params.items() if name not in OURS},
    )


def _type_of(kind: type[Game], *, is_zero_sum: bool) -> Any:
    """Return what OpenSpiel wants to know of a game before it is loaded."""
    utility, information = pyspiel.GameType.Utility, pyspiel.GameType.Information
    return pyspiel.GameType(
        short_name=spiel_name(kind.id),
        long_name=f"Ludotheca: {kind.id}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=information.PERFECT_INFORMATION,
        utility=utility.ZERO_SUM if is_zero_sum else utility.CONSTANT_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=kind.seats[-1],
        min_num_players=kind.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_parameters(kind),
    )


def _parameters(kind: type[Game]) -> dict[str, Any]:
    """Return the parameters of a game with their defaults, which tell their types too."""
    own = {option.name: option.default for option in kind.declared}
    told = Settings.of(kind.id).encoding.kind
    return {
        "players": kind.seats[0],
        "observations": told,
        "rewards": "shares",
        "longest": LONGEST,
        **own,
    }


register_games()
