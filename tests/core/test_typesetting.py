"""Where lines break: never before a sign, never inside an id or a compound."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

import ludotheca
from ludotheca.core.texts import in_language
from ludotheca.core.typesetting import filled, glued, typeset, unglued
from ludotheca.core.words import LANGUAGES, words_in

WIDTHS = (24, 33, 40, 57, 72, 74, 80)


def test_french_has_its_own_apostrophe_and_english_the_keyboards() -> None:
    assert typeset("l'as d'un dé", "fr") == "l’as d’un dé"
    assert typeset("Red's pawn", "en") == "Red's pawn"


def test_so_have_words_and_documents_but_not_what_people_typed() -> None:
    words = words_in("fr")
    assert words("terminal-unknown", text="'o'") == "'o' n’est pas un des choix."
    assert in_language({"en": "a heron's", "fr": "l'aile"}, "fr") == "l’aile"
    assert in_language("l'aile", "fr") == "l'aile"


@pytest.mark.parametrize(
    ("text", "bound"),
    [
        ("Deux : trois ; non ?", "Deux_: trois~; non~?"),
        ("Oui ! 28,4 % « ou bien »", "Oui~! 28,4~% «~ou bien~»"),
        ("Two: three; no?", "Two: three; no?"),
        ("", ""),
    ],
)
def test_signs_are_bound_to_their_words(text: str, bound: str) -> None:
    set_in_french = typeset(text, "fr")
    assert set_in_french.replace("\u202f", "~").replace("\xa0", "_") == bound
    assert typeset(text, "en") == text
    assert not re.search(r"[\u202f\xa0]", glued(set_in_french))
    assert unglued(glued(set_in_french)) == set_in_french


def test_a_word_that_is_wider_than_the_line_stays_whole() -> None:
    text = typeset("Voir VEL-IND-3a : oui.", "fr")
    assert filled(text, 5) == "Voir\nVEL-IND-3a\xa0:\noui."


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_rule_breaks_before_a_sign_or_inside_a_word(language: str, width: int) -> None:
    words = words_in(language)
    for item in (item for box in ludotheca.shelf() for item in box.items()):
        text = words.rule(item)
        lines = filled(text, width).split("\n")
        assert " ".join(lines) == text, item
        assert max(map(len, lines)) <= width, item
        assert not [line for line in lines if re.match(r"[:;?!%»]", line)], item
        assert not [line for line in lines if line.endswith("«")], item
        cut = [line for line, after in pairwise(lines) if line.endswith("-") and after]
        assert not cut, item
