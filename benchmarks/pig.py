"""Pig with uniformly random decisions: our generic driver, the plain rules, and OpenSpiel's C++.

OpenSpiel offers a stop before a turn's first throw, so its games have more steps than ours; both
games and steps a second are compared.
"""

from __future__ import annotations

import random

import ludotheca
from benchmarks.harness import Contender, compare, one_core
from ludotheca.lab.playouts import play_out

GAMES = 40_000
PLAIN_GAMES = 100
PEER_GAMES = 4_000


@one_core()
def main() -> None:
    """Print the table."""
    import pyspiel

    game = ludotheca.game("ludix/pig", players=2)
    peer = pyspiel.load_game("pig(players=2,winscore=100)")
    evaluator = pyspiel.RandomRolloutEvaluator(PEER_GAMES, 1)
    # One simulation of a search evaluates the root once: PEER_GAMES rollouts in C++.
    search = pyspiel.MCTSBot(peer, evaluator, 1.0, 1, 1, False, 1, False)

    def ours() -> float:
        return len(play_out(game, games=GAMES, seed=1).moves)

    def plain() -> float:
        return len(play_out(game, games=PLAIN_GAMES, seed=1, compiled=False).moves)

    def theirs() -> float:
        search.mcts_search(peer.new_initial_state())
        return PEER_GAMES

    speeds = compare(
        [
            Contender("ludotheca", ours),
            Contender("plain", plain),
            Contender("OpenSpiel C++", theirs),
        ]
    )
    our_steps = float(play_out(game, games=GAMES, seed=1).moves.mean())
    peer_steps = mean_peer_steps(peer)
    print("Pig, two players, uniformly random decisions, one core")
    for name, steps in (
        ("ludotheca", our_steps),
        ("plain", our_steps),
        ("OpenSpiel C++", peer_steps),
    ):
        rate = speeds.median(name)
        print(
            f"  {name:14} {rate:12,.0f} games/s {rate * steps:14,.0f} steps/s ({steps:.1f} a game)"
        )
    for name, other, scale, unit in (
        ("ludotheca", "OpenSpiel C++", 1.0, "games"),
        ("ludotheca", "OpenSpiel C++", our_steps / peer_steps, "steps"),
        ("ludotheca", "plain", 1.0, "games"),
    ):
        middle, low, high = speeds.ratio(name, other, scale)
        print(f"  {name} / {other}: {middle:.1f} times the {unit} ({low:.1f} to {high:.1f})")


def mean_peer_steps(peer: object, games: int = 3_000) -> float:
    """Return the mean number of throws and decisions in a random game of OpenSpiel's Pig."""
    choose = random.Random(1)  # noqa: S311  # a benchmark needs no secrets
    steps = 0
    for _ in range(games):
        state = peer.new_initial_state()  # type: ignore[attr-defined]  # pyspiel has no types
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(choose.choices(outcomes, chances)[0])
            else:
                state.apply_action(choose.choice(state.legal_actions()))
            steps += 1
    return steps / games
