"""What rules say matters of a position: the kit finds out where something is missing."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from coin_race.game import CoinRace as Toy
from coin_race.rules import State
from ludotheca.boxes.veldiv.articles import State as Race
from ludotheca.boxes.veldiv.game import Elimination, Pursuit
from ludotheca.boxes.veldiv.pursuit import pursuit_essence
from ludotheca.core.dice import Seeded
from ludotheca.core.game import Game
from ludotheca.core.match import Match
from ludotheca.rulebook import rule
from ludotheca.testing import CheckFailed, check_game
from ludotheca.testing.essences import essence_is_lossless


@rule
def without_the_coin(s: State, numbers: Any) -> int:
    numbers[0] = s.turn
    for player in range(s.players):
        numbers[1 + player] = s.places[player]
    return 1 + s.players


@rule
def without_the_turn(s: Race, numbers: Any) -> int:
    count = pursuit_essence(s, numbers)
    numbers[0] = 0
    return int(count)


@rule
def of_any_length(s: State, numbers: Any) -> int:
    numbers[0] = s.moves
    return 1 + s.coin


def with_essence(kind: type[Game], essence: Any) -> type[Game]:
    return type("Forgetful", (kind,), {"rules": replace(kind.rules, essence=essence)})


@pytest.mark.parametrize(
    ("kind", "essence"),
    [(Toy, without_the_coin), (Pursuit, without_the_turn), (Toy, of_any_length)],
)
def test_an_essence_that_forgets_too_much_is_found(kind: type[Game], essence: Any) -> None:
    with pytest.raises(CheckFailed, match="essence"):
        check_game(with_essence(kind, essence)(2), games=1, compiled=False)


@pytest.mark.parametrize("game", [Pursuit(3), Elimination(3), Toy(3)], ids=repr)
def test_ours_forget_only_what_is_past(game: Game) -> None:
    match = Match(game, dice=Seeded(4))
    while not match.is_over:
        if match.actor < 0:
            match.throw()
        else:
            match.play(match.legal()[0])
    essence_is_lossless(match)


def test_an_essence_is_told_of_positions_that_are_not_over() -> None:
    match = Match(Pursuit(2), dice=Seeded(1))
    assert match.game.essence(match.state) == (0, 0, 0)
    match.play("4")
    assert match.game.essence(match.state) == (1, 4, 0)
    while not match.is_over:
        match.throw()
    assert match.game.essence(match.state) is None
