"""A simulation as a picture."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from ludotheca.core.words import Words, words_in
from ludotheca.lab.figures import check_plot_file, figure_class, seat_style

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from ludotheca.lab.simulation import Simulation

BARS = 60
"""At most that many bars show how long games are."""
APART = 4
"""Marks stand on every so many points of a line, those of the next seat one further."""


def plot(simulation: Simulation, file: str | Path | None, language: str) -> Figure:
    """Draw the length of games, the win shares and the course of the lead."""
    path = None if file is None else check_plot_file(file)
    words = words_in(language)
    figure: Figure = figure_class()(figsize=(13, 4.2), layout="constrained")
    length, wins, lead = figure.subplots(1, 3)
    _draw_lengths(length, simulation, words)
    _draw_wins(wins, simulation, words)
    _draw_lead(lead, simulation, words)
    figure.suptitle(
        words(
            "lab-plot-title",
            game=simulation.game.id,
            players=simulation.players,
            games=simulation.games,
            seed=str(simulation.seed),
        )
    )
    if path is not None:
        figure.savefig(path, dpi=150)
    return figure


def _draw_lengths(axes: Any, simulation: Simulation, words: Words) -> None:
    import numpy as np

    counted = simulation.lengths
    shortest, longest = simulation.moves_per_game.min, simulation.moves_per_game.max
    width = -(-(longest - shortest + 1) // BARS)
    edges = np.arange(shortest, longest + width + 1, width)
    values = np.arange(len(counted))
    axes.hist(values, bins=edges, weights=counted, color="tab:gray")
    axes.set(
        title=words("lab-plot-moves"),
        xlabel=words("lab-plot-moves-axis"),
        ylabel=words("lab-plot-games-axis"),
    )


def _draw_wins(axes: Any, simulation: Simulation, words: Words) -> None:
    shares, limits = 100 * simulation.wins, 100 * simulation.win_ci
    for seat in range(simulation.players):
        reach = [[shares[seat] - limits[seat][0]], [limits[seat][1] - shares[seat]]]
        axes.errorbar([seat], [shares[seat]], yerr=reach, capsize=4, **seat_style(seat))
    axes.axhline(100 / simulation.players, color="lightgray", zorder=0)
    axes.set_xticks(range(simulation.players))
    axes.set(
        title=words("lab-plot-wins"),
        xlabel=words("lab-plot-seat-axis"),
        ylabel=words("lab-plot-wins-axis"),
    )


def _draw_lead(axes: Any, simulation: Simulation, words: Words) -> None:
    lead = simulation.lead()
    for seat in range(simulation.players):
        label = words("lab-plot-seat", seat=seat, policy=simulation.policies[seat])
        every = (seat % APART, APART) if simulation.players > APART else 1
        mark = {**seat_style(seat), "markersize": 5, "markevery": every, "linewidth": 1.2}
        axes.plot(100 * lead.progress, 100 * lead.leads[:, seat], label=label, **mark)
    # Beside the panel: of twelve seats it would cover what it explains.
    axes.legend(fontsize="small", loc="upper left", bbox_to_anchor=(1, 1))
    axes.set(
        title=words("lab-plot-lead", games=lead.games),
        xlabel=words("lab-plot-lead-axis"),
        ylabel=words("lab-plot-wins-axis"),
    )
