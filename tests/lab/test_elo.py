from __future__ import annotations

import math

import numpy as np
import pytest

from ludotheca.lab.elo import ratings


def test_four_hundred_points_mean_ten_to_one() -> None:
    (best, sure), (other, _) = ratings(2, [(0, 1)], np.array([10 / 11]), np.array([[0.0]]))
    assert best - other == pytest.approx(400)
    assert best + other == pytest.approx(0)
    assert sure == 0


def test_ratings_explain_the_shares_they_were_made_from() -> None:
    strengths = [150.0, 20.0, -170.0]
    pairs = [(0, 1), (0, 2), (1, 2)]
    shares = [1 / (1 + 10 ** ((strengths[b] - strengths[a]) / 400)) for a, b in pairs]
    found = ratings(3, pairs, np.array(shares), np.zeros((3, 3)))
    assert [rating for rating, _ in found] == pytest.approx(strengths)


def test_the_error_of_two_is_that_of_their_share() -> None:
    share, error = 0.6, 0.02
    (_, sure), _ = ratings(2, [(0, 1)], np.array([share]), np.array([[error**2]]))
    slope = 400 / math.log(10) / (share * (1 - share))
    assert sure == pytest.approx(1.96 * error * slope / 2, rel=1e-3)
