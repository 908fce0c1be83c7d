from __future__ import annotations

import copy
import json
import pickle
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludotheca.boxes.ludix.rules import State as LudixState
from ludotheca.rulebook import Record, assign, i8, i16, i32, i64, state, u64


@state
class Table(Record):
    small: int = i8
    line: list[int] = i16[3]
    grid: list[list[int]] = i32[2, 2]
    wide: int = i64
    word: int = u64


@state
class Other(Record):
    small: int = i8


LIMITS = {"small": (-(2**7), 2**7 - 1), "wide": (-(2**63), 2**63 - 1), "word": (0, 2**64 - 1)}
BEYOND = [(name, value) for name, (low, high) in LIMITS.items() for value in (low - 1, high + 1)]
NOT_WHOLE = [True, 1.0, None, "1", [1]]
MISSHAPEN: list[tuple[str, Any]] = [
    ("line", [1, 2]),
    ("line", [1, 2, 3, 4]),
    ("line", [1, 2, 2**15]),
    ("line", [1, 2, True]),
    ("line", (1, 2, 3)),
    ("line", 5),
    ("grid", [[1, 2], [3]]),
    ("grid", [1, 2]),
    ("grid", [[1, 2], [3, -(2**31) - 1]]),
    ("small", [1]),
]
WRONG: list[tuple[str, Any]] = [*BEYOND, *(("small", value) for value in NOT_WHOLE), *MISSHAPEN]


def filled() -> Table:
    made = Table()
    made.small, made.line, made.grid = -128, [1, -2, 3], [[4, 5], [-6, 2**31 - 1]]
    made.wide, made.word = -(2**63), 2**64 - 1
    return made


@st.composite
def tables(draw: st.DrawFn) -> Table:
    made = Table()
    made.small = draw(st.integers(*LIMITS["small"]))
    made.line = draw(st.lists(st.integers(-(2**15), 2**15 - 1), min_size=3, max_size=3))
    row = st.lists(st.integers(-(2**31), 2**31 - 1), min_size=2, max_size=2)
    made.grid = draw(st.lists(row, min_size=2, max_size=2))
    made.wide = draw(st.integers(*LIMITS["wide"]))
    made.word = draw(st.integers(*LIMITS["word"]))
    return made


# Declarations


def test_a_new_state_is_all_zeros_and_shows_its_fields() -> None:
    assert repr(Table()) == (
        "Table(small=0, line=[0, 0, 0], grid=[[0, 0], [0, 0]], wide=0, word=0)"
    )


def test_two_new_states_share_no_list() -> None:
    first, second = Table(), Table()
    first.grid[0][0] = 1
    assert second.grid == [[0, 0], [0, 0]]
    assert first.grid[1] == [0, 0]


def test_a_state_must_derive_from_record() -> None:
    with pytest.raises(TypeError, match="Plain must derive from Record"):

        @state
        class Plain:  # type: ignore[type-var]  # that is what is wrong
            left: int = i8


def test_a_field_without_a_width_is_refused_by_name() -> None:
    with pytest.raises(TypeError, match=r"Pair.*right"):

        @state
        class Pair(Record):
            left: int = i8
            right: int


def test_a_state_without_fields_is_refused() -> None:
    with pytest.raises(TypeError, match="Empty"):

        @state
        class Empty(Record):
            pass


def test_a_declared_state_keeps_its_methods_and_its_words() -> None:
    @state
    class Pair(Record):
        """Two numbers."""

        left: int = i8
        right: int = i8

        def total(self) -> int:
            return self.left + self.right

    pair = Pair()
    pair.left, pair.right = 3, 4
    assert pair.total() == 7
    assert Pair.__doc__ == "Two numbers."
    assert Pair.__module__ == __name__


@pytest.mark.parametrize(
    ("field", "text", "count"),
    [(i8, "i8", 1), (u64, "u64", 1), (i32[6], "i32[6]", 6), (i16[2, 10], "i16[2, 10]", 20)],
)
def test_a_width_shows_as_it_is_declared(field: Any, text: str, count: int) -> None:
    assert repr(field) == text
    assert field.count == count


def test_a_misspelt_field_cannot_be_set() -> None:
    table = Table()
    with pytest.raises(AttributeError):
        table.smal = 1  # type: ignore[attr-defined]  # that is what is wrong
    assert not hasattr(table, "__dict__")


# Copies


@given(tables())
def test_a_copy_is_equal_and_independent(table: Table) -> None:
    before = table.to_bytes()
    other = table.copy()
    assert other == table
    other.small ^= 1
    other.line[0] ^= 1
    other.grid[1][1] ^= 1
    assert table.to_bytes() == before
    assert other != table


