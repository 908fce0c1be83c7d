"""What every picture of the lab needs: a file that it can be written to, and matplotlib."""

from __future__ import annotations

from functools import cache
from io import StringIO
from pathlib import Path
from typing import Any

from ludotheca.core.board import COLOURS, seat_colour
from ludotheca.core.errors import BadOption, listed, shown
from ludotheca.lab.extras import needed

MARKERS = ("o", "^", "s", "D", "*", "P")
"""The first six of the house's marks, as matplotlib names them; the others are the same, hollow."""
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
    """Return matplotlib's figure, which shows itself in a notebook; MissingExtra without it."""
    # The class itself and no pyplot: nothing is kept behind the caller's back, no window opens.
    plain = needed("matplotlib.figure", purpose="plots need matplotlib", extra="plots").Figure
    return _shown(plain)


def __getattr__(name: str) -> Any:
    """Return the class of our figures by its name, under which pickle looks for it."""
    if name != "Figure":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return figure_class()


@cache
def _shown(plain: Any) -> Any:
    return type("Figure", (plain,), {"_repr_svg_": _as_svg, "__doc__": plain.__doc__})


def _as_svg(figure: Any) -> str:
    """Return a figure as a picture, which a notebook shows."""
    drawn = StringIO()
    figure.savefig(drawn, format="svg")
    return drawn.getvalue()


def seat_style(seat: int) -> dict[str, Any]:
    """Return how a seat is drawn: its colour and its mark, as everywhere in the house.

    Colours begin again after six seats; then marks are hollow and lines are broken.
    """
    again = seat // len(COLOURS) % 2 == 1
    return {
        "color": seat_colour(seat),
        "marker": MARKERS[seat % len(MARKERS)],
        "markerfacecolor": "white" if again else seat_colour(seat),
        "linestyle": "--" if again else "-",
    }
