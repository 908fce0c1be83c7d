from __future__ import annotations

import ast
import random
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from ludotheca.rulebook import accelerate, bind, rule, zeros
from ludotheca.rulebook.accelerate import debugging
from tests.rulebook import toy_rules
from tests.rulebook.toy_rules import Board

thing: Any = None


@rule
def uses_thing(k: int) -> Any:
    return k if thing is None else thing


@rule
def calls_uses_thing(k: int) -> Any:
    return uses_thing(k)


def not_a_rule(k: int) -> int:
    return k


def using(value: Any) -> Callable[..., Any]:
    return bind(uses_thing, thing=value)


# The two speeds


@pytest.mark.compiled
@pytest.mark.parametrize(
    ("function", "arguments"),
    [
        (toy_rules.is_even, range(12)),
        (toy_rules.is_odd, range(12)),
        (toy_rules.factorial, range(20)),
        (toy_rules.from_line, range(len(toy_rules.LINE))),
        (toy_rules.total_of_tables, [0, 3, 7, 100]),
    ],
)
def test_a_compiled_rule_answers_as_the_plain_one(
    function: Callable[[int], int], arguments: list[int]
) -> None:
    compiled = accelerate(function)
    assert [compiled(k) for k in arguments] == [function(k) for k in arguments]


@pytest.mark.compiled
def test_tables_of_rows_and_defaults_compile() -> None:
    compiled = accelerate(toy_rules.from_grid)
    cells = [(row, column) for row in range(2) for column in range(3)]
    assert [compiled(*cell) for cell in cells] == [1, 2, 3, 40, 50, 60]
    assert accelerate(toy_rules.total_of_tables)() == toy_rules.total_of_tables()


@pytest.mark.compiled
def test_states_change_alike_in_both_speeds() -> None:
    compiled, copying = accelerate(toy_rules.move), accelerate(toy_rules.move_a_copy)
    plain, spare = Board(), Board()
    record, spare_record = plain.record(), spare.record()
    chosen = random.Random(1)  # noqa: S311  # not for secrets
    for _ in range(200):
        cell, by = chosen.randrange(4), chosen.randrange(-3, 4)
        assert compiled(record, cell, by, None) == toy_rules.move(plain, cell, by, None)
        assert copying(record, spare_record, cell) == toy_rules.move_a_copy(plain, spare, cell)
        assert Board().load(record) == plain
        assert Board().load(spare_record) == spare


@pytest.mark.compiled
def test_compiling_leaves_the_rule_and_its_module_alone() -> None:
    code, names = toy_rules.move.__code__, dict(vars(toy_rules))
    accelerate(toy_rules.move)(Board().record(), 0, 1, None)
    assert toy_rules.move.__code__ is code
    assert dict(vars(toy_rules)) == names
    assert toy_rules.from_grid(1, 1) == 50


def test_a_rule_is_compiled_once_for_each_mode() -> None:
    twins = [accelerate(toy_rules.factorial, debug=debug) for debug in (False, True, False, True)]
    assert twins[0] is twins[2]
    assert twins[1] is twins[3]
    assert twins[0] is not twins[1]


@pytest.mark.compiled
@pytest.mark.parametrize(("value", "answer"), [(None, 4), (9, 9), (toy_rules.MOVED, 5), (True, 1)])
def test_constants_that_compile(value: Any, answer: int) -> None:
    assert accelerate(using(value))(4) == answer


@pytest.mark.compiled
def test_a_rule_typed_at_a_prompt_compiles_too() -> None:
    names: dict[str, Any] = {}
    exec("def triple(k):\n    return 3 * k\n", names)  # noqa: S102  # our own text
    assert accelerate(rule(names["triple"]))(14) == 42


# What is refused


NO_RULES = {
    "function": not_a_rule,
    "lambda": lambda k: k,
    "builtin": len,
    "class": Board,
    "text": "factorial",
    "nothing": None,
}


@pytest.mark.parametrize("function", NO_RULES.values(), ids=NO_RULES)
def test_only_marked_functions_are_compiled(function: Any) -> None:
    with pytest.raises(TypeError, match="not a function marked with @rule"):
        accelerate(function)


def test_a_closure_is_refused_with_advice() -> None:
    captured = 3

    @rule
    def closure(k: int) -> int:
        return k + captured

    with pytest.raises(TypeError, match=r"rule closure, .* is a closure over captured: .*bind"):
        accelerate(closure)


