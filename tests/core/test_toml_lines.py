"""Lines of a TOML document: every key and entry that tomllib finds stands where it is said to."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludotheca.core.toml_lines import DEEPEST, KeyPath, TooDeep, line_numbers, line_of, written

DOCUMENT = '''\
# a comment with [brackets] and "quotes"
a = 1
b.c = "x = 2 # no comment"
"quoted key" = 'literal \\'
'other key'.d = """
several
lines \\""" of
text"""
e = \'\'\'
[not.a.table]
\'\'\'

[f]
g = [1, 2, # a comment, with a comma
  3, [4,
  5]]
h = { i = 1, j = { k = "}" }, l.m = 2 }

[f . "n.o"]
p = 1998-07-12 21:00:00

[[q]]
r = 1
[[q]]
r = 2
s.t = true
[q.u]
v = 1
[[q.w]]
x = 1
[[q.w]]
x = 2
'''

LINES: dict[KeyPath, int] = {
    ("a",): 2,
    ("b",): 3,
    ("b", "c"): 3,
    ("quoted key",): 4,
    ("other key", "d"): 5,
    ("e",): 9,
    ("f",): 13,
    ("f", "g"): 14,
    ("f", "g", 1): 14,
    ("f", "g", 2): 15,
    ("f", "g", 3, 1): 16,
    ("f", "h", "i"): 17,
    ("f", "h", "j", "k"): 17,
    ("f", "h", "l", "m"): 17,
    ("f", "n.o", "p"): 20,
    ("q",): 22,
    ("q", 0, "r"): 23,
    ("q", 1): 24,
    ("q", 1, "r"): 25,
    ("q", 1, "s", "t"): 26,
    ("q", 1, "u", "v"): 28,
    ("q", 1, "w", 0, "x"): 30,
    ("q", 1, "w", 1, "x"): 32,
}


def places(value: Any, within: KeyPath = ()) -> list[KeyPath]:
    """Return every place of a document's values."""
    inside: list[tuple[str | int, Any]] = []
    if isinstance(value, dict):
        inside = list(value.items())
    elif isinstance(value, list):
        inside = list(enumerate(value))
    return [
        place for key, item in inside for place in [(*within, key), *places(item, (*within, key))]
    ]


@pytest.mark.parametrize("place", LINES, ids=written)
def test_where_things_stand(place: KeyPath) -> None:
    assert line_numbers(DOCUMENT)[place] == LINES[place]


def test_everything_that_tomllib_finds_has_a_line_and_nothing_else() -> None:
    assert set(line_numbers(DOCUMENT)) == set(places(tomllib.loads(DOCUMENT)))


KEYS = st.sampled_from(["a", "b", '"c d"', "'e'", "f-1"])
SCALARS = st.sampled_from(
    ["1", "-2.5", "true", '"x"', "'y'", '"""m\nn"""', "'''o\np'''", "2026-01-01", '"]}#"', "inf"]
)
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.one_of(
        st.lists(inner, max_size=3).map(lambda items: "[\n" + ", # c\n".join(items) + "\n]"),
        st.lists(inner, max_size=3).map(
            lambda items: "{ " + ", ".join(f"k{n} = {item}" for n, item in enumerate(items)) + " }"
        ),
    ),
    max_leaves=6,
)
STATEMENTS = st.one_of(
    st.builds(lambda key, value: f"{key} = {value}", KEYS, VALUES),
    st.builds(lambda one, two, value: f"{one} . {two} = {value}", KEYS, KEYS, VALUES),
    st.builds(lambda key: f"[{key}]", KEYS),
    st.builds(lambda one, two: f"[[{one}.{two}]]", KEYS, KEYS),
    st.builds(lambda key: f"[[{key}]] # end", KEYS),
)


@given(st.lists(STATEMENTS, max_size=12))
def test_whatever_tomllib_accepts_is_found(statements: list[str]) -> None:
    text = "\n".join(statements)
    try:
        value = tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        line_numbers(text)  # no document, but no trouble either
        return
    lines = line_numbers(text)
    assert set(places(value)) == set(lines)
    assert all(1 <= line <= text.count("\n") + 1 for line in lines.values())


@given(st.text(alphabet="ab.=[]{}\"'#,\n\\ 1", max_size=60))
def test_any_text_comes_to_an_end(text: str) -> None:
    line_numbers(text)


def test_what_is_missing_has_the_line_of_what_should_hold_it() -> None:
    lines = line_numbers(DOCUMENT)
    assert line_of(lines, ("q", 1, "nothing", "here")) == 24
    assert line_of(lines, ("nowhere",)) == 1


def test_what_is_nested_too_deeply_is_refused_with_its_line() -> None:
    fine = ".".join("a" * DEEPEST) + " = 1"
    assert len(line_numbers(fine)) == DEEPEST
    for text in ("\n" + "a." + fine, "\na = " + "[" * 13, "\n[" + ".".join("a" * 13) + "]"):
        with pytest.raises(TooDeep) as caught:
            line_numbers(text)
        assert caught.value.line == 2


def test_places_are_written_as_people_do() -> None:
    assert written(("squares", 3, "fact", "en")) == "squares[3].fact.en"
    assert written(()) == ""
