"""The page of the docs that tells what boxes bring along of their games."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ludotheca.core import registry
from ludotheca.core.words import words_in
from ludotheca.lab.reporting.kept import kept_report
from ludotheca.lab.reporting.measure import Measure
from ludotheca.lab.reporting.report import Report
from ludotheca.lab.reporting.sentences import heading, how_measured, sentences

HEAD = """\
# Figures: what is known of each game

Written by `make figures` from the files that boxes bring along, which their pages show as pictures.
`ludotheca report GAME` measures the same for any game; [each measure is defined](measures.md), and
intervals hold with 95% certainty.
"""
COLUMNS = "| measure | value | between | who played |\n|---|---|---|---|"


def figures_page() -> str:
    """Return the page: for each game that has figures, its sentences and its measures."""
    games = [(name, kept_report(name)) for name in registry.games()]
    parts = [section(report) for _, report in games if report is not None]
    return "\n".join([HEAD, *parts])


def section(report: Report) -> str:
    """Return the part of the page that tells of one game."""
    words = words_in("en")
    told = [f"- **{words.message(heading(about))}.** {words.message(sentence)}"
            for about, sentence in sentences(report)]  # fmt: skip
    measures = [row(measure) for measure in report.measures.values()]
    lines = [f"## {report.game}", "", words.message(how_measured(report)), "", *told]
    return "\n".join([*lines, "", COLUMNS, *measures, "", *_by_number(report)]) + "\n"


def row(measure: Measure) -> str:
    """Return the line of a table that tells of a measure."""
    value = "–" if measure.value is None else f"{measure.value:.4g}"
    limits = measure.interval
    between = "–" if limits is None else f"{limits[0]:.4g} to {limits[1]:.4g}"
    why = f"`{measure.play}`" if measure.value is not None else measure.why.replace("-", " ")
    return f"| [{measure.name}](measures.md#{measure.name}) | {value} | {between} | {why} |"


def _by_number(report: Report) -> Iterator[str]:
    """Yield the lines of a table of fairness by the number of players."""
    yield "| players | balance | each seat's share of the wins | moves |\n|---|---|---|---|"
    own = {name: report.measures[name].to_json() for name in ("balance", "length")}
    tables = [{"players": report.players, **own}, *report.others]
    yield from map(_table_row, sorted(tables, key=lambda table: int(table["players"])))


def _table_row(table: Any) -> str:
    balance, length = table["balance"], table["length"]
    shares = " · ".join(f"{100 * share:.1f}%" for share in balance.get("seats", ()))
    even = "–" if balance["value"] is None else f"{balance['value']:.3f}"
    return f"| {table['players']} | {even} | {shares} | {length['value']:.1f} |"
