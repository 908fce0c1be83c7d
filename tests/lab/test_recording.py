from __future__ import annotations

import pytest

import ludotheca
from ludotheca import BotFailed, Match
from ludotheca.bots import Bot, BotKind, bot, quick
from ludotheca.lab.playouts import BotGame
from ludotheca.lab.recording import record
from ludotheca.lab.speed import Speed


@pytest.mark.parametrize(
    ("name", "players"), [("ludix", 3), ("chasse-croise", 2), ("penalty", 2), ("veldiv/team", 2)]
)
def test_a_recorded_game_is_that_of_the_simulation_and_replays(name: str, players: int) -> None:
    game = ludotheca.game(name, players=players)
    bots = (quick(game),) * players
    played = BotGame.of(game, bots).play(seed=3, first=2, games=1, speed=Speed.PLAIN)
    kept = record(game, bots, seed=3, number=2)
    assert len(kept.moves) == played.moves[0]
    match = Match.replay(kept.transcript())
    assert match.is_over == bool(played.ended[0])
    if match.ranking:
        assert kept.winners == match.ranking[0]
    decided = sum(not turn.is_throw for turn in match.turns)
    assert sum(kept.decisions) == decided == sum(map(len, kept.met))


def test_a_recorded_game_names_its_bots_and_its_dice() -> None:
    game = ludotheca.game("ludix/piglet")
    written = record(
        game, (bot(game, "hold-2"), bot(game, "random")), seed=3, number=7
    ).transcript()
    assert written["players"] == ["bot:hold-2", "bot:random"]
    assert written["dice"] == {"source": "seeded", "seed": 3, "game": 7}


def test_bots_that_think_are_recorded_too() -> None:
    game = ludotheca.game("ludix/piglet", target=3)
    bots = (bot(game, "search-20"), bot(game, "hold-2"))
    first, again = (record(game, bots, seed=3, number=7) for _ in range(2))
    assert first.moves == again.moves
    assert Match.replay(first.transcript()).is_over
    assert first.decisions == list(map(len, first.met))


def test_a_bot_that_answers_nonsense_is_named() -> None:
    game = ludotheca.game("ludix/piglet")
    odd = Bot(BotKind("odd", think=lambda _: 99))
    with pytest.raises(BotFailed, match="odd answered '99', which is no legal decision"):
        record(game, (odd, odd), seed=1, number=0)
