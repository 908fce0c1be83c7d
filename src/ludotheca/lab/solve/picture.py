"""A map of best play: at how many points a turn should stop, score against score."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from ludotheca.lab.figures import check_plot_file, figure_class
from ludotheca.lab.solve.solution import Solution

if TYPE_CHECKING:
    import numpy as np
    from matplotlib.figure import Figure
    from numpy.typing import NDArray

COLOURS = "viridis"


def draw(solution: Solution, file: Path | None, language: str = "en") -> Figure:
    """Draw the policy of a solution, into a PNG, SVG or PDF file if one is named.

    Above, for each pair of scores, the points at which to stop; below, a cut through the landscape:
    the turns in which the other player has half of the target.  BadOption if the file's name ends
    in none of the formats, MissingExtra if the extra ``plots`` is not installed.
    """
    from ludotheca.core.words import words_in  # here, for whoever plays against bots draws nothing

    if file is not None:
        check_plot_file(file)
    words = words_in(language)
    alike = bool((solution.stops[0] == solution.stops[1]).all())
    columns = ["odds-map-either"] if alike else ["odds-map-first", "odds-map-second"]
    figure: Figure = figure_class()(
        figsize=(1.5 + 5 * len(columns), 9), layout="constrained", dpi=100
    )
    figure.suptitle(words("odds-map-title", game=solution.game.id, target=solution.target))
    maps, cuts = figure.subplots(2, len(columns), squeeze=False, height_ratios=(1.2, 1))
    other, highest = solution.target // 2, int(solution.stops.max())
    for seat, title in enumerate(columns):
        image = _draw_map(maps[seat], solution.stops[seat], highest)
        own, beside = words("odds-map-own"), words("odds-map-other")
        maps[seat].set(title=words(title), xlabel=own, ylabel=beside)
        _draw_cut(cuts[seat], solution, seat, other)
        heading = words("odds-map-section", other=other)
        cuts[seat].set(title=heading, xlabel=own, ylabel=words("odds-map-turn"))
    figure.colorbar(image, ax=maps, label=words("odds-map-stop"))
    if file is not None:
        figure.savefig(file)
    return figure


def _draw_map(axes: Any, stops: NDArray[np.uint16], highest: int) -> Any:
    # From [own][other] to rows upwards: the own score goes to the right, the other's up.
    heights = stops.T
    image = axes.imshow(
        heights, origin="lower", cmap=COLOURS, vmin=0, vmax=highest, interpolation="nearest"
    )
    if min(heights.shape) > 1 and heights.min() < heights.max():
        lines = axes.contour(heights, levels=8, colors="white", linewidths=0.6, alpha=0.7)
        axes.clabel(lines, fontsize=7)
    return image


def _draw_cut(axes: Any, solution: Solution, seat: int, other: int) -> None:
    """Shade the points of a turn at which best play throws on, for every score of its own."""
    region = _throwing(solution, seat, other)
    axes.imshow(region, origin="lower", cmap="Blues", vmin=0, vmax=1.6, aspect="auto")
    scores = range(region.shape[1])
    axes.plot(scores, solution.stops[seat, :, other], color="black", linewidth=1)
    # Where the turn's points take the seat to the target.
    axes.plot(scores, [solution.target - own for own in scores], color="grey", linestyle=":")
    axes.set_ylim(0, region.shape[0] - 1)
    axes.grid(alpha=0.3)


def _throwing(solution: Solution, seat: int, other: int) -> NDArray[np.float64]:
    """Return for each number of points, and each own score, whether best play throws on."""
    import numpy as np

    stops = solution.stops[seat, :, other]
    rows = solution.again[(solution.again[:, 0] == seat) & (solution.again[:, 2] == other)]
    top = int(max(stops.max(), rows[:, 4].max(initial=0), solution.target)) + 2
    region = np.zeros((top, len(stops)))
    for own, points in enumerate(stops.tolist()):
        region[:points, own] = 1
    for _, own, _, first, end in rows.tolist():
        region[first:end, own] = 1
    return region
