"""Single games at both speeds."""

from __future__ import annotations

import pytest

import ludotheca
from coin_race.game import CoinRace
from ludotheca.bots import bot, opponents, quick
from ludotheca.lab.playouts import BotGame
from ludotheca.lab.speed import Speed
from ludotheca.lab.tracing import Tracer
from ludotheca.rulebook import OVER


@pytest.mark.compiled
@pytest.mark.parametrize(("name", "players"), [("ludix/piglet", 3), ("chasse-croise", 2)])
def test_a_game_is_the_same_plain_compiled_and_in_a_simulation(name: str, players: int) -> None:
    game = ludotheca.game(name, players)
    player = quick(game)
    seated = (player,) * players
    plain, compiled = (
        Tracer(game, (player,), speed).trace(seated, seed=3, number=2)
        for speed in (Speed.PLAIN, Speed.QUICK)
    )
    assert plain == compiled
    playout = BotGame.of(game, seated).play(seed=3, first=2, games=1, speed=Speed.PLAIN)
    assert playout.moves.tolist() == [len(plain.moves)]


def test_a_walk_leads_from_the_beginning_to_the_end() -> None:
    game = ludotheca.game("ludix/piglet")
    player = quick(game)
    stations, turns = Tracer(game, (player,)).trace((player,) * 2, seed=1, number=0).walk()
    assert stations[0].state == game.initial()
    assert game.actor(stations[-1].state) == OVER
    assert stations[-1].thrown == sum(turn.is_throw for turn in turns)
    assert stations[-1].thrown + stations[-1].decided == len(turns)


def test_only_what_was_drawn_by_lot_is_marked_so() -> None:
    game = ludotheca.game("ludix/piglet")
    hold, lots = bot(game, "hold-2"), bot(game, "random")
    trace = Tracer(game, (hold, lots)).trace((hold, lots), seed=1, number=0)
    drawn = {turn.actor for turn, lot in zip(trace.walk()[1], trace.lots, strict=True) if lot}
    assert drawn == {1}


def test_bots_that_think_play_as_plain_python() -> None:
    game = ludotheca.game("ludix/piglet", target=3)
    thinker = bot(game, "search-8")
    tracer = Tracer(game, (thinker, opponents(game)["normal"]), Speed.QUICK)
    assert tracer.is_plain
    assert tracer.trace((thinker, thinker), seed=1, number=0).moves


def test_a_box_of_somebody_else_is_traced_with_thinkers() -> None:
    """Its rules keep what was decided, which has to be a number of Python's."""
    game = CoinRace(2)
    thinker = bot(game, "search-8")
    trace = Tracer(game, (thinker,)).trace((thinker, thinker), seed=1, number=0)
    assert game.actor(trace.walk()[0][-1].state) == OVER
