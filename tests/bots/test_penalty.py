"""The bot ``forward``: another throw if it promises more squares than it asks for."""

from __future__ import annotations

import pytest

from ludotheca import UnknownBot
from ludotheca.bots import bot
from ludotheca.core.game import Game
from tests.rules.penalty.editions import game_on
from tests.rules.penalty.tables import at, play


def decision(name: str, game: Game, *squares: int) -> str:
    """Return what the bot decides after seat 0 has thrown 1-1 from the first of these squares."""
    match = at(*squares, on=game)
    play(match, "1-1")
    return bot(game, name).decide(game, match.state, seed=1, number=0)


def test_on_an_open_road_it_throws_again() -> None:
    assert decision("forward", game_on({}), 0, 50) == "roll"


def test_a_throw_is_worth_seven_squares() -> None:
    assert decision("forward-6", game_on({}), 0, 50) == "roll"
    assert decision("forward-7", game_on({}), 0, 50) == "stop"


def test_it_does_not_walk_into_a_wall() -> None:
    wall = dict.fromkeys(range(24, 35), "row_start")
    assert decision("forward", game_on(wall), 20, 50) == "stop"


def test_nor_into_missed_turns() -> None:
    assert decision("forward", game_on(dict.fromkeys(range(4, 15), "miss_turn 2")), 0, 50) == "stop"


def test_it_counts_the_cards_that_are_left() -> None:
    squares = dict.fromkeys(range(4, 15), "joker")
    assert decision("forward", game_on(squares, joker=("back 30", "none")), 0, 50) == "roll"
    match = at(0, 50, on=game_on(squares, joker=("back 30", "miss_turn 3", "none")))
    state = match.state
    state.seen[1], state.tops[1] = 3, 2  # type: ignore[attr-defined]  # all three are known
    state.orders[1][:3] = [2, 0, 1]  # type: ignore[attr-defined]
    game = match.game
    policy = bot(game, "forward").kind.policy
    assert policy is not None
    assert policy(state, [0, 1], 2, None, 0) == 1, "miss_turn 3 lies on top"
    state.tops[1] = 0  # type: ignore[attr-defined]
    assert policy(state, [0, 1], 2, None, 0) == 0, "none does"


def test_near_the_cup_it_always_tries() -> None:
    for square in range(76, 87):
        assert decision("forward", game_on({}), square, 50) == "roll"


def test_a_chance_to_change_places_is_worth_the_distance() -> None:
    swaps = dict.fromkeys(range(4, 15), "swap_ahead")
    assert decision("forward-7", game_on(swaps), 0, 50) == "roll"
    assert decision("forward-7", game_on(swaps), 0, 1) == "stop"


@pytest.mark.parametrize("name", ["forward-8", "forward-x", "hold-3"])
def test_other_levels_and_bots_are_refused(name: str) -> None:
    with pytest.raises(UnknownBot):
        bot(game_on({}), name)
