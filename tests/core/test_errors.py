from __future__ import annotations

import pickle
import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import ludotheca
from ludotheca.core import errors
from ludotheca.core.errors import SHOWN, LudothecaError, MoveError, listed, shown

KINDS = [
    kind
    for kind in vars(errors).values()
    if isinstance(kind, type) and issubclass(kind, LudothecaError)
]
LONGEST = len("''…") + SHOWN * len("\\x10ffff")
"""What is shown at most: quotes, and every character written as its number."""


class Unspeakable:
    def __repr__(self) -> str:
        raise RuntimeError("no")


class Wordy:
    def __repr__(self) -> str:
        return "two\nlines\x1b[31m"


def nested(depth: int) -> list[Any]:
    made: list[Any] = []
    for _ in range(depth):
        made = [made]
    return made


def test_every_kind_of_error_has_a_code_of_its_own() -> None:
    codes = [kind.code for kind in KINDS]
    assert len(set(codes)) == len(codes) > 10
    assert all("code" in vars(kind) for kind in KINDS)
    assert all(re.fullmatch("[a-z]+(-[a-z]+)*", code) for code in codes)


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_error_can_be_caught_by_name(kind: type[LudothecaError]) -> None:
    assert getattr(ludotheca, kind.__name__) is kind
    assert kind.__name__ in ludotheca.__all__
    assert kind.__doc__


def test_a_hint_follows_the_message() -> None:
    assert str(LudothecaError("no")) == "no"
    assert str(LudothecaError("no", hint="yes")) == "no (yes)"


def test_a_move_error_keeps_its_own_list() -> None:
    legal = ["roll"]
    error = MoveError("no", text="x", number=1, legal=legal)
    legal.append("stop")
    assert error.legal == ["roll"]


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.binary(),
        lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner) | st.tuples(inner),
    )
)
def test_anything_is_shown_in_one_short_printable_line(value: Any) -> None:
    text = shown(value)
    assert text.isprintable()
    assert text[0] == text[-1] == "'"
    assert len(text) <= LONGEST


@given(st.text(st.characters(categories=["Cc", "Cf", "Cs", "Co", "Zl", "Zp", "Zs"])))
def test_characters_that_cannot_be_printed_are_shown_as_numbers(text: str) -> None:
    assert shown(text).isprintable()
    assert len(shown(text)) <= LONGEST


ODD = {
    "long": "x" * 10**7,
    "long list": ["x"] * 10**5,
    "unprintable number": 10**5000,
    "deep": nested(10**5),
    "unspeakable": Unspeakable(),
    "wordy": Wordy(),
    "surrogate": "\ud800",
    "escape": "\x1b[2J",
    "object": object(),
}


@pytest.mark.parametrize("value", ODD.values(), ids=ODD)
def test_odd_things_are_shown_too(value: Any) -> None:
    text = shown(value)
    assert text.isprintable()
    assert len(text) <= LONGEST


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("ludix", "'ludix'"),
        (5, "'5'"),
        ("", "''"),
        ("a\nb", "'a\\x0ab'"),
        ("x" * 41, f"'{'x' * 40}…'"),
    ],
)
def test_what_is_shown(value: Any, text: str) -> None:
    assert shown(value) == text


def test_a_long_list_loses_its_tail() -> None:
    assert listed("abc") == "a, b, c"
    assert listed("abcd", most=2) == "a, b … (4 in all)"
    assert listed([]) == ""


def test_an_error_travels_between_processes() -> None:
    match = ludotheca.Match(ludotheca.game("ludix"))
    with pytest.raises(MoveError) as caught:
        match.play("hop")
    arrived = pickle.loads(pickle.dumps(caught.value))  # noqa: S301  # our own error
    assert type(arrived) is type(caught.value)
    assert (str(arrived), arrived.number, arrived.legal) == (
        str(caught.value),
        1,
        caught.value.legal,
    )
