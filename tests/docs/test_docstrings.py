"""Every example of a docstring is run."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
from types import ModuleType

import pytest

import ludotheca
from ludotheca.core import registry

NAMES = {"ludotheca": ludotheca, "registry": registry}
"""What examples take as known, besides what their module knows."""


def examples(module: ModuleType) -> list[doctest.DocTest]:
    found = doctest.DocTestFinder().find(module, extraglobs=NAMES)
    return [case for case in found if case.examples]


def modules() -> list[ModuleType]:
    named = pkgutil.walk_packages(ludotheca.__path__, "ludotheca.")
    return [importlib.import_module(found.name) for found in named if "__main__" not in found.name]


CASES = {case.name: case for module in modules() for case in examples(module)}


@pytest.mark.parametrize("name", CASES)
def test_the_example_runs(name: str) -> None:
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    runner.run(CASES[name])
    assert runner.failures == 0
