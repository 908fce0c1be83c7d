"""Words that a document brings along: told in the reader's language, in events and in scenes."""

from __future__ import annotations

import pytest

from ludotheca.core.events import Event
from ludotheca.core.scene import Message
from ludotheca.core.texts import LANGUAGES, in_language
from ludotheca.core.words import words_in

TEXTS = {"en": "a heron", "fr": "un héron"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_text_in_every_language_is_told_in_one(language: str) -> None:
    assert in_language(TEXTS, language) == TEXTS[language]


@pytest.mark.parametrize("value", [7, "a heron", None, ["a"]])
def test_whatever_else_there_is_stays_as_it_is(value: object) -> None:
    assert in_language(value, "fr") is value


def test_in_events_and_in_messages() -> None:
    words = words_in("fr")
    event = Event("PEN-1", "told", 0, {"square": 3, "place": TEXTS, "fact": "none"})
    assert words.event("penalty", event, ["Ann"]) == "un héron."
    assert words.message(Message("players", {"low": TEXTS, "high": 6})) == "de un héron à 6 joueurs"


def test_an_event_keeps_all_languages_for_others() -> None:
    event = Event("PEN-1", "told", 0, {"place": TEXTS})
    assert event.to_json()["args"]["place"] == TEXTS
