from __future__ import annotations

import importlib
import pkgutil
import random
import sys
from collections import Counter
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, get_args

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import ludotheca
from ludotheca import CHANCE, Match
from ludotheca.core.box import Box, ItemMark
from ludotheca.core.dice import Seeded
from ludotheca.core.events import Event
from ludotheca.core.options import ChoiceOption
from ludotheca.core.scene import Message
from ludotheca.core.words import (
    LANGUAGES,
    ON_PAGE,
    SHARED,
    Who,
    Words,
    language_from_environment,
    words_in,
)
from ludotheca.rulebook import Citation

BOXES = ludotheca.shelf()
OTHERS = [language for language in LANGUAGES if language != "en"]
SHELF = files("ludotheca") / "locales"


class Variables(Visitor):
    """Gathers the variables and the messages that a text refers to."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: Any) -> None:  # the library's name
        self.names.add(node.id.name)


def locale_files(language: str) -> dict[str, Traversable]:
    """Return every file of words: the shared ones and one for each box."""
    found = {name: SHELF / language / f"{name}.ftl" for name in {*SHARED, *ON_PAGE}}
    found.update({box.id: box.locales / language / f"{box.id}.ftl" for box in BOXES})
    return found


@cache
def entries(language: str, name: str) -> tuple[Any, ...]:
    text = locale_files(language)[name].read_text(encoding="utf-8")
    return tuple(FluentParser().parse(text).body)


def messages(language: str, name: str) -> dict[str, Any]:
    kinds = (ast.Message, ast.Term)
    return {e.id.name: e for e in entries(language, name) if isinstance(e, kinds)}


def variables(message: Any) -> set[str]:
    found = Variables()
    found.visit(message)
    return found.names


def citations(box: Box) -> list[tuple[str, Citation]]:
    """Return every citation that a module of the box's package declares, by its module."""
    found: list[tuple[str, Citation]] = []
    for package in sorted({sys.modules[kind.__module__].__package__ or "" for kind in box.games}):
        names = [package]
        path = getattr(sys.modules[package], "__path__", [])
        names += [module.name for module in pkgutil.walk_packages(path, f"{package}.")]
        for name in names:
            values = vars(importlib.import_module(name)).values()
            found += [(name, value) for value in values if isinstance(value, Citation)]
    return found


def message_ids(box: Box) -> Iterator[str]:
    """Yield the id of every text that generic code asks a box for."""
    yield f"{box.id}-line"
    for section in box.ledger:
        yield f"{box.id}-section-{section.id}"
    for item in box.items():
        yield f"rule-{item}"
    for kind in box.games:
        yield kind.throw_hint
        yield f"{kind.id.replace('/', '-')}-goal"
        for option in kind.declared:
            yield f"{box.id}-option-{option.name}"
            yield f"{box.id}-option-{option.name}-title"
            if isinstance(option, ChoiceOption):
                yield from (f"{box.id}-option-{option.name}-{value}" for value in option.values)
        for counted in kind.counted:
            yield f"{box.id}-count-{counted.name}"
    for _, citation in citations(box):
        yield f"{box.id}-{citation.code}"


FILES = sorted(locale_files("en"))
EVERY_BOX = pytest.mark.parametrize("box", BOXES, ids=lambda box: box.id)
EVERY_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
EVERY_FILE = pytest.mark.parametrize("name", FILES)


# The files


def test_no_file_lies_on_the_shelf_unread() -> None:
    for language in LANGUAGES:
        lying = {entry.name.removesuffix(".ftl") for entry in (SHELF / language).iterdir()}
        assert lying <= set(FILES)
    assert {entry.name for entry in SHELF.iterdir() if entry.is_dir()} == set(LANGUAGES)


@EVERY_LANGUAGE
@EVERY_FILE
def test_every_entry_can_be_read(language: str, name: str) -> None:
    assert [entry.content for entry in entries(language, name) if isinstance(entry, ast.Junk)] == []
    assert messages(language, name)


