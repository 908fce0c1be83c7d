from __future__ import annotations

import pytest

import ludotheca
from ludotheca import UnknownBot
from ludotheca.bots import Bot, bot, kinds
from ludotheca.boxes.ludix.game import Ludix


class Foreign(Ludix):
    """A game of a box that no bot was made for."""

    id = "foreign"


@pytest.mark.parametrize("name", ["ludix", "ludix/pig"])
def test_bots_made_for_the_box_come_first(name: str) -> None:
    assert [kind.name for kind in kinds(ludotheca.game(name))] == [
        *("bold", "cautious", "hold", "perfect"),
        *("random", "search"),
    ]


def test_a_game_without_bots_of_its_own_is_played_by_those_that_play_any() -> None:
    assert [kind.name for kind in kinds(Foreign(2))] == ["random", "search"]
    assert bot(Foreign(2)).name == "search-400"
    with pytest.raises(
        UnknownBot,
        match=r"no bot 'hold' plays foreign \(bots: easy, normal, hard, random, search\)",
    ):
        bot(Foreign(2), "hold")


@pytest.mark.parametrize("name", ludotheca.games())
def test_every_game_has_a_usual_bot(name: str) -> None:
    game = ludotheca.game(name)
    usual = bot(game)
    assert usual == bot(game, "normal")
    assert bot(game, usual.name) == usual


@pytest.mark.parametrize(
    ("asked", "name"),
    [
        ("random", "random"),
        ("hold-1", "hold-1"),
        ("hold-25", "hold-25"),
        ("hold-10000", "hold-10000"),
        ("hold", "hold-20"),
        ("", "hold-20"),
    ],
)
def test_a_bot_is_asked_for_by_name_and_level(asked: str, name: str) -> None:
    found = bot(ludotheca.game("ludix/pig"), asked)
    assert isinstance(found, Bot)
    assert found.name == name


UNKNOWN = ["nosuch", "Hold", " hold", "-5", "nosuch-5"]
NO_LEVEL = ["hold-x", "hold-1.5", "hold--5", "hold-+5", "hold-٣", "hold- 5", f"hold-{'9' * 5000}"]
OUT_OF_RANGE = ["hold-0", "hold-10001", "hold-999999999"]


@pytest.mark.parametrize("name", UNKNOWN)
def test_an_unknown_bot_is_refused_with_those_that_play(name: str) -> None:
    with pytest.raises(UnknownBot, match=f"no bot '{name}' plays ludix") as caught:
        bot(ludotheca.game("ludix"), name)
    assert caught.value.hint.endswith(
        "bots: easy, normal, hard, bold, cautious, hold, perfect, random, search"
    )


@pytest.mark.parametrize("name", [*NO_LEVEL, *OUT_OF_RANGE], ids=lambda name: ascii(name)[:20])
def test_an_unknown_level_is_refused_with_those_that_exist(name: str) -> None:
    with pytest.raises(UnknownBot) as caught:
        bot(ludotheca.game("ludix"), name)
    assert caught.value.hint == "hold-1 to hold-10000"
    assert str(caught.value).isprintable()
    assert len(str(caught.value)) < 200


def test_a_bot_without_levels_takes_no_number() -> None:
    with pytest.raises(UnknownBot, match="random takes no number"):
        bot(ludotheca.game("ludix"), "random-3")
