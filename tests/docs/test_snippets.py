"""Every snippet of the README and the docs is run.

``python`` blocks of a page run one after the other, doctest style where they show a prompt.  In
``console`` blocks each ``$ ludotheca …`` is run and must print what the page says.
"""

from __future__ import annotations

import doctest
import io
import os
import re
import shlex
import sys
import textwrap
from collections.abc import Iterator
from contextlib import redirect_stdout
from pathlib import Path

import pytest

from ludotheca.cli.main import run

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]
PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]
BLOCK = re.compile(r"^( *)```(\w+)\n(.*?)^\1```$", re.MULTILINE | re.DOTALL)


def blocks(page: Path, kind: str) -> list[str]:
    found = BLOCK.findall(page.read_text(encoding="utf-8"))
    return [textwrap.dedent(text) for _, name, text in found if name == kind]


@pytest.mark.parametrize("page", [page for page in PAGES if blocks(page, "python")], ids=str)
def test_python(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {}
    for text in blocks(page, "python"):
        if ">>>" in text:
            case = doctest.DocTestParser().get_doctest(text, names, page.name, str(page), 0)
            runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
            runner.run(case, clear_globs=False)
            names.update(case.globs)
            assert runner.failures == 0, f"{page.name}: {text}"
        else:
            exec(compile(text, page.name, "exec"), names)  # noqa: S102  # our own pages


@pytest.fixture
def _strangers_leave(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let a box that a page has made in its folder be unknown to the tests that follow."""
    monkeypatch.setattr(sys, "path", list(sys.path))
    yield
    for name, module in list(sys.modules.items()):
        if str(getattr(module, "__file__", None) or "").startswith(str(tmp_path)):
            del sys.modules[name]


@pytest.mark.usefixtures("_strangers_leave")
@pytest.mark.parametrize("page", [page for page in PAGES if blocks(page, "console")], ids=str)
def test_console(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LANG", "C")
    for variable in ("LC_ALL", "LC_MESSAGES", "LANGUAGE"):
        monkeypatch.delenv(variable, raising=False)
    for text in blocks(page, "console"):
        for command, expected in re.findall(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", text, re.MULTILINE):
            _check(command, expected)


def _check(command: str, expected: str) -> None:
    words = shlex.split(command)
    if words[0] == "cd":
        os.chdir(words[1])  # the test began elsewhere, and ends there
        return
    if words[0] == "cat":  # the page shows a file: write it
        Path(words[1]).write_text(expected, encoding="utf-8")
        return
    assert words[0] == "ludotheca", f"only our own command is shown: {command}"
    printed = io.StringIO()
    with redirect_stdout(printed):
        run(words[1:])
    shown = [line.rstrip() for line in printed.getvalue().splitlines()]
    wanted = [line.rstrip() for line in expected.splitlines()]
    assert doctest.OutputChecker().check_output(
        "\n".join(wanted), "\n".join(shown), doctest.ELLIPSIS
    ), f"{command}{os.linesep}" + "\n".join(shown)


def test_links_between_pages_lead_somewhere() -> None:
    for page in PAGES:
        for target in re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8")):
            if "://" not in target:
                assert (page.parent / target).exists(), f"{page.name} links to {target}"
