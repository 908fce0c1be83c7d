"""Easy, normal and hard: every game has them, and its box says who they are."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

import pytest

import ludotheca
from coin_race import BOX
from coin_race.game import CoinRace
from ludotheca import bots
from ludotheca.bots import LEVELS, BotKind, bot, opponents, quick
from ludotheca.bots import registry as offered
from ludotheca.bots.policy import RANDOM, choose_at_random
from ludotheca.core import registry

EVERY_GAME = pytest.mark.parametrize("name", ludotheca.games())


def first(question: bots.Question) -> int:
    return question.moves[0]


SEARCH = BotKind(
    "search", think=first, levels=range(1, 9), grades={"easy": 2, "normal": 4, "hard": 8}
)
COUNT = BotKind("count", choose_at_random, box="coin-race")
Put = Callable[..., CoinRace]


@pytest.fixture
def put(monkeypatch: pytest.MonkeyPatch) -> Put:
    """Put the example box on the shelf with these opponents, beside these bots."""
    opened = registry.box

    def lay(said: Mapping[str, str], *kinds: BotKind) -> CoinRace:
        box = replace(BOX, opponents={BOX.id: said})
        monkeypatch.setattr(registry, "box", lambda name: box if name == box.id else opened(name))
        monkeypatch.setattr(offered, "_kinds", lambda: (RANDOM, *kinds))
        return CoinRace()

    registry.report.cache_clear()
    return lay


@EVERY_GAME
def test_every_game_has_all_levels_and_keeps_who_they_are(name: str) -> None:
    game = ludotheca.game(name)
    for level, player in opponents(game).items():
        assert bot(game, level) == player
        assert bot(game, player.name) == player, "a transcript's name leads back to the same bot"
        assert player.name.partition("-")[0] not in LEVELS


@EVERY_GAME
def test_the_usual_opponent_is_the_normal_one(name: str) -> None:
    game = ludotheca.game(name)
    assert bot(game) == bot(game, "") == bot(game, "normal")


@EVERY_GAME
def test_every_game_has_a_quick_bot_that_is_a_policy(name: str) -> None:
    assert quick(ludotheca.game(name)).kind.policy is not None


def test_a_game_may_have_opponents_of_its_own_in_its_box(monkeypatch: pytest.MonkeyPatch) -> None:
    said = {"ludix": {"easy": "hold-60"}, "ludix/pig": {"easy": "hold-10"}}
    box = replace(registry.box("ludix"), opponents=said)
    monkeypatch.setattr(registry, "box", lambda _: box)
    names = ("ludix", "ludix/pig", "ludix/piglet")
    easy = [bot(ludotheca.game(name), "easy").name for name in names]
    assert easy == ["hold-60", "hold-10", "hold-60"]


def test_a_box_that_names_nobody_is_played_by_the_bot_that_plays_everything(put: Put) -> None:
    game = put({}, SEARCH, COUNT)
    assert [player.name for player in opponents(game).values()] == [
        "search-2",
        "search-4",
        "search-8",
    ]
    assert quick(game).name == "count"


def test_where_there_is_none_its_own_policy_plays_or_else_chance(put: Put) -> None:
    assert bot(put({}, COUNT)).name == "count"
    assert bot(put({})).name == "random"


def test_a_level_that_a_box_leaves_out_is_played_by_the_generic_bot(put: Put) -> None:
    game = put({"easy": "count"}, SEARCH, COUNT)
    assert (bot(game, "easy").name, bot(game, "hard").name) == ("count", "search-8")


def test_the_quick_bot_is_the_one_that_the_box_names(put: Put) -> None:
    said = {"normal": "count", "quick": "random"}
    assert quick(put(said, COUNT)).name == "random"


def test_a_thinker_is_never_the_quick_bot(put: Put) -> None:
    said = {"easy": "count", "normal": "search", "quick": "search"}
    assert quick(put(said, SEARCH, COUNT)).name == "count"


def test_an_opponent_that_there_is_not_is_told_once_and_replaced(
    put: Put, caplog: pytest.LogCaptureFixture
) -> None:
    game = put({"hard": "nosuch-5"}, COUNT)
    assert bot(game, "hard").name == bot(game, "hard").name == "count"
    [told] = caplog.messages
    assert "the box coin-race names an opponent that there is not: no bot 'nosuch-5'" in told
