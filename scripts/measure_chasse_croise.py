"""Measure the bots of Chassé-Croisé: python -m scripts.measure_chasse_croise WHAT.

``duels`` plays the network against ``greedy`` and, if one is given, against a network trained with
``--pawns-only``; games come in pairs, with the same dice and exchanged seats.  ``rollouts`` plays
against ``greedy`` with 400 paired rollouts for each of four decisions.  ``loss`` says what
bots give away on the frozen positions.  ``chances`` compares what the network says with how its
games end.  ``judge`` compares what it says in hints with the frozen positions, and with how its
games go on from them.  ``time`` says how long a decision takes.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import Any

import numpy as np

import ludotheca
from ludotheca.bots import Bot, bot
from ludotheca.bots.chasse_croise_net import AHEAD, AT_ONCE, JUDGE, LAST, LAYER, ONE
from ludotheca.boxes.chasse_croise.rules import MOVE, PAWNS, State, apply
from ludotheca.lab.rollouts import Position, parts, roll_out
from ludotheca.rulebook import accelerate
from scripts.chasse_croise_learning import play_game
from scripts.chasse_croise_play import (
    GREEDY,
    LONGEST,
    NET,
    OTHER,
    Net,
    desk,
    duel,
    notes,
    table,
)
from scripts.chasse_croise_rollouts import duel_rollouts
from scripts.chasse_croise_yardstick import MEASURED, TUNING, Judged, frozen, trained

GAME = ludotheca.game("chasse-croise")
OPENED = 60
"""The games of a hundred that begin at random, where chances are compared with how they end."""
BAD = 0.02
"""A decision that loses more is counted apart."""


def packaged() -> Net:
    """Return the bot's own network, in floats: its whole numbers, so that it decides the same."""
    layer = np.array(LAYER, np.float32) / ONE
    out = np.array(LAST, np.float32) / ONE
    out[2] /= ONE
    return layer, out, np.float32(1)


def say(what: str, values: Any, scale: float = 100) -> None:
    """Print a mean and its 95 % interval."""
    values = np.asarray(values, float) * scale
    within = 1.96 * values.std(ddof=1) / len(values) ** 0.5
    print(f"{what}: {values.mean():.2f} ± {within:.2f} ({len(values)})", flush=True)  # noqa: T201


def duels(pairs: int, seed: int, other: Path | None) -> None:
    """Play against ``greedy``, and against another network."""
    nets = (packaged(), trained(other) if other else packaged())
    for two, name in ((GREEDY, "greedy"), (OTHER, str(other))):
        if two == GREEDY or other:
            won = np.zeros(pairs, np.int64)
            accelerate(duel)(table(), desk(), nets, notes(), NET, two, seed, won)
            say(f"won against {name} (percent, pairs of games)", won / 4)


def against_rollouts(pairs: int, seed: int) -> None:
    """Play against ``greedy`` with rollouts, and say how it stands after every ten pairs."""
    won = np.zeros(pairs, np.int64)
    net = packaged()
    for first in range(0, pairs, 10):
        accelerate(duel_rollouts)(
            table(), table(), desk(), (net, net), notes(), seed, first, won[first : first + 10]
        )
        say("won against rollouts (percent, pairs of games)", won[: first + 10] / 4)


def loss_of(player: Bot, judged: Judged, seed: int) -> float:
    """Return what a bot gives away in a position."""
    state = judged.state.copy()
    for number in range(2):
        if state.phase == MOVE and state.side == judged.state.side:
            moves = GAME.decisions(state)
            text = player.decide(GAME, state, seed, number)
            move = next(move for move in moves if GAME.decision_text(state, move) == text)
            apply(state, move, None)
    return judged.losses[state.to_bytes()]


def losses(names: list[str], tries: int, *, tuning: bool) -> None:
    """Say what bots give away on the frozen positions."""
    positions = frozen(TUNING if tuning else MEASURED)
    for name in names:
        player = bot(GAME, name)
        given = [
            [loss_of(player, judged, tries * number + k) for k in range(tries)]
            for number, judged in enumerate(positions)
        ]
        say(f"{name} gives away (points)", np.mean(given, axis=1))
        known = [judged.is_known for judged in positions]
        say(f"{name} gives away where the best is known (points)", np.mean(given, axis=1)[known])
        say(f"{name} loses more than 2 points (percent)", (np.array(given) > BAD).mean(axis=1))


def chances(games: int, seed: int) -> None:
    """Compare what the network says with how its games end, far ahead and far behind too."""
    room, net = (table(), desk(), notes()), packaged()
    past = (np.zeros((LONGEST, 2 * PAWNS), np.int8), np.zeros(LONGEST), np.zeros(LONGEST, np.bool_))
    _, best, own = past
    said: dict[int, list[tuple[float, int]]] = {}
    for game in range(games):
        kept = accelerate(play_game)(room, (net, net), seed, game, NET, (0, OPENED), past, 0)
        # What it says of the board that a turn has left is the best that it saw before.
        for k in range(0, kept - 1, 4):
            if own[k]:
                said.setdefault(min(int(best[k] * 10), 9), []).append((best[k], (kept - k) % 2))
    for _, pairs in sorted(said.items()):
        thought, won = np.array(pairs).T
        say(f"said {100 * thought.mean():.1f}, won", won)