@EVERY_LANGUAGE
def test_no_text_stands_twice(language: str) -> None:
    ids = Counter(
        entry.id.name
        for name in FILES
        for entry in entries(language, name)
        if isinstance(entry, ast.Message | ast.Term)
    )
    assert [text for text, count in ids.items() if count > 1] == []


@EVERY_FILE
@pytest.mark.parametrize("language", OTHERS)
def test_every_language_has_the_same_texts(language: str, name: str) -> None:
    assert set(messages(language, name)) == set(messages("en", name))


@EVERY_FILE
@pytest.mark.parametrize("language", OTHERS)
def test_a_text_has_the_same_variables_in_every_language(language: str, name: str) -> None:
    english, other = messages("en", name), messages(language, name)
    differing = {
        text: variables(english[text]) ^ variables(other[text])
        for text in english.keys() & other.keys()
        if variables(english[text]) != variables(other[text])
    }
    assert differing == {}


NOUNS = {
    "en": "points squares games turns players moves tokens laps riders days seconds",
    "fr": "points cases parties tours joueurs coups jetons lancers coureurs jours secondes",
}
"""What is counted, in the plural."""
SEVERAL = {
    "leap": "a leap that names its squares is a lucky six or a doubled die",
    "advance": "a doubled die",
    "high": "the most of a span",
    "asked": "it was interrupted before",
    "moves": "the limit of a game in simulations",
    "rate": "a speed",
    "count": "more than a few",
}
"""Variables that are never one where a noun follows them in so many words, and why."""


def counted(pattern: Any, language: str, chosen: frozenset[str] = frozenset()) -> Iterator[str]:
    """Yield the variables that a noun follows which cannot agree with them."""
    for element, following in zip(pattern.elements, [*pattern.elements[1:], None], strict=True):
        expression = getattr(element, "expression", None)
        if isinstance(expression, ast.SelectExpression):
            name = getattr(getattr(expression.selector, "id", None), "name", "")
            for variant in expression.variants:
                yield from counted(variant.value, language, chosen | {name})
        text = following.value if isinstance(following, ast.TextElement) else ""
        noun = (text.split() or [""])[0].strip(".,:;")
        if isinstance(expression, ast.VariableReference) and text.startswith(" "):
            is_chosen = expression.id.name in chosen or noun not in NOUNS[language].split()
            yield from () if is_chosen else (expression.id.name,)


@EVERY_LANGUAGE
@EVERY_FILE
def test_a_noun_agrees_with_its_number(language: str, name: str) -> None:
    found = {
        text: list(counted(message.value, language))
        for text, message in messages(language, name).items()
        if message.value is not None
    }
    assert {text: set(names) for text, names in found.items() if set(names) - set(SEVERAL)} == {}


# What the code asks for


@EVERY_BOX
@EVERY_LANGUAGE
def test_a_box_has_every_text_that_is_asked_for(box: Box, language: str) -> None:
    words = words_in(language)
    assert [text for text in message_ids(box) if not words.translates(text)] == []


@EVERY_BOX
def test_every_citation_names_an_item_of_the_ledger(box: Box) -> None:
    found = citations(box)
    assert found
    assert [citation.item for _, citation in found if citation.item not in box.items()] == []


@EVERY_BOX
def test_citations_of_a_module_have_numbers_of_their_own(box: Box) -> None:
    declared = {(module, int(citation)): citation for module, citation in citations(box)}
    assert [c for module, c in citations(box) if declared[module, int(c)] is not c] == []


@EVERY_BOX
@EVERY_LANGUAGE
def test_an_events_text_uses_only_what_its_citation_gives(box: Box, language: str) -> None:
    texts = messages(language, box.id)
    game = box.games[0]()
    for _, citation in citations(box):
        numbers = dict.fromkeys(set(citation.arguments) - {"seat"}, 1)
        given = {*game.event_arguments(game.initial(), numbers), "name", "who"}
        assert variables(texts[f"{box.id}-{citation.code}"]) <= given, citation.code


@EVERY_BOX
def test_every_option_turns_an_item_of_the_ledger(box: Box) -> None:
    items = [option.item for kind in box.games for option in kind.declared]
    assert set(items) <= set(box.items())


