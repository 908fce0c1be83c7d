"""Somebody else's package, as if it were installed."""

from __future__ import annotations

import os
from pathlib import Path

EXAMPLE = Path(__file__).parents[1] / "examples" / "coin_race"


def environment_with_example(folder: Path) -> dict[str, str]:
    """Return an environment in which the example box is installed, its facts kept in a folder."""
    return environment_with(EXAMPLE, "coin-race", folder)


def environment_with(package: Path, box: str, folder: Path) -> dict[str, str]:
    """Return an environment in which a package with a box is installed, its facts in a folder."""
    module = box.replace("-", "_")
    facts = folder / f"{module}-0.1.0.dist-info"
    facts.mkdir()
    (facts / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {box}\nVersion: 0.1.0\n")
    (facts / "entry_points.txt").write_text(f"[ludotheca.boxes]\n{box} = {module}:BOX\n")
    places = os.pathsep.join([str(folder), str(package)])
    return {**os.environ, "PYTHONPATH": places, "LUDOTHECA_DATA": str(folder), "LANG": "C"}
