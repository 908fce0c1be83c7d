"""What every picture of the lab needs: a file that it can be written to, and matplotlib."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ludotheca.core.errors import BadOption, listed, shown
from ludotheca.lab.extras import needed

FORMATS = (".png", ".svg", ".pdf")


def check_plot_file(file: str | Path) -> Path:
    """Return the path; BadOption if its ending is no format, MissingExtra without matplotlib."""
    path = Path(file)
    if path.suffix.lower() not in FORMATS:
        raise BadOption(
            f"a plot cannot be written as {shown(path.name)}",
            option="plot",
            hint=f"a file that ends in {listed(FORMATS)}",
        )
    figure_class()
    return path


def figure_class() -> Any:
    """Return matplotlib's figure; MissingExtra if it is not installed."""
    # The class itself and no pyplot: nothing is kept behind the caller's back, no window opens.
    return needed("matplotlib.figure", purpose="plots need matplotlib", extra="plots").Figure
