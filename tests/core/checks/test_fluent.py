"""Files of words that are known to be sound at a glance: never one that Fluent cannot read."""

from __future__ import annotations

import random

import pytest
from fluent.syntax import FluentParser, ast

from ludotheca.core.checks.fluent import ids, is_plain, syntax_problems
from ludotheca.core.texts import LANGUAGES
from tests.core.test_bundle import FULL, PLAIN
from tests.core.test_words import FILES, locale_files

SOUND = "a = A { $n }\n# of b\nb =\n    { $n ->\n        [0] none\n       *[other] { a }\n    } b\n"
BITS = (
    *'{}[]*.=-#>$" \n',
    *(
        "->",
        "*[other] x",
        "  }",
        "{ $n }",
        "[one] a",
        "\n\n",
        "{ $n ->\n",
        "    ",
        "a = b\n",
        "# c",
    ),
)


def can_be_read(text: str) -> bool:
    return not [entry for entry in FluentParser().parse(text).body if isinstance(entry, ast.Junk)]


def test_text_variables_and_choices_are_plain() -> None:
    assert is_plain(SOUND)
    assert sum(map(is_plain, PLAIN)) >= len(PLAIN) - 2


@pytest.mark.parametrize("text", FULL)
def test_what_is_more_than_plain_is_left_to_the_parser(text: str) -> None:
    assert syntax_problems(text) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_most_of_our_own_files_are_plain(language: str) -> None:
    texts = [locale_files(language)[name].read_text(encoding="utf-8") for name in FILES]
    assert sum(map(is_plain, texts)) > len(texts) // 2


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("a = A\nb = { $n ->\n    [one] B\n  }\nc = C\n", 2),
        ("a = A\n\nb\n", 3),
        ("a = { $n\n", 1),
        ("a =\nb = B\n", 1),
        ("a = } b\n", 1),
        (" a = b\n", 1),
        ("a = { $n->\n   *[x] y\n  }\n", 1),
        ("a = b\n#", 2),
    ],
)
def test_what_cannot_be_read_is_told_with_its_line(text: str, line: int) -> None:
    assert not can_be_read(text)
    [(found, told)] = syntax_problems(text)
    assert found == line
    assert told


def test_nothing_that_is_called_plain_cannot_be_read() -> None:
    spoilt = random.Random(1)  # noqa: S311  # not for secrets
    plain = 0
    for _ in range(3_000):
        text = SOUND
        for _ in range(spoilt.randrange(4)):
            at = spoilt.randrange(len(text) + 1)
            cut = at + spoilt.randrange(6) if spoilt.random() < 0.5 else at
            text = text[:at] + (spoilt.choice(BITS) if cut == at else "") + text[cut:]
        if is_plain(text):
            plain += 1
            assert can_be_read(text), text
    assert plain > 100


def test_messages_are_known_by_their_ids() -> None:
    assert ids(SOUND) == {"a", "b"}
