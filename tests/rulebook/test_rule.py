from __future__ import annotations

import copy
import pickle

import pytest

from ludotheca.rulebook import Citation, Cited, bind, cite, rule, signed, unbound, wrap64
from ludotheca.rulebook.rule import COMPILABLE

LEAP = Citation(3, "VEL-4", "leap-again", "rider", "square")


def double(number: int, times: int = 2) -> int:
    """Tell."""
    return step(number) * times


def step(number: int) -> int:
    return number


def test_rule_returns_the_function_untouched() -> None:
    def plain(number: int) -> int:
        return number + 1

    code, names = plain.__code__, dict(vars(plain))
    assert rule(plain) is plain
    assert plain.__code__ is code
    assert vars(plain) == names
    assert plain in COMPILABLE


def test_cite_appends_the_citation_with_four_numbers() -> None:
    events: list[Cited] = []
    cite(events, LEAP, 1, 2)
    cite(events, LEAP, 1, 2, 3, 4)
    assert events == [(3, 1, 2, 0, 0), (3, 1, 2, 3, 4)]
    assert events[0][0] is LEAP


def test_cite_to_nobody_does_nothing() -> None:
    cite(None, LEAP, 1)
    assert LEAP.arguments == ("rider", "square")


@pytest.mark.parametrize("written", [str(LEAP), repr(LEAP), f"{LEAP}", f"{LEAP:d}"])
def test_a_citation_prints_as_its_number(written: str) -> None:
    assert written == "3"


@pytest.mark.parametrize("protocol", range(2, pickle.HIGHEST_PROTOCOL + 1))
def test_a_citation_pickles_with_what_it_says(protocol: int) -> None:
    back = pickle.loads(pickle.dumps(LEAP, protocol))  # noqa: S301  # our own bytes
    assert type(back) is Citation
    assert (back, back.item, back.code, back.arguments) == (3, "VEL-4", LEAP.code, LEAP.arguments)


def test_a_citation_copies_with_what_it_says() -> None:
    assert vars(copy.deepcopy(LEAP)) == vars(LEAP)


def test_bind_makes_a_rule_with_other_rules_in_it_and_leaves_the_template_alone() -> None:
    def ten(number: int) -> int:
        return number + 10

    made = bind(double, step=ten)
    assert made in COMPILABLE
    assert made.__doc__ == double.__doc__
    assert (made(1), made(1, 3), double(1)) == (22, 33, 2)


def test_an_unbound_template_says_so() -> None:
    with pytest.raises(TypeError, match="bind"):
        unbound(1, 2)


@pytest.mark.parametrize(
    ("number", "word"), [(0, 0), (2**64, 0), (2**64 + 5, 5), (-1, 2**64 - 1), (2**63, 2**63)]
)
def test_wrap64_keeps_the_low_64_bits(number: int, word: int) -> None:
    assert wrap64(number) == word


def test_signed_gives_an_ordinary_integer() -> None:
    assert signed(2**63 - 1) == 2**63 - 1
    assert type(signed(True)) is int
