"""Elo ratings of bots that have all met, with intervals."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

from ludotheca.lab.sums import NORMAL_95

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

A_UNIT = 400 / math.log(10)
"""Elo points: 400 more mean ten to one."""
STEPS = 100
CLOSE = 1e-10


def ratings(
    bots: int,
    pairs: Sequence[tuple[int, int]],
    shares: NDArray[np.float64],
    covariance: NDArray[np.float64],
) -> list[tuple[float, float]]:
    """Return each bot's rating, and how far it is sure to each side with 95 % certainty.

    ``shares`` are the first bot's of each pair, all with as many games and none 0 or 1, and
    ``covariance`` is how they err together.  The ratings are those under which the shares are
    likeliest (Bradley and Terry's model); their mean is 0.
    """
    import numpy as np

    meets = np.zeros((len(pairs), bots))
    for row, (one, other) in enumerate(pairs):
        meets[row, one], meets[row, other] = 1.0, -1.0
    strengths = np.zeros(bots)
    for _ in range(STEPS):
        expected = 1 / (1 + np.exp(-meets @ strengths))
        inverse = np.linalg.pinv(meets.T @ (meets * (expected * (1 - expected))[:, None]))
        step = inverse @ meets.T @ (shares - expected)
        # A step of more than a unit would overshoot where somebody wins nearly everything.
        step *= min(1.0, 1.0 / max(float(np.abs(step).max()), CLOSE))
        strengths += step
        if float(np.abs(step).max()) < CLOSE:
            break
    moves = inverse @ meets.T
    errors = np.sqrt(np.maximum(np.diag(moves @ covariance @ moves.T), 0))
    pairs_told = zip((A_UNIT * strengths).tolist(), errors.tolist(), strict=True)
    return [(rating, NORMAL_95 * A_UNIT * error) for rating, error in pairs_told]
