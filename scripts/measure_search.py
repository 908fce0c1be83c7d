"""Measure how `search` decides and write its table anew: ``make search-figures``.

Positions are taken from games of a policy, and every decision in them is rolled out thousands of
times.  A rule for searching is then tried on some of these games again and again, and what its
decisions are worth is told by all the others.  Then the search meets the policy in whole games.
That takes half an hour of two cores.

``--tune`` takes other positions, on which the numbers of the rule were chosen; nothing is written.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

import ludotheca
from ludotheca import lab
from ludotheca.bots import Bot, BotKind, bot
from ludotheca.bots.question import Question
from ludotheca.core.game import Game
from ludotheca.lab.recording import record
from ludotheca.lab.rollouts import parts
from ludotheca.lab.search import CAUTION, best_of, preferred, rivals_for, think
from ludotheca.lab.speed import Speed
from ludotheca.lab.sums import NORMAL_95
from ludotheca.lab.trials import Trials

PAGE = Path(__file__).parents[1] / "docs" / "explanation" / "bots.md"
BEGIN, END = "<!-- make search-figures -->\n", "<!-- end -->\n"
TOLD, TUNED = 16, 15
"""Seeds of the positions that are told of, and of those by which numbers were chosen."""
POLICIES = {"chasse-croise": "greedy", "ludix": "hold"}
"""The games, and the policy that is searched on in each."""
MEETINGS = (("chasse-croise", 400, 400), ("chasse-croise", 1_600, 200), ("ludix", 3_000, 4_000))
"""Games against the policy: where, with how many rollouts of a decision, and how many."""
POSITIONS, GAMES = {"chasse-croise": 150, "ludix": 1_500}, 4_096
"""How many positions there are of each game, and rollouts of each decision in them."""
TRIES = 4
"""How often a rule decides in each position."""
BUDGETS = (100, 400, 1_600)


class Replayed(Trials):
    """Trials whose games were played before."""

    def __init__(self, shares: Any) -> None:
        self.rolled, self.played = shares, [0] * len(shares)
        self._afters = list(shares)
        self._won, self._a_win = [[] for _ in shares], 1
        self.moves_played = 0

    def fitting(self, games: int, seconds: float | None = None) -> Speed:  # noqa: ARG002
        """Return any speed that is not plain."""
        return Speed.FULL

    def play(self, numbers: Any, games: int, speed: Speed) -> None:  # noqa: ARG002
        """Look at more of the games."""
        for number in numbers:
            self.played[number] += games
            self._won[number] = self.rolled[number][: self.played[number]].tolist()


@dataclass
class Spot:
    """A position: what came of each game of each decision, those the policy likes best first."""

    shares: Any

    def tried(self, number: int, games: int) -> tuple[Any, Any]:
        """Return some of the games, and what each decision is worth by all the others."""
        length = self.shares.shape[1]
        at = (np.arange(games) + number * length // TRIES) % length
        part = self.shares[:, at]
        rest = self.shares.sum(axis=1) - part.sum(axis=1)
        return part, rest / (length - games)


Rule = Callable[[Any, int], int]
"""Answers games of every decision and a budget with the number of a decision."""


def spots(game: Game, player: Bot, seed: int) -> Iterator[Spot]:
    """Yield positions of games that a policy plays, one of each game."""
    number = found = 0
    draws = np.random.default_rng(seed)
    while found < POSITIONS[game.id]:
        played = record(game, [player] * game.players, seed=seed, number=number)
        number += 1
        met = [entry for seat in played.met for entry in seat if len(entry[1]) > 1]
        if not met:
            continue
        state, moves = met[draws.integers(len(met))]
        trials = Trials(game, state, moves, player, seed=seed + number)
        if len(trials) > 1:
            found += 1
            question = Question(game, state, moves, seed + number)
            liked = [trials.trial_of[m] for m in preferred(player, question, trials, len(moves))]
            order = [*liked, *(trial for trial in range(len(trials)) if trial not in liked)]
            trials.play(order, GAMES, Speed.FULL)
            won = np.array([trials._won[trial] for trial in order])  # noqa: SLF001  # their games
            yield Spot(won / parts(game.players))


def evenly(rivals: int | None, errors: float) -> Rule:
    """Play the policy's decision and its first rivals alike; take what is better by so much."""

    def rule(shares: Any, budget: int) -> int:
        trials, count = Replayed(shares), min(1 + (rivals or len(shares)), len(shares))
        trials.play(range(count), max(2, budget // count), Speed.FULL)
        best = max(range(1, count), key=trials.chance)
        lead, error = trials.lead(best, 0)
        return best if lead > errors * error else 0

    return rule


def halving(caution: float, *, is_choosy: bool) -> Rule:
    """Halve all decisions, or those that the policy likes best, as the search does."""

    def rule(shares: Any, budget: int) -> int:
        count = min(len(shares), 1 + rivals_for(budget)) if is_choosy else len(shares)
        return best_of(Replayed(shares), 0, range(1, count), budget, caution)

    return rule


RULES: dict[str, Rule] = {
    "all alike, the best is taken": evenly(None, 0),
    "all alike, what is two standard errors better is taken": evenly(None, 2),
    "the policy's three favourites, two standard errors": evenly(3, 2),
    "halving of all, the best is taken": halving(0, is_choosy=False),
    f"halving of all, {CAUTION:.0f} squared errors": halving(CAUTION, is_choosy=False),
    "halving of favourites, the best is taken": halving(0, is_choosy=True),
    f"`search`: halving of favourites, {CAUTION:.0f} squared errors": halving(
        CAUTION, is_choosy=True
    ),
}


def gains(rule: Rule, found: list[Spot], budget: int) -> Any:
    """Return what a rule gains on the policy in each position, in points."""
    told = []
    for spot in found:
        games = min(budget, GAMES // 2)
        tries = [spot.tried(number, games) for number in range(TRIES)]
        told.append(np.mean([worth[rule(part, budget)] - worth[0] for part, worth in tries]))
    return 100 * np.array(told)


def best_gain(found: list[Spot]) -> float:
    """Return what whoever knows the best gains: half the games say which it is, half how good."""
    half = GAMES // 2
    sums = [
        (spot.shares[:, :half].mean(axis=1), spot.shares[:, half:].mean(axis=1)) for spot in found
    ]
    return 100 * float(np.mean([late[early.argmax()] - late[0] for early, late in sums]))


def table(game: Game, name: str, seed: int) -> Iterator[str]:
    """Yield the lines of a game, with the policy of that name for a prior."""
    player = bot(game, name)
    found = list(spots(game, player, seed))
    decisions = np.mean([len(spot.shares) for spot in found])
    yield (
        f"{game.id}, {game.players} players: {decisions:.1f} decisions on average, and"
        f" {best_gain(found):.2f} points to be gained on `{player.name}` in each.\n\n"
    )
    yield f"| rollouts in all | {' | '.join(f'{budget:,}' for budget in BUDGETS)} |\n"
    yield f"|---|{'---|' * len(BUDGETS)}\n"
    for said, rule in RULES.items():
        told = [gains(rule, found, budget) for budget in BUDGETS]
        cells = [f"{gain.mean():.2f} ± {reach(gain):.2f}" for gain in told]
        yield f"| {said} | {' | '.join(cells)} |\n"
    yield "\n"


def reach(gain: Any) -> float:
    """Return half a 95 % interval."""
    return NORMAL_95 * float(gain.std()) / math.sqrt(len(gain))


def tables(seed: int) -> str:
    """Return what rules gain in positions of a seed."""
    return "".join(
        line
        for name, policy in POLICIES.items()
        for line in table(ludotheca.game(name), policy, seed)
    )


def think_by_name(question: Question) -> int:
    """Search with the policy that is measured here, whatever is the game's quick one."""
    return think(question, bot(question.game, POLICIES[question.game.id]))


def meetings() -> Iterator[str]:
    """Yield how games against the policies came out, as a table."""
    yield "| | rollouts | against | games | wins | between |\n|---|---|---|---|---|---|\n"
    for name, budget, games in MEETINGS:
        game = ludotheca.game(name)
        policy = bot(game, POLICIES[name])
        searcher = Bot(BotKind("search", think=think_by_name, levels=range(10**6)), budget)
        (met,) = lab.arena(game, [searcher, policy], games=games, seed=TOLD).pairs
        low, high = (100 * limit for limit in met.ci)
        yield (
            f"| {name} | {budget:,} | `{policy.name}` | {met.games:,} | {100 * met.share:.1f}%"
            f" | {low:.1f} to {high:.1f}% |\n"
        )


def main() -> None:
    """Write the page, or only say what the other positions say."""
    if "--tune" in sys.argv[1:]:
        sys.stdout.write(tables(TUNED))
        return
    before, _, rest = PAGE.read_text(encoding="utf-8").partition(BEGIN)
    _, _, after = rest.partition(END)
    told = tables(TOLD) + "".join(meetings())
    PAGE.write_text(before + BEGIN + told + END + after, encoding="utf-8")


if __name__ == "__main__":
    main()
