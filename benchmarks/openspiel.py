"""The peer: uniformly random games in OpenSpiel's C++, and how long they are."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Lengths:
    """The mean length of a random game: all steps, and the decisions among them."""

    steps: float
    decisions: float

    @property
    def throws(self) -> float:
        """The steps that are throws of dice."""
        return self.steps - self.decisions


class Peer:
    """Random rollouts of one of OpenSpiel's games."""

    def __init__(self, name: str, games: int) -> None:
        import pyspiel

        self.games = games
        self._game: Any = pyspiel.load_game(name)
        evaluator = pyspiel.RandomRolloutEvaluator(games, 1)
        # One simulation of a search evaluates the root once: that many rollouts in C++.
        self._search: Any = pyspiel.MCTSBot(self._game, evaluator, 1.0, 1, 1, False, 1, False)

    def roll_out(self) -> float:
        """Play the games and return how many they were."""
        state = self._game.new_initial_state()
        while state.is_chance_node():  # a search begins where somebody decides
            state.apply_action(state.legal_actions()[0])
        self._search.mcts_search(state)
        return self.games

    def lengths(self, games: int) -> Lengths:
        """Play random games step by step and measure them."""
        choose = random.Random(1)  # noqa: S311  # a benchmark needs no secrets
        steps = decisions = 0
        for _ in range(games):
            state = self._game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(choose.choices(outcomes, chances)[0])
                else:
                    state.apply_action(choose.choice(state.legal_actions()))
                    decisions += 1
                steps += 1
        return Lengths(steps / games, decisions / games)
