"""Rules that do not compile: a sentence names each, its line and what is wrong."""

from __future__ import annotations

import math
import pickle
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ludotheca.rulebook import BadRule, Record, accelerate, compilable, i8, rule, state

WEIGHTS = {1: 2}
HALF = 0.5


@state
class State(Record):
    """Some numbers."""

    turn: int = i8
    line: list[int] = i8[4]


def plain_helper(k: int) -> int:
    return k


@rule
def divides(s: State) -> int:
    return int(s.turn / 2)


@rule
def says(s: State) -> int:
    return len("red") + s.turn


@rule
def formats(s: State) -> int:
    return len(f"{s.turn}")


@rule
def makes_dict(s: State) -> int:
    return {0: 1, 1: 0}[s.turn]


@rule
def makes_list(s: State) -> int:
    return [s.turn, 2][0]


@rule
def comprehends(s: State) -> int:
    return sum(value for value in s.line)


@rule
def knows_half(s: State) -> int:
    return int(s.turn * 0.5)


@rule
def raises(s: State) -> int:
    if s.turn:
        raise ValueError("not yet")
    return 1


@rule
def tries(s: State) -> int:
    try:
        return s.line[s.turn]
    except IndexError:
        return 0


@rule
def takes_two(s: State, k: int) -> int:
    return s.turn + k


@rule
def names_arguments(s: State) -> int:
    return takes_two(s, k=1)


@rule
def imports(s: State) -> int:
    import random

    return random.randrange(s.turn)  # noqa: S311  # not for secrets


@rule
def uses_module(s: State) -> int:
    return math.floor(s.turn)


@rule
def uses_dict(s: State) -> int:
    return WEIGHTS[s.turn]


@rule
def uses_float(s: State) -> int:
    return int(s.turn * HALF)


@rule
def uses_plain_helper(s: State) -> int:
    return plain_helper(s.turn)


@rule
def uses_nothing_known(s: State) -> int:
    return unheard_of(s)  # type: ignore[name-defined,no-any-return]  # noqa: F821  # that is the mistake


@rule
def calls_it(s: State) -> int:
    return 1 + divides(s)


@rule
def misspells(s: State) -> int:
    return 1 + s.trun  # type: ignore[attr-defined,no-any-return]  # that is the mistake


@rule
def calls_misspells(s: State) -> int:
    return misspells(s)


@rule
def writes_misspelt(s: State) -> int:
    s.score = 1  # type: ignore[attr-defined]  # that is the mistake
    return 1


@rule
def appends(s: State) -> int:
    s.line.append(1)
    return 1


@rule
def gives_too_little(s: State) -> int:
    return takes_two(s)  # type: ignore[call-arg]  # that is the mistake


@rule
def never_returns(s: State) -> int:
    return never_returns(s) + 1


def marked(function: Callable[..., Any], text: str) -> str:
    """Return where the line of the mistake stands, found by its text."""
    lines = Path(__file__).read_text(encoding="utf-8").splitlines()
    (line,) = (number for number, each in enumerate(lines, start=1) if each.strip() == text)
    near = Path(__file__).relative_to(Path.cwd())
    return f"rule {function.__name__}, line {line} of {near}, "


BEFORE_COMPILING: list[tuple[Callable[..., Any], str, str]] = [
    (divides, "return int(s.turn / 2)", "divides with /: rules know whole numbers only"),
    (says, 'return len("red") + s.turn', "holds the text 'red'"),
    (formats, 'return len(f"{s.turn}")', "makes a text"),
    (makes_dict, "return {0: 1, 1: 0}[s.turn]", "makes a dict"),
    (makes_list, "return [s.turn, 2][0]", "makes a list"),
    (comprehends, "return sum(value for value in s.line)", "holds a function or a comprehension"),
    (knows_half, "return int(s.turn * 0.5)", "holds the number 0.5"),
    (raises, 'raise ValueError("not yet")', "raises: a rule never raises"),
    (tries, "return s.line[s.turn]", "catches exceptions"),
    (names_arguments, "return takes_two(s, k=1)", "calls by keyword"),
    (imports, "import random", "imports"),
    (uses_module, "return math.floor(s.turn)", "uses math, a module: import what you need from"),
    (uses_dict, "return WEIGHTS[s.turn]", "uses WEIGHTS, a dict: constants are"),
    (uses_float, "return int(s.turn * HALF)", "uses HALF, a float: constants are"),
    (uses_plain_helper, "return plain_helper(s.turn)", "uses plain_helper, a function that is no"),
]


