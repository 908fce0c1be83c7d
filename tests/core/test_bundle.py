from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest
from fluent.runtime import FluentBundle, FluentResource
from hypothesis import given
from hypothesis import strategies as st

from ludotheca.core.bundle import Bundle
from tests.core.child import output_of
from tests.core.test_words import FILES, locale_files, messages, variables

LANGUAGES = ("en", "fr")
EVERY_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
VALUES = (0, 1, 2, -1, 7, 1000, -25_000, 999_999, 1_000_000, "", "one", "other", "Ann", "white")

PLURAL = "text = { $n ->\n    [one] { $n } point\n   *[other] { $n } points\n  }\n"
NUMBERED = "text = { $n ->\n    [0] none\n    [2.0] a pair\n   *[other] { $n }\n  }\n"
NAMED = 'text = a{ "" } { $n ->\n    [white] { "{" }w\n   *[black] b\n  } end\n'
NESTED = (
    "text = { $n ->\n    [one] { $m ->\n        [one] i\n       *[two] ii\n    }\n"
    "   *[x] { text2 }\n }\ntext2 = { $m }\n"
)
REFERRING = "text = so: { text2 }\ntext2 = { $n } and { $m }\n"
MANY = "text = { $n ->\n    [one] one\n    [many] many\n   *[other] other\n  }\n"
LINES = "text =\n    first { $n }\n      second\n\n    third\n"
PLAIN = [PLURAL, NUMBERED, NAMED, NESTED, REFERRING, MANY, LINES]

FUNCTION = "text = { NUMBER($n, minimumFractionDigits: 1) }\n"
TERM = 'text = { -box(case: "of") }\n-box = { $case ->\n    [of] of it\n   *[to] to it\n  }\n'
TERM_ATTRIBUTE = (
    "text = { -box.kind ->\n    [f] une\n   *[m] un\n  }\n-box = Boîte\n    .kind = f\n"
)
ATTRIBUTE = "text = { other.label }\nother = x\n    .label = Label { $n }\n"
LITERAL = "text = { 1234.5 }\n"
SELECTED_FUNCTION = "text = { NUMBER($n) ->\n    [one] a\n   *[other] b\n  }\n"
FULL = [FUNCTION, TERM, TERM_ATTRIBUTE, ATTRIBUTE, LITERAL, SELECTED_FUNCTION]


def told_by_fluent(language: str, text: str, message: str, args: dict[str, Any]) -> str | None:
    """Return what the library makes of a message; None if it is not content."""
    whole = FluentBundle([language], use_isolating=False)
    whole.add_resource(FluentResource(text))
    pattern: Any = whole.get_message(message).value
    told, problems = whole.format_pattern(pattern, args)
    return None if problems else str(told)


def told(language: str, text: str, message: str, args: dict[str, Any]) -> str | None:
    bundle = Bundle(language)
    bundle.add(text)
    try:
        return bundle.filled(message, args)
    except KeyError:
        return None


def arguments(names: set[str]) -> Iterator[dict[str, Any]]:
    """Yield arguments for every name, with every value in each of the first two."""
    first, second, *others = (*sorted(names), "", "")
    for one, two in product(VALUES, VALUES if second else VALUES[:1]):
        yield {first: one, second: two, **dict.fromkeys(others, 3)}


@EVERY_LANGUAGE
@pytest.mark.parametrize("text", PLAIN)
def test_plain_messages_are_filled_in_as_fluent_does(language: str, text: str) -> None:
    for args in ({"n": n, "m": m} for n, m in product((*VALUES, 1.5, None, 0.0), VALUES)):
        assert told(language, text, "text", args) == told_by_fluent(language, text, "text", args)


@EVERY_LANGUAGE
@pytest.mark.parametrize("text", FULL)
def test_the_rest_of_fluent_works_too(language: str, text: str) -> None:
    for n in (1, 2, 1234.5):
        expected = told_by_fluent(language, text, "text", {"n": n})
        assert expected is not None
        assert told(language, text, "text", {"n": n}) == expected


@EVERY_LANGUAGE
@pytest.mark.parametrize("name", FILES)
def test_every_text_of_ours_is_filled_in_as_fluent_does(language: str, name: str) -> None:
    text = locale_files(language)[name].read_text(encoding="utf-8")
    ours, whole = Bundle(language), FluentBundle([language], use_isolating=False)
    ours.add(text)
    whole.add_resource(FluentResource(text))
    for message, entry in messages(language, name).items():
        pattern: Any = whole.get_message(message).value
        for args in arguments(variables(entry)):
            expected, problems = whole.format_pattern(pattern, args)
            if not problems:
                assert ours.filled(message, args) == expected


@EVERY_LANGUAGE
@given(number=st.integers(-(10**12), 10**12))
def test_whole_numbers_are_written_as_fluent_does(language: str, number: int) -> None:
    for text in (PLURAL, MANY):
        assert told(language, text, "text", {"n": number}) == told_by_fluent(
            language, text, "text", {"n": number}
        )


def test_a_language_without_rules_of_ours_is_filled_in_by_fluent() -> None:
    slovene = "text = { $n ->\n    [two] dva\n   *[other] { $n }\n  }\n"
    assert told("sl", slovene, "text", {"n": 2}) == "dva"
    assert told("sl", slovene, "text", {"n": 12345}) == "12.345"


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("text = { $x }", "x"),
        ("text = { nothing }", "nothing"),
        ("text = { text }", "leads to itself"),
        ("text = { NOTHING($n) }", "NOTHING"),
        ("text =\n    .label = only", "no text of its own"),
    ],
)
def test_what_cannot_be_filled_in_is_a_key_error_that_says_why(text: str, problem: str) -> None:
    bundle = Bundle("en")
    bundle.add(text)
    with pytest.raises(KeyError, match=problem):
        bundle.filled("text", {"n": 1})


def test_of_two_messages_with_one_id_the_first_counts_however_they_are_filled_in() -> None:
    for text in ("text = { $n }\n", FUNCTION):
        bundle = Bundle("en")
        bundle.add(text)
        first = bundle.filled("text", {"n": 1})
        bundle.add("text = second { $n }\n")
        assert bundle.filled("text", {"n": 1}) == first


def test_a_message_that_came_later_is_known_to_the_rest_of_fluent() -> None:
    bundle = Bundle("en")
    bundle.add(FUNCTION)
    assert bundle.filled("text", {"n": 1}) == "1.0"
    bundle.add("later = { NUMBER($n) } after { text }\n")
    assert bundle.filled("later", {"n": 1}) == "1 after 1.0"


def test_plain_messages_load_neither_fluents_runtime_nor_babel() -> None:
    code = (
        "import sys\n"
        "from ludotheca.core.words import words_in\n"
        "print(words_in('fr')('players', low=2, high=6))\n"
        "print({'babel', 'fluent.runtime'} & set(sys.modules))"
    )
    assert output_of(code).splitlines() == ["de 2 à 6 joueurs", "set()"]
