"""A measure of a game: a number with its interval, or the reason why there is none."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal

from ludotheca.lab.sums import NORMAL_95

if TYPE_CHECKING:
    from numpy.typing import ArrayLike

Interval = tuple[float, float]
Why = Literal["", "nothing-decided", "unsure", "one-bot", "never-ended"]
"""Why something cannot be told: nobody decides anything; games say too little; all levels are the
same bot; no game came to an end."""

DIGITS = 6
"""How finely JSON tells figures."""


@dataclass(frozen=True)
class Measure:
    """One thing that is known of a game; the docs define it under its name."""

    name: str
    value: float | None
    interval: Interval | None = None
    """Between which bounds it lies, with 95 % certainty; exact values lie on themselves."""
    play: str = ""
    """Who played: the name of a bot, ``best``, or ``levels``, drawn by lot for each seat."""
    why: Why = ""
    """Why there is no value."""
    parts: Mapping[str, Any] = field(default_factory=dict)
    """What belongs to it besides, as plain JSON values."""

    @property
    def known(self) -> float:
        """The value, where there is one; who asks has looked."""
        assert self.value is not None, self.name  # noqa: S101
        return self.value

    def to_json(self) -> dict[str, Any]:
        """Return value, interval, definition and parts as plain JSON values."""
        about: dict[str, Any] = {
            "value": rounded(self.value),
            "interval": rounded(self.interval),
            "definition": self.name,
            "play": self.play,
        }
        why = {"why": self.why} if self.why else {}
        return {**about, **why, **rounded(dict(self.parts))}

    @classmethod
    def from_json(cls, written: Mapping[str, Any]) -> Measure:
        """Return the measure that was written."""
        parts = dict(written)
        value, interval = parts.pop("value"), parts.pop("interval")
        limits = None if interval is None or None in interval else (interval[0], interval[1])
        about = parts.pop("definition"), value, limits, parts.pop("play"), parts.pop("why", "")
        return cls(*about, parts=parts)


def untold(name: str, why: Why, play: str = "", **parts: Any) -> Measure:
    """Return a measure that there is not, and why."""
    return Measure(name, None, None, play, why, parts)


def rounded(value: Any) -> Any:
    """Return JSON values with no more digits than they are good for."""
    if isinstance(value, float):
        return round(value, DIGITS) if math.isfinite(value) else None
    if isinstance(value, Mapping):
        return {name: rounded(each) for name, each in value.items()}
    if isinstance(value, Sequence) and not isinstance(value, str):
        return [rounded(each) for each in value]
    return value


def mean_within(values: ArrayLike) -> tuple[float, Interval]:
    """Return the mean of independent games, and its 95 % interval."""
    import numpy as np

    each = np.asarray(values, np.float64)
    return ratio_within(each, np.ones(len(each)))


def ratio_within(above: ArrayLike, below: ArrayLike) -> tuple[float, Interval]:
    """Return what independent games give in all by what they give of something else.

    The interval is that of a ratio of means, by how single games depart from it.

    >>> value, (low, high) = ratio_within([1, 2, 3], [2, 4, 6])
    >>> value, low, high
    (0.5, 0.5, 0.5)
    """
    import numpy as np

    up, down = np.asarray(above, np.float64), np.asarray(below, np.float64)
    games, total = len(up), float(down.sum())
    value = float(up.sum()) / total
    rest = up - value * down
    if games < 2:
        return value, (-math.inf, math.inf)
    reach = NORMAL_95 * math.sqrt(float((rest * rest).sum()) * games / (games - 1)) / abs(total)
    return value, (value - reach, value + reach)


def within(interval: Interval, low: float, high: float) -> Interval:
    """Return the part of an interval that can be."""
    return min(high, max(low, interval[0])), max(low, min(high, interval[1]))
