"""Learn the net by which a bot plays Ludix among three to six, by games against itself.

Each generation plays many games, from the beginning and from scores drawn at random, notes how each
turn ended and who won, and fits the net to that.  The first holds at 110 points, the others play by
what was learned before.  Everything follows from ``SEED``; ``make ludix-tables`` runs this.
"""

from __future__ import annotations

import sys
import time
from array import array
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numba
import numpy as np

import ludotheca
from ludotheca.bots.ludix import EVEN, is_enough
from ludotheca.bots.ludix_race import (
    FIRST_ROWS,
    HIDDEN,
    KNOTS,
    SPAN,
    STEP,
    UNIT,
    rows_of,
    throws_on,
)
from ludotheca.bots.ludix_tables import NET_FILE, packed
from ludotheca.boxes.ludix.rules import (
    ENDED,
    MOST_PLAYERS,
    ROLL,
    ROMAN_TABLE,
    STOP,
    THROW,
    State,
    apply,
    fall,
    ranking,
    tickets,
)
from ludotheca.rulebook import accelerate, assign, compilable
from ludotheca.rulebook.stream import DICE, Stream, below, start

DATA = Path(__file__).parent.parent / "src" / "ludotheca" / "bots" / "data"
SEED = 15
GAMES = 500_000
"""Games in a generation."""
GENERATIONS = 4
PASSES = 6
"""How often the fit goes through a generation."""
FASTEST, SLOWEST = 0.02, 0.0001
"""How far it moves towards each result, at first and in the end."""
FEWEST_PLAYERS = 3
TURNS = 6
"""Turns that there is room for, for each player of a game, on average."""
HOLDING = EVEN[ROMAN_TABLE]


@compilable
def wants_more(s: State, net: Any, generation: int) -> bool:
    """Say whether a player of some generation throws again."""
    if generation == 0:
        return not is_enough(s, HOLDING)
    return bool(throws_on(s, net))


@compilable
def begin(s: State, stream: Any, game: int) -> None:
    """Give every other game a beginning of its own, also far apart and close to the end."""
    if game % 2 == 1:
        most = 1 + below(stream, SPAN)
        for player in range(s.players):
            s.scores[player] = below(stream, most)


@compilable
def play(
    s: State,
    initial: Any,
    stream: Any,
    net: Any,
    generation: int,
    seed: int,
    games: int,
    rows: Any,
    shares: Any,
    places: Any,
) -> int:
    """Play games and note the ends of turns, and in ``shares`` what each player had of the win.

    A row is the scores by seats and the seat whose turn has ended; those of the last round are
    left out.  Return how many there are.
    """
    count = 0
    for game in range(games):
        assign(s, initial)
        start(stream, seed, game, DICE)
        begin(s, stream, game)
        first = count
        while s.phase != ENDED:
            seat = s.turn
            if s.phase == THROW:
                apply(s, fall(s, below(stream, tickets(s))), None)
            else:
                apply(s, ROLL if wants_more(s, net, generation) else STOP, None)
            if s.phase == THROW and s.throws == 0 and s.final_round == 0 and count < len(rows):
                for player in range(s.players):
                    rows[count][player] = s.scores[player]
                rows[count][s.players] = seat
                count += 1
        ranking(s, places)
        winners = 0
        for player in range(s.players):
            winners += 1 if places[player] == 0 else 0
        for row in range(first, count):
            shares[row] = 1 / winners if places[rows[row][s.players]] == 0 else 0.0
    return count


@numba.njit(nogil=True)
def look_up(row: Any, players: int, at: Any, part: Any) -> None:
    """Write which rows of the net a noted row speaks of, and how much of each.

    The same as `hear_others` and `answer` of the bot, for one score.
    """
    seat = row[players]
    at[0], part[1] = row[seat] // STEP, row[seat] % STEP / STEP
    heard = 1 << seat
    for rank in range(players - 1):
        best = -1
        for player in range(players):
            if heard >> player & 1 == 0 and (best < 0 or row[player] > row[best]):
                best = player
        heard |= 1 << best
        bank = 2 * rank + (1 if best > seat else 0)
        at[2 * rank + 2] = (1 + bank) * KNOTS + row[best] // STEP
        part[2 * rank + 3] = row[best] % STEP / STEP
    for k in range(0, 2 * players, 2):
        at[k + 1], part[k] = at[k] + 1, 1 - part[k + 1]
    at[2 * players], part[2 * players] = (2 * players - 1) * KNOTS + players - 1 - seat, 1.0


