"""Pig with uniformly random decisions: our generic driver, the plain rules, and OpenSpiel's C++.

OpenSpiel offers a stop before a turn's first throw, so its games have more steps than ours; both
games and steps a second are compared.
"""

from __future__ import annotations

import ludotheca
from benchmarks.harness import Contender, compare, one_core
from benchmarks.openspiel import Peer
from ludotheca.lab.playouts import play_out

GAMES = 40_000
PLAIN_GAMES = 100
PEER_GAMES = 4_000


@one_core()
def main() -> None:
    """Print the table."""
    game = ludotheca.game("ludix/pig", players=2)
    peer = Peer("pig(players=2,winscore=100)", PEER_GAMES)

    def ours() -> float:
        return len(play_out(game, games=GAMES, seed=1).moves)

    def plain() -> float:
        return len(play_out(game, games=PLAIN_GAMES, seed=1, compiled=False).moves)

    speeds = compare(
        [
            Contender("ludotheca", ours),
            Contender("plain", plain),
            Contender("OpenSpiel C++", peer.roll_out),
        ]
    )
    our_steps = float(play_out(game, games=GAMES, seed=1).moves.mean())
    peer_steps = peer.lengths(3_000).steps
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
