from __future__ import annotations

import pytest

import ludotheca
from coin_race.game import CoinRace
from ludotheca import Match
from ludotheca.lab.said import said_decision, said_throw


@pytest.mark.parametrize(
    ("name", "text", "english", "french"),
    [
        ("penalty", "6-6", "double six", "double six"),
        ("penalty", "6-4", "six and four", "six et quatre"),
        ("veldiv/individual", "3", "three", "trois"),
        ("ludix", "LXVI", "LXVI", "LXVI"),
        ("ludix/piglet", "1", "heads", "face"),
    ],
)
def test_a_throw_is_told_by_its_box_its_dice_or_as_it_is_written(
    name: str, text: str, english: str, french: str
) -> None:
    game = ludotheca.game(name)
    assert said_throw(game, game.initial(), text) == {"en": english, "fr": french}


def test_a_card_is_told_by_its_title() -> None:
    match = Match(ludotheca.game("penalty"), dice=ludotheca.dice.Seeded(4))
    while not any(":" in text for text in match.outcomes()):
        match.throw() if match.actor < 0 else match.play(match.legal()[0])
    card = next(iter(match.outcomes()))
    title = said_throw(match.game, match.state, card)["en"]
    assert "card" in title
    assert card not in title


def test_a_decision_is_told_as_the_table_offers_it() -> None:
    match = Match(ludotheca.game("ludix/pig"))
    match.play("6")
    told = said_decision(match.game, match.state, "stop")
    assert told["en"] == "Stop and bank 6 (score 6)"
    assert told["fr"] == "S’arrêter et noter 6 (score 6)"


def test_a_box_without_words_is_told_in_its_notation() -> None:
    """This box is not on the shelf, so nobody finds its words."""
    match = Match(CoinRace())
    assert said_throw(match.game, match.state, "heads")["en"] == "heads"
    match.play("heads")
    assert said_decision(match.game, match.state, "rest")["fr"] == "rest"
