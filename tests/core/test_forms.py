"""Shapes: what they refuse, how they say it, and the schema they write."""

from __future__ import annotations

import re

import pytest

from ludotheca.core.forms import Form, Key, Keyed, ListOf, Number, OneLine, OneOf, Pattern

INNER = Keyed({"x": Key(Number(1, 3), "A number."), "y": Key(OneLine(2), "A text.", needed=False)})
CASES: list[tuple[Form, list[object], list[object]]] = [
    (OneLine(3), ["a", "a b", "é–ß"], ["", " ", "abcd", "a\nb", "\x1b[", 7, None, ["a"]]),
    (Number(1, 3), [1, 3], [0, 4, 1.0, True, "1", None, 10**30]),
    (OneOf(("a", "b")), ["a", "b"], ["c", "", 1, None, ["a"]]),
    (Pattern(re.compile("a+"), "some a"), ["a", "aa"], ["", "ab", "a\n", 7]),
    (ListOf(Number(1, 3), 1, 2), [[1], [1, 2]], [[], [1, 2, 3], [0], "ab", {}, None]),
    (INNER, [{"x": 1}, {"x": 1, "y": "a"}], [{}, {"x": 0}, {"x": 1, "z": 1}, [], "x", None]),
]


@pytest.mark.parametrize(
    ("shape", "value"), [(shape, value) for shape, good, _ in CASES for value in good]
)
def test_what_is_allowed(shape: Form, value: object) -> None:
    assert list(shape.faults(value, ())) == []


@pytest.mark.parametrize(
    ("shape", "value"), [(shape, value) for shape, _, bad in CASES for value in bad]
)
def test_what_is_refused_says_what_was_expected(shape: Form, value: object) -> None:
    found = list(shape.faults(value, ("here",)))
    assert found
    assert all(fault.path[0] == "here" and fault.problem and fault.expected for fault in found)


def test_all_faults_are_found_in_one_pass() -> None:
    shape = ListOf(INNER, 1, 9)
    found = list(shape.faults([{"x": 9, "y": 7}, {"z": 1}, 4], ("list",)))
    assert [fault.path for fault in found] == [
        ("list", 0, "x"),
        ("list", 0, "y"),
        ("list", 1, "z"),
        ("list", 1, "x"),
        ("list", 2),
    ]


def test_a_list_that_is_too_long_is_one_fault() -> None:
    assert len(list(ListOf(Number(1, 3), 0, 5).faults(["x"] * 1000, ()))) == 1


def test_the_schema_says_the_same() -> None:
    assert ListOf(INNER, 1, 9).schema() == {
        "type": "array",
        "items": {
            "type": "object",
            "properties": {
                "x": {"description": "A number.", "type": "integer", "minimum": 1, "maximum": 3},
                "y": {
                    "description": "A text.",
                    "type": "string",
                    "minLength": 1,
                    "maxLength": 2,
                    "pattern": r"\S",
                },
            },
            "required": ["x"],
            "additionalProperties": False,
        },
        "minItems": 1,
        "maxItems": 9,
    }
    assert OneOf(("a",)).schema() == {"enum": ["a"]}
