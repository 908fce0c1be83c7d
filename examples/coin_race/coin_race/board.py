"""The board of the coin race: a lane of steps for each seat."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from coin_race.rules import GOAL
from ludotheca.core.board import Board, Lane, Part, Shape, Symbol
from ludotheca.core.figures import token
from ludotheca.core.paths import box
from ludotheca.core.scene import Message
from ludotheca.core.shapes import ground, row, squares

LAST = GOAL + 1
"""The farthest that anybody comes: from the second step by heads."""
STEP, LANE, MARGIN = 100, 92, 24
RISE = 12
"""How much higher each step lies than the one before."""

COIN = token("coin", 30, 22)

LEGEND = (Symbol(Message("coin-race-legend-goal"), (Part(box(0, 0, 72, 60), "square second"),)),)
"""What the signs of the board mean."""


def runner_id(seat: int) -> str:
    """Return the id of a seat's coin."""
    return f"runner-{seat + 1}"


def place_id(seat: int, step: int) -> str:
    """Return the id of a step in a seat's lane; the start is 0."""
    return f"lane-{seat + 1}-step-{min(step, LAST)}"


@cache
def draw(players: int) -> Board:
    """Return the board for so many lanes."""
    width = 2 * MARGIN + STEP * (LAST + 1)
    height = 2 * MARGIN + LANE * players + RISE * LAST
    shapes = (ground(width, height), *_steps(players))
    return Board((width, height), shapes, (COIN,), LEGEND, lanes=_lanes(players))


def _lanes(players: int) -> tuple[Lane, ...]:
    """Let a click anywhere in a lane count as one on its coin."""
    area = f"l{STEP * (LAST + 1)} {-RISE * LAST}v{LANE - 12}l{-STEP * (LAST + 1)} {RISE * LAST}Z"
    corners = [(MARGIN, MARGIN + LANE * seat + RISE * LAST) for seat in range(players)]
    return tuple(Lane(runner_id(seat), f"M{x} {y}{area}") for seat, (x, y) in enumerate(corners))


def _steps(players: int) -> Iterator[Shape]:
    middle = (MARGIN + STEP * (LAST + 1) / 2, MARGIN + (LANE - 12 + RISE * LAST) / 2)
    for seat in range(players):
        yield from squares(
            row(LAST + 1, (middle[0], middle[1] + LANE * seat), STEP, -RISE),
            STEP,
            LANE - 12,
            id=f"lane-{seat + 1}-step-{{}}",
            first=0,
            role=lambda step: "square second" if step >= GOAL else "square",
            label=lambda step: str(step) if step else "",
            label_size=34,
            name=lambda step: Message("coin-race-place", {"step": step}),
        )
