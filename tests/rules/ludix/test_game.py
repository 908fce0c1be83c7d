"""Ludix, Pig and Piglet as games: who begins, and words for every option."""

from __future__ import annotations

import pytest

import ludotheca
from ludotheca.boxes.ludix import BOX
from ludotheca.core.options import ChoiceOption
from ludotheca.core.words import LANGUAGES, words_in


def test_only_ludix_begins_with_a_race() -> None:
    assert (ludotheca.game("ludix").opening, ludotheca.game("ludix/pig").opening) == (
        "reaction",
        "choice",
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_has_a_heading_and_plain_words_for_its_values(language: str) -> None:
    words = words_in(language)
    for option in {option for kind in BOX.games for option in kind.declared}:
        values = option.values if isinstance(option, ChoiceOption) else ()
        asked = [f"ludix-option-{option.name}-{what}" for what in ("title", *values)]
        assert [text for text in asked if not words.translates(text)] == []
