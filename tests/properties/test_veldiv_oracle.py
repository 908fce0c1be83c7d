"""Random races of every kind, size and setting, view by view, against a referee of its own.

Fair dice seldom bring the long rides and the stragglers that the rules are about, so most races are
thrown with dice that favour sixes, that are kinder to some seats, or that look for taken squares.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import product
from typing import Any

import pytest

from ludotheca.boxes.veldiv.game import (
    Elimination,
    Individual,
    Kitty,
    Pursuit,
    Race,
    Team,
    TeamPursuit,
)
from ludotheca.core.match import Match
from ludotheca.core.options import ChoiceOption, Option
from ludotheca.rulebook import CHANCE
from tests.oracles.veldiv import VeldivOracle
from tests.rules.veldiv.test_laps import TWO_LINES

pytestmark = pytest.mark.slow

RACES: list[type[Race]] = [Individual, Team, Pursuit, TeamPursuit, Elimination, Kitty]
Manner = Callable[[Match, random.Random], str]


NUMBERS = {"premiers": (1, 2, 5), "stake": (1, 3), "total": (5, 10)}


def values(option: Option) -> tuple[Any, ...]:
    return option.values if isinstance(option, ChoiceOption) else NUMBERS[option.name]


def settings(race: type[Race]) -> list[dict[str, Any]]:
    """Every combination of a race's options, in an order of no meaning."""
    named = [[(option.name, value) for value in values(option)] for option in race.declared]
    found: list[dict[str, Any]] = [dict(chosen) for chosen in product(*named)]
    random.Random(race.id).shuffle(found)  # noqa: S311  # reproducible, not secret
    return found


def dealt(race: type[Race], games: int) -> list[tuple[int, dict[str, Any]]]:
    """Sizes and settings dealt out to some games of a race, each in its turn."""
    found = settings(race)
    return [(race.seats[n % len(race.seats)], found[n % len(found)]) for n in range(games)]


def texts(match: Match) -> list[str]:
    return list(match.outcomes()) or match.legal()


def fairly(match: Match, choose: random.Random) -> str:
    faces = [str(choose.randint(1, 6)) for _ in range(match.view()["dice"])]
    return "-".join(sorted(faces, reverse=True)) or choose.choice(match.legal())


def luckily(match: Match, choose: random.Random) -> str:
    lucky = [text for text in texts(match) if "6" in text]
    return choose.choice(lucky if lucky and choose.random() < 0.7 else texts(match))


def unevenly(match: Match, choose: random.Random) -> str:
    """Even seats throw high, odd ones low, so that some are lapped again and again."""
    open_now = texts(match)
    if match.actor != CHANCE or choose.random() < 0.3:
        return choose.choice(open_now)
    third = len(open_now) // 3
    return choose.choice(open_now[-third:] if match.seat % 2 == 0 else open_now[:third])


def crowding(match: Match, choose: random.Random) -> str:
    """Throw whatever brings the most taken squares."""
    if match.actor != CHANCE:
        return choose.choice(match.legal())
    throws = list(match.game.playable(match.state).items())
    choose.shuffle(throws)
    return max(throws, key=lambda throw: reports(match, throw[1]))[0]


def reports(match: Match, move: int) -> int:
    cited: list[Any] = []
    match.game.rules.apply(match.state, move, cited)
    return len(cited)


MANNERS: list[Manner] = [fairly, luckily, unevenly, crowding]


def race_on(match: Match, oracle: VeldivOracle, manner: Manner, choose: random.Random) -> None:
    while oracle.actor() != "over":
        assert texts(match) == oracle.moves()
        assert (match.actor if match.actor >= 0 else "chance") == oracle.actor()
        text = manner(match, choose)
        oracle.play(text)
        match.play(text)
        assert match.view() == oracle.view(), match.transcript()
    assert match.is_over


def raced_by_all_manners(race: type[Race]) -> list[Any]:
    """Enough games for every size in every manner, and for every setting."""
    sizes = len(race.seats)
    games = dealt(race, max(sizes * len(MANNERS), len(settings(race))))
    return [
        pytest.param(
            *(race, players, options, MANNERS[number // sizes % len(MANNERS)]),
            id=f"{number}-{race(players, **options)!r}",
        )
        for number, (players, options) in enumerate(games)
    ]


@pytest.mark.parametrize(
    ("race", "players", "options", "manner"),
    [game for race in RACES for game in raced_by_all_manners(race)],
)
def test_views_and_moves_are_the_oracles(
    race: type[Race], players: int, options: dict[str, Any], manner: Manner
) -> None:
    match = Match(race(players, **options))
    oracle = VeldivOracle(race.id.partition("/")[2], players, **options)
    choose = random.Random(f"{players} {options} {manner.__name__}")  # noqa: S311  # reproducible
    race_on(match, oracle, manner, choose)


@pytest.mark.parametrize("race", [Elimination, Kitty])
def test_two_lines_in_one_ride(race: type[Race]) -> None:
    for seed in range(10):
        match, oracle = Match(race(12)), VeldivOracle(race.id.partition("/")[2], 12)
        for text in TWO_LINES.split():
            match.play(text)
            oracle.play(text)
        race_on(match, oracle, fairly, random.Random(seed))  # noqa: S311  # reproducible