REFUSED = {
    "module": ast,
    "class": Board,
    "state": Board(),
    "function": not_a_rule,
    "builtin": len,
    "list": [1, 2],
    "dict": {1: 2},
    "text": "one",
    "float": 1.5,
    "texts": ("one", "two"),
    "floats": (1.5, 2.5),
    "nothing": (),
    "ragged": ((1, 2), (3,)),
    "half rows": ((1, 2), 3),
    "deep": (((1,),),),
    "too large": (2**70, 1),
    "array": np.arange(3),
}


@pytest.mark.parametrize("value", REFUSED.values(), ids=REFUSED)
def test_what_could_change_unnoticed_is_refused_each_time(value: Any) -> None:
    function = using(value)
    for _ in range(2):
        with pytest.raises(TypeError, match=r"uses thing, an? \w+"):
            accelerate(function)


@pytest.mark.parametrize("value", REFUSED.values(), ids=REFUSED)
def test_it_is_refused_in_a_called_rule_too(value: Any) -> None:
    function = bind(calls_uses_thing, uses_thing=using(value))
    for _ in range(2):
        with pytest.raises(TypeError, match=r"uses thing, an? \w+"):
            accelerate(function)


def test_a_circle_of_rules_with_one_bad_one_is_refused_from_every_side() -> None:
    # The names vary because the order in which a rule's names are looked at does.
    for number in range(16):
        names: dict[str, Any] = {"rule": rule, "TABLE": [1]}
        exec(  # noqa: S102  # our own text
            f"@rule\ndef bad_{number}(k):\n    return good_{number}(k) + TABLE[0]\n"
            f"@rule\ndef good_{number}(k):\n    return bad_{number}(k)\n",
            names,
        )
        for name in (f"bad_{number}", f"good_{number}"):
            with pytest.raises(TypeError, match="uses TABLE, a list"):
                accelerate(names[name])


@pytest.mark.compiled
def test_a_field_may_have_the_name_of_something_that_does_not_compile() -> None:
    function = bind(toy_rules.cell_at, cells=dict)
    board = Board()
    board.cells = [5, 6, 7, 8]
    assert accelerate(function)(board.record(), 2) == 7


# Bounds


@pytest.mark.compiled
@pytest.mark.parametrize(
    ("function", "arguments"),
    [
        (toy_rules.from_line, (len(toy_rules.LINE),)),
        (toy_rules.from_grid, (2, 0)),
        (toy_rules.from_grid, (0, 3)),
        (toy_rules.cell_at, (Board, 4)),
        (toy_rules.move, (Board, 4, 1, None)),
        (toy_rules.move_a_copy, (Board, Board, 4)),
    ],
)
def test_debug_mode_turns_a_wrong_index_into_an_index_error(
    function: Callable[..., int], arguments: tuple[Any, ...]
) -> None:
    given = [argument().record() if argument is Board else argument for argument in arguments]
    with pytest.raises(IndexError):
        accelerate(function, debug=True)(*given)


@pytest.mark.compiled
def test_debug_mode_answers_as_the_plain_rule() -> None:
    compiled = accelerate(toy_rules.from_line, debug=True)
    assert [compiled(k) for k in range(8)] == list(toy_rules.LINE)


@pytest.mark.compiled
def test_without_it_a_wrong_index_is_not_noticed() -> None:
    # The place behind the cells still lies within the record, so nothing else is read.
    assert isinstance(accelerate(toy_rules.cell_at, debug=False)(Board().record(), 4), int)


@pytest.mark.compiled
@pytest.mark.parametrize("setting", ["1", "yes"])
def test_the_environment_asks_for_bounds_checks(
    setting: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LUDOTHECA_DEBUG", setting)
    assert debugging()
    with pytest.raises(IndexError):
        accelerate(toy_rules.cell_at)(Board().record(), 4)


@pytest.mark.parametrize("setting", [None, "", "0"])
def test_without_the_variable_nothing_is_checked(
    setting: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    if setting is None:
        monkeypatch.delenv("LUDOTHECA_DEBUG", raising=False)
    else:
        monkeypatch.setenv("LUDOTHECA_DEBUG", setting)
    assert not debugging()
    assert accelerate(toy_rules.cell_at) is accelerate(toy_rules.cell_at, debug=False)


@rule
def _squares_from(count: int) -> int:
    line = zeros(count)
    for place in range(1, count):
        line[place] = line[place - 1] + place * place
    return line[count - 1]


@pytest.mark.compiled
def test_a_rule_may_ask_for_zeros_to_work_with() -> None:
    assert accelerate(_squares_from)(5) == _squares_from(5) == 1 + 4 + 9 + 16
