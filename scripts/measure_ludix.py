"""Measure the bots for Ludix and write the figures of their page anew: ``make ludix-figures``.

``--wide`` looks for the strongest of many more rules and writes that part of the page alone.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Iterable, Iterator
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

import ludotheca
from ludotheca.bots import Bot, BotKind, bot
from ludotheca.bots.ludix import BOLD, CAUTIOUS, EVEN, PERFECT, best_rival, is_enough
from ludotheca.boxes.ludix.rules import MOST_PLAYERS, ROLL, ROMAN_TABLE, STOP, State
from ludotheca.core.game import Game
from ludotheca.lab.playouts import BotGame
from ludotheca.lab.solve.contest import contest
from ludotheca.lab.speed import Speed
from ludotheca.rulebook import compilable

PAGE = Path(__file__).parent.parent / "docs" / "explanation" / "bots-ludix.md"
MARK, WIDE_MARK = "## Figures\n", "## A wider search\n"
GAMES, FEW = 200_000, 40_000
"""Games of `perfect` among rivals that are told of, and in a first look at everybody."""
WIDEST = 0.003
"""How far the interval of a first look reaches at most; if it is wider, more games are played."""
SEED = 15
HOLDS = range(10, 301, 10)
SHOWN = 3
"""How many of those who hold are told of, and of the rules: the best ones."""
WIDE = (range(100, 161, 10), range(5), (0, 90, 110, 130, 150, 170, 190, 210))
"""Rules that are tried besides: where to hold, how much more for every 8 behind, and from how far
off somebody is near the end."""
ROUNDS = ((12_000, 40), (60_000, 5), (600_000, 5))
"""Games of `perfect` among each of them, and how many of the strongest are left after those."""
PERFECTLY = Bot(PERFECT)

THOUSAND, MILLION = 1_000, 1_000_000


@compilable
def aware(s: State, moves: Any, count: int, stream: Any, level: int) -> int:  # noqa: ARG001
    """Hold at a number of points, more for each one behind the best; near the end, go home.

    ``level`` is three numbers of three digits: from how far off somebody is near the end, the
    points for every 8 behind (or, if one leads, the points fewer), and those to hold at.
    """
    wanted = (
        level % THOUSAND + (best_rival(s) - s.scores[s.turn]) * (level // THOUSAND % THOUSAND) // 8
    )
    if max(best_rival(s), s.scores[s.turn]) >= s.target - level // MILLION:
        wanted = s.target
    return STOP if is_enough(s, wanted) else ROLL


@compilable
def paced(s: State, moves: Any, count: int, stream: Any, level: int) -> int:  # noqa: ARG001
    """Share the way to the target out among as many equal turns as there should be at most."""
    left = s.target - s.scores[s.turn]
    turns = max(1, -(-left * level // s.target))
    return STOP if is_enough(s, -(-left // turns)) else ROLL


@compilable
def catching(s: State, moves: Any, count: int, stream: Any, level: int) -> int:  # noqa: ARG001
    """Hold at some points, but not before having caught up with the best."""
    behind = best_rival(s) + 1 - s.scores[s.turn]
    return STOP if is_enough(s, max(level, behind)) else ROLL


AWARE = BotKind("aware", aware, box="ludix", levels=range(10**9))
PACED = BotKind("paced", paced, box="ludix", levels=range(100))
CATCHING = BotKind("catching", catching, box="ludix", levels=range(1000))


def aware_of(base: int, slope: int, race: int) -> Bot:
    """Return a bot that holds at ``base``, more by ``slope`` for every 8 behind, and races home."""
    return Bot(AWARE, base + THOUSAND * slope + MILLION * race)


HEAD = f"""
`make ludix-figures` works these out anew. Shares are in points of a hundred; a shared win counts
in equal parts. Tables tell of the strongest three of the {{holds}} who hold at 10, 20 and so on to
300, and of {{rules}} rules that look at the scores: those among whom `perfect` had least in games
that were played to find them, {FEW:,} or more of each.

For two, shares against `perfect` are exact: `lab.solve.contest` walks through every turn of both as
they play it.

"""
MORE = f"""
Among more they are measured: {GAMES:,} games for `perfect` and a quarter as many for the others,
every seat in turn with the same dice, ± half a 95 % interval.
"""
PIG = """
Pig among more, where `perfect` plays as if the best of the others were the only one:

"""


class Rival(NamedTuple):
    """Somebody to play against."""

    said: str
    bot: Bot


class Share(NamedTuple):
    """A share of the wins, and half its 95 % interval."""

    wins: float
    reach: float

    def __str__(self) -> str:
        return f"{100 * self.wins:.2f} ± {100 * self.reach:.2f}"


def share(game: Game, one: Bot, others: Bot, *, games: int = GAMES, seed: int = SEED) -> Share:
    """Return the share of one bot among others of one kind.

    It takes every seat in turn, with the same dice; so the interval is that of the sums over seats.
    """
    players = game.players
    rounds = games // players
    sums = np.zeros(rounds)
    for seat in range(players):
        seated = tuple(one if player == seat else others for player in range(players))
        played = BotGame.of(game, seated).play(seed=seed, first=0, games=rounds, speed=Speed.FULL)
        sums += played.won[:, seat] / played.won.sum(axis=1)
    sums /= players
    return Share(float(sums.mean()), 1.96 * float(sums.std()) / math.sqrt(rounds))


def rules() -> Iterator[Rival]:
    """Yield the rules that look at the scores."""
    even = EVEN[ROMAN_TABLE]
    for turns in (2, 3, 4):
        yield Rival(f"the way in {turns} equal turns", Bot(PACED, turns))
    for level in (even, 130, 150):
        yield Rival(f"hold at {level}, but catch up first", Bot(CATCHING, level))
    for base, slope, race in product((even, 130, 150), (0, 1, 2, 4), (0, even, 150)):
        if slope or race:
            yield told_rule(base, slope, race)
    yield Rival("home at once", aware_of(0, 0, 300))


def told_rule(base: int, slope: int, race: int) -> Rival:
    """Return a rule that looks at the scores, in words."""
    more = f", {slope}/8 more a point behind" if slope else ""
    home = f", home once somebody has {300 - race}" if race else ""
    return Rival(f"hold at {base}{more}{home}", aware_of(base, slope, race))


def holds(game: Game) -> list[Rival]:
    """Return those who hold at 10, 20 and so on."""
    return [Rival(f"`hold-{level}`", bot(game, f"hold-{level}")) for level in HOLDS]


def met(game: Game, among: Iterable[Rival]) -> dict[Rival, Share]:
    """Return what `perfect` has among each of some rivals, in a first look, the least first."""
    looked = {rival: first_look(game, rival) for rival in among}
    return dict(sorted(looked.items(), key=lambda entry: entry[1].wins))


def first_look(game: Game, rival: Rival) -> Share:
    """Return what `perfect` has among rivals of a kind, in as many games as it takes."""
    games, looked = FEW, Share(0.0, 1.0)
    while looked.reach > WIDEST:
        looked = share(game, PERFECTLY, rival.bot, games=games, seed=SEED + 1)
        games *= 2
    return looked


def among_more(players: int) -> str:
    """Return the table for so many players."""
    game = ludotheca.game("ludix", players=players)
    held, ruled = met(game, holds(game)), met(game, rules())
    lines = [
        f"\n{players} players: an even share is {100 / players:.2f}. Among those who hold,"
        f" `perfect` has\n{all_of(held)}; among rules {all_of(ruled)}.\n\n",
        "| rival | `perfect` among such | one such among `perfect` |\n|---|---|---|\n",
    ]
    for rival in (*list(held)[:SHOWN], *list(ruled)[:SHOWN], *FELLOWS):
        alone = share(game, PERFECTLY, rival.bot)
        against = share(game, rival.bot, PERFECTLY, games=GAMES // 4)
        lines.append(f"| {rival.said} | {alone} | {against} |\n")
    return "".join(lines)


def all_of(looked: dict[Rival, Share]) -> str:
    """Tell what `perfect` has among all of some rivals, who are in order."""
    shares = list(looked.values())
    most = 100 * max(found.reach for found in shares)
    return f"{100 * shares[0].wins:.2f} to {100 * shares[-1].wins:.2f}, each ± {most:.2f} at most"


FELLOWS = (Rival("`bold`", Bot(BOLD)), Rival("`cautious`", Bot(CAUTIOUS)))


def for_two() -> str:
    """Return the table for two, which is exact."""
    game = ludotheca.game("ludix")
    lines = ["| rival | begins | is second | both |\n|---|---|---|---|\n"]
    chosen = (*list(met(game, holds(game)))[:SHOWN], *list(met(game, rules()))[:SHOWN])
    for rival in (*chosen, *FELLOWS):
        first = 100 * contest(game, (rival.bot, PERFECTLY))
        second = 100 - 100 * contest(game, (PERFECTLY, rival.bot))
        both = (first + second) / 2
        lines.append(f"| {rival.said} | {first:.2f} | {second:.2f} | {both:.2f} |\n")
    return "".join(lines)


def pig_among_more() -> str:
    """Return the table for Pig, whose bot looks at the best of the others alone."""
    lines = ["| players | even | rival | `perfect` among such |\n|---|---|---|---|\n"]
    for players in range(3, MOST_PLAYERS + 1):
        game = ludotheca.game("ludix/pig", players=players)
        for level in (20, 25, 30):
            alone = share(game, PERFECTLY, bot(game, f"hold-{level}"))
            lines.append(f"| {players} | {100 / players:.2f} | `hold-{level}` | {alone} |\n")
    return "".join(lines)


def figures() -> str:
    """Return everything that is measured, as the page tells it."""
    parts = [MARK, HEAD.format(holds=len(HOLDS), rules=len(list(rules()))), for_two(), MORE]
    for players in range(3, MOST_PLAYERS + 1):
        sys.stderr.write(parts[-1])
        parts.append(among_more(players))
    sys.stderr.write(parts[-1])
    parts += [PIG, pig_among_more()]
    return "".join(parts)


WIDE_HEAD = """
Are there stronger rules than those? {rules} were tried for each number of players: hold at
{low} to {high}, up to {steep}/8 more a point behind, and home once somebody has {near} to {far}, or
never. `perfect` played {first:,} games among each; the {some} among whom it had least went on with
{second:,}, and of the strongest {few} it played {third:,} others, which are told here.

