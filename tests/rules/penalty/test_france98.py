"""France 98: every fact has its source, and those that can be checked against each other are.

The tables below were written down from the records, apart from the edition.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import NamedTuple

import pytest

from ludotheca.boxes.penalty.edition import EDITIONS, Card, Square
from ludotheca.boxes.penalty.vocabulary import EFFECTS, KINDS, effect_numbers
from ludotheca.core.texts import LANGUAGES, Texts

EDITION = EDITIONS.named("france98")
CARDS = [card for pile in EDITION.piles for card in pile]
NAMED = [square for square in EDITION.squares if square.name]
TOLD: list[Card | Square] = [*CARDS, *NAMED]


class Final(NamedTuple):
    """The deciding match of a World Cup."""

    host: str
    winner: str
    loser: str
    score: str
    date: str
    teams: int


FINALS = {
    1930: Final("Uruguay", "Uruguay", "Argentina", "4–2", "30 July", 13),
    1934: Final("Italy", "Italy", "Czechoslovakia", "2–1", "10 June", 16),
    1938: Final("France", "Italy", "Hungary", "4–2", "19 June", 15),
    1950: Final("Brazil", "Uruguay", "Brazil", "2–1", "16 July", 13),
    1954: Final("Switzerland", "West Germany", "Hungary", "3–2", "4 July", 16),
    1958: Final("Sweden", "Brazil", "Sweden", "5–2", "29 June", 16),
    1962: Final("Chile", "Brazil", "Czechoslovakia", "3–1", "17 June", 16),
    1966: Final("England", "England", "West Germany", "4–2", "30 July", 16),
    1970: Final("Mexico", "Brazil", "Italy", "4–1", "21 June", 16),
    1974: Final("West Germany", "West Germany", "Netherlands", "2–1", "7 July", 16),
    1978: Final("Argentina", "Argentina", "Netherlands", "3–1", "25 June", 16),
    1982: Final("Spain", "Italy", "West Germany", "3–1", "11 July", 24),
    1986: Final("Mexico", "Argentina", "West Germany", "3–2", "29 June", 24),
    1990: Final("Italy", "West Germany", "Argentina", "1–0", "8 July", 24),
    1994: Final("United States", "Brazil", "Italy", "0–0", "17 July", 24),
    1998: Final("France", "France", "Brazil", "3–0", "12 July", 32),
}
STADIUMS = {
    "Bordeaux": ("Croatia", "Romania", "1–0"),
    "Lens": ("Spain", "Bulgaria", "6–1"),
    "Lyon": ("Croatia", "Germany", "3–0"),
    "Marseille": ("Brazil", "Netherlands", "4–2"),
    "Montpellier": ("Germany", "Mexico", "2–1"),
    "Nantes": ("Brazil", "Denmark", "3–2"),
    "Paris": ("Croatia", "Netherlands", "2–1"),
    "Saint-Denis": ("Brazil", "Scotland", "Brazil 2, Scotland 1"),
    "Saint-Étienne": ("Argentina", "England", "4–3"),
    "Toulouse": ("Romania", "England", "2–1"),
}
SCORERS = {
    "Fontaine": (1958, 13),
    "Kocsis": (1954, 11),
    "Šuker of": (1998, "six"),
    "Müller": (1970, "ten"),
    "Salenko": (1994, "five"),
}


def english(fact: Texts | None) -> str:
    assert fact is not None
    return fact["en"]


def fact_with(*parts: str) -> str:
    """Return the one fact that holds all these words."""
    (found,) = [
        english(told.fact) for told in TOLD if all(part in english(told.fact) for part in parts)
    ]
    return found


def test_the_sizes_of_the_ledger() -> None:
    assert EDITION.cup == 89
    assert Counter(square.row for square in EDITION.squares[1:-1]) == {
        "outer": 40,
        "inner": 28,
        "glory": 20,
    }
    assert [len(pile) for pile in EDITION.piles] == [20, 20]


@pytest.mark.parametrize("told", TOLD, ids=lambda told: f"{type(told).__name__} {told.number}")
def test_PEN_1_every_card_and_every_named_square_has_a_fact_with_a_source(
    told: Card | Square,
) -> None:
    assert told.fact
    assert told.source
    assert all(told.fact[language].strip()[-1] in ".!" for language in LANGUAGES)


def test_a_square_with_a_fact_has_a_name_and_no_fact_stands_twice() -> None:
    assert all(square.name for square in EDITION.squares if square.fact)
    for language in LANGUAGES:
        facts = [told.fact[language] for told in TOLD if told.fact]
        assert len(set(facts)) == len(facts)


@pytest.mark.parametrize("told", TOLD, ids=lambda told: f"{type(told).__name__} {told.number}")
def test_both_languages_tell_the_same_numbers(told: Card | Square) -> None:
    assert told.fact
    texts = [told.fact[language].replace("round of 16", "") for language in LANGUAGES]
    numbers = [sorted(re.findall(r"\d+", text)) for text in texts]
    assert numbers[0] == numbers[1]


def test_no_fact_is_younger_than_1998() -> None:
    for told in TOLD:
        years = re.findall(r"\b(?:19|20)\d\d\b", f"{english(told.fact)} {told.source}")
        assert all(1921 <= int(year) <= 1998 for year in years), told


@pytest.mark.parametrize("card", CARDS, ids=lambda card: f"{card.effect} {card.number}")
def test_a_card_says_what_it_does(card: Card) -> None:
    effect, amount = effect_numbers(card.effect)
    words = {
        "advance": ("Go on", "Avancez"),
        "back": ("Go back", "Reculez"),
        "miss_turn": ("Miss", "Passez"),
        "throw_again": ("throw again", "relancez"),
        "swap_ahead": ("change places", "échangez"),
        "row_start": ("where this row begins", "début de la rangée"),
        "next": (f"next {KINDS[amount % 4]} square", "prochaine case"),
        "none": ("nothing happens", "il ne se passe rien"),
    }[EFFECTS[effect]]
    for language, word in zip(LANGUAGES, words, strict=True):
        assert word in card.text[language]
        if EFFECTS[effect] in ("advance", "back", "miss_turn"):
            in_words = amount == 1 and re.search(r"d'une case|un tour", card.text[language])
            assert in_words or re.findall(r"\d+", card.text[language]) == [str(amount)]


def test_instructions_lie_on_the_road_of_glory_only() -> None:
    assert {square.row for square in EDITION.squares if square.kind == "instruction"} == {"glory"}


def test_the_effects_are_varied() -> None:
    used = {card.effect.partition(" ")[0] for card in CARDS}
    assert used == set(EFFECTS)


def test_the_inner_row_passes_all_sixteen_world_cups_in_order() -> None:
    names = [square.name["en"] for square in NAMED if square.row == "inner" and square.name]
    assert names == [f"{final.host} {year}" for year, final in FINALS.items()]


@pytest.mark.parametrize("year", [year for year in FINALS if year != 1998])
def test_the_finals(year: int) -> None:
    final = FINALS[year]
    (square,) = [
        square for square in NAMED if square.name and square.name["en"].endswith(str(year))
    ]
    fact = english(square.fact)
    assert final.score in fact
    assert final.winner in fact
    assert final.loser in fact
    assert f"{final.date} {year}" in f"{fact} {square.source}"


def test_the_final_of_1998_is_told_in_the_cup() -> None:
    fact = english(EDITION.squares[-1].fact)
    assert all(part in fact for part in ("France", "Brazil", "3–0", "12 July 1998"))


def test_what_is_said_of_all_finals_agrees_with_them() -> None:
    won_at_home = [final.host for final in FINALS.values() if final.host == final.winner]
    hosts = fact_with("Six hosts")
    assert len(won_at_home) == 6
    assert all(host in hosts for host in won_at_home)
    assert len(FINALS) == 16
    assert fact_with("all sixteen World Cups")
    titles = Counter(final.winner for year, final in FINALS.items() if year <= 1970)
    assert titles["Brazil"] == 3
    assert fact_with("third title", "1970")
    assert 1942 not in FINALS
    assert 1946 not in FINALS
    again = [
        (year, final.host)
        for year, final in FINALS.items()
        if final.host in [FINALS[other].host for other in FINALS if other < year]
    ]
    assert again == [(1986, "Mexico"), (1990, "Italy"), (1998, "France")]
    assert fact_with("Mexico was the first country to stage a second World Cup", "1986")
    assert fact_with("first four World Cups were completed", "1921 to 1954", "during the fifth")
    assert [year for year in FINALS if year < 1954] == [1930, 1934, 1938, 1950]


def test_the_numbers_of_teams() -> None:
    most = 0
    for year, final in FINALS.items():
        if final.teams > most and year > 1934:
            assert fact_with(f"first time {final.teams} teams")
        most = max(most, final.teams)


def test_the_ten_stadiums_of_1998() -> None:
    outer = [square for square in NAMED if square.row == "outer" and square.number]
    towns = {square.name["en"].partition(",")[0]: square for square in outer if square.name}
    assert set(towns) == set(STADIUMS)
    for town, (one, other, score) in STADIUMS.items():
        fact = english(towns[town].fact)
        assert one in fact
        assert other in fact
        assert score in fact


@pytest.mark.parametrize("name", SCORERS)
def test_scorers(name: str) -> None:
    year, goals = SCORERS[name]
    fact = fact_with(name, str(year))
    assert str(goals) in fact
