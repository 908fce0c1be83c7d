"""Chassé-Croisé in compiled code: no memory is asked for, and refusals are the plain ones."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import pytest
from hypothesis import given, settings

import ludotheca
from ludotheca.boxes.chasse_croise import rules as crossing
from ludotheca.boxes.chasse_croise.rules import State
from ludotheca.lab.playouts import play_out
from ludotheca.rulebook import accelerate
from tests.properties.chasse_croise_positions import positions

pytestmark = pytest.mark.compiled


def allocations(games: int) -> int:
    """Return how often compiled code asks for memory while it plays random games."""
    runtime: Any = import_module("numba.core.runtime")
    system, counter = runtime.rtsys, runtime._nrt_python
    game = ludotheca.game("chasse-croise", max_turns=50)
    play_out(game, games=1, seed=1)
    was_counting = counter.memsys_stats_enabled()
    counter.memsys_enable_stats()
    try:
        before = system.get_allocation_stats().alloc
        play_out(game, games=games, seed=1)
        return int(system.get_allocation_stats().alloc - before)
    finally:
        if not was_counting:
            counter.memsys_disable_stats()


def test_move_generation_and_play_allocate_nothing() -> None:
    assert allocations(games=200) == allocations(games=1)


@settings(max_examples=50)
@given(positions())
def test_compiled_moves_and_refusals_are_the_plain_ones(state: State) -> None:
    game = ludotheca.game("chasse-croise")
    record, scratch = state.record(), game.rules.scratch.records(1)[0]
    count = accelerate(crossing.legal)(record, scratch.moves)
    assert scratch.moves[:count].tolist() == game.decisions(state)
    refusal = accelerate(crossing.refusal)
    for move in range(crossing.MOST_MOVES):
        assert refusal(record, move) == crossing.refusal(state, move)
