"""An arena as a picture."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ludotheca.core.words import Words, words_in
from ludotheca.lab.figures import check_plot_file, figure_class, seat_style

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from ludotheca.lab.arena import Arena, Entrant


def plot(arena: Arena, file: str | Path | None, language: str) -> Figure:
    """Draw the bots' ratings and win shares with their intervals, the best above."""
    path = None if file is None else check_plot_file(file)
    words = words_in(language)
    ranked = sorted(arena.bots, key=lambda entrant: entrant.elo)
    height = 1.6 + 0.4 * len(ranked)
    figure: Figure = figure_class()(figsize=(10, height), layout="constrained")
    elo, shares = figure.subplots(1, 2, sharey=True)
    _draw(elo, ranked, [(entrant.elo, *entrant.elo_ci) for entrant in ranked], 0)
    elo.set(title=words("lab-arena-plot-elo"), xlabel=words("lab-arena-plot-elo-axis"))
    percents = [tuple(100 * part for part in (entry.share, *entry.ci)) for entry in ranked]
    _draw(shares, ranked, percents, 50)
    shares.set(title=words("lab-plot-wins"), xlabel=words("lab-plot-wins-axis"))
    figure.suptitle(_title(arena, words))
    if path is not None:
        figure.savefig(path, dpi=150)
    return figure


def _title(arena: Arena, words: Words) -> str:
    about = {"game": arena.game.id, "players": arena.game.players, "seed": str(arena.seed)}
    return words("lab-arena-head", **about, games=arena.games)


def _draw(
    axes: Any, ranked: Sequence[Entrant], figures: Sequence[Sequence[float]], middle: float
) -> None:
    for row, (value, low, high) in enumerate(figures):
        reach = [[value - low], [high - value]]
        axes.errorbar([value], [row], xerr=reach, capsize=4, **seat_style(row))
    axes.axvline(middle, color="lightgray", zorder=0)
    axes.set_yticks(range(len(ranked)), [entrant.name for entrant in ranked])
