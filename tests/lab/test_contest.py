"""What two bots have of each other, worked out and not sampled."""

from __future__ import annotations

import pytest

import ludotheca
from ludotheca import BadOption, CannotSolve
from ludotheca.bots import bot
from ludotheca.lab.playouts import BotGame
from ludotheca.lab.solve import contest
from ludotheca.lab.speed import Speed


def share(name: str, one: str, other: str, speed: Speed, **options: int) -> float:
    game = ludotheca.game(name, **options)
    return contest(game, (bot(game, one), bot(game, other)), speed=speed)


def test_a_game_that_is_over_in_a_turn_can_be_worked_out_by_hand() -> None:
    # Piglet to 1: whoever first tosses heads wins, so the first has 1/2 + 1/8 + 1/32 ...
    assert share("ludix/piglet", "hold-1", "hold-1", Speed.PLAIN, target=1) == pytest.approx(2 / 3)


def test_whoever_is_second_has_a_turn_to_answer() -> None:
    # Ludix to 1: one good throw each, and the second knows what there is to beat.
    first = share("ludix", "hold-1", "hold-1", Speed.PLAIN, target=1)
    second = 1 - first
    assert first < 0.5 < second


@pytest.mark.compiled
@pytest.mark.parametrize(("name", "options"), [("ludix", {"target": 90}), ("ludix/pig", {})])
def test_games_that_are_played_come_close_to_it(name: str, options: dict[str, int]) -> None:
    game = ludotheca.game(name, **options)
    pair = (bot(game, "hold-30"), bot(game, "hold-20"))
    played = BotGame.of(game, pair).play(seed=2, first=0, games=40_000)
    won = float((played.won[:, 0] / played.won.sum(axis=1)).mean())
    assert contest(game, pair, speed=Speed.QUICK) == pytest.approx(won, abs=0.01)


@pytest.mark.compiled
def test_both_speeds_say_the_same() -> None:
    shares = [
        share("ludix/piglet", "hold-2", "hold-4", speed) for speed in (Speed.PLAIN, Speed.QUICK)
    ]
    assert shares[0] == pytest.approx(shares[1], abs=1e-12)


def test_chance_has_no_exact_share() -> None:
    with pytest.raises(BadOption, match="'random' plays at random"):
        share("ludix/piglet", "hold", "random", Speed.PLAIN)


def test_other_games_cannot_be_studied_so() -> None:
    game = ludotheca.game("ludix", players=3)
    with pytest.raises(CannotSolve):
        contest(game, (bot(game, "hold"), bot(game, "hold")))
