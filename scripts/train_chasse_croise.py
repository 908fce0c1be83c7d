"""Train the network of Chassé-Croisé: python -m scripts.train_chasse_croise FOLDER.

Lessons follow each other, each from its own seed, and what was learnt is kept in the folder as it
goes on, so that a training that was broken off goes on where it stood.  First come games of the bot
``greedy``; then games against itself; then positions about which the network and one throw of
look-ahead disagree, played on many times to learn who is right.  ``--write`` puts the weights into
the package.  ``--pawns-only`` trains a network that knows where the pawns stand and nothing else.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import time
import zlib
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from ludotheca.bots.chasse_croise_turns import UNITS
from ludotheca.bots.chasse_croise_view import ROWS, SHOTS
from ludotheca.boxes.chasse_croise.rules import PAWNS
from ludotheca.rulebook import accelerate
from scripts.chasse_croise_learning import (
    learn_from_targets,
    look_ahead,
    play_on,
    record_games,
    replay,
)
from scripts.chasse_croise_play import GREEDY, LONGEST, NET, Net, desk, duel, notes, table

PACKAGED = Path("src/ludotheca/bots/data/chasse_croise_net.bin")
ONE = 1024
"""What stands for 1 in the package, as the bot has it."""
GAMES = 5_000
"""The games of a generation."""
GREEDY_GENERATIONS = 4
MIXED, TRACE = 25, 0.3
RATES, FALL = (0.02, 0.014, 0.008, 0.004, 0.002), 0.8
"""How fast it learns from its games each time, and how much slower from one generation to the next.
"""
DOUBTED_GAMES, LOOKED_AT, DOUBTED = 2_000, 30_000, 1_500
"""In the last lesson: the games, how many of their positions are looked at, and how many of those
are played on."""
ROLLOUTS, TURNS = 36, 8
"""How often each is played on, and for how many turns; then the network says how it ends."""
SETTLING = (0.01, 0.008, 0.006, 0.005, 0.004, 0.003, 0.002, 0.001)
PAIRS = 500
"""Pairs of games against ``greedy`` for each point of the curve."""


class Pupil:
    """A network that learns, and what it needs for it."""

    def __init__(self, folder: Path, known: int) -> None:
        self.folder = folder
        self.known = known
        self.done = 0
        """The generations of games so far."""
        self.room = (table(), desk(), notes())
        self.store = np.zeros((GAMES * 100, 2 * PAWNS), np.int8)
        self.past = np.zeros((LONGEST, 2 * PAWNS), np.int64)
        self.memory = (np.zeros(UNITS, np.float32), np.zeros(ROWS + 2))
        self.net = fresh(seed=1)

    def resume(self) -> None:
        """Take up what was learnt before, if anything was."""
        if (self.folder / "last.npz").exists():
            kept = np.load(self.folder / "last.npz")
            self.net[0][:], self.net[1][:] = kept["layer"], kept["out"]
            self.memory[1][:] = kept["learnt"]
            self.done = int(kept["done"])

    def keep(self) -> None:
        """Keep everything in the folder."""
        layer, out, _ = self.net
        learnt = self.memory[1]
        for name in ("last.new.npz", f"{self.done}.npz"):
            np.savez(self.folder / name, layer=layer, out=out, learnt=learnt, done=self.done)
        (self.folder / "last.new.npz").rename(self.folder / "last.npz")

    def study(self, who: int, mixed: int, trace: float, rates: Sequence[float]) -> None:
        """Play games and learn from them, once for each rate."""
        place, board, paper = self.room
        begins = np.zeros(GAMES + 1, np.int64)
        nets = (self.net, self.net)
        numbers = (7, self.done * GAMES, who, mixed)
        kept = accelerate(record_games)(
            place, board, nets, paper, *numbers, self.past, self.store, begins
        )
        random = np.random.default_rng(self.done)
        learn = accelerate(replay)
        self.memory[1][:] = 0
        for rate in rates:
            order = random.permutation(GAMES)
            how = (order, trace, rate, self.known, self.memory)
            error = learn(board, self.net, self.store, begins, *how)
        self.done += 1
        self.keep()
        self.report(kept, error)

    def settle(self, rates: Sequence[float]) -> None:
        """Learn from look-ahead, and from rollouts where the two have differed most."""
        place, board, paper = self.room
        nets = (self.net, self.net)
        begins = np.zeros(DOUBTED_GAMES + 1, np.int64)
        numbers = (8, self.done * GAMES, NET, MIXED)
        accelerate(record_games)(place, board, nets, paper, *numbers, self.past, self.store, begins)
        # The last position of a game is won already.
        inner = np.setdiff1d(np.arange(begins[-1]), begins[1:] - 1)
        random = np.random.default_rng(self.done)
        boards = self.store[random.choice(inner, LOOKED_AT, replace=False)]
        targets, away = np.zeros(LOOKED_AT), np.zeros(LOOKED_AT)
        accelerate(look_ahead)(place, board, nets, paper, boards, targets, away, self.memory[0])
        doubted = np.argsort(-away)[:DOUBTED]
        rolled = np.zeros(DOUBTED)
        accelerate(play_on)(
            place, board, nets, paper, boards[doubted], TURNS, np.zeros(ROLLOUTS), rolled
        )
        targets[doubted] = rolled
        for rate in rates:
            how = (boards, targets, random.permutation(LOOKED_AT), rate, self.memory)
            error = accelerate(learn_from_targets)(board, self.net, *how)
        self.done += 1
        self.keep()
        self.report(LOOKED_AT, error)

    def report(self, kept: int, error: float) -> None:
        """Say how strong it is by now."""
        won = np.zeros(PAIRS, np.int64)
        place, board, paper = self.room
        accelerate(duel)(place, board, (self.net, self.net), paper, NET, GREEDY, 99, won)
        share, within = won.mean() / 4, 1.96 * won.std() / 4 / PAIRS**0.5
        line = {
            "generation": self.done,
            "positions": kept,
            "error": round(error, 5),
            "greedy": round(share, 4),
            "within": round(within, 4),
            "seconds": round(time.process_time()),
        }
        with (self.folder / "curve.jsonl").open("a") as file:
            file.write(json.dumps(line) + "\n")


def fresh(seed: int) -> Net:
    """Return a network that knows nothing.

    Only the rows of pawns begin at random: that is enough to tell the units apart, and a row that
    is never true says nothing.
    """
    random = np.random.default_rng(seed)
    layer = np.zeros((ROWS, UNITS), np.float32)
    layer[:SHOTS] = random.normal(0, 0.1, (SHOTS, UNITS))
    out = np.zeros((3, UNITS), np.float32)
    out[0] = random.normal(0, 0.25, UNITS)
    out[1] = 0.4
    return layer, out, np.float32(1)


def packed(net: Net) -> bytes:
    """Return a network as whole numbers, in the form of the package's file."""
    words = np.rint(np.concatenate(net[:2]) * ONE)
    if np.abs(words).max() > 32_767:
        raise ValueError("a weight does not fit 16 bits")
    return zlib.compress(words.astype("<i2").tobytes(), 9)


