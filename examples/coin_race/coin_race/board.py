"""The board of the coin race: a lane of steps for each seat."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from coin_race.rules import GOAL
from ludotheca.core.board import Board, Figure, Lane, Part, Shape, Symbol
from ludotheca.core.scene import Message

LAST = GOAL + 1
"""The farthest that anybody comes: from the second step by heads."""
STEP, LANE, MARGIN = 100, 92, 24
RISE = 12
"""How much higher each step lies than the one before."""

DISC = "M-30 0a30 30 0 1 1 60 0a30 30 0 1 1 -60 0Z"
INNER = "M-22 0a22 22 0 1 1 44 0a22 22 0 1 1 -44 0Z"
COIN = Figure(
    "coin",
    (Part(DISC, "seat"), Part(DISC, "edge"), Part(INNER, "edge")),
    mark_size=34,
)

LEGEND = (
    Symbol(Message("coin-race-legend-goal"), (Part("M-36 -30H36V30H-36Z", "square second"),)),
)
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
    ground = Shape("ground", f"M0 0H{width}V{height}H0Z", "ground")
    shapes, lanes = (ground, *_steps(players)), _lanes(players)
    return Board((width, height), shapes, (COIN,), LEGEND, lanes=lanes)


def _lanes(players: int) -> tuple[Lane, ...]:
    """Let a click anywhere in a lane count as one on its coin."""
    area = f"l{STEP * (LAST + 1)} {-RISE * LAST}v{LANE - 12}l{-STEP * (LAST + 1)} {RISE * LAST}Z"
    corners = [(MARGIN, MARGIN + LANE * seat + RISE * LAST) for seat in range(players)]
    return tuple(Lane(runner_id(seat), f"M{x} {y}{area}") for seat, (x, y) in enumerate(corners))


def _steps(players: int) -> Iterator[Shape]:
    for seat in range(players):
        for step in range(LAST + 1):
            x = MARGIN + STEP * step
            y = MARGIN + LANE * seat + RISE * (LAST - step)
            is_goal = step >= GOAL
            yield Shape(
                place_id(seat, step),
                f"M{x} {y}h{STEP}v{LANE - 12}h-{STEP}Z",
                "square second" if is_goal else "square",
                at=(x + STEP / 2, y + (LANE - 12) / 2),
                label=str(step) if step else "",
                label_size=34,
                name=Message("coin-race-place", {"step": step}),
            )
