"""The stairs drawn in characters: a line for each seat, its coin on a numbered step."""

from __future__ import annotations

from collections.abc import Iterator

from coin_race.board import LAST
from coin_race.rules import State
from ludotheca.core.sketch import Mark, Sketch

CELL = 4


def draw(state: State) -> Sketch:
    """Return the lanes with their coins."""
    marks = (*_steps(state.players), *_coins(state))
    return Sketch(CELL * (LAST + 1), state.players, marks)


def _steps(players: int) -> Iterator[Mark]:
    for seat in range(players):
        for step in range(LAST + 1):
            yield Mark(CELL * step, seat, f"_{step}", "label")


def _coins(state: State) -> Iterator[Mark]:
    for seat, step in enumerate(state.places[: state.players]):
        yield Mark(CELL * min(step, LAST), seat, "", "piece", seat)