def write(net: Net) -> None:
    """Put a network into the package, and the checksum that tells which it is."""
    words = packed(net)
    PACKAGED.write_bytes(words)
    known = {"sha256": hashlib.sha256(words).hexdigest()}
    PACKAGED.with_suffix(".json").write_text(json.dumps(known) + "\n")


def main() -> None:
    """Train."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--generations", type=int, default=3, help="of games against itself")
    parser.add_argument("--settling", type=int, default=1, help="generations of rollouts")
    parser.add_argument("--pawns-only", action="store_true")
    parser.add_argument("--write", action="store_true")
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    pupil = Pupil(asked.folder, SHOTS if asked.pawns_only else ROWS)
    pupil.resume()
    while pupil.done < GREEDY_GENERATIONS:
        pupil.study(GREEDY, 0, 1.0, (0.002, 0.001, 0.0005))
    last = GREEDY_GENERATIONS + asked.generations
    while pupil.done < last:
        pace = FALL ** (pupil.done - GREEDY_GENERATIONS)
        pupil.study(NET, MIXED, TRACE, [pace * rate for rate in RATES])
    while not asked.pawns_only and pupil.done < last + asked.settling:
        pupil.settle(SETTLING)
    if asked.write:
        write(pupil.net)


if __name__ == "__main__":
    main()
