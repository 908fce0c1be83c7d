"""The games of an arena: every two bots with the same dice, once in each other's seats.

Chunks of dice numbers hold the games of all pairs, so that what the pairs have in common by their
dice is known.  They can be played anywhere, and add up in whole numbers.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations
from typing import TYPE_CHECKING, Any

from ludotheca.bots.policy import Bot
from ludotheca.core.errors import NoCluster
from ludotheca.core.game import Game
from ludotheca.lab.playouts import BotGame
from ludotheca.lab.recording import Recording, record
from ludotheca.lab.rollouts import parts
from ludotheca.lab.speed import Speed

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

SEATINGS = 2
"""How often each fall of the dice is played by a pair: as seated, and exchanged."""


@dataclass(frozen=True)
class Contest:
    """What a worker must know to play any chunk of an arena."""

    game: Game
    bots: tuple[Bot, ...]
    games: int
    """How many games each pair plays in all."""
    seed: int
    rules: int
    speed: Speed
    """Of games that policies play among themselves."""
    is_kept: bool
    """Whether the games' moves are wanted."""

    @property
    def pairs(self) -> list[tuple[int, int]]:
        """Every two bots by their numbers."""
        return list(combinations(range(len(self.bots)), 2))

    def seated(self, pair: tuple[int, int], seating: int) -> tuple[Bot, ...]:
        """Return who sits where: the two take turns around the table, the first one begins."""
        seats = range(self.game.players)
        return tuple(self.bots[pair[(seat + seating) % SEATINGS]] for seat in seats)

    @property
    def dice(self) -> int:
        """How many falls of the dice there are: of an odd last game the exchange is missing."""
        return -(-self.games // SEATINGS)


@dataclass
class Scores:
    """The sums of some chunks."""

    gained: NDArray[np.int64]
    """What both bots of each pair won in all, in parts of a game."""
    sums: NDArray[np.int64]
    """The same by dice, a fall of which counts as two games."""
    products: NDArray[np.int64]
    """Sums of products of these, for all pairs with all."""
    dice: int
    games: int
    seconds: NDArray[np.float64]
    decisions: NDArray[np.int64]
    transcripts: list[tuple[str, dict[str, Any]]]
    """Games by the names of their files."""

    def plus(self, other: Scores) -> Scores:
        """Return both added up."""
        return Scores(
            self.gained + other.gained,
            self.sums + other.sums,
            self.products + other.products,
            self.dice + other.dice,
            self.games + other.games,
            self.seconds + other.seconds,
            self.decisions + other.decisions,
            other.transcripts,  # written as they come, and not gathered
        )


def no_scores(contest: Contest) -> Scores:
    """Return the sums of no games."""
    import numpy as np

    columns, bots = 2 * len(contest.pairs), len(contest.bots)
    zeros = np.zeros(columns, np.int64)
    products = np.zeros((columns, columns), np.int64)
    clocks = np.zeros(bots), np.zeros(bots, np.int64)
    return Scores(zeros, zeros, products, 0, 0, *clocks, [])


def play_contest(contest: Contest, first: int, count: int) -> Scores:
    """Play some falls of the dice by all pairs; NoCluster if the rules here are others."""
    import numpy as np

    here = contest.game.rules.version
    if here != contest.rules:
        raise NoCluster(
            f"a worker has version {here} of the rules of {contest.game.id}, not {contest.rules}",
            hint="install the same ludotheca on every worker",
        )
    scores = no_scores(contest)
    gained = np.zeros((count, SEATINGS, 2 * len(contest.pairs)), np.int64)
    for column, pair in enumerate(contest.pairs):
        for seating in range(SEATINGS):
            games = min(count, (contest.games + 1 - seating) // SEATINGS - first)
            shares = _played(contest, pair, seating, first, games, scores)
            for side in range(2):
                seats = range((side + seating) % SEATINGS, contest.game.players, SEATINGS)
                gained[:games, seating, 2 * column + side] = shares[:, list(seats)].sum(axis=1)
    by_dice = gained.sum(axis=1)
    if SEATINGS * (first + count) > contest.games:
        by_dice[-1] *= SEATINGS  # the exchange is missing
    games = min(SEATINGS * count, contest.games - SEATINGS * first)
    scores.gained, scores.sums = gained.sum(axis=(0, 1)), by_dice.sum(axis=0)
    scores.products, scores.dice, scores.games = by_dice.T @ by_dice, count, games
    return scores


def _played(
    contest: Contest,
    pair: tuple[int, int],
    seating: int,
    first: int,
    games: int,
    scores: Scores,
) -> NDArray[np.int64]:
    """Return each seat's part of each game; keep what else is known of them in the scores."""
    import numpy as np

    bots = contest.seated(pair, seating)
    if not contest.is_kept and all(bot.kind.policy for bot in bots):
        played = BotGame.of(contest.game, bots)
        won = played.play(seed=contest.seed, first=first, games=games, speed=contest.speed).won
    else:
        won = np.zeros((games, contest.game.players), np.bool_)
        for number, game in enumerate(_recorded(contest, bots, first, games)):
            won[number, game.winners] = True
            for seat, bot in enumerate(bots):
                scores.seconds[contest.bots.index(bot)] += game.seconds[seat]
                scores.decisions[contest.bots.index(bot)] += game.decisions[seat]
            if contest.is_kept:
                names = (contest.bots[pair[0]].name, contest.bots[pair[1]].name)
                name = f"{'-vs-'.join(names)}-{SEATINGS * (first + number) + seating + 1:06}"
                scores.transcripts.append((name, game.transcript()))
    winners = np.maximum(won.sum(axis=1, keepdims=True), 1)
    shares: NDArray[np.int64] = won * (parts(contest.game.players) // winners)
    return shares


def _recorded(
    contest: Contest, bots: tuple[Bot, ...], first: int, games: int
) -> Iterator[Recording]:
    for number in range(first, first + games):
        yield record(contest.game, bots, seed=contest.seed, number=number)


def fitting(contest: Contest) -> Contest:
    """Return the contest at the speed that answers soonest, where policies play each other."""
    policies = [pair for pair in contest.pairs if _are_policies(contest, pair)]
    if not policies:
        return contest
    played = BotGame.of(contest.game, contest.seated(policies[0], 0))
    return replace(contest, speed=played.fitting(contest.games * len(policies)))


def _are_policies(contest: Contest, pair: tuple[int, int]) -> bool:
    return all(contest.bots[number].kind.policy is not None for number in pair)
