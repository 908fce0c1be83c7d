"""Rules compile also where numba's inside is not as parts and wholes expect it."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from numba.core.codegen import JITCodeLibrary

from ludotheca.rulebook import accelerate, linking, parts
from tests.rulebook import toy_rules

ACCELERATE = "ludotheca.rulebook.accelerate"


def no_such_module(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr("ludotheca.rulebook.parts")
    monkeypatch.setitem(sys.modules, "ludotheca.rulebook.parts", None)


def no_such_attribute(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(JITCodeLibrary, "__init__", lambda *_: None)


def another_signature(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(JITCodeLibrary, "__init__", lambda _: None)


@pytest.fixture
def anew(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Forget what was compiled, and afterwards that numba seemed strange."""
    monkeypatch.setattr(sys.modules[ACCELERATE], "_twins", {})
    monkeypatch.setattr(sys.modules[ACCELERATE], "_compiled", {})
    looked = linking._parts
    looked.cache_clear()
    yield
    looked.cache_clear()


def test_this_numba_has_what_parts_lean_on() -> None:
    assert parts.are_possible()


@pytest.mark.usefixtures("anew")
@pytest.mark.parametrize("fault", [no_such_module, no_such_attribute, another_signature])
def test_without_it_numba_compiles_in_its_ordinary_way(
    fault: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as strange:
        fault(strange)
        twin: Any = linking.jit_whole(toy_rules.from_line, boundscheck=False, forceinline=False)
    assert "pipeline_class" not in twin.targetoptions
    assert not issubclass(twin._compiler.pipeline_class, parts.PartCompiler)


@pytest.mark.compiled
@pytest.mark.usefixtures("anew")
@pytest.mark.parametrize("full", [False, True])
def test_the_rules_do_the_same_then(full: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(linking, "_parts", lambda: None)
    # Not from the disk, where the same rules lie compiled the other way.
    monkeypatch.setattr(sys.modules[ACCELERATE], "_keep_on_disk", lambda *_: None)
    board, spare = toy_rules.Board(), toy_rules.Board()
    board.cells[2] = 5
    record, spare_record = board.record(), spare.record()
    moved = accelerate(toy_rules.move_a_copy, full=full)(record, spare_record, 2)
    assert moved == toy_rules.move_a_copy(board, spare, 2)
    assert toy_rules.Board().load(spare_record) == spare
    assert accelerate(toy_rules.is_even, full=full)(10)
