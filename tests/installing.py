"""Somebody else's package, as if it were installed."""

from __future__ import annotations

import os
from pathlib import Path

EXAMPLE = Path(__file__).parents[1] / "examples" / "coin_race"


def environment_with_example(folder: Path) -> dict[str, str]:
    """Return an environment in which the example box is installed, its facts kept in a folder."""
    facts = folder / "coin_race-0.1.0.dist-info"
    facts.mkdir()
    (facts / "METADATA").write_text("Metadata-Version: 2.1\nName: coin-race\nVersion: 0.1.0\n")
    (facts / "entry_points.txt").write_text("[ludotheca.boxes]\ncoin-race = coin_race:BOX\n")
    places = os.pathsep.join([str(folder), str(EXAMPLE)])
    return {**os.environ, "PYTHONPATH": places, "LUDOTHECA_DATA": str(folder), "LANG": "C"}
