"""The door signs lead somewhere: what the pages on the architecture name exists."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "ludotheca"
PAGE = ROOT / "docs" / "explanation" / "architecture.md"
TEXT = PAGE.read_text(encoding="utf-8")
MODULE = re.compile(r"`([\w/]+\.py)(?::\s*([\w.]+))?`((?:, `[A-Z_a-z]\w*(?:\.\w+)?`)*)")
"""A module, what is named in it, and further names after commas."""


def named() -> list[tuple[str, str]]:
    found = []
    for module, first, others in MODULE.findall(TEXT):
        names = [first, *re.findall(r"`([\w.]+)`", others)] if first else []
        found += [(module, name) for name in names]
    return found


def defined(module: str) -> set[str]:
    tree = ast.parse((PACKAGE / module).read_text(encoding="utf-8"))
    names: set[str] = set()
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef | ast.AsyncFunctionDef):
            names.add(node.name)
        if isinstance(node, ast.ClassDef):
            members = (ast.FunctionDef, ast.AsyncFunctionDef)
            names |= {f"{node.name}.{part.name}" for part in node.body if isinstance(part, members)}
    return names


def test_the_walks_name_many_places() -> None:
    assert len(named()) > 25


@pytest.mark.parametrize(("module", "name"), named())
def test_a_step_names_what_is_there(module: str, name: str) -> None:
    assert name in defined(module)


def test_every_file_of_the_page_is_there() -> None:
    files = re.findall(r"`(web/[\w./]+\.(?:ts|svelte))`", TEXT)
    assert len(files) > 5
    assert [file for file in files if not (ROOT / file).is_file()] == []


def test_every_folder_has_its_line() -> None:
    folders = {path.name for path in PACKAGE.iterdir() if path.is_dir()} - {"locales"}
    missing = [name for name in folders if f"`{name}/`" not in TEXT and "__" not in name]
    assert missing == []
