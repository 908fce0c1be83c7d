"""Every example of a docstring is run."""

from __future__ import annotations

import doctest
import importlib
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

import ludotheca
from ludotheca.core import registry

ROOT = Path(ludotheca.__file__).parent
COMPILING = ("ludotheca.lab", "ludotheca.testing", "ludotheca.bench")
"""Where examples run compiled rules."""
TEMPLATE = ROOT / "scaffold" / "template"
NAMES = {"ludotheca": ludotheca, "registry": registry}
"""What examples take as known, besides what their module knows."""


def examples(module: ModuleType) -> list[doctest.DocTest]:
    found = doctest.DocTestFinder().find(module, extraglobs=NAMES)
    return [case for case in found if case.examples]


def names() -> Iterator[str]:
    """Yield the names of our modules, none of them imported yet."""
    # The template is a package of its own, and no module of ours.
    files = (file for file in sorted(ROOT.rglob("*.py")) if TEMPLATE not in file.parents)
    for parts in (file.relative_to(ROOT.parent).with_suffix("").parts for file in files):
        if parts[-1] != "__main__":
            yield ".".join(part for part in parts if part != "__init__")


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Run examples in a folder of their own: some write files."""
    monkeypatch.chdir(tmp_path)


PLAIN = [name for name in names() if not name.startswith(COMPILING)]
COMPILED = [name for name in names() if name.startswith(COMPILING)]


def assert_examples_run(name: str) -> None:
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    for case in examples(importlib.import_module(name)):
        runner.run(case)
    assert runner.failures == 0


@pytest.mark.parametrize("name", PLAIN)
def test_the_examples_run(name: str) -> None:
    assert_examples_run(name)


@pytest.mark.compiled
@pytest.mark.parametrize("name", COMPILED)
def test_the_examples_that_compile_run(name: str) -> None:
    assert_examples_run(name)
