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
from ludotheca.boxes.chasse_croise.rules import PAWNS
from ludotheca.boxes.chasse_croise.view import ROWS, SHOTS
from ludotheca.rulebook import accelerate
from scripts.chasse_croise_learning import (
    go_through,
    learn_from_targets,
    look_ahead,
    play_on,
    record_games,
)
from scripts.chasse_croise_play import GREEDY, NET, Net, desk, duel, notes, table

PACKAGED = Path("src/ludotheca/bots/data/chasse_croise_net.bin")
ONE = 1024
"""What stands for 1 in the package, as the bot has it."""
GAMES = 2_500
"""The games of a generation."""
GREEDY_GENERATIONS, GREEDY_RATE = 8, 0.01
REMEMBERED = 0.02
"""How much of what one lesson has taught counts in the next: little, so that steps are long again.
"""
STRANGERS, AT_RANDOM = 70, 25
"""In how many games of a hundred it meets ``greedy``, and how many begin at random."""
TRACE, RATE, PASSES = 0.7, 0.05, 5
"""How far results reach back, how fast it learns, how often it goes through a generation."""
NEWEST = 0.05
"""What the newest weights count in their mean."""
DOUBTED_GAMES, LOOKED_AT, DOUBTED = 2_400, 50_000, 1_500
"""In the last lesson: the games, how many of their positions are looked at, and how many of those
are played on."""
ROLLOUTS, TURNS = 36, 8
"""How often each is played on, and for how many turns; then the network says how it ends."""
SETTLING = (0.05, 0.04, 0.03, 0.025, 0.02, 0.015, 0.01, 0.005)
"""How fast it learns from them each time."""
PAIRS = 500
"""Pairs of games against ``greedy`` for each point of the curve."""


class Pupil:
    """A network that learns, and what it needs for it."""

    def __init__(self, folder: Path, known: int, seed: int, strangers: int) -> None:
        self.folder = folder
        self.known = known
        self.seed = seed
        self.company = (strangers, AT_RANDOM)
        self.done = 0
        """The generations of games so far."""
        self.passes = 0
        """How often it has gone through one since it plays itself."""
        self.room = (table(), desk(), notes())
        turns = GAMES * 200
        self.past = (
            np.zeros((turns, 2 * PAWNS), np.int8),
            np.zeros(turns),
            np.zeros(turns, np.bool_),
        )
        self.memory = (np.zeros(UNITS, np.float32), np.zeros(ROWS + 2))
        self.net = fresh(seed)
        self.mean = copied(self.net)
        """The mean of its weights over the last passes: steadier, and so stronger, than any."""

    def resume(self) -> None:
        """Take up what was learnt before, if anything was."""
        if (self.folder / "last.npz").exists():
            kept = np.load(self.folder / "last.npz")
            for net, of in ((self.mean, ""), (self.net, "_newest")):
                net[0][:], net[1][:] = kept["layer" + of], kept["out" + of]
            self.memory[1][:] = kept["learnt"]
            self.done, self.passes = int(kept["done"]), int(kept["passes"])

    def keep(self) -> None:
        """Keep everything in the folder."""
        kept = {
            "layer": self.mean[0],
            "out": self.mean[1],
            "layer_newest": self.net[0],
            "out_newest": self.net[1],
            "learnt": self.memory[1],
            "done": self.done,
            "passes": self.passes,
        }
        for name in ("last.new.npz", f"{self.done}.npz"):
            np.savez(self.folder / name, **kept)
        (self.folder / "last.new.npz").rename(self.folder / "last.npz")

    def study_greedy(self) -> None:
        """Learn who wins games of ``greedy``."""
        self._study(GREEDY, (0, 0), 1.0, GREEDY_RATE)
        take_over(self.mean, self.net, 1.0)
        self._rest()

    def study(self) -> None:
        """Play games and learn from them, several times over."""
        if self.passes == 0:
            self.memory[1][:] *= REMEMBERED
        for number in range(PASSES):
            self._study(NET, self.company, TRACE, RATE, again=number > 0)
            self.passes += 1
            take_over(self.mean, self.net, max(NEWEST, 1 / (1 + self.passes / 3)))
        self._rest()

    def _study(
        self, who: int, company: tuple[int, int], trace: float, rate: float, *, again: bool = False
    ) -> None:
        """Go through the games of a generation once, after playing them if they are not there."""
        if not again:
            self.begins = np.zeros(GAMES + 1, np.int64)
            nets, first = (self.net, self.net), self.done * GAMES
            about = (2 * self.seed + 5, first, who, company, self.past, self.begins)
            self.kept = accelerate(record_games)(self.room, nets, *about)
        order = np.random.default_rng((self.done, self.passes)).permutation(GAMES)
        how = (self.begins, order, trace, rate, self.known, self.memory)
        self.error = accelerate(go_through)(self.room[1], self.net, self.past, *how)

    def _rest(self) -> None:
        self.done += 1
        self.keep()
        self.report(self.kept, self.error)

    def settle(self, rates: Sequence[float]) -> None:
        """Learn from look-ahead, and from rollouts where the two have differed most."""
        place, board, paper = self.room
        self.memory[1][:] *= REMEMBERED
        take_over(self.net, self.mean, 1.0)
        nets = (self.net, self.net)
        begins = np.zeros(DOUBTED_GAMES + 1, np.int64)
        about = (2 * self.seed + 6, self.done * GAMES, NET, self.company, self.past, begins)
        accelerate(record_games)(self.room, nets, *about)
        # The last position of a game is won already.
        inner = np.setdiff1d(np.arange(begins[-1]), begins[1:] - 1)
        random = np.random.default_rng(self.done)
        boards = self.past[0][random.choice(inner, LOOKED_AT, replace=False)]
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
            self.error = accelerate(learn_from_targets)(board, self.net, *how)
        take_over(self.mean, self.net, 1.0)
        self.kept = LOOKED_AT
        self._rest()

    def report(self, kept: int, error: float) -> None:
        """Say how strong it is by now."""
        won = np.zeros(PAIRS, np.int64)
        place, board, paper = self.room
        accelerate(duel)(place, board, (self.mean, self.mean), paper, NET, GREEDY, 99, won)
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


def copied(net: Net) -> Net:
    """Return a network of its own with the same weights."""
    return net[0].copy(), net[1].copy(), net[2]


def take_over(net: Net, other: Net, part: float) -> None:
    """Move the weights of a network so far towards another's: 1 is all the way."""
    for k in range(2):
        net[k][:] += np.float32(part) * (other[k] - net[k])


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
    parser.add_argument("--generations", type=int, default=18, help="of games against itself")
    parser.add_argument("--settling", type=int, default=1, help="generations of rollouts")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--strangers", type=int, default=STRANGERS, help="games against greedy, %%")
    parser.add_argument("--pawns-only", action="store_true")
    parser.add_argument("--write", action="store_true")
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    known = SHOTS if asked.pawns_only else ROWS
    pupil = Pupil(asked.folder, known, asked.seed, asked.strangers)
    pupil.resume()
    while pupil.done < GREEDY_GENERATIONS:
        pupil.study_greedy()
    last = GREEDY_GENERATIONS + asked.generations
    while pupil.done < last:
        pupil.study()
    while not asked.pawns_only and pupil.done < last + asked.settling:
        pupil.settle(SETTLING)
    if asked.write:
        write(pupil.mean)


if __name__ == "__main__":
    main()
