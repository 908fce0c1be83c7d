"""The peers: uniformly random games as others play them, where they are installed."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from typing import Any

from ludotheca.bench.harness import Lengths, Side
from ludotheca.bench.machine import PEERS, installed

MEASURED = 300
"""Games that are played step by step to learn how long they are."""


def openspiel_sides(name: str, *, games: int, loop_games: int) -> Iterator[Side]:
    """Yield OpenSpiel's two ways to play one of its games at random, if it is installed."""
    if not installed(PEERS["OpenSpiel"]):
        return
    import pyspiel

    game: Any = pyspiel.load_game(name)
    lengths = _lengths(game, MEASURED)
    yield Side("OpenSpiel, C++ rollouts", _Rollouts(game, games).play, lengths)

    def loop() -> float:
        _lengths(game, loop_games)
        return loop_games

    yield Side("OpenSpiel, Python loop", loop, lengths)


class _Rollouts:
    """Random rollouts in C++."""

    def __init__(self, game: Any, games: int) -> None:
        import pyspiel

        self.games = games
        self._game = game
        evaluator = pyspiel.RandomRolloutEvaluator(games, 1)
        # One simulation of a search evaluates the root once: that many rollouts in C++.
        self._search: Any = pyspiel.MCTSBot(game, evaluator, 1.0, 1, 1, False, 1, False)

    def play(self) -> float:
        """Play the games and return how many they were."""
        state = self._game.new_initial_state()
        while state.is_chance_node():  # a search begins where somebody decides
            state.apply_action(state.legal_actions()[0])
        self._search.mcts_search(state)
        return self.games


def _lengths(game: Any, games: int) -> Lengths:
    """Play random games step by step from Python and measure them."""
    choose = random.Random(1)  # noqa: S311  # a benchmark needs no secrets
    steps = decisions = 0
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(choose.choices(outcomes, chances)[0])
            else:
                state.apply_action(choose.choice(state.legal_actions()))
                decisions += 1
            steps += 1
    return Lengths(steps / games, decisions / games)


def pgx_sides(name: str, *, batch: int, decisions: int) -> Iterator[Side]:
    """Yield Pgx's way to play one of its games at random, many at once, if it is installed.

    It is asked for a number of decisions in each game of a batch, not for whole games: games that
    have ended would hold up the others.  So a decision counts as a game of its own.
    """
    if not installed(PEERS["Pgx"]):
        return
    import jax
    import pgx

    env: Any = pgx.make(name)

    def advance(carried: Any, key: Any) -> Any:
        state, made = carried
        first, second = jax.random.split(key)
        chances = jax.numpy.where(state.legal_action_mask, 0.0, -jax.numpy.inf)
        actions = jax.random.categorical(first, chances, axis=-1)
        made = made + (~state.terminated).sum()
        return (jax.vmap(env.step)(state, actions, jax.random.split(second, batch)), made), None

    def roll_out(key: Any) -> Any:
        begin, going_on = jax.random.split(key)
        state = jax.vmap(env.init)(jax.random.split(begin, batch))
        carried = (state, jax.numpy.zeros((), int))
        (_, made), _ = jax.lax.scan(advance, carried, jax.random.split(going_on, decisions))
        return made

    compiled: Any = jax.jit(roll_out)

    def play() -> float:
        return float(compiled(jax.random.PRNGKey(1)))

    yield Side(f"Pgx, {batch} games at once", play, Lengths(math.nan, 1.0))
