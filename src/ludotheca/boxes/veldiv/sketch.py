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
from functools import cache

from ludotheca.boxes.veldiv.articles import (
    PURSUIT,
    TEAM_PURSUIT,
    TRACK,
    State,
    player_of,
)
from ludotheca.core.sketch import Mark, Sketch

CELL = 4
STRAIGHT = 18
"""Squares along each straight; the bends have the rest."""
BEND = (TRACK - 2 * STRAIGHT) // 2
WIDTH, HEIGHT = STRAIGHT * CELL + 6, BEND + 4
HOME, FAR = HEIGHT - 2, 1
"""The lines of the two straights."""
LEFT, RIGHT = 1, WIDTH - CELL - 1
"""Where the bends' squares begin."""
BEFORE_LINE = STRAIGHT // 2
"""Squares of the home straight up to the line."""
SECOND = "|"
"""What a team's second rider carries."""


def draw(state: State) -> Sketch:
    """Return the track with its riders."""
    marks = [*_empty(), *_starts(state), *_riders(state), *_waiting_at_start(state)]
    return Sketch(WIDTH, HEIGHT, tuple(marks))


def spot(square: int) -> tuple[int, int]:
    """Return where a square's four characters begin."""
    ridden = (square + BEFORE_LINE - 1) % TRACK
    if ridden < STRAIGHT:
        return 3 + ridden * CELL, HOME
    ridden -= STRAIGHT
    if ridden < BEND:
        return RIGHT, HOME - 1 - ridden
    ridden -= BEND
    if ridden < STRAIGHT:
        return 3 + (STRAIGHT - 1 - ridden) * CELL, FAR
    return LEFT, FAR + 1 + ridden - STRAIGHT


@cache
def _empty() -> tuple[Mark, ...]:
    return (*_edges(), *_squares())


def _edges() -> Iterator[Mark]:
    across = "─" * (WIDTH - 2)
    yield Mark(0, 0, f"╭{across}╮", "line")
    yield Mark(0, HEIGHT - 1, f"╰{across}╯", "line")
    for y in range(1, HEIGHT - 1):
        yield Mark(0, y, "│", "line")
        yield Mark(WIDTH - 1, y, "│", "line")
    inner = "─" * (WIDTH - 2 * CELL - 6)
    yield Mark(CELL + 2, FAR + 1, f"╭{inner}╮", "line")
    yield Mark(CELL + 2, HOME - 1, f"╰{inner}╯", "line")
    for y in range(FAR + 2, HOME - 1):
        yield Mark(CELL + 2, y, "│", "line")
        yield Mark(WIDTH - CELL - 3, y, "│", "line")
    x, _ = spot(TRACK)
    yield Mark(x + 2, HEIGHT - 1, "▚▚")


def _squares() -> Iterator[Mark]:
    for square in range(1, TRACK + 1):
        x, y = spot(square)
        yield Mark(x + 2, y, f"{square:2}", "label")


def _starts(state: State) -> Iterator[Mark]:
    """Put each player's mark on the edge beside the square that a pursuit starts it from."""
    if state.race not in (PURSUIT, TEAM_PURSUIT):
        return
    for rider in range(0, state.riders, state.team_size):
        x, y = spot(state.start[rider])
        edge = {HOME: (x + 1, HEIGHT - 1), FAR: (x + 2, 0)}
        bend = (WIDTH - 1 if x == RIGHT else 0, y)
        yield Mark(*edge.get(y, bend), "", "piece", player_of(state, rider))


def _riders(state: State) -> Iterator[Mark]:
    """Put the riders before the numbers of their squares, those who share one side by side."""
    standing: dict[int, list[int]] = {}
    for rider in range(state.riders):
        if state.held[rider]:
            standing.setdefault(state.held[rider], []).append(rider)
    for square, riders in standing.items():
        x, y = spot(square)
        bars = [_bar(state, rider) if len(riders) == 1 else "" for rider in riders]
        x = max(x, x + 2 - sum(1 + len(bar) for bar in bars))
        for beside, (rider, bar) in enumerate(zip(riders, bars, strict=True)):
            yield Mark(x + beside, y, bar, "piece", player_of(state, rider))


def _waiting_at_start(state: State) -> Iterator[Mark]:
    """Put those who have not left the common line beside it, inside the track."""
    x, y = spot(TRACK)
    waiting = [r for r in range(state.riders) if not state.distance[r] and not state.held[r]]
    x -= len(waiting)
    for number, rider in enumerate(waiting):
        bar = _bar(state, rider)
        yield Mark(x + 2 * number, y - 2, bar, "piece", player_of(state, rider))


def _bar(state: State, rider: int) -> str:
    return SECOND if state.team_size == 2 and rider % 2 else ""
