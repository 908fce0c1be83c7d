"""How the house is cited: what CITATION.cff says is what the package says of itself."""

from __future__ import annotations

import re
import tomllib
from datetime import date
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
CITATION = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
CHANGELOG = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def package() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def said(key: str) -> str:
    """Return what the file says under a key of its own level."""
    [value] = re.findall(rf'^{key}: "?(.*?)"?$', CITATION, re.MULTILINE)
    return str(value)


def test_it_has_what_the_format_asks_for() -> None:
    assert said("cff-version") == "1.2.0"
    assert all(said(key) for key in ("message", "title"))
    assert re.search(r'^authors:\n  - name: "\S.*"$', CITATION, re.MULTILINE)
    assert said("type") == "software"


def test_it_says_what_the_package_says(package: dict[str, Any]) -> None:
    project = package["project"]
    assert said("title").lower() == project["name"]
    assert said("version") == project["version"]
    assert said("date-released") == package["tool"]["ludotheca"]["dated"]
    assert said("abstract") == project["description"]
    assert said("license") == project["license"]
    assert re.findall(r"^  - ([^:\n]+)$", CITATION, re.MULTILINE) == project["keywords"]


def test_the_date_is_one_and_the_changelogs_if_it_has_one(package: dict[str, Any]) -> None:
    version = re.escape(package["project"]["version"])
    dated = re.findall(rf"^## \[{version}\] - (.*)$", CHANGELOG, re.MULTILINE)
    assert dated in ([], [said("date-released")])
    assert date.fromisoformat(said("date-released")).year >= 2026