@numba.njit(nogil=True)
def fit(
    net: Any, rows: Any, shares: Any, order: Any, players: int, fastest: float, slowest: float
) -> float:
    """Go through the rows once and move the net towards what came of each.

    Return the mean square of how far its answers were off.
    """
    at, part = np.zeros(2 * players + 1, np.int64), np.zeros(2 * players + 1)
    hidden = np.zeros(HIDDEN)
    out = len(net) - 2
    off = 0.0
    for number in range(len(order)):
        rate = fastest * (slowest / fastest) ** (number / len(order))
        look_up(rows[order[number]], players, at, part)
        hidden[:] = 0.0
        for k in range(len(at)):
            for h in range(HIDDEN):
                hidden[h] += part[k] * net[at[k], h]
        told = net[out + 1, 0]
        for h in range(HIDDEN):
            told += max(0.0, hidden[h]) * net[out, h]
        error = shares[order[number]] - 1 / (1 + np.exp(-told))
        off += error * error
        net[out + 1, 0] += rate * error
        for h in range(HIDDEN):
            if hidden[h] > 0:
                back = rate * error * net[out, h]
                net[out, h] += rate * error * hidden[h]
                for k in range(len(at)):
                    net[at[k], h] += back * part[k]
    return off / len(order)


@dataclass
class Learner:
    """Games of so many players, and the net that is learned from them."""

    players: int

    def __post_init__(self) -> None:
        self.draws = np.random.default_rng([SEED, self.players])
        self.net = self.draws.normal(0, 0.3, (rows_of(self.players), HIDDEN))
        self.net[-1] = 0

    def whole(self) -> Any:
        """Return the net in whole numbers."""
        return np.clip(np.rint(self.net * UNIT), -(2**15), 2**15 - 1).astype(np.int64)

    def play(self, generation: int, games: int = GAMES) -> tuple[Any, Any]:
        """Return the rows and shares of a generation."""
        players, stream = self.players, Stream.records(1)[0]
        initial = ludotheca.game("ludix", players=players).initial()
        net = np.zeros((FIRST_ROWS[-1], HIDDEN), np.int64)
        net[FIRST_ROWS[players] : FIRST_ROWS[players + 1]] = self.whole()
        rows = np.zeros((games * TURNS * players, players + 1), np.int16)
        shares, places = np.zeros(len(rows), np.float32), np.zeros(players, np.int64)
        tables = (rows, shares, places)
        numbers = (generation, SEED + generation, games)
        run = accelerate(play, full=True)
        kept = State.records(1)[0], initial.record(), stream, net.reshape(-1)
        count = run(*kept, *numbers, *tables)
        return rows[:count], shares[:count]

    def fit(self, rows: Any, shares: Any) -> float:
        """Learn from a generation, ever more slowly; return how far off the net is in the end."""
        off = 0.0
        rates = FASTEST * (SLOWEST / FASTEST) ** (np.arange(PASSES + 1) / PASSES)
        for number in range(PASSES):
            order = self.draws.permutation(len(rows))
            pace = (float(rates[number]), float(rates[number + 1]))
            off = fit(self.net, rows, shares, order, self.players, *pace)
        return off


def main() -> None:
    """Write the file."""
    nets = []
    for players in range(FEWEST_PLAYERS, MOST_PLAYERS + 1):
        learner = Learner(players)
        for generation in range(GENERATIONS):
            begun = time.perf_counter()
            rows, shares = learner.play(generation)
            played = time.perf_counter()
            off = learner.fit(rows, shares)
            fitted = time.perf_counter()
            sys.stderr.write(
                f"{players} players, generation {generation}: {len(rows)} turns,"
                f" off by {off:.5f}, {played - begun:.0f} + {fitted - played:.0f} s\n"
            )
        nets.append(learner.whole())
    numbers = np.concatenate(nets).ravel().tolist()
    (DATA / NET_FILE).write_bytes(packed(array("h", numbers)))


if __name__ == "__main__":
    main()