@pytest.mark.parametrize("duplicate", [copy.copy, copy.deepcopy], ids=["copy", "deepcopy"])
def test_python_can_copy_a_state(duplicate: Any) -> None:
    assert duplicate(filled()) == filled()


def test_a_state_pickles() -> None:
    played = LudixState()
    played.scores[3] = 41
    assert pickle.loads(pickle.dumps(played)) == played  # noqa: S301  # our own bytes


@given(tables())
def test_assign_copies_and_never_aliases(table: Table) -> None:
    target = Table()
    line, grid = table.line, table.grid
    assign(target, table)
    assert target == table
    assert target.line is not line
    assert all(ours is not theirs for ours, theirs in zip(target.grid, grid, strict=True))
    target.line[0] ^= 1
    assert target != table


def test_load_returns_the_state_that_was_filled() -> None:
    target = Table()
    assert target.load(filled()) is target
    assert target == filled()


def test_loading_another_kind_of_state_is_refused() -> None:
    with pytest.raises(AttributeError, match="line"):
        Table().load(Other())


# Equality


@pytest.mark.parametrize("name", list(Table.FIELDS))
def test_a_difference_in_any_field_counts(name: str) -> None:
    table, other = filled(), filled()
    assert table == other
    setattr(other, name, getattr(Table(), name))
    assert table != other


def test_states_of_two_kinds_are_never_equal() -> None:
    assert Table() != Other()
    assert Table() != 0


def test_a_state_is_no_key() -> None:
    with pytest.raises(TypeError, match="unhashable"):
        hash(Table())


# Records


@given(tables())
def test_a_record_holds_the_same_and_comes_back(table: Table) -> None:
    record = table.record()
    assert Table().load(record) == table
    assert record.line.tolist() == table.line


def test_numbers_that_come_back_from_a_record_are_pythons_own() -> None:
    back = Table().load(filled().record())
    assert type(back.small) is int
    assert {type(number) for number in (*back.line, *back.grid[0])} == {int}


def test_records_begin_with_zeros() -> None:
    records = Table.records(3)
    assert len(records) == 3
    assert all(Table().load(records[k]) == Table() for k in range(3))


@pytest.mark.parametrize(("name", "value"), WRONG)
def test_what_does_not_fit_is_refused_before_it_becomes_a_record(name: str, value: Any) -> None:
    table = filled()
    setattr(table, name, value)
    for convert in (table.check, table.record, table.to_bytes):
        with pytest.raises(ValueError, match=rf"Table\.{name} = .* does not fit"):
            convert()


def test_what_does_not_fit_is_refused_when_a_record_comes_back() -> None:
    @state
    class Wide(Record):
        small: int = i32

    wide = Wide()
    wide.small = 1000
    with pytest.raises(ValueError, match=r"Other\.small = 1000 does not fit i8"):
        Other().load(wide.record())


# JSON and bytes


@given(tables())
def test_json_brings_a_state_back(table: Table) -> None:
    assert Table.from_json(json.loads(json.dumps(table.to_json()))) == table


def test_json_shares_nothing_with_the_state() -> None:
    table = filled()
    written = table.to_json()
    back = Table.from_json(written)
    written["line"][0] = 99
    written["grid"][0][0] = 99
    assert table == filled()
    assert back == filled()


@pytest.mark.parametrize(("name", "value"), WRONG)
def test_json_that_does_not_fit_is_refused_by_field(name: str, value: Any) -> None:
    with pytest.raises(ValueError, match=rf"Table\.{name} = .* does not fit"):
        Table.from_json({**filled().to_json(), name: value})


def test_json_with_an_unknown_or_missing_field_is_refused_by_name() -> None:
    written = filled().to_json()
    with pytest.raises(ValueError, match=r"smal$"):
        Table.from_json({**written, "smal": 1})
    del written["grid"]
    with pytest.raises(ValueError, match=r"grid$"):
        Table.from_json(written)


@given(tables(), tables())
def test_bytes_bring_a_state_back_and_equal_states_give_equal_bytes(a: Table, b: Table) -> None:
    assert Table.from_bytes(a.to_bytes()) == a
    assert (a.to_bytes() == b.to_bytes()) == (a == b)


def test_bytes_are_little_endian_without_gaps() -> None:
    table = Table()
    table.small, table.line, table.word = -1, [1, 2, 3], 2**64 - 2
    assert table.to_bytes() == (
        b"\xff" + b"\1\0\2\0\3\0" + bytes(16) + bytes(8) + b"\xfe" + b"\xff" * 7
    )


@pytest.mark.parametrize("data", [b"", bytes(38), bytes(40)])
def test_bytes_of_the_wrong_length_are_refused(data: bytes) -> None:
    with pytest.raises(ValueError, match=f"Table takes 39 bytes, not {len(data)}"):
        Table.from_bytes(data)
