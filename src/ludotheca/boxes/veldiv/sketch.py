"""The oval drawn in characters: 48 squares ridden anticlockwise, the line at the bottom.

```
 ╭────────────╮   outer edge
 │ 20 19 … 13 │   far straight
 │21        12│   the two bends, with the infield between them
 │ 46 47 48 1 │   home straight, ridden from left to right
 ╰────────▚▚──╯
```
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import chain

from ludotheca.boxes.veldiv.articles import (
    PURSUIT,
    TEAM_PURSUIT,
    TRACK,
    State,
    player_of,
)
from ludotheca.core.sketch import Mark, Sketch

CELL = 4
LEFT, FAR = 1, 1
"""Where the left bend's squares begin, and the line of the far straight."""
SECOND = "|"
"""What a team's second rider carries."""
LONGEST, SHORTEST = 18, 13
"""Squares along each straight, and how few there may be where there is less room."""


@dataclass(frozen=True)
class Oval:
    """The track with straights of some length; the bends have the rest of the squares."""

    straight: int = LONGEST

    @property
    def bend(self) -> int:
        """Squares in each bend."""
        return TRACK // 2 - self.straight

    @property
    def width(self) -> int:
        """How wide it is drawn."""
        return self.straight * CELL + 6

    @property
    def height(self) -> int:
        """How high it is drawn."""
        return self.bend + 4

    @property
    def home(self) -> int:
        """The line of the home straight."""
        return self.height - 2

    @property
    def right(self) -> int:
        """Where the right bend's squares begin."""
        return self.width - CELL - 1

    def spot(self, square: int) -> tuple[int, int]:
        """Return where a square's four characters begin."""
        ridden = (square + self.straight // 2 - 1) % TRACK
        if ridden < self.straight:
            return 3 + ridden * CELL, self.home
        ridden -= self.straight
        if ridden < self.bend:
            return self.right, self.home - 1 - ridden
        ridden -= self.bend
        if ridden < self.straight:
            return 3 + (self.straight - 1 - ridden) * CELL, FAR
        return LEFT, FAR + 1 + ridden - self.straight


WHOLE = Oval()


def oval_within(width: int) -> Oval | None:
    """Return the widest oval that has room; None if none has."""
    straight = min(LONGEST, (width - 6) // CELL)
    return Oval(straight) if straight >= SHORTEST else None


def draw(state: State, oval: Oval = WHOLE) -> Sketch:
    """Return the track with its riders."""
    standing = (_starts(state, oval), _riders(state, oval), _waiting_at_start(state, oval))
    return Sketch(oval.width, oval.height, (*_empty(oval), *chain(*standing)))


@cache
def _empty(oval: Oval) -> tuple[Mark, ...]:
    return (*_edges(oval), *_squares(oval))


def _edges(oval: Oval) -> Iterator[Mark]:
    across = "─" * (oval.width - 2)
    yield Mark(0, 0, f"╭{across}╮", "line")
    yield Mark(0, oval.height - 1, f"╰{across}╯", "line")
    for y in range(1, oval.height - 1):
        yield Mark(0, y, "│", "line")
        yield Mark(oval.width - 1, y, "│", "line")
    inner = "─" * (oval.width - 2 * CELL - 6)
    yield Mark(CELL + 2, FAR + 1, f"╭{inner}╮", "line")
    yield Mark(CELL + 2, oval.home - 1, f"╰{inner}╯", "line")
    for y in range(FAR + 2, oval.home - 1):
        yield Mark(CELL + 2, y, "│", "line")
        yield Mark(oval.width - CELL - 3, y, "│", "line")
    x, _ = oval.spot(TRACK)
    yield Mark(x + 2, oval.height - 1, "▚▚")


def _squares(oval: Oval) -> Iterator[Mark]:
    for square in range(1, TRACK + 1):
        x, y = oval.spot(square)
        yield Mark(x + 2, y, f"{square:2}", "label")


def _starts(state: State, oval: Oval) -> Iterator[Mark]:
    """Put each player's mark on the edge beside the square that a pursuit starts it from."""
    if state.race not in (PURSUIT, TEAM_PURSUIT):
        return
    for rider in range(0, state.riders, state.team_size):
        x, y = oval.spot(state.start[rider])
        edge = {oval.home: (x + 1, oval.height - 1), FAR: (x + 2, 0)}
        bend = (oval.width - 1 if x == oval.right else 0, y)
        yield Mark(*edge.get(y, bend), "", "piece", player_of(state, rider))


def _riders(state: State, oval: Oval) -> Iterator[Mark]:
    """Put the riders before the numbers of their squares, those who share one side by side."""
    standing: dict[int, list[int]] = {}
    for rider in range(state.riders):
        if state.held[rider]:
            standing.setdefault(state.held[rider], []).append(rider)
    for square, riders in standing.items():
        x, y = oval.spot(square)
        bars = [_bar(state, rider) if len(riders) == 1 else "" for rider in riders]
        x = max(x, x + 2 - sum(1 + len(bar) for bar in bars))
        for beside, (rider, bar) in enumerate(zip(riders, bars, strict=True)):
            yield Mark(x + beside, y, bar, "piece", player_of(state, rider))


def _waiting_at_start(state: State, oval: Oval) -> Iterator[Mark]:
    """Put those who have not left the common line beside it, inside the track."""
    x, y = oval.spot(TRACK)
    waiting = [r for r in range(state.riders) if not state.distance[r] and not state.held[r]]
    x -= len(waiting)
    for number, rider in enumerate(waiting):
        bar = _bar(state, rider)
        yield Mark(x + 2 * number, y - 2, bar, "piece", player_of(state, rider))


def _bar(state: State, rider: int) -> str:
    return SECOND if state.team_size == 2 and rider % 2 else ""
