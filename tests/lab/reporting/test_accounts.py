"""Luck and skill as shares of variance, worked out by hand."""

from __future__ import annotations

import numpy as np
import pytest

from ludotheca.lab.reporting.accounts import Account, luck_and_skill, seat_by_lot, shares
from ludotheca.lab.reporting.judging import judge
from tests.lab.reporting.tiny import FOOL, WISE, Doors, silent


def account(result: float, own: float) -> Account:
    """Return the game of two in which the first seat alone decides."""
    both = np.array([result, 1 - result])
    return Account(both, np.array([own, 0.0]), np.array([0.0, -own]))


def test_a_game_that_decisions_decide_is_all_skill() -> None:
    luck, skill = shares([account(1, 0.5), account(0, -0.5)] * 20)
    assert (luck.value, skill.value) == (0, 1)
    assert skill.interval == (1, 1)


def test_decisions_that_have_nothing_to_do_with_the_result_are_no_skill() -> None:
    games = [account(1, 0.1), account(1, -0.1), account(0, 0.1), account(0, -0.1)] * 200
    luck, skill = shares(games)
    assert (luck.value, skill.value) == (1, 0)


def test_luck_and_skill_make_up_the_whole() -> None:
    games = [account(1, 0.25)] * 3 + [account(0, 0.25)] + [account(0, -0.25)] * 3
    games += [account(1, -0.25)]
    luck, skill = shares(games * 50)
    assert skill.value == pytest.approx(1 / 4)
    assert luck.known + skill.known == 1
    assert skill.parts["own"] + skill.parts["others"] == pytest.approx(1 / 4)


def test_what_few_games_cannot_tell_is_not_told() -> None:
    luck, skill = shares([account(1, 0.2), account(0, -0.3), account(1, -0.1), account(0, 0.2)])
    assert (luck.value, luck.why, skill.value) == (None, "unsure", None)
    assert luck.interval is not None
    assert [measure.why for measure in shares([account(1, 0.2)] * 4)] == ["unsure"] * 2


def test_every_seat_is_drawn_by_lot() -> None:
    seated = [seat_by_lot((WISE, FOOL), 2, 1, number) for number in range(400)]
    assert seated == [seat_by_lot((WISE, FOOL), 2, 1, number) for number in range(400)]
    both = sum(row == (WISE, FOOL) for row in seated)
    assert 70 <= both <= 130


@pytest.mark.compiled
def test_wise_and_fool_at_the_doors_are_a_quarter_skill() -> None:
    """Half of the players open the door of 3/4 and half that of 1/4; at random it would be 9/16.

    So decisions change the chance by +3/16 or -5/16, the result varies by 1/4, and with it go
    1/2 (3/4 · 3/16) + 1/2 (1/4 · -5/16) - 1/2 (3/16 - 5/16) / 2 = 1/16 of that: a quarter.
    """
    luck, skill = luck_and_skill(judge(Doors(), 3, 10**6), (WISE, FOOL), 50, 2, silent)
    low, high = skill.interval or (0, 0)
    assert low <= 1 / 4 <= high
    assert high - low < 0.3
    assert luck.known == 1 - skill.known
