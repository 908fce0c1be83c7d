"""Chassé-Croisé against a referee written from the ledger alone: whole games, and any position."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest
from hypothesis import given

import ludotheca
from ludotheca.boxes.chasse_croise.rules import State
from ludotheca.rulebook import CHANCE, OVER
from tests.oracles.chasse_croise import ChasseCroiseOracle
from tests.properties.chasse_croise_positions import positions

pytestmark = pytest.mark.slow

GAME = ludotheca.game("chasse-croise")
EVERY_DECISION = [
    f"{pawn}{sign}{die}" for pawn in range(1, 11) for sign in "+-" for die in range(1, 7)
]


def compare(seed: int, forward: float, max_turns: int) -> int:
    """Play a random game on both, compare at every step, and return the number of moves.

    ``forward`` is how often a player prefers to advance: games of aimless moves never end.
    """
    choose = random.Random(seed)  # noqa: S311  # reproducible, not secret
    game = ludotheca.game("chasse-croise", max_turns=max_turns)
    state, oracle = game.initial(), ChasseCroiseOracle(2, max_turns=max_turns)
    count = 0
    while game.actor(state) != OVER:
        playable = game.playable(state)
        open_now = oracle.moves()
        assert sorted(playable) == sorted(open_now)
        assert ("chance" if game.actor(state) == CHANCE else game.actor(state)) == oracle.actor()
        advances = [text for text in open_now if "+" in text]
        text = choose.choice(advances if advances and choose.random() < forward else open_now)
        game.rules.apply(state, playable[text], None)
        oracle.play(text)
        assert game.view(state) == oracle.view()
        count += 1
    assert oracle.actor() == "over"
    return count


@pytest.mark.parametrize("first", range(0, 600, 150))
def test_aimless_games_up_to_a_limit(first: int) -> None:
    for seed in range(first, first + 150):
        compare(seed, forward=0.5, max_turns=1 + seed % 20)


@pytest.mark.parametrize("first", range(0, 60, 15))
def test_games_that_are_played_to_the_end(first: int) -> None:
    for seed in range(first, first + 15):
        compare(seed, forward=1.0, max_turns=0)


def test_the_weights_are_those_of_two_dice() -> None:
    falls = [(max(a, b), min(a, b)) for a in range(1, 7) for b in range(1, 7)]
    expected = {f"{high}-{low}": Fraction(falls.count((high, low)), 36) for high, low in falls}
    assert ludotheca.Match(GAME).outcomes() == expected


@given(positions())
def test_any_position_has_the_oracles_moves_and_refusals(state: State) -> None:
    oracle = ChasseCroiseOracle(2, max_turns=state.max_turns)
    oracle.distances = [list(pawns) for pawns in state.pawns]
    oracle.seat, oracle.turn = state.side, state.turn
    oracle.dice = [die for die in state.dice if die]
    assert sorted(GAME.playable(state)) == sorted(oracle.moves())
    for text in (*EVERY_DECISION, "pass"):
        refusal = GAME.refusal(state, text)
        assert (refusal.item if refusal else None) == oracle.refusal(text)
