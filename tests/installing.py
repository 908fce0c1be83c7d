"""Somebody else's packages, as if they were installed."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import TYPE_CHECKING

from ludotheca.core import registry
from ludotheca.core.words import words_in

if TYPE_CHECKING:
    import pytest

EXAMPLES = Path(__file__).parents[1] / "examples"
EXAMPLE, ROYAL_UR = EXAMPLES / "coin_race", EXAMPLES / "royal_ur"


@contextmanager
def on_the_shelf(monkeypatch: pytest.MonkeyPatch, *boxes: str) -> Iterator[None]:
    """Let this very process find boxes of the examples on the shelf, as if they were installed."""
    theirs = {box: EntryPoint(box, f"{box.replace('-', '_')}:BOX", registry.GROUP) for box in boxes}
    entries = {**registry._entries(), **theirs}
    monkeypatch.setattr(registry, "_entries", lambda: entries)
    words_in.cache_clear()
    yield
    words_in.cache_clear()


def environment_with_example(folder: Path) -> dict[str, str]:
    """Return an environment in which the example box is installed, its facts kept in a folder."""
    return environment_with(folder, EXAMPLE)


def environment_with(folder: Path, *packages: Path) -> dict[str, str]:
    """Return an environment in which packages are installed, their facts kept in a folder."""
    for package in packages:
        _install(folder, package)
    places = os.pathsep.join(map(str, (folder, *packages)))
    return {**os.environ, "PYTHONPATH": places, "LUDOTHECA_DATA": str(folder), "LANG": "C"}


def _install(folder: Path, package: Path) -> None:
    """Write what an installer writes of a package whose code stays where it is."""
    project = tomllib.loads((package / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    name, version = project["name"], project["version"]
    facts = folder / f"{name.replace('-', '_')}-{version}.dist-info"
    facts.mkdir()
    (facts / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n")
    lines = [
        line
        for group, entries in project["entry-points"].items()
        for line in (f"[{group}]", *(f"{key} = {value}" for key, value in entries.items()))
    ]
    (facts / "entry_points.txt").write_text("\n".join(lines) + "\n")
