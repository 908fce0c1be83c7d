"""Frozen positions of Chassé-Croisé and what every turn gives away in them.

``python -m scripts.chasse_croise_yardstick NET`` makes them anew, with a trained network as judge.
The judge is to be another network than the bot's own, from another seed.  Of each position every
turn is judged by it; the promising ones with one throw of look-ahead; the best of those are played
on by it, with the same dice, round after round, until the others are clearly behind the best or as
good as it.  A turn that was not played on keeps its earlier judgement, moved by what playing on has
changed in the others on average.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from functools import cache, partial
from itertools import islice
from multiprocessing import Pool
from pathlib import Path
from typing import Any

import numpy as np

from ludotheca.bots.chasse_croise_turns import WON
from ludotheca.boxes.chasse_croise.rules import ENDED, MOST_MOVES, MOVE, State, apply, legal
from ludotheca.rulebook import accelerate, compilable
from ludotheca.rulebook.stream import below, start
from scripts.chasse_croise_play import (
    GREEDY,
    LONGEST,
    NET,
    RANDOM,
    Net,
    apply_turn,
    chance_of,
    desk,
    expected,
    list_throw,
    notes,
    play_turn,
    roll_out,
    setup_anew,
    table,
    throw,
)

KEPT = Path("tests/bots/data/chasse_croise_positions.npz")
POSITIONS = 1_000
TUNING, MEASURED = slice(0, None, 2), slice(1, None, 2)
"""Which of them serve for tuning, and which are only measured."""
LOOKED_AT, PLAYED_ON = 10, 5
MARGIN = 0.08
"""A turn that the network thinks worse than its best by more is not looked at again."""
ROUND, MOST_GAMES = 72, 576
"""Games for each turn in a round, and in all."""
BEHIND = 2.5
"""By how many standard errors a turn must be behind the best to be played on no more."""
ALIKE = 0.003
"""Turns that differ by less for certain are as good as each other."""
TURNS = 8
"""Turns that a game is played on before the network says how it ends."""
SURE, ENOUGH = 2.0, 0.005
"""The best turn is known if it leads by so many errors, or if others can gain so little on it."""
PLAYERS = (NET, NET, NET, GREEDY, GREEDY, RANDOM)
"""Who plays the games that the positions come from: one of these on either side."""
WINS = chance_of(float(WON))
STEP = 1_000
"""Losses are kept in parts of the win: a tenth of a point."""
MOST = 255


@compilable
def find_position(
    table: Any, desk: Any, nets: Any, notes: Any, seed: int, game: int, who: Any
) -> int:
    """Stop a game between two players of three at a throw; return how many turns were played."""
    s, _, dice, luck = table
    start(dice, seed, game, 0)
    start(luck, seed, game, 1)
    setup_anew(s)
    stop = 1 + below(luck, 60)
    one = who[below(luck, len(who))]
    two = who[below(luck, len(who))]
    throw(s, dice)
    while s.turn < stop and s.turn < LONGEST:
        play_turn(s, one if s.side == 0 else two, desk, nets, notes, luck)
        if s.phase == ENDED:
            return 0
        throw(s, dice)
    played: int = s.turn
    return played


Losses = dict[bytes, float]
"""What the turns of a position give away, by where they lead."""


@dataclass(frozen=True)
class Judged:
    """A position, where its turns lead and what each gives away; and how sure the best is."""

    state: State
    losses: Losses
    margin: float
    """By how many standard errors the best is better than the next."""
    unsure: float
    """How much more than it seems the next might be worth, at most, with 95 % certainty."""

    @property
    def is_known(self) -> bool:
        """Whether the best turn is known, or any other that might be is as good to half a point."""
        return self.margin > SURE or self.unsure < ENOUGH


class Judge:
    """Judges positions with a network."""

    def __init__(self, net: Net, seed: int) -> None:
        self.net = net
        self.seed = seed
        self.place, self.board, self.paper = table(), desk(), notes()

    def position(self, game: int) -> State | None:
        """Return the position of a game, if it has got as far."""
        who = np.array(PLAYERS, np.int64)
        nets = (self.net, self.net)
        find = accelerate(find_position)
        if not find(self.place, self.board, nets, self.paper, self.seed, game, who):
            return None
        return State().load(self.place[0])

    def judged(self, state: State, game: int) -> Judged | None:
        """Return what every turn gives away; None if there is no choice, or a win at hand."""
        record = state.record()
        count = accelerate(list_throw)(record, self.board, self.net, self.paper)
        turns = [int(turn) for turn in self.paper[0][:count]]
        said = [chance_of(float(value)) for value in self.paper[1][:count]]
        found: dict[bytes, tuple[float, int]] = {}
        for turn, chance in zip(turns, said, strict=True):
            end = state.copy()
            apply_turn(end, turn)
            found[end.to_bytes()] = (chance, turn)
        if len(found) < 2 or max(said) == WINS:
            return None
        ends = sorted(found)
        values = np.array([found[end][0] for end in ends])
        values, *doubt = self._refined(ends, values, game)
        losses = values.max() - values
        return Judged(state, dict(zip(ends, map(float, losses), strict=True)), *doubt)

    def _refined(self, ends: list[bytes], values: Any, game: int) -> tuple[Any, float, float]:
        """Return better values, by how many errors the best leads, and what the next may gain."""
        order = np.argsort(-values)
        near = [k for k in order[:LOOKED_AT] if values[k] > values[order[0]] - MARGIN]
        values = _moved(values, {k: self._ahead(ends[k]) for k in near})
        near.sort(key=lambda k: -values[k])
        racing = near[:PLAYED_ON]
        rolled: dict[int, Any] = {k: np.zeros(0) for k in racing}
        if len(racing) < 2:
            return values, 99.0, 0.0
        while len(racing) > 1 and len(rolled[racing[0]]) < MOST_GAMES:
            for k in racing:
                more = self._played_on(ends[k], game, len(rolled[k]))
                rolled[k] = np.concatenate([rolled[k], more])
            racing.sort(key=lambda k: -rolled[k].mean())
            gaps = [_gap(rolled[racing[0]], rolled[k]) for k in racing[1:]]
            if all(gap + SURE * error < ALIKE for gap, error in gaps):
                break
            behind = [
                k for k, (gap, error) in zip(racing[1:], gaps, strict=True) if gap > BEHIND * error
            ]
            racing = [k for k in racing if k not in behind]
        best = racing[0]
        others = [_gap(rolled[best], rolled[k]) for k in rolled if k != best]
        margin = min(gap / error for gap, error in others)
        unsure = max(SURE * error - gap for gap, error in others)
        return (
            _moved(values, {k: float(found.mean()) for k, found in rolled.items()}),
            margin,
            unsure,
        )

    def _ahead(self, end: bytes) -> float:
        state = State.from_bytes(end)
        if state.phase == ENDED:
            return 1.0
        return 1.0 - float(accelerate(expected)(state.record(), self.board, self.net, self.paper))

    def _played_on(self, end: bytes, seed: int, first: int) -> Any:
        """Return what the side that has moved gets in one more round of games."""
        state = State.from_bytes(end)
        if state.phase == ENDED:
            return np.ones(ROUND)
        results = np.zeros(ROUND)
        self.place[1].pawns = state.pawns
        for name in ("max_turns", "side", "turn", "dice", "phase"):
            setattr(self.place[1], name, getattr(state, name))
        how = (self.seed + seed, first, TURNS, results)
        nets = (self.net, self.net)
        accelerate(roll_out)(self.place, self.board, nets, self.paper, *how)
        return results


def _gap(one: Any, two: Any) -> tuple[float, float]:
    """Return by how much games are better than others with the same dice, and its error."""
    games = min(len(one), len(two))
    gap = one[:games] - two[:games]
    return float(gap.mean()), max(float(gap.std(ddof=1)) / games**0.5, 1e-9)


def _moved(values: Any, better: dict[int, float]) -> Any:
    """Return values with some known better, and the others moved by the mean change of those."""
    change = float(np.mean([value - values[k] for k, value in better.items()]))
    moved = values + change
    highest = max(better.values())
    for k in range(len(values)):
        # Nothing that was given up overtakes what was looked at more closely.
        moved[k] = better[k] if k in better else min(moved[k], highest)
    return moved


def ends_of(state: State) -> list[bytes]:
    """Return every position that the rules let a turn lead to, in order."""
    found = set()
    waiting = [state]
    while waiting:
        here = waiting.pop()
        moves = [0] * MOST_MOVES
        for move in moves[: legal(here, moves)]:
            there = here.copy()
            apply(there, move, None)
            if there.phase == MOVE:
                waiting.append(there)
            else:
                found.add(there.to_bytes())
    return sorted(found)


def keep(judged: list[Judged], path: Path) -> None:
    """Write positions and losses in a compact form."""
    parts = [[judgement.losses[end] for end in ends_of(judgement.state)] for judgement in judged]
    losses = np.concatenate([np.rint(np.array(part) * STEP) for part in parts])
    path.parent.mkdir(exist_ok=True)
    np.savez_compressed(
        path,
        pawns=np.array([judgement.state.pawns for judgement in judged], np.int8),
        dice=np.array([judgement.state.dice for judgement in judged], np.int8),
        side=np.array([judgement.state.side for judgement in judged], np.int8),
        turn=np.array([judgement.state.turn for judgement in judged], np.int16),
        margin=np.array([judgement.margin for judgement in judged], np.float16),
        unsure=np.array([judgement.unsure for judgement in judged], np.float16),
        ends=np.array([len(part) for part in parts], np.int16),
        losses=np.minimum(losses, MOST).astype(np.uint8),
    )


def frozen(places: slice, path: Path = KEPT) -> list[Judged]:
    """Return some of the positions that are kept: ``TUNING``, ``MEASURED`` or fewer."""
    kept = np.load(path)
    parts = np.split(kept["losses"], np.cumsum(kept["ends"])[:-1])
    found = []
    for k in range(len(parts))[places]:
        state = State()
        state.pawns, state.dice = kept["pawns"][k].tolist(), kept["dice"][k].tolist()
        state.side, state.turn, state.phase = int(kept["side"][k]), int(kept["turn"][k]), MOVE
        given_away = (loss / STEP for loss in parts[k].tolist())
        losses = dict(zip(ends_of(state), given_away, strict=True))
        doubt = (float(kept["margin"][k]), float(kept["unsure"][k]))
        found.append(Judged(state, losses, *doubt))
    return found


def trained(path: Path) -> Net:
    """Return a network that a training has kept."""
    kept = np.load(path)
    return kept["layer"], kept["out"], np.float32(1)


def judged_in(net: Path, seed: int, game: int) -> Judged | None:
    """Return the position of a game with all its turns judged; None if it is no use."""
    judge = judge_of(net, seed)
    state = judge.position(game)
    return judge.judged(state, game) if state is not None else None


@cache
def judge_of(net: Path, seed: int) -> Judge:
    """Return the judge of this process."""
    return Judge(trained(net), seed)


def main() -> None:
    """Make the positions anew, on all cores."""
    parser = argparse.ArgumentParser(description="Freeze positions and judge all their turns.")
    parser.add_argument("net", type=Path, help="a network that a training has kept")
    parser.add_argument("--positions", type=int, default=POSITIONS)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--output", type=Path, default=KEPT)
    asked = parser.parse_args()
    # Of three games more than two get far enough.
    games = range(2 * asked.positions)
    with Pool() as workers:
        found = workers.imap(partial(judged_in, asked.net, asked.seed), games, chunksize=4)
        judged = list(islice(filter(None, found), asked.positions))
        workers.terminate()
    keep(judged, asked.output)


if __name__ == "__main__":
    main()