def after(state: State, move: int) -> State:
    """Return the position after a decision."""
    there = state.copy()
    apply(there, move, None)
    return there


def least_loss(judged: Judged, state: State) -> float:
    """Return what the best end of a turn gives away that has begun."""
    if state.phase == MOVE and state.side == judged.state.side:
        return min(least_loss(judged, after(state, move)) for move in GAME.decisions(state))
    return judged.losses[state.to_bytes()]


def said_and_true(judged: Judged) -> list[tuple[float, float]]:
    """Return what every decision costs as the judge says, and by the yardstick."""
    moves = GAME.decisions(judged.state)
    said = JUDGE.chances(judged.state, moves)
    true = [least_loss(judged, after(judged.state, move)) for move in moves]
    best = said.index(max(said))
    return [(said[best] - said[k], true[k] - true[best]) for k in range(len(moves)) if k != best]


def judgements(games: int, seed: int, *, tuning: bool) -> None:
    """Compare what the judge says with the frozen positions, and with games from them."""
    positions = frozen(TUNING if tuning else MEASURED)
    pairs = np.array([pair for judged in positions for pair in said_and_true(judged)])
    for low, high in ((0, 0.5), (0.5, 1), (1, 2), (2, 4), (4, 100)):
        within = pairs[(pairs[:, 0] >= low / 100) & (pairs[:, 0] < high / 100)]
        say(f"said to cost {low} to {high} points, costs (points)", within[:, 1])
        say("  does cost something (percent)", within[:, 1] > 0)
    told = [
        level_of(judged, games // len(positions), seed + k) for k, judged in enumerate(positions)
    ]
    said, won, noise = np.array(told).T
    say("says too much of the best turn (points)", said - won)
    off = max(0.0, float(((said - won) ** 2 - noise).mean())) ** 0.5
    print(f"is off by {100 * off:.1f} points, one standard deviation")  # noqa: T201


def level_of(judged: Judged, games: int, seed: int) -> tuple[float, float, float]:
    """Return the chance that is said of a position, how often it is won, and the square error."""
    state, said = judged.state.copy(), 0.0
    while state.phase == MOVE and state.side == judged.state.side:
        moves = GAME.decisions(state)
        chances_of = JUDGE.chances(state, moves)
        said = max(said, *chances_of)
        apply(state, moves[chances_of.index(max(chances_of))], None)
    played = roll_out(GAME, Position(state), bot(GAME, "net-1"), games=games, seed=seed)
    won = float(played.shares[:, judged.state.side].mean()) / parts(GAME.players)
    return said, won, won * (1 - won) / (games - 1)


def durations() -> None:
    """Say how long the network takes for a decision, compiled and plain, in milliseconds."""
    policy: Any = bot(GAME, "net").kind.policy
    states = [judged.state for judged in frozen(slice(100))]
    records = [state.record() for state in states]
    for level in (AT_ONCE, AHEAD):
        for speed, run, given in (
            ("compiled", accelerate(policy), records),
            ("plain", policy, states),
        ):
            run(given[0], None, 0, None, level)
            taken = []
            for state in given:
                begun = time.process_time()
                run(state, None, 0, None, level)
                taken.append(time.process_time() - begun)
            most = f"at most {1000 * max(taken):.2f}"
            say(f"net-{level}, {speed}, milliseconds, {most}", taken, 1000)


def main() -> None:
    """Measure what was asked for."""
    parser = argparse.ArgumentParser(description="Measure the bots of Chassé-Croisé.")
    parser.add_argument("what", choices=("duels", "rollouts", "loss", "chances", "judge", "time"))
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=2_026)
    parser.add_argument("--other", type=Path, help="a network that a training has kept")
    parser.add_argument("--bots", default="random,careless,greedy,net-1")
    parser.add_argument("--tries", type=int, default=5, help="of each position; net draws no lots")
    parser.add_argument("--tuning", action="store_true", help="on the positions for tuning")
    asked = parser.parse_args()
    if asked.what == "duels":
        duels(asked.games // 2, asked.seed, asked.other)
    elif asked.what == "rollouts":
        against_rollouts(asked.games // 2, asked.seed)
    elif asked.what == "loss":
        losses(asked.bots.split(","), asked.tries, tuning=asked.tuning)
    elif asked.what == "chances":
        chances(asked.games, asked.seed)
    elif asked.what == "judge":
        judgements(asked.games, asked.seed, tuning=asked.tuning)
    else:
        durations()


if __name__ == "__main__":
    main()