@EVERY_LANGUAGE
def test_every_mark_has_a_word(language: str) -> None:
    assert all(words_in(language).translates(f"mark-{mark}") for mark in get_args(ItemMark))


@EVERY_LANGUAGE
@pytest.mark.parametrize("who", get_args(Who))
@pytest.mark.parametrize("name", ludotheca.games())
def test_whatever_happens_in_a_match_can_be_told(language: str, who: Who, name: str) -> None:
    words = words_in(language)
    chosen = random.Random(name)  # noqa: S311  # not for secrets
    match = Match(ludotheca.game(name), dice=Seeded(1))
    told: list[str] = []
    while not match.is_over and len(match.moves) < 400:
        if match.actor == CHANCE:
            match.throw()
        else:
            match.play(chosen.choice(match.legal()))
        scene = match.scene()
        shown = [*scene.panel.columns, *scene.notes, *(choice.label for choice in scene.choices)]
        name_now = match.names[match.seat]
        told += [words.message(text, name_now, who) for text in (*shown, scene.headline) if text]
        for event in match.events:
            you = event.seat if who == "you" else None
            told.append(words.event(match.game.box_id, event, match.names, you))
    assert told
    assert all(text.strip() for text in told)
    assert who == "other" or not [text for text in told if "Player" in text]


@EVERY_BOX
@EVERY_LANGUAGE
def test_an_event_that_names_its_player_can_speak_to_him(box: Box, language: str) -> None:
    texts = messages(language, box.id)
    events = [texts[f"{box.id}-{citation.code}"] for _, citation in citations(box)]
    naming = [text for text in events if "name" in variables(text)]
    assert [text.id.name for text in naming if "who" not in variables(text)] == []


def test_a_text_speaks_to_its_reader_and_names_the_others() -> None:
    event = Event("CHA-13", "won", 1)
    words = words_in("en")
    assert words.event("chasse-croise", event, ["Ann", "Bob"]).startswith("Bob has all")
    assert words.event("chasse-croise", event, ["Ann", "Bob"], you=0).startswith("Bob has all")
    assert words.event("chasse-croise", event, ["Ann", "Bob"], you=1).startswith("You have all")
    chase = Message("ludix-chase", {"best": 301, "missing": 0})
    assert words_in("fr").message(chase, "Ann").endswith("Ann est en tête.")
    assert words_in("fr").message(chase, "Ann", "you").endswith("Vous êtes en tête.")


def test_arguments_of_a_message_come_before_who_and_name() -> None:
    words = words_in("en")
    banked = Message("ludix-banked", {"points": 5, "score": 9, "name": "Zoé", "who": "other"})
    assert words.message(banked, "Ann", "you") == "Zoé stops and banks 5: 9 in all."


# Asking for words


def test_words_of_an_unknown_language_are_refused() -> None:
    with pytest.raises(ValueError, match="no language 'de': one of en, fr"):
        Words("de")


def test_a_text_that_does_not_exist_or_lacks_an_argument_is_a_key_error() -> None:
    words = words_in("en")
    with pytest.raises(KeyError):
        words("no-such-text")
    with pytest.raises(KeyError, match="low"):
        words("players", high=2)


def test_arguments_are_filled_in_without_invisible_marks() -> None:
    assert words_in("en")("players", low=2, high=6) == "2 to 6 players"
    assert words_in("fr").message(Message("players", {"low": 2, "high": 6})) == "de 2 à 6 joueurs"


@pytest.mark.parametrize(
    ("variables_set", "language"),
    [
        ({}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "FR"}, "fr"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "C.UTF-8"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LC_ALL": "fr_CH"}, "fr"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": ""}, "fr"),
        ({"LANGUAGE": "fr:en"}, "fr"),
        ({"LANGUAGE": "de:fr"}, "fr"),
        ({"LANG": "POSIX"}, "en"),
    ],
)
def test_the_environment_chooses_the_language(
    variables_set: dict[str, str], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANGUAGE", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables_set.items():
        monkeypatch.setenv(name, value)
    assert language_from_environment() == language
