"""The bot ``perfect`` among three to six players."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from random import Random

import numpy as np
import pytest

import ludotheca
from ludotheca import Match
from ludotheca.bots import bot
from ludotheca.bots.ludix import perfect
from ludotheca.bots.ludix_race import ANSWERS, FIRST_ROWS, HIDDEN, ONE
from ludotheca.bots.ludix_tables import NET, NET_FILE
from ludotheca.boxes.ludix.rules import MOST_PLAYERS, STOP
from ludotheca.lab.playouts import BotGame
from scripts.train_ludix import DATA
from tests.bots.ludix_positions import position


def stops(turn: int, points: int, *scores: int, target: int = 300) -> bool:
    game = ludotheca.game("ludix", players=len(scores), target=target)
    return perfect(position(game, turn, points, scores), [0, 1], 2, None, 0) == STOP


@cache
def throws() -> tuple[tuple[int, Fraction], ...]:
    """Return what the good throws add to a turn, and their chances."""
    game = ludotheca.game("ludix")
    found = []
    for text, chance in Match(game).outcomes().items():
        match = Match(game)
        match.play(text)
        if match.view()["turn_points"]:
            found.append((match.view()["turn_points"], chance))
    return tuple(found)


@cache
def beating(points: int) -> Fraction:
    """Return the chance that a turn comes to more than some points before a bad throw."""
    if points < 0:
        return Fraction(1)
    return sum((chance * beating(points - gain) for gain, chance in throws()), Fraction(0))


@cache
def in_front(total: int, last: int) -> Fraction:
    """Return what being in front at a total is worth to all but the last, who has ``last``."""
    if total > 700:
        return 1 - beating(total - last)
    return max(1 - beating(total - last), thrown_on(total, last))


@cache
def thrown_on(total: int, last: int) -> Fraction:
    return sum((chance * in_front(total + gain, last) for gain, chance in throws()), Fraction(0))


def test_it_knows_how_likely_a_turn_is_to_come_to_more_than_some_points() -> None:
    for points in (0, 7, 8, 60, 150, 320):
        assert ANSWERS[points] / ONE == pytest.approx(float(beating(points)), abs=1e-4)


@pytest.mark.parametrize("last", [0, 150, 250, 290, 299])
def test_with_one_to_follow_the_last_round_is_worked_out_exactly(last: int) -> None:
    own, lead = 200, 310
    for total in range(lead + 1, lead + 120):
        stopping, throwing = 1 - beating(total - last), thrown_on(total, last)
        if abs(stopping - throwing) > Fraction(1, 10_000):
            assert stops(1, total - own, lead, own, last) is (stopping > throwing), total


def test_whoever_is_last_throws_until_in_front_and_no_longer() -> None:
    assert not stops(3, 109, 300, 310, 0, 200)
    assert not stops(3, 110, 300, 310, 0, 200)
    assert stops(3, 111, 300, 310, 0, 200)


def test_nobody_stops_behind_in_the_last_round() -> None:
    assert not stops(1, 300, 600, 299, 0, 0)
    assert not stops(1, 301, 600, 299, 0, 0)


def test_the_more_can_answer_the_more_it_wants() -> None:
    def least(*scores: int) -> int:
        return next(points for points in range(100, 400) if stops(0, points, *scores))

    wanted = [least(200, *[250] * others) for others in range(2, MOST_PLAYERS)]
    assert wanted == sorted(wanted)
    assert wanted[0] > 100
    assert least(200, 250, 250) > least(200, 100, 100)


def test_a_shorter_race_is_the_end_of_the_long_one() -> None:
    draws = Random(4)  # noqa: S311  # positions, not secrets
    for _ in range(150):
        players, target = draws.randint(3, MOST_PLAYERS), draws.randint(1, 299)
        scores = [draws.randrange(target) for _ in range(players)]
        turn, points = draws.randrange(players), draws.randrange(1, 350)
        longer = [score + 300 - target for score in scores]
        assert stops(turn, points, *scores, target=target) is stops(turn, points, *longer)


def test_in_a_longer_race_it_decides_too() -> None:
    assert not stops(0, 8, 0, 0, 0, target=10_000)
    assert stops(0, 300, 0, 0, 0, target=10_000)


def test_the_file_is_small_and_has_a_net_for_every_number_of_players() -> None:
    assert len(NET) == FIRST_ROWS[-1] * HIDDEN
    assert all(any(NET[first * HIDDEN : (first + 30) * HIDDEN]) for first in FIRST_ROWS[3:-1])
    assert (DATA / NET_FILE).stat().st_size < 20_000


@pytest.mark.compiled
@pytest.mark.parametrize(("players", "least"), [(3, 0.36), (4, 0.28), (5, 0.23), (6, 0.20)])
def test_it_has_more_than_its_share_among_those_who_hold_at_the_usual_points(
    players: int, least: float
) -> None:
    game = ludotheca.game("ludix", players=players)
    shares = []
    for seat in range(players):
        bots = tuple(bot(game, "perfect" if seat == own else "hold") for own in range(players))
        played = BotGame.of(game, bots).play(seed=1, first=0, games=1_500)
        shares.append(np.mean(played.won[:, seat] / played.won.sum(axis=1)))
    assert np.mean(shares) > least
