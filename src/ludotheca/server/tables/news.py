"""What those who look at a table are told."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from ludotheca.core.errors import LudothecaError
from ludotheca.server.tables.race import RaceNews
from ludotheca.server.tables.seals import Committed
from ludotheca.server.tables.table import Moved


@dataclass(frozen=True)
class Changed:
    """Something else than a move happened: look at the whole table again."""


@dataclass(frozen=True)
class ShareWanted:
    """A throw is due: whoever has committed is asked for his next link, within so many seconds."""

    t: int
    within: float


@dataclass(frozen=True)
class PresenceChanged:
    """Somebody came or left."""


@dataclass(frozen=True)
class Stopped:
    """What goes on at the table by itself does not go on any more."""

    why: LudothecaError


@dataclass(frozen=True)
class KeysRevoked:
    """Some keys open nothing any more: whoever came with one of them has to go."""

    digests: frozenset[str]


Method = Literal["exact", "rollouts"]
HintMethod = Literal["exact", "judged", "rollouts"]
"""A hint may also be what the game's hard bot judges at once."""


@dataclass(frozen=True)
class OddsTold:
    """Everybody's chances after a version, for those who look at them."""

    version: int
    chances: tuple[float, ...]
    within: tuple[float, ...]
    """How far each of them is sure, to each side."""
    method: Method
    games: int
    play: str


@dataclass(frozen=True)
class AdvisedMove:
    """A decision and what it is worth to whoever takes it."""

    move: str
    odds: float
    within: float
    loss: float
    """What it costs against the best."""
    is_worse: bool
    """Whether that is certain, and not by chance."""


@dataclass(frozen=True)
class Advice:
    """What each decision is worth after a version, the best first: for whoever asked alone."""

    version: int
    seat: int
    moves: tuple[AdvisedMove, ...]
    method: HintMethod
    games: int
    play: str


News = (
    Moved
    | Committed
    | Changed
    | ShareWanted
    | PresenceChanged
    | RaceNews
    | Stopped
    | KeysRevoked
    | OddsTold
)
Listener = Callable[[News], None]