Rules whose figures are the same mostly play alike: who has stopped once has so many points that
everybody goes home from then on. A first look errs by half a point and more, so that a rule a
little stronger than these may have dropped out in it.

| players | even | rule | `perfect` among such |
|---|---|---|---|
"""


def wide() -> str:
    """Return what a search among many rules finds, for every number of players."""
    (first, some), (second, few), (third, _) = ROUNDS
    bases, slopes, races = WIDE
    found = [told_rule(*numbers) for numbers in product(*WIDE)]
    head = WIDE_HEAD.format(
        rules=len(found),
        low=bases[0],
        high=bases[-1],
        steep=slopes[-1],
        near=300 - races[-1],
        far=300 - races[1],
        some=some,
        few=few,
        first=first,
        second=second,
        third=third,
    )
    lines = [WIDE_MARK, head]
    for players in range(3, MOST_PLAYERS + 1):
        for rival, had in strongest(ludotheca.game("ludix", players=players), found):
            lines.append(f"| {players} | {100 / players:.2f} | {rival.said} | {had} |\n")
            sys.stderr.write(lines[-1])
    return "".join(lines)


def strongest(game: Game, rivals: list[Rival]) -> list[tuple[Rival, Share]]:
    """Return those among whom `perfect` has least, each round with games of its own."""
    met_now: list[tuple[Rival, Share]] = []
    for number, (games, left) in enumerate(ROUNDS, start=2):
        met_now = [
            (rival, share(game, PERFECTLY, rival.bot, games=games, seed=SEED + number))
            for rival in rivals
        ]
        met_now.sort(key=lambda entry: entry[1].wins)
        rivals = [rival for rival, _ in met_now[:left]]
    return met_now


def main() -> None:
    """Write the figures, or the wider search alone, and leave the rest of the page as it is."""
    told, _, rest = PAGE.read_text(encoding="utf-8").partition(MARK)
    former, mark, looked = rest.partition(WIDE_MARK)
    if "--wide" in sys.argv[1:]:
        PAGE.write_text(f"{told}{MARK}{former.rstrip()}\n\n{wide()}", encoding="utf-8")
    else:
        PAGE.write_text(f"{told}{figures()}\n{mark}{looked}", encoding="utf-8")


if __name__ == "__main__":
    main()
