"""Chassé-Croisé with uniformly random decisions against OpenSpiel's C++ rollouts of backgammon.

Both throw two dice and move pieces that hit each other.  A decision of ours plays one die, one of
OpenSpiel's plays both, so turns are compared too, that is throws.  Aimless pawns never all come
home: our games are cut off after MAX_TURNS turns.
"""

from __future__ import annotations

import ludotheca
from benchmarks.harness import Contender, Speeds, compare, one_core
from benchmarks.openspiel import Lengths, Peer
from ludotheca.lab.playouts import play_out

MAX_TURNS = 200
GAMES = 4_000
PLAIN_GAMES = 10
PEER_GAMES = 200

OURS, PLAIN, THEIRS = "ludotheca", "plain", "OpenSpiel C++"


@one_core()
def main() -> None:
    """Measure, and print the table."""
    game = ludotheca.game("chasse-croise", max_turns=MAX_TURNS)
    peer = Peer("backgammon", PEER_GAMES)

    def ours() -> float:
        return len(play_out(game, games=GAMES, seed=1).moves)

    def plain() -> float:
        return len(play_out(game, games=PLAIN_GAMES, seed=1, compiled=False).moves)

    contenders = [Contender(OURS, ours), Contender(PLAIN, plain), Contender(THEIRS, peer.roll_out)]
    speeds = compare(contenders)
    steps = float(play_out(game, games=GAMES, seed=1).moves.mean())
    own = Lengths(steps, steps - MAX_TURNS)
    report(speeds, {OURS: own, PLAIN: own, THEIRS: peer.lengths(300)})


def report(speeds: Speeds, lengths: dict[str, Lengths]) -> None:
    """Print decisions and turns a second, and how many times ours are."""
    print("Chassé-Croisé and backgammon, uniformly random decisions, one core")
    for name, game in lengths.items():
        rate = speeds.median(name)
        print(
            f"  {name:14} {rate * game.decisions:12,.0f} decisions/s {rate * game.throws:12,.0f}"
            f" turns/s ({game.decisions:.1f} decisions in {game.throws:.1f} turns a game)"
        )
    for other in (THEIRS, PLAIN):
        for unit in ("decisions", "throws"):
            scale = getattr(lengths[OURS], unit) / getattr(lengths[other], unit)
            middle, low, high = speeds.ratio(OURS, other, scale)
            print(f"  {OURS} / {other}: {middle:.1f} times the {unit} ({low:.1f} to {high:.1f})")