@pytest.mark.parametrize(("function", "line", "problem"), BEFORE_COMPILING)
def test_what_rules_do_not_know_is_refused_before_compiling(
    function: Callable[..., Any], line: str, problem: str
) -> None:
    for _ in range(2):
        with pytest.raises(BadRule) as caught:
            accelerate(function)
        assert str(caught.value).startswith(marked(function, line) + problem)
        assert (caught.value.rule, caught.value.file) == (function.__name__, __file__)
        assert not caught.value.compiler


def test_a_name_that_nobody_knows_is_refused() -> None:
    with pytest.raises(BadRule, match="uses unheard_of, which its module does not know"):
        accelerate(uses_nothing_known)


def test_a_rule_typed_at_a_prompt_is_named_too() -> None:
    names: dict[str, Any] = {}
    exec("def asserts(k):\n    assert k, 'not yet'\n    return k\n", names)  # noqa: S102  # our own text
    with pytest.raises(BadRule, match=r"^rule asserts, line 2 of <string>, asserts: a rule never"):
        accelerate(rule(names["asserts"]))


def test_the_rule_that_is_at_fault_is_named_and_not_the_one_that_calls_it() -> None:
    with pytest.raises(BadRule, match=r"^rule divides, "):
        accelerate(calls_it)


@pytest.mark.compiled
def test_what_is_no_rule_may_work_with_fractions() -> None:
    @compilable
    def share(k: int) -> float:
        return k / 2

    assert accelerate(share)(3) == 1.5


WHEN_COMPILED: list[tuple[Callable[..., Any], Callable[..., Any], str]] = [
    (misspells, misspells, "uses trun, which is no field of the state: did you mean turn?"),
    (calls_misspells, misspells, "uses trun, which is no field of the state"),
    (writes_misspelt, writes_misspelt, "uses score, which is no field of the state: its fields"),
    (appends, appends, "asks an array for append"),
    (gives_too_little, gives_too_little, "calls a rule with other arguments than it takes"),
    (never_returns, never_returns, "calls itself without end"),
]


@pytest.mark.compiled
@pytest.mark.parametrize(("called", "at_fault", "problem"), WHEN_COMPILED)
def test_what_the_compiler_refuses_is_told_in_our_words(
    called: Callable[..., Any], at_fault: Callable[..., Any], problem: str
) -> None:
    with pytest.raises(BadRule) as caught:
        accelerate(called)(State().record())
    first = at_fault.__code__.co_firstlineno
    assert caught.value.rule == at_fault.__name__
    assert first < caught.value.line <= first + 3
    assert problem in str(caught.value)
    assert "\n" not in str(caught.value)
    assert caught.value.compiler
    assert caught.value.__cause__ is None


@pytest.mark.compiled
def test_debugging_shows_the_compiler_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDOTHECA_DEBUG", "1")
    with pytest.raises(BadRule) as caught:
        accelerate(appends)(State().record())
    assert "append" in str(caught.value.__cause__)


def test_the_error_travels_between_processes() -> None:
    with pytest.raises(BadRule) as caught:
        accelerate(divides)
    again = pickle.loads(pickle.dumps(caught.value))  # noqa: S301  # our own
    assert (str(again), again.line) == (str(caught.value), caught.value.line)
